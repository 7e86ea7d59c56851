// Passive forces of joints: damping, dry friction and springs.
//   τ = -d v - f sign(v) - k (q - q₀);   a ball's spring: -k times the rotation vector from its rest pose, along the child's axes
// Dry friction at rest is 0 here: it would be whatever keeps the joint at rest, which a force law cannot express.
import { rotationMatrix, transposeRotate } from "../../math/mat3.ts";
import { turnBetween } from "../../math/quat.ts";
import { F64 } from "../../memory/views.ts";
import { constants, coordinate, freedom, freedoms, freedomsOf, kind, nodes, record } from "./access.ts";
import * as N from "./layout.ts";

/** Adds to tau. Records are used as scratch: call it before a factor. */
export function addPassiveForces(m: i32, d: i32, q: i32, v: i32, tau: i32): void {
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const first: i32 = freedom(c);
    const end: i32 = first + freedomsOf(c);
    for (let i: i32 = first; i < end; i++) {
      const speed: f64 = F64[v + i];
      const dry: f64 = speed > 0.0 ? F64[c + N.FRICTION] : speed < 0.0 ? -F64[c + N.FRICTION] : 0.0;
      F64[tau + i] -= F64[c + N.DAMPING] * speed + dry;
    }
    const stiffness: f64 = F64[c + N.STIFFNESS];
    if (stiffness === 0.0) continue;
    const type: i32 = kind(c);
    if (type === N.REVOLUTE || type === N.SLIDING) {
      F64[tau + first] -= stiffness * (F64[q + coordinate(c)] - F64[c + N.REST]);
    } else if (type === N.SPHERICAL) {
      const x: i32 = record(d, k) + N.DELTA;
      // the rotation vector from rest, along the parent's axes; rotated back by q for the child's
      const turned: i32 = record(d, k) + N.IA_M;
      turnBetween(x, c + N.REST, q + coordinate(c));
      rotationMatrix(turned, q + coordinate(c));
      transposeRotate(x, turned, x);
      for (let i: i32 = 0; i < 3; i++) F64[tau + first + i] -= stiffness * F64[x + i];
    }
  }
}

/** out -= passive forces; `scratch` has room for all freedoms */
export function lessPassiveForces(m: i32, d: i32, q: i32, v: i32, scratch: i32, out: i32): void {
  const count: i32 = freedoms(m);
  for (let i: i32 = 0; i < count; i++) F64[scratch + i] = 0.0;
  addPassiveForces(m, d, q, v, scratch);
  for (let i: i32 = 0; i < count; i++) F64[out + i] -= F64[scratch + i];
}

/** out = ½ Σ k (q - q₀)², the energy of the springs */
export function springEnergyOf(m: i32, d: i32, q: i32, out: i32): void {
  let twice: f64 = 0.0;
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const stiffness: f64 = F64[c + N.STIFFNESS];
    if (stiffness === 0.0) continue;
    const type: i32 = kind(c);
    const at: i32 = q + coordinate(c);
    if (type === N.SPHERICAL) {
      const x: i32 = record(d, k) + N.DELTA;
      turnBetween(x, c + N.REST, at);
      twice += stiffness * (F64[x] * F64[x] + F64[x + 1] * F64[x + 1] + F64[x + 2] * F64[x + 2]);
    } else if (type !== N.FREE) {
      const way: f64 = F64[at] - F64[c + N.REST];
      twice += stiffness * way * way;
    }
  }
  F64[out] = 0.5 * twice;
}
