// Sleep costs next to nothing: a step of 1,000 sleeping boxes against one of the same boxes awake, in one run.
import { expect, it } from "vitest";
import { box, plane, sphere, World } from "../../../src/index.ts";

it("1,000 sleeping boxes take less than a twentieth of the time of boxes that are awake", () => {
  const world = new World({ collisions: true, sleeping: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 1000; i++) {
    const [column, level] = [i % 500, Math.floor(i / 500)];
    const position = [0.6 * (column % 25), 0.25 + 0.5 * level, 0.6 * Math.floor(column / 25)] as const;
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 1, position });
  }
  const fastest = (steps: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < steps; i++) {
      const before = performance.now();
      world.step(1 / 60);
      least = Math.min(least, performance.now() - before);
    }
    return least;
  };
  fastest(10); // they would fall asleep after 30
  expect(world.report.islands.asleep).toBe(0);
  const moving = world.snapshot();
  for (let i = 0; i < 300 && world.report.islands.asleep < 1000; i++) world.step(1 / 60);
  expect(world.report.islands).toMatchObject({ count: 500, largest: 2, asleep: 1000 });
  const sleeping = world.snapshot();
  // with something awake beside them shapes are looked at, and still nothing is solved
  world.addBody({ shape: sphere(0.2), mass: 1, position: [-5, 20, 0] });
  world.step(1 / 60);
  const accompanied = world.snapshot();
  // the least of several turns each: other work on the machine comes and goes
  let [awake, asleep, beside] = [1e9, 1e9, 1e9];
  for (let turn = 0; turn < 40 && (turn < 2 || awake / asleep < 20 || awake / beside < 8); turn++) {
    world.restore(moving);
    awake = Math.min(awake, fastest(8));
    world.restore(sleeping);
    asleep = Math.min(asleep, fastest(60));
    world.restore(accompanied);
    beside = Math.min(beside, fastest(30));
    expect(world.report.islands.asleep).toBe(1000);
  }
  expect(awake / asleep).toBeGreaterThan(20);
  expect(awake / beside).toBeGreaterThan(8);
});
