// A world at one instant as a system for the linear-time method: bodies that respond, joints as primary constraints. Shared
// by accelerations.ts (forces) and impact.ts (impulses); other constraints are added to `primary`.
import { DRIVE_ROW_ROOM, JOINT_ROWS_ROOM } from "../../constraints/row-layout.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import type { TreeConstraint } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import type { Joint } from "../joint/joint.ts";
import type { Store } from "../store.ts";
import { type DriveAt, readDrive } from "./accelerations-drives.ts";
import { addRow, constraintOf, type JointAt, readJoint, type Wrench } from "./accelerations-joints.ts";
import { freedomsOf, indexOf, type Member, memberOf } from "./accelerations-members.ts";

const ZERO: Vec3 = [0, 0, 0];

/** What is read from a world. */
export interface Jointed {
  readonly store: Store;
  readonly bodies: Body[];
  readonly joints: Joint[];
}

export interface Instant {
  readonly bodies: readonly Body[];
  readonly joints: readonly Joint[];
  readonly constraints: readonly Constraint[];
  /** State of each joint, in order, and of each drive. */
  readonly at: readonly JointAt[];
  readonly drives: readonly DriveAt[];
  readonly members: ReadonlyMap<Body, Member>;
  /** Members that respond, by index. */
  readonly moving: readonly Member[];
  /** The members of a joint, null for the world. */
  ends(joint: Joint): readonly [Member | null, Member | null];
}

/** `actsOn` returns forces, or impulses, on all freedoms of a body that responds. */
export function readInstant({ store, bodies, joints }: Jointed, actsOn: (body: Body) => number[]): Instant {
  const members = new Map<Body, Member>();
  const moving: Member[] = [];
  for (const body of bodies) {
    const member = memberOf(body, moving.length, actsOn);
    members.set(body, member);
    if (member.index >= 0) moving.push(member);
  }
  const member = (body: Body | null) => (body && members.get(body)) ?? null;
  const region = takeRegion(Math.max(JOINT_ROWS_ROOM, DRIVE_ROW_ROOM));
  try {
    const at = joints.map((joint) => readJoint(store.memory, joint, region.base));
    const drives = Array.from(store.drives, ({ slot, drive }) => readDrive(store.memory, slot, drive, region.base));
    const constraints = [...store.constraints];
    return { bodies, joints, constraints, at, drives, members, moving, ends: ({ a, b }) => [member(a), member(b)] };
  } finally {
    giveBack(region);
  }
}

/** The joints as constraints, and the index of each among them; -1 if it constrains nothing. */
export function primaryOf(
  { joints, at, ends }: Instant,
  c: (at: JointAt, a: Member | null, b: Member | null) => number[],
): { primary: TreeConstraint[]; place: number[] } {
  const primary: TreeConstraint[] = [];
  const place = joints.map((joint, i) => {
    const [a, b] = ends(joint);
    // a joint between bodies that became static constrains nothing; neither does a slack rope
    if (at[i].rows.length === 0 || (indexOf(a) < 0 && indexOf(b) < 0)) return -1;
    return primary.push(constraintOf(joint, at[i], a, b, c(at[i], a, b))) - 1;
  });
  return { primary, place };
}

/** Splits numbers on the freedoms of a body: linear and angular along world axes, then those of its scales or its own. */
export function partsOf(
  { body, index, free }: Member,
  values: readonly (readonly number[])[],
): { linear: Vec3; angular: Vec3; rates: number[] } {
  const all = new Array<number>(freedomsOf(body)).fill(0);
  if (index >= 0) for (const [k, i] of free.entries()) all[i] = values[index][k];
  if (body.kind === "custom") return { linear: ZERO, angular: ZERO, rates: all };
  const [x, y, z, p, q, r, ...rates] = all;
  return { linear: [x, y, z], angular: [p, q, r], rates };
}

/** Force of the conditions of each joint, from their multipliers: on body b, at its anchor. */
export function carriedBy({ joints, at }: Instant, place: readonly number[], lambda: readonly number[][]) {
  return joints.map((joint, i) => {
    const { rows } = at[i];
    const multipliers: readonly number[] = place[i] < 0 ? rows.map(() => 0) : lambda[place[i]];
    const wrench: Wrench = { force: ZERO, torque: ZERO };
    for (const [k, row] of rows.entries()) addRow(wrench, row, multipliers[k]);
    return { joint, lambda: multipliers, wrench };
  });
}
