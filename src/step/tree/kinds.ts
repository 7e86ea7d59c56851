// The interface of every tree, whatever its kind. One function per question, one line per kind; nothing else in src/step looks at the kind.
// README.md has the table, and tells how to add a kind.
import { ASSEMBLY, BALL_TREE, MECHANISM, NET } from "../../memory/tree-kinds.ts";
import { answerWidth } from "../../response/ball-tree/answer-rows.ts";
import { coast } from "../../response/ball-tree/coast.ts";
import { fitVelocities } from "../../response/ball-tree/fit-velocities.ts";
import { gather } from "../../response/ball-tree/gather.ts";
import { moveBallTree, takeBackBallTree } from "../../response/ball-tree/move-ball-tree.ts";
import { newton } from "../../response/ball-tree/newton.ts";
import { scatterBallTree } from "../../response/ball-tree/scatter-ball-tree.ts";
import { fitStruck, strengthenBallTree } from "../../response/ball-tree/strike-ball-tree.ts";
import { answerBallTree, ballScratch } from "../../response/component/on-ball-tree.ts";
import { beginFollowing, followNet } from "../../response/net/follow.ts";
import { isLockedNet } from "../../response/net/softness.ts";
import { startFromRest } from "../../response/tree/gather-inertia.ts";
import * as T from "../../response/tree/tree.ts";
import { answerMechanism, mechanismScratch, placeMechanism } from "../answers/component-mechanism.ts";
import { answerNet, isRing, netScratch, netWidth, ringNumbers } from "../answers/component-net.ts";
import { drivenNumbers, meetContacts } from "../answers/driven-net.ts";
import { addBallTree, ballTreeWork } from "../answers/on-ball-tree.ts";
import { addMechanism, mechanismWork } from "../answers/on-mechanism.ts";
import { addNet, netWork } from "../answers/on-net.ts";
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
import { coastMechanism } from "../mechanism/coast-mechanism.ts";
import { gatherMechanism } from "../mechanism/gather-mechanism.ts";
import {
  moveMechanism,
  restartLocks,
  restartMultipliers,
  retryMechanism,
  takeBackMechanism,
} from "../mechanism/mechanism.ts";
import { newtonMechanism } from "../mechanism/newton-mechanism.ts";
import { workNumbers } from "../mechanism/rows/solve-rows.ts";
import { countRows } from "../mechanism/rows/write-rows.ts";
import { scatterMechanism, scatterNet } from "../mechanism/scatter-mechanism.ts";
import { fitPushed, startMechanism } from "../mechanism/start-mechanism.ts";
import { carryMechanism, isLoopPressed, loopsHold } from "../mechanism/stiff-mechanism.ts";
import { fitStruckMechanism, strengthenMechanism } from "../mechanism/strike-mechanism.ts";
import { gatherNet } from "../net/gather-net.ts";
import { moveNet, takeBackNet } from "../net/move-net.ts";
import { rowsWork } from "../net/net-rows.ts";
import { newtonNet } from "../net/newton-net.ts";
import { coastNet, fitPushedNet, fitStruckNet, retryNet, startNet } from "../net/start-net.ts";

/** Touched bodies of a net: each answers by six numbers of its own, and rounds have a budget. */
const MOST_OF_NET: i32 = 40;
const ANY: i32 = 1 << 30;

function isBallTree(t: i32): bool {
  return T.treeKind(t) === BALL_TREE;
}
function isMechanism(t: i32): bool {
  return T.treeKind(t) === MECHANISM;
}
function isNet(t: i32): bool {
  return T.treeKind(t) === NET;
}
function isAssembly(t: i32): bool {
  return T.treeKind(t) === ASSEMBLY;
}

// ---- Its step ----

/** Columns → records, for the next step. Returns the largest number of auxiliary rows it may need. */
export function gatherTree(w: i32, t: i32): i32 {
  if (isBallTree(t)) return gather(w, t);
  if (isMechanism(t)) return gatherMechanism(w, t);
  if (isNet(t)) return gatherNet(w, t);
  return gatherAssembly(w, t);
}

/** Numbers of workspace for so many auxiliary rows. */
export function treeWork(t: i32, rows: i32): i32 {
  if (isNet(t)) return rowsWork(rows);
  return isBallTree(t) ? 0 : workNumbers(rows, T.freedoms(t));
}

