// Makes an empty broad phase, and copies one into a larger one.
import { I32, zeros } from "../../memory/views.ts";
import * as T from "./tree.ts";

/** Writes an empty broad phase over broadNumbers(slots, pairRoom) numbers. */
export function startBroad(broad: i32, slots: i32, pairRoom: i32): void {
  zeros(broad, T.broadNumbers(slots, pairRoom));
  T.setHead(broad, T.SLOTS, (slots + 1) & ~1);
  T.setHead(broad, T.PAIR_ROOM, pairRoom);
  T.setHead(broad, T.NODE_END, 1); // number 0 is none
}

/** After the numbers of a broad phase were given more room: its pairs have room for so many. Those found last are forgotten, candidates stay. */
export function setPairRoom(broad: i32, pairRoom: i32): void {
  T.setHead(broad, T.PAIR_ROOM, pairRoom);
}

/** Copies `from` to `to`, with room for more. The two do not overlap, and no room shrinks. */
export function copyBroad(to: i32, from: i32, slots: i32, pairRoom: i32): void {
  startBroad(to, slots, pairRoom);
  for (let w: i32 = T.SLOT_END; w < 2 * T.HEADER; w++) I32[2 * to + w] = I32[2 * from + w];
  copyWords(2 * T.slotAt(to, 0), 2 * T.slotAt(from, 0), 2 * T.SLOT * T.head(from, T.SLOT_END));
  copyWords(2 * T.nodesAt(to), 2 * T.nodesAt(from), 2 * T.NODE * T.head(from, T.NODE_END));
  copyWords(T.movedAt(to), T.movedAt(from), T.head(from, T.MOVED));
  copyWords(T.candidatesAt(to), T.candidatesAt(from), 2 * T.head(from, T.CANDIDATES));
  copyWords(T.pairsAt(to), T.pairsAt(from), 2 * T.head(from, T.PAIRS));
}

function copyWords(to: i32, from: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) I32[to + i] = I32[from + i];
}
