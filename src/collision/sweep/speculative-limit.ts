// How far apart two shapes may be now and still touch within a step: the LIMIT of a manifold for speculative contacts.
//
//   |move of b - move of a| + chord of a + chord of b       chord = min(angle, 2) reach
//
// A point at the distance ρ from the axis moves by 2 ρ sin(angle / 2), at most angle ρ or 2 ρ. It is a bound: two shapes further apart
// than that do not touch, whatever their shape.
import { F64 } from "../../memory/views.ts";
import * as Motion from "./motion.ts";
import { reach } from "./reach.ts";

/** F64[out] = the limit (writes two numbers at out); the motion is that of the step (velocities times its length), its TARGET is ignored. */
export function speculativeLimit(a: i32, b: i32, motion: i32, out: i32): void {
  reach(out, a, motion + Motion.A);
  const chordA: f64 = Math.min(angleOf(motion + Motion.A), 2.0) * F64[out];
  reach(out, b, motion + Motion.B);
  const chordB: f64 = Math.min(angleOf(motion + Motion.B), 2.0) * F64[out];
  let square: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[motion + Motion.B + Motion.MOVE + i] - F64[motion + Motion.A + Motion.MOVE + i];
    square += d * d;
  }
  F64[out] = Math.sqrt(square) + chordA + chordB;
}

function angleOf(part: i32): f64 {
  const turn: i32 = part + Motion.TURN;
  return Math.sqrt(F64[turn] * F64[turn] + F64[turn + 1] * F64[turn + 1] + F64[turn + 2] * F64[turn + 2]);
}
