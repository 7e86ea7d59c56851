// Bars in the plane z = 0, as linkages are made of.
import { type Body, box, type World } from "../../src/index.ts";

export type Point = readonly [number, number];

/** A bar of 1 kg between two points. */
export function addBar(world: World, [x, y]: Point, [u, v]: Point): Body {
  const turn = Math.atan2(v - y, u - x);
  return world.addBody({
    shape: box(Math.hypot(u - x, v - y) / 2, 0.02, 0.02),
    mass: 1,
    position: [(x + u) / 2, (y + v) / 2, 0],
    orientation: [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)],
  });
}

/** Where coupler and rocker of a four-bar meet: 0.9 from the crank's end at (0.3, 0), and 0.7 from the pin at (1, 0). */
const x = (1 - 0.09 + 0.81 - 0.49) / 1.4;
export const FOUR_BAR_CORNER: Point = [x, Math.sqrt(0.81 - (x - 0.3) ** 2)];

/** A bar of 0.5 m and 1 kg whose end is at the origin, `angle` from hanging straight down. */
export function addHangingBar(world: World, angle: number): Body {
  const a = angle - Math.PI / 2;
  return world.addBody({
    shape: box(0.25, 0.05, 0.05),
    mass: 1,
    position: [0.25 * Math.cos(a), 0.25 * Math.sin(a), 0],
    orientation: [0, 0, Math.sin(a / 2), Math.cos(a / 2)],
  });
}
