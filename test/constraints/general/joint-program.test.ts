// Built-in joints as programs: the same conditions, rows and bias as those written by hand.
import { expect, test } from "vitest";
import { jointProgram } from "../../../src/constraints/general/joint-program.ts";
import {
  CONDITION_BIAS,
  CONDITION_RATES,
  CONDITION_ROWS,
  CONDITIONS,
  JOINT_ROWS_ROOM,
} from "../../../src/constraints/row-layout.ts";
import { custom } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64 } from "../../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../../src/memory/regions.ts";
import { kernels } from "../../support/kernels.ts";
import { EVERY_JOINT } from "../../world/joint/every-joint.ts";
import { shift, staged } from "./every-constraint.ts";

/** What has no conditions of its own is left out: ropes, bushings, planes with one side. */
const holding = EVERY_JOINT.filter(([name]) => !/rope|bushing|one-sided/.test(name));

test.each(holding)("%s", (_, describe) => {
  for (const held of [false, true]) {
    const { world, bodies } = staged();
    const [one, b] = bodies;
    const a = held ? one : null;
    const joint = world.addJoint(describe({ a, b }));
    const read = (column: number, width: number) =>
      Array.from(F64.subarray(joint.model(column, width), joint.model(column, width) + width));
    const program = jointProgram(
      joint.descriptor.linear,
      joint.descriptor.angular,
      read(Col.ANCHORS, 6),
      read(Col.JOINT_FRAMES, 8),
      read(Col.JOINT_BOUNDS, 3)[0],
    );
    const constraint = world.addConstraint(custom({ bodies: [a, b], value: program }));
    // away from where it holds, so that nothing is zero by chance
    shift(b, [0.3, -0.2, 0.5], [0.4, 0.3, -0.6]);

    const region = takeRegion(JOINT_ROWS_ROOM);
    kernels().jointRows(world.store.memory.base, joint.slot, region.base);
    const byHand = (from: number, count: number) =>
      Array.from(F64.subarray(region.base + from, region.base + from + count));
    const found = constraint.look();
    const count = constraint.rows;
    const expected = {
      values: byHand(CONDITIONS, count),
      rates: byHand(CONDITION_RATES, count),
      bias: byHand(CONDITION_BIAS, count),
      rows: Array.from({ length: count }, (_, i) => byHand(CONDITION_ROWS + 12 * i + (a ? 0 : 6), a ? 12 : 6)),
    };
    giveBack(region);
    const close = (x: readonly number[], y: readonly number[]) => {
      expect(x.length).toBe(y.length);
      // sums of a few products of numbers below ten
      for (const [i, number] of x.entries()) expect(Math.abs(number - y[i])).toBeLessThan(1e-13);
    };
    close(found.values, expected.values);
    close(found.rates, expected.rates);
    close(found.bias, expected.bias);
    for (const [i, row] of found.rows.entries()) close(row.slice(0, -1), expected.rows[i]);
  }
});

test("a rope holds nothing: its program has no output", () => {
  expect(jointProgram(0, 0, [0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1], 0)({ bodies: [] } as never)).toEqual([]);
});
