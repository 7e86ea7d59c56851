// Chains of impacts: what bounces is struck in turn, pair after pair, the one that approaches fastest first, until none approaches.
// So a blow passes through a row of balls, and the last one flies. Each pair is struck by Newton's law,
//
//   u⁺ + e u ≥ 0,  p ≥ 0,  p (u⁺ + e u) = 0        u⁺ = u + A p
//
// at all points between the same two at once: two bodies, two trees, or one of them and what does not answer. That takes energy or
// keeps it. What the blows leave is what the problem of the step then asks of these contacts, u ≥ u⁺ in place of u ≥ -e u: with nothing
// else at work its answer is the blows themselves, and friction and weight have their part.
import * as M from "../../../collision/manifold.ts";
import { wanted } from "../../../contacts/contact-rows.ts";
import * as Setting from "../../../contacts/contact-setting.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { TALLY_STRUCK } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { manifoldAt, wordOf } from "../island-parts.ts";
import * as Blow from "./blow.ts";
import { DIM } from "./choose-exact.ts";
import { strike } from "./strike.ts";

/** Slower than this nothing bounces (m/s), as in contacts/contact-rows.ts. */
const BOUNCE: f64 = 0.5;
/** Blows, for each contact, after which all strike at once as they did without turns. */
const MOST_BLOWS: i32 = 16;

/**
 * b of the problem at p asks for what the blows leave, where something bounces: answers whether something does. BEFORE of a row of
 * a normal force then has the bias that is in b, LAST the one without a bounce.
 */
export function passBlows(w: i32, island: i32, p: i32, rows: i32): bool {
  if (Col.header(w, Col.FIRST_ORDER) !== 0 || !gather(w, island, p, rows)) return false;
  strikeAll(w, p);
  return askFor(w, p, rows);
}

/** U of all contacts after the blows; STRUCK of none of them where they have no end. */
function strikeAll(w: i32, p: i32): void {
  const contacts: i32 = I32[2 * p + P.CONTACTS];
  const first: i32 = Blow.firstAt(p);
  let blows: i32 = 0;
  for (;;) {
    const fastest: i32 = nextBlow(w, first, contacts);
    if (fastest < 0) break;
    if (blows === MOST_BLOWS * contacts) {
      // all at once, as their rows say
      for (let i: i32 = 0; i < contacts; i++) F64[first + Blow.STRIDE * i + Blow.STRUCK] = 0.0;
      F64[first + Blow.U] = Blow.ENDLESS;
      return;
    }
    strike(p, fastest);
    blows++;
  }
  F64[Col.column(w, Col.TALLY) + TALLY_STRUCK] += blows;
}

/** Velocities, coefficients and partners of all contacts; whether any of them bounces. */
function gather(w: i32, island: i32, p: i32, rows: i32): bool {
  let blow: i32 = Blow.firstAt(p);
  let row: i32 = rows;
  let bounces: bool = false;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    const e: f64 = restitutionOf(w, kept);
    if (e > 0.0) bounces = true;
    for (let point: i32 = 0; point < M.countOf(kept); point++) {
      F64[blow + Blow.E] = e;
      F64[blow + Blow.GAP] = F64[M.point(kept, point) + M.SEPARATION];
      F64[blow + Blow.STRUCK] = 0.0;
      Blow.setPartners(blow, Blow.partnerOf(w, island, Row.motionA(row)), Blow.partnerOf(w, island, Row.motionB(row)));
      F64[blow + Blow.U] = Blow.velocityAtStart(w, row);
      blow += Blow.STRIDE;
      row += DIM * Row.STRIDE;
    }
  }
  return bounces;
}

function restitutionOf(w: i32, kept: i32): f64 {
  const set: i32 = Setting.settingOf(w, kept);
  if (set >= 0) return F64[set + Setting.RESTITUTION];
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  return Math.max(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION]);
}

/** The contact that bounces, meets within the step, and approaches fastest; of equals the first. -1 if there is none. */
function nextBlow(w: i32, first: i32, contacts: i32): i32 {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  let fastest: i32 = -1;
  let most: f64 = BOUNCE;
  for (let i: i32 = 0; i < contacts; i++) {
    const blow: i32 = first + Blow.STRIDE * i;
    const approach: f64 = -F64[blow + Blow.U];
    if (F64[blow + Blow.E] === 0.0 || !(approach > most) || F64[blow + Blow.GAP] >= approach * dt) continue;
    fastest = i;
    most = approach;
  }
  return fastest;
}

/** b loses the bounce that its row had by itself, and gets the one that the blows left; whether there is any. */
function askFor(w: i32, p: i32, rows: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  let b: i32 = P.freeAt(p, n) + I32[2 * p + P.BOXED];
  let row: i32 = rows;
  let blow: i32 = Blow.firstAt(p);
  const endless: bool = F64[blow + Blow.U] === Blow.ENDLESS;
  let bounces: bool = false;
  for (let i: i32 = 0; i < I32[2 * p + P.CONTACTS]; i++) {
    const own: f64 = F64[row + Row.BIAS];
    const gap: f64 = F64[blow + Blow.GAP];
    const apart: f64 = Row.isParted(row) ? Math.max(gap, 0.0) / dt : wanted(gap, dt);
    F64[row + Row.LAST] = F64[blow + Blow.E] > 0.0 ? Math.max(own, apart) : own;
    // what had a bounce of its own, and was not struck after all, is as if it had none
    let bias: f64 = F64[row + Row.LAST];
    if (endless) bias = own;
    else if (F64[blow + Blow.STRUCK] !== 0.0) bias = Math.min(bias, -F64[blow + Blow.U]);
    F64[row + Row.BEFORE] = bias;
    F64[b] += bias - own;
    if (bias < F64[row + Row.LAST]) bounces = true;
    b += DIM;
    row += DIM * Row.STRIDE;
    blow += Blow.STRIDE;
  }
  return bounces;
}
