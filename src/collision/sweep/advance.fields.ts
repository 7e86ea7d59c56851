import { offsetOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
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
  `
  MOVED_A  ${MOVED}  various  a where it is now, a placed shape without its box
  MOVED_B  ${MOVED}  various  b where it is now
  NOW      1         –        fraction that is safe
  END      1         –        end of the interval that is tried
  GAP      1         m        σ, less the target and half of the tolerance, at NOW
  GAP_END  1         m        the same at END
  REACH_A  2         m        how far a reaches (reach.ts)
  REACH_B  2         m        how far b reaches
  MINUS    3         –        -n
  POINT    3         m        a support
  TURNED   3         –        n at the end
  DELTA    1         –        length of the interval
  NEXT     1         –        the answer of one direction
  unused   5
`,
);
