// Where the numbers of a shape lie in its record (shape.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../build/records/contacts/shape.ts";

export const NO_BODY: i32 = -1;
export const SENSOR: i32 = 1;
/** Its pairs are more than the plain rule, √(μ_a μ_b) and the larger restitution. */
export const RUBS: i32 = 2;
/** Its surface runs by itself: SURFACE_VELOCITY is not zero. */
export const RUNS: i32 = 4;
/** Sensors that are told of kinematic bodies, and of static ones, where no body of the pair is dynamic. */
export const SEES_KINEMATIC: i32 = 8;
export const SEES_STATIC: i32 = 16;

// Rules; where two shapes differ, the larger number wins
export const NO_RULE: i32 = 0;
export const GEOMETRIC: i32 = 1;
export const AVERAGE: i32 = 2;
export const MINIMUM: i32 = 3;
export const PRODUCT: i32 = 4;
export const MAXIMUM: i32 = 5;
