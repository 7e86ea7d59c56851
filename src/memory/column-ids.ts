// The columns by number, as the kernels name them: by their place in the table of columns.ts, which says what each one holds. The build makes
// the numbers. Beside them the header of a world (records/header.fields.ts), and what the entries of bodies, joints, drives and worlds are made of.
// Constants only: kernels and the code around them share this file.
import { HEADER_NUMBERS } from "../../build/records/memory/records/header.ts";

export * from "../../build/records/memory/columns.ts";
export * from "../../build/records/memory/records/body.ts";
export * from "../../build/records/memory/records/drive.ts";
export * from "../../build/records/memory/records/header.ts";
export * from "../../build/records/memory/records/joint.ts";
export * from "../../build/records/memory/records/world.ts";

/** Words of the header. */
export const HEADER_WORDS: i32 = 2 * HEADER_NUMBERS;

// Who solves the contacts of an island: it is chosen by its size, or said
export const AUTO: i32 = 0;
export const PIVOTING: i32 = 1;
export const DESCENT: i32 = 2;

// BODY_KIND
export const NO_BODY: i32 = 0;
export const STATIC: i32 = 1;
export const DYNAMIC: i32 = 2;
export const KINEMATIC: i32 = 3;
