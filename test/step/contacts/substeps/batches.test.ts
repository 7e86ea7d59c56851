// Thousands of small islands run in batches, and an island does not notice who runs beside it: each ends where it does in a world with few others.
import { expect, it } from "vitest";
import { ball, box, plane, sphere, type Vec3, World } from "../../../../src/index.ts";

const DT = 1 / 60;
/** More manifolds than run together: a pair of boxes has two, a ball one. */
const GROUPS = 3000;

/** A box on a box, a ball that rolls, and now and then a ball that bounces, or two boxes on a joint. */
function addGroup(world: World, i: number): void {
  const at = (y: number, dx = 0): Vec3 => [2 * (i % 50) + dx, y, 2 * Math.floor(i / 50)];
  const shape = box(0.25, 0.25, 0.25);
  const bouncy = sphere(0.1, { restitution: 0.5 });
  world.addBody({ name: `${i} lower`, shape, mass: 1 + (i % 3), position: at(0.25) });
  world.addBody({ name: `${i} upper`, shape, mass: 1, position: at(0.75) });
  const velocity: Vec3 = [0, 0, 0.1 * (i % 7)];
  world.addBody({ name: `${i} rolls`, shape: sphere(0.2), mass: 1, position: at(0.2, 0.6), velocity });
  if (i % 5 === 0)
    world.addBody({ name: `${i} bounces`, shape: bouncy, mass: 1, position: at(0.11, 1), velocity: [0, -1, 0] });
  if (i % 100 !== 0) return;
  const [a, b] = [0, 0.5].map((dx) => world.addBody({ name: `${i} ${dx}`, shape, mass: 1, position: at(3.25, dx) }));
  world.addJoint(ball({ a, b, anchor: at(3.25, 0.25) }));
  world.addBody({ name: `${i} stand`, type: "static", shape: box(1, 1, 1), position: at(2) });
}

/** The state of each body, by its name, after three steps of the groups from one to another. */
function endOf(from: number, to: number): Map<string | undefined, number[]> {
  const world = new World({ solver: "descent", bounceThreshold: 0.01 });
  world.addBody({ name: "floor", type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = from; i < to; i++) addGroup(world, i);
  for (let i = 0; i < 3; i++) world.step(DT);
  if (to - from === GROUPS) expect(world.report.manifolds).toBeGreaterThan(8192);
  return new Map(
    world.bodies.map(({ name, position, orientation, velocity, angularVelocity }) => [
      name,
      [...position, ...orientation, ...velocity, ...angularVelocity],
    ]),
  );
}

it("islands in batches end where they do in smaller worlds", () => {
  const whole = endOf(0, GROUPS);
  for (const first of [0, 1400, 2800])
    for (const [name, numbers] of endOf(first, first + 200)) expect(whole.get(name), name).toEqual(numbers);
});
