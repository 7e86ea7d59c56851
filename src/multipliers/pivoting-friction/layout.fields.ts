import { record } from "../../memory/records/record.ts";

export const WORKSPACE = record(
  "pivoting with friction",
  {
    holds: "its workspace: counts, where the lists lie, and numbers; the lists follow",
    stride: "SLOTS",
    writtenBy: "multipliers/pivoting-friction",
    readBy: "multipliers/pivoting-friction",
  },
  `
  N               word  –     rows
  BOXED           word  –     rows with bounds
  CONTACTS        word  –     contacts
  DIM             word  –     rows of a contact
  HELD            word  –     how many rows are held: the size of the inverse
  PIVOTS          word  –     pivots so far
  BUDGET          word  –     most pivots
  PROGRESS        word  –     steps of some length so far
  DRIVEN          word  –     the row that is driven
  DRIVEN_CONTACT  word  –     its contact; -1: none
  DRIVE           word  –     what the drive is for: ROW, TANGENT or UNDO
  EVENT           word  –     what ends the step (max-step.ts)
  WHERE           word  –     and where: a row, or a contact
  CONFLICT        word  –     1: the bilateral rows contradict each other
  TURNED          word  –     PROGRESS when the drive last turned round, -1 if it did not
  BACKWARD        word  –     1 while it goes back
  MATRIX          word  –     where A lies, scaled, column after column
  INVERSE         word  –     where the inverse of the held system lies, rows of n; or Lemke's tableau, rows of n + 2
  FREE            word  –     where b lies, scaled
  LOWER           word  –     where lower bounds lie
  UPPER           word  –     where upper bounds lie
  MU              word  –     where coefficients of friction lie
  SCALE           word  –     where scales lie
  FORCE           word  –     where f lies
  ACC             word  –     where a lies
  STEP_FORCE      word  –     where Δf lies
  STEP_ACC        word  –     where Δa lies
  CONDITION       word  –     where q_r lies, three a row
  COLUMN          word  –     where c_r lies, three a row
  FRAME           word  –     where t1 of contacts lies, two each
  REACH           word  –     where A c of the column at hand lies
  U               word  –     where a vector u lies
  V               word  –     where a vector v lies
  over            V
    COVER         word  –     of Lemke's tableau: where the vector d lies
  X               word  –     where a vector x lies
  Y               word  –     where a vector y lies
  KEPT_FORCE      word  –     where f before the drive lies
  KEPT_FRAME      word  –     where FRAME before the drive lies
  SLACK           word  –     where that lies up to which accelerations are none
  START           word  –     where first rows of conditions and columns lie
  WIDTH           word  –     where their entries are counted
  OWNER           word  –     where the contact of a row lies, -1 for a boxed one
  LIST            word  –     where the rows held lie, in the order of the inverse
  over            LIST
    BASIC         word  –     of Lemke's tableau: where the variables of its rows lie
  PLACE           word  –     where the place of a row in that lies, or -1
  WANTED          word  –     where 1 lies for a row whose condition is to hold
  SET             word  –     where sets of rows and normals lie: OUT ... FIXED
  FRICTION        word  –     where those of contacts lie: LOOSE ... HALF
  MOVED           word  –     where PROGRESS lies when a row last changed sets
  TRIED           word  –     where 1 lies for a row whose drive led to no end
  KEPT_SET        word  –     where SET before the drive lies
  KEPT_FRICTION   word  –     where FRICTION before the drive lies
  KEPT_WANTED     word  –     where WANTED before the drive lies
  NONBASIC        word  –     of Lemke's tableau: where the variables of its n + 1 columns lie
  STEP            1     –     s
  SIZE            1     –     of b and f, scaled: what errors are measured by
  SPREAD          1     –     largest |Δf|
  DIRECTION       3     –     column of the driven row
  LEAN            3     –     a column to come
  WORST           1     –     worst violation
  RESULT          1     –     what a small function answers
  CHOICES         word  –     how this attempt goes about it, a sum of TURN_ROUND ... NORMALS_FIRST
  unused          2
`,
);
