// Which islands are solved exactly, by counts alone, and what happens where descent does not come to terms.
import { describe, expect, it } from "vitest";
import { box, plane, World, type WorldOptions } from "../../src/index.ts";

const DT = 1 / 60;

function onGround(options: WorldOptions = {}): World {
  const world = new World({ descent: { scheme: "sweeps" }, ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

function addStacks(world: World, count: number, high: number): void {
  for (let i = 0; i < count; i++)
    for (let k = 0; k < high; k++)
      world.addBody({ shape: box(0.5, 0.5, 0.5), position: [2 * (i % 20), 0.5 + k, 2 * Math.floor(i / 20)] });
}

/** 24 points, so not exact by its size; the top weighs `ratio` times what each of the five below does. */
function tower(ratio: number, options: WorldOptions = {}): World {
  const world = onGround(options);
  for (let k = 0; k < 6; k++)
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass: k === 5 ? 10 * ratio : 10, position: [0, 0.5 + k, 0] });
  return world;
}

const used = (world: World) => {
  world.step(DT);
  return world.report.islands.solved[0];
};

describe("the budget of exact islands", () => {
  it("holds a few stacks, and what is said is done whatever it costs", () => {
    const world = onGround();
    addStacks(world, 60, 3);
    world.step(DT);
    const { pivoting, descent } = world.report.contacts.solver;
    // 36 rows each: 36 (250 + 36² / 8) of 3e4
    expect([pivoting, descent]).toEqual([2, 58]);
    // the first in their order
    const { solved } = world.report.islands;
    expect(solved.map(({ solver }) => solver === "pivoting").lastIndexOf(true)).toBe(1);
    expect(solved.every(({ bodies, points }) => bodies === 3 && points === 12)).toBe(true);
    world.solver = "pivoting";
    world.step(DT);
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 60, descent: 0, fallbacks: 0 });
  });

  it("is counted apart from islands without contacts and at rest", () => {
    const world = onGround({ sleeping: { time: 0.1, energy: 1e-3 } });
    addStacks(world, 2, 1);
    for (let i = 0; i < 30; i++) world.step(DT);
    expect(world.report.islands).toMatchObject({ asleep: 2, solved: [] });
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 0, direct: 0 });
  });
});

describe("an island with which descent does not come to terms", () => {
  it("gets more sweeps, then pivoting, and is tried with less again when all is well", () => {
    const world = tower(1e5);
    const seen: [string, number][] = [];
    for (let i = 0; i < 170; i++) {
      const { solver, sweeps, residual } = used(world);
      seen.push([solver, sweeps]);
      if (solver === "pivoting") expect(residual).toBeLessThan(1e-6);
    }
    const first = (word: string, sweeps: number) => seen.findIndex(([s, n], i) => i > 0 && s === word && n === sweeps);
    const exact = first("pivoting", 0);
    // at least 24 steps on each level
    const starts = [0, first("sweeps", 400), first("sweeps", 800), exact];
    for (let i = 1; i < starts.length; i++) expect(starts[i] - starts[i - 1]).toBeGreaterThanOrEqual(24);
    expect(starts.slice(1, 3)).toEqual([24, 48]);
    // sixty good steps later it is descent's again, which goes on from what was exact
    expect(seen.slice(exact, exact + 60).every(([solver]) => solver === "pivoting")).toBe(true);
    expect(seen[exact + 60][0]).toBe("sweeps");
  });

  it("is left alone where it is near enough", () => {
    const world = tower(10);
    for (let i = 0; i < 20; i++) expect(used(world)).toMatchObject({ solver: "sweeps" });
    expect(used(world).sweeps).toBeLessThanOrEqual(200);
  });

  it("stays with descent if that was said", () => {
    const world = tower(1e5, { solver: "descent" });
    for (let i = 0; i < 78; i++) expect(used(world).solver).toBe("sweeps");
    expect(used(world).sweeps).toBeGreaterThan(400);
  });

  it("goes to pivoting from substeps too", () => {
    const world = tower(1e4, { descent: { scheme: "substeps" } });
    expect(used(world)).toMatchObject({ solver: "substeps", sweeps: 24 });
    for (let i = 0; i < 120; i++) world.step(DT);
    const { solver, residual } = used(world);
    expect(solver).toBe("pivoting");
    expect(residual).toBeLessThan(1e-6);
  });

  it("has its effort in the state: a snapshot brings it back, and the hash knows it", () => {
    const world = tower(1e5);
    for (let i = 0; i < 80; i++) world.step(DT);
    const snapshot = world.snapshot();
    const go = () => {
      for (let i = 0; i < 10; i++) world.step(DT);
      return [world.hash(), world.report.islands.solved[0].solver];
    };
    const [hash, solver] = go();
    expect(solver).toBe("pivoting");
    world.restore(snapshot);
    expect(go()).toEqual([hash, solver]);
  });

  it("comes down again when the weight is gone", () => {
    const world = tower(1e5);
    for (let i = 0; i < 40; i++) world.step(DT);
    expect(world.report.islands.solved[0]).toMatchObject({ solver: "sweeps", sweeps: 400 });
    world.bodies[6].remove();
    for (let i = 0; i < 100; i++) world.step(DT);
    expect(world.report.islands.solved[0].solver).toBe("sweeps");
    expect(world.report.islands.solved[0].sweeps).toBeLessThanOrEqual(200);
  });
});
