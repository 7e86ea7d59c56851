// The shapes of links on their bodies, and which of them leave each other alone.
import type { Shape } from "../../shapes/kinds.ts";
import type { Body } from "../../world/body/body.ts";
import { bushing } from "../../world/joint/make-joint.ts";
import type { World } from "../../world/world.ts";
import type { RobotDescription } from "../description/description.ts";
import { compose, type Frame, frameOf, IDENTITY } from "../pose.ts";
import type { Lump } from "./link-tree.ts";
import type { Settings } from "./options.ts";

/** A shape given in a frame, placed with that frame. */
export function shapeAt(shape: Shape, at: Frame): Shape {
  if (at === IDENTITY) return shape;
  return { ...shape, ...compose(at, frameOf(shape)) };
}

/** The lump's shapes in its frame. Without self-collision all get one group that none of their masks has. */
export function shapesOf(lump: Lump, { shapes, selfCollide, groupBit }: Settings): Shape[] {
  if (!shapes) return [];
  const bit = 1 << groupBit;
  return lump.links.flatMap(({ link, at }) =>
    (link.shapes ?? []).map((shape) => {
      const there = shapeAt(shape, at);
      if (selfCollide || shape.group === 0) return there;
      return { ...there, group: bit >>> 0, mask: ((shape.mask ?? 0xffffffff) & ~bit) >>> 0 };
    }),
  );
}

/** Bodies without a joint of the world between them that must not collide: neighbours across a carrier, and pairs named by the description. */
export function partBodies(
  world: World,
  { excluded = [] }: RobotDescription,
  bodyOf: (link: string) => Body | undefined,
  neighbours: readonly (readonly [Body, Body])[],
): void {
  const done = new Set<string>();
  const part = (a: Body | undefined, b: Body | undefined) => {
    if (!a || !b || a === b || (a.type !== "dynamic" && b.type !== "dynamic")) return;
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    if (done.has(key)) return;
    done.add(key);
    // a bushing holds nothing; like every joint it keeps its bodies from colliding
    const [one, two] = b.type === "dynamic" ? [a, b] : [b, a];
    world.addJoint(bushing({ a: one, b: two, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  };
  for (const [a, b] of neighbours) part(a, b);
  for (const [a, b] of excluded) part(bodyOf(a), bodyOf(b));
}
