// Where the fields of a record lie: one after the other as the table has them. Words lie two to a number; numbers start at a whole one.
import type { Entry, Field, RecordTable } from "./record.ts";

export interface PlacedField extends Field {
  readonly record: string;
  /** In numbers, of words in words, from the start of the record. */
  readonly offset: number;
  /** The repetition that it is in: how often, and how far apart in numbers. */
  readonly times: number;
  readonly apart: number;
  /** The field that it lies over, if it does. */
  readonly over?: string;
}

export interface PlacedRecord {
  readonly table: RecordTable;
  readonly fields: readonly PlacedField[];
  /** Constants that are lengths: of the record, and of what it repeats. */
  readonly strides: ReadonlyMap<string, number>;
  /** In numbers. */
  readonly length: number;
}

interface Place {
  readonly times: number;
  readonly apart: number;
  readonly over?: string;
}

class Placing {
  readonly fields: PlacedField[] = [];
  readonly strides = new Map<string, number>();
  readonly #record: string;

  constructor(record: string) {
    this.#record = record;
  }

  /** From `start` on, in words; answers where they end. */
  place(entries: readonly Entry[], start: number, place: Place): number {
    let end = start;
    for (const entry of entries) {
      if ("unused" in entry) end = whole(end) + 2 * entry.unused;
      else if ("times" in entry) {
        const first = whole(end);
        const length = whole(new Placing(this.#record).place(entry.each, 0, place)) / 2;
        this.strides.set(entry.stride, length);
        this.place(entry.each, first, { ...place, times: entry.times, apart: length });
        end = first + 2 * length * entry.times;
      } else if ("over" in entry) {
        const under = entry.over === undefined ? undefined : this.#find(entry.over);
        const from = under ? wordOf(under) : 0;
        const over = under?.name ?? "the start";
        end = Math.max(
          end,
          this.place(entry.fields, from, { times: under?.times ?? 1, apart: under?.apart ?? 1, over }),
        );
      } else {
        const from = entry.of === "words" ? end : whole(end);
        const offset = entry.of === "words" ? from : from / 2;
        this.fields.push({ ...entry, ...place, record: this.#record, offset });
        end = from + (entry.of === "words" ? entry.count : 2 * entry.count);
      }
    }
    return end;
  }

  #find(name: string): PlacedField {
    const field = this.fields.find((other) => other.name === name);
    if (!field) throw new Error(`record ${this.#record}: over ${name}, which is no field before it`);
    return field;
  }
}

const whole = (words: number): number => 2 * Math.ceil(words / 2);
const wordOf = ({ of, offset }: PlacedField): number => (of === "words" ? offset : 2 * offset);

export function placeFields(table: RecordTable): PlacedRecord {
  const placing = new Placing(table.record);
  const length = whole(placing.place(table.entries, 0, { times: 1, apart: 1 })) / 2;
  if (table.stride !== undefined) placing.strides.set(table.stride, length);
  const names = [...placing.fields.map(({ name }) => name), ...placing.strides.keys()];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`record ${table.record}: ${twice} stands there twice`);
  return { table, fields: placing.fields, strides: placing.strides, length };
}
