// Where things begin to slip and to tip, by their closed forms, on both sides of the threshold.
import { describe, expect, test } from "vitest";
import { box, chain, contactForces, planarCapsule, plane, polygon, type Vec3, World } from "../../../../src/index.ts";
import { cos, sin, tan } from "../../../../src/math/index.ts";
import { floor, G, level, NEAR, rectangle, size, slope, solved } from "../../../support/contact-stages.ts";

describe("a block on a slope", () => {
  const angles = [0.1, 0.5, 1.1];
  test.each(angles)("in space, at %f rad: it rests down to μ = tan θ", (angle) => {
    const at = (mu: number) => {
      const world = slope(angle);
      floor(world, mu);
      world.addBody({ shape: box(2, 0.1, 0.5, { friction: mu }), mass: 3, position: [0, 0.1, 0] });
      return solved(contactForces(world));
    };
    const rests = at(tan(angle) * (1 + NEAR));
    expect(size([...rests.bodies[1].linear, ...rests.bodies[1].angular])).toBeLessThan(1e-12);
    expect(rests.contacts.map(({ state }) => state)).toEqual(Array(4).fill("sticking"));
    const slips = at(tan(angle) * (1 - NEAR));
    expect(slips.bodies[1].linear[0]).toBeCloseTo(G * sin(angle) * NEAR, 12);
    expect(slips.contacts.every(({ state, normalForce }) => state === "slipping" || normalForce === 0)).toBe(true);
    const slides = at(tan(angle) / 2);
    expect(slides.bodies[1].linear[0]).toBeCloseTo((G * sin(angle)) / 2, 12);
    expect(slides.bodies[1].angular[2]).toBeCloseTo(0, 11);
  });

  test.each(angles)("in the plane, at %f rad", (angle) => {
    const at = (mu: number) => {
      const world = slope(angle);
      level(world, mu);
      world.addBody({ planar: true, shape: rectangle(2, 0.1, mu), mass: 3, position: [0, 0.1, 0] });
      return solved(contactForces(world));
    };
    expect(size(at(tan(angle) * (1 + NEAR)).bodies[1].linear)).toBeLessThan(1e-12);
    expect(at(tan(angle) * (1 - NEAR)).bodies[1].linear[0]).toBeCloseTo(G * sin(angle) * NEAR, 12);
  });

  test("static and dynamic friction: at rest the one holds, sliding the other slows it", () => {
    const angle = 0.5;
    const at = (speed: number) => {
      const world = slope(angle);
      const rough = { friction: 0.3, staticFriction: 0.6 };
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...rough }) });
      world.addBody({ shape: box(2, 0.1, 0.5, rough), mass: 3, position: [0, 0.1, 0], velocity: [speed, 0, 0] });
      return contactForces(world);
    };
    expect(size(solved(at(0)).bodies[1].linear)).toBeLessThan(1e-12);
    const down = at(1);
    expect(down.status).toBe("solved");
    expect(down.bodies[1].linear[0]).toBeCloseTo(G * (sin(angle) - 0.3 * cos(angle)), 12);
    expect(down.contacts.map(({ state }) => state)).toEqual(Array(4).fill("sliding"));
    expect(at(-1).bodies[1].linear[0]).toBeCloseTo(G * (sin(angle) + 0.3 * cos(angle)), 12);
  });
});

test("a box that tips over its edge: tan θ = width / height", () => {
  const at = (angle: number) => {
    const world = slope(angle);
    floor(world, 5);
    world.addBody({ shape: box(0.3, 0.5, 0.4, { friction: 5 }), mass: 2, position: [0, 0.5, 0] });
    return solved(contactForces(world)).bodies[1];
  };
  const critical = Math.atan2(0.3, 0.5);
  const stands = at(critical - NEAR);
  expect(size([...stands.linear, ...stands.angular])).toBeLessThan(1e-12);
  // about the edge: m g (b sin θ - a cos θ) over I + m (a² + b²), I = m (a² + b²) / 3
  const tipping = (angle: number) => (-G * (0.5 * sin(angle) - 0.3 * cos(angle))) / ((4 / 3) * 0.34);
  expect(at(critical + NEAR).angular[2]).toBeCloseTo(tipping(critical + NEAR), 12);
  expect(at(critical + 0.2).angular[2]).toBeCloseTo(tipping(critical + 0.2), 11);
});

