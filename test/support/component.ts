// The components of the last step of a world, as left in memory: how touched bodies and rows respond to each other.
import type { World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as C from "../../src/response/component/layout.ts";

export interface Answers {
  /** Slots of the touched bodies. */
  bodies: number[];
  rows: number;
  /** Φ: six numbers per body, then the rows. */
  phi: number[][];
  start: number[];
  /** What a substep adds without contacts. */
  gain: number[];
  /** Impulse on each body over the step, and displacement. */
  sum: number[][];
  moved: number[][];
  /** Velocity at the end of the substeps. */
  v: number[][];
}

export function componentsOf(world: World): Answers[] {
  const clock = world.store.memory.column(Col.COMPONENT);
  const found: Answers[] = [];
  const numbers = (from: number, count: number) => Array.from(F64.subarray(from, from + count));
  const end = I32[2 * clock + C.END_COMPONENT];
  for (let c = I32[2 * clock + C.FIRST_COMPONENT]; c < end; c = I32[2 * c + C.END]) {
    const [bodies, rows, width] = [C.BODIES, C.ROWS, C.WIDTH].map((word) => I32[2 * c + word]);
    const firstBody = c + C.HEAD + 2 * width;
    const firstRow = firstBody + C.BODY * bodies;
    const iota = firstRow + C.ROW * rows;
    const all = 6 * bodies + rows;
    const half = (from: number) => Array.from({ length: all }, (_, i) => numbers(from + width * i, width));
    const [iotas, epsilons] = [half(iota), half(iota + width * all)];
    const records = Array.from({ length: bodies }, (_, i) => firstBody + C.BODY * i);
    const ofRows = Array.from({ length: rows }, (_, i) => firstRow + C.ROW * i);
    found.push({
      bodies: records.map((body) => I32[2 * I32[2 * body + C.NODE]]),
      rows,
      phi: iotas.map((i) => epsilons.map((e) => i.reduce((sum, x, k) => sum + x * e[k], 0))),
      start: [...records.flatMap((body) => numbers(body + C.START, 6)), ...ofRows.map((row) => F64[row + C.RATE])],
      gain: [...records.flatMap((body) => numbers(body + C.GAIN, 6)), ...ofRows.map((row) => F64[row + C.RATE_GAIN])],
      sum: records.map((body) => numbers(body + C.SUM, 6)),
      v: records.map((body) => numbers(body + C.V, 6)),
      moved: records.map((body) => numbers(body + C.D, 6)),
    });
  }
  return found;
}
