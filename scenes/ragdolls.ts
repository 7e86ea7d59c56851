import { type Body, box, capsule, hinge, type Quat, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { add, rotate, scale } from "../src/math/index.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

const X: Vec3 = [1, 0, 0];

/** Eleven bodies on ten hinges with limits, at a place and turned by q. */
export function addRagdoll(world: World, at: Vec3, q: Quat): void {
  const part = (shape: Shape, mass: number, p: Vec3) =>
    world.addBody({ shape, mass, position: add(at, rotate(q, p)), orientation: q });
  const join = (a: Body, b: Body, anchorA: Vec3, anchorB: Vec3, axis: Vec3, most: number) =>
    world.addJoint(hinge({ a, b, anchorA, anchorB, axisA: axis, axisB: axis, limits: { lower: -most, upper: most } }));
  const pelvis = part(box(0.17, 0.1, 0.1), 12, [0, 0, 0]);
  const chest = part(box(0.2, 0.2, 0.11), 25, [0, 0.34, 0]);
  const head = part(sphere(0.12), 5, [0, 0.7, 0]);
  join(pelvis, chest, [0, 0.12, 0], [0, -0.22, 0], X, 0.5);
  join(chest, head, [0, 0.22, 0], [0, -0.14, 0], X, 0.6);
  for (const s of [-1, 1]) {
    const upperArm = part(capsule(0.05, 0.12), 2, [s * 0.29, 0.36, 0]);
    const forearm = part(capsule(0.045, 0.12), 1.5, [s * 0.29, 0, 0]);
    const thigh = part(capsule(0.07, 0.15), 8, [s * 0.1, -0.36, 0]);
    const shin = part(capsule(0.06, 0.15), 4, [s * 0.1, -0.83, 0]);
    join(chest, upperArm, [s * 0.29, 0.2, 0], [0, 0.18, 0], [0, 0, 1], 0.7);
    join(upperArm, forearm, [0, -0.18, 0], [0, 0.18, 0], X, 0.8);
    join(pelvis, thigh, [s * 0.1, -0.12, 0], [0, 0.24, 0], X, 0.7);
    join(thigh, shin, [0, -0.24, 0], [0, 0.23, 0], X, 0.8);
  }
}

export const ragdolls: Scene = {
  name: "ragdolls",
  title: "A hundred ragdolls",
  about:
    "1,100 bodies on 1,000 hinges with limits tumble in free fall, seen by an observer who falls with them. Arms and legs hit their limits; each figure conserves momentum and angular momentum. Limbs start with spins that their hinges do not allow: most of that energy is lost in the first step.",
  dt: 1 / 60,
  camera: { from: [3, 9, 22], at: [0, 1, 0], wide: 13 },
  build() {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    const next = random(3);
    for (let i = 0; i < 100; i++) {
      const at: Vec3 = [((i % 10) - 4.5) * 1.5, 1.8 + next(), (Math.floor(i / 10) - 4.5) * 1.5];
      addRagdoll(world, at, randomTurn(next));
    }
    const spin = random(4);
    for (const body of world.bodies) body.angularVelocity = scale(12, [spin() - 0.5, spin() - 0.5, spin() - 0.5]);
    return world;
  },
};
