// Six-vectors in memory, linear part first: forces with torques, velocities with spins, also the six numbers of a
// symmetric 3x3 matrix. A vector is named by the index of its first number. `out` may be an operand.
import { addScaled3, copy3, cross3 } from "./vec3.ts";

export function copy6(out: i32, a: i32): void {
  copy3(out, a);
  copy3(out + 3, a + 3);
}

/** out = a + s b */
export function addScaled6(out: i32, a: i32, s: f64, b: i32): void {
  addScaled3(out, a, s, b);
  addScaled3(out + 3, a + 3, s, b + 3);
}

/** out = velocity + spin × lever: the velocity of a point of a rigid body. `out` must not be `velocity`. */
export function pointVelocity(out: i32, velocity: i32, spin: i32, lever: i32): void {
  cross3(out, spin, lever);
  addScaled3(out, velocity, 1.0, out);
}
