// Stage 2: update the bounds of shapes and find the pairs that may touch.
import * as Col from "../memory/column-ids.ts";
import { I32 } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { applyForces } from "./1-apply-forces.ts";
import { MOST, thinCrowds } from "./crowds/thin-crowds.ts";
import { returnRequests } from "./look-again.ts";
import { roomOfForest } from "./plan-forest.ts";
import type { StepContext } from "./step-context.ts";

const FEWEST_PAIRS = 64;
/** Pairs per moving body in a wall. */
const PAIRS_OF_A_BODY = 4;
/** Numbers taken by the largest island that is solved exactly by default: about nine thousand for sixteen points, and half as much more where some bounce. */
const EXACT_ISLAND = 16384;
/** Worlds with so few moving bodies have room for manifolds before the first is found: in a robot's first step that saves moving twice. */
const FEW = 32;
const FIRST_TOUCH = { manifold: 1, rubbed: 1, "contact row": 96 };

export function findPairs(context: StepContext): void {
  const { memory } = context;
  context.leftOut = 0;
  memory.setWord(Col.PAIR_COUNT, 0);
  if (!memory.isAside) memory.setWord(Col.ASIDE_PAIRS, 0);
  memory.setWord(Col.MANIFOLDS_NEXT, 0);
  if (!context.collisions || memory.word(Col.SHAPE_SLOTS) === 0 || memory.word(Col.QUIET) !== 0) return;
  const k = kernels();
  const { broad } = context;
  for (;;) {
    makeRoom(context);
    returnRequests(context);
    k.placeMoved(memory.base);
    follow(context);
    const at = memory.column(Col.BROAD);
    const candidates = memory.isShared ? k.findCandidatesInTasks(memory.base, at) : k.findCandidates(at);
    if (candidates >= 0) {
      const most = k.filterPairs(memory.base);
      if (memory.isAside && (memory.word(Col.ASIDE_MET) !== 0 || most > MOST)) {
        // stage 1 has not seen what is taken back
        memory.takeBack();
        applyForces(context);
        findPairs(context);
        return;
      }
      context.leftOut = thinCrowds(memory, most);
      return;
    }
    broad.pairs = Math.max(-candidates, 2 * broad.pairs);
    broad.generation = -1; // there is no room for them yet
  }
}

/**
 * Makes room for the broad phase and for the sweep's data of bodies, if bodies changed since the last step. If the region
 * moves, stage 1 runs again.
 */
function makeRoom(context: StepContext): void {
  const { memory, broad } = context;
  if (broad.generation === memory.generation && broad.shapes === context.shapeChanges) return;
  const before = memory.generation;
  const slots = memory.word(Col.SHAPE_SLOTS);
  if (slots > broad.slots) broad.slots = Math.max(slots, 2 * broad.slots);
  const moving = movingBodies(memory);
  broad.pairs = Math.max(broad.pairs, FEWEST_PAIRS, PAIRS_OF_A_BODY * moving);
  const apart = context.keptApart();
  memory.reserve({
    broad: kernels().broadNumbers(broad.slots, broad.pairs),
    motion: memory.word(Col.BODY_SLOTS),
    "contact scratch": 1,
    excluded: apart.length / 2,
    // what later stages need: if the region grows later, everything written so far must be written again
    ...(context.topologyChanged && roomOfForest(context)),
    ...(moving <= FEW && FIRST_TOUCH),
    "contact matrix": EXACT_ISLAND,
  });
  if (memory.generation !== before) applyForces(context);
  memory.setWord(Col.EXCLUDED_COUNT, apart.length / 2);
  I32.set(apart, 2 * memory.column(Col.EXCLUDED));
}

function movingBodies(memory: WorldMemory): number {
  const kinds = 2 * memory.column(Col.KIND);
  let count = 0;
  for (let b = 0; b < memory.word(Col.BODY_SLOTS); b++) if (I32[kinds + 2 * b + Col.BODY_KIND] === Col.DYNAMIC) count++;
  return count;
}

/** Updates the trees of boxes of the last step, or rebuilds them. */
function follow(context: StepContext): void {
  const { memory, broad } = context;
  const k = kernels();
  const at = memory.column(Col.BROAD);
  const placed = memory.column(Col.PLACED);
  if (broad.restarts !== memory.restarts || broad.shapes !== context.shapeChanges) {
    k.startBroad(at, broad.slots, broad.pairs);
    k.addAllShapes(memory.base);
  } else {
    k.setPairRoom(at, broad.pairs);
    if (broad.changes !== context.changes()) k.moveStanding(memory.base);
    if (memory.isShared) k.followInTasks(memory.base, at, placed);
    else k.followAwake(memory.base, at, placed);
  }
  broad.generation = memory.generation;
  broad.restarts = memory.restarts;
  broad.shapes = context.shapeChanges;
  broad.changes = context.changes();
}
