// Jobs of tasks over fixed ranges: they leave the same words in memory in whatever order their tasks run and whatever is in the workspace of a task, and
// the same as the code that does without tasks.
import { expect, it } from "vitest";
import { DOUBTS, SLIP } from "../../build/records/contacts/manifold-lists.ts";
import * as Kept from "../../src/contacts/kept/kept-layout.ts";
import { DROPPED } from "../../src/contacts/seams/mark-contact.ts";
import { ball, box, capsule, plane, type ShapeOptions, sphere, World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { SCATTER_TREES } from "../../src/memory/jobs.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { bitsFor, tasksOf } from "../../src/memory/ranges.ts";
import * as Task from "../../src/memory/task-layout.ts";
import type { WorldMemory } from "../../src/memory/world-memory.ts";
import * as P from "../../src/shapes/placed-layout.ts";
import { kernels } from "../support/kernels.ts";
import { compare, keepRegion, runTasks, sumUp } from "../support/shuffled-tasks.ts";

const DT = 1 / 60;

/** A heap of several kinds on tiles, with deep overlaps and some chains. */
function heap(steps: number, surface: ShapeOptions = {}): WorldMemory {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }), position: [0, -0.5, 0] });
  for (let i = 0; i < 36; i++)
    world.addBody({
      type: "static",
      shape: box(0.5, 0.2, 0.5),
      position: [(i % 6) - 2.5, -0.2, Math.floor(i / 6) - 2.5],
    });
  let above = world.addBody({ shape: sphere(0.2), mass: 1, position: [4, 0.3, 0] });
  for (let i = 0; i < 240; i++) {
    const shape = i % 3 === 0 ? capsule(0.1, 0.1) : i % 3 === 1 ? box(0.2, 0.1, 0.15) : sphere(0.13, surface);
    const layer = Math.floor(i / 60);
    const body = world.addBody({
      shape,
      mass: 1 + (i % 5),
      position: [0.33 * (i % 10) - 1.5, 0.15 + 0.19 * layer, 0.35 * (Math.floor(i / 10) % 6) - 1 + 0.01 * layer],
      velocity: [0.5 * Math.sin(i), -1, 0.5 * Math.cos(i)],
      angularVelocity: [Math.sin(3 * i), 0.2, Math.cos(5 * i)],
    });
    if (i % 8 === 1) world.addJoint(ball({ a: above, b: body, anchorA: [0, 0.2, 0], anchorB: [0, -0.15, 0] }));
    above = body;
  }
  for (let i = 0; i < steps; i++) world.step(DT);
  expect(world.contacts.length).toBeGreaterThan(250);
  return world.store.memory;
}

const manifolds = (memory: WorldMemory): number => memory.word(Col.MANIFOLDS_NEXT);
const next = (memory: WorldMemory, column: number): number =>
  memory.now(column) + memory.word(Col.STATE_NEXT) - memory.word(Col.STATE_NOW);

/** Manifolds of the next state. */
const readManifolds = (memory: WorldMemory, count: number): Float64Array =>
  F64.slice(next(memory, Col.MANIFOLD), next(memory, Col.MANIFOLD) + Kept.STRIDE * count);

/** Stages 1 to 3 of a step up to where pairs, or contacts, or seams are looked for. */
function begin(memory: WorldMemory, upTo: "shapes" | "boxes" | "pairs" | "contacts" | "seams"): void {
  const k = kernels();
  const w = memory.base;
  const broad = memory.column(Col.BROAD);
  k.applyForces(w);
  if (upTo === "shapes") return;
  k.placeMoved(w);
  if (upTo === "boxes") return;
  k.followShapes(broad, memory.column(Col.PLACED));
  expect(k.findCandidates(broad)).toBeGreaterThan(500);
  if (upTo === "pairs") return;
  k.filterPairs(w);
  if (upTo === "contacts") return;
  expect(k.findContacts(w)).toBeLessThanOrEqual(memory.word(Col.MANIFOLD_ROOM));
}

it("shapes are placed, and followed by the broad phase", () => {
  const memory = heap(20);
  const k = kernels();
  const w = memory.base;
  begin(memory, "shapes");
  compare(memory, (order) =>
    runTasks(memory, order, tasksOf(memory.word(Col.SHAPE_SLOTS), 7), (i) => k.placeRange(w, i)),
  );
  const broad = memory.column(Col.BROAD);
  const placed = memory.column(Col.PLACED);
  // so that many leave their leaves
  for (let i = 0; i < memory.word(Col.SHAPE_SLOTS); i++)
    for (let l = 0; l < 3; l++) F64[placed + P.STRIDE * i + P.LOW + l] -= 0.03 * (i % 4);
  const slots = memory.word(Col.SHAPE_SLOTS);
  const bits = 5;
  compare(memory, (order) => {
    runTasks(memory, order, tasksOf(slots, bits), (i) => k.followRange(w, i, broad, placed, bits));
    return k.joinFollowed(w, broad, bits);
  });
});

