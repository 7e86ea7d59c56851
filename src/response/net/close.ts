// Joints closed by moving bodies: after a piece without iteration, or where the user has set poses. Gauss and Newton, nearest in the metric of the masses.
//
//   P δ = -gap       POINT d          LINE d - (d·a1) a1          PLANE (d·a1) a1          ROD (|d| - l) u          CROSS (a1·b2 / |b2 × a1|) t          AXIS -b1 × a1          ALL -½ Σ b_i × a_i
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { AXES_A, AXES_B, D } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as T from "../tree/tree.ts";
import { solveTies } from "./correct.ts";
import { displace, partOfTurns } from "./displace.ts";
import { factorInstant } from "./fit.ts";
import { savePoses, takeBackPoses } from "./kept-poses.ts";
import * as Net from "./net.ts";
import { placeInstant } from "./place-ties.ts";
import { releaseRopes } from "./rods/ropes.ts";
import { noteGap } from "./row-gap.ts";
import * as Tie from "./tie.ts";

const ROUNDS: i32 = 24;
/** Parts of the size. */
const CLOSED: f64 = 1e-12;
/** Two rounds that gain less than this factor are the last. */
const STUCK: f64 = 0.9;
/** Bodies go less far, by this factor, where joints open further, */
const LESS: f64 = 0.25;
/** so many times in a round. */
const TRIES: i32 = 6;

/**
 * Moves the bodies until the joints are closed to rounding, or nothing more is gained; they are never further open than before. R and END are at the new
 * pose. POSES is used.
 */
export function closeNet(t: i32, net: i32): void {
  releaseRopes(net);
  placeInstant(t);
  measureGaps(t, net);
  let wasStuck: bool = false;
  for (let round: i32 = 0; round < ROUNDS; round++) {
    const before: f64 = F64[t + T.OPEN];
    if (before < CLOSED) return;
    factorInstant(net);
    measureGaps(t, net);
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      zeros(m + Tie.Z, 6);
    solveTies(net);
    savePoses(t, net);
    let part: f64 = partOfTurns(net);
    for (let tries: i32 = 0; ; tries++) {
      for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
        displace(Tie.nodeOf(m), m + Tie.Z, part);
      placeInstant(t);
      measureGaps(t, net);
      if (F64[t + T.OPEN] < before) break;
      takeBackPoses(t, net);
      if (tries === TRIES) {
        placeInstant(t);
        measureGaps(t, net);
        return;
      }
      part *= LESS;
    }
    const isStuck: bool = part === 1.0 && !(F64[t + T.OPEN] < STUCK * before);
    if (isStuck && wasStuck) return;
    wasStuck = isStuck;
  }
}

/** Gaps at END: RESIDUAL of the ties, and OPEN. */
export function measureGaps(t: i32, net: i32): void {
  F64[t + T.OPEN] = 0.0;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    gapOf(tie);
    const scale: f64 = Tie.isTurning(tie) ? 1.0 : 1.0 / F64[t + T.SIZE];
    for (let i: i32 = 0; i < 3; i++) noteGap(t, scale * F64[tie + Tie.RESIDUAL + i]);
    if (Tie.kindOf(tie) === Tie.ROD) noteGap(t, scale * rodGap(Tie.linkOf(tie)));
  }
}

/** Of a rod whose ends are at one point the gap has no direction, but it is there. */
function rodGap(k: i32): f64 {
  const d: i32 = k + L.END + D;
  return Math.sqrt(dot3(d, d)) - F64[k + L.ROD];
}

function gapOf(tie: i32): void {
  const k: i32 = Tie.linkOf(tie);
  const kind: i32 = Tie.kindOf(tie);
  const a: i32 = k + L.END + AXES_A;
  const b: i32 = k + L.END + AXES_B;
  const d: i32 = k + L.END + D;
  const out: i32 = tie + Tie.RESIDUAL;
  let scale: f64 = 1.0;
  if (kind === Tie.MOMENT) {
    zeros(out, 3);
    return;
  }
  if (Tie.isCarried(tie)) {
    const along: f64 = dot3(d, a);
    for (let i: i32 = 0; i < 3; i++)
      F64[out + i] = kind === Tie.PLANE ? along * F64[a + i] : F64[d + i] - along * F64[a + i];
    return;
  }
  if (kind === Tie.POINT || kind === Tie.ROD) {
    const length: f64 = kind === Tie.POINT ? 0.0 : Math.sqrt(dot3(d, d));
    if (kind === Tie.ROD) scale = length > 0.0 ? 1.0 - F64[k + L.ROD] / length : 0.0;
    for (let i: i32 = 0; i < 3; i++) F64[out + i] = scale * F64[d + i];
    return;
  }
  if (kind === Tie.ALL) {
    sumOfCross(out, a, b);
    scale = -0.5;
  } else if (kind === Tie.AXIS) {
    cross3(out, b, a);
    scale = -1.0;
  } else {
    cross3(out, b + 3, a);
    const squared: f64 = dot3(out, out);
    scale = squared > 0.0 ? dot3(a, b + 3) / squared : 0.0;
  }
  for (let i: i32 = 0; i < 3; i++) F64[out + i] *= scale;
}

/** out = Σ b_i × a_i */
function sumOfCross(out: i32, a: i32, b: i32): void {
  zeros(out, 3);
  for (let i: i32 = 0; i < 9; i += 3) {
    F64[out] += F64[b + i + 1] * F64[a + i + 2] - F64[b + i + 2] * F64[a + i + 1];
    F64[out + 1] += F64[b + i + 2] * F64[a + i] - F64[b + i] * F64[a + i + 2];
    F64[out + 2] += F64[b + i] * F64[a + i + 1] - F64[b + i + 1] * F64[a + i];
  }
}
