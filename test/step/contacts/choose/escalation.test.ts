// Which islands are solved exactly, by counts alone, and what happens where descent does not come to terms.
import { describe, expect, it } from "vitest";
import { box, plane, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 60;

function onGround(options: WorldOptions = {}): World {
  const world = new World(options);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

function addStacks(world: World, count: number, high: number): void {
  for (let i = 0; i < count; i++)
    for (let k = 0; k < high; k++)
      world.addBody({ shape: box(0.5, 0.5, 0.5), position: [2 * (i % 20), 0.5 + k, 2 * Math.floor(i / 20)] });
}

/** 24 points, so not exact by its size; the top weighs `ratio` times what each of the five below does. What is put up with gaps does not stand as it is. */
function tower(ratio: number, options: WorldOptions = {}, gap = 0): World {
  const world = onGround(options);
  for (let k = 0; k < 6; k++)
    world.addBody({
      shape: box(0.5, 0.5, 0.5),
      mass: k === 5 ? 10 * ratio : 10,
      position: [0, 0.5 + (1 + gap) * k, 0],
    });
  return world;
}

const used = (world: World) => {
  world.step(DT);
  return world.report.islands.solved[0];
};

describe("the budget of exact islands", () => {
  it("holds a few stacks, and what is said is done whatever it costs", () => {
    const world = onGround();
    addStacks(world, 20, 3);
    world.step(DT);
    const { pivoting, descent } = world.report.contacts.solver;
    // 36 rows each: 36 (250 + 36² / 8) of 3e4
    expect([pivoting, descent]).toEqual([2, 18]);
    // the first in their order
    const { solved } = world.report.islands;
    expect(solved.map(({ solver }) => solver === "pivoting").lastIndexOf(true)).toBe(1);
    expect(solved.every(({ bodies, points }) => bodies === 3 && points === 12)).toBe(true);
    world.solver = "pivoting";
    world.step(DT);
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 20, descent: 0, fallbacks: 0 });
  });

  it("is less where there are many islands", () => {
    const pivoting = (stacks: number) => {
      const world = onGround();
      addStacks(world, stacks, 1);
      world.step(DT);
      return world.report.contacts.solver.pivoting;
    };
    // 12 rows each: 3216 of 3e4, and from 24 islands on of 24 / n of it
    expect([9, 24, 48, 96].map(pivoting)).toEqual([9, 9, 4, 2]);
  });

  it("is counted apart from islands without contacts and at rest", () => {
    const world = onGround({ sleeping: { time: 0.1, energy: 1e-3 } });
    addStacks(world, 2, 1);
    for (let i = 0; i < 30; i++) world.step(DT);
    expect(world.report.islands).toMatchObject({ asleep: 2, solved: [] });
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 0, direct: 0 });
  });
});

/** Two substeps are too few for these, whose tops weigh so many times what is below; mostly so are four and eight. */
const TOPS = [5, 10, 15, 18];
const SUBSTEPS = 2;
const wanting = (ratio: number) => tower(ratio, { descent: { substeps: SUBSTEPS } }, 1e-5);

/** A radian counts as a metre. */
const fastest = (world: World) =>
  Math.max(...world.bodies.map(({ velocity, angularVelocity }) => Math.hypot(...velocity, ...angularVelocity)));

/** What the policy says of an island, step after step, from the residuals that are reported and from how fast it moves. */
class Policy {
  level = 0;
  #bad = 0;
  #good = 0;
  #wait = 0;
  #outOf = 0;

  /** Whether its next step is to be exact. */
  get exact(): boolean {
    return this.level === 3 && this.#wait === 0;
  }

  learn(solver: string, residual: number, speed: number): void {
    const gaveUp = this.exact && solver !== "pivoting";
    if (solver === "pivoting") this.#outOf = 0;
    this.#wait = Math.max(0, this.#wait - 1);
    if (gaveUp) {
      // tried again in the next step, then ever later
      this.#outOf = Math.min(32, Math.max(1, 2 * this.#outOf));
      this.#wait = this.#outOf - 1;
    }
    const bad = residual > 0.01 * 9.81 * DT && speed <= 0.1 + 4 * residual;
    this.#bad = bad ? this.#bad + 1 : 0;
    this.#good = bad || this.level === 0 ? 0 : this.#good + 1;
    if (this.#bad === 24) {
      this.level = Math.min(3, this.level + 1);
      this.#bad = 0;
    }
    if (this.#good === 60) {
      this.level--;
      this.#good = 0;
    }
  }
}

