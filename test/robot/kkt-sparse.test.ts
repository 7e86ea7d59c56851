// Many loops by sparse elimination: the same accelerations, forces and rank as the dense way, whatever the linkage is made of.
import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import * as Robot from "../../src/robot/index.ts";
import { loopsOf } from "../../src/robot/kkt/loop-rows.ts";
import { planLoops } from "../../src/robot/kkt/plan.ts";
import { seeded, signed, whole } from "../support/random-forest.ts";
import { norm } from "../support/reference-step.ts";
import { type LinkageOptions, ladder, scissor, table } from "../support/robot/linkages.ts";
import { ROBOT_CASES, relative, setUp } from "../support/robot/robot-cases.ts";

// the two ways agree to rounding times the condition of J M^-1 J'; what is promised is 1e-9
const PROMISED = 1e-9;

type Description = Robot.RobotDescription;

/** A closed pose with speeds that keep it closed, and forces. */
function stateOf(model: Robot.Model, seed: number, far = 0.1) {
  const random = seeded(seed);
  const numbers = (scale: number) => Array.from({ length: model.nv }, () => scale * signed(random));
  const data = new Robot.Data(model);
  const { q, closed } = Robot.closeLoops(data, model.integrate(Array.from(model.initial()), numbers(far), 1));
  expect(closed).toBe(true);
  return { data, q, v: Array.from(Robot.impact(data, q, numbers(1), []).v), tau: numbers(2) };
}

/** Relative, but to no less than 1 m/s² or 1 N: what is held does not move. */
const apart = (a: number[], b: number[]): number => relative(a, b) * Math.min(1, norm(b));

function compare(model: Robot.Model, seed: number, options: Robot.ConstrainedOptions = {}, far = 0.1): void {
  const { data, q, v, tau } = stateOf(model, seed, far);
  const solve = (method: "sparse" | "paths") => {
    const { acceleration, loopForces, forces, ...rest } = Robot.constrainedDynamics(data, q, v, tau, {
      ...options,
      method,
    });
    return { ...rest, acceleration: Array.from(acceleration), forces: [...loopForces, ...forces] };
  };
  const [sparse, dense] = [solve("sparse"), solve("paths")];
  expect(sparse.method).toBe("sparse");
  expect(sparse.rank).toBe(dense.rank);
  expect(apart(sparse.acceleration, dense.acceleration)).toBeLessThan(PROMISED);
  expect(apart(sparse.forces, dense.forces)).toBeLessThan(PROMISED);
  expect(sparse.residual).toBeLessThan(dense.residual + 1e-10 * Math.max(1, ...dense.acceleration.map(Math.abs)));
  expect(sparse.gap).toBe(dense.gap);
}

const LINKAGES: readonly (readonly [string, (count: number, options?: LinkageOptions) => Description])[] = [
  ["ladder on its rungs", (count, options) => ladder(count, "rungs", options)],
  ["ladder on its rails", (count, options) => ladder(count, "rails", options)],
  ["scissor lift", scissor],
];
const VARIANTS: readonly (readonly [string, LinkageOptions])[] = [
  ["plain hinges", {}],
  ["welded loops", { loop: "weld" }],
  ["a floating base", { floating: true }],
  ["welded loops on a floating base", { floating: true, loop: "weld" }],
  ["armature, damping and springs", { joint: { armature: 0.02, damping: 0.3, stiffness: 1 } }],
  ["little armature", { joint: { armature: 1e-5 } }],
  ["large armature on a floating base", { floating: true, joint: { armature: 3 } }],
];

