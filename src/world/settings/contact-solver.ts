// Contact solver of the world, and of a body's island.
import { checkOneOf } from "../../errors/checks.ts";
import { WISH_SHIFT, WISHES } from "../../memory/codes.ts";
import { BODY_FLAGS, CONTACT_SOLVER, KIND } from "../../memory/column-ids.ts";
import { I32 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";

/**
 * "pivoting": exact, island by island, with joints and friction; islands it cannot solve fall back to descent and are
 * counted in the report. "descent": projected sweeps. "auto": islands of few contacts exactly, others by descent.
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

/** As bits of a body's flags. @internal */
export function wishBits(subject: string, solver: ContactSolver): number {
  return CONTACT_SOLVERS.indexOf(checkOneOf(subject, "solver", solver, CONTACT_SOLVERS)) << WISH_SHIFT;
}

/** @internal */
export function wishOf(memory: WorldMemory, slot: number): ContactSolver {
  return CONTACT_SOLVERS[(I32[2 * (memory.column(KIND) + slot) + BODY_FLAGS] & WISHES) >> WISH_SHIFT];
}

/** @internal */
export function setWish(memory: WorldMemory, slot: number, subject: string, solver: ContactSolver): void {
  const flags = 2 * (memory.column(KIND) + slot) + BODY_FLAGS;
  I32[flags] = (I32[flags] & ~WISHES) | wishBits(subject, solver);
}
