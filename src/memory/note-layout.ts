// What a step knows of each island (records/note.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../build/records/memory/records/note.ts";

/** Of NOTE_CHOICE, beside those of column-ids.ts: rounds on the answers of its mechanisms (step/contacts/rounds). */
export const ROUNDS: i32 = 3;

/** No contacts, or it sleeps. */
export const BY_NONE: i32 = 0;
export const BY_PIVOTING: i32 = 1;
export const BY_SWEEPS: i32 = 2;
export const BY_SUBSTEPS: i32 = 3;
/** By substeps, when others have rehearsed: step/contacts/substeps/rehearse.ts. */
export const WAITS: i32 = 4;
/** Not at all: it stays as it is, with impulses of an earlier step by either (step/contacts/steady/steady-islands.ts). */
export const BY_PIVOTING_BEFORE: i32 = 5;
export const BY_SUBSTEPS_BEFORE: i32 = 6;

export function staysAsItIs(solver: i32): boolean {
  return solver === BY_PIVOTING_BEFORE || solver === BY_SUBSTEPS_BEFORE;
}
