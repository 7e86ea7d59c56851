// Moves the bodies of a world for assemble.ts: along their freedoms, and back to where they were.
import * as Col from "../../memory/column-ids.ts";
import { EXTRA_POSE_WIDTH } from "../../memory/extra-layout.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Body } from "../body/body.ts";
import { directionsOf } from "../constraint/body-records.ts";
import type { Store } from "../store.ts";
import type { Part } from "./assemble-system.ts";

/** Largest rotation of a body in one iteration, radians; largest move of a custom body with kinematics; and largest relative shrinkage. */
const LARGEST_TURN = 1;
const LARGEST_SHRINK = 0.5;
/** The midpoint and the end of a custom body's motion depend on each other; each round gains digits. */
const [ROUNDS, SETTLED] = [60, 1e-16];

const extraPose = ({ memory }: Store, body: Body) => memory.now(Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * body.extra;

/** Seven numbers and the scales, or the pose of a custom body. */
export function poseOf({ body }: Part): number[] {
  if (body.kind === "custom") return [...body.pose];
  return [...body.centreOfMass, ...body.orientation, ...(body.kind === "scalable" ? body.scale : [])];
}

export function writePose(store: Store, { body }: Part, pose: readonly number[]): void {
  const { memory } = store;
  if (body.kind === "custom") {
    store.write(extraPose(store, body), pose);
    return;
  }
  store.write(memory.now(Col.POSITION) + 3 * body.slot, pose.slice(0, 3));
  store.write(memory.now(Col.ORIENTATION) + 4 * body.slot, pose.slice(3, 7));
  if (body.kind === "scalable") store.write(extraPose(store, body), pose.slice(7));
}

export function moveBody(store: Store, { body }: Part, by: readonly number[]): void {
  if (body.kind === "custom") {
    moveOwn(store, body, by);
    return;
  }
  const { memory } = store;
  const x = memory.now(Col.POSITION) + 3 * body.slot;
  const q = memory.now(Col.ORIENTATION) + 4 * body.slot;
  for (let k = 0; k < 3; k++) F64[x + k] += by[k];
  kernels().turn(q, q, by[3], by[4], by[5]);
  if (body.kind !== "scalable") return;
  const scales = extraPose(store, body);
  for (let k = 0; k < 3; k++) F64[scales + k] += by.length === 7 ? by[6] : by[6 + k];
}

/** As in a step: pose1 = pose0 + N(middle) by, which preserves what N preserves. */
function moveOwn(store: Store, body: Body, by: readonly number[]): void {
  const at = extraPose(store, body);
  const start = body.pose;
  let way = start.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const next = directionsOf(store, body).map((row) => row.reduce((sum, x, k) => sum + x * by[k], 0));
    const moved = Math.max(...next.map((x, i) => Math.abs(x - way[i])));
    way = next;
    if (!body.kinematics || moved < SETTLED) break;
    store.write(
      at,
      start.map((x, i) => x + way[i] / 2),
    );
  }
  store.write(
    at,
    start.map((x, i) => x + way[i]),
  );
}

/** The correction, scaled down as a whole if a body would turn or shrink too far. */
export function shortened(parts: readonly Part[], by: readonly number[][]): number[][] {
  let factor = 1;
  for (const [i, { body }] of parts.entries()) {
    if (body.kind === "custom") {
      const far = Math.sqrt(by[i].reduce((sum, v) => sum + v * v, 0));
      if (body.kinematics) factor = Math.min(factor, LARGEST_TURN / far);
      continue;
    }
    const [, , , x, y, z, ...grow] = by[i];
    factor = Math.min(factor, LARGEST_TURN / Math.sqrt(x * x + y * y + z * z));
    for (const [k, s] of grow.entries()) if (s < 0) factor = Math.min(factor, (-LARGEST_SHRINK * body.scale[k]) / s);
  }
  return factor < 1 ? by.map((all) => all.map((x) => x * factor)) : [...by];
}
