// Manifolds on components → lanes, one a bundle, and back.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../response/component/layout.ts";
import * as Motion from "../../../rows/motion.ts";
import { motionAt } from "./component-choose.ts";
import { addOwn, subtractCross } from "./component-response.ts";
import { JOINTED, warmJointed } from "./component-sweep.ts";
import { jointedEnd, jointedFirst, scratchOf } from "./components.ts";
import { keepLane } from "./keep-lane.ts";
import { writeFrame } from "./pair-frame.ts";
import * as P from "./pair-layout.ts";
import { addResponse } from "./pair-response.ts";
import { warmRolls, writeRoll } from "./rolling.ts";
import { pushRunner, writePush } from "./warm-start.ts";
import { writeLane } from "./write-lane.ts";

/** All lanes, and what they begin with on their bodies; s: settings. Rolls of those that resist rolling from `rolls` on; one past these. */
export function writeJointed(w: i32, s: i32, rolls: i32): i32 {
  let roll: i32 = rolls;
  const pair: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  for (let bundle: i32 = jointedFirst(w); bundle < jointedEnd(w); bundle += L.BUNDLE) {
    const kept: i32 = I32[2 * (bundle + L.WORDS) + L.MANIFOLDS];
    const a: i32 = bodyOf(w, Kept.shapeA(kept));
    const b: i32 = bodyOf(w, Kept.shapeB(kept));
    writeFrame(w, kept, a, b, pair);
    addResponses(w, bundle, pair);
    writeLane(w, kept, a, b, pair, bundle, 0, s, false);
    withoutJointed(bundle);
    if (isWithin(bundle)) ease(bundle);
    writePush(pair, bundle, 0, M.countOf(kept), false);
    roll = writeRoll(w, kept, pair, bundle, 0, roll, s, true);
    pushAlone(pair, motionAt(w, Kept.shapeA(kept)), pair + P.RA, -1.0);
    pushAlone(pair, motionAt(w, Kept.shapeB(kept)), pair + P.RB, 1.0);
  }
  warmJointed(jointedFirst(w), jointedEnd(w), scratchOf(w));
  warmRolls(rolls, roll);
  return roll;
}

/** Whether both bodies belong to one component. */
function isWithin(bundle: i32): bool {
  const words: i32 = 2 * (bundle + L.WORDS);
  if (I32[words + L.RUNNERS_A + JOINTED] === 0 || I32[words + L.RUNNERS_B + JOINTED] === 0) return false;
  return C.componentOf(I32[words + L.RUNNERS_A]) === C.componentOf(I32[words + L.RUNNERS_B]);
}

/**
 * Limbs that press against each other may be held there by their limits, and no force would part them: such a contact gives way by half of
 * what it carries in a substep, and takes its time.
 */
function ease(bundle: i32): void {
  F64[bundle + L.LANES * L.RATE] *= 0.25;
  F64[bundle + L.LANES * L.SHARE] = 0.5;
}

/** Lanes → manifolds. */
export function keepJointed(w: i32, s: i32): void {
  for (let bundle: i32 = jointedFirst(w); bundle < jointedEnd(w); bundle += L.BUNDLE)
    keepLane(w, I32[2 * (bundle + L.WORDS) + L.MANIFOLDS], bundle, 0, s, false);
}

function bodyOf(w: i32, shape: i32): i32 {
  return S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
}

function pushAlone(pair: i32, motion: i32, lever: i32, sign: f64): void {
  if (F64[motion + Motion.JOINTED] === 0.0) pushRunner(pair, motion, lever, sign);
}

/** The answers of the two bodies of a bundle, whose frame is at `pair`. */
function addResponses(w: i32, bundle: i32, pair: i32): void {
  const words: i32 = 2 * (bundle + L.WORDS);
  const kept: i32 = I32[words + L.MANIFOLDS];
  const a: i32 = I32[words + L.RUNNERS_A];
  const b: i32 = I32[words + L.RUNNERS_B];
  const onA: bool = I32[words + L.RUNNERS_A + JOINTED] !== 0;
  const onB: bool = I32[words + L.RUNNERS_B + JOINTED] !== 0;
  if (onA) addOwn(pair, a, pair + P.RA, scratchOf(w));
  else addResponse(pair, motionAt(w, Kept.shapeA(kept)), pair + P.RA);
  if (onB) addOwn(pair, b, pair + P.RB, scratchOf(w));
  else addResponse(pair, motionAt(w, Kept.shapeB(kept)), pair + P.RB);
  if (onA && onB && C.componentOf(a) === C.componentOf(b)) subtractCross(pair, a, b, scratchOf(w));
}

/** In a lane on a component the kernel moves only what has no joints. */
function withoutJointed(bundle: i32): void {
  const words: i32 = 2 * (bundle + L.WORDS);
  for (let i: i32 = 0; i < 7; i++) {
    // inverse mass, and inertia
    if (I32[words + L.RUNNERS_A + JOINTED] !== 0)
      F64[bundle + L.LANES * (i === 0 ? L.MASS_A : L.INERTIA_A + i - 1)] = 0.0;
    if (I32[words + L.RUNNERS_B + JOINTED] !== 0)
      F64[bundle + L.LANES * (i === 0 ? L.MASS_B : L.INERTIA_B + i - 1)] = 0.0;
  }
}