/** Before the first piece: carries θ over, and makes poses set by hand consistent. A ball tree does this when it is gathered. */
export function startTree(w: i32, t: i32): void {
  if (isMechanism(t)) startMechanism(w, t);
  else if (isNet(t)) startNet(w, t);
  else if (isAssembly(t)) startAssembly(w, t);
}

/** First order: clears velocities at the start of a piece. */
export function restTree(w: i32, t: i32): void {
  if (isAssembly(t)) restAssembly(w, t);
  else startFromRest(w, t);
}

/** A piece of length H with KAPPA by Newton's method. Returns the number of iterations, negated if they did not converge. */
export function newtonTree(t: i32, most: i32, rows: i32, work: i32): i32 {
  if (isBallTree(t)) return newton(t, most);
  if (isMechanism(t)) return newtonMechanism(t, most, rows, work);
  if (isNet(t)) return newtonNet(t, most, rows, work);
  return newtonAssembly(t, most, rows, work);
}

/** After a failed attempt: whether another of the same length is worthwhile. `warm`: the forces of the last step were tried. */
export function retryTree(w: i32, t: i32, warm: bool): bool {
  if (isNet(t)) return retryNet(w, t);
  return isBallTree(t) ? false : retryMechanism(t, warm);
}

/** A piece without iteration: leaves what moveTree needs. */
export function coastTree(t: i32, rows: i32, work: i32): void {
  if (isBallTree(t)) coast(t);
  else if (isMechanism(t)) coastMechanism(t, rows, work);
  else if (isNet(t)) coastNet(t, rows, work);
  else coastAssembly(t, rows, work);
}

/** Moves the bodies by the solved piece, and fits velocities to the joints at its end. */
export function moveTree(w: i32, t: i32, rows: i32, work: i32): void {
  if (isBallTree(t)) moveBallTree(t);
  else if (isMechanism(t)) moveMechanism(w, t, rows, work);
  else if (isNet(t)) moveNet(w, t, rows, work);
  else moveAssembly(w, t, rows, work);
}

/** Undoes what the piece changed besides the motion of the bodies. */
export function takeBackTree(t: i32): void {
  if (isBallTree(t)) takeBackBallTree(t);
  else if (isMechanism(t)) takeBackMechanism(t);
  else if (isNet(t)) takeBackNet(t);
  else takeBackAssembly(t);
}

/** After the step: writes its data for the report. */
export function reportTree(w: i32, t: i32): void {
  if (isAssembly(t)) reportBroken(w, t);
}

/** Records → columns. */
export function scatterTree(w: i32, t: i32): void {
  if (isBallTree(t)) scatterBallTree(w, t);
  else if (isMechanism(t)) scatterMechanism(w, t);
  else if (isNet(t)) scatterNet(w, t);
  else scatterAssembly(w, t);
}

// ---- Contacts that push it ----

/** Fits velocities changed by contacts to the joints at the start of the step: FITV, FITO. Without `anew` a net has its factor from the time before. */
export function fitPushedTree(w: i32, t: i32, anew: bool): void {
  if (isBallTree(t)) fitVelocities(t, t + T.ANCHOR_START);
  else if (isMechanism(t)) fitPushed(w, t);
  else if (isNet(t)) fitPushedNet(t, anew);
  else fitPushedAssembly(w, t);
}

/** The same after an impact: the joint impulses are part of their reactions in this step. Trees that cannot respond to contacts are never struck. */
export function fitStruckTree(w: i32, t: i32): void {
  if (isBallTree(t)) fitStruck(t);
  else if (isMechanism(t)) fitStruckMechanism(w, t);
  else if (isNet(t)) fitStruckNet(t);
  else fitPushedAssembly(w, t);
}

/** Multipliers of locked axes start from zero; a ball tree eliminates its locks. */
export function restartTreeLocks(t: i32): void {
  if (!isBallTree(t) && !isNet(t)) restartLocks(t);
}

/** Scales the recorded loads of its joints by SHARE. */
export function strengthenTree(t: i32): void {
  if (isBallTree(t)) strengthenBallTree(t);
  else strengthenMechanism(t);
}

/** Whether loops hold it and make it stiff under a load: its step and its contacts are then checked again, and the following are called. */
export function isHeldByLoops(t: i32): bool {
  return isNet(t) || (isMechanism(t) && loopsHold(t));
}

/** Whether its loops are part of its answers, not rows beside those of contacts. What else is in its island is then anchored at its motion, too. */
export function answersWithLoops(t: i32): bool {
  return isNet(t);
}

