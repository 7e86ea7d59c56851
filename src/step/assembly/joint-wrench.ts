// Loads of the constraints of an assembly: impulses by row, and for a joint the impulse and angular impulse on body b at its anchor.
import { F64 } from "../../memory/views.ts";
import { PLACE, POSE, ROTATION, SCALE } from "../../programs/body-layout.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** Adds the SHARE of the multipliers of all constraints; levers are the mean of those at `from` and at the end. */
export function addImpulses(t: i32, y: i32, from: i32): void {
  const share: f64 = F64[t + T.SHARE];
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[c + Y.SUM + i] += share * F64[c + Y.LAMBDA + i];
    if (R.jointOf(c) >= 0) addWrench(c, share, from);
  }
}

/** On body b; if b is prescribed, the negative of what body a gets. */
function addWrench(c: i32, share: f64, from: i32): void {
  const onB: bool = R.kindOf(R.bodyAt(c, 1)) !== Y.PRESCRIBED;
  const side: i32 = onB ? 1 : 0;
  const b: i32 = R.bodyAt(c, side);
  const sign: f64 = onB ? share : -share;
  const freedoms: i32 = R.dimensionOf(b) >= 6 ? 6 : 3;
  const sum: i32 = b + Y.MISSING;
  for (let i: i32 = 0; i < 9; i++) F64[sum + i] = 0.0;
  for (let r: i32 = 0; r < R.rowsOf(c); r++) {
    const row: i32 = R.meanRows(c) + R.rowStride(c) * r + R.columnAt(c, side);
    const lambda: f64 = sign * F64[c + Y.LAMBDA + r];
    for (let i: i32 = 0; i < freedoms; i++) F64[sum + i] += lambda * F64[row + i];
  }
  const lever: i32 = sum + 6;
  addLever(c, b, from, lever);
  addLever(c, b, 1, lever);
  const f0: f64 = F64[sum];
  const f1: f64 = F64[sum + 1];
  const f2: f64 = F64[sum + 2];
  F64[c + Y.WRENCH] += f0;
  F64[c + Y.WRENCH + 1] += f1;
  F64[c + Y.WRENCH + 2] += f2;
  F64[c + Y.WRENCH + 3] += F64[sum + 3] - (F64[lever + 1] * f2 - F64[lever + 2] * f1);
  F64[c + Y.WRENCH + 4] += F64[sum + 4] - (F64[lever + 2] * f0 - F64[lever] * f2);
  F64[c + Y.WRENCH + 5] += F64[sum + 5] - (F64[lever] * f1 - F64[lever + 1] * f0);
}

/** Adds half the vector from the centre of body `from` to the joint's anchor on body b, at an end. */
function addLever(c: i32, centre: i32, end: i32, out: i32): void {
  const place: i32 = R.bodyAt(c, 1) + PLACE + POSE * end;
  const middle: i32 = centre + PLACE + POSE * end;
  const x: f64 = F64[place + SCALE] * F64[c + Y.ANCHOR];
  const y: f64 = F64[place + SCALE + 1] * F64[c + Y.ANCHOR + 1];
  const z: f64 = F64[place + SCALE + 2] * F64[c + Y.ANCHOR + 2];
  for (let i: i32 = 0; i < 3; i++) {
    const r: i32 = place + ROTATION + 3 * i;
    F64[out + i] += 0.5 * (F64[place + i] - F64[middle + i] + F64[r] * x + F64[r + 1] * y + F64[r + 2] * z);
  }
}
