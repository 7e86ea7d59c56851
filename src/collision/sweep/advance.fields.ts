import { offsetOf } from "../../memory/records/measure.ts";
import { number, numbers, record, unused } from "../../memory/records/record.ts";
import { PLACED } from "../../shapes/placed-layout.fields.ts";

/** A placed shape without its box and what lies behind, on sixteen bytes. */
const MOVED = offsetOf(PLACED, "LOW") + 6;

export const SWEEP = record(
  "workspace of a sweep",
  {
    holds: "what advance works with; behind it lies more workspace of the sweep",
    stride: "WORK",
    writtenBy: "collision/sweep",
    readBy: "collision/sweep",
  },
  [
    numbers("MOVED_A", MOVED, "various", "a where it is now, a placed shape without its box"),
    numbers("MOVED_B", MOVED, "various", "b where it is now"),
    number("NOW", "–", "fraction that is safe"),
    number("END", "–", "end of the interval that is tried"),
    number("GAP", "m", "σ, less the target and half of the tolerance, at NOW"),
    number("GAP_END", "m", "the same at END"),
    numbers("REACH_A", 2, "m", "how far a reaches (reach.ts)"),
    numbers("REACH_B", 2, "m", "how far b reaches"),
    numbers("MINUS", 3, "–", "-n"),
    numbers("POINT", 3, "m", "a support"),
    numbers("TURNED", 3, "–", "n at the end"),
    number("DELTA", "–", "length of the interval"),
    number("NEXT", "–", "the answer of one direction"),
    unused(5),
  ],
);
