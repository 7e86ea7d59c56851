// Hubs in the matrix of a net. The ties on a body all couple with each other, so that d of them cost 18 d³ flops. The elimination takes a body with many in n
// parts: clones, each with a few of its ties and D / n, and welds in a row from clone to clone.
//
//   S_pq = n J_p D⁻¹ K_qᵀ    of two ties or welds on one clone          J = K = ±1, along and about all axes, of a weld
//
// This is the same as one body: eliminated first, the welds leave S as it was. Under a residual that clones share they all move alike, D⁻¹ F, so the right sides
// of welds are zero, and what the ties do to the body follows from the ties alone. So nothing else knows of clones.
//
// A weld is eliminated before the ties of the clone behind it, so its pivot is n D⁻¹ or more and never singular. Its SIZE is zero: whatever it is, it counts, and
// is not weak.
import { F64, I32 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** Bits of NODE_LOCKS about and along each axis. */
const ROTATIONS: i32 = 7;
const TRANSLATIONS: i32 = 3;

/** What hubs add, from D⁻¹ and from J and Y of their sides; a pair of a side with itself counts once so far: see loosenHubs. */
export function addHubs(net: i32, symmetric: bool): void {
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const half: i32 = Net.table(net, Net.HALF);
  for (let hub: i32 = Net.table(net, Net.FIRST_HUB); hub < Net.table(net, Net.END_HUB); hub += Net.HUB) {
    answerWelds(hub);
    const clones: f64 = F64[hub + Net.CLONES];
    for (let at: i32 = Net.table(hub, Net.FIRST_LINKED); at < Net.table(hub, Net.END_LINKED); at += 2 * Net.LINKED) {
      const early: i32 = I32[at + Net.EARLY];
      const late: i32 = I32[at + Net.LATE];
      const block: i32 = blocks + I32[at + Net.LINKED_BLOCK];
      const stride: i32 = I32[at + Net.LINKED_WIDE];
      addRows(block, stride, late + Tie.J, early + Tie.Y, early === late ? 1.0 : clones);
      if (!symmetric && early !== late) addRows(block + half, stride, late + Tie.Y, early + Tie.J, clones);
    }
    holdLocked(net, hub);
  }
}

/** The rest of the pairs of a side with itself. SIZES are what they would be of a body in one piece: what is weak there is weak here. */
export function loosenHubs(net: i32): void {
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  for (let hub: i32 = Net.table(net, Net.FIRST_HUB); hub < Net.table(net, Net.END_HUB); hub += Net.HUB) {
    const rest: f64 = F64[hub + Net.CLONES] - 1.0;
    for (let at: i32 = Net.table(hub, Net.FIRST_LINKED); at < Net.table(hub, Net.END_LINKED); at += 2 * Net.LINKED) {
      const side: i32 = I32[at + Net.EARLY];
      if (side !== I32[at + Net.LATE]) continue;
      addRows(blocks + I32[at + Net.LINKED_BLOCK], I32[at + Net.LINKED_WIDE], side + Tie.J, side + Tie.Y, rest);
    }
  }
}

/** Y of the four sides of welds: D⁻¹, along and about, both ways. */
function answerWelds(hub: i32): void {
  const mover: i32 = I32[2 * hub + Net.OF];
  const along: i32 = I32[2 * hub + Net.WELDED];
  for (let way: i32 = 0; way < 2; way++) {
    const side: i32 = along + way * Tie.SIDE;
    const turning: i32 = side + 2 * Tie.SIDE;
    const sign: f64 = F64[side + Tie.SIGN];
    for (let i: i32 = 0; i < 3; i++) {
      F64[side + Tie.YL + 4 * i] = sign * F64[mover + Tie.PER_MASS + i];
      for (let k: i32 = 0; k < 3; k++) F64[turning + Tie.YW + 3 * i + k] = sign * F64[mover + Tie.TURNING + 3 * k + i];
    }
  }
}

/** Along and about locked axes clones are together anyway, and a weld gives nothing: a row of its own says so. */
function holdLocked(net: i32, hub: i32): void {
  const locks: i32 = Node.locksOf(Tie.nodeOf(I32[2 * hub + Net.OF]));
  if (locks === 0) return;
  for (let at: i32 = Net.table(hub, Net.FIRST_WELD); at < Net.table(hub, Net.END_WELD); at += 2 * Net.WELD) {
    const c: i32 = Net.table(net, Net.BLOCKS) + I32[at + Net.WELD_BLOCK];
    const stride: i32 = I32[at + Net.WELD_WIDE];
    const locked: i32 = I32[at + Net.WELD_TURNS] !== 0 ? locks & ROTATIONS : locks >> TRANSLATIONS;
    let size: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) size = Math.max(size, Math.abs(F64[c + (stride + 1) * i]));
    if (size === 0.0) size = 1.0;
    for (let i: i32 = 0; i < 3; i++) if (((locked >> i) & 1) !== 0) F64[c + (stride + 1) * i] += size;
  }
}

/** C_ik += `part` p_i·q_k; each is three vectors of angular and linear parts. */
function addRows(c: i32, stride: i32, p: i32, q: i32, part: f64): void {
  for (let i: i32 = 0; i < 3; i++) {
    const x: f64 = part * F64[p + 3 * i];
    const y: f64 = part * F64[p + 3 * i + 1];
    const z: f64 = part * F64[p + 3 * i + 2];
    const u: f64 = part * F64[p + 9 + 3 * i];
    const v: f64 = part * F64[p + 9 + 3 * i + 1];
    const w: f64 = part * F64[p + 9 + 3 * i + 2];
    for (let k: i32 = 0; k < 3; k++) {
      const o: i32 = q + 3 * k;
      const angular: f64 = x * F64[o] + y * F64[o + 1] + z * F64[o + 2];
      F64[c + stride * i + k] += angular + (u * F64[o + 9] + v * F64[o + 10] + w * F64[o + 11]);
    }
  }
}
