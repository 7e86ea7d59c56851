// Where bodies may sleep, shapes of what rests are not placed anew. A kinematic body that stops rests at once, and lies where it stopped.
import { describe, expect, it } from "vitest";
import { type Body, box, sphere, type Vec3, World } from "../../../src/index.ts";

const DT = 1 / 60;
const START: Vec3 = [0, 0, 0];

/** How a kinematic body may come from START to where it stops. */
const WAYS: [string, Vec3, (lift: Body, world: World) => void][] = [
  [
    "by a target",
    [3, 1, 0],
    (lift, world) => {
      lift.moveTo([3, 1, 0]);
      world.step(DT);
    },
  ],
  [
    "by a velocity",
    [3, 0, 0],
    (lift, world) => {
      lift.velocity = [180, 0, 0];
      world.step(DT);
      lift.velocity = [0, 0, 0];
    },
  ],
];

describe.each(WAYS)("moved %s", (_, end, move) => {
  it.each([false, true])("is touched where it stands and nowhere else, with sleeping %s", (sleeping) => {
    const world = new World({ sleeping, gravity: [0, 0, 0] });
    const lift = world.addBody({ type: "kinematic", shape: box(0.5, 0.5, 0.5) });
    // on their way from the start: what the user does later would have all shapes placed anew
    const drop = ([x, y, z]: Vec3) =>
      world.addBody({ shape: sphere(0.1), mass: 1, position: [x, y + 1.15, z], velocity: [0, -6, 0] });
    const [passing, landing] = [drop(START), drop(end)];
    for (let i = 0; i < 3; i++) world.step(DT);
    move(lift, world);
    world.step(DT);
    for (let i = 0; i < 5; i++) world.step(DT);
    expect(passing.velocity[1]).toBe(-6);
    expect(Math.abs(landing.velocity[1])).toBeLessThan(1e-9);
  });
});
