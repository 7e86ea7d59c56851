// Constraints and solvers share the place of a joint, so its layout is in the rows folder.
export * from "../rows/place.ts";
