// What a step knows of each island. Constants only: kernels and the code around them share this file.

// words: where its manifolds and trees begin in their order, and one past the last
export const FIRST_MANIFOLD: i32 = 0;
export const END_MANIFOLD: i32 = 1;
export const FIRST_TREE: i32 = 2;
export const END_TREE: i32 = 3;
// what it is made of, counted when it is put together (step/islands/number-islands.ts)
export const NOTE_BODY: i32 = 4; // the first of its bodies, and their number
export const NOTE_BODIES: i32 = 5;
export const NOTE_POINTS: i32 = 6; // its contact points
export const NOTE_ROLLING: i32 = 7; // manifolds that resist rolling, or spinning in place
export const NOTE_JOINTED: i32 = 8; // trees that are more than a body alone
export const NOTE_HELD: i32 = 9; // bodies alone that are held along an axis
export const NOTE_WISH: i32 = 10; // who its bodies say shall solve its contacts; AUTO where none says anything
export const NOTE_EFFORT: i32 = 11; // the largest of its manifolds: step/islands/effort.ts
export const NOTE_FRESH: i32 = 15; // manifolds of shapes that did not touch before
// who solves its contacts
export const NOTE_CHOICE: i32 = 12; // what shall, chosen before any is solved: PIVOTING, DESCENT or ROUNDS
export const NOTE_SOLVER: i32 = 13; // what does: one of those below
export const NOTE_SWEEPS: i32 = 14; // how often descent goes over its contacts
/** A number, behind them: m/s by which its contacts still missed their conditions; by substeps, at which one still closes. */
export const NOTE_RESIDUAL: i32 = 8;
// words behind that, while substeps run
export const NOTE_MAY_BOUNCE: i32 = 18; // manifolds that may
export const NOTE_BOUNCED: i32 = 19; // not 0 where one did
export const NOTE_STANDING: i32 = 20; // manifolds with a body that is not dynamic
export const NOTE_SINGLE: i32 = 21; // not 0 where its substeps are in single precision

/** Of NOTE_CHOICE, beside those of column-ids.ts: rounds on the answers of its mechanisms (step/contacts/rounds). */
export const ROUNDS: i32 = 3;

/** No contacts, or it sleeps. */
export const BY_NONE: i32 = 0;
export const BY_PIVOTING: i32 = 1;
export const BY_SWEEPS: i32 = 2;
export const BY_SUBSTEPS: i32 = 3;
/** By substeps, when others have rehearsed: step/contacts/substeps/rehearse.ts. */
export const WAITS: i32 = 4;
