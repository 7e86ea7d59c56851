import {
  type Body,
  box,
  cylinder,
  gear,
  hinge,
  type Joint,
  rackAndPinion,
  type Shape,
  slider,
  type Vec3,
  World,
} from "../src/index.ts";
import { atan2, cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import { ALONG_Z, toothedWheel } from "./parts.ts";
import type { Scene } from "./scene.ts";

const Z: Vec3 = [0, 0, 1];
/** Metres of radius a tooth. */
const MODULE = 0.008;
const WEIGHT = 20;
const DRUM = 0.15;
/** How far the weight hangs above the floor. */
const FALL = 0.8;

/** Where the arbors stand: each as far from the one before as the radii of their wheels. */
const BARREL: Point = [0, -84 * MODULE];
const MINUTES: Point = [0, 0];
const THIRD: Point = [70 * MODULE * 0.8, 70 * MODULE * 0.6];
const FLY: Point = [THIRD[0], THIRD[1] + 60 * MODULE];
const MOTION: Point = [-40 * MODULE, 0];
type Point = readonly [number, number];

interface Wheel {
  readonly teeth: number;
  readonly z: number;
  /** The arbor of the wheel it meshes with, and whether a tooth or a gap lies on the line to it. */
  readonly towards: Point;
  readonly gap?: boolean;
}

/** Wheels on one arbor. */
function arbor(at: Point, wheels: readonly Wheel[]): Shape[] {
  return wheels.flatMap(({ teeth, z, towards, gap = false }) => {
    const angle = atan2(towards[1] - at[1], towards[0] - at[0]);
    const shift = (angle * teeth) / (2 * Math.PI) + (gap ? 0.5 : 0);
    return toothedWheel(MODULE * teeth, teeth, { half: 0.018, z, shift });
  });
}

/** A hand that shows `hour` of twelve. */
function hand(long: number, wide: number, z: number, hour: number): Shape[] {
  const angle = (-Math.PI * hour) / 6;
  const position: Vec3 = [-(long / 2) * sin(angle), (long / 2) * cos(angle), z];
  return [
    box(wide, long / 2, 0.006, { position, orientation: quatFromAxisAngle(Z, angle) }),
    cylinder(2 * wide, 0.01, { position: [0, 0, z], orientation: ALONG_Z }),
  ];
}

export const clockGears: Scene = {
  name: "clock-gears",
  title: "Clockwork",
  about:
    "A weight drives a train of wheels and pinions; a fan at its end, braked by the air, keeps the speed constant. The large hand goes round in about five seconds and the small one exactly twelve times slower, until the weight reaches the floor.",
  dt: 1 / 240,
  camera: { from: [0.9, 0.3, 4], at: [0, -0.35, 0], wide: 1.6 },
  floor: -2.34,
  build() {
    const world = new World({ collisions: false });
    const turning = (name: string, [x, y]: Point, shapes: Shape[], mass: number): [Body, Joint] => {
      // balanced, hands and all
      const b = world.addBody({ name, shapes, mass, com: [0, 0, 0], position: [x, y, 0] });
      return [b, world.addJoint(hinge({ a: null, b, anchor: b.position, axis: Z, name }))];
    };
    const drum = cylinder(DRUM, 0.06, { position: [0, 0, -0.1], orientation: ALONG_Z });
    const [, barrel] = turning("barrel", BARREL, [...arbor(BARREL, [{ teeth: 72, z: 0, towards: MINUTES }]), drum], 6);
    const [, minutes] = turning(
      "minutes",
      MINUTES,
      [
        ...arbor(MINUTES, [
          { teeth: 12, z: 0, towards: BARREL, gap: true },
          { teeth: 60, z: 0.05, towards: THIRD },
          { teeth: 10, z: 0.1, towards: MOTION },
        ]),
        ...hand(0.62, 0.012, 0.24, 0),
      ],
      2,
    );
    const [, third] = turning(
      "third",
      THIRD,
      arbor(THIRD, [
        { teeth: 10, z: 0.05, towards: MINUTES, gap: true },
        { teeth: 50, z: 0, towards: FLY },
      ]),
      1,
    );
    const [fan, fly] = turning(
      "fly",
      FLY,
      [
        ...arbor(FLY, [{ teeth: 10, z: 0, towards: THIRD, gap: true }]),
        box(0.16, 0.004, 0.04, { position: [0, 0, -0.08] }),
      ],
      0.3,
    );
    const [, motion] = turning(
      "motion work",
      MOTION,
      arbor(MOTION, [
        { teeth: 30, z: 0.1, towards: MINUTES, gap: true },
        { teeth: 8, z: 0.15, towards: MINUTES },
      ]),
      0.3,
    );
    const [, hours] = turning(
      "hours",
      MINUTES,
      [...arbor(MINUTES, [{ teeth: 32, z: 0.15, towards: MOTION, gap: true }]), ...hand(0.4, 0.018, 0.21, 2)],
      0.3,
    );
    // turns of the first for one of the second; wheels in mesh turn opposite ways
    const mesh = (a: Joint, b: Joint, ratio: number) => world.addConstraint(gear({ a, b, ratio: -ratio }));
    mesh(minutes, barrel, 72 / 12);
    mesh(third, minutes, 60 / 10);
    mesh(fly, third, 50 / 10);
    mesh(minutes, motion, 30 / 10);
    mesh(motion, hours, 32 / 8);
    // the fan feels the air; the speed is where the air takes what the weight gives
    fan.angularDamping = 3;
    const weight = world.addBody({
      name: "weight",
      shapes: [cylinder(0.09, 0.16), cylinder(0.006, 0.25, { position: [0, 0.4, 0] })],
      mass: WEIGHT,
      position: [BARREL[0] - DRUM, BARREL[1] - 0.7, -0.1],
    });
    const fall = world.addJoint(
      slider({ a: null, b: weight, anchor: weight.position, axis: [0, 1, 0], limits: { lower: -FALL }, name: "rope" }),
    );
    world.addConstraint(rackAndPinion({ rack: fall, pinion: barrel, radius: -DRUM }));
    addFace(world);
    return world;
  },
};

/** Twelve marks. */
function addFace(world: World): void {
  const marks = Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI * i) / 6;
    const position: Vec3 = [0.66 * sin(angle), 0.66 * cos(angle), 0.2];
    return box(0.008, i % 3 === 0 ? 0.05 : 0.03, 0.006, { position, orientation: quatFromAxisAngle(Z, -angle) });
  });
  world.addBody({ type: "static", name: "face", shapes: marks });
}
