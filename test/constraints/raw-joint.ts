// One joint between two bodies, written into the columns by hand: what kernels of the constraints room see of a world.
import { JOINT_ROWS_ROOM } from "../../src/constraints/row-layout.ts";
import * as code from "../../src/memory/codes.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { WorldMemory } from "../../src/memory/world-memory.ts";
import { kernels } from "../support/kernels.ts";
import { seeded } from "../support/random-forest.ts";
import { quaternion, vector } from "../support/random-tree.ts";
import { add, apply, compose, cross, dot, normalise, rotation, times, type Vector } from "../support/reference-step.ts";

export interface RawBody {
  x: Vector;
  q: Vector;
  v: Vector;
  w: Vector;
}

export interface RawJoint {
  a: RawBody | null;
  b: RawBody | null;
  anchorA: Vector;
  anchorB: Vector;
  frameA: Vector;
  frameB: Vector;
  linear: number;
  angular: number;
  length: number;
  limits: [number, number];
}

export const COORDINATES = {
  slideX: code.SLIDE_X,
  slideY: code.SLIDE_Y,
  slideZ: code.SLIDE_Z,
  length: code.LENGTH,
  turn: code.TURN,
  turnA: code.TURN_A,
  turnB: code.TURN_B,
  cone: code.CONE,
  rotateX: code.ROTATE_X,
  rotateY: code.ROTATE_Y,
  rotateZ: code.ROTATE_Z,
};

export const KINDS = [0, 1, 2, 3, 4].flatMap((linear) =>
  [0, 1, 2, 3].map((angular): [number, number] => [linear, angular]),
);
export const rowCount = (linear: number, angular: number) => (linear === code.LINEAR_ROD ? 1 : linear) + angular;

export function randomJoint(seed: number, linear = 3, angular = 3): RawJoint {
  const random = seeded(seed);
  const body = (): RawBody => ({
    x: vector(random, 2),
    q: quaternion(random),
    v: vector(random, 2),
    w: vector(random, 2),
  });
  return {
    a: body(),
    b: body(),
    anchorA: vector(random),
    anchorB: vector(random),
    frameA: quaternion(random),
    frameB: quaternion(random),
    linear,
    angular,
    length: 1.5,
    limits: [-1e300, 1e300],
  };
}

/** Bodies after time t at constant velocity and constant spin, along the exact rotation. */
export function coasting(body: RawBody, t: number): RawBody {
  const angle = t * Math.sqrt(dot(body.w, body.w));
  const axis = angle === 0 ? [0, 0, 0] : times((Math.sin(angle / 2) * t) / angle, body.w);
  return { ...body, x: add(body.x, times(t, body.v)), q: normalise(compose([...axis, Math.cos(angle / 2)], body.q)) };
}

/** The Cayley step: every carried vector r moves by h w × (r0 + r1) / 2. */
export function cayley(body: RawBody, h: number): RawBody {
  return {
    ...body,
    x: add(body.x, times(h, body.v)),
    q: normalise(compose([...times(h / 2, body.w), 1], body.q)),
  };
}

export const bothMoved = (joint: RawJoint, move: (body: RawBody) => RawBody): RawJoint => ({
  ...joint,
  a: joint.a && move(joint.a),
  b: joint.b && move(joint.b),
});

