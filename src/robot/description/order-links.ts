// The links as a tree, parents first: depth first from the world, children in the order of their joints.
import { ArgumentError } from "../../errors/errors.ts";
import { subjectOf } from "./check-description.ts";
import type { JointDescription, LinkDescription, RobotDescription } from "./description.ts";

/** A link with the sequence of joints from its parent. */
export interface HungLink {
  readonly link: LinkDescription;
  readonly parent: string | null;
  readonly joints: readonly JointDescription[];
}

interface Group {
  readonly parent: string | null;
  readonly child: string;
  readonly joints: JointDescription[];
}

function groupJoints(joints: readonly JointDescription[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const joint of joints) {
    const group = groups.get(joint.child);
    if (!group) groups.set(joint.child, { parent: joint.parent, child: joint.child, joints: [joint] });
    else if (group.parent === joint.parent) group.joints.push(joint);
    else
      throw new ArgumentError(
        subjectOf("joint", joint),
        "child",
        `${JSON.stringify(joint.child)} already has a parent, by joint ${JSON.stringify(group.joints[0].name)}; use "loops" to close a loop`,
      );
  }
  return groups;
}

export function orderLinks(description: RobotDescription): HungLink[] {
  const links = new Map(description.links.map((link) => [link.name, link]));
  const groups = groupJoints(description.joints);
  const children = new Map<string | null, Group[]>();
  for (const group of groups.values()) {
    const siblings = children.get(group.parent);
    if (siblings) siblings.push(group);
    else children.set(group.parent, [group]);
  }
  const ordered: HungLink[] = [];
  // explicit stack: a chain of thousands must not overflow the call stack
  const waiting = [...(children.get(null) ?? [])].reverse();
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    ordered.push({ link: links.get(group.child) as LinkDescription, parent: group.parent, joints: group.joints });
    const next = children.get(group.child) ?? [];
    for (let i = next.length - 1; i >= 0; i--) waiting.push(next[i]);
  }
  if (ordered.length < links.size) refuseLoose(links, groups, new Set(ordered.map(({ link }) => link.name)));
  return ordered;
}

/** Some link is not reached from the world: reports which, and why. */
function refuseLoose(
  links: ReadonlyMap<string, LinkDescription>,
  groups: ReadonlyMap<string, Group>,
  reached: ReadonlySet<string>,
): never {
  const loose = [...links.values()].filter((link) => !reached.has(link.name));
  const root = loose.find((link) => !groups.has(link.name));
  if (root)
    throw new ArgumentError(
      subjectOf("link", root),
      "parent",
      "is missing: no joint has this link as its child; add a fixed or free joint with parent null to place it in the world",
    );
  // all of them have parents, so following these from any one leads into a cycle
  let name = loose[0].name;
  const passed = new Set<string>();
  while (!passed.has(name)) {
    passed.add(name);
    name = groups.get(name)?.parent as string;
  }
  const joint = groups.get(name)?.joints[0] as JointDescription;
  throw new ArgumentError(
    subjectOf("joint", joint),
    "parent",
    'makes the link its own ancestor; use "loops" to close a loop',
  );
}
