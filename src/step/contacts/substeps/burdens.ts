// Light bodies under heavy loads. One sweep per substep finds the impulses between bodies of similar mass; a body under hundreds of times
// its own weight would need hundreds of sweeps, and sinks meanwhile. But such a body is held by its load: its own inertia hardly
// matters. So while it carries more than it could hold it moves as if it were heavier; its weight is unchanged.
//
//   burden  the largest impulse with which one manifold pressed on it at the end of the last step, limited to what lasted through that
//           step, and to what the weight of its island can cause: an impact does not count
//   times   as heavy: x = burden / (dt m MOST), at least 1; if x is more than HEAVILY, up to FIRMLY x
//
// Only if the island rests on something. Bodies in flight conserve their momentum to rounding, and nothing presses on them for long.
import * as Loads from "../../../../build/records/step/contacts/substeps/burdens.ts";
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { treeAt, wordOf } from "../../islands/island-parts.ts";
import { burdenOf, isLanding, isNear, passDown } from "./landings.ts";
import * as Order from "./order-manifolds.ts";

/** The acceleration (m/s²) that a load may cause before a body is made heavier: about forty times its weight. */
const MOST: f64 = 400.0;
/** Under much more, which impacts in a pile do not reach, it becomes this many times heavier again: its contacts stiffen by as much, and a tall stack does not buckle. */
const HEAVILY: f64 = 2.0;
const FIRMLY: f64 = 4.0;
const STILL: f64 = 20.0;
/** Mass ratio of the heaviest to the lightest body of an island from which loads are passed down. */
const UNEVEN: f64 = 4.0;
/** An impulse at the end of a step is trusted up to this many times that of the whole step, and up to this many times the weight of the island. */
const LASTING: f64 = 2.0;
const BRAKING: f64 = 8.0;

/** BURDEN of the bodies of an island whose manifolds are listed, if one of them carries too much. */
export function measureBurdens(w: i32, island: i32, list: i32, listEnd: i32): void {
  const found: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  lookAtLoads(w, list, listEnd, found);
  bear(w, island, list, listEnd, found);
}

/** What the loads of the listed manifolds say, to `found`. */
export function lookAtLoads(w: i32, list: i32, listEnd: i32, found: i32): void {
  const most: f64 = MOST * F64[w + Col.STEP_LENGTH];
  let stands: bool = false;
  let heavy: bool = false;
  let lands: bool = false;
  let lightest: f64 = 0.0;
  let heaviest: f64 = Infinity;
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const a: f64 = perMass(w, I32[entry + Order.BODY_A]);
    const b: f64 = perMass(w, I32[entry + Order.BODY_B]);
    const load: f64 = Order.loadOf(entry);
    if (load * Math.max(a, b) > most) heavy = true;
    if ((a === 0.0 || b === 0.0) && (load > 0.0 || isNear(I32[entry + Order.KEPT]))) stands = true;
    if (load === 0.0 && isLanding(w, entry)) lands = true;
    lightest = Math.max(lightest, Math.max(a, b));
    if (a > 0.0) heaviest = Math.min(heaviest, a);
    if (b > 0.0) heaviest = Math.min(heaviest, b);
  }
  F64[found + Loads.STANDS] = stands ? 1.0 : 0.0;
  F64[found + Loads.HEAVY] = heavy ? 1.0 : 0.0;
  F64[found + Loads.LANDS] = lands ? 1.0 : 0.0;
  F64[found + Loads.LIGHTEST] = lightest;
  F64[found + Loads.HEAVIEST] = heaviest;
}

/** What was found in two parts of an island, to that of the first. */
export function joinLoads(found: i32, other: i32): void {
  for (let i: i32 = 0; i < Loads.HEAVIEST; i++) F64[found + i] = Math.max(F64[found + i], F64[other + i]);
  F64[found + Loads.HEAVIEST] = Math.min(F64[found + Loads.HEAVIEST], F64[other + Loads.HEAVIEST]);
}

/** Sets burdens, if the loads of all manifolds of an island say so. */
export function bear(w: i32, island: i32, list: i32, listEnd: i32, found: i32): void {
  const most: f64 = MOST * F64[w + Col.STEP_LENGTH];
  const stands: bool = F64[found + Loads.STANDS] !== 0.0;
  const heavy: bool = F64[found + Loads.HEAVY] !== 0.0;
  const lands: bool = F64[found + Loads.LANDS] !== 0.0;
  // among bodies of similar mass such heavy loads are impacts
  const uneven: bool = F64[found + Loads.LIGHTEST] > UNEVEN * F64[found + Loads.HEAVIEST];
  if (heavy && !stands) forgetLoads(w, list, listEnd);
  if (heavy && stands) shareBurdens(w, island, list, listEnd, uneven ? 0.0 : most);
  if ((heavy || lands) && stands && uneven) passDown(w, list, listEnd, HEAVILY * most);
}

/**
 * Loads that are not trusted are not used as a warm start either: on a body at its true mass they would be an impact. Loads up to `most` per kilogram
 * make nothing heavier, and are unchanged.
 */
