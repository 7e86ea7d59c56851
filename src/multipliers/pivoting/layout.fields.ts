import { number, numbers, record, word } from "../../memory/records/record.ts";

const about = { writtenBy: "multipliers/pivoting", readBy: "multipliers/pivoting" };

export const HEAD = record(
  "pivoting",
  { holds: "head of the workspace of pivoting without friction, behind its problem", stride: "HEAD", ...about },
  [
    word("HELD_COUNT", "k, the size of C"),
    word("DRIVEN", "d of the last drive"),
    word("STALLED", "1 after so many steps of size zero in a row that ties go to the least index"),
    word("ENDING", "how j ends a step: a comes to 0, or f to one of its bounds (an index set)"),
    number("STEP", "–", "s of maxstep"),
    number("SIZE", "–", "largest scaled Δf of a direction"),
    number("LOAD", "m/s", "largest |b|"),
    number("FORCE", "–", "largest scaled force: with SCALED_LOAD what a is compared with"),
    number("RATIO", "–", "of the event last looked at in maxstep: the step to it"),
    number("RELAXED", "–", "the same with slack"),
    number("SPEED", "–", "and how fast it comes"),
    number("SCALED_LOAD", "–", "largest scaled b"),
    numbers("FACTORS", 4, "–", "room for the factors of four columns"),
    number("PATIENCE", "–", "tolerances that a condition may be off by"),
    word("SOME_LOST", "1 if an index is lost"),
  ],
);

export const VECTORS = record(
  "vectors of pivoting",
  { holds: "behind the head; L, n x n, follows", stride: "VECTORS", times: "n numbers", ...about },
  [
    number("SCALE", "various", "d_i = 1 / sqrt(A_ii)"),
    number("CHANGE", "various", "Δf"),
    number("RESPONSE", "various", "Δa = A Δf"),
    number("SOLVE", "–", "right-hand side and answer of a solve, in the order of C"),
    numbers("SPARE", 2, "–", "two vectors for a removal and for sweeps"),
    number("PIVOTS", "–", "D of L D L^T"),
    number("LOW", "N s", "lower bounds of all rows, contacts included; -ENDLESS is none"),
    number("HIGH", "N s", "upper bounds; ENDLESS is none"),
    numbers("LISTS", 3, "–", "six lists of words"),
    number("ROOT", "various", "1 / d_i: products are cheaper than quotients"),
    number("INVERSES", "–", "1 / D"),
  ],
);

export const LISTS = record("lists of pivoting", { holds: "words among its vectors", times: "n words", ...about }, [
  word("SETS", "the set of each row (index-sets.ts)"),
  word("ORDER", "C in the order of the factor"),
  word("PLACES", "the place of a row of C there"),
  word("FIRST", "first column of a row of L"),
  word("STARTS", "row i of A has no entries before this column"),
  word("ENDS", "and none from this one on"),
]);
