// From the joints of a series to joints of the world. Neighbours that together match one of its kinds are merged: two hinges whose
// axes cross at a right angle into a universal joint, a slide and a hinge on one axis into a cylindrical one, two slides and a hinge
// in a plane into a planar one. Carriers, bodies of almost no mass, connect the rest.

import type { Quat, Vec3 } from "../../math/tuples.ts";
import * as Tuples from "../../math/tuples.ts";
import { frameAbout, frameOf } from "../../world/joint/joint-frames.ts";
import type { JointDescription } from "../description/description.ts";
import { compose, type Frame, IDENTITY, inverse, turnFromZ } from "../pose.ts";
import type { Element, Lump } from "./link-tree.ts";
import { NO_TURN, normalised } from "./placed.ts";
import type { Slot, SpanKind } from "./span.ts";

export interface Span {
  readonly kind: SpanKind;
  readonly slots: readonly Slot[];
  /** The joint's frame in the body before it, and in the one after it. */
  readonly inA: Frame;
  readonly inB: Frame;
  /** Metres per radian. */
  readonly pitch: number;
}

/** Directions and points this close, in radians and metres, are the same. */
const SAME = 1e-12;

interface Match {
  readonly kind: SpanKind;
  readonly slots: readonly Slot[];
  /** The span's frame in that of its first joint, all at zero. */
  readonly frame: Frame;
  readonly pitch: number;
}

const slot = (joint: JointDescription, freedom = 0): Slot => ({ joint, freedom });

export function axisOf(
  joint: JointDescription,
  axis: Vec3 | undefined = joint.axis,
  otherwise: Vec3 = [0, 0, 1],
): Vec3 {
  return normalised(axis ?? otherwise);
}

const isParallel = (a: Vec3, b: Vec3): boolean => Tuples.length(Tuples.cross(a, b)) < SAME;
const isSquare = (a: Vec3, b: Vec3): boolean => Math.abs(Tuples.dot(a, b)) < SAME;
const at = (position: Vec3, orientation: Quat): Frame => ({ position, orientation });

/** A single joint. */
function single(joint: JointDescription): Match {
  const { type } = joint;
  const pitch = type === "helical" ? (joint.pitch ?? 0) : 0;
  // a screw with zero pitch is a hinge
  const kind = type === "helical" && pitch === 0 ? "revolute" : (type as SpanKind);
  const slots =
    type === "spherical" || type === "free"
      ? [slot(joint)]
      : type === "cylindrical" || type === "universal"
        ? [slot(joint), slot(joint, 1)]
        : type === "planar"
          ? [slot(joint), slot(joint, 1), slot(joint, 2)]
          : [slot(joint)];
  return { kind, slots, frame: at([0, 0, 0], frameOfJoint(joint)), pitch };
}

function frameOfJoint(joint: JointDescription): Quat {
  if (joint.type === "spherical" || joint.type === "free") return NO_TURN;
  const axis = axisOf(joint);
  if (joint.type === "universal") {
    const second = axisOf(joint, joint.secondAxis, [0, 1, 0]);
    return frameOf(axis, normalised(Tuples.subtract(second, Tuples.scale(Tuples.dot(axis, second), axis))));
  }
  if (joint.type === "planar") return frameOf(axis, Tuples.rotate(turnFromZ(axis), [1, 0, 0]));
  return frameAbout(axis);
}

/** The axes and frames of neighbours, all in the frame of the first. */
function inFirst(elements: readonly Element[]): { joint: JointDescription; axis: Vec3; origin: Vec3 }[] {
  let frame = IDENTITY;
  return elements.map(({ joint, before }, i) => {
    if (i > 0) frame = compose(frame, before);
    return { joint, axis: Tuples.rotate(frame.orientation, axisOf(joint)), origin: frame.position };
  });
}

function asUniversal(elements: readonly Element[]): Match | undefined {
  if (elements.length < 2 || elements.some(({ joint }) => joint.type !== "revolute")) return undefined;
  const [one, two] = inFirst(elements);
  if (!isSquare(one.axis, two.axis) || !isSquare(two.origin, Tuples.cross(one.axis, two.axis))) return undefined;
  const meet = Tuples.scale(Tuples.dot(two.origin, one.axis), one.axis);
  const second = normalised(Tuples.subtract(two.axis, Tuples.scale(Tuples.dot(two.axis, one.axis), one.axis)));
  const slots = [slot(one.joint), slot(two.joint)];
  return { kind: "universal", slots, frame: at(meet, frameOf(one.axis, second)), pitch: 0 };
}

