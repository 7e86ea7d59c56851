// Writes a planned assembly as records in memory: bodies, constraints with their programs and rows, the trees that eliminate them.

import { NODE_PROGRAM_BODY } from "../../../build/records/memory/records/node.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { OWN_BODY } from "../../programs/body-layout.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import { writeProgram } from "../../programs/record/write-program.ts";
import * as Node from "../../response/mixed-tree/node-layout.ts";
import * as Y from "./assembly-layout.ts";
import type { AssemblyBody, AssemblyConstraint, AssemblyPlan } from "./plan-assembly.ts";

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, x) => total + x, 0);

/** The location of a program, for rewriting it when it is recorded again. */
export interface PlacedProgram {
  readonly slot: number;
  readonly kind: Recorded["kind"];
  readonly write: (recorded: Recorded) => void;
}

/** Data of a body found only in the world's columns. */
export interface BodyFacts {
  readonly kind: number;
  readonly extraSlot: number;
  readonly model: number;
  readonly locks: number;
}

/** Numbers in the user-defined part of a body, including the rows of its kinematics. */
const ownNumbers = ({ dimension, pose }: AssemblyBody) => (pose > 0 ? OWN_BODY + pose * (dimension + 1) : 0);

export interface AssemblyPlaces {
  /** The node of each body, in the order of the plan. */
  readonly nodes: readonly number[];
  readonly facts: (body: AssemblyBody) => BodyFacts;
  /** Joints whose drives have links of their own, and their bodies, by index in the plan. */
  readonly driven: ReadonlyMap<number, readonly number[]>;
  /** The anchor of a joint on its body b. */
  readonly anchor: (joint: number) => ArrayLike<number>;
}

const columnsOf = (plan: AssemblyPlan, { bodies }: AssemblyConstraint) =>
  sum(bodies.map((b) => plan.bodies[b].dimension));
const rowNumbers = (plan: AssemblyPlan, c: AssemblyConstraint) => 2 * c.rows * (columnsOf(plan, c) + 1);

function forestNumbers({ order, dims }: AssemblyPlan): number {
  const records = Array.from(dims, (dim, n) => nodeNumbers(dim, order.parent[n] < 0 ? 0 : dims[order.parent[n]]));
  return ((dims.length + 1) >> 1) + sum(records);
}

/** Must match response/mixed-tree/node.ts. */
function nodeNumbers(dim: number, parentDim: number): number {
  return Node.D + dim * (dim + parentDim);
}

/** Numbers of memory that an assembly takes. */
export function assemblyNumbers(plan: AssemblyPlan): number {
  const { bodies, constraints, dims } = plan;
  return (
    Y.ASSEMBLY +
    Y.ASSEMBLY_BODY * bodies.length +
    sum(bodies.map((b) => b.dimension * b.dimension + ownNumbers(b) + (b.kinematics?.size ?? 0))) +
    Y.CONSTRAINT_RECORD * constraints.length +
    sum(constraints.map((c) => rowNumbers(plan, c) + (c.position?.size ?? 0) + (c.velocity?.size ?? 0))) +
    forestNumbers(plan) +
    3 * sum(dims)
  );
}

