// Contact solver options of a new world.
import { checkNotNegative } from "../../errors/checks.ts";
import { BOUNCE_THRESHOLD } from "../../memory/codes.ts";
import { DESCENT_SETTING } from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import { type ContactSolver, setContactSolver } from "./contact-solver.ts";
import { DESCENT_DEFAULTS, type DescentOptions, setDescent } from "./descent-options.ts";

export interface SolverOptions {
  /** Contact solver. Default: "auto". */
  readonly solver?: ContactSolver;
  /** Options of descent. */
  readonly descent?: DescentOptions;
  /** m/s: contacts that approach more slowly do not bounce, whatever their restitution. Default: 0.02. */
  readonly bounceThreshold?: number;
}

/** m/s: a ball that leaves the ground at this speed rises by 0.02 mm. */
export const DEFAULT_BOUNCE_THRESHOLD = 0.02;

export function readBounceThreshold(memory: WorldMemory): number {
  return F64[memory.column(DESCENT_SETTING) + BOUNCE_THRESHOLD];
}

export function setBounceThreshold(memory: WorldMemory, speed: number): void {
  F64[memory.column(DESCENT_SETTING) + BOUNCE_THRESHOLD] = checkNotNegative("world", "bounceThreshold", speed);
}

/** Called once, when a world is created. */
export function setSolvers(memory: WorldMemory, given: SolverOptions): void {
  const { solver = "auto", descent = {}, bounceThreshold } = given;
  setContactSolver(memory, solver);
  setDescent(memory, descent, DESCENT_DEFAULTS);
  setBounceThreshold(memory, bounceThreshold ?? DEFAULT_BOUNCE_THRESHOLD);
}
