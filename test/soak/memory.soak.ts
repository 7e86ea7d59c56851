// A million steps and a hundred thousand creations: memory stays as it is after the first rounds.
import { expect, it } from "vitest";
import { ball, box, hull, plane, sphere, type Vec3, World } from "../../src/index.ts";
import { numbersInUse } from "../../src/memory/regions.ts";
import { random } from "../support/worlds.ts";
import { tell } from "./tell.ts";

/** Bytes of the heap after two collections, where they can be asked for (node --expose-gc). */
async function heapUsed(): Promise<number> {
  for (let i = 0; i < 2; i++) {
    await new Promise((resume) => setImmediate(resume));
    (globalThis as { gc?: () => void }).gc?.();
  }
  return process.memoryUsage().heapUsed;
}

it("a million steps of a world in which all moves leave nothing behind", async () => {
  const world = new World({ contactEvents: "changes" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const pin = world.addBody({ type: "static", position: [0, 5, 0] });
  const link = world.addBody({ shape: box(0.1, 0.5, 0.1), mass: 1, position: [0, 4.5, 0], velocity: [3, 0, 0] });
  world.addJoint(ball({ a: pin, b: link, anchor: [0, 5, 0] }));
  for (let i = 0; i < 4; i++)
    world.addBody({ shape: sphere(0.2, { restitution: 1, friction: 0 }), mass: 1, position: [3 + i, 1 + i, 0] });
  const run = (steps: number) => {
    for (let i = 0; i < steps; i++) {
      world.step(1 / 120);
      if (i % 64 === 0) world.drainEvents();
    }
  };
  run(20_000);
  const [numbers, heap, bytes] = [numbersInUse(), await heapUsed(), world.byteLength];
  for (let i = 0; i < 49; i++) run(20_000);
  const grown = (await heapUsed()) - heap;
  tell(`a million steps: ${numbersInUse() - numbers} numbers and ${(grown / 1024).toFixed(0)} KB of the heap more`);
  // less, if worlds of other tests were collected meanwhile
  expect(numbersInUse()).toBeLessThanOrEqual(numbers);
  expect(world.byteLength).toBe(bytes);
  expect(grown).toBeLessThan(4 * 2 ** 20);
  for (const { position } of world.bodies) for (const x of position) expect(Number.isFinite(x)).toBe(true);
  world.dispose(); // collected later, it would be missing from what the next test counts
});

it("a hundred thousand bodies that come and go, of every geometry, leave nothing behind", async () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const next = random(3);
  const point = (): Vec3 => [next() - 0.5, next() - 0.5, next() - 0.5];
  const cycle = (count: number) => {
    for (let i = 0; i < count; i++) {
      const shape =
        i % 3 === 0 ? hull(Array.from({ length: 8 }, point)) : i % 3 === 1 ? box(0.2, 0.2, 0.2) : sphere(0.2);
      const one = world.addBody({ shape, mass: 1, position: [0, 2, 0] });
      const other = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [0, 3, 0] });
      const joint = world.addJoint(ball({ a: one, b: other, anchor: [0, 2.5, 0] }));
      world.step(1 / 60);
      if (i % 2 === 0) joint.remove();
      one.remove();
      other.remove();
    }
  };
  cycle(2000);
  const [numbers, heap, bytes] = [numbersInUse(), await heapUsed(), world.byteLength];
  for (let i = 0; i < 48; i++) cycle(1000);
  const grown = (await heapUsed()) - heap;
  tell(`100,000 bodies: ${numbersInUse() - numbers} numbers and ${(grown / 1024).toFixed(0)} KB of the heap more`);
  expect(numbersInUse()).toBeLessThanOrEqual(numbers);
  expect(world.byteLength).toBe(bytes);
  expect(grown).toBeLessThan(8 * 2 ** 20);
  world.dispose();
});

it("a hundred thousand worlds that are disposed of leave nothing behind", () => {
  const make = (count: number) => {
    for (let i = 0; i < count; i++) {
      const world = new World();
      world.addBody({ shape: sphere(0.2), mass: 1 });
      world.step(1 / 60);
      world.dispose();
    }
  };
  make(100);
  const numbers = numbersInUse();
  make(100_000);
  expect(numbersInUse()).toBeLessThanOrEqual(numbers);
});
