// Rolling and skating against equations of motion of their own: steady circles, Chaplygin's closed form, a rolling ellipsoid.
import { describe, expect, it } from "vitest";
import { addSleigh, SLEIGH } from "../../../scenes/chaplygin-sleigh.ts";
import { addRattleback, rattlebackMass } from "../../../scenes/rattleback.ts";
import { addCoin, COIN, coinMoments } from "../../../scenes/rolling-coin.ts";
import { type Body, type Quat, type Vec3, World } from "../../../src/index.ts";
import { rotate } from "../../../src/math/index.ts";
import { sleighAt } from "../../support/beyond/chaplygin-sleigh.ts";
import {
  type DiscState,
  discMotion,
  discOrientation,
  rollDisc,
  steadyCircle,
} from "../../support/beyond/rolling-disc.ts";
import { rollEllipsoid, rollingStart } from "../../support/beyond/rolling-ellipsoid.ts";

const distance = (a: Vec3, b: readonly number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** Between two turns, in radians for small ones. */
const apart = (p: Quat, q: Quat) =>
  2 * Math.sqrt(Math.max(0, 1 - (p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3]) ** 2));

function run(world: World, seconds: number, dt: number, look: () => void = () => {}): void {
  const steps = Math.round(seconds / dt);
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    look();
  }
}

/** Errors at dt and dt / 2: of second order the first is four times the second. */
function expectSecondOrder([coarse, fine]: readonly number[], most: number): void {
  expect(fine).toBeLessThan(most);
  expect(coarse / fine).toBeGreaterThan(3.4);
  expect(coarse / fine).toBeLessThan(4.6);
}

describe("a coin that rolls", () => {
  const disc = { radius: COIN.radius, mass: COIN.mass, ...coinMoments() };
  const world = () => new World({ collisions: false });

  it("goes round its steady circle", () => {
    const { state, radius, period } = steadyCircle(disc, 1.15, 2);
    const error = [750, 1500].map((steps) => {
      const here = world();
      const coin = addCoin(here, "coin", 1.15, 2, 1, [0, 0, 0]);
      expect(Math.hypot(coin.position[0], coin.position[2])).toBeCloseTo(radius, 12);
      let [lean, away] = [0, 0];
      run(here, period, period / steps, () => {
        const up = rotate(coin.orientation, [0, 1, 0])[1];
        lean = Math.max(lean, Math.abs(Math.acos(up) - 1.15));
        away = Math.max(away, Math.abs(Math.hypot(coin.position[0], coin.position[2]) - radius));
        // on the plane, whatever the step
        expect(Math.abs(coin.position[1] - COIN.radius * Math.sqrt(1 - up * up))).toBeLessThan(1e-12);
      });
      // the discrete motion has a steady circle of its own, near this one
      expect(lean).toBeLessThan(1e-4);
      expect(away).toBeLessThan(5e-4);
      return distance(coin.position, [0, state.centre[1], coin.position[2] < 0 ? -radius : radius]);
    });
    expectSecondOrder(error, 2e-4);
  });

  it("nods as the equations of a rolling disc say", () => {
    const start = steadyCircle(disc, 1.2, 3).state;
    const from: DiscState = { ...start, omega: [0, start.omega[1], 0.8 * start.omega[2]] };
    const wanted = rollDisc(disc, from, 1, 4000);
    const errors = [1 / 240, 1 / 480].map((dt) => {
      const here = world();
      const coin = addCoin(here, "coin", 1.2, 3, 0.8, [0, 0, 0]);
      const begin = coin.position;
      const energy = here.report.energy.total;
      run(here, 1, dt);
      // rolling does no work
      expect(Math.abs(here.report.energy.total - energy)).toBeLessThan(1e-6 * energy);
      const { velocity, angular } = discMotion(disc, wanted);
      return [
        distance(coin.position, [begin[0] + wanted.centre[0], wanted.centre[1], begin[2] + wanted.centre[2]]),
        apart(coin.orientation, discOrientation(wanted)),
        distance(coin.velocity, velocity),
        distance(coin.angularVelocity, angular),
      ];
    });
    for (const i of [0, 1, 2, 3]) expectSecondOrder([errors[0][i], errors[1][i]], [2e-4, 8e-4, 4e-4, 2e-3][i]);
  });
});