function shareBurdens(w: i32, island: i32, list: i32, listEnd: i32, most: f64): void {
  const weight: f64 = BRAKING * weightOf(w, island);
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const lighter: f64 = Math.max(perMass(w, I32[entry + Order.BODY_A]), perMass(w, I32[entry + Order.BODY_B]));
    if (Order.loadOf(entry) * lighter <= most) continue;
    const kept: i32 = I32[entry + Order.KEPT];
    let held: f64 = 0.0;
    for (let p: i32 = 0; p < M.countOf(kept); p++) held += F64[kept + Kept.IMPULSES + 3 * p];
    const believed: f64 = Math.min(LASTING * held, weight);
    if (Order.loadOf(entry) > believed) scaleLast(entry, believed / Order.loadOf(entry));
    const load: f64 = Order.loadOf(entry);
    const a: i32 = burdenOf(w, I32[entry + Order.BODY_A]);
    const b: i32 = burdenOf(w, I32[entry + Order.BODY_B]);
    // limbs that press on each other do not load their figure: if heavier, it would hold them there
    if (a === b) continue;
    // what does not move bears anything, and belongs to other islands too
    if (perMass(w, I32[entry + Order.BODY_A]) > 0.0) F64[a] = Math.max(F64[a], load);
    if (perMass(w, I32[entry + Order.BODY_B]) > 0.0) F64[b] = Math.max(F64[b], load);
  }
}

/** The island has lost its support, and nothing in it is made heavier: limits the warm start of its manifolds to what their bodies stand. */
function forgetLoads(w: i32, list: i32, listEnd: i32): void {
  const most: f64 = MOST * F64[w + Col.STEP_LENGTH];
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const lighter: f64 = Math.max(perMass(w, I32[entry + Order.BODY_A]), perMass(w, I32[entry + Order.BODY_B]));
    if (Order.loadOf(entry) * lighter > most) scaleLast(entry, most / (Order.loadOf(entry) * lighter));
  }
}

/**
 * In a rehearsal loads are still unknown, and only loads are kept: each body may carry the heaviest of its island.
 */
export function guessBurdens(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let heaviest: f64 = 0.0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++)
    heaviest = Math.max(heaviest, F64[Col.column(w, Col.MASS) + T.memberOf(treeAt(w, i))]);
  const burden: f64 = heaviest * gainOf(w);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++)
    F64[Col.column(w, Col.MOTION) + Motion.STRIDE * T.memberOf(treeAt(w, i)) + Motion.BURDEN] = burden;
}

/** Makes a free body and its runner, which already has its gain, move as if heavier under its burden. */
export function addWeight(w: i32, motion: i32, runner: i32): void {
  const part: f64 = partUnder(w, F64[motion + Motion.BURDEN], F64[motion + Motion.INVERSE_MASS]);
  if (part === 1.0) return;
  F64[motion + Motion.INVERSE_MASS] *= part;
  for (let i: i32 = 0; i < 6; i++) {
    F64[motion + Motion.INVERSE_INERTIA + i] *= part;
    F64[runner + L.GAIN + i] *= part;
  }
}

/** The burden per kilogram at which a body moves as if it were FIRMLY x STILL times heavier. */
export function atRest(w: i32): f64 {
  return STILL * MOST * F64[w + Col.STEP_LENGTH];
}

/** The part of a response that remains under a burden. */
export function partUnder(w: i32, burden: f64, perMass: f64): f64 {
  const over: f64 = (burden * perMass) / (MOST * F64[w + Col.STEP_LENGTH]);
  if (over <= 1.0) return 1.0;
  return 1.0 / Math.max(over, Math.min(FIRMLY * over, over + 2.0 * (FIRMLY - 1.0) * (over - HEAVILY)));
}

function perMass(w: i32, b: i32): f64 {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.INVERSE_MASS];
}

/** Scales the last impulses, friction included. */
function scaleLast(entry: i32, part: f64): void {
  const kept: i32 = I32[entry + Order.KEPT];
  Order.setLoad(entry, part * Order.loadOf(entry));
  for (let p: i32 = 0; p < M.countOf(kept); p++) F64[kept + Kept.LAST + p] *= part;
  for (let i: i32 = 0; i < 4; i++) F64[kept + Kept.DRAG + i] *= part;
  for (let i: i32 = 0; i < 3; i++) F64[kept + Kept.ROLLING + i] *= part;
}

/** The velocity that gravity adds in a step (m/s). */
function gainOf(w: i32): f64 {
  const g: i32 = Col.column(w, Col.GRAVITY);
  return F64[w + Col.STEP_LENGTH] * Math.sqrt(dot3(g, g));
}

/** The weight of all bodies of an island, as the impulse of a step. */
function weightOf(w: i32, island: i32): f64 {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let mass: f64 = 0.0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) mass += F64[Col.column(w, Col.MASS) + Node.bodyOf(n)];
  }
  return mass * gainOf(w);
}
