// The jets that programs of constraints are written with.
export type { BodyJet } from "../../programs/body-jet.ts";
export { turn, vector } from "../../programs/functions.ts";
export type { Inputs, Output } from "../../programs/recorder.ts";
export type { Scalar } from "../../programs/scalar.ts";
export type { Vector } from "../../programs/vector.ts";
