// What a joint is drawn with, each part carried by one of its bodies: a ball, a pin along the axis of a hinge, a bar to slide
// on, a plate, and thin arcs where a turn has limits.
import { Quaternion, Vector3 } from "three";
import type { Body, Joint, Shape } from "../index.ts";

/** A sphere of radius 1, a cylinder of radius 1 from x = -1 to 1, or a cube from -1 to 1. */
export type PartShape = "ball" | "pin" | "block";

export interface JointPart {
  readonly shape: PartShape;
  /** Which pose moves it, or -1 for the world. */
  readonly pose: number;
  /** In the frame of the body. */
  readonly anchor: Vector3;
  readonly turn: Quaternion;
  /** From the anchor to the middle, and half edges, along the axes of the joint; times half the thickness of what is joined. */
  readonly offset: Vector3;
  readonly size: Vector3;
  readonly thin: number;
  readonly colour: number;
}

const JOINT = 0x39414d;
const PIN = 0x8b929c;
const DRIVEN = 0xd9603b;
const STICKS_OUT = 1.25;
const PIN_STICKS_OUT = 1.8;
const NO_SHAPE = 0.05;
/** Thin lines that show limits: their distance from the joint, and how many make a circle. */
const FAR = 3.5;
const LINE = 0.12;
const STEPS = 24;

/** Half of what is thinnest; what is as thick as long takes smaller joints. */
function thickness(shape: Shape): number {
  if (shape.kind === "box") return Math.min(...shape.half);
  if (shape.kind === "sphere") return 0.4 * shape.radius;
  return shape.kind === "cylinder" ? Math.min(shape.radius, shape.halfHeight) : shape.radius;
}

function thinnest(body: Body | null): number {
  return body && body.shapes.length > 0 ? Math.min(...body.shapes.map(thickness)) : Number.POSITIVE_INFINITY;
}

/** Half the thickness of the thinnest shape around. */
export function thinAt({ a, b }: Joint): number {
  const thin = Math.min(thinnest(a), thinnest(b));
  return Number.isFinite(thin) ? thin : NO_SHAPE;
}

/** Whether it holds on to something that does not move. */
export const isPinned = ({ a, b }: Joint): boolean => !a || a.type === "static" || b.type === "static";

const isDriven = (joint: Joint): boolean => joint.drives.some(({ motor, servo }) => motor ?? servo);

export function colourOf(joint: Joint): number {
  if (isDriven(joint)) return DRIVEN;
  return isPinned(joint) ? PIN : JOINT;
}

/** Makes the parts of one joint. `poseOf` names the pose of a body; limits are drawn where there is time for them. */
export function partsOf(joint: Joint, poseOf: (body: Body | null) => number, limits: boolean): JointPart[] {
  const parts: JointPart[] = [];
  const thin = thinAt(joint);
  const colour = colourOf(joint);
  const out = isPinned(joint) ? PIN_STICKS_OUT : STICKS_OUT;
  const sides = {
    a: { pose: poseOf(joint.a), anchor: new Vector3(...joint.frameAnchorA), turn: new Quaternion(...joint.frameA) },
    b: { pose: poseOf(joint.b), anchor: new Vector3(...joint.frameAnchorB), turn: new Quaternion(...joint.frameB) },
  };
  type Triple = readonly [number, number, number];
  const add = (on: "a" | "b", shape: PartShape, size: Triple, offset: Triple = [0, 0, 0], turn = sides[on].turn) => {
    const moved = new Vector3(...offset).applyQuaternion(sides[on].turn);
    parts.push({ shape, ...sides[on], turn, size: new Vector3(...size), offset: moved, thin, colour });
  };
  /** A thin line on one side from p to q, along the axes of the joint. */
  const line = (on: "a" | "b", p: Vector3, q: Vector3) => {
    const along = q.clone().sub(p);
    const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), along.clone().normalize());
    const middle = p.clone().add(q).multiplyScalar(0.5);
    add(on, "pin", [along.length() / 2, LINE, LINE], middle.toArray(), sides[on].turn.clone().multiply(turn));
  };
  const curve = (from: number, to: number, at: (angle: number) => Vector3) => {
    const count = Math.max(1, Math.ceil((STEPS * (to - from)) / (2 * Math.PI)));
    const angle = (i: number) => from + ((to - from) * i) / count;
    for (let i = 0; i < count; i++) line("a", at(angle(i)), at(angle(i + 1)));
  };
  const ball = () => add("b", "ball", [out, out, out]);
  const pin = (on: "a" | "b", radius: number, half: number) => add(on, "pin", [half * out, radius * out, radius * out]);
  const plate = () => {
    // under the point, wherever the plane has its own
    const moved = joint.oneSided ? footOf(joint) : sides.a.anchor;
    parts.push({
      ...{ shape: "block", pose: sides.a.pose, anchor: moved, turn: sides.a.turn, thin, colour },
      ...{ size: new Vector3(0.2, 3 * out, 3 * out), offset: new Vector3() },
    });
  };

  switch (joint.kind) {
    case "hinge":
      pin("b", 0.9, 2);
      if (limits) drawTurn();
      break;
    case "universal":
      pin("a", 0.5, 2.2);
      add("b", "pin", [0.5 * out, 2.2 * out, 0.5 * out]);
      ball();
      break;
    case "slider":
      // a spring is drawn between the anchors instead
      if (!joint.drive().spring) add("a", "block", [4 * out, 0.4 * out, 0.4 * out]);
      add("b", "block", [0.7 * out, 0.7 * out, 0.7 * out]);
      break;
    case "cylindrical":
    case "pointOnLine":
      pin("a", 0.3, 4);
      ball();
      break;
    case "planar":
    case "pointOnPlane":
      plate();
      ball();
      break;
    case "fixed":
      add("b", "block", [out, out, out]);
      break;
    case "ball":
      ball();
      if (limits) drawCone();
      break;
    default:
      // rods and ropes are lines between two points: joint-lines.ts
      for (const on of ["a", "b"] as const) add(on, "ball", [0.8 * out, 0.8 * out, 0.8 * out]);
  }
  return parts;

  function drawTurn(): void {
    const { lower, upper } = joint.drive("turn").limits ?? {};
    if (lower === undefined || upper === undefined || !(upper - lower < 2 * Math.PI)) return;
    const at = (angle: number) => new Vector3(0, FAR * Math.cos(angle), FAR * Math.sin(angle));
    curve(lower, upper, at);
    for (const end of [lower, upper]) line("a", at(end).multiplyScalar(0.7), at(end));
    line("b", new Vector3(), new Vector3(0, FAR, 0));
  }

  function drawCone(): void {
    const { upper = Math.PI } = joint.drive("cone").limits ?? {};
    if (upper >= Math.PI) return;
    const [x, r] = [FAR * Math.cos(upper), FAR * Math.sin(upper)];
    curve(0, 2 * Math.PI, (angle) => new Vector3(x, r * Math.cos(angle), r * Math.sin(angle)));
    line("b", new Vector3(), new Vector3(FAR, 0, 0));
  }
}

/** The point of the plane under the anchor of b, in the frame of a. */
function footOf(joint: Joint): Vector3 {
  const [normal, on, point] = [joint.axisA, joint.anchorA, joint.anchorB].map((v) => new Vector3(...v));
  const foot = point.addScaledVector(normal, normal.dot(on) - normal.dot(point));
  return joint.a ? new Vector3(...joint.a.bodyFromWorld(foot.toArray())) : foot;
}
