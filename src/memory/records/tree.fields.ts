import { record } from "./record.ts";

export const TREE = record(
  "tree",
  {
    holds: "a range of nodes, what its root hangs on, and the state of its time stepping",
    column: "tree",
    writtenBy: "forest and step/assembly (the words), response, step",
    readBy: "response, step, contacts, world",
  },
  `
  TREE_FIRST_NODE         word  –       record of its first node
  TREE_END_NODE           word  –       one past its last node
  TREE_FREE               word  –       1 if the root hangs on nothing
  TREE_PINNED_TO          word  –       slot of the body the root is pinned to, -1: world
  TREE_PIN                12    m, m/s  the pin of the root, and how it moves; that of a free root stays at zero
  over                    TREE_PIN
    ANCHOR                3     m       the pin at the start of the (sub)step
    ANCHOR_MEAN           3     m/s     its mean velocity over the step
    ANCHOR_END            3     m/s     its velocity at the end of the step
    ANCHOR_START          3     m/s     and at its start
  EXCESS_NOW              1     –       θ - ½
  ITERATIONS              1     –       Newton iterations in this step
  PIECES                  1     –       substeps taken; 1 when nothing was halved
  REJECTED                1     –       attempts that did not converge
  UNSOLVED                1     –       substeps accepted without convergence
  H                       1     s       length of the (sub)step
  KAPPA                   1     –       κ = 1/θ
  LEFT                    1     s       time left of the step
  TURN                    1     rad²    largest |h φ|² of the last correction
  FASTEST                 1     rad²    largest |h w|² of a body in this step: how far it turned in a piece
  TREE_FIRST_LOOP         word  –       record of the first link that closes a loop; none in a ball tree
  TREE_END_LOOP           word  –       one past the last
  TREE_FIRST_ACTION       word  –       record of its first drive; none in a ball tree
  TREE_END_ACTION         word  –       one past the last
  TREE_FREEDOMS           word  –       free directions of the joints of a mechanism
  TREE_KIND               word  –       BALL_TREE, MECHANISM, ASSEMBLY or NET (memory/tree-kinds.ts)
  TREE_ROWS               word  –       auxiliary rows
  TREE_SOLVED_ROWS        word  –       of a mechanism: those of them in the last system, the first ones
  TREE_HALVINGS           word  –       how often the step was halved for the sake of energy; carried from step to step
  TREE_SOFTENINGS         word  –       how often the joints of a net were made softer, since no motion was found; carried from step to step
  SIZE                    1     m       a length; of mechanisms and assemblies only
  OPEN                    1     –       of these too: largest |c| of a loop's row over size and h at the last evaluation
  WHOLE                   1     s       length of the whole step
  DONE                    1     s       time done of it
  KINETIC                 1     J       of the velocities at the end of a piece, as they come out of the step
  LOST                    1     J       what fitting them to the joints took of it
  LAST                    1     s       length of the last piece that was accepted, 0 before the first
  SHARE                   1     –       a part of something, on its way to a procedure
  RENEWED                 1     –       1 when loops could be closed only by moving bodies after the piece
  TREE_SPARE_ROWS         word  –       rows that may still be added in this step
  TREE_PUSHED             word  –       how contacts push at it (response/tree/tree-pushed.ts)
  WITHIN                  1     rad²    turn below which Newton has converged
  TREE_STACKED_REDUNDANT  word  –       rows of stacked joints that repeat others of their stack
  TREE_REDUNDANT_ROWS     word  –       auxiliary rows that repeat what others hold, at the end of the last piece
  TREE_ASSEMBLY           word  –       record of an assembly (step/assembly)
  TREE_NET                word  –       record of a net (response/net)
  TREE_RUN                word  –       1 if substeps have moved its body: it takes no step of its own
  TREE_COMPONENT          word  –       record of a component where substeps sweep over its contacts
  TREE_MEMBER             word  –       slot of one of its dynamic bodies
  TREE_ALONE              word  –       1 if it is one body without joints
  TREE_MARKS              word  –       bits (response/tree/tree-marks.ts)
  BLOW_TIME               1     s       of one that is struck within the step: when
  CAME                    1     J       blows times velocities of their contacts before them, as these are thought to be,
  WENT                    1     J       and after them
`,
);
