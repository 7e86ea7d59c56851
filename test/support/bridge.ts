// Planks between two walls, tied to each other and to the walls at both edges, and boxes dropped on them.
import { type Body, ball, box, hinge, sphere, type Vec3, World, type WorldOptions } from "../../src/index.ts";
import { add } from "../../src/math/index.ts";

export interface Load {
  readonly mass: number;
  /** Metres above the bridge. */
  readonly drop?: number;
  /** Where along the bridge, 0 to 1. */
  readonly at?: number;
  readonly velocity?: Vec3;
  /** Placed on the nearest plank with its orientation, this many metres above it: `drop` is then ignored. */
  readonly laid?: number;
  /** A ball that rolls along the bridge at 1 m/s, in place of a box. */
  readonly rolls?: boolean;
}

export interface Bridge {
  readonly world: World;
  readonly planks: readonly Body[];
  readonly boxes: readonly Body[];
}

export const PLANK = 5;
const LENGTH = 1;
const HALF_HEIGHT = 0.05;
const HALF_BOX = 0.25;

/** `slack`: how much longer the planks are than the span; they are laid as an arc. `friction`, N m: hinges with friction in place of two balls. */
export function buildBridge(
  count: number,
  slack: number,
  loads: readonly Load[],
  friction?: number,
  options?: WorldOptions,
): Bridge {
  const world = new World(options);
  const span = (count * LENGTH) / (1 + slack);
  const steepest = slack === 0 ? 0 : steepness(count, span);
  const slope = (i: number) => -steepest * (1 - (2 * i) / (count - 1));
  const planks: Body[] = [];
  let [x, y] = [-span / 2, 0];
  let before = world.addBody({ type: "static", position: [x, 0, 0] });
  const tie = (a: Body, b: Body) => {
    if (friction !== undefined) {
      world.addJoint(hinge({ a, b, anchor: [x, y, 0], axis: [0, 0, 1], friction }));
      return;
    }
    for (const z of [-0.4, 0.4]) world.addJoint(ball({ a, b, anchor: [x, y, z] }));
  };
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [LENGTH * Math.cos(slope(i)), LENGTH * Math.sin(slope(i))];
    const plank = world.addBody({
      shape: box(0.49, HALF_HEIGHT, 0.5),
      mass: PLANK,
      position: [x + dx / 2, y + dy / 2, 0],
      orientation: [0, 0, Math.sin(slope(i) / 2), Math.cos(slope(i) / 2)],
    });
    tie(before, plank);
    planks.push(plank);
    [x, y, before] = [x + dx, y + dy, plank];
  }
  tie(before, world.addBody({ type: "static", position: [x, 0, 0] }));
  const boxes = loads.map(({ mass, drop = 0.05, at = 0.5, velocity = [0, 0, 0], laid, rolls }) => {
    const over = (at - 0.5) * span;
    if (laid !== undefined) {
      const distance = ({ position }: Body) => Math.abs(position[0] - over);
      const under = planks.reduce((best, plank) => (distance(plank) < distance(best) ? plank : best));
      const [height, turn] = [HALF_HEIGHT + HALF_BOX + laid, slope(planks.indexOf(under))];
      return world.addBody({
        shape: box(HALF_BOX, HALF_BOX, HALF_BOX),
        mass,
        position: add(under.position, [-height * Math.sin(turn), height * Math.cos(turn), 0]),
        orientation: under.orientation,
        velocity,
      });
    }
    const near = planks.filter(({ position }) => Math.abs(position[0] - over) < LENGTH + HALF_BOX);
    const top = Math.max(...near.map(({ position }) => position[1])) + LENGTH * Math.sin(steepest) + HALF_HEIGHT;
    const position: Vec3 = [over, top + HALF_BOX + drop, 0];
    if (rolls) {
      const rolling = { velocity: [1, 0, 0] as Vec3, angularVelocity: [0, 0, -1 / HALF_BOX] as Vec3 };
      return world.addBody({ shape: sphere(HALF_BOX), mass, position, ...rolling });
    }
    return world.addBody({ shape: box(HALF_BOX, HALF_BOX, HALF_BOX), mass, position, velocity });
  });
  return { world, planks, boxes };
}

/** The slope of the first plank of an arc of `count` planks over `span`, by bisection. */
function steepness(count: number, span: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    let reach = 0;
    for (let i = 0; i < count; i++) reach += LENGTH * Math.cos(middle * (1 - (2 * i) / (count - 1)));
    if (reach > span) low = middle;
    else high = middle;
  }
  return low;
}

export interface Watched {
  /** Deepest overlap during the run, and in the last half second. */
  readonly deepest: number;
  readonly atRest: number;
  /** Of the fastest body at the end. */
  readonly speed: number;
  /** Largest rise of energy above an earlier value. */
  readonly gain: number;
  /** Most Newton iterations of a step in the last half second. */
  readonly iterations: number;
}

/** Steps a world for `seconds`. */
export function watch(world: World, seconds: number, dt = 1 / 60): Watched {
  let [deepest, atRest, gain, iterations] = [0, 0, 0, 0];
  let least = world.report.energy.total;
  const steps = Math.round(seconds / dt);
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const { contacts, energy } = world.report;
    deepest = Math.max(deepest, contacts.penetration);
    if (i * dt >= seconds - 0.5) atRest = Math.max(atRest, contacts.penetration);
    if (i * dt >= seconds - 0.5) iterations = Math.max(iterations, world.report.worstIterations);
    least = Math.min(least, energy.total);
    gain = Math.max(gain, energy.total - least);
  }
  const moving = world.bodies.filter(({ type }) => type === "dynamic");
  const speed = Math.max(...moving.map(({ velocity: [x, y, z] }) => Math.hypot(x, y, z)));
  return { deepest, atRest, speed, gain, iterations };
}
