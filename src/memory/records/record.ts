// The tables of records. A file x.fields.ts declares one or more records, each by a table: a line for every field with its name, how much room it takes, its
// unit and what it holds, parted by two spaces or more. The build makes the offsets of them (scripts/records.mjs): build/records/**/x.ts.
// docs/records.md shows all tables, and the checking build of the kernels verifies addresses against them (docs/kernels.md).
//
//   BODY       word     –    slot of the body               32-bit integers, two to a number
//   CORNERS    8 words  –    its corners
//   MASS       1        kg   mass                           numbers are doubles
//   LEVER      3        m    from the joint to the centre
//   over       LEVER                                        what follows, further in, lies over that field: it means something else at
//     GUESS    3        m/s  where it may go                another time; `over start` begins with the record
//   each       4        PER_POINT                           what follows, further in, stands there four times, PER_POINT numbers apart
//     GAP      1        m    separation of a point
//   unused     2                                            numbers; with 0 what follows starts at a whole number
//
// Integers that the file exports, such as the length of a list, become constants beside the offsets: `export const MOST_CORNERS = 64;`.

/** One or more numbers or words. */
export interface Field {
  /** As kernels write it: LEVER_A. */
  readonly name: string;
  readonly of: "numbers" | "words";
  readonly count: number;
  readonly unit: string;
  readonly holds: string;
}

/** Some fields that stand there several times, as far apart as the constant `stride` says. */
export interface Repeated {
  readonly times: number;
  readonly stride: string;
  readonly each: readonly Entry[];
}

/** Fields over others, from the field `over` on; undefined: from the start of the record. */
export interface Overlaid {
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

export function record(name: string, about: About, table: string): RecordTable {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return { record: name, ...about, entries: new Reader(name, lines).read(0) };
}

const depthOf = (line: string): number => line.length - line.trimStart().length;

class Reader {
  readonly #record: string;
  readonly #lines: readonly string[];
  #next = 0;

  constructor(record: string, lines: readonly string[]) {
    this.#record = record;
    this.#lines = lines;
  }

  /** The lines from here on that are further in than `outer`. */
  read(outer: number): Entry[] {
    const entries: Entry[] = [];
    while (this.#next < this.#lines.length && depthOf(this.#lines[this.#next]) > outer)
      entries.push(this.#entry(this.#lines[this.#next++]));
    return entries;
  }

  #entry(line: string): Entry {
    const depth = depthOf(line);
    const [name, size = "", unit = "", ...rest] = line.trim().split(/ {2,}/);
    if (name === "unused") return { unused: this.#count(size, line, 0) };
    if (name === "over") return { over: size === "start" ? undefined : size, fields: this.read(depth) };
    if (name === "each") return { times: this.#count(size, line), stride: unit, each: this.read(depth) };
    const [, many = "1", word] = /^(?:(\d+)(?: )?)?(words?)?$/.exec(size) ?? this.#refuse(line, "has no size");
    const holds = rest.join("  ");
    if (!/^[A-Z][A-Z0-9_]*$/.test(name)) this.#refuse(line, "begins with no name of a constant");
    if (holds === "") this.#refuse(line, "does not say what it holds");
    return { name, of: word === undefined ? "numbers" : "words", count: this.#count(many, line), unit, holds };
  }

  #count(text: string, line: string, least = 1): number {
    const count = Number(text);
    return Number.isInteger(count) && count >= least ? count : this.#refuse(line, `has a size of ${text}`);
  }

  #refuse(line: string, why: string): never {
    throw new Error(`record ${this.#record}: the line "${line.trim()}" ${why}`);
  }
}
