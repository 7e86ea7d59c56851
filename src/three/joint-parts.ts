// The drawn parts of a joint, each carried by one of its bodies: a ball, a pin along a hinge axis, a guide to slide along, a
// plate.
import { MathUtils, Quaternion, Vector3 } from "three";
import type { JointDrawing } from "../constraints/joints/index.ts";
import type { AnyShape, Body, Joint } from "../index.ts";
import { kindOf } from "../shapes/kinds.ts";
import { isPlanarShape } from "../shapes/placement.ts";
import { pinSpan } from "./pin-span.ts";
import { plateHalf } from "./planar-geometry.ts";

/** A sphere of radius 1, a cylinder of radius 1 from x = -1 to 1, or a cube from -1 to 1. */
export type PartShape = "ball" | "pin" | "block";

export interface JointPart {
  readonly shape: PartShape;
  /** Index of the pose that moves it, or -1 for the world. */
  readonly pose: number;
  /** In the frame of the body. */
  readonly anchor: Vector3;
  readonly turn: Quaternion;
  /** From the anchor to the centre, and half edges, along the joint's axes; in half thicknesses of the joined shapes. */
  readonly offset: Vector3;
  readonly size: Vector3;
  readonly thin: number;
  readonly colour: number;
}

const JOINT = 0x39414d;
const HELD = 0x8b929c;
const DRIVEN = 0xd9603b;
const STICKS_OUT = 1.25;
const HELD_STICKS_OUT = 1.8;
const NO_SHAPE = 0.05;
/**
 * Pin of a hinge: its radius, how far it sticks out of the bodies, its least length on the world, and its largest: in a
 * thick body it ends inside.
 */
const PIN = { radius: 0.8, heldRadius: 1.3, beyond: 0.35, least: 2.5, most: 7 };
/** Half length of a guide, and its radius between bodies and on the world. */
const GUIDE = { half: 4, radius: 0.35, heldRadius: 0.1 };

/** Half the smallest extent; round shapes get smaller joints, which stay inside. */
function thickness(shape: AnyShape): number {
  if (isPlanarShape(shape)) return plateHalf(shape);
  switch (shape.kind) {
    case "box":
    case "cylinder":
      return Math.min(...kindOf(shape).halfEdges(shape));
    case "capsule":
      return 0.7 * shape.radius;
    // what has no simple measure does not ask for smaller joints
    case "plane":
    case "mesh":
    case "hull":
      return Number.POSITIVE_INFINITY;
    default:
      return 0.4 * Math.min(...kindOf(shape).halfEdges(shape));
  }
}

function thinnest(body: Body | null): number {
  return body && body.shapes.length > 0 ? Math.min(...body.shapes.map(thickness)) : Number.POSITIVE_INFINITY;
}

/** Half the thickness of the thinnest shape of both bodies. */
export function thinAt({ a, b }: Joint): number {
  const thin = Math.min(thinnest(a), thinnest(b));
  return Number.isFinite(thin) ? thin : NO_SHAPE;
}

/** Whether one of its bodies does not move. */
const isHeld = ({ a, b }: Joint): boolean => !a || a.type === "static" || b.type === "static";

export const isDriven = (joint: Joint): boolean => joint.drives.some(({ motor, servo }) => motor ?? servo);

export function colourOf(joint: Joint): number {
  if (isDriven(joint)) return DRIVEN;
  return isHeld(joint) ? HELD : JOINT;
}

type Triple = readonly [number, number, number];

/** An empty list of parts of a joint, and a function that adds to it. `poseOf` returns the index of a body's pose. */
export function startParts(joint: Joint, poseOf: (body: Body | null) => number, colour: number) {
  const parts: JointPart[] = [];
  const thin = thinAt(joint);
  const sides = {
    a: { pose: poseOf(joint.a), anchor: new Vector3(...joint.frameAnchorA), turn: new Quaternion(...joint.frameA) },
    b: { pose: poseOf(joint.b), anchor: new Vector3(...joint.frameAnchorB), turn: new Quaternion(...joint.frameB) },
  };
  /** Size and offset along the axes of the joint, or size along axes rotated by `turned`. */
  const add = (on: "a" | "b", shape: PartShape, size: Triple, offset: Triple = [0, 0, 0], turned?: Quaternion) => {
    const { pose, anchor, turn } = sides[on];
    const moved = new Vector3(...offset).applyQuaternion(turn);
    const along = turned ? turn.clone().multiply(turned) : turn;
    parts.push({ shape, pose, anchor, turn: along, size: new Vector3(...size), offset: moved, thin, colour });
  };
  return { parts, thin, sides, add };
}

/** The parts of one joint. */
export function partsOf(joint: Joint, poseOf: (body: Body | null) => number): JointPart[] {
  const held = isHeld(joint);
  const out = held ? HELD_STICKS_OUT : STICKS_OUT;
  const { parts, thin, sides, add } = startParts(joint, poseOf, colourOf(joint));
  const ball = (radius = out) => add("b", "ball", [radius, radius, radius]);
  /** Through everything that the axis crosses of both bodies, and out of it, so that its ends lie in no face. */
  const pin = () => {
    const span = pinSpan(joint, PIN.beyond * thin);
    const least = held || !span ? PIN.least : 0;
    const from = -MathUtils.clamp(-(span?.from ?? 0) / thin, least, PIN.most);
    const to = MathUtils.clamp((span?.to ?? 0) / thin, least, PIN.most);
    const radius = held ? PIN.heldRadius : PIN.radius;
    add("b", "pin", [(to - from) / 2, radius, radius], [(from + to) / 2, 0, 0]);
  };
  const guide = () => {
    const radius = held ? GUIDE.heldRadius : GUIDE.radius;
    add("a", "pin", [GUIDE.half * out, radius, radius]);
  };
  const plate = () => {
    // below the point, wherever the plane's own anchor is
    if (joint.oneSided) sides.a.anchor.copy(footOf(joint));
    add("a", "block", [0.2, 3 * out, 3 * out]);
  };

  const draw: Readonly<Record<JointDrawing["parts"][number], () => void>> = {
    ball: () => ball(),
    bead: () => ball(held ? 0.9 : out),
    block: () => add("b", "block", [0.9, 0.9, 0.9]),
    cross() {
      add("a", "pin", [2.2 * out, 0.5 * out, 0.5 * out]);
      add("b", "pin", [0.5 * out, 2.2 * out, 0.5 * out]);
    },
    // rods and ropes are lines between two points: joint-lines.ts
    ends() {
      for (const on of ["a", "b"] as const) add(on, "ball", [0.8 * out, 0.8 * out, 0.8 * out]);
    },
    guide,
    // a spring is drawn between the anchors instead
    rail: () => joint.drive().spring ?? guide(),
    lump: () => add("b", "block", [out, out, out]),
    pin,
    plate,
  };
  for (const part of joint.descriptor.drawn.parts) draw[part]();
  return parts;
}

/** The foot of b's anchor on the plane, in the frame of a. */
function footOf(joint: Joint): Vector3 {
  const [normal, on, point] = [joint.axisA, joint.anchorA, joint.anchorB].map((v) => new Vector3(...v));
  const foot = point.addScaledVector(normal, normal.dot(on) - normal.dot(point));
  return joint.a ? new Vector3(...joint.a.bodyFromWorld(foot.toArray())) : foot;
}
