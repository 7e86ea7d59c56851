// Where the columns of a world lie in its region: header | model | state | state | frame. Of the frame, what may turn out too small in the
// middle of a step comes last: there it grows without moving anything else.
import { HEADER_WORDS } from "./column-ids.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { GROUP, type RegionColumn } from "./regions.ts";

export interface Layout {
  readonly offsets: readonly number[];
  readonly stateNumbers: number;
  readonly firstState: number;
  readonly total: number;
}

/** How many of each there is room for, or how many are in use. */
export type Counts = Readonly<Record<Exclude<Column["per"], "world">, number>>;

/** In this order at the end of the region. What they hold, but for the first, is gone when one of them grows: nobody looks for it in the stages that ask for more. */
export const GROWS_IN_PLACE: readonly Column["per"][] = [
  "broad",
  "row",
  "work",
  "contact matrix",
  "contact row",
  "component",
  "lane",
  "thread",
];

export const MODEL: readonly Column[] = COLUMNS.filter(({ part }) => part === "model");
export const STATE: readonly Column[] = COLUMNS.filter(({ part }) => part === "state");
/** All columns of the frame, in the order in which they lie. */
const FRAME: readonly Column[] = [
  ...COLUMNS.filter(({ part, per }) => part === "frame" && !GROWS_IN_PLACE.includes(per)),
  ...GROWS_IN_PLACE.flatMap((per) => COLUMNS.filter((column) => column.per === per)),
];

export const entries = (column: Column, counts: Counts): number => (column.per === "world" ? 1 : counts[column.per]);

/** Every column starts on a group. */
const wholeGroups = (numbers: number): number => GROUP * Math.ceil(numbers / GROUP);
const sizeOf = (column: Column, capacity: Counts): number => wholeGroups(column.width * entries(column, capacity));

/** Offsets relative to the base; those of state columns relative to the state buffer. */
export function layOut(capacity: Counts): Layout {
  const offsets: number[] = new Array(COLUMNS.length).fill(0);
  let modelEnd = wholeGroups(HEADER_WORDS / 2);
  for (const column of MODEL) {
    offsets[column.id] = modelEnd;
    modelEnd += sizeOf(column, capacity);
  }
  let stateEnd = 0;
  for (const column of STATE) {
    offsets[column.id] = stateEnd;
    stateEnd += sizeOf(column, capacity);
  }
  let end = modelEnd + 2 * stateEnd;
  for (const column of FRAME) {
    offsets[column.id] = end;
    end += sizeOf(column, capacity);
  }
  return { offsets, stateNumbers: stateEnd, firstState: modelEnd, total: end };
}

/** Where each column lies that has entries, in order; those of the state twice. */
export function columnsAt(base: number, { offsets, firstState, stateNumbers }: Layout, counts: Counts): RegionColumn[] {
  const at = (column: Column, from: number): RegionColumn => {
    const start = from + offsets[column.id];
    return { name: column.name, start, end: start + column.width * entries(column, counts), width: column.width };
  };
  const states = [base + firstState, base + firstState + stateNumbers];
  return COLUMNS.flatMap((column) =>
    column.part === "state" ? states.map((state) => at(column, state)) : [at(column, base)],
  )
    .filter(({ start, end }) => end > start)
    .sort((one, other) => one.start - other.start);
}
