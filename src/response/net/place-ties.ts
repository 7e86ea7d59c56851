// Where the joints of a net are, at the start of a piece and at Newton's current pose: levers, axes and d of their links.
import { rotate } from "../../math/mat3.ts";
import { ANGULAR_FREE, LINEAR_LINE, LINEAR_PLANE } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import { placeFrames } from "../joint-tree/place-link.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import { startPoint } from "./point-ties.ts";
import * as Tie from "./tie.ts";

/** From the rotation matrices of its nodes; axes only where they are used. */
function placeTie(k: i32, place: i32): void {
  rotate(place + LEVER_A, L.nodeA(k) + Node.R, k + L.LA);
  rotate(place + LEVER_B, L.nodeB(k) + Node.R, k + L.LB);
  if (hasAxes(k)) placeFrames(k, place);
}

/** Whether somebody asks for the axes of a joint: not of a ball or rod alone, nor of a rope without rows. */
export function hasAxes(k: i32): bool {
  const linear: i32 = L.linearOf(k);
  return linear === LINEAR_LINE || linear === LINEAR_PLANE || L.angularOf(k) !== ANGULAR_FREE || L.isDriven(k);
}

/** d from the positions of the nodes. */
function offsetNow(k: i32, place: i32): void {
  const a: i32 = L.nodeA(k) + Node.X;
  const b: i32 = L.nodeB(k) + Node.X;
  for (let i: i32 = 0; i < 3; i++)
    F64[place + D + i] = F64[b + i] + F64[place + LEVER_B + i] - (F64[a + i] + F64[place + LEVER_A + i]);
}

/** Whether all links are placed: drives read them. Else those of points are not, whose ties have all that they need (point-ties.ts). */
function placesAll(t: i32): bool {
  return T.firstAction(t) !== T.endAction(t);
}

/** All joints at the start of a piece. */
export function placeAtStart(t: i32, net: i32): void {
  const all: bool = placesAll(t);
  if (all) for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) startLink(k);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (Tie.kindOf(tie) === Tie.POINT) startPoint(tie);
    else if (!all) startLink(Tie.linkOf(tie));
}

function startLink(k: i32): void {
  placeTie(k, k + L.START);
  offsetNow(k, k + L.START);
}

/** At Newton's current pose. */
export function placeAtEnd(t: i32, net: i32): void {
  const h: f64 = F64[t + T.H];
  if (placesAll(t)) {
    for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) endLink(k, h);
    return;
  }
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (Tie.kindOf(tie) !== Tie.POINT) endLink(Tie.linkOf(tie), h);
}

/** d1 = d0 + h (v_b - v_a) + r_b1 - r_b0 - r_a1 + r_a0 */
export function endLink(k: i32, h: f64): void {
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

/** The links that a fit reads, at the pose of the nodes, whose rotation matrices are at R. */
export function placeForFit(t: i32, net: i32): void {
  if (placesAll(t)) {
    placeInstant(t);
    return;
  }
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (Tie.kindOf(tie) !== Tie.POINT) placeLink(Tie.linkOf(tie));
}

/** All links there. */
export function placeInstant(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) placeLink(k);
}

function placeLink(k: i32): void {
  placeTie(k, k + L.END);
  offsetNow(k, k + L.END);
}
