// A body without its children, as its joint feels it. See gather-subtree.ts. own-block.as.ts does the same on lanes.
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as L from "./link.ts";

/** P, p and W of link k from node n. */
export function ownBlock(n: i32, k: i32): void {
  const P: i32 = k + L.P;
  const km: f64 = F64[n + Node.KM];
  const z0: f64 = km * F64[n + Node.S1];
  const z1: f64 = km * F64[n + Node.S1 + 1];
  const z2: f64 = km * F64[n + Node.S1 + 2];
  const y0: f64 = 0.5 * (km * F64[n + Node.S0] + z0);
  const y1: f64 = 0.5 * (km * F64[n + Node.S0 + 1] + z1);
  const y2: f64 = 0.5 * (km * F64[n + Node.S0 + 2] + z2);
  for (let i: i32 = 0; i < 21; i++) F64[P + i] = 0.0;
  F64[P] = km;
  F64[P + 7] = km;
  F64[P + 14] = km;
  F64[P + 4] = z2;
  F64[P + 5] = -z1;
  F64[P + 9] = -z2;
  F64[P + 11] = z0;
  F64[P + 15] = z1;
  F64[P + 16] = -z0;
  F64[P + 18] = 0.0;
  F64[P + 19] = -y2;
  F64[P + 20] = y1;
  F64[P + 24] = y2;
  F64[P + 25] = 0.0;
  F64[P + 26] = -y0;
  F64[P + 30] = -y1;
  F64[P + 31] = y0;
  F64[P + 32] = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    F64[P + 21 + i] = F64[n + Node.C + i];
    F64[P + 27 + i] = F64[n + Node.C + 3 + i];
    F64[P + 33 + i] = F64[n + Node.C + 6 + i];
    F64[k + L.PV + i] = F64[n + Node.F + i];
    F64[k + L.PV + 3 + i] = F64[n + Node.E + i];
    F64[k + L.WRENCH + i] = F64[n + Node.F + i];
    F64[k + L.WRENCH + 3 + i] = F64[n + Node.E + i];
  }
}
