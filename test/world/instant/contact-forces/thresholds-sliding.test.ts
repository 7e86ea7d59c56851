// Where things begin to roll or slide, what sliding does, and where it has no answer.
import { describe, expect, test } from "vitest";
import { box, circle, contactForces, polygon, sphere, type Vec3, World } from "../../../../src/index.ts";
import { cos, sin, tan } from "../../../../src/math/index.ts";
import { floor, G, level, NEAR, size, slope, solved } from "../../../support/contact-stages.ts";

describe("a ball on a slope", () => {
  const angle = 0.7;
  const critical = (2 / 7) * tan(angle);
  test.each([
    ["space", false, 2 / 5],
    ["the plane", true, 1 / 2],
  ])("in %s", (_, planar, moment) => {
    const least = tan(angle) / (1 + 1 / moment);
    if (!planar) expect(least).toBeCloseTo(critical, 15);
    const at = (mu: number) => {
      const world = slope(angle);
      if (planar) level(world, mu);
      else floor(world, mu);
      if (planar) world.addBody({ planar: true, shape: circle(0.3, { friction: mu }), position: [0, 0.3, 0] });
      else world.addBody({ shape: sphere(0.3, { friction: mu }), position: [0, 0.3, 0] });
      const found = solved(contactForces(world));
      return { a: found.bodies[1].linear[0], turns: found.bodies[1].angular[2], state: found.contacts[0].state };
    };
    const rolling = (G * sin(angle)) / (1 + moment);
    const rolls = at(least * (1 + NEAR));
    expect(rolls.a).toBeCloseTo(rolling, 12);
    expect(rolls.turns).toBeCloseTo(-rolling / 0.3, 11);
    expect(rolls.state).toBe("sticking");
    const slips = at(least * 0.5);
    expect(slips.a).toBeCloseTo(G * (sin(angle) - 0.5 * least * cos(angle)), 12);
    expect(slips.state).toBe("slipping");
    expect(at(least * (1 - NEAR)).state).toBe("slipping");
  });
});

test("a block that is pulled upwards at an angle", () => {
  const [mass, mu, angle] = [4, 0.4, 0.5];
  const at = (force: number) => {
    const world = new World();
    floor(world, mu);
    const block = world.addBody({ shape: box(1, 0.2, 0.5, { friction: mu }), mass, position: [0, 0.2, 0] });
    block.applyForce([force * cos(angle), force * sin(angle), 0]);
    return solved(contactForces(world)).bodies[1].linear[0];
  };
  const critical = (mu * mass * G) / (cos(angle) + mu * sin(angle));
  expect(Math.abs(at(critical * (1 - NEAR)))).toBeLessThan(1e-12);
  expect(at(critical * (1 + NEAR))).toBeGreaterThan(1e-9);
  const [pull, weight] = [2 * critical, mass * G];
  expect(at(pull)).toBeCloseTo((pull * cos(angle) - mu * (weight - pull * sin(angle))) / mass, 11);
});

test("a belt that runs takes a block along with all its friction", () => {
  const world = new World();
  const belt = box(5, 0.5, 1, { friction: 0.4, surfaceVelocity: [2, 0, 1] });
  world.addBody({ type: "static", shape: belt, position: [0, -0.5, 0] });
  const block = world.addBody({ shape: box(1, 0.2, 0.5, { friction: 0.4 }), mass: 4, position: [0, 0.2, 0] });
  const found = contactForces(world);
  expect(found.status).toBe("solved");
  expect(found.contacts.map(({ state }) => state)).toEqual(Array(4).fill("sliding"));
  const along = (0.4 * G) / Math.sqrt(5);
  const [x, y, z] = found.bodies[1].linear;
  expect(size([x - 2 * along, y, z - along])).toBeLessThan(1e-12);
  // at the speed of the belt it is carried along
  block.velocity = [2, 0, 1];
  expect(size(solved(contactForces(world)).bodies[1].linear)).toBeLessThan(1e-12);
});

describe("Painlevé's rod, its tip dragged over the floor", () => {
  const half = 1;
  const at = (angle: number, mu: number, speed: number) => {
    const world = new World();
    level(world, mu);
    // a needle whose lower tip is half a length from the centre
    const needle = polygon(
      [
        [-half, 0],
        [half, 0],
        [0, 0.01],
      ],
      { friction: mu },
    );
    const inertia = [1, 1, half ** 2 / 3, 0, 0, 0] as const;
    const position: Vec3 = [half * cos(angle), half * sin(angle), 0];
    world.addBody({
      planar: true,
      shape: needle,
      mass: 1,
      inertia,
      com: [0, 0, 0],
      position,
      angle,
      velocity: [speed, 0, 0],
    });
    return contactForces(world);
  };
  test.each([0.6, 1, 1.2])("at %f rad: solved below the critical friction, a ray above", (angle) => {
    const critical = (1 + 3 * cos(angle) ** 2) / (3 * sin(angle) * cos(angle));
    const below = at(angle, critical * 0.99, -1);
    expect(below.status).toBe("solved");
    // f_N (1 + 3 cos² - 3 μ sin cos) = g
    expect(below.contacts[0].normalForce / (G / (0.01 * (1 + 3 * cos(angle) ** 2)))).toBeCloseTo(1, 9);
    const above = at(angle, critical * 1.01, -1);
    expect(above.status).toBe("ray");
    const [{ ray, normalForce }] = above.contacts;
    expect(normalForce).toBe(0);
    expect(ray![1]).toBeGreaterThan(0);
    expect(ray![0] / ray![1]).toBeCloseTo(critical * 1.01, 12);
    // dragged the other way there is no such thing
    expect(at(angle, critical * 1.01, 1).status).toBe("solved");
  });
});
