// One description of every kind of joint, on bodies that stand anyhow.
import {
  type Body,
  ball,
  box,
  bushing,
  cylindrical,
  distance,
  fixed,
  hinge,
  type JointDescription,
  planar,
  pointOnLine,
  pointOnPlane,
  rope,
  slider,
  universal,
  type Vec3,
  type World,
} from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";

export interface Ends {
  readonly a: Body | null;
  readonly b: Body;
}

const anchor: Vec3 = [0.3, -0.2, 0.5];
const axis: Vec3 = [1, 2, -1];
const apart = { worldAnchorA: anchor, worldAnchorB: [1, 1, 0.5] } as const;

export const EVERY_JOINT: readonly [string, (ends: Ends) => JointDescription][] = [
  ["ball", (ends) => ball({ ...ends, anchor })],
  ["ball with an axis", (ends) => ball({ ...ends, anchor, axis })],
  ["hinge", (ends) => hinge({ ...ends, anchor, axis })],
  ["slider", (ends) => slider({ ...ends, anchor, axis })],
  ["cylindrical", (ends) => cylindrical({ ...ends, anchor, axis })],
  ["universal", (ends) => universal({ ...ends, anchor, axis, secondAxis: [2, -1, 0] })],
  ["planar", (ends) => planar({ ...ends, anchor, axis })],
  ["fixed", (ends) => fixed({ ...ends, anchor })],
  ["distance", (ends) => distance({ ...ends, ...apart })],
  ["rope", (ends) => rope({ ...ends, ...apart })],
  ["pointOnLine", (ends) => pointOnLine({ ...ends, anchor, axis })],
  ["pointOnPlane", (ends) => pointOnPlane({ ...ends, anchor, axis })],
  ["pointOnPlane, one-sided", (ends) => pointOnPlane({ ...ends, anchor, axis, oneSided: true })],
  ["bushing", (ends) => bushing({ ...ends, anchor })],
];

/** A dynamic body that stands, and moves, differently for every `i`. */
export function addAnyBody(world: World, i: number): Body {
  return world.addBody({
    shape: box(0.3, 0.2, 0.4, { position: [0.1, 0.05 * i, 0] }),
    position: [0.5 * i, 0.3 - 0.2 * i, 0.1 * i],
    orientation: quatFromAxisAngle([1, i, -2], 0.4 + i),
  });
}

/** Largest difference of two lists of numbers. */
export const difference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(0, ...one.map((x, i) => Math.abs(x - other[i])));
