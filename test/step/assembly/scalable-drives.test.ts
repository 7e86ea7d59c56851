// Drives on joints of bodies with scales: their levers grow, their forces work along the scales too, and nothing is lost between the two bodies.
import { describe, expect, it } from "vitest";
import { accelerations, type Body, ball, bushing, hinge, rope, slider, type Vec3, World } from "../../../src/index.ts";
import { add } from "../../../src/math/index.ts";
import { cloud, massOf, motionOf, type Point, sums } from "../../support/point-cloud.ts";

const points = cloud([
  { mass: 2, at: [0.5, 0.2, 0.1] },
  { mass: 1, at: [0.1, 0.4, 0.6] },
]);

/** Two bodies in space, turned, spinning and growing. */
function pair(axes: 1 | 3) {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const grows = (scale: Vec3, rate: Vec3) => (axes === 1 ? { scale: scale[0], rate: rate[0] } : { scale, rate });
  const make = (position: Vec3, angularVelocity: Vec3, scale: Vec3, rate: Vec3) =>
    world.addBody({
      ...massOf(points),
      position,
      orientation: [0.5, 0.1, -0.3, 0.8],
      angularVelocity,
      scalable: { axes, stiffness: 20, ...grows(scale, rate) },
    });
  const a = make([0, 0, 0], [0.4, -0.3, 0.5], [1.2, 0.9, 1.1], [0.3, -0.2, 0.4]);
  const b = make([1, 0.4, -0.2], [0.2, 0.5, -0.1], [0.9, 1.3, 1], [-0.3, 0.5, 0.2]);
  return { world, a, b };
}

function momenta(bodies: readonly Body[], of: readonly Point[]) {
  const all = bodies.map((body) => sums(motionOf(body, of)));
  const start: Vec3 = [0, 0, 0];
  return {
    linear: all.reduce((sum, { momentum }) => add(sum, momentum), start),
    angular: all.reduce((sum, { angular }) => add(sum, angular), start),
  };
}

const apart = (a: Vec3, b: Vec3) => Math.hypot(...a.map((x, i) => x - b[i]));

describe.each([1, 3] as const)("bodies with %i scales", (axes) => {
  it("on a slider with a motor: the motor keeps its speed, momentum stays", () => {
    for (const dt of [1 / 60, 1 / 240]) {
      const { world, a, b } = pair(axes);
      const joint = world.addJoint(
        slider({ a, b, anchor: [0.5, 0.3, 0.2], axis: [1, 0.3, -0.2], motor: { speed: 0.4, maxForce: 500 } }),
      );
      world.step(1e-6);
      const before = momenta([a, b], points);
      const scales = [...a.scale, ...b.scale];
      for (let i = 0; i < Math.round(0.5 / dt); i++) {
        world.step(dt);
        expect(Math.abs(joint.rate - 0.4)).toBeLessThan(1e-9);
      }
      const after = momenta([a, b], points);
      expect(apart(after.linear, before.linear)).toBeLessThan(1e-11);
      expect(world.report.jointGap).toBeLessThan(1e-11);
      // the scales took part
      expect(Math.max(...[...a.scale, ...b.scale].map((s, i) => Math.abs(s - scales[i])))).toBeGreaterThan(0.01);
      // what Newton's tolerance leaves
      expect(apart(after.angular, before.angular)).toBeLessThan(1e-8);
    }
  });

  it("on a hinge with stops, and at the end of a rope: nothing goes beyond", () => {
    const { world, a, b } = pair(axes);
    const door = world.addJoint(
      hinge({ a, b, anchor: [0.5, 0.3, 0.2], axis: [0, 1, 0], limits: { lower: -0.05, upper: 0.08 } }),
    );
    const hooked = pair(axes);
    const ends = { anchorA: [0.2, 0.3, 0.1], anchorB: [-0.3, 0.1, 0.2] } as const;
    const length = apart(hooked.a.worldFromBody(ends.anchorA), hooked.b.worldFromBody(ends.anchorB)) + 0.1;
    const line = hooked.world.addJoint(rope({ a: hooked.a, b: hooked.b, ...ends, length }));
    hooked.b.velocity = [2, 0, 1];
    let [stopped, taut] = [0, 0];
    for (let i = 0; i < 120; i++) {
      for (const it of [world, hooked.world]) it.step(1 / 120);
      expect(door.coordinate).toBeGreaterThan(-0.05 - 1e-8);
      expect(door.coordinate).toBeLessThan(0.08 + 1e-8);
      expect(line.coordinate).toBeLessThan(length + 1e-8);
      if (door.drive().atLimit) stopped++;
      if (line.drive().atLimit) taut++;
    }
    expect(stopped).toBeGreaterThan(0);
    expect(taut).toBeGreaterThan(3);
  });

  it("between springs: energy stays, by the exact rows of the mean, whatever the step", () => {
    for (const dt of [1 / 30, 1 / 240]) {
      const { world, a, b } = pair(axes);
      const spring = { stiffness: 60, rest: 0.1 };
      world.addJoint(
        bushing({ a, b, anchorA: [0.3, 0.2, -0.2], anchorB: [-0.4, 0.1, 0.3], slideX: { spring }, slideY: { spring } }),
      );
      world.step(1e-6);
      const start = world.report.energy.total;
      let most = 0;
      for (let i = 0; i < Math.round(1 / dt); i++) {
        world.step(dt);
        most = Math.max(most, Math.abs(world.report.energy.total / start - 1));
      }
      // what Newton's tolerance leaves; without the columns of scales it is 0.2 and more
      expect(most).toBeLessThan(1e-9);
    }
  });

  it.each(["motor", "rope", "locks"])("%s: a step tends to the accelerations", (what) => {
    const errors = [4e-4, 2e-4].map((h) => {
      const { world, a, b } = pair(axes);
      const ends = { anchorA: [0.2, 0.3, 0.1], anchorB: [-0.3, 0.1, 0.2] } as const;
      const length = apart(a.worldFromBody(ends.anchorA), b.worldFromBody(ends.anchorB));
      if (what === "motor")
        world.addJoint(slider({ a, b, anchor: [0.5, 0.3, 0.2], axis: [1, 0.3, -0.2], motor: { speed: 0.4 } }));
      else if (what === "rope") world.addJoint(rope({ a, b, ...ends, length }));
      else world.addJoint(ball({ a, b, anchor: [0.5, 0.3, 0.2] }));
      if (what === "rope") b.velocity = [2, 0, 1];
      if (what === "locks") a.lock({ translation: [true, false, false], rotation: [false, true, false] });
      // a taut rope stops, a motor has its speed
      world.impact({});
      const now = () =>
        [a, b].flatMap((body) => [...body.velocity, ...body.angularVelocity, ...body.scaleRate.slice(0, axes)]);
      const { bodies, drives } = accelerations(world);
      const expected = bodies.flatMap(({ linear, angular, rates }) => [...linear, ...angular, ...rates]);
      if (what !== "locks") expect(Math.abs(drives[0].force)).toBeGreaterThan(0.1);
      const before = now();
      world.step(h);
      return Math.max(...now().map((v, i) => Math.abs((v - before[i]) / h - expected[i])));
    });
    expect(errors[1]).toBeLessThan(0.02);
    expect(errors[0] / errors[1]).toBeGreaterThan(1.8);
  });
});