/** Writes everything from `at` on; returns the locations of the programs. */
export function writeAssembly(plan: AssemblyPlan, at: number, places: AssemblyPlaces): PlacedProgram[] {
  const { bodies, constraints, dims, moving } = plan;
  F64.fill(0, at, at + assemblyNumbers(plan));
  let free = at + Y.ASSEMBLY;
  const take = (numbers: number): number => {
    free += numbers;
    return free - numbers;
  };
  const parts = new Int32Array(dims.length);
  for (let n = 1; n < dims.length; n++) parts[n] = parts[n - 1] + dims[n - 1];
  const length = sum(dims);
  const body = take(Y.ASSEMBLY_BODY * bodies.length);
  const bodyAt = (i: number) => body + Y.ASSEMBLY_BODY * i;
  const nodeOfBody = new Map(moving.map((b, node) => [b, node]));
  for (const [i, b] of bodies.entries()) {
    const words = 2 * bodyAt(i);
    const { kind, extraSlot, model, locks } = places.facts(b);
    I32.set([b.dimension, b.scales, b.pose, b.pose > 0 ? take(ownNumbers(b)) : 0], words);
    if (b.kinematics) {
      I32[words + Y.KINEMATICS] = take(b.kinematics.size);
      writeProgram(b.kinematics, I32[words + Y.KINEMATICS], [bodyAt(i)], at + Y.TIME, 0);
    }
    I32[words + Y.NODE_OF] = places.nodes[i];
    I32[words + Y.OWN_BLOCK] = take(b.dimension * b.dimension);
    I32[words + Y.PART] = nodeOfBody.has(i) ? parts[nodeOfBody.get(i)!] : -1;
    I32[words + Y.KIND_OF] = kind;
    I32[words + Y.EXTRA_SLOT] = extraSlot;
    I32[words + Y.MODEL_AT] = model;
    I32[words + Y.LOCKS_OF] = locks;
    I32[2 * places.nodes[i] + NODE_PROGRAM_BODY] = bodyAt(i);
  }

  const record = take(Y.CONSTRAINT_RECORD * constraints.length);
  const recordAt = (i: number) => record + Y.CONSTRAINT_RECORD * i;
  const placed: PlacedProgram[] = [];
  let auxiliary = 0;
  let held = 0; // primary constraints keep the order of the full list
  for (const [i, c] of constraints.entries()) {
    const c0 = recordAt(i);
    const words = 2 * c0;
    const stride = columnsOf(plan, c) + 1;
    const programAt = (recorded: Recorded | undefined, memory: number): number => {
      if (!recorded) return 0;
      const where = take(recorded.size);
      const records = c.bodies.map(bodyAt);
      const write = (again: Recorded) => writeProgram(again, where, records, at + Y.TIME, memory);
      write(recorded);
      placed.push({ slot: c.slot, kind: recorded.kind, write });
      return where;
    };
    I32[words + Y.JOINT] = c.joint;
    I32[words + Y.CONSTRAINT_SLOT] = c.joint >= 0 ? (places.driven.has(c.joint) ? Y.DRIVEN_JOINT : -1) : c.slot;
    I32[words + Y.POSITION_PROGRAM] = programAt(c.position, c0 + Y.MEMORY);
    I32[words + Y.VELOCITY_PROGRAM] = programAt(c.velocity, c0 + Y.MEMORY + (c.position?.memory ?? 0));
    I32[words + Y.ROW_COUNT] = c.rows;
    I32[words + Y.POSITION_ROWS] = c.position?.outputs ?? 0;
    I32[words + Y.CONSTRAINT_PART] = plan.isPrimary[i] ? parts[moving.length + held++] : -1;
    I32[words + Y.BODY_COUNT] = c.bodies.length;
    I32[words + Y.END_ROWS] = take(c.rows * stride);
    I32[words + Y.MEAN_ROWS] = take(c.rows * stride);
    I32[words + Y.ROW_STRIDE] = stride;
    I32[words + Y.MEMORIES] = c.position?.memory ?? 0;
    let column = 0;
    for (const [side, b] of c.bodies.entries()) {
      I32[words + Y.FIRST_SIDE + 2 * side] = bodyAt(b);
      I32[words + Y.FIRST_SIDE + 2 * side + 1] = column;
      column += bodies[b].dimension;
    }
    if (c.joint >= 0) F64.set(Float64Array.from(places.anchor(c.joint)), c0 + Y.ANCHOR);
    if (!plan.isPrimary[i]) auxiliary += c.rows;
  }

  const forward = 2 * take((dims.length + 1) >> 1);
  writeForest(plan, forward, take, { bodyAt, recordAt, parts, reached: reachedNodes(plan, places) });
  const words = 2 * at;
  I32[words + Y.BODIES] = bodies.length;
  I32[words + Y.FIRST_BODY] = body;
  I32[words + Y.CONSTRAINTS] = constraints.length;
  I32[words + Y.FIRST_CONSTRAINT] = record;
  I32[words + Y.FORWARD] = forward;
  I32[words + Y.FOREST_NODES] = dims.length;
  I32[words + Y.LENGTH] = length;
  I32[words + Y.ANSWER] = take(length);
  I32[words + Y.GIVEN] = take(length);
  I32[words + Y.COLUMN] = take(length);
  I32[words + Y.AUXILIARY] = auxiliary;
  I32[words + Y.READS_MIDDLE] = constraints.some(({ velocity }) => velocity) ? 1 : 0;
  return placed;
}

/** Nodes reached by auxiliary rows and drives: the bodies they touch, and all ancestors. */
function reachedNodes(plan: AssemblyPlan, { driven }: AssemblyPlaces): Uint8Array {
  const { constraints, isPrimary, order, moving, dims } = plan;
  const reached = new Uint8Array(dims.length);
  const nodeOfBody = new Map(moving.map((b, node) => [b, node]));
  // a rope has drives but is not a constraint
  const touched = [
    ...constraints.flatMap(({ bodies }, i) => (isPrimary[i] ? [] : bodies)),
    ...[...driven.values()].flat(),
  ];
  for (const b of touched)
    for (let n = nodeOfBody.get(b) ?? -1; n >= 0 && !reached[n]; n = order.parent[n]) reached[n] = 1;
  return reached;
}

interface ForestPlaces {
  readonly bodyAt: (body: number) => number;
  readonly recordAt: (constraint: number) => number;
  readonly parts: Int32Array;
  readonly reached: Uint8Array;
}

function writeForest(
  plan: AssemblyPlan,
  forward: number,
  take: (numbers: number) => number,
  places: ForestPlaces,
): void {
  const { order, dims, moving, primary } = plan;
  const { parent } = order;
  const dimOf = (n: number) => (n < 0 ? 0 : dims[n]);
  const place = new Int32Array(dims.length);
  for (const [f, n] of order.forward.entries()) {
    place[n] = take(nodeNumbers(dims[n], dimOf(parent[n])));
    I32[forward + f] = place[n];
  }
  for (let n = 0; n < dims.length; n++) {
    const words = 2 * place[n];
    const isBody = n < moving.length;
    I32[words + Node.DIM] = dims[n];
    I32[words + Node.PARENT] = parent[n] < 0 ? 0 : place[parent[n]];
    I32[words + Node.IS_CONSTRAINT] = isBody ? 0 : 1;
    I32[words + Node.X] = places.parts[n];
    I32[words + Node.OWN] = isBody ? I32[2 * places.bodyAt(moving[n]) + Y.OWN_BLOCK] : 0;
    I32[words + Node.PARENT_DIM] = dimOf(parent[n]);
    I32[words + Node.REACHED] = places.reached[n];
    if (parent[n] < 0) continue;
    // the constraint of the edge, and the columns of its body
    const constraint = isBody ? parent[n] : n;
    const body = moving[isBody ? n : parent[n]];
    const c = 2 * places.recordAt(primary[constraint - moving.length]);
    const side = plan.constraints[primary[constraint - moving.length]].bodies.indexOf(body);
    const column = I32[c + Y.FIRST_SIDE + 2 * side + 1];
    I32[words + Node.EDGE_J] = I32[c + Y.END_ROWS] + column;
    I32[words + Node.EDGE_K] = I32[c + Y.MEAN_ROWS] + column;
    I32[words + Node.STRIDE] = I32[c + Y.ROW_STRIDE];
  }
}
