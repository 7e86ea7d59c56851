// Where the columns of a world lie in its region: header | model | state | state | frame.
import { HEADER_WORDS } from "./column-ids.ts";
import { COLUMNS, type Column } from "./columns.ts";
import type { RegionColumn } from "./regions.ts";

export interface Layout {
  readonly offsets: readonly number[];
  readonly stateNumbers: number;
  readonly firstState: number;
  readonly total: number;
}

/** How many of each there is room for, or how many are in use. */
export type Counts = Readonly<Record<Exclude<Column["per"], "world">, number>>;

export const entries = (column: Column, counts: Counts): number => (column.per === "world" ? 1 : counts[column.per]);

/** Offsets relative to the base; those of state columns relative to the state buffer. */
export function layOut(capacity: Counts): Layout {
  const offsets: number[] = new Array(COLUMNS.length).fill(0);
  let modelEnd = HEADER_WORDS / 2;
  let stateEnd = 0;
  const even = (x: number) => 2 * Math.ceil(x / 2);
  for (const column of COLUMNS) {
    const size = even(column.width * entries(column, capacity));
    if (column.part === "model") {
      offsets[column.id] = modelEnd;
      modelEnd += size;
    } else if (column.part === "state") {
      offsets[column.id] = stateEnd;
      stateEnd += size;
    }
  }
  let end = modelEnd + 2 * stateEnd;
  for (const column of COLUMNS) {
    if (column.part !== "frame") continue;
    offsets[column.id] = end;
    end += even(column.width * entries(column, capacity));
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
