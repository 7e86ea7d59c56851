// The motion that one freedom of a joint gives its node: a column of S, linear and angular, along world axes.
import { F64 } from "../../memory/views.ts";
import { kind } from "./access.ts";
import * as N from "./layout.ts";

/** out = column i of S of the node with constants c and record n: six numbers, at the node's origin */
export function jointAxis(out: i32, c: i32, n: i32, i: i32): void {
  const type: i32 = kind(c);
  for (let j: i32 = 0; j < 6; j++) F64[out + j] = 0.0;
  if (type === N.REVOLUTE || type === N.SLIDING) {
    for (let j: i32 = 0; j < 3; j++) {
      const s: f64 = F64[n + N.R + 2 + 3 * j];
      F64[out + j] = F64[c + N.ALONG] * s;
      F64[out + 3 + j] = F64[c + N.ABOUT] * s;
    }
    return;
  }
  // a free joint's first three freedoms are linear
  const linear: bool = type === N.FREE && i < 3;
  const column: i32 = type === N.FREE && i >= 3 ? i - 3 : i;
  const at: i32 = linear ? out : out + 3;
  for (let j: i32 = 0; j < 3; j++) F64[at + j] = F64[n + N.R + 3 * j + column];
}
