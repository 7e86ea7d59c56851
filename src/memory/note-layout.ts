// What is noted of each island with contacts in a step. Constants only: kernels and the code around them share this file.

// words
export const NOTE_CHOICE: i32 = 0; // what shall solve its contacts, chosen before any is solved: PIVOTING or DESCENT
export const NOTE_SOLVER: i32 = 1; // what did: one of those below
export const NOTE_SWEEPS: i32 = 2; // how often descent went over its contacts
export const NOTE_POINTS: i32 = 3; // its contact points
export const NOTE_BODY: i32 = 4; // the first of its bodies, and their number
export const NOTE_BODIES: i32 = 5;
/** A number, behind them: m/s by which its contacts still missed their conditions; by substeps, at which one still closes. */
export const NOTE_RESIDUAL: i32 = 3;

/** No contacts, or it sleeps. */
export const BY_NONE: i32 = 0;
export const BY_PIVOTING: i32 = 1;
export const BY_SWEEPS: i32 = 2;
export const BY_SUBSTEPS: i32 = 3;
