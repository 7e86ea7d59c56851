// Filters and hooks: what they see, and what they can change.
import { describe, expect, it } from "vitest";
import {
  type BeforeContact,
  type Body,
  box,
  type ComingContact,
  mesh,
  plane,
  type ShapeOptions,
  StaleError,
  sphere,
  World,
  type WorldOptions,
} from "../../../src/index.ts";
import { stepped } from "../../support/stepped.ts";

const DT = 1 / 120;
const GROUND = plane({ normal: [0, 1, 0] });

describe("filterPair", () => {
  it("lets a ball fall through what it says, and nothing else", () => {
    const make = (filterPair?: WorldOptions["filterPair"]) => {
      const world = new World({ collisions: true, ...(filterPair && { filterPair }) });
      world.addBody({ name: "ground", type: "static", shape: GROUND });
      for (const x of [-1, 1]) world.addBody({ name: `ball ${x}`, shape: sphere(0.2), mass: 1, position: [x, 0.5, 0] });
      return world;
    };
    const world = make((_, b) => b.name !== "ball 1");
    stepped(world, 120);
    const heights = world.bodies.map(({ position }) => position[1]);
    expect(heights[1]).toBeCloseTo(0.2, 3);
    expect(heights[2]).toBeLessThan(-3);
    // one that lets everything be gives the same bits as none
    expect(
      stepped(
        make(() => true),
        60,
      ).hash(),
    ).toBe(stepped(make(), 60).hash());
    world.filterPair = undefined;
    expect(world.filterPair).toBeUndefined();
  });

  it("is asked once in a step for each pair of shapes, in their order, also while memory grows", () => {
    const world = new World({ collisions: true });
    const shapes = [box(0.5, 0.5, 0.5), sphere(0.2, { position: [0, -0.6, 0] })];
    world.addBody({ type: "static", shape: GROUND });
    for (let i = 0; i < 40; i++) world.addBody({ shapes, density: 1000, position: [3 * i, 0.4, 0] });
    for (let i = 0; i < 3; i++) {
      const asked: string[] = [];
      const slots: number[][] = [];
      world.filterPair = (a, b, shapeA, shapeB) => {
        asked.push(`${a.id}/${shapeA} ${b.id}/${shapeB}`);
        slots.push([a.id, b.id, shapeB]);
        return true;
      };
      stepped(world, 1);
      expect(asked).toHaveLength(80);
      expect(new Set(asked).size).toBe(80);
      expect(slots).toEqual([...slots].sort((p, q) => p[0] - q[0] || p[1] - q[1] || p[2] - q[2]));
    }
  });

  it("is asked of sensors, which then tell nothing", () => {
    const make = (passes: boolean) => {
      const world = new World({ collisions: true, contactEvents: "changes", filterPair: () => passes });
      world.addBody({ type: "static", shape: box(1, 1, 1, { sensor: true }) });
      world.addBody({ shape: sphere(0.2), mass: 1 });
      return stepped(world, 1).drainEvents().length;
    };
    expect([make(true), make(false)]).toEqual([1, 0]);
  });
});

