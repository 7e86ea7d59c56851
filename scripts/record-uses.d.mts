import type ts from "typescript";
import type { PlacedField } from "../src/memory/records/place-fields.ts";
import type { RecordTable } from "../src/memory/records/record.ts";
import type { FieldsFile } from "./records.d.mts";

export interface UsedField extends PlacedField {
  readonly table: RecordTable;
}
export declare class RecordUses {
  constructor(files: readonly FieldsFile[], read?: (path: string) => string);
  open(
    path: string,
    text?: string,
  ): {
    source: ts.SourceFile;
    fieldOf: (node: ts.Node) => UsedField | undefined;
    constantOf: (node: ts.Node) => { readonly name: string } | undefined;
  };
}
export declare function isWholeSum(node: ts.Node): node is ts.BinaryExpression;
export declare function termsOf(node: ts.Expression): { node: ts.Expression; sign: 1 | -1 }[];
