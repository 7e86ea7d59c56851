// Bodies as programs see them (programs/body-layout.ts), outside a step: all three poses are the current one.
import * as Col from "../../memory/column-ids.ts";
import { EXTRA_KIND, EXTRA_POSE_WIDTH, EXTRA_RATE_WIDTH, OWN } from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { kernels } from "../../memory/world-kernels.ts";
import * as Record from "../../programs/body-layout.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import { writeProgram } from "../../programs/record/write-program.ts";
import type { Body } from "../body/body.ts";
import { stoppedMotion } from "../body/stopped-motion.ts";
import type { Store } from "../store.ts";
import { extraSlot, extraWord, traitsOf } from "./place-bodies.ts";

/** Size of a body's record, including a custom pose and the room for its kinematics. */
export const recordNumbers = (store: Store, body: Body | null): number => {
  const { dimension, pose } = traitsOf(store, body);
  const kinematics = body?.kinematics ? body.kinematics.size + pose * (dimension + 1) : 0;
  return Record.BODY + (pose > 0 ? Record.OWN_BODY : 0) + kinematics;
};

/** x y z w → nine numbers, row by row. */
function writeRotation(at: number, q: ArrayLike<number>): void {
  const [x, y, z, w] = [q[0], q[1], q[2], q[3]];
  F64[at] = 1 - 2 * (y * y + z * z);
  F64[at + 1] = 2 * (x * y - w * z);
  F64[at + 2] = 2 * (x * z + w * y);
  F64[at + 3] = 2 * (x * y + w * z);
  F64[at + 4] = 1 - 2 * (x * x + z * z);
  F64[at + 5] = 2 * (y * z - w * x);
  F64[at + 6] = 2 * (x * z - w * y);
  F64[at + 7] = 2 * (y * z + w * x);
  F64[at + 8] = 1 - 2 * (x * x + y * y);
}

export function writeRecord(
  store: Store,
  body: Body | null,
  at: number,
  locked: "moving" | "stopped" = "moving",
): void {
  const { memory } = store;
  const { dimension, scales, pose } = traitsOf(store, body);
  F64.fill(0, at, at + Record.BODY);
  I32[2 * at + Record.DIMENSION] = dimension;
  I32[2 * at + Record.SCALES] = scales;
  I32[2 * at + Record.OWN_POSES] = pose;
  const place = at + Record.PLACE;
  F64.fill(1, place + Record.SCALE, place + Record.SCALE + 3);
  writeRotation(place + Record.ROTATION, body?.orientation ?? [0, 0, 0, 1]);
  if (body) {
    store.write(place + Record.POSITION, body.centreOfMass);
    const { velocity, spin } = rigidMotion(body, locked);
    store.write(at + Record.V, velocity);
    store.write(at + Record.W, spin);
    const extra = extraSlot(store, body.slot);
    const numbers = memory.now(Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * extra;
    const rates = memory.now(Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * extra;
    if (extra >= 0 && extraWord(store, extra, EXTRA_KIND) === OWN) {
      writeOwn(at, pose, dimension, numbers, rates);
      if (body.kinematics) writeDirections(at, pose, dimension, body.kinematics);
    } else if (extra >= 0) {
      F64.copyWithin(place + Record.SCALE, numbers, numbers + 3);
      F64.copyWithin(at + Record.RATE, rates, rates + scales);
    }
  }
  for (const end of [1, 2]) F64.copyWithin(place + end * Record.POSE, place, place + Record.POSE);
}

/** The pose of a custom body at all three times, and its kinematics: each number changes with its own rate. */
function writeOwn(at: number, pose: number, dimension: number, numbers: number, rates: number): void {
  const own = at + Record.BODY;
  I32[2 * at + Record.OWN] = own;
  for (const end of [0, 1, 2]) F64.copyWithin(own + end * Record.POSE_ROOM, numbers, numbers + pose);
  F64.copyWithin(own + Record.OWN_RATES, rates, rates + dimension);
  for (let i = 0; i < Math.min(pose, dimension); i++) F64[own + Record.OWN_N + i * dimension + i] = 1;
}

/** How the pose changes with the velocities, if the user defined it. */
function writeDirections(at: number, pose: number, dimension: number, kinematics: Recorded): void {
  const own = at + Record.BODY;
  const program = own + Record.OWN_BODY;
  const rows = program + kinematics.size;
  writeProgram(kinematics, program, [at], 0, 0);
  kernels().programValues(program, 0);
  kernels().programRows(program, 0, 0, rows, dimension + 1);
  for (let i = 0; i < pose; i++)
    F64.copyWithin(
      own + Record.OWN_N + dimension * i,
      rows + (dimension + 1) * i,
      rows + (dimension + 1) * i + dimension,
    );
}

/** N of a custom body at its current pose: one row per number of the pose. */
export function directionsOf(store: Store, body: Body): number[][] {
  const { dimension, pose } = traitsOf(store, body);
  const region = takeRegion(recordNumbers(store, body));
  try {
    writeRecord(store, body, region.base);
    const n = region.base + Record.BODY + Record.OWN_N;
    return Array.from({ length: pose }, (_, i) => Array.from(F64.subarray(n + dimension * i, n + dimension * (i + 1))));
  } finally {
    giveBack(region);
  }
}

/** In place of N: Ṅ v as its first column, zeros elsewhere. The record is that of writeRecord. */
export function writeOwnAcceleration(at: number, kinematics: Recorded): void {
  const own = at + Record.BODY;
  const program = own + Record.OWN_BODY;
  const changes = program + kinematics.size;
  const dimension = I32[2 * at + Record.DIMENSION];
  const pose = I32[2 * at + Record.OWN_POSES];
  kernels().programBias(program, 0, changes);
  F64.fill(0, own + Record.OWN_N, own + Record.OWN_N + pose * dimension);
  for (let i = 0; i < pose; i++) F64[own + Record.OWN_N + dimension * i] = F64[changes + i];
}

function rigidMotion(body: Body, locked: "moving" | "stopped") {
  return locked === "stopped" && body.type === "dynamic" && body.kind !== "custom"
    ? stoppedMotion(body)
    : { velocity: body.velocity, spin: body.angularVelocity };
}

/** Velocity of a body along its freedoms, in the order of the columns. */
export function motionOf(store: Store, body: Body | null, locked: "moving" | "stopped" = "moving"): number[] {
  const { dimension, scales, pose } = traitsOf(store, body);
  if (!body || dimension === 0) return [];
  const rates = store.memory.now(Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * extraSlot(store, body.slot);
  if (pose > 0) return Array.from(F64.subarray(rates, rates + dimension));
  const { velocity, spin } = rigidMotion(body, locked);
  const rigid = [...velocity, ...spin].slice(0, dimension);
  return [...rigid, ...F64.subarray(rates, rates + scales)];
}
