// Unit impulses on a node as auxiliary rows, about its own joint: input of anticipate.ts.
//
//   v = u + ω × s      so row i of the velocity is e_i·u + (s × e_i)·ω, and row i of the spin e_i·ω
import { F64, I32 } from "../../memory/views.ts";
import * as Row from "../../rows/row.ts";
import * as Node from "../tree/node.ts";

/** Six rows from `first` on, all on node n. */
export function unitRows(first: i32, n: i32): void {
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = first + Row.STRIDE * i;
    I32[2 * row] = Node.NONE;
    I32[2 * row + 1] = n;
    F64[row + Row.C] = 0.0;
    for (let l: i32 = 0; l < 24; l++) F64[row + Row.BOTH + l] = 0.0;
    F64[row + Row.J + 6 + i] = 1.0;
    F64[row + Row.K + 6 + i] = 1.0;
    if (i >= 3) continue;
    const j: i32 = i === 2 ? 0 : i + 1;
    const k: i32 = 3 - i - j;
    // s × e_i has +s_k along j and -s_j along k
    F64[row + Row.J + 9 + j] = F64[n + Node.S1 + k];
    F64[row + Row.J + 9 + k] = -F64[n + Node.S1 + j];
    F64[row + Row.K + 9 + j] = F64[n + Node.S1 + k];
    F64[row + Row.K + 9 + k] = -F64[n + Node.S1 + j];
  }
}