describe.each(LINKAGES)("%s", (_, make) => {
  test.each(VARIANTS)("with %s: as the dense way", (_name, options) => {
    for (const count of [1, 2, 5, 17])
      for (const seed of [1, 2, 3]) compare(new Robot.Model(make(count, options)), seed);
  });

  test("with more rows: held joints, points that are held, rows that depend on others", () => {
    const model = new Robot.Model(make(6));
    const links = model.description.links.map(({ name }) => name);
    const at = (i: number): Robot.KktRow => ({
      kind: "linear",
      link: links[i],
      point: [0.1, 0.05, 0],
      dir: [0.3, 1, 0.2],
    });
    compare(model, 4, { rows: [at(3)], accelerations: [0.7] });
    // the same row twice, and twice as long
    compare(model, 5, {
      rows: [at(4), at(4), { ...at(4), dir: [0.6, 2, 0.4] } as Robot.KktRow],
      accelerations: [1, 1, 2],
    });
    compare(model, 6, {
      rows: [{ kind: "joint", terms: [{ joint: "to left 2", coefficient: 2 }] }],
      accelerations: [0.5],
    });
    // contradictory: in the sense of least squares
    const { data, q, v, tau } = stateOf(model, 7);
    const rows = [at(2), at(2)];
    const [sparse, dense] = (["sparse", "paths"] as const).map((method) => {
      const found = Robot.constrainedDynamics(data, q, v, tau, { rows, accelerations: [1, -1], method });
      return { acceleration: Array.from(found.acceleration), residual: found.residual };
    });
    expect(relative(sparse.acceleration, dense.acceleration)).toBeLessThan(PROMISED);
    expect(sparse.residual).toBeCloseTo(1, 9);
  });

  test("external forces and stabilisation", () => {
    const external = [{ link: "right 1", force: [1, 2, 3], torque: [0.1, 0, 0.3] }] as const;
    compare(new Robot.Model(make(4)), 8, { external, stabilisation: { omega: 20 } });
  });

  test("joints that are geared, and joints held where they are", () => {
    const description = make(5);
    const gear = {
      kind: "joint",
      name: "gear",
      joint: "to left 4",
      other: "to right 0",
      coefficients: [0, 0, 0, 0, 0],
    } as const;
    const model = new Robot.Model(description);
    const { q } = stateOf(model, 9, 0);
    const place = (joint: string) => q[model.joint(joint).qIndex];
    const at = place("to left 4") - 0.3 * place("to right 0") - 0.1 * place("to right 0") ** 2;
    compare(
      new Robot.Model({
        ...description,
        loops: [...(description.loops ?? []), { ...gear, coefficients: [at, 0.3, 0.1, 0, 0] }],
      }),
      10,
      {},
      0,
    );
    const held = { ...gear, other: null, coefficients: [place("to left 4"), 0, 0, 0, 0] } as const;
    compare(new Robot.Model({ ...description, loops: [...(description.loops ?? []), held] }), 11, {}, 0);
  });

  test("work and memory grow with the number of loops", () => {
    const sizes = [16, 32, 64].map((count) => {
      const before = numbersInUse();
      const model = new Robot.Model(make(count));
      const data = new Robot.Data(model);
      const { sparse } = planLoops(data, loopsOf(model, true).rows, [], "sparse");
      const { flops, solveFlops } = sparse?.plan.elimination ?? { flops: 0, solveFlops: 0 };
      return { work: flops + solveFlops, memory: numbersInUse() - before };
    });
    for (const of of ["work", "memory"] as const)
      expect((sizes[2][of] - sizes[1][of]) / (sizes[1][of] - sizes[0][of])).toBeLessThan(2.1);
  });
});

test("a table on five parallel legs has loops that depend on each other in its plane", () => {
  for (const seed of [1, 2, 3, 4]) compare(new Robot.Model(table(5)), seed, {}, 0);
});

