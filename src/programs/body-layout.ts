// A body as programs see it (body.fields.ts): its kind in words, where it is at the start, the end and the middle of a step, how it moves.
export * from "../../build/records/programs/body.ts";

/** Most freedoms of a body, and most outputs of a program. */
export const MOST_FREEDOMS: i32 = 12;
export const MOST_OUTPUTS: i32 = 12;
