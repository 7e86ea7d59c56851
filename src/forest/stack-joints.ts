// Joints between the same two bodies, stacked into one. Each makes the bodies share points, lines and directions. What they
// share together is again a ball, a hinge, a cylindrical joint, a slider or a fixed joint, and that one goes into the tree:
//
//   shared: a point, or a line        directions, and offsets from point to point or from line to line
//                                     none    ball
//                                     one     hinge, or cylindrical
//                                     two     fixed, or slider
//
// It has no redundant rows, however many joints are stacked: a door on three hinges, a drawer on two rails. Only joints that
// agree are stacked: what is held on one body must be congruent to what is held on the other. All other joints close loops.
import { cross, dot, length, scale, subtract, type Vec3 } from "../math/tuples.ts";
import { ANGULAR_ALL, ANGULAR_AXIS, ANGULAR_CROSS, ANGULAR_FREE, LINEAR_LINE, LINEAR_POINT } from "../memory/codes.ts";
import type { JointTable } from "./joint-table.ts";

export interface Stack {
  /** The joint whose anchors the stack uses, then the others. */
  readonly joints: readonly number[];
  readonly linear: number;
  readonly angular: number;
  /** Rows of the stack, and rows of its joints that repeat them. */
  readonly rows: number;
  readonly redundant: number;
  /** First and second axis of its frame, in the frame of a body. */
  axes(body: number): readonly [Vec3, Vec3];
}

/** A vector as carried by each body. */
type Pair = readonly [Vec3, Vec3];

/** Lengths and products agree within this fraction. */
const SAME = 1e-12;
/** The part of a vector outside the axes counts as zero below this fraction of it; */
const NOTHING = 1e-11;
/** and as a new axis above this; in between, the joints are not stacked. */
const SOMETHING = 1e-6;

/** What two bodies share, extended vector by vector. */
class Shared {
  readonly axes: Pair[] = [];

  /** Adds a vector that both share; false if the bodies disagree, or it cannot be decided. */
  add(vector: Pair, unit: number): boolean {
    const size = Math.max(unit, length(vector[0]));
    let rest = vector;
    for (const axis of this.frame()) {
      const along = [dot(vector[0], axis[0]), dot(vector[1], axis[1])];
      if (Math.abs(along[0] - along[1]) > SAME * size) return false;
      rest = without(rest, axis);
    }
    const left = [length(rest[0]), length(rest[1])];
    if (Math.abs(left[0] - left[1]) > SAME * size) return left[0] < NOTHING * size && left[1] < NOTHING * size;
    if (left[0] <= NOTHING * size) return true;
    if (left[0] < SOMETHING * size) return false;
    this.axes.push([scale(1 / left[0], rest[0]), scale(1 / left[1], rest[1])]);
    return true;
  }

  /** The axes, with the third added if there are two. */
  frame(): readonly Pair[] {
    const [first, second] = this.axes;
    return second ? [first, second, [cross(first[0], second[0]), cross(first[1], second[1])]] : this.axes;
  }
}

const without = (v: Pair, axis: Pair): Pair => [
  subtract(v[0], scale(dot(v[0], axis[0]), axis[0])),
  subtract(v[1], scale(dot(v[1], axis[1]), axis[1])),
];

/** Balls, hinges, fixed joints, sliders and cylindrical joints: what they share is a group of motions. */
function canStack(table: JointTable, j: number): boolean {
  const [linear, angular] = [table.linear(j), table.angular(j)];
  if (angular === ANGULAR_CROSS) return false;
  return linear === LINEAR_POINT || (linear === LINEAR_LINE && angular >= ANGULAR_AXIS);
}

/** Everything that joint j makes the bodies share beyond the first anchor. */
function take(table: JointTable, shared: Shared, first: number, j: number, [a, b]: readonly [number, number]): boolean {
  const on = (find: (joint: number, body: number) => Vec3, joint: number): Pair => [find(joint, a), find(joint, b)];
  const axis = (i: number) => on((joint, body) => table.axes(joint, body)[i], j);
  if (table.angular(j) >= ANGULAR_AXIS && !shared.add(axis(0), 1)) return false;
  if (table.angular(j) === ANGULAR_ALL && !shared.add(axis(1), 1)) return false;
  if (j === first) return true;
  const anchor = (joint: number) => on((which, body) => table.anchor(which, body), joint);
  const [from, to] = [anchor(first), anchor(j)];
  let offset: Pair = [subtract(to[0], from[0]), subtract(to[1], from[1])];
  const size = Math.max(...[...from, ...to].map(length));
  if (table.linear(j) === LINEAR_LINE) {
    // an anchor is free along its line
    const line = axis(0);
    if (table.linear(first) === LINEAR_LINE && !isAlong(line, shared.axes[0])) return false;
    offset = without(offset, line);
  }
  return shared.add(offset, size);
}

function isAlong(line: Pair, axis: Pair): boolean {
  return length(cross(line[0], axis[0])) <= NOTHING && length(cross(line[1], axis[1])) <= NOTHING;
}

/** Some unit vector perpendicular to n. */
function across(n: Vec3): Vec3 {
  const sizes = n.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const v = cross(n, [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0]);
  return scale(1 / length(v), v);
}

/** The stack of as many of these joints, all between the same two bodies, as are compatible; undefined if none. */
export function stackJoints(table: JointTable, joints: readonly number[]): Stack | undefined {
  // a point holds more than a line; then more rows are better, then the lower slot
  const isLine = (j: number) => (table.linear(j) === LINEAR_LINE ? 1 : 0);
  const ordered = joints
    .filter((j) => canStack(table, j))
    .sort((i, j) => isLine(i) - isLine(j) || table.rows(j) - table.rows(i) || i - j);
  if (ordered.length < 2) return undefined;
  const first = ordered[0];
  const bodies = [table.a(first), table.b(first)] as const;
  let shared = new Shared();
  const stacked: number[] = [];
  for (const j of ordered) {
    const tried = new Shared();
    tried.axes.push(...shared.axes);
    if (!take(table, tried, first, j, bodies)) continue;
    shared = tried;
    stacked.push(j);
  }
  if (stacked.length < 2) return undefined;
  const linear = table.linear(first);
  const angular = [ANGULAR_FREE, ANGULAR_AXIS, ANGULAR_ALL][shared.axes.length];
  const rows = linear + angular;
  return {
    joints: stacked,
    linear,
    angular,
    rows,
    redundant: stacked.reduce((sum, j) => sum + table.rows(j), 0) - rows,
    axes: (body) => {
      const side = body === bodies[0] ? 0 : 1;
      const one: Vec3 = shared.axes[0]?.[side] ?? [1, 0, 0];
      return [one, shared.axes[1]?.[side] ?? across(one)];
    },
  };
}

/** The stacks among these joints, by every joint in one. */
export function stacksOf(table: JointTable, joints: readonly number[]): Map<number, Stack> {
  // -1 is the world
  const pairOf = (j: number) =>
    (Math.min(table.a(j), table.b(j)) + 1) * (table.bodies + 1) + Math.max(table.a(j), table.b(j)) + 1;
  const between = new Map<number, number[]>();
  const first = new Map<number, number>();
  for (const j of joints) {
    const pair = pairOf(j);
    const before = first.get(pair);
    if (before === undefined) first.set(pair, j);
    else if (between.has(pair)) between.get(pair)?.push(j);
    else between.set(pair, [before, j]);
  }
  const stacks = new Map<number, Stack>();
  for (const list of between.values()) {
    const stack = stackJoints(table, list);
    for (const j of stack?.joints ?? []) stacks.set(j, stack as Stack);
  }
  return stacks;
}
