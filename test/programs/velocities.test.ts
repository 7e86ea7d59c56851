// Programs of velocities: linear, with exact rows, and a bias that is their derivative at constant velocities.
import { describe, expect, test } from "vitest";
import { atan2, vector } from "../../src/programs/record/functions.ts";
import type { Program } from "../../src/programs/record/recorder.ts";
import { seeded } from "../support/random-forest.ts";
import { KINDS, moved, randomBody, Stage, type Staged, velocityOf, withVelocity } from "./stage.ts";

const programs: Record<string, Program> = {
  "rolling without slipping": ({ bodies: [a, b, , , , f] }) =>
    a
      .pointVelocity([0.1, -0.4, 0.2])
      .minus(f.pointVelocity([0.3, 0, 0]))
      .minus(b.velocity),
  "point that moves in its body": ({ bodies: [a, b] }) => a.pointVelocity(a.local(b.position)),
  "a skate": ({ bodies: [a] }) => a.velocity.dot(a.direction([0, 0, 1])),
  "speeds about axes": ({ bodies: [a, , c], time }) =>
    a
      .local(a.angularVelocity)
      .z.times(time.plus(2))
      .minus(c.angularVelocity.dot(c.direction([1, 0, 0])).over(3))
      .plus(0.7),
  "points of scaled bodies": ({ bodies: [, , c, d] }) => [
    c.pointVelocity([0.1, 0.2, 0.3]),
    d.pointVelocity([0.3, -0.2, 0.6]),
    d.scaleRate.dot(d.scale.timesEach(c.scale)),
  ],
  "user-defined body": ({ bodies: [a, , , , e] }) =>
    e.rate(1).times(e.pose(3).sin()).plus(e.rate(2)).minus(a.velocity.x),
  "functions of poses times velocities": ({ bodies: [a, b] }) => [
    a.velocity.cross(b.position).times(a.position.length()),
    a.angularVelocity.timesEach(b.position).negated(),
    a.velocity.x
      .over(b.position.y.squared().plus(1))
      .negated()
      .plus(a.velocity.y.times(atan2(a.position.x, 3))),
    vector(a.velocity.x, b.velocity.y, a.position.z),
  ],
  "motion that is given": ({ bodies: [a, , , , , f, g] }) =>
    a.velocity.minus(g.pointVelocity([0.1, 0.2, 0.3])).plus(f.angularVelocity),
};

const bodiesOf = (seed: number): Staged[] => {
  const random = seeded(seed);
  return KINDS.map((traits) => randomBody(traits, random));
};

describe.each(Object.entries(programs))("%s", (_, f) => {
  const stage = new Stage(KINDS, "velocity", f);
  const samples = [1, 2, 3].map(bodiesOf);

  test("rows are what a unit of velocity adds", () => {
    for (const bodies of samples) {
      for (const end of [0, 1, 2]) {
        const value = stage.values(bodies, end, 0.4);
        const rows = stage.rows(end, end);
        const u = bodies.map(velocityOf);
        let column = 0;
        for (const [k, body] of bodies.entries()) {
          for (let i = 0; i < body.traits.dimension; i++, column++) {
            const faster = u[k].map((speed, j) => speed + (i === j ? 1 : 0));
            const found = stage.values(
              bodies.map((b, j) => (j === k ? withVelocity(b, faster) : b)),
              end,
              0.4,
            );
            for (const [j, row] of rows.entries())
              expect(Math.abs(found[j] - value[j] - row[column]), `column ${column}`).toBeLessThan(1e-14);
          }
        }
        for (const row of rows) expect(row[column]).toBe(0);
      }
    }
  });

  test("the bias is the derivative at constant velocities", () => {
    for (const bodies of samples) {
      stage.values(bodies, 0, 0.4);
      const bias = stage.bias();
      const h = 1e-3;
      const [a, b, c, d] = [2 * h, h, -h, -2 * h].map((t) =>
        stage.values(
          bodies.map((body) => moved(body, t)),
          0,
          0.4 + t,
        ),
      );
      // five points: remainder h⁴ / 30 times a fifth derivative
      for (const [i, found] of bias.entries())
        expect(Math.abs(found - (8 * (b[i] - c[i]) - (a[i] - d[i])) / (12 * h))).toBeLessThan(1e-10);
    }
  });
});

test("the velocity of a point is the derivative of the point", () => {
  const r: [number, number, number] = [0.3, -0.2, 0.5];
  for (const k of [0, 1, 2, 3, 5, 6]) {
    const bodies = bodiesOf(7);
    const place = new Stage(KINDS, "position", ({ bodies: all }) => all[k].point(r));
    const speed = new Stage(KINDS, "velocity", ({ bodies: all }) => all[k].pointVelocity(r)).values(bodies);
    place.values(bodies);
    const u = [...bodies.flatMap(velocityOf), 1];
    for (const [i, row] of place.rows().entries())
      expect(Math.abs(speed[i] - row.reduce((sum, x, j) => sum + x * u[j], 0))).toBeLessThan(1e-14);
  }
});
