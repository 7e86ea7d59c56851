import type { RecordUses } from "./record-uses.d.mts";

export declare class FieldChecks {
  constructor(uses: RecordUses);
  insert(path: string, text: string): string;
  runtime(): string;
}
