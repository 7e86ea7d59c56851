// Unit impulses on a node as auxiliary rows that climb from it (joint-tree/anticipate.ts), about its own joint.
//
//   v = u + ω × s      so row i of the velocity is e_i·u + (s × e_i)·ω, and row i of the spin e_i·ω
import { F64, zeros } from "../../memory/views.ts";
import { CARRIED, CARRIED_K } from "../joint-tree/climbing.ts";
import * as Node from "../tree/node.ts";

/** What six rows, all on node n, carry at the start: j, and k which is the same. */
export function carryUnits(carried: i32, n: i32): void {
  zeros(carried, 6 * CARRIED);
  for (let side: i32 = 0; side <= CARRIED_K; side += CARRIED_K) {
    for (let i: i32 = 0; i < 6; i++) {
      const row: i32 = carried + CARRIED * i + side;
      F64[row + i] = 1.0;
      if (i >= 3) continue;
      const j: i32 = i === 2 ? 0 : i + 1;
      const k: i32 = 3 - i - j;
      // s × e_i has +s_k along j and -s_j along k
      F64[row + 3 + j] = F64[n + Node.S1 + k];
      F64[row + 3 + k] = -F64[n + Node.S1 + j];
    }
  }
}
