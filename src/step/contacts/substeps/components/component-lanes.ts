// Manifolds on components → lanes, one a bundle, and back.

import { answerLane } from "../../../../../build/unrolled/multipliers/substeps/answer-lane.ts";
import { startLane } from "../../../../../build/unrolled/multipliers/substeps/start-lane.ts";
import * as M from "../../../../collision/manifold.ts";
import { isDeep } from "../../../../contacts/deep-overlap.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../../contacts/shape-record.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { GIVE } from "../../../../response/component/part-limbs.ts";
import * as Motion from "../../../../rows/motion.ts";
import { countBounces, islandOf } from "../bounce-islands.ts";
import { slowDeep } from "../hold-deep.ts";
import { keepLane } from "../keep-lane.ts";
import { mayBounce } from "../may-bounce.ts";
import { writeFrame } from "../pair-frame.ts";
import * as P from "../pair-layout.ts";
import { writeLane } from "../write-lane.ts";
import { motionAt } from "./choose-components.ts";
import { clockOf, jointedEnd, jointedFirst, scratchOf } from "./component-places.ts";
import { addOwn, subtractCross } from "./component-response.ts";
import { writeRoll } from "./rolling.ts";
import { JOINTED, TOUCH, warmJointed } from "./sweep-components.ts";
import { answerPlain, isPlain, isTouch, keepTouches, layTouch, startTouch } from "./write-touches.ts";

/** Part of a slight overlap removed in a substep, and the overlap that is no longer slight (m). */
const CALM: f64 = 0.012;
const DEEP: f64 = 5e-4;
/** Overlapping limbs separate at this part of the speed of other shapes: their contacts may conflict. */
const SLOWLY: f64 = 0.25;
const TINY: f64 = 1e-30;
/** m/s²: four times the threshold that makes a body heavier (burdens.ts). */
const GENTLY: f64 = 1600.0;

/** Writes all lanes and applies their warm start; s: settings. Writes rolling resistance from `rolls` on; returns one past the last. */
export function writeJointed(w: i32, s: i32, rolls: i32): i32 {
  let roll: i32 = rolls;
  let touch: i32 = jointedEnd(w);
  let left: i32 = 0;
  const clock: i32 = clockOf(w);
  const pair: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  for (let bundle: i32 = jointedFirst(w); bundle < jointedEnd(w); bundle += L.BUNDLE) {
    const kept: i32 = I32[2 * bundle + L.MANIFOLDS];
    const p: i32 = laneOf(bundle, 0, false);
    const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
    const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
    writeFrame(w, kept, a, b, pair);
    writeLane(w, kept, a, b, pair, p, s, false);
    I32[2 * bundle + L.BOUNCING] = mayBounce(w, kept) ? 1 : 0;
    if (I32[2 * bundle + L.BOUNCING] !== 0) countBounces(w, islandOf(w, kept), 1, s);
    withoutJointed(bundle);
    if (canAnswer(p)) answerLane(p);
    const touches: bool = isTouch(w, bundle, kept);
    if (touches) layTouch(w, bundle, kept, pair, touch, scratchOf(w));
    zeros(pair + P.VV, P.NARROWED - P.VV);
    if (touches && isPlain(touch)) answerPlain(touch, pair);
    else addResponses(w, bundle, pair);
    addAnswers(pair, p);
    beginGently(p, M.countOf(kept), s);
    startLane(p, I32[2 * bundle + L.RUNNERS_A], I32[2 * bundle + L.RUNNERS_B], M.countOf(kept));
    calm(kept, p, s);
    const within: bool = isWithin(bundle);
    if (!within && isDeep(w, kept)) slowDeep(kept, p, s);
    if (isWedged(p)) F64[p + L.LANES * L.RATE] = 0.0;
    if (within) easeWithin(w, p, kept, F64[C.componentOf(I32[2 * bundle + L.RUNNERS_A]) + C.PART], s);
    if (touches) {
      I32[2 * bundle + L.RUNNERS_A + TOUCH] = touch;
      touch = startTouch(bundle, touch);
      continue;
    }
    roll = writeRoll(w, kept, bundle, 0, roll, s, false, true);
    left++;
    askBodies(bundle);
  }
  C.setWord(clock, C.END_TOUCH, touch);
  C.setWord(clock, C.LANES_LEFT, left);
  warmJointed(jointedFirst(w), jointedEnd(w), scratchOf(w));
  return roll;
}