describe("Chaplygin's sleigh", () => {
  it.each([
    [-1.5, 0.4],
    [1, -3],
  ])("at %d m/s and %d rad/s goes its closed way", (speed, turning) => {
    const errors = [1 / 120, 1 / 240].map((dt) => {
      const world = new World({ collisions: false });
      const sleigh = addSleigh(world, speed, turning);
      const energy = world.report.energy.kinetic;
      const most = [0, 0, 0, 0];
      for (const time of [0.5, 1, 1.5, 2]) {
        run(world, 0.5, dt);
        const wanted = sleighAt(SLEIGH, speed, turning, time);
        const along = rotate(sleigh.orientation, [1, 0, 0]);
        const turned = (Math.atan2(-along[2], along[0]) - wanted.heading) / (2 * Math.PI);
        const off = [
          distance(sleigh.position, [wanted.x, 0, -wanted.y]),
          2 * Math.PI * Math.abs(turned - Math.round(turned)),
          Math.abs(sleigh.angularVelocity[1] - wanted.omega),
          Math.abs(sleigh.velocity[0] * along[0] + sleigh.velocity[2] * along[2] - wanted.v),
        ];
        for (const i of [0, 1, 2, 3]) most[i] = Math.max(most[i], off[i]);
        // the edge does no work; what is lost is of third order in dt, 2e-8 here
        expect(world.report.energy.kinetic / energy).toBeGreaterThan(1 - 1e-7);
        expect(world.report.energy.kinetic / energy).toBeLessThan(1 + 1e-12);
      }
      return most;
    });
    for (const i of [0, 1, 2, 3]) expectSecondOrder([errors[0][i], errors[1][i]], 2e-5);
  });

  it("pushed backwards turns round and goes forwards with all its energy", () => {
    const world = new World({ collisions: false });
    const sleigh = addSleigh(world, -1.5, 0.05);
    run(world, 12, 1 / 60);
    const along = rotate(sleigh.orientation, [1, 0, 0]);
    const v = sleigh.velocity[0] * along[0] + sleigh.velocity[2] * along[2];
    expect(v).toBeCloseTo(1.5, 2);
    expect(Math.abs(sleigh.angularVelocity[1])).toBeLessThan(0.01);
  });
});

describe("an ellipsoid whose weight lies skew", () => {
  const stone = rattlebackMass() as never;

  it("rolls as the equations say", () => {
    const orientation: Quat = [0.08, 0, 0.05, Math.sqrt(1 - 0.08 ** 2 - 0.05 ** 2)];
    const omega: Vec3 = [1, 4, 0.5];
    const { height, velocity } = rollingStart(stone, [...orientation], [...omega]);
    const wanted = rollEllipsoid(
      stone,
      { orientation: [...orientation], omega: [...omega], position: [0, height, 0] },
      0.5,
      4000,
    );
    const errors = [1 / 480, 1 / 960].map((dt) => {
      const world = new World({ collisions: false });
      const body: Body = addRattleback(world, "stone", 0, 0);
      body.orientation = orientation;
      body.position = [0, height, 0];
      body.velocity = velocity;
      body.angularVelocity = omega;
      run(world, 0.5, dt);
      return [
        distance(body.position, wanted.position),
        apart(body.orientation, wanted.orientation),
        distance(body.angularVelocity, wanted.omega),
      ];
    });
    for (const i of [0, 1, 2]) expectSecondOrder([errors[0][i], errors[1][i]], [1e-5, 1.2e-4, 1.5e-3][i]);
  });

  it("spun the wrong way turns back, and spun the right way does not", () => {
    const world = new World({ collisions: false });
    const [wrong, right] = [addRattleback(world, "wrong", 0, 5), addRattleback(world, "right", 1, -5)];
    run(world, 6, 1 / 240);
    expect(wrong.angularVelocity[1]).toBeLessThan(-3);
    expect(right.angularVelocity[1]).toBeLessThan(-4.9);
  });
});
