// Gaps in a world at the current poses: joint gaps and limit violations, with the rows that close them.
import { CONDITION_ROWS, CONDITIONS, COORDINATE, COORDINATE_ROW, ROW_NUMBERS } from "../../constraints/row-layout.ts";
import { LENGTH, LIMIT_COMPLIANCE, LINEAR_ROD, LOWER, UPPER } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Body } from "../body/body.ts";
import { inertiaNow } from "../instant/accelerations-extras.ts";
import { columnOf, unlocked } from "../instant/accelerations-members.ts";
import { withScales } from "../instant/scale-columns.ts";
import type { Drive } from "../joint/drive.ts";
import type { Joint } from "../joint/joint.ts";
import type { Store } from "../store.ts";
import type { OpenRows, OpenSide, Part } from "./assemble-system.ts";
import { type ClosingConstraint, type ConstraintGap, ROUNDING, readConstraintGap } from "./constraint-gaps.ts";

/** A gap counts as closed below this fraction of the joint's larger lever; an angle, below this. */
const CLOSED = 1e-12;

/** State of one joint, in metres and radians. */
export interface JointGap {
  readonly joint: Joint;
  readonly gap: number;
  readonly angularGap: number;
  /** How far its coordinates are beyond their limits, m or rad. */
  readonly limitViolation: number;
  readonly closed: boolean;
}

/** Data that stays the same while a mechanism is assembled. */
export interface ClosingJoint {
  readonly joint: Joint;
  /** Indices of parts; -1 if the body stays put. */
  readonly a: number;
  readonly b: number;
  readonly lever: number;
  /** D of rows on points and of rows on directions: 1/m + lever² / i and 1/i, over both bodies; i: mean moment. */
  readonly linearScale: number;
  readonly angularScale: number;
  readonly linear: number;
  readonly count: number;
  readonly drives: readonly { readonly slot: number; readonly drive: Drive }[];
}

const sizeOf = (x: readonly number[]): number => Math.sqrt(x.reduce((sum, value) => sum + value * value, 0));

export function closingJoint(store: Store, joint: Joint, index: ReadonlyMap<Body | null, number>): ClosingJoint {
  const { memory } = store;
  const [a, b] = [index.get(joint.a) ?? -1, index.get(joint.b) ?? -1];
  const [leverA, leverB] = [sizeOf(joint.leverA), sizeOf(joint.leverB)];
  let [linearScale, angularScale] = [0, 0];
  for (const [body, side, lever] of [[joint.a, a, leverA] as const, [joint.b, b, leverB] as const]) {
    if (!body || side < 0) continue;
    const inertia = inertiaNow(body);
    const moment = (inertia[0] + inertia[1] + inertia[2]) / 3;
    linearScale += 1 / body.mass + (lever * lever) / moment;
    angularScale += 1 / moment;
  }
  const holds = 2 * (memory.column(Col.JOINT_HOLDS) + joint.slot);
  const linear = I32[holds + Col.HOLDS_LINEAR] === LINEAR_ROD ? 1 : I32[holds + Col.HOLDS_LINEAR];
  const drives = joint.drives.flatMap((drive) => (drive.slot === undefined ? [] : [{ slot: drive.slot, drive }]));
  const lever = Math.max(leverA, leverB) || 1;
  return {
    joint,
    a,
    b,
    lever,
    linearScale,
    angularScale,
    linear,
    count: linear + I32[holds + Col.HOLDS_ANGULAR],
    drives,
  };
}

export interface Openness {
  /** ½ Σ e² / D over the open rows: what a step reduces. */
  readonly merit: number;
  readonly open: OpenRows[];
  readonly gaps: JointGap[];
  readonly constraints: ConstraintGap[];
  readonly closed: boolean;
}

const rowsAt = (start: number, count: number): number[][] =>
  Array.from({ length: count }, (_, i) =>
    Array.from(F64.subarray(start + ROW_NUMBERS * i, start + ROW_NUMBERS * (i + 1))),
  );

/** Rows of a joint, twelve numbers each, on the parts it holds. */
function sidesOf(at: ClosingJoint, parts: readonly Part[], rows: readonly (readonly number[])[]): OpenSide[] {
  const { joint } = at;
  const wide = rows.map(withScales(joint));
  return ([0, 1] as const).flatMap((side) => {
    const part = side === 0 ? at.a : at.b;
    if (part < 0) return [];
    const { free } = parts[part];
    const lever = side === 0 ? joint.leverA : joint.leverB;
    return [{ part, lever, rows: wide.map((row) => free.map((i) => row[columnOf(side, i)])) }];
  });
}

