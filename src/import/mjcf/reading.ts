// Context of every part of the importer: the settings of the file, its classes, and the list of warnings.
import type { Place, Warning } from "../../robot/description/description.ts";
import type { Compiler } from "./compiler.ts";
import type { Defaults } from "./defaults.ts";
import type { MjcfOptions } from "./options.ts";

export interface Reading {
  readonly options: MjcfOptions;
  readonly file: string;
  readonly compiler: Compiler;
  readonly defaults: Defaults;
  readonly warnings: Warning[];
}

export function warn(reading: { readonly warnings: Warning[] }, at: Place, message: string): void {
  reading.warnings.push({ message, at });
}