/** Whether its bodies answer along their ways to the roots of the elimination, and are few steps from them: any number of them is solved by rounds. */
export function goesAlongWays(t: i32): bool {
  return isNet(t) && isRing(t);
}

/** Numbers of these ways. */
export function wayNumbers(w: i32, t: i32): i32 {
  return ringNumbers(w, t);
}

/** With so many touched bodies rounds over its contacts settle, and are tried. */
export function mostInRounds(t: i32): i32 {
  return isNet(t) && !isRing(t) ? MOST_OF_NET : ANY;
}

/** Whether it is at rest, and starts from the forces that hold it: without them Newton's method goes astray. */
export function carryForces(w: i32, t: i32): bool {
  return isMechanism(t) && carryMechanism(w, t);
}

/** Starts from zero after all. */
export function dropForces(t: i32): void {
  if (isMechanism(t)) restartMultipliers(t, false);
}

/** Whether Newton's method has ended on the wrong side, with a loop in compression that should be in tension. */
export function isPressed(t: i32, rows: i32, work: i32): bool {
  return isMechanism(t) && isLoopPressed(t, rows, work);
}

/** Whether its joints hardly let it move: what its velocities lose when they are fitted is motion that no step resolves. */
export function isLockedTree(t: i32): bool {
  return isNet(t) && isLockedNet(t);
}

// ---- Its response to contacts ----

/** Whether it responds to impulses on its bodies, joints included: the following are called only then. */
export function canAnswer(t: i32): bool {
  return !isAssembly(t);
}

/** Numbers of ι, and of ε, of a response in substeps; its touched bodies are marked. */
export function treeWidth(w: i32, t: i32): i32 {
  if (isNet(t)) return netWidth(w, t);
  return isBallTree(t) ? answerWidth(t) : T.freedoms(t);
}

/** Rows of its loops, locks and drives, which are solved together with those of contacts. */
export function ownRows(t: i32): i32 {
  return isBallTree(t) || isNet(t) ? 0 : countRows(t);
}

/** In substeps: numbers of workspace for its response, */
export function answerScratch(w: i32, t: i32): i32 {
  if (isNet(t)) return netScratch(w, t);
  return isBallTree(t) ? ballScratch(t) : mechanismScratch(t);
}

/** its own rows from `first` on at the start of the step, returning one past the last, */
export function placeRows(t: i32, first: i32): i32 {
  return isBallTree(t) || isNet(t) ? first : placeMechanism(t, first);
}

/** and ι, ε and GAIN of its touched bodies, in component c. */
export function answerTouched(w: i32, t: i32, c: i32, first: i32, end: i32, clock: i32, looks: bool): void {
  if (isBallTree(t)) answerBallTree(c, t, first);
  else if (isNet(t)) answerNet(w, t, c, first, clock, looks);
  else answerMechanism(w, t, c, first, end, clock, looks);
}

/** Whether its joints can follow contacts on many bodies at once: the following three are called only then. */
export function canFollow(t: i32): bool {
  return isNet(t);
}

/** Numbers of workspace for the next. */
export function followScratch(t: i32): i32 {
  return drivenNumbers(t);
}

/** FITV and FITO from V and OM without contacts, with what its drives hold. Returns how many rows of drives hold. */
export function beginToFollow(w: i32, t: i32, work: i32, clock: i32): i32 {
  const held: i32 = meetContacts(w, t, T.netOf(t), work, clock, false);
  beginFollowing(T.netOf(t));
  return held;
}

/** V and OM are a change of velocities: FITV and FITO are what joints leave of it. */
export function followTree(t: i32): void {
  followNet(T.netOf(t));
}

/** In an exact problem: numbers of workspace for so many rows, its own included, */
export function problemWork(t: i32, rows: i32): i32 {
  if (isNet(t)) return netWork(t, rows);
  return isBallTree(t) ? ballTreeWork(t, rows) : mechanismWork(t, rows);
}

/** and its part of the problem at p; its own rows begin at `first`; returns one past them. */
export function addTree(w: i32, t: i32, p: i32, first: i32, rows: i32, rowsEnd: i32): i32 {
  if (isNet(t)) return addNet(w, t, p, first, rows, rowsEnd);
  return isBallTree(t) ? addBallTree(w, t, p, first, rows, rowsEnd) : addMechanism(w, t, p, first, rows, rowsEnd);
}
