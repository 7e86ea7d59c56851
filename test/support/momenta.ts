// Momenta of bodies as a user reads them, for tests of what joints cannot change.
import type { Body } from "../../src/index.ts";
import { add, apply, cross, multiply, norm, rotation, times, transpose, type Vector } from "./reference-step.ts";

/** Momentum, and angular momentum about the centre of mass. */
export function momentumOf(body: Body): [linear: Vector, spin: Vector] {
  const [xx, yy, zz, xy, xz, yz] = body.inertia;
  const R = rotation([...body.orientation]);
  const inBody = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  const spin = apply(multiply(multiply(R, inBody), transpose(R)), [...body.angularVelocity]);
  return [times(body.mass, [...body.velocity]), spin];
}

/** Momentum and angular momentum about the origin, and the sums of the sizes of their parts. */
export function momenta(bodies: readonly Body[]) {
  const parts = bodies.map((body) => {
    const [linear, spin] = momentumOf(body);
    return { linear, angular: add(cross([...body.centreOfMass], linear), spin) };
  });
  const sum = (vectors: Vector[]) => vectors.reduce(add);
  const size = (vectors: Vector[]) => vectors.reduce((total, v) => total + norm(v), 0);
  const [linear, angular] = [parts.map((part) => part.linear), parts.map((part) => part.angular)];
  return { linear: sum(linear), angular: sum(angular), linearSize: size(linear), angularSize: size(angular) };
}
