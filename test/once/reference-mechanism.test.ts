// The slow twin for joints of every kind, checked by what needs no second implementation: identities that hold to
// rounding, the laws of mechanics, solutions in closed form; and by the other twin where both can do the step.
import { expect, test } from "vitest";
import { seeded } from "../support/random-forest.ts";
import {
  advanced,
  energyBalance,
  fourBar,
  HINGE,
  jointAsItStands,
  KINDS,
  kineticEnergy,
  type MechanismOptions,
  momentum,
  randomMechanism,
} from "../support/random-mechanism.ts";
import { angleBetween, quaternion, randomInertia, randomTree, vector } from "../support/random-tree.ts";
import {
  constraintValues,
  type Mechanism,
  type MechanismBody,
  type MechanismJoint,
  type MechanismStep,
  meanJacobian,
  mechanismStep,
} from "../support/reference-mechanism.ts";
import {
  add,
  apply,
  compose,
  cross,
  dot,
  minus,
  norm,
  normalise,
  referenceStep,
  rotation,
  times,
  transpose,
  type Vector,
} from "../support/reference-step.ts";

const H = 1 / 60;
const largest = (x: Vector) => Math.max(0, ...x.map(Math.abs));
const velocities = ({ bodies }: Mechanism) => bodies.flatMap((body) => [...body.velocity, ...body.angularVelocity]);

const body = (random: () => number): MechanismBody => ({
  mass: 1,
  inertia: randomInertia(random, 1),
  position: vector(random),
  orientation: quaternion(random),
  velocity: vector(random),
  angularVelocity: vector(random),
  force: [0, 0, 0],
  torque: [0, 0, 0],
});

test.each(KINDS)(
  "linear %i, angular %i: C1 - C0 = h J v with the mean J, from any pose, for a step of any size",
  (linear, angular) => {
    const random = seeded(10 * linear + angular);
    for (const [a, b] of [
      [0, 1],
      [-1, 0],
      [1, -1],
    ]) {
      const bodies = [body(random), body(random)];
      // neither pose satisfies the joint
      const frames = { frameA: quaternion(random), frameB: quaternion(random) };
      const anchors = { anchorA: vector(random), anchorB: vector(random) };
      const mechanism: Mechanism = { bodies, joints: [{ a, b, ...anchors, ...frames, linear, angular, length: 0.7 }] };
      for (const h of [0.01, 1]) {
        const end = bodies.map(({ position, orientation, velocity, angularVelocity }) => ({
          position: add(position, times(h, velocity)),
          orientation: normalise(compose([...times(h / 2, angularVelocity), 1], orientation)),
        }));
        const change = minus(constraintValues(mechanism, end), constraintValues(mechanism, bodies));
        const predicted = times(h, apply(meanJacobian(mechanism, bodies, end), velocities(mechanism)));
        // C has size 10 at most and some fifty roundings
        expect(largest(minus(change, predicted))).toBeLessThan(1e-14);
      }
    }
  },
);

test("random mechanisms satisfy their joints, in pose and in velocity", () => {
  for (let seed = 1; seed <= 20; seed++)
    for (const mechanism of [randomMechanism(seed, { bodies: 6, loops: 2, ratio: 1e4 }), fourBar(seed)]) {
      const { bodies } = mechanism;
      expect(largest(constraintValues(mechanism, bodies))).toBeLessThan(1e-14);
      expect(largest(apply(meanJacobian(mechanism, bodies, bodies), velocities(mechanism)))).toBeLessThan(1e-13);
      // and they move
      expect(kineticEnergy(mechanism)).toBeGreaterThan(1e-4);
    }
});

const cases: [string, (seed: number) => Mechanism][] = [
  ["chains", (seed) => randomMechanism(seed, { bodies: 4, shape: "chain", speed: 4 })],
  ["trees, masses 1 : 10000", (seed) => randomMechanism(seed, { bodies: 4, ratio: 1e4, speed: 4 })],
  ["loops", (seed) => randomMechanism(seed, { bodies: 4, loops: 2, speed: 4 })],
  ["floating loops", (seed) => randomMechanism(seed, { bodies: 4, loops: 1, pinned: false, speed: 4 })],
  ["loops with rows to spare", (seed) => randomMechanism(seed, { bodies: 3, loops: 2, redundant: true, speed: 4 })],
  ["planar four-bars", (seed) => fourBar(seed, { speed: 4, ratio: 100 })],
];

