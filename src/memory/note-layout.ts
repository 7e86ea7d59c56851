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
/** By substeps, after other islands, and done with them: step/contacts/substeps/run-batches.ts. */
export const COMES_LATER: i32 = 5;
export const HAS_RUN: i32 = 6;
/** By substeps, parted into domains, and done in this pass: step/contacts/substeps/leave-islands.ts. */
export const IN_DOMAINS: i32 = 7;
