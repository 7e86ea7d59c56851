// What jointRows, driveRow and the certificates write, by place from `out` (row.fields.ts). Constants only: kernels and the code around them
// share this file.
export * from "../../build/records/constraints/row.ts";

/** Numbers of a row: linear and angular on a, on b. */
export const ROW_NUMBERS: i32 = 12;
