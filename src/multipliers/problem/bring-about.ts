// The accelerations caused by the forces of a problem.
import { subtractDot } from "../../math/dense.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "./layout.ts";

/** ACC = A F + b. */
export function bringAbout(p: i32, n: i32): void {
  const a: i32 = P.answersAt(p, n);
  for (let i: i32 = 0; i < n; i++) {
    F64[a + i] = -F64[P.freeAt(p, n) + i];
    subtractDot(a + i, P.matrixAt(p) + n * i, P.forcesAt(p, n), n);
    F64[a + i] = -F64[a + i];
  }
}
