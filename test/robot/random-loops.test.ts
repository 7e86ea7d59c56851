// Robots with random loops of every kind, gaping or not: accelerations, impacts and the inertia of a point against the dense
// system with rows that come from the derivatives of poses.
import { describe, expect, test } from "vitest";
import {
  constrainedDynamics,
  Data,
  impact,
  type LoopDescription,
  Model,
  operationalInertia,
} from "../../src/robot/index.ts";
import { seeded, signed, whole } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import { add, apply, minus, norm } from "../support/reference-step.ts";
import { ROBOT_CASES, type RobotCase, relative, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";
import { allLoopRows, slowConstrained } from "../support/robot/slow-loops.ts";

// what the KKT system promises; the condition of J M^-1 J' comes on top of that of M
const PROMISED = 1e-10;

function withLoops(options: RobotCase, kinds: readonly ("connect" | "weld")[]) {
  const under = setUp(options);
  const random = seeded(7 * options.seed + kinds.length);
  const { description, joints } = under.slow;
  const names = description.links.map(({ name }) => name);
  const frame = () => {
    const [x, y, z, w] = quaternion(random);
    const position = [signed(random), signed(random), signed(random)] as const;
    return { position, orientation: [x, y, z, w] as const };
  };
  const loops: LoopDescription[] = kinds.map((kind, i) => {
    const a = whole(random, 0, names.length - 1);
    // the world, or another link
    const b = whole(random, 0, names.length - 1);
    return { kind, name: `loop${i}`, a: names[a], b: a === b ? null : names[b], inA: frame(), inB: frame() };
  });
  const single = joints.filter(({ nv }) => nv === 1).map((joint) => joint.description.name);
  if (single.length > 1) {
    const coefficients = [0.1, 0.7, 0.3, -0.2, 0.1] as const;
    loops.push({ kind: "joint", name: "gear", joint: single[0], other: single[1], coefficients });
  }
  const slow = new SlowRobot({ ...description, loops });
  return { ...under, slow, data: new Data(new Model({ ...description, loops })) };
}

describe.each(ROBOT_CASES)("robot $seed: $links links, $shape, $types", (options) => {
  test.each([[["connect"]], [["connect", "connect", "weld"]]] as const)("with %j", (kinds) => {
    const { slow, data, q, v, tau, passive } = withLoops(options, kinds);
    const rows = allLoopRows(slow, q, v);
    const known = slowConstrained(slow, q, v, add(tau, passive(q, v)), rows);
    const found = constrainedDynamics(data, q, v, tau);
    expect(found.rank).toBe(known.rank);
    expect(relative(found.acceleration, known.x1)).toBeLessThan(PROMISED);

    // an impact that the loops take up: nothing moves where they leave no freedom
    const M = slow.massMatrix(q);
    const stopped = slowKkt(
      M,
      rows.J,
      apply(M, v),
      rows.rate.map(() => 0),
    );
    const hit = impact(data, q, v, []);
    expect(norm(minus(Array.from(hit.v), stopped.x1)) / norm(v)).toBeLessThan(PROMISED);

    const link = slow.description.links[slow.description.links.length - 1].name;
    const six = slowKkt(M, slow.jacobian(link, q), slow.zero(), [0, 0, 0, 0, 0, 0]);
    const { mobility, rank } = operationalInertia(data, q, link);
    expect(rank).toBe(six.rank);
    expect(relative(mobility, six.delassus.flat())).toBeLessThan(1e-12);
  });
});
