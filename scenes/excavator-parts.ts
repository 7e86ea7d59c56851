// An excavator: undercarriage, house, boom, stick and bucket, three rams that are barrel and rod on a slider and close a loop each, and servos
// that follow a cycle.
import {
  type Body,
  type BodyOptions,
  box,
  cylinder,
  hinge,
  type ShapeOptions,
  slider,
  type Vec3,
  type World,
} from "../src/index.ts";
import { atan2, quatFromAxisAngle } from "../src/math/index.ts";
import { addPlate, between, type Point, pin } from "./linkage.ts";

const RAM = { stiffness: 5e6, damping: 3e5 };
const SLEW = { stiffness: 5e6, damping: 2e6 };
const DRIVES = ["boom", "stick", "bucket", "house"];

/** Seconds, then how far each ram is out, metres, and how far the house is turned, radians. */
export type Cycle = readonly (readonly [time: number, boom: number, stick: number, bucket: number, house: number])[];

/** Barrel and rod between two bodies, and the servo that pushes them apart. */
function addRam(world: World, name: string, a: Body, from: Point, b: Body, to: Point, surface: ShapeOptions): void {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(x * x + y * y);
  // cylinders lie along y
  const orientation = quatFromAxisAngle([0, 0, 1], atan2(-x, y));
  const part = (at: Point, radius: number, long: number) =>
    world.addBody({ shape: cylinder(radius, long, surface), density: 3000, position: [...at, 0], orientation });
  const barrel = part(between(from, to, 0.36), 0.09, 0.36 * length);
  const rod = part(between(from, to, 0.7), 0.05, 0.3 * length);
  pin(world, a, barrel, from);
  pin(world, b, rod, to);
  const anchor: Vec3 = [...between(from, to), 0];
  world.addJoint(slider({ name, a: barrel, b: rod, anchor, axis: [x, y, 0], servo: { target: 0, ...RAM } }));
}

function addHouse(world: World, tracks: Pick<BodyOptions, "type" | "mass">, surface: ShapeOptions): Body {
  const chains = [-0.9, 0.9].map((z) => box(1.5, 0.3, 0.25, { ...surface, position: [0, 0.3, z] }));
  const undercarriage = world.addBody({
    ...tracks,
    name: "tracks",
    shapes: [...chains, box(0.8, 0.15, 0.7, { ...surface, position: [0, 0.4, 0] })],
  });
  const cab = box(0.5, 0.55, 0.4, { ...surface, position: [0.5, 1.55, 0.75] });
  const house = world.addBody({
    name: "cabin",
    shapes: [box(1.5, 0.4, 1.1, { ...surface, position: [-0.5, 1.05, 0] }), cab],
    mass: 6000,
  });
  const servo = { target: 0, ...SLEW };
  world.addJoint(hinge({ name: "house", a: undercarriage, b: house, anchor: [0, 0.6, 0], axis: [0, 1, 0], servo }));
  return house;
}

/** The machine on tracks that stand on y = 0, and are held there or stand by themselves; `surface` of all its shapes. */
export function addExcavator(
  world: World,
  tracks: Pick<BodyOptions, "type" | "mass">,
  surface: ShapeOptions = {},
): void {
  const house = addHouse(world, tracks, surface);
  const foot: Point = [0.7, 1.3];
  const bend: Point = [2.2, 3.7];
  const head: Point = [4.7, 3.3];
  const tail: Point = [4.3, 4.1];
  const wrist: Point = [5.5, 1.3];
  const lever: Point = [5.95, 1.5];
  const boom = addPlate(world, [foot, bend, head], { name: "beam", mass: 900, half: 0.13, surface });
  const stick = addPlate(world, [tail, wrist, head], { name: "arm", mass: 400, half: 0.1, surface });
  const teeth: Point[] = [wrist, lever, [6.1, 0.9], [5.3, 0.6]];
  const bucket = addPlate(world, teeth, { name: "scoop", mass: 300, half: 0.05, deep: 0.45, surface });
  pin(world, house, boom, foot);
  pin(world, boom, stick, head);
  pin(world, stick, bucket, wrist);
  addRam(world, "boom", house, [1.3, 1.0], boom, between(foot, bend, 0.8), surface);
  addRam(world, "stick", boom, between(bend, head, 0.1), stick, tail, surface);
  addRam(world, "bucket", stick, between(tail, wrist, 0.15), bucket, lever, surface);
}

/** The targets of its servos at this time; the cycle begins anew where it ends. */
export function follow(world: World, cycle: Cycle): void {
  const period = cycle[cycle.length - 1][0];
  const time = world.time - period * Math.floor(world.time / period);
  const next = cycle.findIndex(([t]) => t > time);
  const [from, to] = [cycle[next - 1], cycle[next]];
  const part = (time - from[0]) / (to[0] - from[0]);
  const smooth = part * part * (3 - 2 * part);
  for (const joint of world.joints) {
    const which = joint.name === undefined ? -1 : DRIVES.indexOf(joint.name);
    if (which < 0) continue;
    const target = from[which + 1] + smooth * (to[which + 1] - from[which + 1]);
    joint.drive().servo = { target, ...(joint.name === "house" ? SLEW : RAM) };
  }
}
