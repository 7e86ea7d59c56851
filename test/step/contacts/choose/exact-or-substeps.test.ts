// Islands that change between exact forces and substeps, and those that need not: nothing may hop or creep when the one hands over to the
// other, an island stays with what solved it, and forces of the last step are where the next one begins.
import { describe, expect, it } from "vitest";
import { type Body, box, plane, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 60;
const G = 9.81;

/** A floor under gravity as on a slope of this angle, friction 0.5. */
function onSlope(angle: number, options: WorldOptions = {}): World {
  const world = new World({ gravity: [G * Math.sin(angle), -G * Math.cos(angle), 0], ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.5 }) });
  return world;
}

/** Rubble: single boxes, turned, of other masses, and every third with another on it; each an island. */
function addRubble(world: World, count: number, z = 0): Body[] {
  const bodies: Body[] = [];
  for (let i = 0; i < count; i++)
    for (let k = 0; k < (i % 3 === 2 ? 2 : 1); k++)
      bodies.push(
        world.addBody({
          shape: box(0.5, 0.25, 0.4, { friction: 0.5 }),
          mass: 1 + i,
          position: [3 * i, 0.25 + 0.5 * k, z],
          orientation: [0, Math.sin(0.2 * i), 0, Math.cos(0.2 * i)],
        }),
      );
  return bodies;
}

function steps(world: World, count: number): void {
  for (let i = 0; i < count; i++) world.step(DT);
}

const places = (bodies: Body[]) => bodies.map((body) => [...body.position]);
const farthest = (bodies: Body[], start: number[][]) =>
  Math.max(...bodies.map((body, i) => Math.hypot(...[...body.position].map((x, k) => x - start[i][k]))));
/** First bodies of the islands that were solved exactly. */
const exact = (world: World) =>
  world.report.islands.solved.filter(({ solver }) => solver === "pivoting").map(({ body }) => body);

describe("rubble at rest on a slope", () => {
  it("stays where it is while its solver changes eighty times in ten seconds", () => {
    const world = onSlope(0.1);
    const bodies = addRubble(world, 6);
    steps(world, 120);
    const start = places(bodies);
    let fastest = 0;
    for (let i = 0; i < 600; i++) {
      if (i % 7 === 0) world.solver = world.solver === "descent" ? "pivoting" : "descent";
      world.step(DT);
      for (const body of bodies) fastest = Math.max(fastest, Math.hypot(...body.velocity));
    }
    // 0.04 micrometres a change: what a contact of the substeps gives under its load until it has learned it
    expect(farthest(bodies, start)).toBeLessThan(1e-5);
    expect(fastest).toBeLessThan(5e-4);
  });

  it("does not change its solver when the budget is crossed: what is exact stays so, and what comes has to wait", () => {
    const world = onSlope(0.1);
    const first = addRubble(world, 6, 12);
    const bodies = addRubble(world, 14);
    steps(world, 120);
    const begun = exact(world);
    const { solved } = world.report.islands;
    expect(begun.length).toBeGreaterThan(3);
    expect(begun.length).toBeLessThan(solved.length);
    const start = places(bodies);
    // the first in their order leave the budget to others
    for (const body of first) body.solver = "descent";
    // what rests is not solved: something must change
    for (let i = 0; i < 60; i++) {
      for (const body of bodies) body.applyForce([0, 0, 1e-2 * (1 + (i % 2))]);
      world.step(DT);
    }
    const after = exact(world);
    expect(after.length).toBeGreaterThan(3);
    expect(after).not.toEqual(begun);
    for (const body of first) body.solver = "auto";
    for (let i = 0; i < 60; i++) {
      world.step(DT);
      expect(exact(world)).toEqual(after);
    }
    expect(farthest(bodies, start)).toBeLessThan(1e-5);
  });
});

describe("exact forces begin with those of the last step", () => {
  it("what rests takes no pivot, and hardly ever a refinement", () => {
    const world = onSlope(0.1, { solver: "pivoting" });
    addRubble(world, 6);
    steps(world, 60);
    let refined = 0;
    for (let i = 0; i < 60; i++) {
      world.step(DT);
      const { pivots, refinements, residual } = world.report.contacts;
      refined += refinements;
      expect(pivots).toBe(0);
      expect(residual).toBeLessThan(1e-13);
    }
    // of 360 problems: corners that carry nothing, and are on the edge of touching
    expect(refined).toBeLessThan(20);
  });

  it("what slides takes no pivot, and its friction is straight against its way", () => {
    const world = onSlope(0, { solver: "pivoting" });
    const block = world.addBody({
      shape: box(0.5, 0.25, 0.4, { friction: 0.5 }),
      mass: 3,
      position: [0, 0.25, 0],
      velocity: [6, 0, 2],
      angularVelocity: [0, 1, 0],
    });
    steps(world, 2);
    for (let i = 0; i < 30; i++) {
      const before = [...block.velocity];
      world.step(DT);
      const { pivots, residual, solver } = world.report.contacts;
      expect(solver).toMatchObject({ pivoting: 1, fallbacks: 0 });
      expect(pivots).toBe(0);
      expect(residual).toBeLessThan(1e-11);
      // it spins a little, so friction is a little less than µ m g, and aside of the way by less than the spin tells
      const slower = Math.hypot(...before) - Math.hypot(...block.velocity);
      expect(Math.abs(slower / (0.5 * G * DT) - 1)).toBeLessThan(0.02);
    }
  });
});
