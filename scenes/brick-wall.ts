import { type Body, box, plane, sphere, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

const LENGTH = 0.4;
const HEIGHT = 0.2;
/** Between two bricks of a course. */
const JOINT = 0.002;
/** The step before which the ball is shot: until then the wall has to stand by itself. */
const SHOT = 180;

/** Courses of `bricks` bricks without mortar, every other one with half bricks at its ends; and a ball before it on a plinth. */
export function buildWall(courses: number, bricks: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const left = (-LENGTH * bricks) / 2;
  const lay = (length: number, x: number, course: number): Body =>
    world.addBody({
      shape: box((length - JOINT) / 2, HEIGHT / 2, 0.1, { friction: 0.7 }),
      density: 1800,
      position: [left + x, HEIGHT * (course + 0.5), 0],
    });
  for (let course = 0; course < courses; course++) {
    const shift = course % 2 === 0 ? LENGTH / 2 : LENGTH;
    for (let i = 0; LENGTH * i + shift < LENGTH * bricks; i++) lay(LENGTH, LENGTH * i + shift, course);
    if (course % 2 === 0) continue;
    lay(LENGTH / 2, LENGTH / 4, course);
    lay(LENGTH / 2, LENGTH * bricks - LENGTH / 4, course);
  }
  addBall(world, 0.45 * HEIGHT * courses, 1.1 + 0.055 * courses * HEIGHT * bricks);
  return world;
}

function addBall(world: World, y: number, z: number): void {
  const radius = 0.3;
  world.addBody({
    type: "static",
    shape: box(0.25, y / 2 - radius / 2, 0.25),
    position: [0, y / 2 - radius / 2, z + 3],
  });
  world.addBody({ name: "ball", shape: sphere(radius), density: 7800, angularDamping: 0.5, position: [0, y, z + 3] });
}

/** Fires when it is time. */
export function shoot(world: World, step = SHOT, speed = 18): void {
  if (world.steps !== step) return;
  for (const body of world.bodies) if (body.name === "ball") body.velocity = [0, 1.2, -speed];
}

export const wall10: Scene = {
  name: "wall-10",
  title: "A wall of 10 by 10 bricks",
  about:
    "Bricks without mortar stand by friction alone and move by less than a millimetre. After three seconds a cannon ball of 880 kg goes through.",
  dt: 1 / 60,
  camera: { from: [5, 2.6, 6.5], at: [0, 1, 0.6], wide: 3.6 },
  floor: 0,
  build: () => buildWall(10, 10),
  update: (world) => shoot(world),
};

export const wall32: Scene = {
  name: "wall-32",
  title: "A wall of 32 by 32 bricks",
  about:
    "1,040 bricks in 32 courses stand without mortar and move by less than a millimetre, until the ball hits after a second. The scheme of sweeps takes too few sweeps for so high a wall: choose it, and watch the wall bulge.",
  dt: 1 / 60,
  camera: { from: [13, 7, 16], at: [0, 3, 1], wide: 10 },
  floor: 0,
  build: () => buildWall(32, 32),
  update: (world) => shoot(world, 60, 25),
};
