// Boxes and rays through the trees, against a look at every shape.
import { describe, expect, test } from "vitest";
import * as T from "../../../src/collision/broad/tree.ts";
import { boxAround, type Item, rayMeets, touch } from "../../support/brute-boxes.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { BroadHost } from "./broad-host.ts";

const vector = (random: () => number, size: number) => [0, 1, 2].map(() => size * signed(random));
const slotsOf = (items: Iterable<Item>) => [...items].map((item) => item.slot).sort((a, b) => a - b);

function crowd(seed: number): { host: BroadHost; random: () => number } {
  const random = seeded(seed);
  const host = new BroadHost(400);
  for (let slot = 0; slot < 400; slot++)
    host.add(slot, boxAround(vector(random, 5), vector(random, 1.2).map(Math.abs)), slot % 3 > 0);
  for (let step = 0; step < 5; step++) {
    for (const item of host.items.values())
      if (item.moving) host.place(item.slot, boxAround(vector(random, 5), vector(random, 1.2).map(Math.abs)));
    host.follow();
  }
  return { host, random };
}

describe("queries", () => {
  test("boxes", () => {
    const { host, random } = crowd(1);
    for (let i = 0; i < 300; i++) {
      const box = boxAround(vector(random, 6), vector(random, 2).map(Math.abs));
      const expected = [...host.items.values()].filter((item) => touch(item, box));
      expect(host.inBox(box)).toEqual(slotsOf(expected));
      expect(host.inBox(box, T.MOVING)).toEqual(slotsOf(expected.filter((item) => item.moving)));
      expect(host.inBox(box, T.STANDING)).toEqual(slotsOf(expected.filter((item) => !item.moving)));
    }
  });

  test("rays, in general directions", () => {
    const { host, random } = crowd(2);
    let met = 0;
    for (let i = 0; i < 500; i++) {
      const [origin, direction] = [vector(random, 7), vector(random, 1)];
      const length = i % 4 === 0 ? 1e4 : 8 * random();
      // at distances of 10 the reference is good to 1e-11 even for the long rays; no random ray passes an edge as closely
      const expected = [...host.items.values()].filter((item) => rayMeets(item, origin, direction, length));
      expect(host.onRay(origin, direction, length)).toEqual(slotsOf(expected));
      expect(host.onRay(origin, direction, length, T.MOVING)).toEqual(slotsOf(expected.filter((item) => item.moving)));
      met += expected.length;
    }
    expect(met).toBeGreaterThan(500);
  });

  test("rays along axes and faces, of no length, of no direction, of NaN", () => {
    const host = new BroadHost(8);
    host.add(0, boxAround([0, 0, 0], [1, 1, 1]), false);
    host.add(1, boxAround([4, 0, 0], [1, 1, 1]), true);
    host.add(2, boxAround([4, 3, 0], [1, 0, 1]), true);
    expect(host.onRay([-9, 0, 0], [1, 0, 0], 1e30)).toEqual([0, 1]);
    expect(host.onRay([-9, 0, 0], [1, 0, 0], Number.POSITIVE_INFINITY)).toEqual([0, 1]);
    expect(host.onRay([-9, 1, 1], [1, 0, 0], 100)).toEqual([0, 1]); // along the edges
    expect(host.onRay([-9, 1, 1], [1, -0, 1e-300], 100)).toEqual([0, 1]);
    expect(host.onRay([-9, 3, 0], [1, 0, 0], 100)).toEqual([2]); // within a plate
    expect(host.onRay([-9, 0, 0], [1, 0, 0], 8)).toEqual([0]); // ends at a face
    expect(host.onRay([-9, 0, 0], [1, 0, 0], 7.999)).toEqual([]);
    expect(host.onRay([-9, 0, 0], [-1, 0, 0], 100)).toEqual([]);
    expect(host.onRay([0.5, 0, 0], [1, 0, 0], 0)).toEqual([0]);
    expect(host.onRay([0.5, 0, 0], [0, 0, 0], 5)).toEqual([0]);
    expect(host.onRay([Number.NaN, 0, 0], [1, 0, 0], 5)).toEqual([]);
    expect(host.onRay([0, 0, 0], [1, Number.NaN, 0], 5)).toEqual([]);
    expect(host.onRay([0, 0, 0], [1, 0, 0], Number.NaN)).toEqual([]);
  });

  test("rays through the corners of a lattice of touching boxes miss none, whatever the tree", () => {
    const cells = [0, 1, 2, 3, 4];
    const lattice = cells.flatMap((x) => cells.flatMap((y) => cells.map((z) => [x / 3, y / 3, z / 3])));
    const hosts = [1, 7, 31].map((stride) => {
      const host = new BroadHost(125);
      for (let i = 0; i < 125; i++) {
        const slot = (i * stride) % 125;
        host.add(slot, boxAround(lattice[slot], [1 / 6, 1 / 6, 1 / 6]));
      }
      return host;
    });
    hosts[2].follow();
    const diagonal = hosts.map((host) => host.onRay([-1, -1, -1], [1, 1, 1], 10));
    // the five cells of the diagonal at least; those that touch it in an edge or a corner as rounding has it
    for (let i = 0; i < 5; i++) expect(diagonal[0]).toContain(31 * i);
    expect(diagonal[1]).toEqual(diagonal[0]);
    expect(diagonal[2]).toEqual(diagonal[0]);
  });

  test("an empty broad phase", () => {
    const host = new BroadHost(0);
    expect(host.inBox(boxAround([0, 0, 0], [1, 1, 1]))).toEqual([]);
    expect(host.onRay([0, 0, 0], [1, 0, 0], 1)).toEqual([]);
    expect(host.follow()).toBe(0);
    expect(host.pairs()).toEqual([]);
  });
});
