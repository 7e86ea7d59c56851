// The derivatives of what joints resist with by themselves (passive-forces.ts), added to those of inverse dynamics:
//   ∂τ/∂v += d        ∂τ/∂q += k,  of a ball k J,  J = 1 + ½ [x] + c [x]²,  c = (1 - ½ θ cot ½ θ) / θ²
// with the rotation vector x from its rest, of length θ, along the child's axes: J tells how x grows when the child turns about
// its own axes. Dry friction is as large at any speed, until that changes its sign.
import { rotationMatrix, transposeRotate } from "../../../math/mat3.ts";
import { turnBetween } from "../../../math/quat.ts";
import { sineAndCosine } from "../../../math/sine-and-cosine.ts";
import { F64 } from "../../../memory/views.ts";
import { constants, coordinate, freedom, freedoms, freedomsOf, kind, nodes, record } from "../access.ts";
import * as N from "../layout.ts";

/** Below this angle c comes from its series. */
const SMALL: f64 = 1e-2;

/** out: as written by forceDerivatives. Records are used as scratch. */
export function addPassiveDerivatives(m: i32, d: i32, q: i32, out: i32): void {
  const size: i32 = freedoms(m);
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const first: i32 = freedom(c);
    const end: i32 = first + freedomsOf(c);
    for (let i: i32 = first; i < end; i++) F64[out + 3 * size * i + size + i] += F64[c + N.DAMPING];
    const stiffness: f64 = F64[c + N.STIFFNESS];
    const type: i32 = kind(c);
    if (stiffness === 0.0 || type === N.FREE) continue;
    const at: i32 = out + 3 * size * first + first;
    if (type === N.SPHERICAL) addBallSpring(c, record(d, k), q + coordinate(c), at, 3 * size);
    else F64[at] += stiffness;
  }
}

/** rows: distance between rows of `out` */
function addBallSpring(c: i32, n: i32, q: i32, out: i32, rows: i32): void {
  const x: i32 = n + N.DELTA;
  const turned: i32 = n + N.IA_M;
  turnBetween(x, c + N.REST, q);
  rotationMatrix(turned, q);
  transposeRotate(x, turned, x);
  const x0: f64 = F64[x];
  const x1: f64 = F64[x + 1];
  const x2: f64 = F64[x + 2];
  const squared: f64 = x0 * x0 + x1 * x1 + x2 * x2;
  const angle: f64 = Math.sqrt(squared);
  let factor: f64 = 1.0 / 12.0 + squared / 720.0 + (squared * squared) / 30240.0;
  if (angle >= SMALL) {
    F64[turned] = 0.5 * angle;
    sineAndCosine(turned);
    factor = (1.0 - (0.5 * angle * F64[turned + 1]) / F64[turned]) / squared;
  }
  const k: f64 = F64[c + N.STIFFNESS];
  // [x]² = x xᵀ - θ² 1
  for (let i: i32 = 0; i < 3; i++) {
    for (let j: i32 = 0; j < 3; j++) F64[out + rows * i + j] += k * factor * F64[x + i] * F64[x + j];
    F64[out + rows * i + i] += k * (1.0 - factor * squared);
  }
  F64[out + 1] -= 0.5 * k * x2;
  F64[out + 2] += 0.5 * k * x1;
  F64[out + rows] += 0.5 * k * x2;
  F64[out + rows + 2] -= 0.5 * k * x0;
  F64[out + 2 * rows] -= 0.5 * k * x1;
  F64[out + 2 * rows + 1] += 0.5 * k * x0;
}
