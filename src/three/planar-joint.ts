// Point joint of planar bodies: a white circle with a rim, on a pin that sticks out in front of all levels.
import { Quaternion, Vector3 } from "three";
import type { Body, Joint } from "../index.ts";
import { ANGULAR_ALL, LINEAR_POINT } from "../memory/codes.ts";
import { isDriven, type JointPart } from "./joint-parts.ts";
import type { Levels } from "./levels.ts";

const FACE = 0xffffff;
const RIM = 0x23262b;
const DRIVEN_RIM = 0xd0342c;
/** Radii of the circle and of its rim, and how far they stick out, relative to the distance between levels. */
const CIRCLE = { face: 0.3, rim: 0.4, out: 0.12, rimOut: 0.06 };
/** From x, the axis of pins, to z. */
const ALONG_Z = new Quaternion(0, -Math.SQRT1_2, 0, Math.SQRT1_2);

/** Whether its bodies are flat and it holds them together at a point. */
export function isFlatPoint({ descriptor, b }: Joint): boolean {
  return b.planar && descriptor.linear === LINEAR_POINT && descriptor.angular !== ANGULAR_ALL;
}

export function flatPointParts(
  joint: Joint,
  poseOf: (body: Body | null) => number,
  { gap, half, front }: Levels,
): JointPart[] {
  const { a, b } = joint;
  const [, , z] = joint.frameAnchorB;
  const level = b.position[2];
  const back = Math.min(level, a?.planar ? a.position[2] : level) - half;
  const pin = (radius: number, out: number, colour: number): JointPart => {
    const [from, to] = [back - level - z, front + out * gap - level - z];
    return {
      shape: "pin",
      pose: poseOf(b),
      anchor: new Vector3(...joint.frameAnchorB),
      turn: ALONG_Z,
      offset: new Vector3(0, 0, (from + to) / 2 / gap),
      size: new Vector3((to - from) / 2 / gap, radius, radius),
      thin: gap,
      colour,
    };
  };
  return [pin(CIRCLE.rim, CIRCLE.rimOut, isDriven(joint) ? DRIVEN_RIM : RIM), pin(CIRCLE.face, CIRCLE.out, FACE)];
}
