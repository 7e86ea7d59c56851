// A span as a joint of the world, with the drives of its coordinates. A screw is a constraint; with drives it accompanies a cylindrical
// joint, otherwise it stands alone.
import type { Quat } from "../../math/tuples.ts";
import { multiply } from "../../math/tuples.ts";
import type { Body } from "../../world/body/body.ts";
import type { Constraint } from "../../world/constraint/constraint.ts";
import { screw } from "../../world/constraint/constraint-options.ts";
import type { Drive } from "../../world/joint/drive.ts";
import type { DriveOptions } from "../../world/joint/drive-options.ts";
import type { Joint } from "../../world/joint/joint.ts";
import type { JointDescription } from "../../world/joint/joint-options.ts";
import { ball, cylindrical, hinge, planar, slider, universal } from "../../world/joint/make-joint.ts";
import type { World } from "../../world/world.ts";
import { compose, type Frame } from "../pose.ts";
import type { Span } from "./plan-spans.ts";

/** Names of a kind's directions in the world, one per slot. */
export const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  revolute: ["turn"],
  prismatic: ["slide"],
  helical: ["turn"],
  cylindrical: ["slide", "turn"],
  universal: ["turnA", "turnB"],
  planar: ["slideY", "slideZ", "turn"],
  spherical: ["x", "y", "z"],
  free: [],
};

export interface Made {
  readonly joint?: Joint;
  readonly constraint?: Constraint;
  /** One per slot; three for a spherical joint; none for a free one or a screw alone. */
  readonly drives: readonly Drive[];
}

/** What a span needs: its bodies, and the drives of its directions. */
export interface Place {
  readonly a: Body | null;
  readonly b: Body;
  /** Frame of the span on a, in the world if a is null. */
  readonly inA: Frame;
  readonly name: string;
  readonly acting: readonly (DriveOptions | undefined)[];
  /** Rest orientation of a spherical joint's springs. */
  readonly rest?: Quat;
}

function jointOf({ kind, inB }: Span, { a, b, inA, name, acting, rest }: Place): JointDescription {
  const where = {
    a,
    b,
    name,
    anchorA: inA.position,
    anchorB: inB.position,
    frameA: inA.orientation,
    frameB: inB.orientation,
  };
  const [first, second, third] = acting.map((options) => (options === undefined ? {} : options));
  switch (kind) {
    case "revolute":
      return hinge({ ...where, turn: first });
    case "prismatic":
      return slider({ ...where, slide: first });
    case "helical":
      return cylindrical({ ...where, turn: first });
    case "cylindrical":
      return cylindrical({ ...where, slide: first, turn: second });
    case "universal":
      return universal({ ...where, turnA: first, turnB: second });
    case "planar":
      return planar({ ...where, slideY: first, slideZ: second, turn: third });
    default:
      return ball({
        ...where,
        frameA: rest ? multiply(where.frameA, rest) : where.frameA,
        x: first,
        y: second,
        z: third,
      });
  }
}

/** Metres per turn of the screw. */
const perTurn = (pitch: number): number => 2 * Math.PI * pitch;

function screwAlone(world: World, { inB, pitch }: Span, { a, b, inA, name }: Place): Constraint {
  // from frame to frame: the second axes are the marks of the angle
  const axisIn = (frame: Frame, i: number): [number, number, number] => {
    const end = compose(frame, { position: [i === 0 ? 1 : 0, i === 1 ? 1 : 0, 0], orientation: [0, 0, 0, 1] }).position;
    return [end[0] - frame.position[0], end[1] - frame.position[1], end[2] - frame.position[2]];
  };
  return world.addConstraint(
    screw({
      name,
      frame: "bodies",
      body: b,
      base: a,
      axis: axisIn(inA, 0),
      zero: axisIn(inA, 1),
      mark: axisIn(inB, 1),
      ownAxis: axisIn(inB, 0),
      point: inB.position,
      from: inA.position,
      pitch: perTurn(pitch),
      collide: false,
    }),
  );
}

export function makeJoint(world: World, span: Span, place: Place): Made {
  if (span.kind === "free") return { drives: [] };
  const acted = place.acting.some((options) => options !== undefined);
  if (span.kind === "helical" && !acted) return { constraint: screwAlone(world, span, place), drives: [] };
  const joint = world.addJoint(jointOf(span, place));
  const drives = DIRECTIONS[span.kind].map((name) => joint.drive(name));
  if (span.kind !== "helical") return { joint, drives };
  const constraint = world.addConstraint(screw({ name: `${place.name} screw`, joint, pitch: perTurn(span.pitch) }));
  return { joint, constraint, drives };
}
