// A custom body whose pose is a point on a circle, which it goes round by a rule of its own.
import { World } from "../../../src/index.ts";

/** At (1, 0), with this angular velocity, in a world of its own without gravity. */
export function circleBody(w = 0) {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const body = world.addBody({
    type: "custom",
    dimension: 1,
    massMatrix: [[1]],
    pose: [1, 0],
    rates: [w],
    kinematics: ({ pose: [x, y], velocity: [v] }) => [y.times(v).negated(), x.times(v)],
  });
  return { world, body };
}
