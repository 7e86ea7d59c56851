// Where the joints of a net are, at the start of a piece and at Newton's current pose: levers, axes and d of their links.
import { rotate } from "../../math/mat3.ts";
import { ANGULAR_FREE, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import { placeFrames } from "../joint-tree/place-link.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";

/** From the rotation matrices of its nodes; axes only where they are used. */
export function placeTie(k: i32, place: i32): void {
  rotate(place + LEVER_A, L.nodeA(k) + Node.R, k + L.LA);
  rotate(place + LEVER_B, L.nodeB(k) + Node.R, k + L.LB);
  if (L.linearOf(k) !== LINEAR_POINT || L.angularOf(k) !== ANGULAR_FREE || L.isDriven(k)) placeFrames(k, place);
}

/** d from the positions of the nodes. */
export function offsetNow(k: i32, place: i32): void {
  const a: i32 = L.nodeA(k) + Node.X;
  const b: i32 = L.nodeB(k) + Node.X;
  for (let i: i32 = 0; i < 3; i++)
    F64[place + D + i] = F64[b + i] + F64[place + LEVER_B + i] - (F64[a + i] + F64[place + LEVER_A + i]);
}

/** All joints at Newton's current pose: d1 = d0 + h (v_b - v_a) + r_b1 - r_b0 - r_a1 + r_a0. */
export function placeAtEnd(t: i32): void {
  const h: f64 = F64[t + T.H];
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const s: i32 = k + L.START;
    const e: i32 = k + L.END;
    placeTie(k, e);
    const a: i32 = L.nodeA(k) + Node.U;
    const b: i32 = L.nodeB(k) + Node.U;
    for (let i: i32 = 0; i < 3; i++) {
      const onA: f64 = h * F64[a + i] + F64[e + LEVER_A + i] - F64[s + LEVER_A + i];
      const onB: f64 = h * F64[b + i] + F64[e + LEVER_B + i] - F64[s + LEVER_B + i];
      F64[e + D + i] = F64[s + D + i] + onB - onA;
    }
  }
}

/** The joints at the pose of the nodes, whose rotation matrices are at R: start and end alike. */
export function placeInstant(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    placeTie(k, k + L.END);
    offsetNow(k, k + L.END);
  }
}
