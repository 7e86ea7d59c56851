// Springs, dampers and servos are eliminated with their joint. If one servo of a mechanism is at its largest force, all that have one, however large, are rows
// of their own, which other tests compare with references: both must move alike. So every tree here has a small body whose servo is too weak.
import { describe, expect, test } from "vitest";
import { type Body, box, hinge, plane, slider, universal, type Vec3, World } from "../../../../src/index.ts";
import { seeded, signed } from "../../../support/random-forest.ts";

/** Never reached. */
const LARGE = 1e9;

interface Made {
  readonly world: World;
  readonly bodies: readonly Body[];
}

/** A tree of bodies on hinges and universal joints, now and then a slider, each coordinate with a servo and some with limits. */
function tree(seed: number, bounded: boolean, { count = 9, stiffness = 40, floor = false, loop = false } = {}): Made {
  const random = seeded(seed);
  const world = new World();
  const servo = () => ({
    target: 0.5 * signed(random),
    stiffness: stiffness * (1 + random()),
    damping: 0.02 * stiffness * random(),
    ...(bounded && { maxForce: LARGE }),
  });
  const bodies: Body[] = [];
  if (floor) world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -1.5 }) });
  for (let i = 0; i < count; i++) {
    const a = i === 0 ? null : bodies[Math.floor(random() * i)];
    const from: Vec3 = a ? [a.position[0], a.position[1], a.position[2]] : [0, 0, 0];
    const way: Vec3 = [0.3 * signed(random), -0.2 * random(), 0.3 * signed(random)];
    const b = world.addBody({
      shape: { ...box(0.1, 0.05 + 0.1 * random(), 0.08), group: 2, mask: ~2 },
      position: from.map((x, k) => x + 2 * way[k]) as unknown as Vec3,
      mass: 0.5 + 2 * random(),
    });
    const anchor = from.map((x, k) => x + way[k]) as unknown as Vec3;
    const axis: Vec3 = [signed(random), signed(random), signed(random)];
    if (!(floor && i === 0)) {
      if (i % 4 === 3) world.addJoint(slider({ a, b, anchor, axis, servo: servo() }));
      else if (i % 4 === 2) {
        const across: Vec3 = [axis[1], -axis[0], 0];
        world.addJoint(
          universal({ a, b, anchor, axis, secondAxis: across, turnA: { servo: servo() }, turnB: { servo: servo() } }),
        );
      } else
        world.addJoint(
          hinge({ a, b, anchor, axis, servo: servo(), ...(i % 2 === 1 && { limits: { lower: -0.3, upper: 0.3 } }) }),
        );
    }
    bodies.push(b);
  }
  if (loop) {
    const b = bodies[count - 1];
    world.addJoint(hinge({ a: null, b, anchor: [...b.position] as unknown as Vec3, axis: [0, 0, 1] }));
  }
  const weak = world.addBody({ shape: { ...box(0.1, 0.1, 0.1), mask: 0 }, mass: 1 });
  weak.position = [...bodies[0].position] as unknown as Vec3;
  const anchor = [...bodies[0].position] as unknown as Vec3;
  const tooWeak = { target: 3, stiffness: 1, maxForce: 1e-3 };
  world.addJoint(hinge({ a: bodies[0], b: weak, anchor, axis: [0, 1, 0], servo: tooWeak, name: "weak" }));
  for (const body of bodies) body.angularVelocity = [signed(random), signed(random), signed(random)];
  return { world, bodies };
}

const apart = (p: Made, q: Made) =>
  Math.max(...p.bodies.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q.bodies[i].position[k]))));

// Newton's method leaves corrections of less than 1e-6 (60 h)² rad to second order, over levers of half a metre
describe("the same motion as with rows of their own", () => {
  test.each([
    ["soft servos", { stiffness: 5 }],
    ["servos", { stiffness: 60 }],
    ["a closed loop", { loop: true }],
  ])("%s", (_, options) => {
    for (let seed = 1; seed <= 6; seed++) {
      const [folded, rows] = [tree(seed, false, options), tree(seed, true, options)];
      for (let i = 0; i < 40; i++) for (const { world } of [folded, rows]) world.step(1 / 120);
      expect(apart(folded, rows), `seed ${seed}`).toBeLessThan(1e-9);
    }
  });

  test("on the floor, with exact contacts", () => {
    for (let seed = 1; seed <= 6; seed++) {
      const options = { count: 5, floor: true, stiffness: 20 };
      const [folded, rows] = [tree(seed, false, options), tree(seed, true, options)];
      let exact = 0;
      // every blow makes what is apart already larger
      for (let i = 0; i < 120 && exact < 10; i++) {
        for (const { world } of [folded, rows]) {
          world.solver = "pivoting";
          world.step(1 / 240);
        }
        exact += folded.world.report.contacts.solver.pivoting;
        expect(apart(folded, rows), `seed ${seed}, step ${i}`).toBeLessThan(1e-8);
      }
      expect(exact).toBeGreaterThan(0);
    }
  });
});

test("a servo that reaches its largest force within a step keeps to it", () => {
  const run = (maxForce: number) => {
    const world = new World({ gravity: [0, 0, 0] });
    const b = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, inertia: [0.1, 0.1, 0.1, 0, 0, 0] });
    const joint = world.addJoint(
      hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 0, 1], servo: { target: 1, stiffness: 10, maxForce } }),
    );
    return { world, b, joint };
  };
  // 10 N m in the beginning, of which at most 2 are given: φ̈ = 20 until the angle is 0.8
  const [weak, strong] = [run(2), run(100)];
  for (const { world } of [weak, strong]) for (let i = 0; i < 12; i++) world.step(1 / 120);
  expect(weak.b.angularVelocity[2]).toBeCloseTo(2, 9);
  expect(weak.joint.drive()?.force).toBeCloseTo(2, 9);
  expect(strong.b.angularVelocity[2]).toBeGreaterThan(8);
});

test("forces of folded servos are told, and are those of their law", () => {
  const { world } = tree(3, false, { stiffness: 60 });
  const { world: twin } = tree(3, true, { stiffness: 60 });
  for (let i = 0; i < 20; i++) for (const one of [world, twin]) one.step(1 / 120);
  for (const [i, joint] of world.joints.entries())
    for (const [k, drive] of joint.drives.entries())
      if (drive.servo && joint.name !== "weak") expect(drive.force).toBeCloseTo(twin.joints[i].drives[k].force, 6);
});