describe("an island with which descent does not come to terms", () => {
  it("gets more substeps, then pivoting, and is tried with less again when all is well", () => {
    const changes = new Set<string>();
    for (const ratio of TOPS) {
      const world = wanting(ratio);
      const policy = new Policy();
      // the first step, of what is put up at rest, is exact whatever it is
      expect(used(world).solver).toBe("pivoting");
      for (let i = 1; i < 200; i++) {
        const { level, exact } = policy;
        const { solver, sweeps, residual } = used(world);
        const { fallbacks } = world.report.contacts.solver;
        // where shapes are deep in each other by then it is left to substeps, and counted
        if (exact && fallbacks === 0) expect([ratio, i, solver]).toEqual([ratio, i, "pivoting"]);
        else expect([ratio, i, solver, sweeps]).toEqual([ratio, i, "substeps", SUBSTEPS * 2 ** Math.min(level, 2)]);
        expect(fallbacks).toBeLessThanOrEqual(exact ? 1 : 0);
        if (solver === "pivoting") expect(residual).toBeLessThan(1e-6);
        policy.learn(solver, residual, fastest(world));
        if (policy.level !== level) changes.add(`${level} to ${policy.level}`);
      }
    }
    // all of it was seen; from pivoting it comes back to substeps
    for (const change of ["0 to 1", "1 to 2", "2 to 3", "3 to 2"]) expect(changes).toContain(change);
  });

  it("gets more sweeps where it is solved by sweeps, and no pivoting if that was said", () => {
    const world = tower(1e5, { solver: "descent", descent: { scheme: "sweeps" } });
    // the first step, from nothing, has as many as it wants
    expect(used(world).solver).toBe("sweeps");
    const most = [23, 24, 24].map((steps) => {
      const sweeps = Array.from({ length: steps }, () => used(world));
      expect(sweeps.every(({ solver }) => solver === "sweeps")).toBe(true);
      return Math.max(...sweeps.map((next) => next.sweeps));
    });
    expect(most).toEqual([200, 400, 800]);
  });

  it("is left alone where it is near enough", () => {
    const world = tower(10, { descent: { scheme: "sweeps" } });
    for (let i = 0; i < 20; i++) expect(used(world)).toMatchObject({ solver: "sweeps" });
    expect(used(world).sweeps).toBeLessThanOrEqual(200);
  });

  it("has its effort in the state: a snapshot brings it back, and the hash knows it", () => {
    const world = wanting(15);
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      // in the middle of the steps that are counted
      for (let k = 0; k < (i === 0 ? 10 : 30); k++) world.step(DT);
      const snapshot = world.snapshot();
      const go = () =>
        Array.from({ length: 30 }, () => {
          const { solver, sweeps } = used(world);
          return [solver, sweeps, world.hash()] as const;
        });
      const went = go();
      for (const [solver, sweeps] of went) seen.add(`${solver} ${sweeps}`);
      world.restore(snapshot);
      expect(go()).toEqual(went);
      world.restore(snapshot);
    }
    for (const what of ["substeps 2", "substeps 4", "substeps 8", "pivoting 0"]) expect(seen).toContain(what);
  });

  it("comes down again when the weight is gone", () => {
    const world = tower(1e5, { solver: "descent", descent: { scheme: "sweeps" } });
    for (let i = 0; i < 40; i++) world.step(DT);
    expect(world.report.islands.solved[0]).toMatchObject({ solver: "sweeps", sweeps: 400 });
    world.bodies[6].remove();
    for (let i = 0; i < 100; i++) world.step(DT);
    expect(world.report.islands.solved[0].solver).toBe("sweeps");
    expect(world.report.islands.solved[0].sweeps).toBeLessThanOrEqual(200);
  });
});

describe("an island that carries too much", () => {
  // it used to be exact after 72 steps of descent; what a heavy load does to substeps and sweeps is known before they begin
  it("is exact from its first step where sweeps would have to hold it", () => {
    const world = tower(1e5, { descent: { scheme: "sweeps" } });
    for (let i = 0; i < 60; i++) {
      const { solver, residual } = used(world);
      expect(solver).toBe("pivoting");
      expect(residual).toBeLessThan(1e-6);
    }
  });

  // substeps used to hand it on to pivoting too; now they hold it
  it("stays with substeps, which hold what they have rehearsed", () => {
    const world = tower(1e4, { solver: "descent" });
    for (let i = 0; i < 120; i++) expect(used(world)).toMatchObject({ solver: "substeps", sweeps: 24 });
    expect(world.report.contacts.penetration).toBeLessThan(1e-4);
  });

  it("is exact when the load comes down on it, and while it is there", () => {
    const world = tower(1e3);
    const top = world.bodies[6];
    top.position = [0, 7, 0];
    const seen = Array.from({ length: 120 }, () => {
      world.step(DT);
      return world.report.islands.solved.find(({ bodies }) => bodies === 6)?.solver;
    });
    const landed = seen.indexOf("pivoting");
    expect(landed).toBeGreaterThan(10);
    expect(seen.slice(landed).every((solver) => solver === "pivoting")).toBe(true);
    top.remove();
    for (let i = 0; i < 5; i++) world.step(DT);
    // solved exactly once more, when the load has gone, and not again
    expect(world.report.islands.solved[0]).toMatchObject({ solver: "pivoting", unchanged: true });
    world.bodies[3].applyForce([0.1, 0, 0]);
    world.step(DT);
    expect(world.report.islands.solved[0]).toMatchObject({ solver: "substeps", sweeps: 24 });
  });
});