test("a ladder on a rough floor and a smooth wall, and on a rough wall", () => {
  const [half, radius, angle] = [1.5, 0.05, 1];
  const at = (onFloor: number, onWall: number) => {
    const world = new World();
    level(world, onFloor ** 2);
    world.addBody({
      type: "static",
      planar: true,
      shape: chain(
        [
          [0, 50],
          [0, -1],
        ],
        { friction: onWall ** 2 },
      ),
    });
    const position: Vec3 = [radius + half * cos(angle), radius + half * sin(angle), 0];
    const shape = planarCapsule(radius, half, { friction: 1 });
    world.addBody({ planar: true, shape, mass: 8, position, angle: Math.PI / 2 - angle });
    return solved(contactForces(world));
  };
  // moments about the foot: N_wall y + f_wall x = W x / 2, heights and widths of the contacts
  const [x, y] = [2 * half * cos(angle), radius + 2 * half * sin(angle)];
  const smooth = x / (2 * y);
  expect(size(at(smooth + NEAR, 0).bodies[2].linear)).toBeLessThan(1e-12);
  const slips = at(smooth - NEAR, 0);
  expect(slips.bodies[2].linear[0]).toBeGreaterThan(1e-10);
  expect(slips.contacts.map(({ state }) => state)).toEqual(["slipping", "slipping"]);
  // both rough, μ: N_wall = μ N_floor, N_floor (1 + μ²) = W, so that μ (y + μ (x + r)) = (1 + μ²) x / 2
  const misses = (mu: number) => mu * (y + mu * (x + radius)) - ((1 + mu * mu) * x) / 2;
  let [low, high] = [0, 2];
  for (let i = 0; i < 60; i++)
    [low, high] = misses((low + high) / 2) > 0 ? [low, (low + high) / 2] : [(low + high) / 2, high];
  expect(low).toBeLessThan(smooth);
  expect(size(at(low + NEAR, low + NEAR).bodies[2].linear)).toBeLessThan(1e-12);
  expect(at(low - NEAR, low - NEAR).bodies[2].linear[0]).toBeGreaterThan(1e-10);
});

describe("books over the edge of a table: 1/2, 3/4 and 11/12 of a length", () => {
  test.each([1, 2, 3])("%i of them", (count) => {
    const at = (stretch: number) => {
      const world = new World();
      world.addBody({ type: "static", shape: box(5, 0.5, 5), position: [-5, -0.5, 0] });
      const thick = 0.1;
      let overhang = 0;
      // from the lowest to the top one: 1/(2 n), ..., 1/4, 1/2 of a length
      for (let i = 0; i < count; i++) {
        overhang += stretch / (2 * (count - i));
        const position: Vec3 = [overhang - 0.5, thick * (i + 0.5), 0];
        world.addBody({ shape: box(0.5, thick / 2, 0.4), mass: 1.3, position });
      }
      const found = solved(contactForces(world));
      return { overhang, moves: size(found.bodies.flatMap(({ linear, angular }) => [...linear, ...angular])) };
    };
    const stands = at(1 - NEAR);
    expect(stands.overhang).toBeCloseTo([1 / 2, 3 / 4, 11 / 12][count - 1], 8);
    expect(stands.moves).toBeLessThan(1e-11);
    expect(at(1 + NEAR).moves).toBeGreaterThan(1e-9);
  });
});

describe("a block on a wedge that may move", () => {
  const [m, M, angle] = [2, 5, 0.6];
  const at = (onFloor: number) => {
    const world = new World();
    level(world, onFloor ** 2);
    const [w, h] = [4, 4 * tan(angle)];
    const wedge = polygon(
      [
        [-w, 0],
        [w, 0],
        [-w, 2 * h],
      ],
      { friction: 1 },
    );
    world.addBody({ planar: true, shape: wedge, mass: M, position: [0, 0, 0] });
    const centre: Vec3 = [0.2 * sin(angle), h + 0.2 * cos(angle), 0];
    const block = rectangle(0.3, 0.2, 0);
    world.addBody({ planar: true, shape: block, mass: m, position: centre, angle: -angle });
    return solved(contactForces(world));
  };
  test("on a smooth floor", () => {
    const { bodies } = at(0);
    const wedge = (-m * G * sin(angle) * cos(angle)) / (M + m * sin(angle) ** 2);
    expect(bodies[1].linear[0]).toBeCloseTo(wedge, 11);
    expect(bodies[2].linear[0]).toBeCloseTo((-M / m) * wedge, 11);
    expect(size([...bodies[1].angular, ...bodies[2].angular])).toBeLessThan(1e-10);
  });
  test("on a floor just rough enough, and not", () => {
    const critical = (m * sin(angle) * cos(angle)) / (M + m * cos(angle) ** 2);
    expect(size(at(critical + NEAR).bodies[1].linear)).toBeLessThan(1e-12);
    expect(at(critical - NEAR).bodies[1].linear[0]).toBeLessThan(-1e-9);
  });
});
