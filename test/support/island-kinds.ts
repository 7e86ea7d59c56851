// Islands of many kinds, each around x = at on a floor at y = 0, for tests that islands are independent.
import { type Body, ball, box, capsule, hinge, sphere, type Vec3, type World } from "../../src/index.ts";

type Build = (world: World, at: number) => Body[];

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A heap of boxes and capsules with a chain across it. */
export const heap: Build = (world, at) => {
  const bodies = times(6, (i) => {
    const shape = i % 2 === 0 ? box(0.4, 0.2, 0.3) : capsule(0.2, 0.2);
    return world.addBody({ shape, mass: 1 + i, position: [at + 0.07 * i, 0.3 + 0.5 * i, 0.03 * i] });
  });
  let a = world.addBody({ shape: sphere(0.15), mass: 1, position: [at, 3.5, 0] });
  bodies.push(a);
  for (let i = 1; i < 4; i++) {
    const b = world.addBody({ shape: sphere(0.15), mass: 1, position: [at + 0.35 * i, 3.5, 0] });
    const anchor: Vec3 = [at + 0.35 * i - 0.175, 3.5, 0];
    world.addJoint(i === 2 ? hinge({ a, b, anchor, axis: [0, 0, 1] }) : ball({ a, b, anchor }));
    bodies.push(b);
    a = b;
  }
  return bodies;
};

/** Two pairs of boxes, deep in each other and in the floor; on one of them a plank with a jointed limb. */
const sunk: Build = (world, at) => {
  const bodies = times(4, (i) =>
    world.addBody({
      shape: box(0.3, 0.3, 0.3),
      mass: 2,
      position: [at + 0.25 * (i % 2), 0.2 + 0.4 * (i >> 1), 0.1 * i],
    }),
  );
  const plank = world.addBody({ shape: box(0.4, 0.05, 0.3), mass: 1, position: [at, 0.92, 0.2] });
  const limb = world.addBody({ shape: sphere(0.1), mass: 1, position: [at - 0.55, 0.9, 0.2] });
  world.addJoint(ball({ a: plank, b: limb, anchor: [at - 0.42, 0.9, 0.2] }));
  return [...bodies, plank, limb];
};

/** One foot in the floor, and another jointed to it on top: a single deep overlap. */
const foot: Build = (world, at) => {
  const a = world.addBody({
    shape: box(0.3, 0.2, 0.3),
    mass: 2,
    position: [at, 0.15, 0],
    orientation: [0, 0, 0.01, 1],
  });
  const b = world.addBody({ shape: sphere(0.2), mass: 1, position: [at + 0.6, 0.4, 0] });
  world.addJoint(ball({ a, b, anchor: [at + 0.35, 0.3, 0] }));
  return [a, b];
};

/** Three hundred kilograms on boxes of one. */
const tower: Build = (world, at) =>
  times(6, (i) =>
    world.addBody({ shape: box(0.3, 0.3, 0.3), mass: i === 5 ? 300 : 1, position: [at + 0.01 * i, 0.31 + 0.6 * i, 0] }),
  );

/** Balls and a box that bounce on each other. */
const bouncing: Build = (world, at) => {
  const bodies = times(3, (i) =>
    world.addBody({
      shape: sphere(0.2, { restitution: 0.8 }),
      mass: 1 + i,
      position: [at + 0.1 * i, 0.5 + 0.6 * i, 0.02 * i],
    }),
  );
  const shape = box(0.2, 0.1, 0.15, { restitution: 0.6 });
  return [...bodies, world.addBody({ shape, mass: 1, position: [at + 0.1, 2.6, 0], angularVelocity: [1, 2, 3] })];
};

/** Balls hanging in a row; the first falls against the others. */
const cradle: Build = (world, at) =>
  times(4, (i) => {
    const position: Vec3 = i === 0 ? [at - 1, 2, 0] : [at + 0.4 * i, 1, 0];
    const b = world.addBody({ shape: sphere(0.2, { restitution: 1 }), mass: 1, position });
    world.addJoint(ball({ a: null, b, anchor: [at + 0.4 * i, 2, 0] }));
    return b;
  });

const sliding: Build = (world, at) =>
  times(2, (i) =>
    world.addBody({
      shape: box(0.3, 0.2, 0.25),
      mass: 1 + i,
      position: [at, 0.2 + 0.4 * i, 0],
      velocity: [3 - i, 0, 1],
      angularVelocity: [0, 2, 0],
    }),
  );

