// Rows, rates and bias of every kind of constraint against differences of its values.
import { expect, test } from "vitest";
import type { Body, Vec3 } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64 } from "../../../src/memory/machine.ts";
import { EVERY_CONSTRAINT, shift, staged } from "./every-constraint.ts";

const unit = (i: number, s: number): Vec3 => [i === 0 ? s : 0, i === 1 ? s : 0, i === 2 ? s : 0];
const ZERO: Vec3 = [0, 0, 0];

/** All bodies, and the clock, moved on by t at constant velocities. */
function coast(bodies: readonly Body[], t: number): void {
  for (const body of bodies) {
    const [v, w] = [body.velocity, body.angularVelocity];
    shift(body, v.map((x) => t * x) as unknown as Vec3, w.map((x) => t * x) as unknown as Vec3);
  }
  F64[bodies[0].store.memory.now(Col.CLOCK)] += t;
}

test.each(EVERY_CONSTRAINT)("%s: rows, rates and bias", (_, build) => {
  const { world, bodies, cart } = staged();
  const constraint = world.addConstraint(build(bodies, cart, world));
  const start = world.snapshot();
  const { rows, rates, bias } = constraint.look();
  const positionRows = constraint.values.length;
  expect(rows.length).toBe(constraint.rows);

  /** Central difference of what `read` gives: rounding 1e-16 / h, remainder h² / 6 times a third derivative. */
  const difference = (h: number, move: (t: number) => void, read: () => readonly number[]) => {
    const [plus, minus] = [h, -h].map((t) => {
      world.restore(start);
      move(t);
      return read();
    });
    world.restore(start);
    return plus.map((x, i) => (x - minus[i]) / (2 * h));
  };
  let column = 0;
  for (const body of constraint.bodies) {
    if (body?.type !== "dynamic") continue;
    for (let k = 0; k < 6; k++, column++) {
      const byPose = difference(
        1e-5,
        (t) => shift(body, k < 3 ? unit(k, t) : ZERO, k < 3 ? ZERO : unit(k - 3, t)),
        () => constraint.look().values,
      );
      // linear in velocities, so that any step will do
      const bySpeed = difference(
        1,
        (t) => {
          if (k < 3) body.velocity = body.velocity.map((x, i) => x + unit(k, t)[i]) as unknown as Vec3;
          else body.angularVelocity = body.angularVelocity.map((x, i) => x + unit(k - 3, t)[i]) as unknown as Vec3;
        },
        () => constraint.look().rates,
      );
      for (const [i, row] of rows.entries()) {
        if (i < positionRows) expect(Math.abs(row[column] - byPose[i])).toBeLessThan(1e-8);
        expect(Math.abs(row[column] - bySpeed[i])).toBeLessThan(1e-13);
      }
    }
  }
  expect(column).toBe(rows[0].length - 1);

  const movers = [...bodies, cart];
  const alongValues = difference(
    1e-5,
    (t) => coast(movers, t),
    () => constraint.look().values,
  );
  for (let i = 0; i < positionRows; i++) expect(Math.abs(rates[i] - alongValues[i])).toBeLessThan(1e-8);
  const alongRates = difference(
    1e-4,
    (t) => coast(movers, t),
    () => constraint.look().rates,
  );
  for (const [i, c] of bias.entries()) expect(Math.abs(c - alongRates[i])).toBeLessThan(2e-6);
});
