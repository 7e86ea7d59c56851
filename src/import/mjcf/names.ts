// Names of the file: each once in its kind. What has no name gets one that nobody else has.
import type { Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { quote } from "../xml/read.ts";

export class Names<T> {
  private readonly kind: string;
  /** Those that were made up may stand for nothing. */
  private readonly known = new Map<string, T | undefined>();

  constructor(kind: string) {
    this.kind = kind;
  }

  add(name: string, value: T, at: Place): void {
    if (this.known.has(name))
      throw new ImportError(at, `two <${this.kind}> elements have the name ${quote(name)}: rename one`);
    this.known.set(name, value);
  }

  get(name: string): T | undefined {
    return this.known.get(name);
  }

  /** The first free of base, base_1, base_2 …, taken. */
  take(base: string, value?: T): string {
    let name = base;
    for (let i = 1; this.known.has(name); i++) name = `${base}_${i}`;
    this.known.set(name, value);
    return name;
  }
}
