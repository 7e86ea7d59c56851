// The place of a joint is what constraints and solvers share: its layout lies with the rows.
export * from "../rows/place.ts";