describe("random robots of all joints with random loops", () => {
  test.each(ROBOT_CASES)("robot $seed: $links links, $shape, $types", (options) => {
    const { slow, q, v, tau } = setUp(options);
    const inertial = { mass: 0.3, com: [0, 0.1, 0], inertia: [0.02, 0.01, 0.02, 0, 0, 0] } as const;
    const description = {
      ...slow.description,
      links: slow.description.links.map((link) => ({ inertial, ...link })),
    };
    const random = seeded(11 * options.seed);
    const names = description.links.map(({ name }) => name);
    const point = () => ({ position: [signed(random), signed(random), signed(random)] as const });
    const loops = Array.from({ length: 2 }, (_, i) => {
      const [a, b] = [whole(random, 0, names.length - 1), whole(random, 0, names.length - 1)];
      return {
        kind: "connect",
        name: `loop${i}`,
        a: names[a],
        b: a === b ? null : names[b],
        inA: point(),
        inB: point(),
      } as const;
    });
    const data = new Robot.Data(new Robot.Model({ ...description, loops }));
    const dense = Robot.constrainedDynamics(data, q, v, tau, { method: "paths" });
    const known = { rank: dense.rank, acceleration: Array.from(dense.acceleration) };
    const solve = () => Robot.constrainedDynamics(data, q, v, tau, { method: "sparse" });
    if (options.mimic) {
      expect(solve).toThrow("it has mimic joints");
      return;
    }
    const found = solve();
    expect(found.method).toBe("sparse");
    expect(found.rank).toBe(known.rank);
    expect(relative(found.acceleration, known.acceleration)).toBeLessThan(PROMISED);
  });
});

describe("which way", () => {
  const methodOf = (count: number) => {
    const { data, q, v, tau } = stateOf(new Robot.Model(ladder(count)), 1);
    return Robot.constrainedDynamics(data, q, v, tau).method;
  };
  test("few loops as before, many sparsely", () => {
    expect(methodOf(4)).not.toBe("sparse");
    expect(methodOf(40)).toBe("sparse");
  });

  test("repeated calls take no memory, and give the same bits", () => {
    const { data, q, v, tau } = stateOf(new Robot.Model(ladder(40)), 2);
    const first = Array.from(Robot.constrainedDynamics(data, q, v, tau).acceleration);
    const before = numbersInUse();
    for (let i = 0; i < 5; i++)
      expect(Array.from(Robot.constrainedDynamics(data, q, v, tau).acceleration)).toEqual(first);
    expect(numbersInUse()).toBe(before);
  });

  test("what has no sparse form says why", () => {
    const base = ladder(2);
    const solve = (description: Description, options: Robot.ConstrainedOptions = {}) => {
      const model = new Robot.Model(description);
      const [q, zeros] = [model.initial(), new Float64Array(model.nv)];
      return () => Robot.constrainedDynamics(new Robot.Data(model), q, zeros, zeros, { method: "sparse", ...options });
    };
    expect(solve({ ...base, loops: [] })).toThrow("no loops");
    expect(solve(base, { damping: 1 })).toThrow("damping");
    const thin = { mass: 1, com: [0.2, 0, 0], inertia: [0, 0, 0, 0, 0, 0] } as const;
    const links = base.links.map((link, i) => (i === 5 ? { ...link, inertial: thin } : link));
    expect(solve({ ...base, links })).toThrow("in some directions only");
    const joints = base.joints.map((joint, i) =>
      i === 5 ? { ...joint, mimic: { joint: base.joints[4].name, multiplier: 1, offset: 0 } } : joint,
    );
    expect(solve({ ...base, joints })).toThrow("mimic");
    const contact = { link: "rung 0", point: [0, 0, 0], normal: [0, 1, 0] } as const;
    const { data, q, v, tau } = stateOf(new Robot.Model(base), 3);
    expect(() => Robot.contactDynamics(data, q, v, tau, [contact], 0.01, { method: "sparse" })).toThrow("contacts");
  });
});

test("a ladder of forty swings with closed loops and keeps its energy", () => {
  const robot = new Robot.Robot(ladder(40), { gravity: [0, -9.81, 0] });
  const { q, v } = stateOf(robot.model, 5, 0.02);
  robot.q = q;
  robot.v = v;
  const energy = () => robot.kineticEnergy() + robot.potentialEnergy();
  const before = energy();
  for (let i = 0; i < 50; i++) {
    robot.step(1e-3, { integrator: "rk4" });
    expect(robot.loopGap).toBeLessThan(1e-11);
  }
  expect(Math.abs(energy() - before) / robot.kineticEnergy()).toBeLessThan(1e-6);
});
