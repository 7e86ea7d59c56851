// A pair of shapes is seen as far as both may turn: whichever of the two is fast, and whichever came first.
import { expect, test } from "vitest";
import { box, sphere, type Vec3, World } from "../../../../src/index.ts";

const REACH = 1;
const DT = 1 / 60;

/** What a ball gets from a plank that turns about its middle and comes to it within a step, `before` radians away. */
function struck(plankFirst: boolean, spin: number, before: number): Vec3 {
  const world = new World({ gravity: [0, 0, 0] });
  const plank = () =>
    world.addBody({
      shape: box(REACH, 0.05, 0.05, { friction: 0 }),
      mass: 1,
      angularVelocity: [0, 0, spin],
    });
  const ball = () => {
    // its near side lies on a circle about the middle of the plank
    const [r, far] = [0.05, 0.9 * REACH];
    const lies = before + 0.05 / far + r / far;
    return world.addBody({
      shape: sphere(r, { friction: 0 }),
      mass: 0.5,
      position: [far * Math.cos(lies), far * Math.sin(lies), 0],
    });
  };
  if (plankFirst) plank();
  const body = ball();
  if (!plankFirst) plank();
  for (let i = 0; i < 4; i++) world.step(DT);
  return body.velocity;
}

test.each([4, 10, 20])("a plank that turns at %d rad/s strikes a ball in its way, whichever came first", (spin) => {
  for (const part of [0.3, 0.6, 0.9, 1.4]) {
    const [first, second] = [true, false].map((plankFirst) => struck(plankFirst, spin, part * spin * DT));
    expect(Math.hypot(...first)).toBeGreaterThan(0.3 * spin * REACH);
    for (let k = 0; k < 3; k++) expect(Math.abs(first[k] - second[k])).toBeLessThan(1e-9 * spin);
  }
});
