// The whole grid of which test/contacts/seams/seams.test.ts draws samples: every rider in 24 directions, at six speeds and four lengths of step, over three
// floors, in a world that is turned.
import { describe, expect, it } from "vitest";
import { quatFromAxisAngle } from "../../src/math/index.ts";
import { RIDERS, type RiderName, ride, tiles } from "../support/seams.ts";
import { random } from "../support/worlds.ts";
import { tell } from "./tell.ts";

const FLOORS = { equal: [0.8], small: [0.3], unequal: [0.5, 0.27, 0.91] };
const DIRECTIONS = 24;
const SPEEDS = [0.1, 0.3, 1, 3, 10, 30];
const RATES = [30, 60, 120, 240];

describe.each(Object.keys(RIDERS) as RiderName[])("a %s", (rider) => {
  it.each(Object.keys(FLOORS) as (keyof typeof FLOORS)[])("over tiles of %s size", async (floor) => {
    const next = random(1);
    const signed = () => 2 * next() - 1;
    const worst = { speed: 0, height: 0 };
    for (let k = 0; k < DIRECTIONS; k++) {
      // the memory of worlds that nobody holds any more comes back between turns of the event loop
      await new Promise((resume) => setImmediate(resume));
      for (const speed of SPEEDS)
        for (const rate of RATES) {
          const ridden = ride(
            {
              rider,
              solver: "pivoting",
              heading: (2 * Math.PI * k) / DIRECTIONS,
              speed,
              dt: 1 / rate,
              steps: Math.max(2, Math.min(40, Math.floor((1.5 * rate) / speed))),
              turn: quatFromAxisAngle([signed(), signed(), signed() + 1.5], 3 * signed()),
              yaw: 3 * signed(),
              from: [0.5 * signed(), 0.5 * signed()],
            },
            tiles(FLOORS[floor], -3, 3),
          );
          worst.speed = Math.max(worst.speed, ridden.speed, ridden.sideways);
          worst.height = Math.max(worst.height, ridden.rise, ridden.sink);
        }
    }
    tell(`${rider}, ${floor}: speed ${worst.speed.toExponential(1)}, height ${worst.height.toExponential(1)} m`);
    expect(worst.speed).toBeLessThan(1e-6);
    expect(worst.height).toBeLessThan(1e-6);
  });
});
