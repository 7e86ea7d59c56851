// Forces along the freedoms beyond the six of a rigid body, at an instant. P_i = Σ m r_i²; Ω is the spin along the axes of the body:
//
//   scales     P_i s̈_i = s_i P_i (Ω² - Ω_i²) - k (s_i - rest_i) - d ṡ_i + push      one scale: the sum over i, spring and push once
//   rotation   I(s) ω' = ... - İ(s) ω,  İ_x = 2 (P_y s_y ṡ_y + P_z s_z ṡ_z)          a growing body slows down
//   custom     M v' = f + push
import type { Inertia } from "../../bodies/mass-properties.ts";
import { times3, worldInertia } from "../../bodies/world-inertia.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { conjugate, dot, rotate, scale } from "../../math/tuples.ts";
import type { Body } from "../body/body.ts";

/** Six numbers, at the current scales. */
export function inertiaNow(body: Body): Inertia {
  if (body.kind !== "scalable") return body.inertia;
  const [x, y, z] = body.scaledMass.moments;
  return [x, y, z, 0, 0, 0];
}

/** -İ(s) ω, world axes. */
export function growingTurn(body: Body, spin: Vec3): Vec3 {
  if (body.kind !== "scalable") return [0, 0, 0];
  const { scale: s, scaleRate } = body;
  const { second } = body.scaledMass;
  const [a, b, c] = second.map((p, i) => 2 * p * s[i] * scaleRate[i]);
  return scale(-1, times3(worldInertia([b + c, a + c, a + b, 0, 0, 0], body.orientation), spin));
}

/** Along the scales, or along the freedoms of a custom body; empty for other bodies. */
export function extraForce(body: Body, spin: Vec3): number[] {
  if (body.kind === "custom") {
    const pushed = body.appliedForces;
    return body.constantForce.map((f, i) => f + pushed[i]);
  }
  if (body.kind !== "scalable") return [];
  const { axes, stiffness, damping, rest } = body.scalable;
  const { scale: s, scaleRate, scaleForce } = body;
  const { second } = body.scaledMass;
  const omega = rotate(conjugate(body.orientation), spin);
  const outwards = second.map((p, i) => p * s[i] * (dot(omega, omega) - omega[i] * omega[i]));
  const along = (i: number) => scaleForce[i] - stiffness * (s[i] - rest[i]) - damping * scaleRate[i];
  if (axes === 1) return [along(0) + outwards[0] + outwards[1] + outwards[2]];
  return outwards.map((force, i) => force + along(i));
}
