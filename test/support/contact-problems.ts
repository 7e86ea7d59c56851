// Contact problems as plain matrices, for tests of contact forces. Made without any code of src.
export * from "./contact/assemble.ts";
export * from "./contact/instants.ts";
export * from "./contact/matrices.ts";
export * from "./contact/piles.ts";
