// The matrix of a net: S = J D⁻¹ Kᵀ + OWN. Two ties couple through each body that they share: a pair of sides adds a block to L, and its mirror image,
// transposed, to U.
import { F64, I32, zeros } from "../../memory/views.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** From J, Y and OWN of all ties. `symmetric`: only L. */
export function assembleNet(net: i32, symmetric: bool): void {
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const half: i32 = Net.table(net, Net.HALF);
  zeros(blocks, symmetric ? half : 2 * half);
  const others: i32 = Net.table(net, Net.OTHER_PAIR);
  const end: i32 = Net.table(net, Net.END_PAIR);
  for (let pair: i32 = Net.table(net, Net.FIRST_PAIR); pair < others; pair += 2 * Net.PAIR) {
    const early: i32 = I32[pair + Net.EARLY];
    const late: i32 = I32[pair + Net.LATE];
    const at: i32 = blocks + I32[pair + Net.BLOCK];
    addPoints(at, I32[pair + Net.WIDE], late, early);
    if (!symmetric && early !== late) addPointsTransposed(at + half, I32[pair + Net.WIDE], early, late);
  }
  for (let pair: i32 = others; pair < end; pair += 2 * Net.PAIR) {
    const early: i32 = I32[pair + Net.EARLY];
    const late: i32 = I32[pair + Net.LATE];
    const at: i32 = blocks + I32[pair + Net.BLOCK];
    addRows(at, I32[pair + Net.WIDE], late + Tie.J, early + Tie.Y);
    if (!symmetric && early !== late) addRows(at + half, I32[pair + Net.WIDE], late + Tie.Y, early + Tie.J);
  }
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_DRIVE); tie += Tie.TIE) {
    addOwn(net, tie);
    if (Tie.kindOf(tie) === Tie.MOMENT && !symmetric) addMoment(net, tie);
  }
}

/** C_ik += linear and angular parts of p_i·q_k; each is three vectors, linear parts first. */
function addRows(c: i32, stride: i32, p: i32, q: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const x: f64 = F64[p + 3 * i];
    const y: f64 = F64[p + 3 * i + 1];
    const z: f64 = F64[p + 3 * i + 2];
    const u: f64 = F64[p + 9 + 3 * i];
    const v: f64 = F64[p + 9 + 3 * i + 1];
    const w: f64 = F64[p + 9 + 3 * i + 2];
    for (let k: i32 = 0; k < 3; k++) {
      const o: i32 = q + 3 * k;
      const linear: f64 = x * F64[o] + y * F64[o + 1] + z * F64[o + 2];
      F64[c + stride * i + k] += linear + (u * F64[o + 9] + v * F64[o + 10] + w * F64[o + 11]);
    }
  }
}

/** The same of the rows of a point with the impulses of another: the linear part is diagonal, and the angular one a cross product, row i that of e_i·(y × arm). */
function addPoints(c: i32, stride: i32, rows: i32, impulses: i32): void {
  const x: f64 = F64[rows + Tie.ARM];
  const y: f64 = F64[rows + Tie.ARM + 1];
  const z: f64 = F64[rows + Tie.ARM + 2];
  const sign: f64 = F64[rows + Tie.SIGN];
  const o: i32 = impulses + Tie.YW;
  const l: i32 = impulses + Tie.YL;
  const a0: f64 = F64[o];
  const a1: f64 = F64[o + 1];
  const a2: f64 = F64[o + 2];
  const b0: f64 = F64[o + 3];
  const b1: f64 = F64[o + 4];
  const b2: f64 = F64[o + 5];
  const c0: f64 = F64[o + 6];
  const c1: f64 = F64[o + 7];
  const c2: f64 = F64[o + 8];
  F64[c] += a1 * z - a2 * y + sign * F64[l];
  F64[c + 1] += b1 * z - b2 * y;
  F64[c + 2] += c1 * z - c2 * y;
  const d: i32 = c + stride;
  F64[d] += a2 * x - a0 * z;
  F64[d + 1] += b2 * x - b0 * z + sign * F64[l + 4];
  F64[d + 2] += c2 * x - c0 * z;
  const e: i32 = d + stride;
  F64[e] += a0 * y - a1 * x;
  F64[e + 1] += b0 * y - b1 * x;
  F64[e + 2] += c0 * y - c1 * x + sign * F64[l + 8];
}

/** The transpose of that. */
function addPointsTransposed(c: i32, stride: i32, rows: i32, impulses: i32): void {
  const x: f64 = F64[rows + Tie.ARM];
  const y: f64 = F64[rows + Tie.ARM + 1];
  const z: f64 = F64[rows + Tie.ARM + 2];
  const sign: f64 = F64[rows + Tie.SIGN];
  for (let i: i32 = 0; i < 3; i++) {
    const o: i32 = impulses + Tie.YW + 3 * i;
    const a0: f64 = F64[o];
    const a1: f64 = F64[o + 1];
    const a2: f64 = F64[o + 2];
    const d: i32 = c + stride * i;
    F64[d] += a1 * z - a2 * y;
    F64[d + 1] += a2 * x - a0 * z;
    F64[d + 2] += a0 * y - a1 * x;
    F64[d + i] += sign * F64[impulses + Tie.YL + 4 * i];
  }
}

function addOwn(net: i32, tie: i32): void {
  const c: i32 = Net.table(net, Net.BLOCKS) + I32[2 * tie + Tie.DIAGONAL];
  const stride: i32 = I32[2 * tie + Tie.STRIDE];
  let size: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    for (let k: i32 = 0; k < 3; k++) F64[c + stride * i + k] += F64[tie + Tie.OWN + 3 * i + k];
    // rows on Λ have their diagonal anywhere: the largest entry of each row counts
    let largest: f64 = 0.0;
    for (let k: i32 = 0; k < 3; k++) largest = Math.max(largest, Math.abs(F64[c + stride * i + k]));
    size = Math.max(size, largest);
  }
  F64[Net.table(net, Net.SIZES) + Tie.placeOf(tie)] = size;
}

/** How the rows of a moment change with the impulse whose torque it is: HELD. */
function addMoment(net: i32, tie: i32): void {
  const c: i32 = Net.table(net, Net.BLOCKS) + I32[2 * tie + Tie.COUPLING];
  const stride: i32 = I32[2 * tie + Tie.ALONG];
  const mirrored: bool = I32[2 * tie + Tie.MIRRORED] !== 0;
  for (let i: i32 = 0; i < 3; i++)
    for (let k: i32 = 0; k < 3; k++)
      F64[c + stride * i + k] += F64[tie + Tie.HELD + (mirrored ? 3 * k + i : 3 * i + k)];
}
