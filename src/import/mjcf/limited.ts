// Ranges and the flags that enable them: limited is true, false, or auto, which means: if there is a range.
import type { XmlElement } from "../xml/element.ts";
import { refuse } from "../xml/read.ts";
import type { Compiler } from "./compiler.ts";

export const LIMITED = ["false", "true", "auto"] as const;
export type Limited = (typeof LIMITED)[number];

/** The range, if enabled. `name` is the attribute of the range, `flag` the one that enables it. */
export function limitedRange(
  element: XmlElement,
  name: string,
  flag: string,
  limited: Limited,
  [lower, upper]: readonly [number, number],
  { autolimits }: Compiler,
): readonly [number, number] | undefined {
  // MuJoCo takes 0 0 as no range
  const given = lower !== 0 || upper !== 0;
  if (limited === "auto" && given && !autolimits)
    refuse(element, name, `is given without ${flag} while autolimits is false: give ${flag}="true" or "false"`);
  if (limited === "false" || (limited === "auto" && !given)) return undefined;
  if (!given) refuse(element, flag, `is true, but there is no ${name}: give one`);
  if (!(lower < upper)) refuse(element, name, `must be ascending: ${lower} is not less than ${upper}`);
  return [lower, upper];
}
