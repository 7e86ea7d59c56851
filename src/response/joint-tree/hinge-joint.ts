// The hinge, the other fast path: what an eliminated one answers. eliminate-hinge.ts has the formulas.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as Node from "../tree/node.ts";
import { freedoms as freedomsOf } from "../tree/tree.ts";
import { CARRIED, CARRIED_K } from "./climbing.ts";
import * as L from "./link.ts";

/** x of node n from that of its parent: s = -(e + Y x_p) about a1, plus the correction of the axes. */
export function moveHinge(n: i32, k: i32, p: i32): void {
  const r: i32 = k + L.END + LEVER_A;
  const y: i32 = k + L.Y;
  const p0: f64 = F64[p + Node.DPHI];
  const p1: f64 = F64[p + Node.DPHI + 1];
  const p2: f64 = F64[p + Node.DPHI + 2];
  const u0: f64 = F64[p + Node.DU] + p1 * F64[r + 2] - p2 * F64[r + 1];
  const u1: f64 = F64[p + Node.DU + 1] + p2 * F64[r] - p0 * F64[r + 2];
  const u2: f64 = F64[p + Node.DU + 2] + p0 * F64[r + 1] - p1 * F64[r];
  const moved: f64 = F64[y] * u0 + F64[y + 1] * u1 + F64[y + 2] * u2;
  const s: f64 = -(F64[k + L.E0] + moved + F64[y + 3] * p0 + F64[y + 4] * p1 + F64[y + 5] * p2);
  F64[n + Node.DU] = u0;
  F64[n + Node.DU + 1] = u1;
  F64[n + Node.DU + 2] = u2;
  F64[n + Node.DPHI] = p0 + s * F64[k + L.N] + F64[k + L.X0];
  F64[n + Node.DPHI + 1] = p1 + s * F64[k + L.N + 1] + F64[k + L.X0 + 1];
  F64[n + Node.DPHI + 2] = p2 + s * F64[k + L.N + 2] + F64[k + L.X0 + 2];
}

/** Half-solves of `count` rows pass the joint: ι = j·n, ε = m·k / E; j - Y ι and k - P n ε continue, with their moments. */
export function climbHinge(k: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): void {
  const freedoms: i32 = freedomsOf(t);
  const own: i32 = L.firstFree(k);
  const end: i32 = k + L.END + LEVER_A;
  const mean: i32 = k + L.MEAN + LEVER_A;
  const Y: i32 = k + L.Y;
  const PN: i32 = k + L.PN;
  for (let r: i32 = 0; r < count; r++) {
    const j: i32 = carried + r * CARRIED;
    const along: f64 = dot3(j + 3, k + L.N);
    F64[iota + r * freedoms + own] = along;
    F64[first + r * Row.STRIDE + Row.FREE] += dot3(j + 3, k + L.X0) - along * F64[k + L.E0];
    const j0: f64 = F64[j] - along * F64[Y];
    const j1: f64 = F64[j + 1] - along * F64[Y + 1];
    const j2: f64 = F64[j + 2] - along * F64[Y + 2];
    F64[j] = j0;
    F64[j + 1] = j1;
    F64[j + 2] = j2;
    F64[j + 3] += F64[end + 1] * j2 - F64[end + 2] * j1 - along * F64[Y + 3];
    F64[j + 4] += F64[end + 2] * j0 - F64[end] * j2 - along * F64[Y + 4];
    F64[j + 5] += F64[end] * j1 - F64[end + 1] * j0 - along * F64[Y + 5];

    const force: i32 = j + CARRIED_K;
    const answer: f64 = F64[k + L.EI] * dot3(force + 3, k + L.M);
    F64[epsilon + r * freedoms + own] = answer;
    const f0: f64 = F64[force] - answer * F64[PN];
    const f1: f64 = F64[force + 1] - answer * F64[PN + 1];
    const f2: f64 = F64[force + 2] - answer * F64[PN + 2];
    F64[force] = f0;
    F64[force + 1] = f1;
    F64[force + 2] = f2;
    F64[force + 3] += F64[mean + 1] * f2 - F64[mean + 2] * f1 - answer * F64[PN + 3];
    F64[force + 4] += F64[mean + 2] * f0 - F64[mean] * f2 - answer * F64[PN + 4];
    F64[force + 5] += F64[mean] * f1 - F64[mean + 1] * f0 - answer * F64[PN + 5];
  }
}
