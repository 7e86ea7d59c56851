// Inputs that make lists of trees: equal boxes, lines, nested boxes of growing size, planes without end. Height, time
// and result stay within bounds.
import { afterAll, describe, expect, test } from "vitest";
import { SLACK } from "../../../src/collision/broad/balance.ts";
import * as T from "../../../src/collision/broad/tree.ts";
import { I32 } from "../../../src/memory/machine.ts";
import { type Box, boxAround, brutePairs } from "../../support/brute-boxes.ts";
import { kernels } from "../../support/kernels.ts";
import { seeded } from "../../support/random-forest.ts";
import { sampled } from "../../support/sampled.ts";
import { BroadHost } from "./broad-host.ts";

const MANY = sampled(100_000, 20_000);

/** The most that a tree with so many leaves can be high: fewest leaves by N(h) = N(h - 1) + N(h - 1 - SLACK). */
function heightBound(leaves: number): number {
  const fewest = [1];
  while (fewest[fewest.length - 1] <= leaves)
    fewest.push(fewest[fewest.length - 1] + (fewest[fewest.length - 1 - SLACK] ?? 1));
  return fewest.length - 1;
}
const heightOf = (host: BroadHost, group: number): number => {
  const root = host.head(T.ROOT + group);
  return root === 0 ? 0 : I32[2 * (kernels().nodesAt(host.base) + T.NODE * root) + T.HEIGHT];
};

const large = new BroadHost(MANY, 16);
afterAll(() => large.free());

describe("degenerate", () => {
  const line = (i: number) => boxAround([i, 0, 0], [0.4, 0.4, 0.4]);
  const kinds: [string, (i: number) => Box][] = [
    ["a line", line],
    ["a line, from far to near", (i) => line(MANY - i)],
    ["points in one place", () => boxAround([1, 2, 3], [0, 0, 0])],
    ["nested boxes", (i) => boxAround([0, 0, 0], [1 + i, 1 + i, 1 + i])],
    ["ever larger boxes", (i) => boxAround([1.0005 ** i, 0, 0], [0.1 * 1.0005 ** i, 1, 1])],
    ["needles and plates", (i) => boxAround([0, i % 300, 0], i % 2 ? [1000, 0, 0] : [0, 300, 300])],
  ];

  test.each(kinds)("%s: many leaves come and go", (_, box) => {
    for (let slot = 0; slot < MANY; slot++) large.add(slot, box(slot), false);
    expect(heightOf(large, T.STANDING)).toBeLessThanOrEqual(heightBound(MANY));
    expect(large.faults()).toEqual([]);
    large.follow(); // rebuilds
    expect(heightOf(large, T.STANDING)).toBe(Math.ceil(Math.log2(MANY)));
    expect(large.faults()).toEqual([]);
    for (let slot = 0; slot < MANY; slot++) large.remove((slot * 7919) % MANY);
    expect(large.faults()).toEqual([]);
    expect(large.head(T.ROOT)).toBe(0);
    expect(large.pairs()).toEqual([]);
  });

  test("many moving in a line, each of which touches two", () => {
    const touching = (i: number, x: number) => boxAround([i + x, 0, 0], [0.5, 0.5, 0.5]);
    for (let slot = 0; slot < MANY; slot++) large.add(slot, touching(slot, 0));
    const expected = Array.from({ length: MANY - 1 }, (_, i) => `${i} ${i + 1}`);
    for (let step = 0; step < 3; step++) {
      large.follow();
      expect(large.pairs()).toEqual(expected);
      // whole numbers, so that faces stay exactly where they touch
      for (let slot = 0; slot < MANY; slot++) large.place(slot, touching(slot, step + 1));
    }
    large.follow();
    expect(large.faults()).toEqual([]);
    for (let slot = 0; slot < MANY; slot++) large.remove(slot);
    expect(large.pairs()).toEqual([]);
  });

  test("700 equal boxes: all pairs", () => {
    const host = new BroadHost(700);
    for (let slot = 0; slot < 700; slot++) host.add(slot, boxAround([0, 0, 0], [1, 1, 1]));
    host.follow();
    const pairs = host.pairs();
    expect(pairs).toHaveLength((700 * 699) / 2);
    expect(pairs).toEqual(brutePairs([...host.items.values()]));
    host.free();
  });

  test("planes without end among small boxes", () => {
    const random = seeded(3);
    const host = new BroadHost(400);
    const endless = { low: [-1e30, -1e30, -1e30], high: [1e30, 0, 1e30] };
    for (let slot = 0; slot < 400; slot++) {
      const centre = [0, 1, 2].map(() => 10 * random() - 5);
      host.add(slot, slot % 50 === 0 ? endless : boxAround(centre, [0.3, 0.3, 0.3]), slot % 100 !== 0);
    }
    for (let step = 0; step < 30; step++) {
      for (const item of host.items.values())
        if (item.slot % 50 > 0)
          host.place(
            item.slot,
            boxAround(
              [0, 1, 2].map(() => 10 * random() - 5),
              [0.3, 0.3, 0.3],
            ),
          );
      host.follow();
      expect(host.pairs()).toEqual(brutePairs([...host.items.values()]));
    }
    expect(host.faults()).toEqual([]);
    host.free();
  });
});

describe("quality", () => {
  test("a tree whose leaves have been mixed is built anew, one that only shifts is not", () => {
    const random = seeded(4);
    const host = new BroadHost(1000);
    const place = () => [0, 1, 2].map(() => 20 * random());
    const homes = Array.from({ length: 1000 }, place);
    homes.forEach((home, slot) => {
      host.add(slot, boxAround(home, [0.5, 0.5, 0.5]));
    });
    host.follow();
    const rebuilds = () => host.head(T.REBUILDS + T.MOVING);
    expect(rebuilds()).toBe(1);
    for (let step = 1; step <= 20; step++) {
      homes.forEach(([x, y, z], slot) => {
        host.place(slot, boxAround([x + step, y, z], [0.5, 0.5, 0.5]));
      });
      host.follow();
    }
    expect(rebuilds()).toBe(1);
    for (let slot = 0; slot < 1000; slot++) host.place(slot, boxAround(place(), [0.5, 0.5, 0.5]));
    host.follow();
    expect(rebuilds()).toBe(2);
    host.free();
  });
});
