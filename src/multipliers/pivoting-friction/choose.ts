// Chooses the index to drive: the one with the largest violation. Normals come before friction at a contact; friction
// that was given up is undone first. There is none when every condition holds.
import { F64, I32 } from "../../memory/views.ts";
import * as W from "./layout.ts";
import { TOLERANCE } from "./max-step.ts";
import { writeTangents } from "./prepare.ts";
import { normalOf, want } from "./sets.ts";

/** Row r is violated by the amount in RESULT. */
function consider(w: i32, r: i32, drive: i32): void {
  const violation: f64 = F64[w + W.RESULT];
  if (
    I32[W.address(w, W.TRIED) + r] === 1 ||
    !(violation > F64[W.address(w, W.SLACK) + r]) ||
    !(violation > F64[w + W.WORST])
  )
    return;
  if ((W.address(w, W.CHOICES) & W.IN_ORDER) !== 0 && W.address(w, W.DRIVEN) >= 0) return;
  F64[w + W.WORST] = violation;
  I32[2 * w + W.DRIVEN] = r;
  I32[2 * w + W.DRIVE] = drive;
}

function considerRow(w: i32, r: i32): void {
  const set: i32 = I32[W.address(w, W.SET) + r];
  const a: f64 = F64[W.address(w, W.ACC) + r];
  if (set === W.IN || set === W.FIXED) return;
  F64[w + W.RESULT] = set === W.LOW ? -a : set === W.HIGH ? a : Math.abs(a);
  consider(w, r, W.ROW);
}

/** Friction of contact c; if it is loose, its frame turns against the acceleration. */
function considerFriction(w: i32, c: i32): void {
  const dim: i32 = W.address(w, W.DIM);
  const normal: i32 = normalOf(w, c);
  const friction: i32 = I32[W.address(w, W.FRICTION) + c];
  const slack: f64 = F64[W.address(w, W.SLACK) + normal];
  if (friction === W.HALF) {
    W.conditionOn(w, normal + 2, W.address(w, W.ACC));
    const across: f64 = Math.abs(F64[w + W.RESULT]);
    F64[w + W.RESULT] = across;
    if (across > slack) consider(w, normal + 2, W.TANGENT);
    else {
      I32[W.address(w, W.FRICTION) + c] = W.STICK;
      want(w, normal + 2);
    }
    return;
  }
  if (friction !== W.LOOSE) return;
  const f: i32 = W.address(w, W.FORCE) + normal;
  const a: i32 = W.address(w, W.ACC) + normal;
  let left: f64 = 0;
  let sliding: f64 = 0;
  let along: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) {
    left += F64[f + k] * F64[f + k];
    sliding += F64[a + k] * F64[a + k];
    along += F64[f + k] * F64[a + k];
  }
  left = Math.sqrt(left);
  sliding = Math.sqrt(sliding);
  const most: f64 = F64[W.address(w, W.MU) + c] * F64[f];
  const none: f64 = TOLERANCE * F64[w + W.SIZE];
  if (left > 0.0) {
    // it may satisfy its conditions all the same: at rest inside the cone, or on the cone and opposing the acceleration
    const inside: bool = left <= most + none && sliding <= slack;
    const opposed: bool = Math.abs(left - most) <= none && along <= slack * left;
    F64[w + W.RESULT] = Math.max(left, 2.0 * slack);
    if (!inside && !opposed) consider(w, normal + 1, W.UNDO);
    return;
  }
  F64[w + W.RESULT] = sliding;
  if (most > none) consider(w, normal + 1, W.TANGENT);
}

/** For the driven row: DIRECTION, the column along which it is driven. */
function aim(w: i32): void {
  const r: i32 = W.address(w, W.DRIVEN);
  const c: i32 = I32[W.address(w, W.OWNER) + r];
  const drive: i32 = W.address(w, W.DRIVE);
  const direction: i32 = w + W.DIRECTION;
  I32[2 * w + W.DRIVEN_CONTACT] = drive === W.ROW ? -1 : c;
  for (let k: i32 = 0; k < 3; k++) F64[direction + k] = 0;
  if (drive === W.ROW) {
    F64[direction] = F64[W.address(w, W.ACC) + r] < 0.0 ? 1.0 : -1.0;
    return;
  }
  const normal: i32 = normalOf(w, c);
  if (drive === W.TANGENT && r === normal + 2) {
    W.conditionOn(w, r, W.address(w, W.ACC));
    const sign: f64 = F64[w + W.RESULT] < 0.0 ? 1.0 : -1.0;
    for (let k: i32 = 1; k < 3; k++) F64[direction + k] = sign * F64[W.address(w, W.CONDITION) + 3 * r + k];
    return;
  }
  // against the acceleration, or against the force to be removed
  const against: i32 = W.address(w, drive === W.UNDO ? W.FORCE : W.ACC) + normal;
  const y: f64 = W.address(w, W.DIM) > 2 ? F64[against + 2] : 0.0;
  const length: f64 = Math.sqrt(F64[against + 1] * F64[against + 1] + y * y);
  F64[W.address(w, W.FRAME) + 2 * c] = -F64[against + 1] / length;
  F64[W.address(w, W.FRAME) + 2 * c + 1] = -y / length;
  writeTangents(w, c);
  for (let k: i32 = 1; k < 3; k++) F64[direction + k] = F64[W.address(w, W.CONDITION) + 3 * r + k];
}

/** Returns 0 if no index is violated that was not tried. */
export function choose(w: i32): i32 {
  F64[w + W.WORST] = 0;
  I32[2 * w + W.DRIVEN] = -1;
  for (let r: i32 = 0; r < W.address(w, W.BOXED); r++) considerRow(w, r);
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) considerRow(w, normalOf(w, c));
  const waits: bool = (W.address(w, W.CHOICES) & W.NORMALS_FIRST) !== 0 && W.address(w, W.DRIVEN) >= 0;
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS) && !waits; c++)
    if (I32[W.address(w, W.SET) + normalOf(w, c)] === W.IN || I32[W.address(w, W.FRICTION) + c] === W.LOOSE)
      considerFriction(w, c);
  if (W.address(w, W.DRIVEN) < 0) return 0;
  aim(w);
  return 1;
}
