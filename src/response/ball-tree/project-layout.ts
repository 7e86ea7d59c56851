// Where project-up-unrolled.ts leaves its numbers in a node. There K is symmetric, xx yy zz xy xz yz, in the first six numbers of its block.
import * as N from "../tree/node.ts";

export const H: i32 = N.KV; // the impulse h
export const ANSWER: i32 = N.L0; // C⁻¹, xx yy zz xy xz yz, for rows that anticipate; begin.ts fills its place anew
export const SPIN_MOMENTUM: i32 = N.PHI; // I ω, for the account of energy on the way down
