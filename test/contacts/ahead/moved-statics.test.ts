// Static bodies that the user puts elsewhere: each of them, of several shapes too, is found where it is and no more where it was.
import { expect, it } from "vitest";
import { box, sphere, World } from "../../../src/index.ts";

const COUNT = 6;
const STEP = 1 / 60;

function tables(world: World) {
  return Array.from({ length: COUNT }, (_, i) => {
    const leaf = (x: number) => box(0.4, 0.1, 0.4, { position: [x, 0, 0] });
    const shapes = i % 2 === 0 ? [leaf(0)] : [leaf(-0.4), leaf(0.4)];
    return world.addBody({ type: "static", shapes, position: [3 * i, 0, 0] });
  });
}

it("what falls lands on every table at its new place, and passes its old one", () => {
  for (let moved = 0; moved < COUNT; moved++) {
    const world = new World();
    const drop = (x: number, z: number) => world.addBody({ shape: sphere(0.1), mass: 1, position: [x + 0.2, 0.25, z] });
    // what moves comes first, so that no static body has the number 0; and all are there before the first step, since a
    // body that is added later has every shape looked at anew
    const balls = Array.from({ length: COUNT }, (_, i) => drop(3 * i, 0));
    const onMoved = drop(3 * moved, 20);
    const standing = tables(world);
    world.step(STEP);
    standing[moved].position = [3 * moved, 0, 20];
    for (let k = 0; k < 40; k++) world.step(STEP);
    expect(onMoved.position[1], `table ${moved}`).toBeCloseTo(0.2, 3);
    for (const [i, ball] of balls.entries())
      if (i === moved) expect(ball.position[1]).toBeLessThan(-1);
      else expect(ball.position[1], `table ${i} while ${moved} moves`).toBeCloseTo(0.2, 3);
  }
});

it.each([true, false])("a plate that is put under a ball holds it, the plate being first in memory: %s", (first) => {
  const world = new World();
  const addPlate = () => world.addBody({ type: "static", shape: box(1, 0.1, 1), position: [50, 0, 0] });
  let plate = first ? addPlate() : undefined;
  const ball = world.addBody({ shape: sphere(0.2), mass: 1, position: [0, 1, 0] });
  plate ??= addPlate();
  for (let i = 0; i < 5; i++) world.step(1 / 60);
  plate.position = [0, 0, 0];
  for (let i = 0; i < 90; i++) world.step(1 / 60);
  expect(ball.position[1]).toBeGreaterThan(0.29);
});