it("pairs of moved leaves, and those that may collide", () => {
  const memory = heap(20);
  const k = kernels();
  const w = memory.base;
  const broad = memory.column(Col.BROAD);
  begin(memory, "boxes");
  const moved = k.followShapes(broad, memory.column(Col.PLACED));
  expect(moved).toBeGreaterThan(0);
  const restore = keepRegion(memory);
  const searched = k.searchMoved(broad);
  restore();
  // with so little room, some tasks search again
  for (const room of [400, 3])
    compare(memory, (order) => {
      restore();
      runTasks(memory, order, tasksOf(moved, 3), (i) => k.searchRange(w, i, broad, 3, room));
      const found = k.joinSearches(w, broad, 3, room);
      expect(found).toBe(searched);
      return found;
    });
  restore();
  const candidates = k.findCandidates(broad);
  k.filterPairs(w);
  const list = k.pairsAt(broad);
  const pairs = I32.slice(list, list + 2 * memory.word(Col.PAIR_COUNT));
  restore();
  expect(k.findCandidatesInTasks(w, broad)).toBe(candidates);
  compare(memory, (order) => {
    const bits = 6;
    runTasks(memory, order, tasksOf(candidates, bits), (i) => k.filterRange(w, i, bits));
    return k.joinPairs(w, bits);
  });
  expect(I32.slice(list, list + 2 * memory.word(Col.PAIR_COUNT))).toEqual(pairs);
});

it("manifolds are found, staged and moved to their places", () => {
  const memory = heap(20);
  const k = kernels();
  const w = memory.base;
  begin(memory, "contacts");
  const restore = keepRegion(memory);
  const count = k.findContacts(w);
  const found = readManifolds(memory, count);
  restore();
  const pairs = memory.word(Col.PAIR_COUNT);
  const bits = 5;
  const tasks = tasksOf(pairs, bits);
  compare(memory, (order) => {
    runTasks(memory, order, tasks, (i) => k.boundPairs(w, i, bits));
    const staging = k.placeForStaging(w, sumUp(memory, tasks, Task.STAGED));
    expect(staging).toBeGreaterThan(0);
    runTasks(memory, order, tasks, (i) => k.stagePairs(w, i, bits, staging));
    expect(sumUp(memory, tasks, Task.TASK_FIRST)).toBe(count);
    runTasks(memory, order, tasks, (i) => k.placeStaged(w, i, staging));
    k.joinMarks(w, tasks);
  });
  expect(readManifolds(memory, count)).toEqual(found);
  restore();
  expect(k.findInTasks(w)).toBe(count);
  expect(readManifolds(memory, count)).toEqual(found);
});

it("seams: marks, slips and doubts; what is removed", () => {
  const memory = heap(20);
  const k = kernels();
  const w = memory.base;
  begin(memory, "seams");
  const count = manifolds(memory);
  const bits = bitsFor(count, 4);
  const tasks = tasksOf(count, bits);
  compare(memory, (order) => {
    runTasks(memory, order, tasks, (i) => k.markRange(w, i, bits));
    k.joinMarks(w, tasks);
    runTasks(memory, order, tasks, (i) => k.writeSlips(w, i, bits));
    k.linkManifolds(w);
    runTasks(memory, order, tasks, (i) => k.doubtRange(w, i, bits));
    return sumUp(memory, tasks, Task.TASK_FIRST);
  });
  for (const share of [0.02, 0.6]) {
    const restore = keepRegion(memory);
    for (let i = 0; i < count; i++)
      if (Math.abs(Math.sin(12.9898 * i)) < share)
        I32[2 * (memory.column(Col.CONTACT_ROW) + SLIP * i) + DOUBTS] |= DROPPED;
    const dropped = keepRegion(memory);
    k.removeDropped(w, count);
    const left = manifolds(memory);
    expect(left).toBeLessThan(count);
    const found = readManifolds(memory, left);
    dropped();
    compare(memory, (order) => {
      const heads = k.countLeft(w, count, bits);
      expect(heads).toBeGreaterThan(0);
      expect(sumUp(memory, tasks, Task.TASK_FIRST)).toBe(left);
      const saved = k.placeForStaging(w, count);
      runTasks(memory, order, tasks, (i) => k.saveHead(w, i, bits, saved));
      runTasks(memory, order, tasks, (i) => k.moveRest(w, i, bits));
      runTasks(memory, order, tasks, (i) => k.placeHead(w, i, bits, saved));
      k.noteLost(w, count, left);
    });
    expect(readManifolds(memory, left)).toEqual(found);
    dropped();
    k.removeInTasks(w, count);
    expect(readManifolds(memory, left)).toEqual(found);
    restore();
  }
});