/** Limits of one drive: e is the remaining distance, negative beyond the bound. */
function limitsOf(
  store: Store,
  at: ClosingJoint,
  parts: readonly Part[],
  { drive, slot }: ClosingJoint["drives"][number],
  scratch: number,
): OpenRows[] {
  kernels().driveRow(store.memory.base, slot, scratch);
  const q = F64[scratch + COORDINATE];
  const [row] = rowsAt(scratch + COORDINATE_ROW, 1);
  const numbers = drive.numbers();
  // a soft limit is a spring: how far it yields depends on a load, which assembly does not have
  if (numbers[LIMIT_COMPLIANCE] > 0) return [];
  const scale = drive.direction.coordinate <= LENGTH ? at.linearScale : at.angularScale;
  const limit = (e: number, sign: number): OpenRows[] =>
    Number.isFinite(e)
      ? [{ sides: sidesOf(at, parts, [row.map((x) => sign * x)]), e: [e], scales: [scale], isLimit: true }]
      : [];
  return [...limit(q - numbers[LOWER], 1), ...limit(numbers[UPPER] - q, -1)];
}

/** Reads all joints. `scratch`: JOINT_ROWS_ROOM numbers. */
export function readOpenness(
  store: Store,
  parts: readonly Part[],
  joints: readonly ClosingJoint[],
  constraints: readonly ClosingConstraint[],
  scratch: number,
): Openness {
  const open: OpenRows[] = [];
  let merit = 0;
  const gaps = joints.map((at): JointGap => {
    const { joint, a, b, lever, linear, count } = at;
    const moves = a >= 0 || b >= 0;
    kernels().closingRows(store.memory.base, joint.slot, scratch);
    const e = Array.from(F64.subarray(scratch + CONDITIONS, scratch + CONDITIONS + count));
    const scales = e.map((_, i) => (i < linear ? at.linearScale : at.angularScale));
    if (count > 0 && moves)
      open.push({ sides: sidesOf(at, parts, rowsAt(scratch + CONDITION_ROWS, count)), e, scales, isLimit: false });
    for (const [i, x] of e.entries()) merit += (0.5 * x * x) / scales[i];
    const [gap, angularGap] = [sizeOf(e.slice(0, linear)), sizeOf(e.slice(linear))];
    let limitViolation = 0;
    for (const drive of at.drives)
      for (const limit of limitsOf(store, at, parts, drive, scratch)) {
        const beyond = Math.max(0, -limit.e[0]);
        merit += (0.5 * beyond * beyond) / limit.scales[0];
        limitViolation = Math.max(limitViolation, beyond);
        // a step moves at most about a lever or a radian, so it cannot reach limits farther away
        if (limit.e[0] < 2 * Math.max(1, lever) && moves) open.push(limit);
      }
    const far = Math.max(...[joint.a, joint.b].flatMap((body) => (body ? body.centreOfMass.map(Math.abs) : [])));
    const enough = CLOSED * lever + ROUNDING * far;
    const closed = gap <= enough && angularGap <= CLOSED && limitViolation <= Math.max(enough, CLOSED);
    return { joint, gap, angularGap, limitViolation, closed };
  });
  const unmet = constraints.map((at): ConstraintGap => {
    const found = readConstraintGap(at, parts);
    for (const [i, x] of found.e.entries()) merit += (0.5 * x * x) / at.scales[i];
    if (found.sides.length > 0 && found.e.length > 0)
      open.push({ sides: found.sides, e: found.e, scales: at.scales, isLimit: false });
    return { constraint: at.constraint, gap: Math.max(0, ...found.e.map(Math.abs)), closed: found.closed };
  });
  const closed = gaps.every((gap) => gap.closed) && unmet.every((gap) => gap.closed);
  return { merit, open, gaps, constraints: unmet, closed };
}

/** The bodies that may be moved: dynamic, and not fully locked. */
export function movableParts(bodies: Iterable<Body>): Part[] {
  const parts: Part[] = [];
  for (const body of bodies) {
    if (body.type !== "dynamic") continue;
    const free = unlocked(body);
    if (free.length > 0) parts.push({ body, free });
  }
  return parts;
}
