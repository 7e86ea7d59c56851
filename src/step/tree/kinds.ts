// What every tree is asked, whatever kind it is. One function a question, one line a kind; nothing else in src/step looks at the kind.
// README.md has the table, and says how to add a kind.
import { ASSEMBLY, BALL_TREE, MECHANISM } from "../../memory/tree-words.ts";
import { answerWidth } from "../../response/ball-tree/answer-rows.ts";
import { coast } from "../../response/ball-tree/coast.ts";
import { fitVelocities } from "../../response/ball-tree/fit-velocities.ts";
import { gather } from "../../response/ball-tree/gather.ts";
import { moveBallTree, takeBackBallTree } from "../../response/ball-tree/move-ball-tree.ts";
import { newton } from "../../response/ball-tree/newton.ts";
import { scatterBallTree } from "../../response/ball-tree/scatter-ball-tree.ts";
import { fitStruck, strengthenBallTree } from "../../response/ball-tree/strike-ball-tree.ts";
import { answerBallTree, ballScratch } from "../../response/component/on-ball-tree.ts";
import { startFromRest } from "../../response/tree/gather-inertia.ts";
import * as T from "../../response/tree/tree.ts";
import { moveAssembly, takeBackAssembly } from "../assembly/move-assembly.ts";
import { newtonAssembly } from "../assembly/newton-assembly.ts";
import { reportBroken, scatterAssembly } from "../assembly/scatter-assembly.ts";
import {
  coastAssembly,
  fitPushedAssembly,
  gatherAssembly,
  restAssembly,
  startAssembly,
} from "../assembly/start-assembly.ts";
import { answerMechanism, mechanismScratch, placeMechanism } from "../contacts/components/component-mechanism.ts";
import { addBallTree, ballTreeWork } from "../contacts/exact/on-ball-tree.ts";
import { addMechanism, mechanismWork } from "../contacts/exact/on-mechanism.ts";
import { coastMechanism } from "./coast-mechanism.ts";
import { gatherMechanism } from "./gather-mechanism.ts";
import { moveMechanism, restartLocks, restartMultipliers, retryMechanism, takeBackMechanism } from "./mechanism.ts";
import { newtonMechanism } from "./newton-mechanism.ts";
import { workNumbers } from "./rows/solve-rows.ts";
import { countRows } from "./rows/write-rows.ts";
import { scatterMechanism } from "./scatter-mechanism.ts";
import { fitPushed, startMechanism } from "./start-mechanism.ts";
import { carryMechanism, isLoopPressed, loopsHold } from "./stiff-mechanism.ts";
import { fitStruckMechanism, strengthenMechanism } from "./strike-mechanism.ts";

function isBallTree(t: i32): bool {
  return T.treeKind(t) === BALL_TREE;
}
function isMechanism(t: i32): bool {
  return T.treeKind(t) === MECHANISM;
}
function isAssembly(t: i32): bool {
  return T.treeKind(t) === ASSEMBLY;
}

// ---- Its step ----

/** Columns → records, for the step to come. Answers how many auxiliary rows it wants at most. */
export function gatherTree(w: i32, t: i32): i32 {
  if (isBallTree(t)) return gather(w, t);
  if (isMechanism(t)) return gatherMechanism(w, t);
  return gatherAssembly(w, t);
}

/** Numbers of workspace for so many auxiliary rows. */
export function treeWork(t: i32, rows: i32): i32 {
  return isBallTree(t) ? 0 : workNumbers(rows, T.freedoms(t));
}

/** Before the first piece: θ is carried on, and what was set by hand is brought together. A ball tree did so when it was gathered. */
export function startTree(w: i32, t: i32): void {
  if (isMechanism(t)) startMechanism(w, t);
  else if (isAssembly(t)) startAssembly(w, t);
}

/** First order: nothing moves at the start of a piece. */
export function restTree(w: i32, t: i32): void {
  if (isAssembly(t)) restAssembly(w, t);
  else startFromRest(w, t);
}

/** A piece of length H with KAPPA by Newton's method: the iterations used, or minus that number when they did not converge. */
export function newtonTree(t: i32, most: i32, rows: i32, work: i32): i32 {
  if (isBallTree(t)) return newton(t, most);
  if (isMechanism(t)) return newtonMechanism(t, most, rows, work);
  return newtonAssembly(t, most, rows, work);
}

/** That attempt failed: whether another of the same length is worth it. `warm`: the forces of the last step were tried. */
export function retryTree(t: i32, warm: bool): bool {
  return isBallTree(t) ? false : retryMechanism(t, warm);
}

/** A piece without iteration: leaves what moveTree needs. */
export function coastTree(t: i32, rows: i32, work: i32): void {
  if (isBallTree(t)) coast(t);
  else if (isMechanism(t)) coastMechanism(t, rows, work);
  else coastAssembly(t, rows, work);
}

