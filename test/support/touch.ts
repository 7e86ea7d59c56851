// The touches of the last substeps of a world, as left in memory: manifolds on components as their rows.
import type { World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as C from "../../src/response/component/layout.ts";
import * as T from "../../src/response/component/touch-layout.ts";

export interface Touch {
  points: number;
  /** Where its components are. */
  components: number[];
  /** For each row: force and torque on b at the centre, rate at the start, what a substep adds, impulse of all substeps. */
  rows: { wrench: number[]; rate: number; gain: number; sum: number }[];
  /** Response of the rows to each other. */
  answers: number[][];
  leverA: number[];
  leverB: number[];
}

export function touchesOf(world: World): Touch[] {
  const clock = world.store.memory.column(Col.COMPONENT);
  const numbers = (from: number, count: number) => Array.from(F64.subarray(from, from + count));
  const found: Touch[] = [];
  const end = I32[2 * clock + C.END_TOUCH];
  for (let touch = I32[2 * clock + C.END_MANIFOLD]; touch < end; touch = I32[2 * touch + T.END]) {
    const word = (of: number) => I32[2 * touch + of];
    const components = [word(T.ONE), word(T.OTHER)].filter((c) => c !== 0);
    const rows = Array.from({ length: word(T.ROWS) }, (_, i) => touch + T.HEAD + word(T.STRIDE) * i);
    const halves = rows.map((row) => {
      const count = word(T.NUMBERS);
      return { iota: numbers(row + T.ANSWERS, count), epsilon: numbers(row + T.ANSWERS + count, count) };
    });
    found.push({
      points: word(T.POINTS),
      components,
      rows: rows.map((row) => ({
        wrench: numbers(row + T.WRENCH, 6),
        rate: F64[row + T.RATE],
        gain: F64[row + T.GAIN],
        sum: F64[row + T.SUM],
      })),
      answers: halves.map(({ iota }) =>
        halves.map(({ epsilon }) => iota.reduce((sum, x, k) => sum + x * epsilon[k], 0)),
      ),
      leverA: numbers(touch + T.LEVER_A, 3),
      leverB: numbers(touch + T.LEVER_B, 3),
    });
  }
  return found;
}
