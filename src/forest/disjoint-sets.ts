// Disjoint sets: path halving, and the lowest member represents its set, so that the result depends on who is joined, not on the order of
// joining. The word of member i (its predecessor in the set, or itself) is at I32[first + stride * i].
import { I32 } from "../memory/views.ts";

/** The lowest member of the set of `member`. */
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
