// Accessors for the records of an assembly; see assembly-layout.ts for the layout.
import { F64, I32 } from "../../memory/views.ts";
import { DIMENSION, OWN, OWN_POSES, SCALES } from "../../programs/body-layout.ts";
import * as Y from "./assembly-layout.ts";

export function firstBody(y: i32): i32 {
  return I32[2 * y + Y.FIRST_BODY];
}
export function endBody(y: i32): i32 {
  return I32[2 * y + Y.FIRST_BODY] + Y.ASSEMBLY_BODY * I32[2 * y + Y.BODIES];
}
export function firstConstraint(y: i32): i32 {
  return I32[2 * y + Y.FIRST_CONSTRAINT];
}
export function endConstraint(y: i32): i32 {
  return I32[2 * y + Y.FIRST_CONSTRAINT] + Y.CONSTRAINT_RECORD * I32[2 * y + Y.CONSTRAINTS];
}
export function forestOf(y: i32): i32 {
  return I32[2 * y + Y.FORWARD];
}
export function forestNodes(y: i32): i32 {
  return I32[2 * y + Y.FOREST_NODES];
}
export function lengthOf(y: i32): i32 {
  return I32[2 * y + Y.LENGTH];
}
export function answerOf(y: i32): i32 {
  return I32[2 * y + Y.ANSWER];
}
export function givenOf(y: i32): i32 {
  return I32[2 * y + Y.GIVEN];
}
export function columnOf(y: i32): i32 {
  return I32[2 * y + Y.COLUMN];
}
/** Rows of constraints that no tree can hold because they close loops. */
export function auxiliaryRows(y: i32): i32 {
  return I32[2 * y + Y.AUXILIARY];
}
export function readsMiddle(y: i32): bool {
  return I32[2 * y + Y.READS_MIDDLE] !== 0;
}

export function nodeOf(b: i32): i32 {
  return I32[2 * b + Y.NODE_OF];
}
export function blockOf(b: i32): i32 {
  return I32[2 * b + Y.OWN_BLOCK];
}
export function partOf(b: i32): i32 {
  return I32[2 * b + Y.PART];
}
export function kindOf(b: i32): i32 {
  return I32[2 * b + Y.KIND_OF];
}
export function extraOf(b: i32): i32 {
  return I32[2 * b + Y.EXTRA_SLOT];
}
export function modelOf(b: i32): i32 {
  return I32[2 * b + Y.MODEL_AT];
}
export function locksOf(b: i32): i32 {
  return I32[2 * b + Y.LOCKS_OF];
}
/** DOFs of a body; zero if it is prescribed. */
export function dimensionOf(b: i32): i32 {
  return I32[2 * b + DIMENSION];
}
export function scalesOf(b: i32): i32 {
  return I32[2 * b + SCALES];
}
/** Numbers in the pose of a user-defined body. */
export function poseOf(b: i32): i32 {
  return I32[2 * b + OWN_POSES];
}
export function ownOf(b: i32): i32 {
  return I32[2 * b + OWN];
}
/** DOFs beyond the six of a rigid body: scales, or all DOFs of a user-defined body. */
export function extraFreedoms(b: i32): i32 {
  const kind: i32 = kindOf(b);
  return kind === Y.SCALED ? scalesOf(b) : kind === Y.OWN_KIND ? dimensionOf(b) : 0;
}
export function moves(b: i32): bool {
  return kindOf(b) !== Y.PRESCRIBED;
}

export function jointOf(c: i32): i32 {
  return I32[2 * c + Y.JOINT];
}
export function slotOf(c: i32): i32 {
  return I32[2 * c + Y.CONSTRAINT_SLOT];
}
export function positionProgram(c: i32): i32 {
  return I32[2 * c + Y.POSITION_PROGRAM];
}
export function velocityProgram(c: i32): i32 {
  return I32[2 * c + Y.VELOCITY_PROGRAM];
}
export function rowsOf(c: i32): i32 {
  return I32[2 * c + Y.ROW_COUNT];
}
export function positionRows(c: i32): i32 {
  return I32[2 * c + Y.POSITION_ROWS];
}
export function constraintPart(c: i32): i32 {
  return I32[2 * c + Y.CONSTRAINT_PART];
}
export function isAuxiliary(c: i32): bool {
  return I32[2 * c + Y.CONSTRAINT_PART] < 0;
}
export function endRows(c: i32): i32 {
  return I32[2 * c + Y.END_ROWS];
}
export function meanRows(c: i32): i32 {
  return I32[2 * c + Y.MEAN_ROWS];
}
export function rowStride(c: i32): i32 {
  return I32[2 * c + Y.ROW_STRIDE];
}
export function memoriesOf(c: i32): i32 {
  return I32[2 * c + Y.MEMORIES];
}
export function bodyCount(c: i32): i32 {
  return I32[2 * c + Y.BODY_COUNT];
}
/** Body i of a constraint. */
export function bodyAt(c: i32, i: i32): i32 {
  return I32[2 * c + Y.FIRST_SIDE + 2 * i];
}
/** The first column of body i in a row. */
export function columnAt(c: i32, i: i32): i32 {
  return I32[2 * c + Y.FIRST_SIDE + 2 * i + 1];
}

/** to[...] += factor times row r of the matrix at `rows`, in the parts of the vector that belong to the bodies of constraint c. */
export function spreadRow(c: i32, rows: i32, r: i32, factor: f64, to: i32): void {
  const row: i32 = rows + rowStride(c) * r;
  for (let i: i32 = 0; i < bodyCount(c); i++) {
    const b: i32 = bodyAt(c, i);
    const d: i32 = dimensionOf(b);
    const part: i32 = to + partOf(b);
    const from: i32 = row + columnAt(c, i);
    for (let k: i32 = 0; k < d; k++) F64[part + k] += factor * F64[from + k];
  }
}

/** to[...] += the rows of the matrix at `rows`, each times its factor at `factors`. */
export function spreadRows(c: i32, rows: i32, factors: i32, to: i32): void {
  const stride: i32 = rowStride(c);
  const count: i32 = rowsOf(c);
  for (let i: i32 = 0; i < bodyCount(c); i++) {
    const b: i32 = bodyAt(c, i);
    const d: i32 = dimensionOf(b);
    const part: i32 = to + partOf(b);
    let from: i32 = rows + columnAt(c, i);
    for (let k: i32 = 0; k < d; k++) {
      let sum: f64 = F64[part + k];
      let entry: i32 = from;
      for (let r: i32 = 0; r < count; r++) {
        sum += F64[factors + r] * F64[entry];
        entry += stride;
      }
      F64[part + k] = sum;
      from++;
    }
  }
}

/** Row r of the matrix at `rows` times the vector. */
export function applyRow(c: i32, rows: i32, r: i32, vector: i32): f64 {
  const row: i32 = rows + rowStride(c) * r;
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < bodyCount(c); i++) {
    const b: i32 = bodyAt(c, i);
    const d: i32 = dimensionOf(b);
    const part: i32 = vector + partOf(b);
    const from: i32 = row + columnAt(c, i);
    for (let k: i32 = 0; k < d; k++) sum += F64[part + k] * F64[from + k];
  }
  return sum;
}
