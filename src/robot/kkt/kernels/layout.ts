// How a KKT system lies in memory. A row of J is a sum of *entries*: a wrench at the origin of a node along the axes of the world,
// or a coefficient at one freedom. Entries that start at the same node form a *group*: they climb to the root together.
// layout.fields.ts has the records: the header, at k, then entries, groups, pairs of groups, nodes and the trunk. Places are relative to k.
// Constants only: kernels and the code around them share this file; access.ts reads records by them.
import { GROUP_NUMBERS, NODE_NUMBERS } from "../../../../build/records/robot/kkt/kernels/layout.ts";

export * from "../../../../build/records/robot/kkt/kernels/layout.ts";
export { OMEGA_SCRATCH } from "../../../../build/records/robot/kkt/kernels/spread-omega.ts";

/** What the KIND of an entry may be. */
export const LINEAR: i32 = 0;
export const ANGULAR: i32 = 1;
export const AT_FREEDOM: i32 = 2;

/** In words: these records have nothing else. */
export const GROUP: i32 = 2 * GROUP_NUMBERS;
export const NODE_INTEGERS: i32 = 2 * NODE_NUMBERS;
