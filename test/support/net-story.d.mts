import type * as taut from "../../src/index.ts";

export interface Wrong {
  seed: number;
  step: number;
  what: string;
  size: number;
}

export interface Told {
  told: string[];
  found: Wrong[];
  counts: Record<"steps" | "checked" | "accounted" | "nets" | "locked" | "unsolved" | "bodies", number>;
}

export function tellStory(module: typeof taut, seed: number, steps: number): Told;

export function pullApart(
  module: typeof taut,
  seed: number,
  far: number,
): { before: number; after: number; nets: number; locked: number };