/** The impulses of the joints times the rounding of the points and axes they act on, as work. */
function roundingOfWork({ bodies }: Mechanism, step: MechanismStep): number {
  const reach = 1 + Math.max(...bodies.map(({ position }) => norm(position)));
  return step.impulses.reduce((sum, { force, torque }) => sum + (norm(force) * reach + norm(torque)) / H, 0) * 2e-16;
}

test.each(cases)("%s: energy is kept at theta = 1/2 and beyond falls by (theta - 1/2) |dv|^2", (_, make) => {
  for (let seed = 1; seed <= 4; seed++)
    for (const theta of [0.5, 0.6, 1]) {
      const mechanism = make(seed);
      const step = mechanismStep(mechanism, H, theta);
      expect(step.residual).toBeLessThan(1e-14);
      const { gained, work, damped } = energyBalance(mechanism, step, H, theta);
      const energy = kineticEnergy(mechanism) + kineticEnergy(advanced(mechanism, step, false)) + Math.abs(work);
      expect(Math.abs(gained - work + damped)).toBeLessThan(1e-14 * energy + 10 * roundingOfWork(mechanism, step));
      if (theta > 0.5) expect(damped).toBeGreaterThan(1e-8 * energy);
    }
});

test.each(cases)("%s: the end satisfies the joints, and the impulses are what moved the bodies", (_, make) => {
  for (let seed = 11; seed <= 14; seed++) {
    const mechanism = make(seed);
    const step = mechanismStep(mechanism, H, 0.55);
    const end = advanced(mechanism, step);
    expect(largest(constraintValues(mechanism, end.bodies))).toBeLessThan(1e-14);
    expect(largest(apply(meanJacobian(end, end.bodies, end.bodies), velocities(end)))).toBeLessThan(1e-13);

    const received = mechanism.bodies.map(({ force, torque }) => [times(H, force), times(H, torque)]);
    for (const [j, { a, b, anchorB }] of mechanism.joints.entries()) {
      const { force, torque } = step.impulses[j];
      const pointOn = ({ bodies }: Mechanism, of: number) =>
        b < 0
          ? minus(anchorB, bodies[of].position)
          : minus(add(bodies[b].position, apply(rotation(bodies[b].orientation), anchorB)), bodies[of].position);
      for (const [of, sign] of [
        [a, -1],
        [b, 1],
      ].filter(([of]) => of >= 0)) {
        const lever = times(0.5, add(pointOn(mechanism, of), pointOn(end, of)));
        received[of][0] = add(received[of][0], times(sign, force));
        received[of][1] = add(received[of][1], times(sign, add(cross(lever, force), torque)));
      }
    }
    const unfitted = advanced(mechanism, step, false);
    const largestImpulse = Math.max(...step.impulses.map(({ force, torque }) => norm(force) + norm(torque)));
    for (const [of, [force, torque]] of received.entries()) {
      const [before, after] = [mechanism, unfitted].map(({ bodies }) => {
        const { mass, velocity, inertia, orientation: q, angularVelocity } = bodies[of];
        const spin = apply(rotation(q), apply(inertia, apply(transpose(rotation(q)), angularVelocity)));
        return { velocity: times(mass, velocity), spin };
      });
      const size = 1e-13 * (largestImpulse + norm(before.velocity) + norm(before.spin));
      expect(norm(minus(minus(after.velocity, before.velocity), force))).toBeLessThan(size);
      expect(norm(minus(minus(after.spin, before.spin), torque))).toBeLessThan(size);
    }
  }
});