function asCylindrical(elements: readonly Element[]): Match | undefined {
  const types = elements.map(({ joint }) => joint.type).join(" ");
  if (types !== "prismatic revolute" && types !== "revolute prismatic") return undefined;
  const [one, two] = inFirst(elements);
  if (!isParallel(one.axis, two.axis) || Tuples.dot(one.axis, two.axis) < 0) return undefined;
  const [slide, turn] = one.joint.type === "prismatic" ? [one, two] : [two, one];
  // a slide has only a direction: the hinge defines where the axis is
  return {
    kind: "cylindrical",
    slots: [slot(slide.joint), slot(turn.joint)],
    frame: at(turn.origin, frameAbout(one.axis)),
    pitch: 0,
  };
}

function asPlanar(elements: readonly Element[]): Match | undefined {
  if (elements.map(({ joint }) => joint.type).join(" ") !== "prismatic prismatic revolute") return undefined;
  const [one, two, turn] = inFirst(elements);
  const normal = Tuples.cross(one.axis, two.axis);
  if (!isSquare(one.axis, two.axis) || !isParallel(normal, turn.axis)) return undefined;
  // the frame's axes are normal, first and second slide, right-handed
  const [y, z] = Tuples.dot(normal, turn.axis) > 0 ? [one, two] : [two, one];
  const slots = [slot(y.joint), slot(z.joint), slot(turn.joint)];
  return { kind: "planar", slots, frame: at(turn.origin, frameOf(turn.axis, y.axis)), pitch: 0 };
}

/** The coordinate of a joint with one freedom at which its placements coincide. */
const reference = ({ joint }: Slot): number => joint.reference ?? 0;

/** Moves references into the frames, so that the coordinates of the span are those of the description. */
function withReferences({ kind, slots, pitch }: Match, inA: Frame, inB: Frame): [Frame, Frame] {
  if (slots.every((each) => reference(each) === 0)) return [inA, inB];
  const r = slots.map(reference);
  const aboutX = (angle: number): Frame => at([0, 0, 0], Tuples.quatFromAxisAngle([1, 0, 0], angle));
  const along = (x: number, y = 0, z = 0): Frame => at([x, y, z], NO_TURN);
  const more = (frame: Frame, ...by: Frame[]): Frame => by.reduce(compose, frame);
  if (kind === "revolute") return [inA, more(inB, aboutX(r[0]))];
  if (kind === "prismatic") return [inA, more(inB, along(r[0]))];
  if (kind === "helical") return [inA, more(inB, aboutX(r[0]), along(pitch * r[0]))];
  if (kind === "cylindrical") return [inA, more(inB, along(r[0]), aboutX(r[1]))];
  if (kind === "universal")
    return [more(inA, aboutX(-r[0])), more(inB, at([0, 0, 0], Tuples.quatFromAxisAngle([0, 1, 0], r[1])))];
  if (kind === "planar") return [more(inA, along(0, -r[0], -r[1])), more(inB, aboutX(r[2]))];
  return [inA, inB];
}

/** The spans from a lump's parent to the lump; each but the last is followed by a carrier, whose frame is that of the span's last joint. */
export function planSpans({ elements, after }: Pick<Lump, "elements" | "after">): Span[] {
  const spans: Span[] = [];
  for (let i = 0; i < elements.length; ) {
    const { joint, before } = elements[i];
    const pair = elements.slice(i, i + 2);
    const triple = elements.slice(i, i + 3);
    const planar = asPlanar(triple);
    // of three hinges the first stays separate: its carrier then gets what its parent lends it (lend.ts)
    const later = triple.length === 3 && asUniversal(pair) && asUniversal(triple.slice(1));
    const together = later ? undefined : (planar ?? asUniversal(pair) ?? asCylindrical(pair));
    const match = together ?? single(joint);
    const count = together && planar ? 3 : together ? 2 : 1;
    const last = elements.slice(i + 1, i + count).reduce((frame, element) => compose(frame, element.before), IDENTITY);
    i += count;
    // the span's frame on the body after it: relative to the last joint, or to the lump if it is the last of all
    const inLast = compose(inverse(last), match.frame);
    const [inA, inB] = withReferences(
      match,
      compose(before, match.frame),
      i < elements.length ? inLast : compose(inverse(after), inLast),
    );
    spans.push({ kind: match.kind, slots: match.slots, inA, inB, pitch: match.pitch });
  }
  return spans;
}
