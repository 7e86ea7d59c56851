// A robot as bodies and joints moves as it does in generalized coordinates: two dynamics that share nothing but the description. Accelerations
// are those of the lagrange tree on one side and of articulated bodies on the other; both lose a few digits of 16.
import { describe, expect, test } from "vitest";
import { accelerations } from "../../src/index.ts";
import type { RobotDescription } from "../../src/robot/description/description.ts";
import { compareBoth, compareMotion, setUpBoth } from "../support/maximal.ts";
import { MOVING, type RandomRobotOptions, randomRobot, randomState } from "../support/robot/random-robot.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { allLoopRows, slowConstrained } from "../support/robot/slow-loops.ts";

/** Carriers that the description has get a mass, so that nothing has to be made up for them. */
function withMass(robot: RobotDescription): RobotDescription {
  const inertial = { mass: 0.3, com: [0.1, 0, 0], inertia: [0.01, 0.02, 0.02, 0, 0, 0] } as const;
  const links = robot.links.map((link) => (/^carrier/.test(link.name) ? { inertial, ...link } : link));
  return { ...robot, links };
}

const SEEDS = [1, 2, 3, 4];

function check(seed: number, given: RandomRobotOptions, passive = false): void {
  const description = withMass(randomRobot(seed, given));
  const both = setUpBoth(description, passive ? { passive: true, armature: "rotors" } : {}, passive);
  const { q, v, tau } = randomState(seed + 100, new SlowRobot(description));
  const { motion, accelerations: worst, state, found } = compareBoth(both, q, v, tau);
  expect(found.status).toBe("solved");
  expect(motion).toBeLessThan(1e-13);
  expect(state).toBeLessThan(1e-11);
  expect(worst).toBeLessThan(1e-9);
}

describe("accelerations are those of generalized coordinates", () => {
  test.each(MOVING)("joints that are %s", (type) => {
    for (const seed of SEEDS) check(seed, { links: 5, extras: 0, types: [type] });
  });

  test("joints of all types", () => {
    for (const seed of SEEDS) check(seed, { links: 10, extras: 0.1 });
  });

  test("several joints to a link, without a body between them", () => {
    for (const seed of SEEDS) {
      check(seed, { links: 5, extras: 0.6, types: ["revolute"] });
      check(seed, { links: 5, extras: 0.6, types: ["prismatic"] });
      check(seed, { links: 5, extras: 0.6, types: ["revolute", "prismatic", "helical"] });
    }
  });

  test("joints that follow others", () => {
    for (const seed of SEEDS) check(seed, { links: 6, extras: 0, types: ["revolute", "prismatic"], mimic: true });
  });

  test("armature, damping, friction and springs", () => {
    const types = ["revolute", "prismatic", "cylindrical", "universal", "planar"] as const;
    for (const seed of SEEDS) check(seed, { links: 5, extras: 0, types, passive: true }, true);
  });

  test("springs on several joints to a link: neighbours lend the carrier what it has", () => {
    for (const seed of [2, 3, 7, 8, 13, 18]) {
      const { joints, ...rest } = withMass(randomRobot(seed, { links: 5, extras: 0.5, types: ["revolute"] }));
      const spring = { stiffness: 0.5, damping: 0.3 };
      const description = {
        ...rest,
        joints: joints.map((joint) => (joint.type === "fixed" ? joint : { ...joint, ...spring })),
      };
      const both = setUpBoth(description, { passive: true }, true);
      const { q, v, tau } = randomState(seed, new SlowRobot(description));
      expect(both.robot.carriers.length).toBeGreaterThan(0);
      expect(both.robot.warnings).toEqual([]);
      expect(compareBoth(both, q, v, tau).accelerations).toBeLessThan(1e-9);
      // only what the world itself lends is added
      const mass = both.world.bodies.reduce((sum, body) => sum + (body.type === "dynamic" ? body.mass : 0), 0);
      const own = description.links.reduce((sum, { inertial }) => sum + (inertial?.mass ?? 0), 0);
      expect(Math.abs(mass - own)).toBeLessThan(3e-6);
    }
  });

  test("loops of every kind", () => {
    for (const seed of SEEDS) {
      const robot = randomRobot(seed, {
        links: 7,
        extras: 0,
        types: ["revolute", "prismatic", "cylindrical"],
        base: "free",
        shape: "star",
      });
      const single = robot.joints.filter(({ type }) => type === "revolute" || type === "prismatic");
      const description: RobotDescription = {
        ...robot,
        loops: [
          {
            kind: "connect",
            name: "pin",
            a: "link1",
            b: "link2",
            inA: { position: [0.3, 0, 0] },
            inB: { position: [0, 0.2, 0.1] },
          },
          { kind: "connect", name: "post", a: null, b: "link3", inA: { position: [1, 0, 0] } },
          ...(single.length > 1
            ? [
                {
                  kind: "joint",
                  name: "cam",
                  joint: single[0].name,
                  other: single[1].name,
                  coefficients: [0.1, 0.5, 0.2, -0.3, 0.1],
                } as const,
              ]
            : []),
        ],
      };
      const both = setUpBoth(description);
      const slow = new SlowRobot(description);
      const { q, v, tau } = randomState(seed, slow);
      both.robot.setState(q, v);
      both.robot.applyTorques(tau);
      const { x1 } = slowConstrained(slow, q, v, tau, allLoopRows(slow, q, v));
      // the loops stand open here, and what is asked of accelerations is the same
      expect(compareMotion(both, q, v, x1, accelerations(both.world)).accelerations).toBeLessThan(1e-9);
    }
  });

  test("links without mass are carriers, and their part is told", () => {
    const inertial = { mass: 1, com: [0, 0, -0.2], inertia: [0.02, 0.02, 0.01, 0, 0, 0] } as const;
    const description: RobotDescription = {
      name: "gimbal",
      links: [{ name: "ring" }, { name: "arm", inertial }],
      joints: [
        { name: "outer", type: "revolute", parent: null, child: "ring", axis: [1, 0, 0] },
        { name: "inner", type: "revolute", parent: "ring", child: "arm", axis: [0, 1, 1] },
      ],
    };
    const both = setUpBoth(description);
    expect(both.robot.carriers.map(({ name }) => name)).toEqual(["ring"]);
    const worst = compareBoth(both, [0.4, -0.7], [1, 2], [0.3, 0.1]).accelerations;
    expect(worst).toBeLessThan(1e-6);
    expect(worst).toBeGreaterThan(1e-10);
  });
});
