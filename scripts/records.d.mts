import type { PlacedRecord } from "../src/memory/records/place-fields.ts";

export interface FieldsFile {
  readonly path: string;
  readonly records: readonly PlacedRecord[];
}
export declare function loadRecords(): Promise<FieldsFile[]>;
export declare function writeRecords(): Promise<FieldsFile[]>;
export declare function madeOf(path: string): string;
