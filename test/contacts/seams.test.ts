// What slides or rolls over tiles that lie flush goes as over one floor: it keeps its speed and its height, whichever way it crosses the seams.
import { describe, expect, it } from "vitest";
import type { Quat } from "../../src/index.ts";
import { RIDERS, type Ride, type RiderName, ride, tiles } from "../support/seams.ts";
import { random } from "../support/worlds.ts";

const NAMES = Object.keys(RIDERS) as RiderName[];
const DIRECTIONS = 24;
const RIDES = Number(process.env.RIDES ?? 6);
const LAYOUTS = { equal: [0.8], small: [0.3], unequal: [0.5, 0.27, 0.91] };

/** A ride drawn from the grid of directions, speeds, lengths of step and turns of the whole world. */
function draw(rider: RiderName, next: () => number): Ride {
  const signed = () => 2 * next() - 1;
  const q = [signed(), signed(), signed(), signed()] as const;
  const dt = 1 / (30 + 210 * next() ** 2);
  const speed = 0.1 * 300 ** next();
  const size = Math.hypot(...q);
  return {
    rider,
    solver: "pivoting",
    heading: (2 * Math.PI * Math.floor(DIRECTIONS * next())) / DIRECTIONS,
    speed,
    dt,
    steps: Math.max(4, Math.min(40, Math.floor(2.5 / (speed * dt)))),
    turn: next() < 0.3 ? [0, 0, 0, 1] : (q.map((x) => x / size) as unknown as Quat),
    yaw: next() < 0.5 ? 0 : 3 * signed(),
    from: [0.5 * signed(), 0.5 * signed()],
  };
}

describe.each(NAMES)("a %s over tiles", (rider) => {
  it.each(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])("of %s size keeps its speed and height", (layout) => {
    const next = random(NAMES.indexOf(rider) + 100 * Object.keys(LAYOUTS).indexOf(layout));
    for (let i = 0; i < RIDES; i++) {
      const drawn = draw(rider, next);
      const { speed, sideways, rise, sink } = ride(drawn, tiles(LAYOUTS[layout], -4, 4));
      const told = `${JSON.stringify(drawn)} ${JSON.stringify({ speed, sideways, rise, sink })}`;
      expect.soft(Math.max(speed, sideways), told).toBeLessThan(1e-6);
      expect.soft(Math.max(rise, sink), told).toBeLessThan(1e-6);
    }
  });
});
