// Knots, and bars that end in them: what nets, fences and trusses are made of.
import {
  type Body,
  type BodyOptions,
  ball,
  capsule,
  type ShapeOptions,
  sphere,
  type Vec3,
  type World,
} from "../src/index.ts";
import { add, length, scale, subtract } from "../src/math/index.ts";
import { turnTo } from "./parts.ts";

export interface LatticeOptions extends Pick<BodyOptions, "linearDamping" | "angularDamping"> {
  /** Of a knot, or half the thickness of a bar. */
  readonly radius: number;
  readonly mass: number;
  readonly surface?: ShapeOptions;
}

/** A body, at its own position; a point of a body; or a point of the world. Points are in the world, as the body stands now. */
export type End = Body | Vec3 | readonly [body: Body, at: Vec3];

const isPair = (end: End): end is Vec3 | readonly [Body, Vec3] => Array.isArray(end);

function resolve(end: End): { body: Body | null; at: Vec3 } {
  if (!isPair(end)) return { body: end, at: end.position };
  return end.length === 2 ? { body: end[0], at: end[1] } : { body: null, at: end };
}

/** Between two points. */
export const middleOf = (p: Vec3, q: Vec3): Vec3 => scale(0.5, add(p, q));

export function addKnot(world: World, position: Vec3, { radius, surface, ...others }: LatticeOptions): Body {
  return world.addBody({ shape: sphere(radius, surface), position, ...others });
}

/** A bar along its own y axis, on a ball at each end. */
export function addBar(world: World, from: End, to: End, { radius, surface, ...others }: LatticeOptions): Body {
  const ends = [resolve(from), resolve(to)];
  const way = subtract(ends[1].at, ends[0].at);
  const b = world.addBody({
    shape: capsule(radius, length(way) / 2 - radius, surface),
    position: middleOf(ends[0].at, ends[1].at),
    orientation: turnTo(way),
    ...others,
  });
  for (const { body, at } of ends) world.addJoint(ball({ a: body, b, anchor: at }));
  return b;
}
