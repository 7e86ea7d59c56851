// The matrix of a net: S = J D⁻¹ Kᵀ + OWN. Two ties couple through each body that they share: a pair of sides adds a block to L, and its mirror image,
// transposed, to U.
import * as Job from "../../memory/jobs.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as Branch from "./factor/branch.ts";
import { addHubs, loosenHubs } from "./hubs.ts";
import * as Net from "./net.ts";
import { addPoints, addPointsTransposed } from "./pair-blocks.ts";
import * as Tie from "./tie.ts";

/** Parts in which threads clear the blocks. */
const CLEARINGS: i32 = 8;

/** From J, Y and OWN of all ties. `symmetric`: only L. */
export function assembleNet(net: i32, symmetric: bool): void {
  clearBlocks(net, symmetric);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    addBody(net, m, symmetric, false);
  addTies(net, symmetric);
}

export function clearBlocks(net: i32, symmetric: bool): void {
  const count: i32 = Branch.isShared(net) ? CLEARINGS : 1;
  if (count > 1) Branch.share(net, Job.CLEAR_BLOCKS, count, net, count, symmetric ? 1 : 0);
  else clearRange(net, 0, 1, symmetric);
}

/** A part of it. */
export function clearRange(net: i32, i: i32, count: i32, symmetric: bool): void {
  const all: i32 = Net.table(net, Net.HALF) * (symmetric ? 1 : 2);
  const part: i32 = count === 1 ? all : (all + CLEARINGS - 1) >> 3;
  const from: i32 = i * part < all ? i * part : all;
  const to: i32 = from + part < all ? from + part : all;
  zeros(Net.table(net, Net.BLOCKS) + from, to - from);
}

/**
 * What a body adds, from J and Y of its sides. `border`: only blocks of two ties that are of two patches each (patches/patch.ts), else all others. Hubs come
 * with the ties.
 */
export function addBody(net: i32, mover: i32, symmetric: bool, border: bool): void {
  if (Tie.isHub(mover)) return;
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const half: i32 = Net.table(net, Net.HALF);
  const mass: i32 = mover + Tie.PER_MASS;
  let next: i32 = I32[2 * mover + Tie.PAIRS_OF];
  for (let early: i32 = Tie.firstSide(mover); early !== 0; early = Tie.nextSide(early)) {
    const isPoint: bool = Tie.isPoint(early);
    const meets: bool = Tie.meets(early);
    for (let late: i32 = early; late !== 0; late = Tie.nextSide(late)) {
      const at: i32 = blocks + I32[next + Net.BLOCK];
      const stride: i32 = I32[next + Net.WIDE];
      next += 2 * Net.PAIR;
      if ((meets && Tie.meets(late)) !== border) continue;
      const mirrored: bool = !symmetric && early !== late;
      if (isPoint && Tie.isPoint(late)) {
        addPoints(at, stride, late, early, mass);
        if (mirrored) addPointsTransposed(at + half, stride, early, late, mass);
      } else {
        addRows(at, stride, late + Tie.J, early + Tie.Y);
        if (mirrored) addRows(at + half, stride, late + Tie.Y, early + Tie.J);
      }
    }
  }
}

/** What hubs add, and ties by themselves. */
export function addTies(net: i32, symmetric: bool): void {
  addHubs(net, symmetric);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_DRIVE); tie += Tie.TIE) {
    addOwn(net, tie);
    if (Tie.kindOf(tie) === Tie.MOMENT && !symmetric) addMoment(net, tie);
  }
  loosenHubs(net);
}

/** C_ik += angular and linear parts of p_i·q_k; each is three vectors, angular parts first. */
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
      const angular: f64 = x * F64[o] + y * F64[o + 1] + z * F64[o + 2];
      F64[c + stride * i + k] += angular + (u * F64[o + 9] + v * F64[o + 10] + w * F64[o + 11]);
    }
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