/**
 * A lane is warm-started with its impulse at the end of the last step. If its bodies have turned since and yield to it, that would be an impact:
 * it is scaled down to accelerate them against each other by at most GENTLY.
 */
function beginGently(p: i32, points: i32, s: i32): void {
  let f: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) f += F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
  const moves: f64 = f * F64[p + L.LANES * L.DIRECT] * F64[s + L.PER_SUBSTEP];
  if (moves <= GENTLY) return;
  const part: f64 = GENTLY / moves;
  for (let i: i32 = 0; i < points; i++) F64[p + L.LANES * (L.F + L.PER_LOAD * i)] *= part;
  for (let i: i32 = 0; i < 2; i++) F64[p + L.LANES * (L.FRICTION + i)] *= part;
  F64[p + L.LANES * L.TWIST] *= part;
}

/**
 * A mechanism that stands on folding feet sways in modes shared by the friction and normals of all feet, which sweeps hardly reach. There a contact
 * removes even less of an overlap per substep. Deep overlaps are removed at the usual rate.
 */
function calm(kept: i32, p: i32, s: i32): void {
  let deepest: f64 = 0.0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) deepest = Math.max(deepest, -F64[M.point(kept, i) + M.SEPARATION]);
  const rate: i32 = p + L.LANES * L.RATE;
  const slow: f64 = CALM * F64[s + L.PER_SUBSTEP];
  if (F64[rate] > slow) F64[rate] = slow + Math.min(deepest / DEEP, 1.0) * (F64[rate] - slow);
}

/**
 * Whether friction at its bound pulls the bodies together faster than the normal force separates them, as under a strut that leans on its hinge: no
 * force separates them while it holds. Such a contact would press ever harder to remove an overlap; it only keeps it from growing.
 */
function isWedged(p: i32): bool {
  const drawn1: f64 = F64[p + L.LANES * L.PULL];
  const drawn2: f64 = F64[p + L.LANES * (L.PULL + 1)];
  const drawn: f64 = F64[p + L.LANES * L.MU] * Math.sqrt(drawn1 * drawn1 + drawn2 * drawn2);
  return drawn > F64[p + L.LANES * L.DIRECT];
}

/** Makes the lane of a bundle read the velocities of its bodies in every substep. */
function askBodies(bundle: i32): void {
  const words: i32 = 2 * bundle;
  if (I32[words + L.RUNNERS_A + JOINTED] !== 0) I32[2 * I32[words + L.RUNNERS_A] + C.ASKED] = 1;
  if (I32[words + L.RUNNERS_B + JOINTED] !== 0) I32[2 * I32[words + L.RUNNERS_B] + C.ASKED] = 1;
}

/** Whether both bodies belong to one component. */
function isWithin(bundle: i32): bool {
  const words: i32 = 2 * bundle;
  if (I32[words + L.RUNNERS_A + JOINTED] === 0 || I32[words + L.RUNNERS_B + JOINTED] === 0) return false;
  return C.componentOf(I32[words + L.RUNNERS_A]) === C.componentOf(I32[words + L.RUNNERS_B]);
}

/**
 * Limbs of one figure separate slowly, with no more energy than without joints, and yield if joints hold them (part-limbs.ts). `part` of their response
 * remains if the figure moves as if heavier; that reduction is not due to joints.
 */
function easeWithin(w: i32, p: i32, kept: i32, part: f64, s: i32): void {
  const one: i32 = motionAt(w, Kept.shapeA(kept));
  const other: i32 = motionAt(w, Kept.shapeB(kept));
  const alone: f64 = part * (F64[one + Motion.INVERSE_MASS] + F64[other + Motion.INVERSE_MASS]);
  let more: f64 = 1.0; // the impulse relative to that without joints, of the point that needs most
  let deep: f64 = 0.0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    more = Math.max(more, alone * F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)]);
    deep = Math.max(deep, -F64[p + L.LANES * (L.GAP + L.PER_LOAD * i)]);
  }
  const rate: i32 = p + L.LANES * L.RATE;
  const slower: f64 = Math.min((-SLOWLY * F64[s + L.FASTEST]) / Math.max(deep * F64[rate], TINY), 1.0);
  F64[rate] *= slower * Math.sqrt(1.0 / more);
  F64[p + L.LANES * L.SHARE] *= 1.0 / (1.0 + GIVE * more);
}

/** Touches → lanes. */
export function endTouches(w: i32): void {
  keepTouches(jointedEnd(w), C.wordOf(clockOf(w), C.END_TOUCH), scratchOf(w));
}

