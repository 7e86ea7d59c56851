// A description as URDF. A joint that URDF cannot express becomes several, with massless links between; anything it cannot
// express at all comes back as a warning.
import { checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { checkDescription, subjectOf } from "../../robot/description/check-description.ts";
import { checkShape, readSafely } from "../../robot/description/check-shape.ts";
import type { JointDescription, Place, RobotDescription, Warning } from "../../robot/description/description.ts";
import { orderLinks } from "../../robot/description/order-links.ts";
import { frameOf } from "../../robot/pose.ts";
import { quote } from "../xml/read.ts";
import { type Tag, tag, writeXml } from "../xml/write-xml.ts";
import { FAR } from "./read-joint.ts";
import { type Namer, type SimpleJoint, simpleJoints } from "./simple-joints.ts";
import { warnOfUnsaid } from "./warn-of-unsaid.ts";
import { type MeshFile, writeLink, writeOrigin } from "./write-link.ts";

export interface WriteOptions {
  /** Returns the path of the file for a hull or mesh, as written in the URDF; shapes without one are skipped. */
  readonly meshFile?: MeshFile;
}

export interface WrittenUrdf {
  readonly text: string;
  /** Parts of the robot that the file lacks or expresses differently. */
  readonly warnings: readonly Warning[];
}

function namer(taken: Iterable<string>): Namer {
  const names = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let i = 2; names.has(name); i++) name = `${wanted}_${i}`;
    names.add(name);
    return name;
  };
}

function writeJoint(joint: SimpleJoint, parent: string, child: string): Tag {
  const { name, type, axis, limits, damping, friction, mimic } = joint;
  const children = [...writeOrigin(joint.origin), tag("parent", { link: parent }), tag("child", { link: child })];
  if (axis) children.push(tag("axis", { xyz: axis }));
  // the standard requires all four if there are bounds; see FAR
  const { lower = -FAR, upper = FAR, effort = FAR, velocity = FAR } = limits ?? {};
  if (type === "revolute" || type === "prismatic") children.push(tag("limit", { lower, upper, effort, velocity }));
  else if (limits?.effort !== undefined || limits?.velocity !== undefined)
    children.push(tag("limit", { effort, velocity }));
  if (damping || friction) children.push(tag("dynamics", { damping, friction }));
  if (mimic) {
    const { multiplier, offset } = mimic;
    children.push(tag("mimic", { joint: mimic.joint, multiplier, offset }));
  }
  return tag("joint", { name, type }, ...children);
}

/** The joints between the same two links, in the order of their first joints. */
function groups(joints: readonly JointDescription[]): JointDescription[][] {
  const byChild = new Map<string, JointDescription[]>();
  for (const joint of joints) {
    const group = byChild.get(joint.child);
    if (group) group.push(joint);
    else byChild.set(joint.child, [joint]);
  }
  return [...byChild.values()];
}

/** Whether the group only places its link at the world's origin, as every URDF root is. */
function isPlainRoot([joint, second]: readonly JointDescription[]): boolean {
  if (joint.parent !== null || second || joint.type !== "fixed") return false;
  return [joint.inParent, joint.inChild].every((pose) => {
    const { position, orientation } = frameOf(pose);
    return [...position, ...orientation.slice(0, 3)].every((x) => x === 0);
  });
}

function refuseUnnamed(what: string, list: readonly { readonly name: string; readonly at?: Place }[]): void {
  for (const one of list)
    if (one.name === "") throw new ArgumentError(subjectOf(what, one), "name", "is empty; URDF requires a name");
}

/** Writes the robot as URDF. */
export function writeUrdf(description: RobotDescription, options: WriteOptions = {}): WrittenUrdf {
  checkOptions("writeUrdf", options, ["meshFile"]);
  if (options.meshFile !== undefined && typeof options.meshFile !== "function")
    throw new ArgumentError("writeUrdf", "meshFile", "must be a function");
  checkShape(description);
  return readSafely(`robot ${JSON.stringify(description.name)}`, () => write(description, options));
}

function write(description: RobotDescription, options: WriteOptions): WrittenUrdf {
  checkDescription(description);
  // rejects anything that is not a tree
  orderLinks(description);
  const warnings: Warning[] = [];
  const { links, joints } = description;
  refuseUnnamed("link", links);
  refuseUnnamed("joint", joints);
  const freeLink = namer(links.map(({ name }) => name));
  const freeJoint = namer(joints.map(({ name }) => name));
  const references = new Map(joints.map(({ name, reference = 0 }) => [name, reference]));
  const all = groups(joints);
  const roots = all.filter(([first]) => first.parent === null);
  const world = roots.length === 1 && isPlainRoot(roots[0]) ? undefined : freeLink("world");
  const linkTags = links.map((link) => writeLink(link, warnings, options.meshFile));
  const jointTags: Tag[] = [];
  if (world !== undefined) linkTags.unshift(tag("link", { name: world }));
  for (const group of world === undefined ? all.filter((one) => one !== roots[0]) : all) {
    const series = simpleJoints(group, references, freeJoint);
    const { parent: above, child } = group[0];
    let parent = above ?? world!;
    for (const [i, joint] of series.entries()) {
      const last = i === series.length - 1;
      const next = last ? child : freeLink(`${child}_${i + 1}`);
      if (!last) linkTags.push(tag("link", { name: next }));
      jointTags.push(writeJoint(joint, parent, next));
      parent = next;
    }
    if (series.length > 1) {
      const message = `link ${quote(child)} is written with ${series.length} joints in series and massless links between them`;
      warnings.push({ message });
    }
  }
  warnOfUnsaid(description, warnings);
  const robot = {
    name: "robot",
    attributes: { name: description.name || "robot" },
    children: linkTags.concat(jointTags),
  };
  return { text: `<?xml version="1.0" encoding="utf-8"?>\n${writeXml(robot)}`, warnings };
}
