// Ropes of a net that is solved by rods (response/net/rods): what their drives say of them, and what they have given. Their drives have no rows then; where
// the net is solved by ties after all, they do.
import { dot3 } from "../../math/vec3.ts";
import * as Code from "../../memory/codes.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as R from "../../response/net/rods/rods.ts";
import * as Tie from "../../response/net/tie.ts";
import * as T from "../../response/tree/tree.ts";
import { D } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import { BEYOND, LED_BACK } from "../mechanism/rows/drive-rows.ts";

/** USABLE, and ropes with their drives and last forces. SIZE of the tree counts them. Returns how many rows they may have. */
export function gatherRopes(t: i32, net: i32): i32 {
  const rods: i32 = R.rodsOf(net);
  if (rods === 0) return 0;
  R.setWord(rods, R.USABLE, 1);
  if (!R.hasRopes(rods)) return 0;
  let longest: f64 = 0.0;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const rod: i32 = R.rodOf(I32[2 * a + A.TIE]);
    I32[2 * rod + R.ROPE] = a;
    F64[rod + R.FORCE] = Math.min(0.0, F64[a + A.BEFORE]);
    F64[rod + R.LENGTH] = F64[A.numbersOf(a) + Code.UPPER];
    longest = Math.max(longest, F64[rod + R.LENGTH]);
    if (!isPlain(a)) R.setWord(rods, R.USABLE, 0);
  }
  const onRopes: bool = R.wordOf(rods, R.ROPES) === R.wordOf(rods, R.COUNT);
  F64[t + T.SIZE] = onRopes ? longest : Math.max(F64[t + T.SIZE], longest);
  giveRows(t, R.wordOf(rods, R.USABLE) === 0);
  return R.wordOf(rods, R.ROPES);
}

/** Whether it is a hard upper limit and nothing else. */
function isPlain(a: i32): bool {
  const n: i32 = A.numbersOf(a);
  if (!(F64[n + Code.UPPER] < Row.ENDLESS) || !(F64[n + Code.UPPER] > 0.0) || F64[n + Code.LOWER] > 0.0) return false;
  if (F64[n + Code.LIMIT_COMPLIANCE] > 0.0 || F64[n + Code.MOTOR_FORCE] > 0.0 || F64[n + Code.SERVO_FORCE] > 0.0)
    return false;
  return !(F64[n + Code.SPRING_STIFFNESS] > 0.0 || F64[n + Code.SPRING_DAMPING] > 0.0 || F64[n + Code.FRICTION] > 0.0);
}

/** All limits have rows, or none of a plain rope. */
function giveRows(t: i32, all: bool): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (all) A.setRows(a, A.rowsOf(a) | (1 << Row.LIMIT_UPPER));
    else A.setRows(a, 0);
    L.setDriven(A.linkOf(a), all);
  }
}

/** From now on the step is taken with ties, and drives as their rows. */
export function useTies(t: i32, net: i32): void {
  const rods: i32 = R.rodsOf(net);
  if (!R.hasRopes(rods)) return;
  R.setWord(rods, R.USABLE, 0);
  giveRows(t, true);
}

/** LENGTH that ropes may have at the end of a piece: one that is too long is brought back as a limit is. */
export function placeRopes(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const rod: i32 = R.rodOf(I32[2 * a + A.TIE]);
    const d: i32 = A.linkOf(a) + L.START + D;
    const upper: f64 = F64[A.numbersOf(a) + Code.UPPER];
    const beyond: f64 = Math.sqrt(dot3(d, d)) - upper;
    const left: f64 = beyond > BEYOND ? beyond * Math.max(0.0, 1.0 - LED_BACK * F64[t + T.H]) : 0.0;
    F64[rod + R.LENGTH] = upper + left;
  }
}

/** What ropes gave in a piece or in its fit, LAMBDA of their ties, counts as theirs. `piece`: it is that of the piece, and the next one begins with it. */
export function addRopes(t: i32, net: i32, part: f64, piece: bool): void {
  const rods: i32 = R.rodsOf(net);
  if (!R.usesRods(net) || !R.hasRopes(rods)) return;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const tie: i32 = I32[2 * a + A.TIE];
    const rod: i32 = R.rodOf(tie);
    if (piece) F64[rod + R.KEPT] = F64[rod + R.FORCE];
    if (!R.holds(rod) && !R.givesBack(rod)) {
      if (piece) F64[rod + R.FORCE] = 0.0;
      continue;
    }
    // of a fit it is the direction at the end
    const along: i32 = rod + R.MEAN;
    const impulse: f64 = dot3(along, tie + Tie.LAMBDA) / Math.sqrt(dot3(along, along));
    const k: i32 = A.linkOf(a);
    F64[a + A.IMPULSE] += part * impulse;
    for (let i: i32 = 0; i < 3; i++) F64[k + L.REACTION + i] += part * F64[tie + Tie.LAMBDA + i];
    A.setFlags(a, A.flagsOf(a) | Code.AT_UPPER);
    if (!piece) continue;
    F64[rod + R.FORCE] = impulse / F64[t + T.H];
    if (F64[rod + R.LENGTH] > F64[A.numbersOf(a) + Code.UPPER]) F64[t + T.RENEWED] = 1.0;
  }
}

/** The piece did not happen. */
export function takeBackRopes(t: i32, net: i32): void {
  const rods: i32 = R.rodsOf(net);
  if (rods === 0 || !R.hasRopes(rods)) return;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const rod: i32 = R.rodOf(I32[2 * a + A.TIE]);
    F64[rod + R.FORCE] = F64[rod + R.KEPT];
  }
}
