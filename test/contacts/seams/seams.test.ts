// What slides or rolls over tiles that lie flush goes as over one floor: it keeps its speed and its height, whichever way it crosses the seams.
import { describe, expect, it } from "vitest";
import { box, type Quat, World } from "../../../src/index.ts";
import { CONTACT_SOLVERS } from "../../../src/world/settings/contact-solver.ts";
import { RIDERS, type Ride, type RiderName, ride, SMOOTH, tiles } from "../../support/seams.ts";
import { random } from "../../support/worlds.ts";

const NAMES = Object.keys(RIDERS) as RiderName[];
const DIRECTIONS = 24;
/** Of each rider over each floor; test/soak/seams.soak.ts has the whole grid. */
const RIDES = 4;
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
    steps: Math.max(2, Math.min(40, Math.floor(1.5 / (speed * dt)))),
    turn: next() < 0.3 ? [0, 0, 0, 1] : (q.map((x) => x / size) as unknown as Quat),
    yaw: next() < 0.5 ? 0 : 3 * signed(),
    from: [0.5 * signed(), 0.5 * signed()],
  };
}

describe.each(CONTACT_SOLVERS)("a box by %s", (solver) => {
  const world = (tile: number, count: number) => {
    const made = new World({ solver });
    for (let i = 0; i < count; i++)
      made.addBody({ type: "static", shape: box(tile / 2, 0.5, 1, SMOOTH), position: [i * tile, -0.5, 0] });
    return made;
  };

  it.each([0.1, 0.5, 2])("slides from one box to another at %d m/s", (speed) => {
    const pair = world(1, 2);
    const body = pair.addBody({
      shape: box(0.15, 0.1, 0.1, SMOOTH),
      mass: 1,
      position: [0.34, 0.1, 0],
      velocity: [speed, 0, 0],
    });
    for (let i = 0; i < 0.3 / (speed / 60); i++) pair.step(1 / 60);
    expect(body.velocity[0]).toBeCloseTo(speed, 9);
    expect(body.velocity[1]).toBeCloseTo(0, 4);
  });

  it("that starts from rest at a seam is not held by it", () => {
    const pair = world(1, 3);
    const body = pair.addBody({ shape: box(0.15, 0.1, 0.1, SMOOTH), mass: 1, position: [0.35, 0.1, 0] });
    for (let i = 0; i < 60; i++) {
      body.applyForce([0.5, 0, 0]);
      pair.step(1 / 60);
    }
    expect(body.velocity[0]).toBeCloseTo(0.5, 6);
  });

  it("crosses twenty tiles at 5 m/s", () => {
    const row = world(0.5, 22);
    const body = row.addBody({
      shape: box(0.3, 0.2, 0.3, SMOOTH),
      mass: 1,
      position: [0.4, 0.2, 0],
      velocity: [5, 0, 0],
    });
    for (let i = 0; i < 114; i++) {
      row.step(1 / 60);
      // descent lets things sink by a hundredth of a millimetre, on one floor too
      expect(Math.abs(body.position[1] - 0.2)).toBeLessThan(solver === "pivoting" ? 1e-6 : 2e-5);
    }
    expect(body.velocity[0]).toBeCloseTo(5, 6);
  });
});

const SHARP = NAMES.filter((name) => !("rolls" in RIDERS[name]) && name !== "capsule on its side");
it.each(["auto", "descent"] as const)(
  "by %s all that slides keeps its speed, and its height as well as on one floor",
  (solver) => {
    const next = random(17);
    for (let i = 0; i < 4 * SHARP.length; i++) {
      const drawn: Ride = { ...draw(SHARP[i % SHARP.length], next), solver };
      const { speed, sideways, rise, sink } = ride(drawn, tiles(LAYOUTS.unequal, -3, 3));
      const told = `${JSON.stringify(drawn)} ${JSON.stringify({ speed, sideways, rise, sink })}`;
      expect(Math.max(speed, sideways), told).toBeLessThan(1e-5);
      expect(Math.max(rise, sink), told).toBeLessThan(5e-5);
    }
  },
);

describe.each(NAMES)("a %s over tiles", (rider) => {
  it.each(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])("of %s size keeps its speed and height", (layout) => {
    const next = random(NAMES.indexOf(rider) + 100 * Object.keys(LAYOUTS).indexOf(layout));
    for (let i = 0; i < RIDES; i++) {
      const drawn = draw(rider, next);
      const { speed, sideways, rise, sink } = ride(drawn, tiles(LAYOUTS[layout], -3, 3));
      const told = `${JSON.stringify(drawn)} ${JSON.stringify({ speed, sideways, rise, sink })}`;
      expect(Math.max(speed, sideways), told).toBeLessThan(1e-6);
      expect(Math.max(rise, sink), told).toBeLessThan(1e-6);
    }
  });
});

it.each([0.28, 0.3, 0.32, 0.35, 0.4])("a ball whose step of %d m takes it over whole tiles stays on them", (step) => {
  // half a step before and half a step ahead it lies beyond the two edges of its tile: as if it turned about it
  for (let i = -4; i <= 4; i++) {
    const drawn: Ride = {
      rider: "sphere",
      solver: "pivoting",
      heading: 0,
      speed: 30 * step,
      dt: 1 / 30,
      steps: 4,
      from: [0.15 + 0.01 * i, 0.17],
    };
    const { rise, sink } = ride(drawn, tiles([0.3], -3, 3));
    expect(Math.max(rise, sink), `${i}`).toBeLessThan(1e-6);
  }
});
