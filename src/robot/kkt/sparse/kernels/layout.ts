// How the sparse form of a KKT system lies in memory (layout.fields.ts), and the numbers that its kernels and the code around them share.
export * from "../../../../../build/records/robot/kkt/sparse/kernels/layout.ts";

/** The second factor is softer by this; a power of two, so that products of it are exact. */
export const SOFTER: f64 = 4.0;