it("surfaces beyond the plain rule", () => {
  const memory = heap(20, { rollingFriction: 0.01 });
  const k = kernels();
  const w = memory.base;
  begin(memory, "seams");
  const count = manifolds(memory);
  const bits = 4;
  compare(memory, (order) => {
    runTasks(memory, order, tasksOf(count, bits), (i) => k.surfaceRange(w, i, bits));
    runTasks(memory, order, tasksOf(count, bits), (i) => k.rubbingRange(w, i, bits));
    expect(sumUp(memory, tasksOf(count, bits), Task.TASK_FIRST)).toBeGreaterThan(20);
  });
});

it("cards of manifolds, motions of bodies, and trees", () => {
  const memory = heap(20);
  const k = kernels();
  const w = memory.base;
  compare(memory, (order) =>
    runTasks(memory, order, tasksOf(memory.word(Col.TREE_COUNT), 4), (i) => k.runTrees(w, SCATTER_TREES, i, 16, false)),
  );
  begin(memory, "seams");
  compare(memory, (order) => {
    runTasks(memory, order, tasksOf(manifolds(memory), 8), (i) => k.writeCardRange(w, i));
    runTasks(memory, order, tasksOf(memory.word(Col.BODY_SLOTS), 7), (i) => k.prepareRange(w, i));
  });
});

it("shapes that went further than they were searched for", () => {
  const memory = heap(12);
  const k = kernels();
  const w = memory.base;
  const shapes = memory.word(Col.SHAPE_SLOTS);
  I32[2 * w + Col.MANIFOLDS_NEXT] = 0;
  // some end far from where they were, in others
  for (let b = 40; b < memory.word(Col.BODY_SLOTS); b += 7)
    for (let i = 0; i < 3; i++)
      F64[next(memory, Col.POSITION) + 3 * b + i] = F64[memory.now(Col.POSITION) + 3 * (b - 21) + i];
  compare(memory, (order) => {
    const bits = 4;
    runTasks(memory, order, tasksOf(shapes, bits), (i) => k.outrunRange(w, i, bits));
    expect(sumUp(memory, tasksOf(shapes, bits), Task.TASK_FIRST)).toBeGreaterThan(20);
    k.moveOutrun(w, bits);
    runTasks(memory, order, tasksOf(shapes, bits), (i) => k.missRange(w, i, bits));
    const missed = k.joinMissed(w, bits);
    expect(missed).toBeGreaterThan(0);
    return missed;
  });
});

it("how fast contacts close, and heaps of deep overlaps", () => {
  const memory = heap(3);
  const k = kernels();
  const w = memory.base;
  I32[2 * w + Col.MANIFOLDS_NEXT] = memory.word(Col.MANIFOLDS_NOW);
  F64.copyWithin(
    next(memory, Col.MANIFOLD),
    memory.now(Col.MANIFOLD),
    memory.now(Col.MANIFOLD) + Kept.STRIDE * manifolds(memory),
  );
  const islands = tasksOf(memory.word(Col.ISLAND_COUNT), 1);
  compare(memory, (order) => runTasks(memory, order, islands, (i) => k.approachRange(w, i, 1)));
  k.prepareMotion(w);
  const count = manifolds(memory);
  let heaps = 0;
  compare(memory, (order) => {
    runTasks(memory, order, tasksOf(count, 5), (i) => k.deepRange(w, i, 5));
    heaps = 0;
    for (let island = 0; island < memory.word(Col.ISLAND_COUNT); island++) {
      if (k.markHeap(w, island) === 0) continue;
      heaps++;
      const bits = 3;
      const tasks = tasksOf(k.manifoldsOf(w, island), bits);
      const trees = tasksOf(memory.word(Col.TREE_COUNT), 7);
      const heap = k.heapFrom(memory.column(Col.CONTACT_ROW), 1);
      runTasks(memory, order, tasks, (i) => k.heapRange(w, i, island, bits, heap));
      k.placeRows(heap, tasks);
      k.needWays(w, island);
      runTasks(memory, order, trees, (i) => k.wayRange(w, i, island));
      runTasks(memory, order, tasks, (i) => k.rowRange(w, i, island, bits, heap));
      runTasks(memory, order, trees, (i) => k.moveRange(w, i, island));
    }
  });
  expect(heaps).toBeGreaterThan(0);
});
