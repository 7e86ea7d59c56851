// taut/math: functions with the same bits on every platform, and small vectors as tuples.
import * as trig from "./trig/index.ts";

export * from "./tuples.ts";

type Function1 = (x: number) => number;

/** Error below 1 ulp for |x| ≤ 1e6; above, of a number within 1 ulp of x. */
export const sin: Function1 = trig.sin;
export const cos: Function1 = trig.cos;
export const tan: Function1 = trig.tan;
/** Error below 1 ulp, as of all that follow. */
export const asin: Function1 = trig.asin;
export const acos: Function1 = trig.acos;
export const atan: Function1 = trig.atan;
export const atan2: (y: number, x: number) => number = trig.atan2;
export const exp: Function1 = trig.exp;
export const log: Function1 = trig.log;