/** The solved piece becomes the motion, and velocities are fitted to the joints at its end. */
export function moveTree(w: i32, t: i32, rows: i32, work: i32): void {
  if (isBallTree(t)) moveBallTree(t);
  else if (isMechanism(t)) moveMechanism(w, t, rows, work);
  else moveAssembly(w, t, rows, work);
}

/** The piece did not happen: all that it changed beside the motion of the bodies. */
export function takeBackTree(t: i32): void {
  if (isBallTree(t)) takeBackBallTree(t);
  else if (isMechanism(t)) takeBackMechanism(t);
  else takeBackAssembly(t);
}

/** The step is done: what the report has to know of it. */
export function reportTree(w: i32, t: i32): void {
  if (isAssembly(t)) reportBroken(w, t);
}

/** Records → columns. */
export function scatterTree(w: i32, t: i32): void {
  if (isBallTree(t)) scatterBallTree(w, t);
  else if (isMechanism(t)) scatterMechanism(w, t);
  else scatterAssembly(w, t);
}

// ---- Contacts that push at it ----

/** Velocities that contacts have changed are fitted to the joints at the start of the step: FITV, FITO. */
export function fitPushedTree(w: i32, t: i32): void {
  if (isBallTree(t)) fitVelocities(t, t + T.ANCHOR_START);
  else if (isMechanism(t)) fitPushed(w, t);
  else fitPushedAssembly(w, t);
}

/** The same after a blow: what the joints give is part of their reactions in this step. Who cannot answer contacts is never struck. */
export function fitStruckTree(w: i32, t: i32): void {
  if (isBallTree(t)) fitStruck(t);
  else if (isMechanism(t)) fitStruckMechanism(w, t);
  else fitPushedAssembly(w, t);
}

/** Multipliers of locked axes start from nothing; a ball tree eliminates its locks. */
export function restartTreeLocks(t: i32): void {
  if (!isBallTree(t)) restartLocks(t);
}

/** Its joints have carried SHARE times what they told. */
export function strengthenTree(t: i32): void {
  if (isBallTree(t)) strengthenBallTree(t);
  else strengthenMechanism(t);
}

/** Whether loops hold it, which make it stiff under a load: its step and its contacts are then looked at again, and what follows is asked. */
export function isHeldByLoops(t: i32): bool {
  return isMechanism(t) && loopsHold(t);
}

/** Whether it stands, and begins with the forces that it stands by: without them Newton's method goes astray. */
export function carryForces(w: i32, t: i32): bool {
  return isMechanism(t) && carryMechanism(w, t);
}

/** It begins with none after all. */
export function dropForces(t: i32): void {
  if (isMechanism(t)) restartMultipliers(t, false);
}

/** Whether Newton's method has ended on the wrong side, with a loop pressed that should be pulled. */
export function isPressed(t: i32, rows: i32, work: i32): bool {
  return isMechanism(t) && isLoopPressed(t, rows, work);
}

// ---- How it answers contacts ----

/** Whether it answers impulses on its bodies, joints included: all that follows is asked only then. */
export function canAnswer(t: i32): bool {
  return !isAssembly(t);
}

/** Numbers of ι, and of ε, of an answer. */
export function treeWidth(t: i32): i32 {
  return isBallTree(t) ? answerWidth(t) : T.freedoms(t);
}

/** Rows of its loops, locks and drives, which are solved beside those of contacts. */
export function ownRows(t: i32): i32 {
  return isBallTree(t) ? 0 : countRows(t);
}

/** In substeps: numbers of workspace for its answers, */
export function answerScratch(t: i32): i32 {
  return isBallTree(t) ? ballScratch(t) : mechanismScratch(t);
}

/** its own rows from `first` on at the start of the step, one past the last of which is answered, */
export function placeRows(t: i32, first: i32): i32 {
  return isBallTree(t) ? first : placeMechanism(t, first);
}

/** and ι, ε and GAIN of its touched bodies, in component c. */
export function answerTouched(w: i32, t: i32, c: i32, first: i32, end: i32, clock: i32, looks: bool): void {
  if (isBallTree(t)) answerBallTree(c, t, first);
  else answerMechanism(w, t, c, first, end, clock, looks);
}

/** In an exact problem: numbers of workspace for so many rows, its own included, */
export function problemWork(t: i32, rows: i32): i32 {
  return isBallTree(t) ? ballTreeWork(t, rows) : mechanismWork(t, rows);
}

/** and its part of the problem at p; its own rows begin at `first`, and one past them is answered. */
export function addTree(w: i32, t: i32, p: i32, first: i32, rows: i32, rowsEnd: i32): i32 {
  return isBallTree(t) ? addBallTree(w, t, p, first, rows, rowsEnd) : addMechanism(w, t, p, first, rows, rowsEnd);
}
