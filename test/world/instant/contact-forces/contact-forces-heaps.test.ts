// Random heaps, at rest and moving, some of their bodies on joints: the conditions hold in all of them.
import { describe, expect, test } from "vitest";
import type { Quat, Shape } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { add } from "../../../../src/math/index.ts";
import { seeded, signed, whole } from "../../../support/random-forest.ts";

type Random = () => number;

function randomShape(random: Random): Shape {
  const friction = random() < 0.15 ? 0 : 1.2 * random();
  const shapes = [
    Taut.sphere(0.3, { friction }),
    Taut.box(0.5, 0.2, 0.4, { friction }),
    Taut.capsule(0.2, 0.3, { friction }),
    Taut.cylinder(0.3, 0.2, { friction }),
  ];
  return shapes[whole(random, 0, 3)];
}

/** Bodies let down on a floor and on each other, one after the other; gravity is not upright. */
function heap(seed: number, moving: boolean): Taut.World {
  const random = seeded(seed);
  const world = new Taut.World({ gravity: [3 * signed(random), -9.81, 3 * signed(random)] });
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0], friction: random() }) });
  const count = whole(random, 1, 6);
  for (let i = 0; i < count; i++) {
    const orientation: Quat = random() < 0.6 ? [0, 0, 0, 1] : [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    const position = [0.6 * signed(random), 6 + i, 0.3 * signed(random)] as const;
    const mass = 10 ** (2 * signed(random));
    const body = world.addBody({ shape: randomShape(random), mass, position, orientation });
    const others = world.bodies.filter((other) => other !== body);
    for (let k = 0; k < 12; k++) {
      const gap = Math.min(...others.map((other) => world.closestPoints(other, body).distance));
      body.position = add(body.position, [0, -gap, 0]);
    }
    if (random() < 0.3) body.applyForce([5 * signed(random), 5 * signed(random), 5 * signed(random)]);
    if (moving && random() < 0.5) body.velocity = [signed(random), 0, signed(random)];
    const chance = random();
    const anchor = body.position;
    if (chance < 0.1) world.addJoint(Taut.hinge({ a: null, b: body, anchor, axis: [0, 0, 1] }));
    else if (chance < 0.2) world.addJoint(Taut.ball({ a: null, b: body, anchor: add(anchor, [0.2, 0, 0]) }));
    else if (chance < 0.3) world.addJoint(Taut.ball({ a: world.bodies[i], b: body, anchor, collide: i % 2 === 0 }));
  }
  return world;
}

const areFinite = (found: ReturnType<typeof Taut.contactForces>) =>
  found.bodies.every(({ linear, angular }) => [...linear, ...angular].every(Number.isFinite));

describe("random heaps", () => {
  test("at rest: solved, with full Coulomb friction; the law of the text holds where that is asked", () => {
    for (let seed = 0; seed < 60; seed++) {
      const world = heap(seed, false);
      const found = Taut.contactForces(world);
      expect(found.status, `seed ${seed}`).toBe("solved");
      expect(found.certificate.contacts.law, `seed ${seed}`).toBe("coulomb");
      expect(found.certificate.motion.equality, `seed ${seed}`).toBeLessThan(1e-9);
      const text = Taut.contactForces(world, { law: "text" });
      expect(text.status, `seed ${seed}`).toBe("solved");
      expect(text.certificate.contacts.law, `seed ${seed}`).not.toBe("none");
    }
  });

  test("moving: solved, or a ray that is said to be one", () => {
    let rays = 0;
    for (let seed = 0; seed < 60; seed++) {
      const found = Taut.contactForces(heap(seed, true));
      expect(areFinite(found), `seed ${seed}`).toBe(true);
      if (found.status === "ray") {
        rays++;
        expect(found.contacts.some(({ ray }) => ray?.some((x) => x !== 0))).toBe(true);
        continue;
      }
      expect(found.status, `seed ${seed}`).toBe("solved");
      expect(found.certificate.contacts.law, `seed ${seed}`).not.toBe("none");
    }
    expect(rays).toBeLessThan(6);
  });
});