describe("beforeContact", () => {
  const slope = (beforeContact?: BeforeContact) => {
    const world = new World({ collisions: true, ...(beforeContact && { beforeContact }) });
    const angle = Math.PI / 6;
    const normal = [Math.sin(angle), Math.cos(angle), 0] as const;
    world.addBody({ type: "static", shape: plane({ normal, friction: 1 }) });
    const orientation = [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)] as const;
    const position = [0.5 * normal[0], 0.5 * normal[1], 0] as const;
    return {
      world,
      crate: world.addBody({ shape: box(0.5, 0.5, 0.5, { friction: 1 }), mass: 3, position, orientation }),
    };
  };
  const speed = ([x, y, z]: readonly number[]) => Math.hypot(x, y, z);

  it("sets the friction of a step: g (sin - mu cos) t down a slope, or none", () => {
    for (const mu of [0, 0.2]) {
      const { world, crate } = slope((contact) => {
        expect(contact.friction).toBe(1);
        contact.friction = mu;
        expect(contact.friction).toBe(mu);
      });
      stepped(world, 60);
      // the first order of the step: half a step of acceleration
      const expected = 9.81 * (0.5 - mu * Math.cos(Math.PI / 6)) * 0.5;
      expect(Math.abs(speed(crate.velocity) - expected)).toBeLessThan(9.81 * DT);
    }
    const { world, crate } = slope();
    expect(speed(stepped(world, 60) && crate.velocity)).toBeLessThan(1e-3);
  });

  it("sets restitution and surface velocity", () => {
    const world = new World({ collisions: true });
    world.addBody({ type: "static", shape: GROUND });
    const ball = world.addBody({ shape: sphere(0.2), mass: 1, position: [0, 1.2, 0] });
    const crate = world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 1, position: [4, 0.3, 0] });
    world.beforeContact = (contact) => {
      if (contact.b === ball) contact.restitution = 1;
      // a is the ground: what lies on it is carried along x
      else contact.surfaceVelocity = [-2, 0, 0];
    };
    let highest = 0;
    for (let i = 0; i < 110; i++) {
      world.step(DT);
      if (i > 60) highest = Math.max(highest, ball.position[1]);
    }
    expect(highest).toBeGreaterThan(1.1);
    expect(crate.velocity[0]).toBeCloseTo(2, 3);
    world.beforeContact = undefined;
    // what was set was of those steps only
    stepped(world, 120);
    expect(Math.abs(crate.velocity[0])).toBeLessThan(1e-6);
  });

  it("ignores: a plate that lets pass from below", () => {
    const world = new World({ collisions: true, gravity: [0, 0, 0] });
    world.addBody({ type: "static", shape: box(2, 0.1, 2) });
    const [up, down] = [
      [-1, -1, 1],
      [1, 1, -1],
    ].map(([x, y, v]) => world.addBody({ shape: sphere(0.2), mass: 1, position: [x, y, 0], velocity: [0, 3 * v, 0] }));
    world.beforeContact = ({ b }) => (b.velocity[1] > 0 ? "ignore" : undefined);
    stepped(world, 120);
    expect(up.position[1]).toBeCloseTo(2, 9);
    expect(up.velocity[1]).toBe(3);
    expect(down.position[1]).toBeGreaterThan(0.29);
    expect(world.contacts.every(({ b }) => b === down)).toBe(true);
  });

  it("gives the same bits as shapes that say the same, also while memory grows", () => {
    const heap = (surface: ShapeOptions, hooks: WorldOptions) => {
      const world = new World({ collisions: true, ...hooks });
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...surface }) });
      for (let i = 0; i < 30; i++) {
        const shape = i % 2 === 0 ? box(0.3, 0.3, 0.3, surface) : sphere(0.3, surface);
        world.addBody({ shape, mass: 1, position: [0.31 * (i % 5), 0.5 + 0.62 * (i >> 2), 0.1 * (i % 3)] });
      }
      return stepped(world, 60).hash();
    };
    const rough = { friction: 0.25, restitution: 0.5 };
    const beforeContact = (contact: ComingContact) => {
      Object.assign(contact, rough);
    };
    expect(heap({ friction: 1 }, { beforeContact })).toBe(heap(rough, {}));
    // each second ball passes the others
    const ghost = { group: 2, mask: 1 } as const;
    const passing = (world: World, surface: ShapeOptions) => {
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], group: 3 }) });
      for (let i = 0; i < 20; i++) {
        const shape = sphere(0.3, i % 2 === 0 ? surface : { mask: surface.group ? 1 : -1 });
        world.addBody({ shape, mass: 1, position: [0.2 * i, 0.5, 0], userData: i % 2 === 0 });
      }
      return stepped(world, 60).hash();
    };
    const isGround = ({ id }: Body) => id === 1;
    const alike = ({ a, b }: ComingContact) => (isGround(a) || !(a.userData || b.userData) ? undefined : "ignore");
    const masked = passing(new World({ collisions: true }), ghost);
    expect(passing(new World({ collisions: true, beforeContact: alike }), {})).toBe(masked);
    const filterPair = (a: Body, b: Body) => isGround(a) || !(a.userData || b.userData);
    expect(passing(new World({ collisions: true, filterPair }), {})).toBe(masked);
  });

  it("shows each normal of a mesh, no sensors, and is of use only during the call", () => {
    const vertices = [
      [-5, 0, -5],
      [5, 0, -5],
      [5, 0, 5],
      [-5, 0, 5],
      [-5, 5, -5],
      [-5, 5, 5],
    ] as const;
    const corner = mesh(vertices, [
      [0, 2, 1],
      [0, 3, 2],
      [0, 4, 5],
      [0, 5, 3],
    ]);
    const world = new World({ collisions: true });
    world.addBody({ type: "static", shape: corner });
    world.addBody({ type: "static", shape: box(9, 9, 9, { sensor: true }) });
    const ball = world.addBody({ shape: sphere(0.5), mass: 1, position: [-4.5, 0.5, 1] });
    const seen: { normal: readonly number[]; points: number; age: number; slots: number[] }[] = [];
    let kept: ComingContact | undefined;
    world.beforeContact = (contact) => {
      kept = contact;
      expect(contact.b).toBe(ball);
      const { normal, points, age, shapeA, shapeB } = contact;
      seen.push({ normal: normal.map(Math.round), points: points.length, age, slots: [shapeA, shapeB] });
    };
    stepped(world, 2);
    expect(seen.map(({ normal }) => `${normal.map((x) => x + 0)}`).sort()).toEqual([
      "0,1,0",
      "0,1,0",
      "1,0,0",
      "1,0,0",
    ]);
    expect(seen.map(({ age }) => age)).toEqual([0, 0, 1, 1]);
    expect(() => kept?.friction).toThrow(StaleError);
    expect(() => {
      (kept as ComingContact).friction = 1;
    }).toThrow(StaleError);
  });
});
