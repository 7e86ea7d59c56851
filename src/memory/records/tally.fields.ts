import { record } from "./record.ts";

export const TALLY = record(
  "tally",
  {
    holds: "what the solver did in the step under way, and, TALLY_COMPLETED further, in the last completed one",
    stride: "TALLY_NUMBERS",
    column: "tally",
    writtenBy: "step, contacts, world",
    readBy: "step, world",
  },
  `
  each                2     TALLY_COMPLETED
    TALLY_ITERATIONS  1     –        iterations of Newton's method in all trees
    TALLY_WORST       1     –        most iterations of one tree
    TALLY_HALVED      1     –        trees stepped in more than one piece
    TALLY_REJECTED    1     –        attempts that did not converge
    TALLY_UNSOLVED    1     –        pieces that coasted
    TALLY_EXCESS      1     –        largest θ - ½
    TALLY_TURN        1     rad²     largest |h w|² of a body
    TALLY_REDUNDANT   1     –        rows that repeat what others hold
    TALLY_LOCKED      1     –        nets that their joints hardly let move
    TALLY_SWEEPS      1     –        sweeps over the rows of contacts
    TALLY_APPROACH    1     m/s      largest speed at which a contact still closes further than it may
    TALLY_AGAIN       1     –        times that the step was taken again, for pairs that met and had not been looked for
    TALLY_UNSEEN      1     –        pairs of which that is still so
    TALLY_BROKEN      1     –        1 + slot of a constraint whose rows are not finite, or minus that if one of them vanished; 0: none
    TALLY_EXACT       1     –        islands of contacts solved exactly,
    TALLY_SWEPT       1     –        and by descent
    TALLY_GAVE_UP     1     –        of those, the ones that were to be solved exactly
    TALLY_PIVOTS      1     –        pivots in all islands together
    TALLY_REFINED     1     –        iterations of the refinement to the full law of friction
    TALLY_MISSED      1     m/s      largest velocity by which an exact island misses the conditions of its contacts
    TALLY_STRUCK      1     –        blows from contact to contact
    TALLY_JAMMED      1     –        contacts that jammed
    TALLY_DIRECT      1     –        islands of joints without contacts
    TALLY_BY_ROWS     1     –        of the islands by descent: by sweeps over their rows
    TALLY_UNROLLED    1     –        contacts whose rolling or torsional friction did not count
    TALLY_ROWS        1     –        most rows that one tree may need,
    TALLY_WORK        1     –        most numbers of workspace,
    TALLY_TOO_MANY    1     –        and rows of a tree that has more than can be addressed; 0: none
  TALLY_SCRATCH     80    various  workspace of the certificate
`,
);
