// Pairs against every pair compared, while shapes move, come and go.
import { describe, expect, test } from "vitest";
import * as T from "../../../src/collision/broad/tree.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { type Box, boxAround, brutePairs } from "../../support/brute-boxes.ts";
import { kernels } from "../../support/kernels.ts";
import { seeded, signed, whole } from "../../support/random-forest.ts";
import { BroadHost } from "./broad-host.ts";

type Random = () => number;
const vector = (random: Random, size: number) => [0, 1, 2].map(() => size * signed(random));
const halves = (random: Random, size: number) => [0, 1, 2].map(() => size * (0.1 + random()));
const randomBox = (random: Random, room: number, size = 0.5) => boxAround(vector(random, room), halves(random, size));
const shifted = (box: Box, by: number[]): Box => ({
  low: box.low.map((x, i) => x + by[i]),
  high: box.high.map((x, i) => x + by[i]),
});
const check = (host: BroadHost) => {
  expect(host.faults()).toEqual([]);
  expect(host.pairs()).toEqual(brutePairs([...host.items.values()]));
};

describe("pairs", () => {
  test("none of nothing, none of one, one of two that touch", () => {
    const host = new BroadHost(4);
    check(host);
    host.follow();
    host.add(3, boxAround([0, 0, 0], [1, 1, 1]));
    check(host);
    host.add(1, boxAround([2, 2, 2], [1, 1, 1]));
    host.follow();
    expect(host.pairs()).toEqual(["1 3"]);
    host.place(1, boxAround([2, 2, 2 + 1e-15 * 4], [1, 1, 1]));
    host.follow();
    expect(host.pairs()).toEqual([]);
  });

  test("not of two that stand, not of one body, but of bodies that are none", () => {
    const host = new BroadHost(8);
    const box = boxAround([0, 0, 0], [1, 1, 1]);
    host.add(0, box, false, -1);
    host.add(1, box, false, -1);
    host.add(2, box, true, 5);
    host.add(3, box, true, 5);
    host.add(4, box, true, -1);
    host.add(5, box, true, -1);
    expect(host.pairs()).toEqual("0 2,0 3,0 4,0 5,1 2,1 3,1 4,1 5,2 4,2 5,3 4,3 5,4 5".split(","));
  });

  test("a slot is refused if it is taken, empty or none", () => {
    const host = new BroadHost(4);
    host.add(0, boxAround([0, 0, 0], [1, 1, 1]));
    expect(() => host.add(0, boxAround([0, 0, 0], [1, 1, 1]))).toThrow();
    expect(() => host.remove(1)).toThrow();
    expect(() => host.remove(-1)).toThrow();
    expect(() => host.remove(1e6)).toThrow();
  });

  test.each([1, 2, 3, 4, 5, 6])("150 steps of motion, births and deaths, seed %i", (seed) => {
    const random = seeded(seed);
    const host = new BroadHost(64, 16, 200);
    const speeds = new Map<number, number[]>();
    const speed = [0.003, 0.02, 0.1, 0.4, 3, 0][seed - 1];
    for (let slot = 0; slot < 120; slot++) host.add(slot, randomBox(random, 3), random() < 0.8);
    for (let step = 0; step < 150; step++) {
      for (let births = whole(random, 0, 2); births > 0; births--) {
        const slot = whole(random, 0, 160);
        if (!host.items.has(slot)) host.add(slot, randomBox(random, 3), random() < 0.8, whole(random, -1, 200));
      }
      for (let deaths = whole(random, 0, 2); deaths > 0; deaths--) {
        const slot = whole(random, 0, 160);
        if (host.items.has(slot)) host.remove(slot);
      }
      for (const item of host.items.values()) {
        if (!item.moving && random() > 0.02) continue;
        if (!speeds.has(item.slot) || random() < 0.05) speeds.set(item.slot, vector(random, speed));
        host.place(item.slot, random() < 0.002 ? randomBox(random, 3) : shifted(item, speeds.get(item.slot)!));
      }
      host.follow();
      check(host);
    }
  });

  test("the same whatever the history", () => {
    const random = seeded(7);
    const [old, young] = [new BroadHost(200), new BroadHost(200)];
    const boxes = Array.from({ length: 200 }, () => randomBox(random, 4));
    for (let slot = 0; slot < 200; slot++) old.add(slot, randomBox(random, 4), slot % 5 > 0);
    for (let step = 0; step < 40; step++) {
      for (let slot = 0; slot < 200; slot++)
        if (slot % 5 > 0) old.place(slot, shifted(old.items.get(slot)!, vector(random, 0.3)));
      old.follow();
      old.pairs();
    }
    boxes.forEach((box, slot) => {
      old.place(slot, box);
    });
    old.follow();
    for (let slot = 199; slot >= 0; slot--) young.add(slot, boxes[slot], slot % 5 > 0);
    expect(young.pairs()).toEqual(old.pairs());
    expect(young.pairs().length).toBeGreaterThan(50);
  });

  test("room for pairs runs out at any point, and moved shapes are not forgotten", () => {
    const random = seeded(8);
    const host = new BroadHost(60, 0);
    for (let slot = 0; slot < 60; slot++) host.add(slot, randomBox(random, 0.5));
    expect(host.pairs().length).toBeGreaterThan(500);
    check(host);
    for (let step = 0; step < 20; step++) {
      for (let slot = 0; slot < 60; slot++) host.place(slot, randomBox(random, 0.5 - 0.02 * step));
      host.follow();
      check(host);
    }
  });

  test("more slots than a digit of the sort has values", () => {
    const random = seeded(9);
    const host = new BroadHost(5000);
    for (let i = 0; i < 1500; i++) host.add((i * 1327) % 5000, randomBox(random, 8));
    check(host);
  });

  test("few move at a time: leaves are inserted anew, and the tree stays good", () => {
    const random = seeded(10);
    const host = new BroadHost(400);
    for (let slot = 0; slot < 400; slot++) host.add(slot, randomBox(random, 5));
    host.follow();
    for (let step = 0; step < 120; step++) {
      for (let i = 0; i < 10; i++) host.place(whole(random, 0, 399), randomBox(random, 5));
      host.follow();
      if (step % 10 === 0) check(host);
    }
    check(host);
    // 1,200 insertions: measured three times at least
    expect(host.head(T.CHANGES + T.MOVING)).toBeLessThan(400);
  });

  test("boxes with NaN or beyond all bounds meet nothing, and come back", () => {
    const random = seeded(11);
    const host = new BroadHost(50);
    const sane = Array.from({ length: 50 }, () => randomBox(random, 1));
    for (let slot = 0; slot < 50; slot++) host.add(slot, sane[slot]);
    host.follow();
    const before = host.pairs();
    const bad = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e200];
    bad.forEach((x, i) => {
      host.place(i, { low: [0, x, 0], high: [1, x, 1] });
    });
    host.follow();
    const others = before.filter((pair) => pair.split(" ").every((slot) => Number(slot) >= 4));
    expect(host.pairs()).toEqual(others);
    expect(host.faults()).toEqual([]);
    bad.forEach((_, i) => {
      host.place(i, sane[i]);
    });
    host.follow();
    expect(host.pairs()).toEqual(before);
    const { base } = host;
    expect(Array.from(F64.subarray(base + T.COST, base + T.COST + 2)).every(Number.isFinite)).toBe(true);
  });

  test("the same bits of the trees on both targets", () => {
    const random = seeded(13);
    const host = new BroadHost(300, 4000);
    for (let slot = 0; slot < 300; slot++) host.add(slot, randomBox(random, 3), slot % 4 > 0);
    for (let step = 0; step < 60; step++) {
      for (const item of host.items.values())
        if (item.moving) host.place(item.slot, shifted(item, vector(random, step % 2 ? 0.02 : 0.2)));
      host.follow();
      host.pairs();
    }
    // header, slots and nodes: FNV-1a by words
    const end = kernels().nodesAt(host.base) + T.NODE * host.head(T.NODE_END);
    let hash = 0x811c9dc5;
    for (const word of I32.subarray(2 * host.base, 2 * end)) hash = Math.imul(hash ^ word, 0x01000193);
    expect(hash >>> 0).toBe(3883673531);
  });

  test("a copy of the numbers is a snapshot", () => {
    const random = seeded(12);
    const host = new BroadHost(80);
    for (let slot = 0; slot < 80; slot++) host.add(slot, randomBox(random, 2));
    host.follow();
    host.pairs();
    host.grow(80, 4000);
    const pairs = host.pairs();
    const saved = F64.slice(host.base, host.base + kernels().broadNumbers(80, 4000));
    for (let slot = 0; slot < 80; slot++) host.place(slot, randomBox(random, 2));
    host.follow();
    expect(host.pairs()).not.toEqual(pairs);
    F64.set(saved, host.base);
    expect(host.pairs()).toEqual(pairs);
  });
});
