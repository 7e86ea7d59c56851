// The words in which records are declared. A file x.fields.ts has the tables of one or more records: every field with its name, how much room it
// takes, its unit and what it holds. The build makes the offsets of them (scripts/records.mjs): build/records/**/x.ts.
// docs/records.md shows all tables, and the checking build of the kernels verifies addresses against them (docs/kernels.md).

/** One or more numbers (doubles), or one or more words (32-bit integers, two to a number). */
export interface Field {
  /** As kernels write it: LEVER_A. */
  readonly name: string;
  readonly of: "numbers" | "words";
  readonly count: number;
  readonly unit: string;
  readonly holds: string;
}

/** Some fields that stand there several times, `stride` numbers apart. */
export interface Repeated {
  readonly times: number;
  /** The constant that has the stride. */
  readonly stride: string;
  readonly each: readonly Entry[];
}

/** Fields over others: a record that means two things at different times, or for different owners. */
export interface Overlaid {
  /** The field that they begin with; none: the start of the record. */
  readonly over: string | undefined;
  readonly fields: readonly Entry[];
}

export interface Unused {
  readonly unused: number;
}

export type Entry = Field | Repeated | Overlaid | Unused;

export interface About {
  readonly holds: string;
  /** The constant that has the length of the record. */
  readonly stride?: string;
  /** The column of a world that is made of such records (columns.ts). */
  readonly column?: string;
  /** What one unit of width is, where that is not a number: "n numbers". */
  readonly times?: string;
  readonly writtenBy: string;
  readonly readBy: string;
}

export interface RecordTable extends About {
  readonly record: string;
  readonly entries: readonly Entry[];
}

export const record = (name: string, about: About, entries: readonly Entry[]): RecordTable => ({
  record: name,
  ...about,
  entries,
});
export const numbers = (name: string, count: number, unit: string, holds: string): Field => ({
  name,
  of: "numbers",
  count,
  unit,
  holds,
});
export const number = (name: string, unit: string, holds: string): Field => numbers(name, 1, unit, holds);
export const words = (name: string, count: number, holds: string): Field => ({
  name,
  of: "words",
  count,
  unit: "–",
  holds,
});
export const word = (name: string, holds: string): Field => words(name, 1, holds);
export const each = (times: number, stride: string, fields: readonly Entry[]): Repeated => ({
  times,
  stride,
  each: fields,
});
export const over = (field: string | undefined, fields: readonly Entry[]): Overlaid => ({ over: field, fields });
/** Numbers that nothing uses; 0: the rest of one that has a single word. */
export const unused = (count: number): Unused => ({ unused: count });
