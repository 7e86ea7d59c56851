// A world that nobody lies behind grows where it is; one with a neighbour moves. Neither shows in its bits, nor in those of the neighbour.
import { expect, it } from "vitest";
import { box, plane, World } from "../../src/index.ts";
import { F64 } from "../../src/memory/machine.ts";
import { extendLease, giveBack, leaseNothing, renewLease, takeRegion } from "../../src/memory/regions.ts";

/** Boxes that fall in a heap: pairs, manifolds and rows grow step by step. */
function heap(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 60; i++)
    world.addBody({
      shape: box(0.2, 0.2, 0.2),
      position: [0.3 * (i % 3), 0.5 + 0.45 * Math.floor(i / 3), 0.1 * (i % 2)],
    });
  return world;
}

function run(world: World, between: () => void): string {
  for (let i = 0; i < 60; i++) {
    world.step(1 / 60);
    between();
  }
  return world.hash();
}

it("a world has the same bits whether it grows in place or moves", () => {
  const alone = run(heap(), () => {});
  const neighbours: ReturnType<typeof takeRegion>[] = [];
  // a region behind it after every step: it hardly ever has room where it is
  const crowded = run(heap(), () => neighbours.push(takeRegion(1 << 16)));
  for (const region of neighbours) giveBack(region);
  expect(crowded).toBe(alone);
});

it("a lease grows in place where nobody is, zeroed, and keeps what it has", () => {
  const owner = {};
  const lease = leaseNothing(owner);
  renewLease(lease, 100);
  const { base } = lease.region;
  F64.fill(7, base, base + 100);
  const behind = takeRegion(1 << 20);
  if (behind.base === base + 100) expect(extendLease(lease, 200)).toBe(false);
  expect(lease.region).toMatchObject({ base, numbers: 100 });
  F64.fill(7, behind.base, behind.base + 100);
  giveBack(behind);
  if (behind.base !== base + 100) return; // something else lies between them
  expect(extendLease(lease, 200)).toBe(true);
  expect(lease.region).toEqual({ base, numbers: 200 });
  expect([...F64.subarray(base, base + 200)]).toEqual([...Array(100).fill(7), ...Array(100).fill(0)]);
  giveBack(lease.region);
  lease.region = { base, numbers: 0 };
});
