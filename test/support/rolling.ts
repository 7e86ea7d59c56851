// A ball that rolls on a floor.
import { plane, type Surface, sphere, type Vec3, World, type WorldOptions } from "../../src/index.ts";

export const G = 9.81;
export const DT = 1 / 120;
export const R = 0.1;
/** Both surfaces grip: a rolling body does not slide. */
export const GRIP: Surface = { friction: 0.8 };

export const run = (world: World, seconds: number) => {
  for (let i = 0; i < Math.round(seconds / DT); i++) world.step(DT);
};

/** A ball that rolls at `velocity` on the floor. */
export function rolling(velocity: Vec3, surface: Surface, options: WorldOptions = {}, ground: Surface = surface) {
  const world = new World({ gravity: [0, -G, 0], ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...GRIP, ...ground }) });
  const ball = world.addBody({
    shape: sphere(R, { ...GRIP, ...surface }),
    mass: 2,
    position: [0, R, 0],
    velocity,
    angularVelocity: [velocity[2] / R, 0, -velocity[0] / R],
  });
  return { world, ball };
}
