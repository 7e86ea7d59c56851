// Rides over seams: a body slides or rolls over flush surfaces, in a world that is rotated as a whole.
import {
  type BodyOptions,
  box,
  type ContactSolver,
  capsule,
  cone,
  cylinder,
  hull,
  type Quat,
  type Shape,
  sphere,
  type Vec3,
  World,
} from "../../src/index.ts";
import { cos, multiply, quatFromAxisAngle, rotate, sin } from "../../src/math/index.ts";

export const SMOOTH = { friction: 0 };
const ON_ITS_SIDE = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
const PRISM: Vec3[] = Array.from({ length: 16 }, (_, i) => [
  0.3 * cos((i >> 1) * (Math.PI / 4) + 0.2),
  (i & 1) === 0 ? -0.2 : 0.2,
  0.3 * sin((i >> 1) * (Math.PI / 4) + 0.2),
]);

/** The rider: its shapes, the height of its centre above the ground, and its orientation. */
interface Rider {
  readonly shapes: readonly Shape[];
  readonly height: number;
  readonly lies?: Quat;
  /** Radius on which it rolls along its x axis. */
  readonly rolls?: number;
  /** Would fall over without support. */
  readonly isHeld?: true;
}

export const RIDERS = {
  box: { shapes: [box(0.25, 0.2, 0.35, SMOOTH)], height: 0.2 },
  "rounded box": { shapes: [box(0.2, 0.15, 0.3, { friction: 0, margin: 0.05 })], height: 0.2 },
  sphere: { shapes: [sphere(0.2, SMOOTH)], height: 0.2 },
  capsule: { shapes: [capsule(0.15, 0.2, SMOOTH)], height: 0.35, isHeld: true },
  "capsule on its side": { shapes: [capsule(0.2, 0.3, SMOOTH)], height: 0.2, lies: ON_ITS_SIDE },
  cylinder: { shapes: [cylinder(0.25, 0.2, SMOOTH)], height: 0.2 },
  "cylinder on its side": { shapes: [cylinder(0.2, 0.3, SMOOTH)], height: 0.2, lies: ON_ITS_SIDE },
  "rolling cylinder": { shapes: [cylinder(0.3, 0.15)], height: 0.3, lies: ON_ITS_SIDE, rolls: 0.3 },
  cone: { shapes: [cone(0.3, 0.2, SMOOTH)], height: 0.2 },
  hull: { shapes: [hull(PRISM, SMOOTH)], height: 0.2 },
  compound: {
    shapes: [
      { ...box(0.2, 0.2, 0.25, SMOOTH), position: [-0.2, 0, 0] },
      { ...box(0.2, 0.2, 0.25, SMOOTH), position: [0.2, 0, 0] },
      { ...box(0.1, 0.1, 0.1, SMOOTH), position: [0, 0.3, 0] },
    ],
    height: 0.2,
  },
} satisfies Record<string, Rider>;
export type RiderName = keyof typeof RIDERS;

export interface Ride {
  readonly rider: RiderName;
  /** Direction in the plane, from x towards -z. */
  readonly heading: number;
  readonly speed: number;
  readonly dt: number;
  readonly steps: number;
  /** Rotation of the whole world. */
  readonly turn?: Quat;
  /** Rotation of the rider about the vertical, relative to its heading. */
  readonly yaw?: number;
  readonly solver?: ContactSolver;
  /** Where it starts. */
  readonly from?: readonly [x: number, z: number];
}

/** Effects of a ride, as seen from above: all in world units, all expected to be small. */
export interface Ridden {
  /** Relative speed lost or gained. */
  speed: number;
  /** Sideways speed at the end, relative to the speed. */
  sideways: number;
  rise: number;
  sink: number;
}

const NOT_TURNED: Quat = [0, 0, 0, 1];

/** Ground in the unrotated world, its surface at y = 0; `turned` places it, with the options of a body. */
export type LayGround = (world: World, turned: (options: BodyOptions) => BodyOptions) => void;

export function ride(given: Ride, layGround: LayGround): Ridden {
  const { heading, speed, dt, steps, turn = NOT_TURNED, yaw = 0, solver = "auto", from = [0, 0] } = given;
  const rider: Rider = RIDERS[given.rider];
  const world = new World({ gravity: rotate(turn, [0, -9.81, 0]), solver });
  const turned = (options: BodyOptions): BodyOptions => ({
    ...options,
    position: rotate(turn, options.position ?? [0, 0, 0]),
    orientation: multiply(turn, options.orientation ?? NOT_TURNED),
    ...(options.velocity && { velocity: rotate(turn, options.velocity) }),
    ...(options.angularVelocity && { angularVelocity: rotate(turn, options.angularVelocity) }),
  });
  layGround(world, turned);
  const along: Vec3 = [cos(heading), 0, -sin(heading)];
  // a roller moves perpendicular to its axis
  const facing = quatFromAxisAngle([0, 1, 0], heading + (rider.rolls ? 0 : yaw));
  const body = world.addBody(
    turned({
      shapes: rider.shapes,
      mass: 1.5,
      position: [from[0], rider.height, from[1]],
      orientation: multiply(facing, rider.lies ?? NOT_TURNED),
      velocity: [speed * along[0], 0, speed * along[2]],
      ...(rider.rolls && {
        angularVelocity: [(speed / rider.rolls) * along[2], 0, -(speed / rider.rolls) * along[0]],
      }),
      ...(rider.isHeld && { lockRotation: [true, true, true] }),
    }),
  );
  const back: Quat = [-turn[0], -turn[1], -turn[2], turn[3]];
  const result: Ridden = { speed: 0, sideways: 0, rise: 0, sink: 0 };
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const v = rotate(back, body.velocity);
    const height = rotate(back, body.position)[1] - rider.height;
    result.speed = Math.max(result.speed, Math.abs(1 - (v[0] * along[0] + v[2] * along[2]) / speed));
    result.sideways = Math.abs(v[0] * along[2] - v[2] * along[0]) / speed;
    result.rise = Math.max(result.rise, height);
    result.sink = Math.max(result.sink, -height);
  }
  return result;
}

/** Tiles of the given sizes, repeated from `low` to `high` along both axes. */
export function tiles(
  sizes: readonly number[],
  low: number,
  high: number,
  options: Partial<BodyOptions> = {},
  thick = 0.5,
): LayGround {
  return (world, turned) => {
    for (const [x, halfX] of spans(sizes, low, high))
      for (const [z, halfZ] of spans(sizes, low, high))
        world.addBody(
          turned({ type: "static", shape: box(halfX, thick, halfZ), position: [x, -thick, z], ...options }),
        );
  };
}

/** Centres and half lengths of adjacent spans of these lengths. */
export function spans(sizes: readonly number[], low: number, high: number): [middle: number, half: number][] {
  const found: [number, number][] = [];
  for (let at = low, i = 0; at < high; i++) {
    const size = sizes[i % sizes.length];
    found.push([at + size / 2, size / 2]);
    at += size;
  }
  return found;
}
