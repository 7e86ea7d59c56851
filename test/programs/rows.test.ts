// Rows against differences of values, exact changes over whole steps, bias against second differences.
import { describe, expect, test } from "vitest";
import { seeded } from "../support/random-forest.ts";
import { OPERATIONS, PAIRS, randomProgram, SOURCES } from "./catalogue.ts";
import { KINDS, moved, product, randomBody, Stage, type Staged, velocityOf, withVelocity } from "./stage.ts";

const programs: [string, ConstructorParameters<typeof Stage>[2]][] = [
  ...Object.entries(SOURCES).map(([name, source]): (typeof programs)[number] => [name, source]),
  ...Object.entries(PAIRS),
  ...Object.entries(OPERATIONS).map(([name, operation]): (typeof programs)[number] => [
    name,
    ({ bodies: [a, b, c] }) => operation(a.point([0.3, -0.2, 0.5]), c.point([0.1, 0.4, -0.3]).plus(b.position)),
  ]),
  ...[1, 2, 3, 4].map((seed): (typeof programs)[number] => [`random program ${seed}`, randomProgram(seeded(seed))]),
];

const bodiesOf = (seed: number): Staged[] => {
  const random = seeded(seed);
  return KINDS.map((traits) => randomBody(traits, random));
};

/** All bodies with one freedom in motion, at speed 1, the given ones at rest; or the given ones alone. */
function freedom(bodies: Staged[], k: number): Staged[] {
  let column = 0;
  return bodies.map((body) => {
    const { dimension } = body.traits;
    const u = Array.from({ length: dimension }, (_, i) => (column + i === k ? 1 : 0));
    column += dimension;
    return dimension > 0
      ? withVelocity(body, u)
      : k < 0
        ? body
        : { ...body, v: [0, 0, 0], w: [0, 0, 0], rate: [0, 0, 0] };
  });
}

const velocities = (bodies: Staged[]) => [...bodies.flatMap(velocityOf), 1];

describe.each(programs)("%s", (_, f) => {
  const stage = new Stage(KINDS, "position", f);
  const samples = [1, 2, 3].map(bodiesOf);

  test("a row is the derivative of its value", () => {
    for (const bodies of samples.slice(0, 2)) {
      stage.values(bodies, 0, 0.3);
      const rows = stage.rows();
      for (let k = -1; k < stage.columns; k++) {
        const moving = freedom(bodies, k);
        // five points: remainder h⁴ / 30 times a fifth derivative, rounding 1e-16 / h
        const h = 1e-3;
        const clock = k < 0 ? 1 : 0;
        const [a, b, c, d] = [2 * h, h, -h, -2 * h].map((t) =>
          stage.values(
            moving.map((body) => moved(body, t)),
            0,
            0.3 + clock * t,
          ),
        );
        for (const [i, row] of rows.entries()) {
          const difference = (8 * (b[i] - c[i]) - (a[i] - d[i])) / (12 * h);
          expect(Math.abs(row.at(k < 0 ? -1 : k)! - difference), `column ${k}`).toBeLessThan(2e-9);
        }
      }
    }
  });

  test.each([
    [0, 1],
    [2, 0],
    [1, 2],
  ])("over a Cayley step from end %i to %i the value changes by exactly h times rows and velocities", (from, to) => {
    for (const bodies of samples) {
      for (const h of [1e-9, 1e-4, 0.05, 1]) {
        const start = stage.values(bodies, from, 0.3);
        const later = bodies.map((body) => moved(body, h, "cayley"));
        const end = stage.values(later, to, 0.3 + h);
        for (const [i, row] of stage.rows(from, to).entries()) {
          const change = h * product(row, velocities(bodies));
          // of what the values and the sum are made of
          const size = 1 + Math.abs(start[i]) + h * row.reduce((sum, x) => sum + Math.abs(x), 0);
          expect(Math.abs(end[i] - start[i] - change), `h = ${h}`).toBeLessThan(1e-13 * size);
        }
      }
    }
  });

  test("the bias is the second derivative along the motion", () => {
    for (const bodies of samples) {
      stage.values(bodies, 0, 0.3);
      const bias = stage.bias();
      // of J v, whose derivative needs one difference only
      const h = 1e-3;
      const rate = (t: number): number[] => {
        const later = bodies.map((body) => moved(body, t));
        stage.values(later, 0, 0.3 + t);
        return stage.rows().map((row) => product(row, velocities(later)));
      };
      const [a, b, c, d] = [2 * h, h, -h, -2 * h].map(rate);
      for (const [i, found] of bias.entries())
        expect(Math.abs(found - (8 * (b[i] - c[i]) - (a[i] - d[i])) / (12 * h))).toBeLessThan(
          1e-8 * (1 + Math.abs(found)),
        );
    }
  });
});
