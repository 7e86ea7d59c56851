// Poses of the bodies of an assembly, as programs read them: at the start of a piece, at the end that the current velocities lead to, and
// halfway.
import { rotationMatrix } from "../../math/mat3.ts";
import { multiply } from "../../math/quat.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { OWN_RATES, PLACE, POSE, POSE_ROOM, RATE, ROTATION, SCALE, V, W } from "../../programs/body-layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import { moveOwn, ownDirections } from "./own-pose.ts";
import * as R from "./records.ts";

/** End 0 of every body, from the poses of the nodes; time at the start, the end and the middle of the piece. */
export function placeStart(t: i32, y: i32, time: f64): void {
  const h: f64 = F64[t + T.H];
  F64[y + Y.TIME] = time;
  F64[y + Y.TIME + 1] = time + h;
  F64[y + Y.TIME + 2] = time + 0.5 * h;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) placeNow(b, 0);
}

/** End `end` of a body is the current pose of its node. */
export function placeNow(b: i32, end: i32): void {
  const n: i32 = R.nodeOf(b);
  const place: i32 = b + PLACE + POSE * end;
  copy3(place, n + Node.X);
  rotationMatrix(place + ROTATION, n + Node.Q);
  writeScales(b, place + SCALE);
  if (R.kindOf(b) === Y.OWN_KIND) {
    const pose: i32 = R.ownOf(b) + POSE_ROOM * end;
    for (let i: i32 = 0; i < R.poseOf(b); i++) F64[pose + i] = F64[b + Y.EXTRAS + i];
    ownDirections(b, end);
  }
}

function writeScales(b: i32, out: i32): void {
  const scales: i32 = R.scalesOf(b);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = scales === 0 ? 1.0 : F64[b + Y.EXTRAS + (scales === 1 ? 0 : i)];
}

/** Ends 1 and 2 (the halfway rotation only if it is read), and the mean velocities: from U, W and the rotated R of the nodes, and the mean rates. */
export function placeEnd(t: i32, y: i32): void {
  const h: f64 = F64[t + T.H];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const n: i32 = R.nodeOf(b);
    const start: i32 = b + PLACE;
    const end: i32 = start + POSE;
    const middle: i32 = end + POSE;
    copy3(b + V, n + Node.U);
    copy3(b + W, n + Node.W);
    for (let i: i32 = 0; i < 3; i++) {
      F64[end + i] = F64[start + i] + h * F64[n + Node.U + i];
      F64[middle + i] = 0.5 * (F64[start + i] + F64[end + i]);
    }
    for (let i: i32 = 0; i < 9; i++) F64[end + ROTATION + i] = F64[n + Node.R + i];
    if (R.readsMiddle(y) || R.kindOf(b) === Y.SCALED) {
      halfTurn(b, n, h);
      rotationMatrix(middle + ROTATION, b + Y.SCRATCH);
    }
    moveExtras(b, h);
  }
}

/** The quaternion halfway through the piece, at SCRATCH: (a', 1) q with a' = a / (1 + √(1 + a²)), a = h w / 2. */
function halfTurn(b: i32, n: i32, h: f64): void {
  const half: f64 = 0.5 * h;
  const w0: f64 = half * F64[n + Node.W];
  const w1: f64 = half * F64[n + Node.W + 1];
  const w2: f64 = half * F64[n + Node.W + 2];
  const part: f64 = 1.0 / (1.0 + Math.sqrt(1.0 + w0 * w0 + w1 * w1 + w2 * w2));
  multiply(b + Y.SCRATCH, part * w0, part * w1, part * w2, 1.0, n + Node.Q);
}

/** Scales, or the user-defined pose, at the ends 1 and 2. */
function moveExtras(b: i32, h: f64): void {
  const start: i32 = b + PLACE;
  const scales: i32 = R.scalesOf(b);
  for (let i: i32 = 0; i < 3; i++) {
    const s: f64 = F64[start + SCALE + i];
    const rate: f64 = scales === 0 ? 0.0 : F64[b + Y.MEAN_RATES + (scales === 1 ? 0 : i)];
    F64[b + RATE + i] = scales === 1 && i > 0 ? 0.0 : rate;
    F64[start + POSE + SCALE + i] = s + h * rate;
    F64[start + 2 * POSE + SCALE + i] = s + 0.5 * h * rate;
  }
  if (R.kindOf(b) === Y.OWN_KIND) moveOwn(b, h);
}

/** Hides the velocities of moving bodies: programs then see only what others contribute. */
export function hideVelocities(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.kindOf(b) === Y.PRESCRIBED) continue;
    for (let i: i32 = 0; i < 3; i++) {
      F64[b + V + i] = 0.0;
      F64[b + W + i] = 0.0;
      F64[b + RATE + i] = 0.0;
    }
    if (R.kindOf(b) === Y.OWN_KIND)
      for (let i: i32 = 0; i < R.dimensionOf(b); i++) F64[R.ownOf(b) + OWN_RATES + i] = 0.0;
  }
}
