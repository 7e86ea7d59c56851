// The tree of links in the order of its coordinates: depth first from the world, children as their joints stand in the description.
// Links that are fixed to each other are one lump; a lump is what becomes a body.
import { ArgumentError } from "../../errors/errors.ts";
import type { Inertial, JointDescription, LinkDescription, RobotDescription } from "../description.ts";
import { addInertial } from "./add-inertial.ts";
import { compose, HERE, inverse, type Placed, placed } from "./placed.ts";

/** A joint that moves, and its frame in what is before it: the frame behind the joint before, or the lump that it starts from. */
export interface Element {
  readonly joint: JointDescription;
  readonly before: Placed;
}

export interface Lump {
  readonly name: string;
  /** What it hangs on: a lump, or the world. */
  readonly parent: Lump | null;
  /** Empty where it is fixed to the world. */
  readonly elements: readonly Element[];
  /** The lump's frame, that of its first link, behind the last of the elements; in the world where there is none. */
  readonly after: Placed;
  readonly links: { readonly link: LinkDescription; readonly at: Placed }[];
  /** Of all its links, in its frame. */
  inertial: Inertial | undefined;
}

const SUBJECT = "toMaximal";

function seriesByChild({ links, joints }: RobotDescription): Map<string, JointDescription[]> {
  const series = new Map<string, JointDescription[]>();
  for (const { name } of links) {
    if (series.has(name)) throw new ArgumentError(SUBJECT, "links", `has two links named "${name}"; rename one`);
    series.set(name, []);
  }
  const names = new Set<string>();
  for (const joint of joints) {
    if (names.has(joint.name))
      throw new ArgumentError(SUBJECT, "joints", `has two joints named "${joint.name}"; rename one`);
    names.add(joint.name);
    const known = series.get(joint.child);
    if (!known || (joint.parent !== null && !series.has(joint.parent)))
      throw new ArgumentError(
        SUBJECT,
        `joint "${joint.name}"`,
        `names the link "${known ? joint.parent : joint.child}", which is not there`,
      );
    if (known.length > 0 && known[0].parent !== joint.parent)
      throw new ArgumentError(
        SUBJECT,
        `joint "${joint.name}"`,
        `gives the link "${joint.child}" a second parent; close loops with a connect or a weld`,
      );
    known.push(joint);
  }
  return series;
}

/** T = before J before J … after */
function elementsOf(series: readonly JointDescription[], start: Placed): { elements: Element[]; after: Placed } {
  const elements: Element[] = [];
  let after = start;
  for (const joint of series) {
    after = compose(after, placed(joint.inParent));
    if (joint.type !== "fixed") {
      elements.push({ joint, before: after });
      after = HERE;
    }
    after = compose(after, inverse(placed(joint.inChild)));
  }
  return { elements, after };
}

export interface LinkTree {
  readonly lumps: readonly Lump[];
  readonly lumpOf: ReadonlyMap<string, { readonly lump: Lump; readonly at: Placed }>;
  /** Those that move, in the order of their coordinates. */
  readonly joints: readonly JointDescription[];
}

export function readLinkTree(description: RobotDescription): LinkTree {
  const series = seriesByChild(description);
  const linkOf = new Map(description.links.map((link) => [link.name, link]));
  const children = new Map<string | null, string[]>([[null, []]]);
  const listed = new Set<string>();
  for (const { parent, child } of description.joints) {
    if (listed.has(child)) continue;
    listed.add(child);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  // a link that no joint holds stands in the world as it is
  const roots = description.links.filter(({ name }) => series.get(name)!.length === 0).map(({ name }) => name);
  const lumps: Lump[] = [];
  const lumpOf = new Map<string, { lump: Lump; at: Placed }>();
  const joints: JointDescription[] = [];
  const todo = [...roots, ...children.get(null)!].reverse();
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const link = linkOf.get(name)!;
    const held = series.get(name)!;
    const parent = held.length > 0 && held[0].parent !== null ? lumpOf.get(held[0].parent)! : undefined;
    const { elements, after } = elementsOf(held, parent?.at ?? HERE);
    let lump = parent?.lump;
    let at = after;
    if (!lump || elements.length > 0) {
      lump = { name, parent: parent?.lump ?? null, elements, after, links: [], inertial: undefined };
      lumps.push(lump);
      at = HERE;
      joints.push(...elements.map(({ joint }) => joint));
    }
    lump.links.push({ link, at });
    lump.inertial = addInertial(lump.inertial, link.inertial, at);
    lumpOf.set(name, { lump, at });
    todo.push(...(children.get(name) ?? []).slice().reverse());
  }
  if (lumpOf.size < description.links.length) {
    const lost = description.links.find(({ name }) => !lumpOf.has(name))!.name;
    throw new ArgumentError(SUBJECT, `link "${lost}"`, "is its own ancestor: no way leads from the world to it");
  }
  return { lumps, lumpOf, joints };
}
