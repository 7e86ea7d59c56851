// A piece of Newton's method on rods: its start, residuals at the present unknowns, and what the net has of it in the end.
import { dot3 } from "../../../math/vec3.ts";
import { F64, zeros } from "../../../memory/views.ts";
import { D } from "../../../rows/place.ts";
import * as L from "../../joint-tree/link.ts";
import { turnNode } from "../../tree/balance.ts";
import * as Node from "../../tree/node.ts";
import * as T from "../../tree/tree.ts";
import { endLink } from "../place-ties.ts";
import * as Tie from "../tie.ts";
import * as R from "./rods.ts";

/** From U of the nodes, and START and LAMBDA of the ties, as beginNet leaves them. */
export function beginRods(t: i32, rods: i32): void {
  const v: i32 = R.wordOf(rods, R.UNKNOWNS);
  const given: i32 = R.wordOf(rods, R.GIVEN_PUSH);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (Node.isPrescribed(n)) turnNode(n, t);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const n: i32 = R.nodeOf(rods, bead);
    F64[R.wordOf(rods, R.KMS) + bead] = F64[n + Node.KM];
    for (let i: i32 = 0; i < 3; i++) {
      F64[v + 3 * bead + i] = F64[n + Node.U + i];
      F64[given + 3 * bead + i] = F64[n + Node.FIN + i];
    }
  }
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    beginRod(rods, rod, F64[t + T.H]);
    const d: i32 = rod + R.START;
    const squared: f64 = dot3(d, d);
    const along: f64 =
      R.ropeOf(rod) === 0 ? dot3(d, R.tieOf(rod) + Tie.LAMBDA) : F64[t + T.H] * F64[rod + R.FORCE] * Math.sqrt(squared);
    F64[lambda] = squared > 0.0 ? along / squared : 0.0;
    lambda++;
  }
}

function beginRod(rods: i32, rod: i32, h: f64): void {
  const tie: i32 = R.tieOf(rod);
  const k: i32 = Tie.linkOf(tie);
  if (R.ropeOf(rod) === 0) F64[rod + R.LENGTH] = F64[k + L.ROD];
  for (let i: i32 = 0; i < 3; i++) F64[rod + R.START + i] = F64[k + L.START + D + i];
  zeros(rod + R.GIVEN, 3);
  if (Tie.sideA(tie) !== 0 && Tie.sideB(tie) !== 0) return;
  endLink(k, h);
  const a: i32 = R.wordOf(rods, R.UNKNOWNS) + R.beadA(rod);
  const b: i32 = R.wordOf(rods, R.UNKNOWNS) + R.beadB(rod);
  for (let i: i32 = 0; i < 3; i++)
    F64[rod + R.GIVEN + i] = F64[k + L.END + D + i] - F64[rod + R.START + i] - h * (F64[b + i] - F64[a + i]);
}

/** MISSING and MEAN of the rods, what is missing of the beads at Z, OPEN and TURNED. */
export function evaluateRods(t: i32, rods: i32): void {
  const v: i32 = R.wordOf(rods, R.UNKNOWNS);
  const f: i32 = R.wordOf(rods, R.Z);
  const given: i32 = R.wordOf(rods, R.GIVEN_PUSH);
  const kms: i32 = R.wordOf(rods, R.KMS);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const km: f64 = F64[kms + bead];
    for (let i: i32 = 3 * bead; i < 3 * bead + 3; i++) F64[f + i] = km * F64[v + i] - F64[given + i];
  }
  const h: f64 = F64[t + T.H];
  let open: f64 = 0.0;
  let straight: f64 = 1.0;
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const a: i32 = R.beadA(rod);
    const b: i32 = R.beadB(rod);
    const s: i32 = rod + R.START;
    const x: f64 = F64[s] + F64[rod + R.GIVEN] + h * (F64[v + b] - F64[v + a]);
    const y: f64 = F64[s + 1] + F64[rod + R.GIVEN + 1] + h * (F64[v + b + 1] - F64[v + a + 1]);
    const z: f64 = F64[s + 2] + F64[rod + R.GIVEN + 2] + h * (F64[v + b + 2] - F64[v + a + 2]);
    const length: f64 = F64[rod + R.LENGTH];
    const gap: f64 = (0.5 * (x * x + y * y + z * z - length * length)) / length;
    F64[rod + R.MISSING] = gap / h;
    if (!R.holds(rod)) {
      lambda++;
      continue;
    }
    open = Math.max(open, Math.abs(gap));
    const m0: f64 = 0.5 * (F64[s] + x);
    const m1: f64 = 0.5 * (F64[s + 1] + y);
    const m2: f64 = 0.5 * (F64[s + 2] + z);
    F64[rod + R.MEAN] = m0;
    F64[rod + R.MEAN + 1] = m1;
    F64[rod + R.MEAN + 2] = m2;
    const u: i32 = rod + R.ALONG;
    straight = Math.min(straight, (m0 * F64[u] + m1 * F64[u + 1] + m2 * F64[u + 2]) / length);
    const l: f64 = F64[lambda];
    F64[f + a] += l * m0;
    F64[f + a + 1] += l * m1;
    F64[f + a + 2] += l * m2;
    F64[f + b] -= l * m0;
    F64[f + b + 1] -= l * m1;
    F64[f + b + 2] -= l * m2;
    lambda++;
  }
  F64[rods + R.OPEN] = open / F64[t + T.SIZE];
  // 1 - cos
  F64[rods + R.TURNED] = Math.sqrt(2.0 * Math.max(0.0, 1.0 - straight));
}

/** U of the nodes and LAMBDA of the ties. */
export function endRods(t: i32, rods: i32): void {
  const v: i32 = R.wordOf(rods, R.UNKNOWNS);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++)
    for (let i: i32 = 0; i < 3; i++) F64[R.nodeOf(rods, bead) + Node.U + i] = F64[v + 3 * bead + i];
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const l: f64 = R.holds(rod) ? F64[lambda] : 0.0;
    F64[rod + R.PULLED] = l * F64[rod + R.LENGTH];
    for (let i: i32 = 0; i < 3; i++) F64[R.tieOf(rod) + Tie.LAMBDA + i] = l * F64[rod + R.MEAN + i];
    lambda++;
  }
  F64[t + T.OPEN] = F64[rods + R.OPEN];
  F64[t + T.TURN] = 0.0;
}