test("a floating mechanism keeps its momentum, linear with any theta, angular with 1/2, and the fit changes neither", () => {
  const options: MechanismOptions = { bodies: 5, loops: 1, pinned: false, push: 0, speed: 5, ratio: 100 };
  for (let seed = 1; seed <= 4; seed++)
    for (const theta of [0.5, 0.8]) {
      const mechanism = randomMechanism(seed, options);
      const step = mechanismStep(mechanism, H, theta);
      const before = momentum(mechanism);
      const unfitted = momentum(advanced(mechanism, step, false));
      const after = momentum(advanced(mechanism, step));
      // momenta are of order 100
      expect(norm(minus(unfitted.linear, before.linear))).toBeLessThan(1e-12);
      expect(norm(minus(after.linear, before.linear))).toBeLessThan(1e-12);
      expect(norm(minus(after.angular, unfitted.angular))).toBeLessThan(1e-12);
      // x0 x p0 to x1 x p1 with x1 - x0 along the mean velocity, which beyond 1/2 is not along (p0 + p1) / 2
      const drift = mechanism.bodies.reduce(
        (sum, { mass, velocity }, b) => {
          const { meanVelocity, velocity: end } = step.bodies[b];
          return minus(sum, times(H * (theta - 0.5) * mass, cross(meanVelocity, minus(end, velocity))));
        },
        [0, 0, 0],
      );
      expect(norm(minus(minus(unfitted.angular, before.angular), drift))).toBeLessThan(1e-12);
      if (theta === 0.5) expect(drift).toEqual([0, 0, 0]);
    }
});

function after(mechanism: Mechanism, time: number, steps: number): Mechanism {
  let now = mechanism;
  for (let k = 0; k < steps; k++) now = advanced(now, mechanismStep(now, time / steps));
  return now;
}

const distance = (p: Mechanism, q: Mechanism): number =>
  Math.max(
    ...p.bodies.map(({ position, orientation }, b) =>
      Math.max(norm(minus(position, q.bodies[b].position)), angleBetween(orientation, q.bodies[b].orientation)),
    ),
  );

const refined: [string, () => Mechanism][] = [
  ["a chain of hinges", () => randomMechanism(3, { bodies: 2, shape: "chain", kinds: [HINGE], speed: 2 })],
  ["a chain of mixed joints", () => randomMechanism(8, { bodies: 3, shape: "chain", speed: 2 })],
  ["a loop", () => randomMechanism(5, { bodies: 3, loops: 1, speed: 1 })],
  ["a planar four-bar", () => fourBar(2, { speed: 1, push: 2 })],
];

test.each(refined)("%s: half the step, a quarter of the error", (_, make) => {
  const [coarse, middle, fine] = [10, 20, 40].map((steps) => after(make(), 0.2, steps));
  const ratio = distance(coarse, middle) / distance(middle, fine);
  expect(ratio).toBeGreaterThan(3.6);
  expect(ratio).toBeLessThan(4.4);
});

