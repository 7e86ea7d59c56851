// Links fixed to each other form one lump; each lump becomes a body.
import type { Inertial, JointDescription, LinkDescription, RobotDescription } from "../description/description.ts";
import { orderLinks } from "../description/order-links.ts";
import { compose, type Frame, frameOf, IDENTITY, inverse } from "../pose.ts";
import { addInertial } from "./add-inertial.ts";

/** A moving joint, and its frame in the previous one: the frame after the previous joint, or the lump where the series starts. */
export interface Element {
  readonly joint: JointDescription;
  readonly before: Frame;
}

export interface Lump {
  readonly name: string;
  /** Its parent: a lump, or the world. */
  readonly parent: Lump | null;
  /** Empty if it is fixed to the world. */
  readonly elements: readonly Element[];
  /** The lump's frame, that of its first link, after the last element; in the world if there is none. */
  readonly after: Frame;
  readonly links: { readonly link: LinkDescription; readonly at: Frame }[];
  /** Of all its links, in its frame. */
  inertial: Inertial | undefined;
}

/** T = before J before J … after */
function elementsOf(series: readonly JointDescription[], start: Frame): { elements: Element[]; after: Frame } {
  const elements: Element[] = [];
  let after = start;
  for (const joint of series) {
    after = compose(after, frameOf(joint.inParent));
    if (joint.type !== "fixed") {
      elements.push({ joint, before: after });
      after = IDENTITY;
    }
    after = compose(after, inverse(frameOf(joint.inChild)));
  }
  return { elements, after };
}

export interface LinkTree {
  /** Parents first. */
  readonly lumps: readonly Lump[];
  readonly lumpOf: ReadonlyMap<string, { readonly lump: Lump; readonly at: Frame }>;
}

export function readLinkTree(description: RobotDescription): LinkTree {
  const lumps: Lump[] = [];
  const lumpOf = new Map<string, { lump: Lump; at: Frame }>();
  for (const { link, parent: on, joints } of orderLinks(description)) {
    const parent = on === null ? undefined : lumpOf.get(on);
    const { elements, after } = elementsOf(joints, parent?.at ?? IDENTITY);
    let lump = parent?.lump;
    let at = after;
    if (!lump || elements.length > 0) {
      lump = { name: link.name, parent: parent?.lump ?? null, elements, after, links: [], inertial: undefined };
      lumps.push(lump);
      at = IDENTITY;
    }
    lump.links.push({ link, at });
    lump.inertial = addInertial(lump.inertial, link.inertial, at);
    lumpOf.set(link.name, { lump, at });
  }
  return { lumps, lumpOf };
}
