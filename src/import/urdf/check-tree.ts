// The links and joints of a URDF form one tree: every link but the root is the child of one joint. Nothing here recurses.
import type { JointDescription, LinkDescription, Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { quote } from "../xml/read.ts";

const where = ({ at }: { readonly at?: Place }): Place => at!;

export function refuseDuplicates(what: string, list: readonly { readonly name: string; readonly at?: Place }[]): void {
  const seen = new Map<string, { readonly at?: Place }>();
  for (const one of list) {
    const first = seen.get(one.name);
    if (first)
      throw new ImportError(
        where(one),
        `a second ${what} has the name ${quote(one.name)}; the first is on line ${where(first).line}: rename one`,
      );
    seen.set(one.name, one);
  }
}

/** The name of the root; rejects anything that is not a tree. */
export function findRoot(links: readonly LinkDescription[], joints: readonly JointDescription[], robot: Place): string {
  if (links.length === 0) throw new ImportError(robot, "the robot has no <link>");
  const known = new Set(links.map(({ name }) => name));
  const jointAbove = new Map<string, JointDescription>();
  for (const joint of joints) {
    const subject = `joint ${quote(joint.name)}`;
    for (const [part, link] of [
      ["parent", joint.parent as string],
      ["child", joint.child],
    ])
      if (!known.has(link))
        throw new ImportError(where(joint), `the ${part} of ${subject} is ${quote(link)}, but no link has that name`);
    if (joint.parent === joint.child)
      throw new ImportError(where(joint), `${subject} connects link ${quote(joint.child)} to itself`);
    const other = jointAbove.get(joint.child);
    if (other)
      throw new ImportError(
        where(joint),
        `link ${quote(joint.child)} is the child of both ${subject} and joint ${quote(other.name)}; a link has one parent: URDF has no loops`,
      );
    jointAbove.set(joint.child, joint);
  }
  refuseCycles(links, jointAbove);
  const roots = links.filter(({ name }) => !jointAbove.has(name));
  if (roots.length > 1) {
    const names = roots.slice(0, 5).map(({ name }) => quote(name));
    throw new ImportError(
      where(roots[1]),
      `there are ${roots.length} links without a parent, ${names.join(", ")}${roots.length > 5 ? " …" : ""}: connect all but one of them with joints`,
    );
  }
  return roots[0].name;
}

/** Walks up from every link to one already seen: seen on an earlier walk, it is done; seen on this walk, it is a cycle. */
function refuseCycles(links: readonly LinkDescription[], jointAbove: ReadonlyMap<string, JointDescription>): void {
  const walkOf = new Map<string, number>();
  for (const [walk, { name }] of links.entries())
    for (let link: string = name; ; ) {
      const seen = walkOf.get(link);
      const joint = jointAbove.get(link);
      if (seen === walk)
        throw new ImportError(
          where(joint!),
          `link ${quote(link)} is its own ancestor, by joint ${quote(joint!.name)}: break the cycle`,
        );
      if (seen !== undefined || !joint) {
        walkOf.set(link, seen ?? walk);
        break;
      }
      walkOf.set(link, walk);
      link = joint.parent as string;
    }
}

/** Rejects a joint that mimics a missing joint, itself, one with another number of freedoms, or a cycle. */
export function checkMimics(joints: readonly JointDescription[]): void {
  const byName = new Map(joints.map((joint) => [joint.name, joint]));
  const safe = new Set<string>();
  for (const start of joints) {
    const walked = new Set<string>();
    for (let joint = start; joint.mimic && !safe.has(joint.name); ) {
      walked.add(joint.name);
      const subject = `joint ${quote(joint.name)} follows joint ${quote(joint.mimic.joint)}`;
      const other = byName.get(joint.mimic.joint);
      if (!other) throw new ImportError(where(joint), `${subject}, but no joint has that name`);
      if (other.type !== "revolute" && other.type !== "prismatic")
        throw new ImportError(
          where(joint),
          `${subject}, which is ${other.type}; only a joint with one freedom can be followed`,
        );
      if (walked.has(other.name))
        throw new ImportError(
          where(joint),
          other === joint ? `${subject}, which is itself` : `${subject}, which in turn follows it: break the cycle`,
        );
      joint = other;
    }
    for (const name of walked) safe.add(name);
  }
}
