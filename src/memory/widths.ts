// Widths of the records that both the kernels and the column table have to know, in doubles; those of records with a table are made by the build.
export { CONTACT_SCRATCH_WIDTH } from "../../build/records/memory/records/scratch.ts";
export * from "../../build/records/memory/widths.ts";