/** A ball and a capsule that roll towards each other. */
const rolling: Build = (world, at) => [
  world.addBody({
    shape: sphere(0.3),
    mass: 1,
    position: [at, 0.3, 0],
    velocity: [1, 0, 0.3],
    angularVelocity: [0, 3, 0],
  }),
  world.addBody({
    shape: capsule(0.2, 0.3),
    mass: 1,
    position: [at + 1, 0.2, 0],
    orientation: [0.5, 0.5, 0.5, 0.5],
    velocity: [-0.5, 0, 0.2],
  }),
];

/** A trunk with two legs, whose knees have limits and friction, falls. */
const figure: Build = (world, at) => {
  const trunk = world.addBody({
    shape: box(0.2, 0.3, 0.1),
    mass: 10,
    position: [at, 1.5, 0],
    angularVelocity: [0.3, 0.2, 1],
  });
  const legs = [-0.12, 0.12].flatMap((x) => {
    const thigh = world.addBody({ shape: capsule(0.07, 0.15), mass: 2, position: [at + x, 0.95, 0] });
    const shank = world.addBody({ shape: capsule(0.06, 0.15), mass: 1.5, position: [at + x, 0.45, 0] });
    world.addJoint(ball({ a: trunk, b: thigh, anchor: [at + x, 1.2, 0] }));
    const knee = { a: thigh, b: shank, anchor: [at + x, 0.7, 0] as Vec3, axis: [1, 0, 0] as Vec3 };
    world.addJoint(hinge({ ...knee, limits: { lower: -2, upper: 0.1 }, friction: 0.5 }));
    return [thigh, shank];
  });
  return [trunk, ...legs];
};

/** Planks between two walls, and boxes of two hundred kilograms that fall on them. */
const bridge: Build = (world, at) => {
  let x = at - 2;
  let a: Body | null = null;
  const tie = (b: Body) => {
    for (const z of [-0.4, 0.4]) world.addJoint(ball({ a, b, anchor: [x, 2, z] }));
  };
  const planks = times(4, () => {
    const plank = world.addBody({ shape: box(0.49, 0.05, 0.5), mass: 5, position: [x + 0.5, 2, 0] });
    tie(plank);
    a = plank;
    x += 1;
    return plank;
  });
  tie(world.addBody({ type: "static", position: [x, 2, 0] }));
  const boxes = times(2, (i) =>
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 200, position: [at + 0.1 + i, 2.4 + 0.1 * i, 0] }),
  );
  return [...planks, ...boxes];
};

/** An arm lifted by a motor, with a box on it. */
const driven: Build = (world, at) => {
  const arm = world.addBody({ shape: box(0.8, 0.05, 0.2), mass: 3, position: [at + 0.8, 0.8, 0] });
  const motor = { speed: 1, maxForce: 40 };
  world.addJoint(hinge({ a: null, b: arm, anchor: [at, 0.8, 0], axis: [0, 0, 1], motor }));
  return [arm, world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [at + 1.2, 0.96, 0] })];
};

/** A fast body hits a thin plate, which hits another: the step in which that happens is repeated. */
const bullet: Build = (world, at) => [
  ...times(2, (i) => world.addBody({ shape: box(0.5, 0.5, 0.01), mass: 1, position: [at, 0.5, -0.5 * i] })),
  world.addBody({ shape: sphere(0.02), mass: 0.1, position: [at + 0.02, 0.6, 30], velocity: [0, 0, -400] }),
];

/** Nine bricks that are hit. */
const wall: Build = (world, at) => [
  ...times(9, (i) => {
    const course = Math.floor(i / 3);
    const position: Vec3 = [at + 1.002 * (i % 3) + 0.25 * (course % 2), 0.25 + 0.5 * course, 0];
    return world.addBody({ shape: box(0.5, 0.25, 0.25), mass: 20, position });
  }),
  world.addBody({ shape: sphere(0.3), mass: 50, position: [at + 1.5, 0.9, 3], velocity: [0, 0, -9] }),
];

export const ISLAND_KINDS: Readonly<Record<string, Build>> = {
  heap,
  sunk,
  foot,
  tower,
  bouncing,
  cradle,
  sliding,
  rolling,
  figure,
  bridge,
  driven,
  bullet,
  wall,
};
