// Worlds of many contacts that are solved by descent whatever their size, and measurements of them.
import { addBin } from "../../scenes/bin.ts";
import { type Body, box, plane, type Quat, sphere, type Vec3, World, type WorldOptions } from "../../src/index.ts";
import { random } from "./worlds.ts";

export const DT = 1 / 60;

/** Solves small islands by descent too. */
export const byDescent = (options: WorldOptions = {}): World => new World({ solver: "descent", ...options });

export function onGround(options: WorldOptions = {}, friction = 0.5): World {
  const world = byDescent(options);
  world.addBody({ type: "static", name: "ground", shape: plane({ normal: [0, 1, 0], friction }) });
  return world;
}

export const run = (world: World, steps: number, dt = DT): void => {
  for (let i = 0; i < steps; i++) world.step(dt);
};
export const moving = (world: World): Body[] => world.bodies.filter(({ type }) => type === "dynamic");
export const distance = (a: Vec3, b: Vec3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Largest displacement of any body from its start; sampled every third of a second. */
export function wandered(world: World, seconds: number, dt = DT): number {
  const bodies = moving(world);
  const start = bodies.map(({ position }) => position);
  const look = Math.round(1 / (3 * dt));
  let most = 0;
  for (let i = 0, steps = Math.round(seconds / dt); i < steps; i += look) {
    run(world, Math.min(look, steps - i), dt);
    for (const [k, body] of bodies.entries()) most = Math.max(most, distance(body.position, start[k]));
  }
  return most;
}

/** Deepest overlap, and the mean of those points that overlap, metres. */
export function overlaps(world: World): { deepest: number; mean: number } {
  const depths = world.contacts
    .flatMap(({ points }) => points.map(({ separation }) => -separation))
    .filter((depth) => depth > 0);
  const sum = depths.reduce((total, depth) => total + depth, 0);
  return { deepest: Math.max(0, ...depths), mean: depths.length > 0 ? sum / depths.length : 0 };
}

/** 0 … n - 1 in random order. */
export function shuffled(n: number, next: () => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const k = Math.floor(next() * (i + 1));
    [order[i], order[k]] = [order[k], order[i]];
  }
  return order;
}

export interface WallOptions {
  /** Largest displacement of a brick along and across the wall, metres; rotated by up to a third of it per metre. */
  readonly error?: number;
  /** Seed of the errors, and of the order in which the bricks are created. Default: course by course from the left. */
  readonly seed?: number;
  readonly order?: "courses" | "random";
  readonly world?: WorldOptions;
}

/**
 * The wall of the benches: bricks of 1 x 0.5 x 0.5 m and 20 kg in running bond, half bricks at the ends of every other
 * course. Bricks of a course are 2 mm apart, plus room for their errors.
 */
export function wall(courses: number, bricks: number, options: WallOptions = {}): World {
  const { error = 0, seed = 1, order = "courses" } = options;
  const next = random(seed);
  const world = onGround(options.world);
  const pitch = 1.002 + 2.5 * error;
  const joint = pitch - 1;
  const left = (-bricks * pitch) / 2;
  const places: [x: number, course: number, half: number][] = [];
  for (let course = 0; course < courses; course++) {
    const odd = course % 2 === 1;
    for (let i = odd ? 1 : 0; i < bricks; i++) places.push([left + (i + (odd ? 0 : 0.5)) * pitch, course, 0.5]);
    if (odd) for (const side of [-1, 1]) places.push([side * (-left - 0.25), course, 0.25 - joint / 2]);
  }
  const off = () => error * (2 * next() - 1);
  const bodies = places.map(([x, course, half]) => {
    const turn = (0.35 * off()) / 2;
    const orientation: Quat = [0, turn, 0, Math.sqrt(1 - turn * turn)];
    const position: Vec3 = [x + off(), 0.25 + 0.5 * course, off()];
    return { shape: box(half, 0.25, 0.25), mass: 40 * half, position, orientation };
  });
  const creation = order === "random" ? shuffled(bodies.length, next) : bodies.keys();
  for (const i of creation) world.addBody(bodies[i]);
  return world;
}

/** Boxes and balls in a sphere, thrown towards its centre with some spin; nothing else acts on them. */
export function freePile(count: number, seed: number, restitution = 0, options: WorldOptions = {}): World {
  const next = random(seed);
  const signed = () => 2 * next() - 1;
  const world = byDescent({ gravity: [0, 0, 0], ...options });
  const side = Math.ceil(Math.cbrt(count));
  for (let i = 0; i < count; i++) {
    const cell = [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))];
    const position = cell.map((k) => 0.9 * (k - (side - 1) / 2)) as unknown as Vec3;
    world.addBody({
      shape: i % 3 === 0 ? sphere(0.3, { restitution }) : box(0.2, 0.25 + 0.1 * next(), 0.3, { restitution }),
      density: 500,
      position,
      orientation: [signed(), signed(), signed(), signed()] as unknown as Quat,
      velocity: position.map((x) => -1.5 * x + signed()) as unknown as Vec3,
      angularVelocity: [2 * signed(), 2 * signed(), 2 * signed()],
    });
  }
  return world;
}

/** Randomly rotated boxes that fall into a bin, in layers of `side` by `side`. */
export function binned(count: number, side: number, options: WorldOptions = {}): World {
  const next = random(11);
  const signed = () => 2 * next() - 1;
  const world = byDescent(options);
  addBin(world, 0.32 * side, 4);
  for (let i = 0; i < count; i++) {
    const [column, row, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))];
    world.addBody({
      shape: box(0.22, 0.15 + 0.05 * next(), 0.18),
      density: 500,
      position: [(column - (side - 1) / 2) * 0.6, 0.5 + 0.6 * layer, (row - (side - 1) / 2) * 0.6],
      orientation: [signed(), signed(), signed(), signed()] as unknown as Quat,
    });
  }
  return world;
}
