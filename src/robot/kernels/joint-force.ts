// The joint's component of a force at a node: τ = Sᵀ F, one to six numbers.
import { transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { kind } from "./access.ts";
import * as N from "./layout.ts";

/** out = Sᵀ f for the node with constants c and record n, with six numbers f at its origin */
export function jointForce(out: i32, c: i32, n: i32, f: i32): void {
  const type: i32 = kind(c);
  if (type === N.REVOLUTE) {
    F64[out] = alongAxis(n, f + 3);
  } else if (type === N.SLIDING) {
    F64[out] = F64[c + N.ALONG] * alongAxis(n, f) + F64[c + N.ABOUT] * alongAxis(n, f + 3);
  } else if (type === N.SPHERICAL) {
    transposeRotate(out, n + N.R, f + 3);
  } else {
    transposeRotate(out, n + N.R, f);
    transposeRotate(out + 3, n + N.R, f + 3);
  }
}

function alongAxis(n: i32, x: i32): f64 {
  return F64[n + N.R + 2] * F64[x] + F64[n + N.R + 5] * F64[x + 1] + F64[n + N.R + 8] * F64[x + 2];
}
