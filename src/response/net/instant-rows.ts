// The rows of the ties on velocities at one pose, that of END. Rows and impulses are the same there, J = K, and so is their system symmetric: the
// directions in which a joint does not give way are a projector P. Points hold all of them (point-ties.ts).
//
//   ALL          P = 1          ROD   P = u uᵀ          CROSS   P = t tᵀ, t along b2 × a1          AXIS, LINE   P = 1 - a1 a1ᵀ          PLANE   P = a1 a1ᵀ
//   On a LINE or PLANE, the lever of a reaches to the anchor of b, and MOMENT has nothing to do: P = 0.
//   rows         P (relative velocity) + ρ (1 - P) Λ = 0          rods that pull: taut-rods.ts
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import { releaseDrives } from "./drive-rows.ts";
import { mean } from "./mean.ts";
import * as Net from "./net.ts";
import { instantPoint, meanOfPoint } from "./point-ties.ts";
import { answerForce, answerHeld, answerTorque, rowAbout, rowAlong } from "./side-rows.ts";
import { INDEPENDENT } from "./softness.ts";
import { pulls, tautRows } from "./taut-rods.ts";
import * as Tie from "./tie.ts";

/**
 * OWN of all ties, and J of those that are not of points; drives are released. `half` a step: rods that pull by LAMBDA within it resist sideways; 0: nothing
 * does.
 */
export function instantRows(net: i32, half: f64): void {
  releaseDrives(net);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.POINT) {
      for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.OWN + 4 * i] = INDEPENDENT * F64[tie + Tie.SCALE];
      continue;
    }
    const e: i32 = Tie.linkOf(tie) + L.END;
    findHeld(tie);
    if (Tie.kindOf(tie) === Tie.ROD && half > 0.0 && pulls(tie, e + D, half)) tautRows(tie, e + D, half);
    else ownRows(tie);
    if (Tie.sideA(tie) !== 0) sideRows(tie, Tie.sideA(tie), leverOnA(tie, e));
    if (Tie.sideB(tie) !== 0) sideRows(tie, Tie.sideB(tie), e + LEVER_B);
  }
}

/** P at HELD. */
export function findHeld(tie: i32): void {
  const e: i32 = Tie.linkOf(tie) + L.END;
  const p: i32 = tie + Tie.HELD;
  const kind: i32 = Tie.kindOf(tie);
  if (kind === Tie.ROD) alongOnly(p, e + D);
  else if (kind === Tie.PLANE) alongOnly(p, e + AXES_A);
  else if (kind === Tie.MOMENT) zeros(p, 9);
  else if (kind === Tie.CROSS) {
    cross3(tie + Tie.RESIDUAL, e + AXES_B + 3, e + AXES_A);
    alongOnly(p, tie + Tie.RESIDUAL);
  } else if (kind === Tie.AXIS || kind === Tie.LINE) {
    alongOnly(p, e + AXES_A);
    for (let i: i32 = 0; i < 9; i++) F64[p + i] = (i % 4 === 0 ? 1.0 : 0.0) - F64[p + i];
  } else for (let i: i32 = 0; i < 9; i++) F64[p + i] = i % 4 === 0 ? 1.0 : 0.0;
}

/** v vᵀ / v² */
function alongOnly(p: i32, v: i32): void {
  const squared: f64 = dot3(v, v);
  const scale: f64 = squared > 0.0 ? 1.0 / squared : 0.0;
  for (let i: i32 = 0; i < 3; i++)
    for (let k: i32 = 0; k < 3; k++) F64[p + 3 * i + k] = scale * F64[v + i] * F64[v + k];
}

/** The lever of a, or that to the anchor of b. */
function leverOnA(tie: i32, e: i32): i32 {
  if (!Tie.isCarried(tie)) return e + LEVER_A;
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.NORMALS + i] = F64[e + LEVER_A + i] + F64[e + D + i];
  return tie + Tie.NORMALS;
}

function ownRows(tie: i32): void {
  const rho: f64 = F64[tie + Tie.SCALE];
  for (let i: i32 = 0; i < 9; i++) {
    const one: f64 = i % 4 === 0 ? 1.0 : 0.0;
    F64[tie + Tie.OWN + i] = rho * (one - F64[tie + Tie.HELD + i] + INDEPENDENT * F64[tie + Tie.HELD + i]);
  }
}

function sideRows(tie: i32, side: i32, r: i32): void {
  const p: i32 = tie + Tie.HELD;
  if (!Tie.isTurning(tie)) {
    for (let i: i32 = 0; i < 3; i++) rowAlong(side, i, r, F64[p + 3 * i], F64[p + 3 * i + 1], F64[p + 3 * i + 2]);
    return;
  }
  const sign: f64 = F64[side + Tie.SIGN];
  if (Tie.kindOf(tie) === Tie.MOMENT) zeros(side + Tie.JL, 9);
  for (let i: i32 = 0; i < 3; i++)
    rowAbout(side, i, sign * F64[p + 3 * i], sign * F64[p + 3 * i + 1], sign * F64[p + 3 * i + 2]);
}

/** Y of a side whose body has its D⁻¹; of a point also J. Those of drives are given (drive-rows.ts). */
export function instantAnswer(side: i32): void {
  const tie: i32 = Tie.tieOf(side);
  if (Tie.kindOf(tie) === Tie.DRIVES) return;
  if (Tie.kindOf(tie) === Tie.POINT) {
    instantPoint(side);
    return;
  }
  if (Tie.isTurning(tie)) answerTorque(side);
  else {
    const e: i32 = Tie.linkOf(tie) + L.END;
    const r: i32 = F64[side + Tie.SIGN] < 0.0 ? leverOnA(tie, e) : e + LEVER_B;
    zeros(side + Tie.YL, 9);
    answerForce(side, F64[r], F64[r + 1], F64[r + 2]);
  }
  answerHeld(side, tie + Tie.HELD);
}

/** Y in the mean of start and end: that of Newton's method, where the impulse is not projected. */
export function meanAnswer(side: i32, late: f64): void {
  const tie: i32 = Tie.tieOf(side);
  const onA: bool = F64[side + Tie.SIGN] < 0.0;
  if (Tie.kindOf(tie) === Tie.DRIVES) return;
  if (Tie.kindOf(tie) === Tie.POINT) {
    meanOfPoint(side, tie + (onA ? Tie.FROM_A : Tie.FROM_B), late);
    return;
  }
  if (Tie.isTurning(tie)) {
    // a moment acts on a alone
    if (Tie.kindOf(tie) === Tie.MOMENT && !onA) zeros(side + Tie.YW, 9);
    else answerTorque(side);
    return;
  }
  const lever: i32 = onA ? LEVER_A : LEVER_B;
  const s: i32 = Tie.linkOf(tie) + L.START + lever;
  const e: i32 = Tie.linkOf(tie) + L.END + lever;
  zeros(side + Tie.YL, 9);
  answerForce(side, mean(F64[s], F64[e], late), mean(F64[s + 1], F64[e + 1], late), mean(F64[s + 2], F64[e + 2], late));
}
