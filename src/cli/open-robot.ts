// Opens a robot from a file, URDF or MJCF by its root element. Referenced files are read only from its folder and the named
// packages, whatever links are there.
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { ImportError } from "../import/import-error.ts";
import { parseMjcf } from "../import/mjcf/index.ts";
import type { Resolve } from "../import/resolver.ts";
import { parseUrdf } from "../import/urdf/index.ts";
import { parseXml, XML_CAPS } from "../import/xml/parse-xml.ts";
import type { RobotDescription } from "../robot/index.ts";
import { InputError, systemProblem } from "./fail.ts";
import { readText } from "./read-input.ts";
import { sayOptions } from "./say-options.ts";

export interface RobotFileOptions {
  readonly packages?: Readonly<Record<string, string>>;
  readonly meshes: "hull" | "mesh" | "skip";
  readonly repairInertia?: boolean;
}

export interface OpenRobot {
  readonly format: "urdf" | "mjcf";
  readonly description: RobotDescription;
}

const LARGEST_PART = 256 * 1024 * 1024;

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
};

function realFolder(folder: string, what: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    throw new InputError(`${what} ${folder}: ${systemProblem(error)}`);
  }
}

/** Reads regular files inside the folders, after resolving links: a pipe or a device may never end. */
function readerOf(folders: readonly string[]): Resolve {
  return (path) => {
    let file: string;
    try {
      file = realpathSync(path);
    } catch {
      return undefined;
    }
    if (!folders.some((folder) => isInside(folder, file)))
      throw new InputError("it is outside the folders of the model and the packages");
    try {
      const found = statSync(file);
      if (found.isDirectory()) throw new InputError("it is a folder");
      if (!found.isFile()) throw new InputError("it is not a regular file");
      if (found.size > LARGEST_PART) throw new InputError(`it is larger than ${LARGEST_PART} bytes`);
      return new Uint8Array(readFileSync(file));
    } catch (error) {
      throw error instanceof InputError ? error : new InputError(systemProblem(error));
    }
  };
}

/** Rewrites advice of the importers as command-line options. */
function inOptions(open: () => OpenRobot): OpenRobot {
  try {
    const { format, description } = open();
    const warnings = description.warnings?.map((each) => ({ ...each, message: sayOptions(each.message) }));
    return { format, description: { ...description, ...(warnings && { warnings }) } };
  } catch (error) {
    if (error instanceof ImportError) throw new InputError(sayOptions(error.message));
    throw error;
  }
}

export function openRobot(file: string, options: RobotFileOptions): OpenRobot {
  return inOptions(() => parseRobot(file, options));
}

function parseRobot(file: string, options: RobotFileOptions): OpenRobot {
  const text = readText(file, XML_CAPS.maxBytes);
  const name = file === "-" ? "standard input" : file;
  const { packages = {}, meshes } = options;
  const folders = [
    realFolder(file === "-" ? "." : dirname(file), "the folder"),
    ...Object.values(packages).map((folder) => realFolder(folder, "--packages:")),
  ];
  const inertia = options.repairInertia ? "repair" : "refuse";
  // paths in the file start in its folder; for standard input, in the current one
  const common = { file: file === "-" ? name : file, resolve: readerOf(folders), meshes, inertia } as const;
  const root = parseXml(text, { file: name });
  if (root.name === "mujoco") {
    if (Object.keys(packages).length > 0) throw new InputError(`--packages is for URDF only; ${name} is MJCF`);
    return { format: "mjcf", description: parseMjcf(text, common) };
  }
  if (root.name === "robot") return { format: "urdf", description: parseUrdf(text, { ...common, packages }) };
  const { line, column } = root.at;
  throw new InputError(
    `${name}:${line}:${column}: <${root.name}> is neither <robot>, the root element of URDF, nor <mujoco>, the root element of MJCF`,
  );
}