test("a pendulum on a hinge approaches its equation of motion", () => {
  const random = seeded(4);
  const held = { ...body(random), velocity: [0, 0, 0], angularVelocity: [0, 0, 0], force: [0, 0, -9.81] };
  const joint = jointAsItStands(random, [held], -1, 0, HINGE);
  const axis = rotation(joint.frameA).map((row) => row[0]);
  const lever = minus(held.position, joint.anchorA);
  const inBody = apply(transpose(rotation(held.orientation)), axis);
  const arm = cross(axis, lever);
  const inertia = dot(inBody, apply(held.inertia, inBody)) + dot(arm, arm);
  // by Runge and Kutta: angle'' = axis . (lever turned by the angle) x force / inertia
  const acceleration = (angle: number) => {
    const level = times(dot(axis, lever), axis);
    const turned = add(level, add(times(Math.cos(angle), minus(lever, level)), times(Math.sin(angle), arm)));
    return dot(axis, cross(turned, held.force)) / inertia;
  };
  const time = 0.5;
  let [angle, speed] = [0, 0];
  for (let k = 0; k < 1000; k++) {
    const h = time / 1000;
    const [k1, s1] = [acceleration(angle), speed];
    const [k2, s2] = [acceleration(angle + (h / 2) * s1), speed + (h / 2) * k1];
    const [k3, s3] = [acceleration(angle + (h / 2) * s2), speed + (h / 2) * k2];
    const [k4, s4] = [acceleration(angle + h * s3), speed + h * k3];
    angle += (h / 6) * (s1 + 2 * s2 + 2 * s3 + s4);
    speed += (h / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  const mechanism = { bodies: [held], joints: [joint] };
  const turn = [...times(Math.sin(angle / 2), axis), Math.cos(angle / 2)];
  const errors = [20, 40].map((steps) => {
    const [{ orientation }] = after(mechanism, time, steps).bodies;
    return angleBetween(orientation, compose(turn, held.orientation));
  });
  expect(Math.abs(angle)).toBeGreaterThan(0.3);
  expect(errors[1]).toBeLessThan(1e-3 * Math.abs(angle));
  expect(errors[0] / errors[1]).toBeGreaterThan(3.8);
  expect(errors[0] / errors[1]).toBeLessThan(4.2);
});

test("a slider under a constant force falls along its axis as Galileo says, whatever the step", () => {
  const random = seeded(5);
  const slid = { ...body(random), mass: 3, force: vector(random, 20), torque: vector(random) };
  const joint = jointAsItStands(random, [slid], -1, 0, [2, 3]);
  const axis = rotation(joint.frameA).map((row) => row[0]);
  const start: MechanismBody = { ...slid, velocity: times(1.5, axis), angularVelocity: [0, 0, 0] };
  const [end] = after({ bodies: [start], joints: [joint] }, 0.8, 4).bodies;
  const along = 1.5 * 0.8 + ((dot(axis, slid.force) / 3) * 0.8 ** 2) / 2;
  expect(norm(minus(end.position, add(start.position, times(along, axis))))).toBeLessThan(1e-14);
  expect(angleBetween(end.orientation, start.orientation)).toBeLessThan(1e-14);
});

test("on ball joints it takes the same step as the other twin", () => {
  for (let seed = 1; seed <= 4; seed++) {
    const tree = randomTree(seed, { bodies: 4, shape: "random", pin: "world", ratio: 100, spin: 5, damping: 0 });
    const mechanism: Mechanism = {
      bodies: tree.bodies.map(({ mass, inertia, x, q, v, w }) => ({
        ...{ mass, inertia, position: x, orientation: q, velocity: v, angularVelocity: w },
        ...{ force: times(mass, tree.gravity), torque: [0.1, 0.2, -0.3] },
      })),
      joints: tree.joints.map(({ a, b, pa, pb }): MechanismJoint => {
        const anchorA = a === null ? add(tree.holder.x, apply(rotation(tree.holder.q), pa)) : pa;
        const frame = [0, 0, 0, 1];
        return { a: a ?? -1, b, anchorA, anchorB: pb, frameA: frame, frameB: frame, linear: 3, angular: 0, length: 0 };
      }),
    };
    const at = mechanism.joints.map(({ a, anchorA }) => {
      const still = { velocityFrom: [0, 0, 0], velocityTo: [0, 0, 0] };
      return a < 0 ? { from: anchorA, to: anchorA, ...still } : undefined;
    });
    const theta = 0.5 + 0.1 * seed;
    const step = mechanismStep(mechanism, H, theta);
    referenceStep(tree, H, mechanism.bodies, at, theta);
    for (const [b, end] of step.bodies.entries()) {
      const { x, q, v, w, hidden } = tree.bodies[b];
      expect(norm(minus(end.position, x))).toBeLessThan(1e-13);
      expect(angleBetween(end.orientation, q)).toBeLessThan(1e-13);
      // the light ones: the masses over each other times rounding
      expect(norm(minus(end.fittedVelocity, v))).toBeLessThan(1e-11);
      expect(norm(minus(end.fittedAngularVelocity, w))).toBeLessThan(1e-11);
      expect(norm(minus(minus(end.velocity, v), times(2, hidden[0])))).toBeLessThan(1e-11);
      expect(norm(minus(minus(end.angularVelocity, w), times(2, hidden[1])))).toBeLessThan(1e-11);
    }
  }
});
