// The last bits of a world: what the readable part of a scene file does not give exactly. A file saved after some steps
// contains them, by column of the world's memory (memory/columns.ts), bodies and joints in file order.

import { ArgumentError } from "../../errors/errors.ts";
import { INTERRUPTED, NO_TARGET, TARGET_REACHED, TARGET_SET } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { COLUMNS, type Column } from "../../memory/columns.ts";
import { F64 } from "../../memory/machine.ts";
import type { Store } from "../store.ts";
import type { SceneState } from "./scene-schema.ts";

const COLUMN_OF: Readonly<Record<keyof SceneState, number>> = {
  position: Col.POSITION,
  push: Col.PUSH,
  target: Col.TARGET,
  excess: Col.EXCESS,
  meanSpin: Col.MEAN_SPIN,
  deviation: Col.DEVIATION,
  clock: Col.CLOCK,
  anchors: Col.ANCHORS,
  frames: Col.JOINT_FRAMES,
  reaction: Col.REACTION,
  driveState: Col.DRIVE_STATE,
  constraintState: Col.CONSTRAINT_STATE,
  extraPush: Col.EXTRA_PUSH,
  extraDeviation: Col.EXTRA_DEVIATION,
};
const NAMES = Object.keys(COLUMN_OF) as (keyof SceneState)[];
const columnOf = (name: keyof SceneState): Column => COLUMNS.find(({ id }) => id === COLUMN_OF[name])!;

/** The first number of every used entry of a column, in the order of slots; for drives see below. */
function entriesOf(store: Store, column: Column): number[] {
  const start = column.part === "state" ? store.memory.now(column.id) : store.memory.column(column.id);
  if (column.per === "world") return [start];
  // in the order of their bodies, as a file makes them
  if (column.per === "extra")
    return [...store.bodies].flatMap(({ extra }) => (extra < 0 ? [] : [start + column.width * extra]));
  // drives in the order of their joints, as a file makes them, whatever their slots were
  const slots =
    column.per === "drive"
      ? [...store.joints].flatMap(({ drives }) => drives.flatMap(({ slot }) => slot ?? []))
      : Array.from<{ readonly slot: number }, number>(
          column.per === "body" ? store.bodies : column.per === "joint" ? store.joints : store.constraints,
          ({ slot }) => slot,
        );
  return slots.map((slot) => start + column.width * slot);
}

function read(store: Store, column: Column): number[] {
  return entriesOf(store, column).flatMap((start) => Array.from(F64.subarray(start, start + column.width)));
}

/** The columns in which `store` differs from what its readable file loads to, or undefined if there are none. */
export function stateBeyond(store: Store, loaded: Store): SceneState | undefined {
  const state: SceneState = {};
  for (const name of NAMES) {
    const column = columnOf(name);
    const [numbers, other] = [read(store, column), read(loaded, column)];
    if (numbers.some((x, i) => !Object.is(x, other[i]))) state[name] = numbers;
  }
  return Object.keys(state).length > 0 ? state : undefined;
}

/** Checks what a step relies on, for numbers that no body option has checked. */
function check(source: string, name: keyof SceneState, numbers: readonly number[]): void {
  const refuse = (i: number, problem: string) => {
    throw new ArgumentError(source, `state.${name}[${i}]`, problem);
  };
  if (name === "excess")
    // θ - ½, plus halvings of the step, at most three, plus four times the softenings of joints, at most six
    for (const [i, x] of numbers.entries())
      if (x !== INTERRUPTED && !(x >= 0 && x < 28 && x % 1 <= 0.5)) refuse(i, "must be -1, or 0 to 27 plus 0 to 0.5");
  if (name === "clock" && !(numbers[0] >= 0)) refuse(0, "must not be negative");
  if (name === "clock" && !(Number.isSafeInteger(numbers[1]) && numbers[1] >= 0)) refuse(1, "must be a count of steps");
  if (name === "frames")
    for (let i = 0; i < numbers.length; i += 4) {
      const [x, y, z, w] = numbers.slice(i, i + 4);
      if (!(Math.abs(x * x + y * y + z * z + w * w - 1) < 1e-9))
        refuse(i, "is the start of four numbers that are not a unit quaternion");
    }
  if (name !== "target") return;
  for (let i = 0; i < numbers.length; i += 8) {
    const [x, y, z, w, flag] = numbers.slice(i + 3, i + 8);
    if (![NO_TARGET, TARGET_SET, TARGET_REACHED].includes(flag)) refuse(i + 7, "must be 0, 1 or 2");
    const off = Math.abs(x * x + y * y + z * z + w * w - 1);
    if (flag === TARGET_SET && !(off < 1e-9))
      refuse(i + 3, "is the start of four numbers that are not a unit quaternion");
  }
}

export function applyState(store: Store, state: SceneState, source: string): void {
  for (const name of NAMES) {
    const numbers = state[name];
    if (!numbers) continue;
    const column = columnOf(name);
    const entries = entriesOf(store, column);
    if (numbers.length !== column.width * entries.length)
      throw new ArgumentError(source, `state.${name}`, `must have ${column.width * entries.length} numbers`);
    check(source, name, numbers);
    for (const [i, start] of entries.entries()) F64.set(numbers.slice(column.width * i, column.width * (i + 1)), start);
  }
  store.changes++;
}
