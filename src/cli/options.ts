// Options as people write them: 1/120, 10, wasm.
import { InvalidArgumentError, Option } from "commander";
import { MOST_THREADS } from "../threads/control-block.ts";
import { chooseTarget, type Target } from "../world/target.ts";

/** A positive number or a fraction. */
export function seconds(text: string): number {
  const match = /^\s*([0-9.eE+-]+)\s*(?:\/\s*([0-9.eE+-]+)\s*)?$/.exec(text);
  const value = match ? Number(match[1]) / Number(match[2] ?? 1) : Number.NaN;
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError("It must be a positive number, or a fraction such as 1/120.");
  return value;
}

export function rate(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError("It must be a number that is not negative.");
  return value;
}

export const count =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      const upTo = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`;
      throw new InvalidArgumentError(`It must be a whole number ${upTo}.`);
    }
    return value;
  };

/** --threads: a number, or all cores. */
export function threadCount(text: string): number | "all" {
  if (text === "all") return text;
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > MOST_THREADS)
    throw new InvalidArgumentError(`It must be all, or a whole number from 1 to ${MOST_THREADS}.`);
  return Number(text);
}

/** --target; takes effect as soon as it is parsed. */
export const targetOption = () =>
  new Option("--target <target>", "target that runs the kernels; both give bit-identical results")
    .choices(["wasm", "typescript"])
    .argParser((text: string) => {
      if (text !== "wasm" && text !== "typescript") throw new InvalidArgumentError("It must be wasm or typescript.");
      chooseTarget(text as Target);
      return text;
    });
