// Disjoint sets: path halving, and the lowest member stands for its set, so that what comes out depends on who is joined and not on the order of
// joining. The word of member i, the one before it in its set or itself, lies at I32[first + stride * i].
import { I32 } from "../memory/views.ts";

/** The lowest of the set of `member`. */
export function lowestOf(first: i32, stride: i32, member: i32): i32 {
  let i: i32 = member;
  while (I32[first + stride * i] !== i) {
    const above: i32 = I32[first + stride * i];
    I32[first + stride * i] = I32[first + stride * above];
    i = I32[first + stride * i];
  }
  return i;
}

export function unite(first: i32, stride: i32, a: i32, b: i32): void {
  const i: i32 = lowestOf(first, stride, a);
  const j: i32 = lowestOf(first, stride, b);
  if (i < j) I32[first + stride * j] = i;
  else I32[first + stride * i] = j;
}
