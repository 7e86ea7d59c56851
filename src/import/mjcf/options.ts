// Options of the importer.
import { checkOneOf, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { MESH_MODES, type MeshOptions } from "../mesh/load-meshes.ts";
import type { XmlOptions } from "../xml/parse-xml.ts";

export interface MjcfOptions extends Omit<XmlOptions, "file">, Omit<MeshOptions, "packages"> {
  /** Path of the file, for errors; files it refers to are searched in its folder. Default: "model.xml". */
  readonly file?: string;
  /** How to treat an inertia that no body can have: "refuse" throws, "repair" raises its principal moments, with a warning. Default: "refuse". */
  readonly inertia?: "refuse" | "repair";
}

const ALLOWED = ["file", "resolve", "meshes", "inertia", "maxBytes", "maxDepth", "maxElements"] as const;

export function checkMjcfOptions(options: MjcfOptions): void {
  checkOptions("parseMjcf", options, ALLOWED);
  const { file, resolve, meshes, inertia } = options;
  if (file !== undefined && typeof file !== "string") throw new ArgumentError("parseMjcf", "file", "must be a string");
  if (resolve !== undefined && typeof resolve !== "function")
    throw new ArgumentError(
      "parseMjcf",
      "resolve",
      "must be a function that returns the content of the file at a path",
    );
  if (meshes !== undefined) checkOneOf("parseMjcf", "meshes", meshes, MESH_MODES);
  if (inertia !== undefined) checkOneOf("parseMjcf", "inertia", inertia, ["refuse", "repair"]);
}
