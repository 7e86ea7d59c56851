// Saves the state before a drive, to be restored if the drive has no end.
import { F64, I32 } from "../../memory/views.ts";
import * as W from "./layout.ts";
import { writeNormal, writeTangents } from "./prepare.ts";
import { rebuild } from "./sets.ts";

function copyNumbers(from: i32, to: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) F64[to + i] = F64[from + i];
}
function copyWords(from: i32, to: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) I32[to + i] = I32[from + i];
}

export function keep(w: i32): void {
  const n: i32 = W.address(w, W.N);
  copyNumbers(W.address(w, W.FORCE), W.address(w, W.KEPT_FORCE), n);
  copyNumbers(W.address(w, W.FRAME), W.address(w, W.KEPT_FRAME), 2 * W.address(w, W.CONTACTS));
  copyWords(W.address(w, W.SET), W.address(w, W.KEPT_SET), n);
  copyWords(W.address(w, W.WANTED), W.address(w, W.KEPT_WANTED), n);
  copyWords(W.address(w, W.FRICTION), W.address(w, W.KEPT_FRICTION), W.address(w, W.CONTACTS));
}

export function restore(w: i32): void {
  const n: i32 = W.address(w, W.N);
  copyNumbers(W.address(w, W.KEPT_FORCE), W.address(w, W.FORCE), n);
  copyNumbers(W.address(w, W.KEPT_FRAME), W.address(w, W.FRAME), 2 * W.address(w, W.CONTACTS));
  copyWords(W.address(w, W.KEPT_SET), W.address(w, W.SET), n);
  copyWords(W.address(w, W.KEPT_WANTED), W.address(w, W.WANTED), n);
  copyWords(W.address(w, W.KEPT_FRICTION), W.address(w, W.FRICTION), W.address(w, W.CONTACTS));
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    writeNormal(w, c);
    writeTangents(w, c);
  }
  rebuild(w);
}
