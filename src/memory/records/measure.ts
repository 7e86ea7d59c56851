// What a table needs to know of another one that lies before it, or in it.
import { placeFields } from "./place-fields.ts";
import type { RecordTable } from "./record.ts";

/** Numbers that a record takes. */
export const lengthOf = (table: RecordTable): number => placeFields(table).length;

/** Where a field of numbers begins. */
export function offsetOf(table: RecordTable, name: string): number {
  const field = placeFields(table).fields.find((other) => other.name === name);
  if (field?.of !== "numbers") throw new Error(`record ${table.record}: no numbers ${name}`);
  return field.offset;
}
