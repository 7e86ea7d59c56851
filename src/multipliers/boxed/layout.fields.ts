import { number, record } from "../../memory/records/record.ts";

const about = {
  writtenBy: "multipliers/boxed, rows that are solved as a boxed system",
  readBy: "multipliers/boxed, and who gave it",
};

export const VECTORS = record(
  "vectors of a boxed system",
  { holds: "what lies behind S, n x n, row after row", stride: "VECTORS", times: "n numbers", ...about },
  [
    number("R", "various", "r"),
    number("LO", "various", "lower bounds"),
    number("HI", "various", "upper bounds"),
    number("X", "various", "x"),
    number("W", "various", "w"),
    number("SCALE", "various", "scratch from here on: d"),
    number("CENTRE", "various", "c"),
    number("T", "–", "t"),
    number("U", "–", "u"),
    number("SETS", "–", "words: the set of each row, now and wished for"),
    number("FREE_ROWS", "–", "words: the rows of F, ascending"),
  ],
);

export const HEAD = record(
  "head of a boxed system",
  { holds: "numbers of its scratch, behind the vectors; the factor follows", stride: "HEAD", ...about },
  [
    number("SMALLEST", "–", "the smallest pivot of the last factor"),
    number("RESIDUAL", "–", "largest scaled |w| over F, left by the last refinement"),
  ],
);
