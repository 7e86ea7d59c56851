// Where the numbers of a pair of materials lie (material.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../../build/records/contacts/surfaces/material.ts";

/** What is given: the three of friction, and the others one by one; what is not is what the shapes say. */
export const GIVES_FRICTION: i32 = 1;
export const GIVES_RESTITUTION: i32 = 2;
export const GIVES_ROLLING: i32 = 4;
export const GIVES_TORSIONAL: i32 = 8;
