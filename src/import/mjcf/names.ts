// Names of the file: unique within each kind. Anything without a name gets an unused one.
import type { Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { quote } from "../xml/read.ts";

export class Names<T> {
  private readonly kind: string;
  /** Made-up names may refer to nothing. */
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

  /** Takes the first free name of base, base_1, base_2 … */
  take(base: string, value?: T): string {
    let name = base;
    for (let i = 1; this.known.has(name); i++) name = `${base}_${i}`;
    this.known.set(name, value);
    return name;
  }
}
