// Error for a file that cannot be imported: where, what is wrong, what to do.
import { TautError } from "../errors/errors.ts";
import type { Place } from "../robot/description/description.ts";

export class ImportError extends TautError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  constructor(at: Place, problem: string) {
    super("import", `${at.file}:${at.line}:${at.column}: ${problem}`);
    this.file = at.file;
    this.line = at.line;
    this.column = at.column;
  }
}
