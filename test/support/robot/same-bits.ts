// What the robot room computes on both targets in one process: the same bits.
import { expect, vi } from "vitest";
import type { Target } from "../../../src/world/target.ts";
import type { RobotCase } from "./robot-cases.ts";

/** `load` imports what it needs, once for each target, and answers what is computed for one of the shared random robots. */
type Load = () => Promise<(options: RobotCase) => readonly number[]>;

async function answers(target: Target, load: Load): Promise<{ used: Target; bits: string[] }> {
  vi.resetModules();
  const { chooseTarget, currentTarget } = await import("../../../src/world/target.ts");
  chooseTarget(target);
  const numbersOf = await load();
  const { ROBOT_CASES } = await import("./robot-cases.ts");
  const bits = ROBOT_CASES.map((options) => Buffer.from(Float64Array.from(numbersOf(options)).buffer).toString("hex"));
  return { used: currentTarget(), bits };
}

export async function expectSameBits(load: Load): Promise<void> {
  const [compiled, plain] = [await answers("wasm", load), await answers("typescript", load)];
  expect([compiled.used, plain.used]).toEqual(["wasm", "typescript"]);
  expect(compiled.bits.length).toBeGreaterThan(10);
  expect(plain.bits).toEqual(compiled.bits);
}
