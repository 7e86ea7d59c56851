// Sorts pairs by first, then second slot, in linear time: radix sort from the lowest digit of
// the second to the highest of the first. Digits have 13 bits; up to 8,192 slots need two rounds, up to 67 million four.
import { I32 } from "../../memory/views.ts";
import { DIGITS } from "./tree.ts";

const BITS: i32 = 13;

/** Sorts `count` pairs at word `list`, all slots below `slots`. `spare` has room for as many, `counts` for DIGITS words. */
export function sortPairs(list: i32, spare: i32, count: i32, slots: i32, counts: i32): void {
  let rounds: i32 = 1;
  // a few shapes have few digits: to count all of them would take longer than the rest of the search
  const digits: i32 = slots < DIGITS ? slots : DIGITS;
  while ((slots - 1) >> (BITS * rounds) > 0 && rounds < 2) rounds += 1;
  let from: i32 = list;
  let to: i32 = spare;
  // an even number of rounds in total, so the last one ends in the list
  for (let word: i32 = 1; word >= 0; word--) {
    for (let round: i32 = 0; round < rounds; round++) {
      sortByDigit(from, to, count, word, BITS * round, digits, counts);
      const other: i32 = from;
      from = to;
      to = other;
    }
  }
}

function sortByDigit(from: i32, to: i32, count: i32, word: i32, shift: i32, digits: i32, counts: i32): void {
  for (let d: i32 = 0; d < digits; d++) I32[counts + d] = 0;
  const end: i32 = from + 2 * count;
  for (let p: i32 = from; p < end; p += 2) {
    const d: i32 = (I32[p + word] >> shift) & (DIGITS - 1);
    I32[counts + d] += 1;
  }
  let next: i32 = 0;
  for (let d: i32 = 0; d < digits; d++) {
    const here: i32 = I32[counts + d];
    I32[counts + d] = next;
    next += here;
  }
  for (let p: i32 = from; p < end; p += 2) {
    const d: i32 = (I32[p + word] >> shift) & (DIGITS - 1);
    const place: i32 = to + 2 * I32[counts + d];
    I32[counts + d] += 1;
    I32[place] = I32[p];
    I32[place + 1] = I32[p + 1];
  }
}
