// URDF text to a description: links, joints and shapes, each with its place in the file.
import { checkOneOf, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import type {
  JointDescription,
  LinkDescription,
  RobotDescription,
  Warning,
} from "../../robot/description/description.ts";
import { INERTIA_MODES } from "../inertia.ts";
import { MESH_MODES, MeshLoader, type MeshOptions } from "../mesh/load-meshes.ts";
import { folderOf } from "../resolver.ts";
import type { XmlElement } from "../xml/element.ts";
import { parseXml, type XmlOptions } from "../xml/parse-xml.ts";
import { nameOf, refuse } from "../xml/read.ts";
import { checkMimics, findRoot, refuseDuplicates } from "./check-tree.ts";
import { readJoint } from "./read-joint.ts";
import { type Reading, readLink } from "./read-link.ts";

export interface UrdfOptions extends MeshOptions, Omit<XmlOptions, "file"> {
  /** Path of the file, for errors; relative mesh paths start in its folder. Default: "robot.urdf". */
  readonly file?: string;
  /** How to treat an inertia that no body can have: "refuse" throws, "repair" takes the nearest valid one, with a warning. Default: "refuse". */
  readonly inertia?: (typeof INERTIA_MODES)[number];
}

const OPTIONS = ["file", "resolve", "packages", "meshes", "inertia", "maxBytes", "maxDepth", "maxElements"];
/** Elements that only describe appearance. */
const LOOKS = ["material"];
/** Roots of other formats, and what to do with them. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ["mujoco", "this is MJCF: read it with parseMjcf of taut/mjcf"],
  ["mujocoinclude", "this is part of an MJCF file, not a robot"],
  ["sdf", "this is SDF, which is not supported: convert it to URDF"],
]);

function checkUrdfOptions(text: unknown, options: UrdfOptions): void {
  if (typeof text !== "string") throw new ArgumentError("parseUrdf", "text", "must be the text of the file, a string");
  checkOptions("parseUrdf", options, OPTIONS);
  const { file, resolve, packages = {}, meshes, inertia } = options;
  if (file !== undefined && typeof file !== "string") throw new ArgumentError("parseUrdf", "file", "must be a path");
  if (resolve !== undefined && typeof resolve !== "function")
    throw new ArgumentError(
      "parseUrdf",
      "resolve",
      "must be a function that returns the content of the file at a path",
    );
  if (packages === null || typeof packages !== "object" || Object.values(packages).some((x) => typeof x !== "string"))
    throw new ArgumentError("parseUrdf", "packages", "must be an object that maps package names to folders");
  if (meshes !== undefined) checkOneOf("parseUrdf", "meshes", meshes, MESH_MODES);
  if (inertia !== undefined) checkOneOf("parseUrdf", "inertia", inertia, INERTIA_MODES);
}

function refuseOtherFormats(root: XmlElement): void {
  if (root.name === "robot") return;
  refuse(root, undefined, `is not URDF: ${OTHER_ROOTS.get(root.name) ?? "the root element must be <robot>"}`);
}

/** A name unused by joints. */
function freeName(wanted: string, joints: readonly JointDescription[]): string {
  const taken = new Set(joints.map(({ name }) => name));
  let name = wanted;
  while (taken.has(name)) name += "_";
  return name;
}

/** Reads a URDF file. Its root link is fixed to the world; add a floating joint below it for a free base. */
export function parseUrdf(text: string, options: UrdfOptions = {}): RobotDescription {
  checkUrdfOptions(text, options);
  const { file = "robot.urdf", maxBytes, maxDepth, maxElements } = options;
  const root = parseXml(text, { file, maxBytes, maxDepth, maxElements });
  refuseOtherFormats(root);
  const warnings: Warning[] = [];
  const meshes = new MeshLoader(options, folderOf(file), warnings);
  const reading: Reading = { warnings, meshes, inertia: options.inertia ?? "refuse" };
  for (const [attribute, { at }] of root.attributes)
    if (attribute !== "name" && attribute !== "version" && !attribute.startsWith("xmlns"))
      warnings.push({ message: `the attribute ${attribute} of <robot> is ignored`, at });
  const name = nameOf(root, "name", undefined);
  if (name === undefined) warnings.push({ message: 'the robot has no name; "robot" is used', at: root.at });
  const links: LinkDescription[] = [];
  const joints: JointDescription[] = [];
  for (const element of root.children) {
    if (element.name === "link") links.push(readLink(element, reading));
    else if (element.name === "joint") joints.push(readJoint(element, reading));
    else if (element.name.startsWith("xacro:"))
      refuse(element, undefined, "is xacro: expand the file with the xacro tool first");
    else if (!LOOKS.includes(element.name)) warnings.push({ message: `<${element.name}> is ignored`, at: element.at });
  }
  refuseDuplicates("link", links);
  refuseDuplicates("joint", joints);
  const rootLink = findRoot(links, joints, root.at);
  checkMimics(joints);
  const base: JointDescription = {
    name: freeName("root_to_world", joints),
    type: "fixed",
    parent: null,
    child: rootLink,
    at: links.find((link) => link.name === rootLink)!.at,
  };
  return { name: name ?? "robot", links, joints: [base, ...joints], ...(warnings.length > 0 && { warnings }) };
}