/** Joint 0 in memory, with a drive for every coordinate, in the order of their codes. */
export function writeJoint(joint: RawJoint): number {
  const memory = new WorldMemory({});
  memory.reserve({ joint: 1, drive: 11 });
  memory.setWord(Col.BODY_SLOTS, 2);
  memory.setWord(Col.JOINT_SLOTS, 1);
  memory.setWord(Col.DRIVE_SLOTS, 11);
  const slotOf = (body: RawBody | null, slot: number): number => {
    if (!body) return -1;
    I32[2 * (memory.column(Col.KIND) + slot)] = Col.DYNAMIC;
    F64.set(body.x, memory.now(Col.POSITION) + 3 * slot);
    F64.set(body.q, memory.now(Col.ORIENTATION) + 4 * slot);
    F64.set(body.v, memory.now(Col.VELOCITY) + 3 * slot);
    F64.set(body.w, memory.now(Col.SPIN) + 3 * slot);
    return slot;
  };
  I32.set([slotOf(joint.a, 0), slotOf(joint.b, 1)], 2 * memory.column(Col.JOINT_BODIES));
  I32.set([joint.linear, joint.angular], 2 * memory.column(Col.JOINT_HOLDS));
  F64.set([...joint.anchorA, ...joint.anchorB], memory.column(Col.ANCHORS));
  F64.set([...joint.frameA, ...joint.frameB], memory.column(Col.JOINT_FRAMES));
  F64[memory.column(Col.JOINT_BOUNDS)] = joint.length;
  for (let d = 0; d < 11; d++) {
    I32.set([0, d], 2 * (memory.column(Col.DRIVE_WORDS) + d));
    F64.set(joint.limits, memory.column(Col.DRIVE) + code.DRIVE_NUMBERS * d);
  }
  return memory.base;
}

const room = takeRegion(JOINT_ROWS_ROOM);
/** Runs a kernel on scratch and answers the first numbers of what it wrote. */
export function written(numbers: number, kernel: (out: number) => void): number[] {
  kernel(room.base);
  return Array.from(F64.subarray(room.base, room.base + numbers));
}

export interface Rows {
  C: number[];
  rates: number[];
  bias: number[];
  J: number[][];
}

export function rowsOf(joint: RawJoint): Rows {
  const w = writeJoint(joint);
  const count = rowCount(joint.linear, joint.angular);
  const all = written(90, (out) => kernels().jointRows(w, 0, out));
  const part = (from: number) => all.slice(from, from + count);
  return {
    C: part(0),
    rates: part(6),
    bias: part(12),
    J: Array.from({ length: count }, (_, i) => all.slice(18 + 12 * i, 30 + 12 * i)),
  };
}

export interface DriveRow {
  value: number;
  rate: number;
  bias: number;
  row: number[];
}

export function driveOf(joint: RawJoint, coordinate: number): DriveRow {
  const w = writeJoint(joint);
  const [value, rate, bias, ...row] = written(15, (out) => kernels().driveRow(w, coordinate, out));
  return { value, rate, bias, row };
}

/** Velocity of both bodies, twelve numbers in the order of a row. */
export const motionOf = ({ a, b }: RawJoint): number[] => {
  const still = [0, 0, 0, 0, 0, 0];
  return [...(a ? [...a.v, ...a.w] : still), ...(b ? [...b.v, ...b.w] : still)];
};

/** The same joint, its bodies with the twelve velocities given. */
export function withMotion(joint: RawJoint, u: number[]): RawJoint {
  const at = (body: RawBody | null, k: number) => body && { ...body, v: u.slice(k, k + 3), w: u.slice(k + 3, k + 6) };
  return { ...joint, a: at(joint.a, 0), b: at(joint.b, 6) };
}

/** Axes of the frame of side a in the world. */
export const axesOfA = ({ a, frameA }: RawJoint): Vector[] =>
  [0, 1, 2].map((i) =>
    apply(
      rotation(compose(a!.q, frameA)),
      [0, 1, 2].map((k) => (k === i ? 1 : 0)),
    ),
  );

/** b's frame set so that it is a's, turned by `turn` (a quaternion in the axes of the joint). */
export function turned(joint: RawJoint, turn: Vector): RawJoint {
  const [x, y, z, w] = joint.b!.q;
  return { ...joint, frameB: normalise(compose([-x, -y, -z, w], compose(compose(joint.a!.q, joint.frameA), turn))) };
}

export const about = (axis: Vector, angle: number): Vector => [
  ...times(Math.sin(angle / 2), axis),
  Math.cos(angle / 2),
];
export { cross, dot };
