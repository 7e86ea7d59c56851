// What rows carry along when they climb from their bodies to the root.
import { CARRIED } from "../../../build/records/response/joint-tree/climbing.ts";

export * from "../../../build/records/response/joint-tree/climbing.ts";

/** Most rows that climb together: as many as one joint can hold. */
export const TOGETHER: i32 = 6;
/** Numbers of scratch for half-solves: what rows carry from either end. */
export const SCRATCH: i32 = 2 * TOGETHER * CARRIED;