/** Lanes → manifolds. */
export function keepJointed(w: i32, s: i32): void {
  for (let bundle: i32 = jointedFirst(w); bundle < jointedEnd(w); bundle += L.BUNDLE)
    keepLane(w, I32[2 * bundle + L.MANIFOLDS], laneOf(bundle, 0, false), s, false);
}

/** The answers of the bodies of a bundle that belong to components; its frame is at `pair`. */
function addResponses(w: i32, bundle: i32, pair: i32): void {
  const words: i32 = 2 * bundle;
  const a: i32 = I32[words + L.RUNNERS_A];
  const b: i32 = I32[words + L.RUNNERS_B];
  const onA: bool = I32[words + L.RUNNERS_A + JOINTED] !== 0;
  const onB: bool = I32[words + L.RUNNERS_B + JOINTED] !== 0;
  if (onA) addOwn(pair, a, pair + P.RA, scratchOf(w));
  if (onB) addOwn(pair, b, pair + P.RB, scratchOf(w));
  if (onA && onB && C.componentOf(a) === C.componentOf(b)) subtractCross(pair, a, b, scratchOf(w));
}

/** In a lane on a component the kernel moves only bodies without joints. */
function withoutJointed(bundle: i32): void {
  const words: i32 = 2 * bundle;
  const p: i32 = laneOf(bundle, 0, false);
  for (let i: i32 = 0; i < 7; i++) {
    // inverse mass, and inertia
    if (I32[words + L.RUNNERS_A + JOINTED] !== 0) F64[p + L.LANES * (i === 0 ? L.MASS_A : L.INERTIA_A + i - 1)] = 0.0;
    if (I32[words + L.RUNNERS_B + JOINTED] !== 0) F64[p + L.LANES * (i === 0 ? L.MASS_B : L.INERTIA_B + i - 1)] = 0.0;
  }
}

/** Whether its kernel moves a body of a lane at all. If not the answers of the lane stay the zeros that they are. */
function canAnswer(p: i32): bool {
  let free: f64 = F64[p + L.LANES * L.MASS_A] + F64[p + L.LANES * L.MASS_B];
  for (let i: i32 = 0; i < 3; i++) free += F64[p + L.LANES * (L.INERTIA_A + i)] + F64[p + L.LANES * (L.INERTIA_B + i)];
  return free > 0.0;
}

/** Adds the responses at `pair` to those of a lane. */
function addAnswers(pair: i32, p: i32): void {
  const vv: i32 = pair + P.VV;
  const vw: i32 = pair + P.VW;
  const ww: i32 = pair + P.WW;
  F64[p + L.LANES * L.TANGENT] += F64[vv];
  F64[p + L.LANES * (L.TANGENT + 1)] += F64[vv + 1];
  F64[p + L.LANES * (L.TANGENT + 2)] += F64[vv + 3];
  F64[p + L.LANES * L.CROSS] += F64[vw + 2];
  F64[p + L.LANES * (L.CROSS + 1)] += F64[vw + 5];
  F64[p + L.LANES * L.INVERSE_TWIST] += F64[ww + 5];
  F64[p + L.LANES * L.PULL] += F64[vv + 2];
  F64[p + L.LANES * (L.PULL + 1)] += F64[vv + 4];
  F64[p + L.LANES * L.TURN] += F64[vw + 8];
  F64[p + L.LANES * L.COUPLING] += F64[vw];
  F64[p + L.LANES * (L.COUPLING + 1)] += F64[vw + 3];
  F64[p + L.LANES * (L.COUPLING + 2)] += F64[ww + 2];
  F64[p + L.LANES * (L.COUPLING + 3)] += F64[vw + 1];
  F64[p + L.LANES * (L.COUPLING + 4)] += F64[vw + 4];
  F64[p + L.LANES * (L.COUPLING + 5)] += F64[ww + 4];
  F64[p + L.LANES * L.DIRECT] += F64[vv + 5];
  F64[p + L.LANES * (L.DIRECT + 1)] += F64[vw + 6];
  F64[p + L.LANES * (L.DIRECT + 2)] += F64[vw + 7];
  F64[p + L.LANES * L.TURNING] += F64[ww];
  F64[p + L.LANES * (L.TURNING + 1)] += F64[ww + 1];
  F64[p + L.LANES * (L.TURNING + 2)] += F64[ww + 3];
}
