// Who solves the contacts of the world.
import { checkOneOf } from "../errors/checks.ts";
import { CONTACT_SOLVER } from "../memory/column-ids.ts";
import type { WorldMemory } from "../memory/world-memory.ts";

/**
 * "pivoting": exactly, island by island, joints and friction included; what it cannot do goes to descent and is counted in
 * the report. "descent": projected sweeps. "auto": islands of few contacts exactly, the others by descent.
 */
export type ContactSolver = "auto" | "pivoting" | "descent";

/** By their code in the header. */
export const CONTACT_SOLVERS = ["auto", "pivoting", "descent"] as const satisfies readonly ContactSolver[];

/** @internal */
export function contactSolver(memory: WorldMemory): ContactSolver {
  return CONTACT_SOLVERS[memory.word(CONTACT_SOLVER)];
}

/** @internal */
export function setContactSolver(memory: WorldMemory, solver: ContactSolver): void {
  memory.setWord(CONTACT_SOLVER, CONTACT_SOLVERS.indexOf(checkOneOf("world", "solver", solver, CONTACT_SOLVERS)));
}
