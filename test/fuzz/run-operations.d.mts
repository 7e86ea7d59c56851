export interface Operation {
  readonly name: string;
  /** Which body or joint, and numbers, from 0 to 1. */
  readonly pick: number;
  readonly numbers: readonly number[];
}
export const NAMES: readonly string[];
export function runOperations(taut: unknown, operations: readonly Operation[]): string[];
