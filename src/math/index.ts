// taut/math: functions with the same bits on every platform, and small vectors as tuples.
export { acos, asin, atan, atan2, cos, exp, log, sin, tan } from "./trig/index.ts";
export * from "./tuples.ts";
