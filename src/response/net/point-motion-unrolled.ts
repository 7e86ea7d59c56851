// A body that points alone hold, in a solve at one pose: how its ties move it, and its velocity or acceleration as a right side.
import { blockAt, crossed, dotted, store, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import { addMotion } from "./point-locals.ts";
import * as Tie from "./tie.ts";

/** With C⁻¹ at the pose of R: ARM and Y of its sides. */
function stand(m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const rotation: f64[][] = blockAt(3, 3, n + Node.R);
  const turning: f64[][] = blockAt(3, 3, m + Tie.TURNING);
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const sign: f64 = F64[side + Tie.SIGN];
    const at: i32 = Tie.tieOf(side) + (sign < 0.0 ? Tie.ON_A : Tie.ON_B);
    const on: f64[] = vectorAt(3, at);
    const arm: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) arm[i] = sign * dotted(rotation[i], on);
    store(side + Tie.ARM, arm);
    for (let j: i32 = 0; j < 3; j++)
      for (let k: i32 = 0; k < 3; k++) F64[side + Tie.YW + 3 * j + k] = crossed(turning[k], arm, j);
  }
}

/** Z of a body becomes δx = Y δΛ - z, δΛ at RIGHT. */
function move(net: i32, m: i32): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  const v: f64[] = vector(3);
  const o: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) v[i] = 0.0;
  for (let i: i32 = 0; i < 3; i++) o[i] = -F64[m + Tie.Z + 3 + i];
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const l: f64[] = vectorAt(3, right + Tie.rightsOf(side));
    const sign: f64 = F64[side + Tie.SIGN];
    for (let i: i32 = 0; i < 3; i++) v[i] += sign * l[i];
    for (let i: i32 = 0; i < 3; i++)
      o[i] += F64[side + Tie.YW + i] * l[0] + F64[side + Tie.YW + 3 + i] * l[1] + F64[side + Tie.YW + 6 + i] * l[2];
  }
  for (let i: i32 = 0; i < 3; i++) F64[m + Tie.Z + i] = F64[m + Tie.PER_MASS + i] * v[i] - F64[m + Tie.Z + i];
  store(m + Tie.Z + 3, o);
}

/** Z = -v of FITTED, as D⁻¹ of a residual; RIGHT gains J z. */
function load(net: i32, m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const right: i32 = Net.table(net, Net.RIGHT);
  const v: f64[] = vector(3);
  const o: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) v[i] = -F64[n + Node.FITV + i];
  for (let i: i32 = 0; i < 3; i++) o[i] = -F64[n + Node.FITO + i];
  store(m + Tie.Z, v);
  store(m + Tie.Z + 3, o);
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) addMotion(right, side, v, o);
}

/** z of the accelerations at the start under the forces of the last piece, times h over κ; RIGHT gains J z, and loses how points are accelerated as bodies turn. */
function accelerate(t: i32, net: i32, m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const right: i32 = Net.table(net, Net.RIGHT);
  const perStep: f64 = F64[t + T.KAPPA] / F64[t + T.H];
  const along: f64 = perStep - F64[n + Node.DAMP];
  const about: f64 = perStep - F64[n + Node.DAMP + 1];
  const spin: f64[] = vectorAt(3, n + Node.OM);
  const momentum: f64[] = vectorAt(3, m + Tie.MOMENTUM);
  const turning: f64[][] = blockAt(3, 3, m + Tie.TURNING);
  const f: f64[] = vector(3);
  const e: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) f[i] = -F64[n + Node.FORCE + i];
  for (let i: i32 = 0; i < 3; i++) e[i] = crossed(spin, momentum, i) - F64[n + Node.TORQUE + i];
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const l: f64[] = vectorAt(3, Tie.tieOf(side) + Tie.FORCE);
    const arm: f64[] = vectorAt(3, side + Tie.ARM);
    const sign: f64 = F64[side + Tie.SIGN];
    for (let i: i32 = 0; i < 3; i++) f[i] -= sign * l[i];
    for (let i: i32 = 0; i < 3; i++) e[i] -= crossed(arm, l, i);
  }
  const v: f64[] = vector(3);
  const o: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) v[i] = F64[m + Tie.PER_MASS + i] * f[i] - along * F64[n + Node.V + i];
  for (let i: i32 = 0; i < 3; i++) o[i] = dotted(turning[i], e) - about * spin[i];
  store(m + Tie.Z, v);
  store(m + Tie.Z + 3, o);
  const square: f64 = dotted(spin, spin);
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const sign: f64 = F64[side + Tie.SIGN];
    const arm: f64[] = vectorAt(3, side + Tie.ARM);
    const at: i32 = right + Tie.meetsOf(side);
    const inwards: f64 = dotted(spin, arm);
    for (let i: i32 = 0; i < 3; i++)
      F64[at + i] += sign * v[i] + crossed(o, arm, i) - (spin[i] * inwards - arm[i] * square);
  }
}

export const UNROLLED = {
  standBody: [stand, {}],
  moveByPoints: [move, {}],
  loadBody: [load, {}],
  accelerateBody: [accelerate, {}],
} as const;
