// The jets that programs of constraints are written with.
export type { BodyJet } from "../../programs/record/body-jet.ts";
export { turn, vector } from "../../programs/record/functions.ts";
export type { Inputs, Output } from "../../programs/record/recorder.ts";
export type { Scalar } from "../../programs/record/scalar.ts";
export type { Vector } from "../../programs/record/vector.ts";
