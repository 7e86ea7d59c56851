// The state hash: FNV-1a over 32-bit words, in one loop. Equal states give equal hashes on every platform and target.
import { I32, wrappingProduct } from "./views.ts";

/** Goes on with `hash` over the doubles [from, from + numbers). */
export function hashWords(hash: i32, from: i32, numbers: i32): i32 {
  const end: i32 = 2 * (from + numbers);
  for (let i: i32 = 2 * from; i < end; i++) {
    hash = wrappingProduct(hash ^ I32[i], 16777619);
    // plain FNV mixes only upward; the fold brings the high bits of a word, where doubles differ, down again
    hash = hash ^ (hash >>> 15);
  }
  return hash;
}
