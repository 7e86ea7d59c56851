import { type Body, box, cylinder, hinge, plane, type Vec3, World } from "../src/index.ts";
import { atan2, cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import { ALONG_Z } from "./parts.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

const Z: Vec3 = [0, 0, 1];
const PITCH = 0.14;
/** Half the thickness of a link, and half the width of a wheel. */
const [THICK, WIDE] = [0.035, 0.13];
/** Links in each straight run, and around each of the two large wheels. */
const [RUN, AROUND] = [20, 10];
const LONG = RUN * PITCH;
/** From the axle of a large wheel to the hinges around it, and to the inner sides of the links but for some play. */
const CORNER = PITCH / 2 / sin(Math.PI / (2 * AROUND));
const LARGE = CORNER * cos(Math.PI / (2 * AROUND)) - THICK - 0.004;
const SMALL = 0.19;
/** Above the ground. */
const AXLE = CORNER + THICK + 0.002;
/** Parts of the machine do not touch each other, nor links their neighbours; links touch wheels. */
const [MACHINE, TRACK] = [2, 4];
const BODY = { group: MACHINE, mask: ~MACHINE, friction: 1 };
const SHOE = { group: TRACK, mask: ~TRACK, friction: 1 };
/** Of each of the two driven wheels, rad/s and N m. */
const [SPEED, TORQUE] = [5, 1500];

/** Hinges of a track, from the rear end of its lower run: along it, around the front, back, and around the rear. */
function hinges(): (readonly [x: number, y: number])[] {
  const turn = Math.PI / AROUND;
  const run = Array.from({ length: RUN }, (_, i) => [i * PITCH - LONG / 2, -CORNER] as const);
  const bend = Array.from({ length: AROUND }, (_, i) => {
    return [LONG / 2 + CORNER * sin(i * turn), -CORNER * cos(i * turn)] as const;
  });
  const half = [...run, ...bend];
  return [...half, ...half.map(([x, y]) => [-x, -y] as const)];
}

/** A closed ring of links, with horns that keep it on the wheels. */
function addTrack(world: World, [x, y, z]: Vec3): void {
  const points = hinges();
  const horns = [-1, 1].map((side) =>
    box(0.03, 0.04, 0.015, { ...SHOE, friction: 0, position: [0, THICK + 0.04, side * (WIDE + 0.03)] }),
  );
  const links = points.map(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length];
    return world.addBody({
      shapes: [box(PITCH / 2 - 0.01, THICK, WIDE + 0.05, SHOE), ...horns],
      mass: 8,
      com: [0, 0, 0],
      position: [x + (px + qx) / 2, y + (py + qy) / 2, z],
      orientation: quatFromAxisAngle(Z, atan2(qy - py, qx - px)),
    });
  });
  for (const [i, b] of links.entries()) {
    const a = links[(i + links.length - 1) % links.length];
    world.addJoint(hinge({ a, b, anchor: [x + points[i][0], y + points[i][1], z], axis: Z }));
  }
}

function addWheel(world: World, hull: Body, anchor: Vec3, radius: number, mass: number, name: string): void {
  const b = world.addBody({ shape: cylinder(radius, WIDE, { ...BODY, orientation: ALONG_Z }), mass, position: anchor });
  world.addJoint(hinge({ name, a: hull, b, anchor, axis: Z }));
}

/** A hull on fourteen wheels and two tracks of 60 links, its middle above x = 0: 3 t. */
export function addTracked(world: World): Body {
  const cabin = box(0.6, 0.2, 0.45, { ...BODY, position: [-0.2, 0.65, 0] });
  const hull = world.addBody({
    name: "hull",
    shapes: [box(1.7, 0.2, 0.5, { ...BODY, position: [0, 0.25, 0] }), cabin],
    mass: 1500,
    position: [0, AXLE, 0],
    com: [0, 0, 0],
  });
  for (const z of [-0.85, 0.85]) {
    addTrack(world, [0, AXLE, z]);
    addWheel(world, hull, [-LONG / 2, AXLE, z], LARGE, 60, "drive");
    addWheel(world, hull, [LONG / 2, AXLE, z], LARGE, 60, "idler");
    for (let i = -2; i <= 2; i++)
      addWheel(world, hull, [0.44 * i, AXLE - CORNER + THICK + SMALL + 0.001, z], SMALL, 30, "wheel");
  }
  return hull;
}

/** Stones half in the ground, in the way of the tracks. */
export function addStones(world: World, stones: number): void {
  const next = random(11);
  for (let i = 0; i < stones; i++) {
    const size = 0.05 + 0.06 * next();
    const position: Vec3 = [2.6 + 0.4 * Math.floor(i / 4), 0, 0.6 * ((i % 4) - 1.5)];
    const shape = box(size, 0.6 * size, 0.8 * size, { friction: 0.9 });
    world.addBody({ type: "static", shape, position, orientation: randomTurn(next) });
  }
}

export function buildTrackedVehicle(stones: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.9 }) });
  addTracked(world);
  addStones(world, stones);
  return world;
}

/** Rear wheels turn after `from` seconds, and brake before. */
export function driveTracks(world: World, from: number): void {
  const motor = { speed: world.time < from ? 0 : -SPEED, maxForce: TORQUE };
  for (const joint of world.joints) if (joint.name === "drive") joint.drive().motor = motor;
}

export const trackedVehicle: Scene = {
  name: "tracked-vehicle",
  title: "Tracks on rubble",
  about:
    "Two closed tracks of 60 links each run around seven wheels; only friction drives them. The vehicle climbs over stones that are half in the ground, and its tracks bend around them. Tracks are long rings, which are solved as nets: as trees with a loop they do not converge here.",
  dt: 1 / 60,
  camera: { from: [3, 2.4, 6], at: [0.6, 0.5, 0], wide: 3, follow: "hull" },
  floor: 0,
  joints: false,
  build: () => buildTrackedVehicle(56),
  update: (world) => driveTracks(world, 0.5),
};
