// Rollers on a curve, held by a user's own function, against the equation of motion along the curve.
import { expect, it } from "vitest";
import { addRoller, CURVE, heightAt, slopeAt } from "../../../scenes/roller-on-curve.ts";
import { sphere, World } from "../../../src/index.ts";
import { rollOn } from "../../support/beyond/roller.ts";

const bend = (x: number) => (4 * CURVE.high * ((3 * x * x) / CURVE.square - 1)) / CURVE.square;
const curve = { height: heightAt, slope: slopeAt, bend };

it.each([
  ["a bead", 0],
  ["a disc", 0.5],
  ["a hoop", 1],
])("%s comes down the curve in its own time", (_, inertia) => {
  const times = [0.6, 0.9, 1.2, 1.5];
  const wanted = times.map((time) => rollOn(curve, [-2.25, 0], 1 / (1 + inertia), time, 4000));
  const errors = [1 / 120, 1 / 240].map((dt) => {
    const world = new World({ collisions: false });
    const body = addRoller(world, "roller", [sphere(0.1)], -2.25, 0, inertia);
    const energy = world.report.energy.total;
    let [place, speed] = [0, 0];
    for (let i = 1; i <= Math.round(1.5 / dt); i++) {
      world.step(dt);
      const at = times.findIndex((time) => Math.round(time / dt) === i);
      if (at < 0) continue;
      place = Math.max(place, Math.abs(body.position[0] - wanted[at][0]));
      speed = Math.max(speed, Math.abs(body.velocity[0] - wanted[at][1]));
    }
    expect(Math.abs(body.position[1] - heightAt(body.position[0]))).toBeLessThan(1e-12);
    expect(Math.abs(world.report.energy.total / energy - 1)).toBeLessThan(1e-4);
    return [place, speed];
  });
  for (const i of [0, 1]) {
    expect(errors[1][i]).toBeLessThan(5e-3);
    // of second order
    expect(errors[0][i] / errors[1][i]).toBeGreaterThan(3.4);
    expect(errors[0][i] / errors[1][i]).toBeLessThan(4.6);
  }
});
