// The accelerations of a mechanism as a dense system, written from the formulas alone.
import type { TreeConstraint, TreeProblem } from "../../src/solvers.ts";
import type { Vector } from "./plain-matrices.ts";
import * as Plain from "./plain-matrices.ts";
import { type Mechanism, meanJacobian } from "./reference-mechanism.ts";
import { compose, normalise, rotation } from "./reference-step.ts";

/** R(t) for constant spin, exactly. */
function coasted({ position, orientation, velocity, angularVelocity }: Mechanism["bodies"][number], t: number) {
  const angle = t * Math.hypot(...angularVelocity);
  const part = angle === 0 ? t / 2 : (t * Math.sin(angle / 2)) / angle;
  const turn = [...Plain.times(part, angularVelocity), Math.cos(angle / 2)];
  return {
    position: Plain.add(position, Plain.times(t, velocity)),
    orientation: normalise(compose(turn, orientation)),
  };
}

/** J̇v by differences of J v along the unaccelerated motion: seven points, remainder h⁶ / 140. */
function biasOf(mechanism: Mechanism): Vector {
  const v = mechanism.bodies.flatMap((body) => [...body.velocity, ...body.angularVelocity]);
  const at = (t: number) => {
    const poses = mechanism.bodies.map((body) => coasted(body, t));
    return Plain.apply(meanJacobian(mechanism, poses, poses), v);
  };
  const h = 2e-3;
  const [one, two, three] = [1, 2, 3].map((k) => Plain.minus(at(k * h), at(-k * h)));
  return one.map((x, i) => (45 * x - 9 * two[i] + three[i]) / (60 * h));
}

/** The whole as a problem for taut/solvers; rows of a joint in the order of reference-mechanism.ts. */
export function problemOf(mechanism: Mechanism): TreeProblem {
  const { bodies, joints } = mechanism;
  const J = meanJacobian(mechanism, bodies, bodies);
  const bias = biasOf(mechanism);
  let next = 0;
  const primary = joints.map(({ a, b, linear, angular }): TreeConstraint => {
    const first = next;
    next += (linear === 4 ? 1 : linear) + angular;
    const rows = J.slice(first, next);
    const side = (body: number) => (body < 0 ? null : rows.map((row) => row.slice(6 * body, 6 * body + 6)));
    return { a, b, ja: side(a), jb: side(b), c: bias.slice(first, next) };
  });
  return {
    bodies: bodies.map((body) => {
      const R = rotation(body.orientation);
      const inertia = Plain.multiply(Plain.multiply(R, body.inertia), Plain.transpose(R));
      const gyroscopic = Plain.cross(body.angularVelocity, Plain.apply(inertia, body.angularVelocity));
      return { mass: body.mass, inertia, force: [...body.force, ...Plain.minus(body.torque, gyroscopic)] };
    }),
    primary,
  };
}

/** Force and torque on b at its anchor, by joint, from multipliers in the row order of reference-mechanism.ts. */
export function wrenchesOf(mechanism: Mechanism, lambda: readonly (readonly number[])[]): Vector[] {
  const { bodies, joints } = mechanism;
  // a joint's own rows with separate sides, so that a joint with the world on side b has them too
  return joints.map((joint, k) => {
    const [a, b] = [joint.a, joint.b].map((i) =>
      i < 0 ? { ...bodies[0], position: [0, 0, 0], orientation: [0, 0, 0, 1] } : bodies[i],
    );
    const pair: Mechanism = { bodies: [a, b], joints: [{ ...joint, a: 0, b: 1 }] };
    const linear = joint.linear === 4 ? 1 : joint.linear;
    return meanJacobian(pair, pair.bodies, pair.bodies).reduce((sum, row, i) => {
      const part = i < linear ? [...row.slice(6, 9), 0, 0, 0] : [0, 0, 0, ...row.slice(9, 12)];
      return Plain.add(sum, Plain.times(lambda[k][i], part));
    }, new Array<number>(6).fill(0));
  });
}
