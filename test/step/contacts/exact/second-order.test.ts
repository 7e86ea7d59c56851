// Where a contact stays, bodies are where the exact solution says, not half a step off: positions are of second order.
import { describe, expect, it } from "vitest";
import { box, plane, sphere, type Vec3, World } from "../../../../src/index.ts";
import { quatFromAxisAngle } from "../../../../src/math/index.ts";

const G = 9.81;
type Solver = "auto" | "pivoting" | "descent";

function onSlope(solver: Solver, angle: number, friction: number): { world: World; along: (p: Vec3) => number } {
  const world = new World({ solver });
  const normal: Vec3 = [-Math.sin(angle), Math.cos(angle), 0];
  world.addBody({ type: "static", shape: plane({ normal, friction }) });
  return { world, along: ([x, y]) => -(x * Math.cos(angle) + y * Math.sin(angle)) };
}

/** Each answers how far a body is from where it should be after a second. */
const CASES: Record<string, (solver: Solver, dt: number) => number> = {
  "a box that slides down a slope": (solver, dt) => {
    const [angle, mu] = [0.5, 0.3];
    const { world, along } = onSlope(solver, angle, mu);
    const body = world.addBody({
      shape: box(0.2, 0.2, 0.2, { friction: mu }),
      mass: 2,
      position: [-Math.sin(angle) * 0.2, Math.cos(angle) * 0.2, 0],
      orientation: quatFromAxisAngle([0, 0, 1], angle),
    });
    const start = along(body.position);
    for (let i = 0; i < Math.round(1 / dt); i++) world.step(dt);
    return along(body.position) - start - 0.5 * G * (Math.sin(angle) - mu * Math.cos(angle));
  },
  "a ball that rolls down a slope": (solver, dt) => {
    const { world, along } = onSlope(solver, 0.3, 0.8);
    const shape = sphere(0.3, { friction: 0.8 });
    const body = world.addBody({ shape, mass: 2, position: [-0.3 * Math.sin(0.3), 0.3 * Math.cos(0.3), 0] });
    const start = along(body.position);
    for (let i = 0; i < Math.round(1 / dt); i++) world.step(dt);
    return along(body.position) - start - (0.5 * 5 * G * Math.sin(0.3)) / 7;
  },
  "a ball that slides, and then rolls": (solver, dt) => {
    const [mu, v] = [0.2, 3];
    const { world } = onSlope(solver, 0, mu);
    const body = world.addBody({
      shape: sphere(0.3, { friction: mu }),
      mass: 2,
      position: [0, 0.3, 0],
      velocity: [v, 0, 0],
    });
    for (let i = 0; i < Math.round(1 / dt); i++) world.step(dt);
    const rolls = (2 * v) / (7 * mu * G);
    return body.position[0] - (v * rolls - 0.5 * mu * G * rolls * rolls + (5 / 7) * v * (1 - rolls));
  },
  "a box that slides to a stop": (solver, dt) => {
    const [mu, v] = [0.5, 2];
    const { world } = onSlope(solver, 0, mu);
    const body = world.addBody({
      shape: box(0.3, 0.1, 0.3, { friction: mu }),
      mass: 2,
      position: [0, 0.1, 0],
      velocity: [v, 0, 0],
    });
    for (let i = 0; i < Math.round(1 / dt); i++) world.step(dt);
    return body.position[0] - (v * v) / (2 * mu * G);
  },
};

describe.each(Object.entries(CASES))("%s", (_, off) => {
  it.each(["auto", "pivoting"] as const)(
    "is where it should be, but for what one step changes in it (%s)",
    (solver) => {
      // acceleration changes once, within a step: a dt² / 2 at most
      for (const dt of [1 / 30, 1 / 60, 1 / 120, 1 / 240])
        expect(Math.abs(off(solver, dt))).toBeLessThan(0.5 * 0.5 * G * dt * dt + 1e-12);
    },
  );
  it("and by substeps", () => {
    for (const dt of [1 / 30, 1 / 60, 1 / 240]) expect(Math.abs(off("descent", dt))).toBeLessThan(1e-5);
  });
});
