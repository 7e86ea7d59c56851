import { type Body, ball, box, capsule, hinge, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const Y: Vec3 = [0, 1, 0];
/** From y, along which capsules lie, to x. */
const SIDEWAYS = { orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2) };

export const ragdoll: Scene = {
  name: "ragdoll",
  title: "Ragdoll",
  about:
    "It hangs by one hand. Hips, shoulders, spine and neck are ball joints with limits on cone and twist; knees and elbows are hinges that bend one way only. Drag it about.",
  dt: 1 / 120,
  camera: { from: [2.6, -0.2, 4.8], at: [0.9, -0.4, 0], wide: 2.2 },
  build() {
    const world = new World({ collisions: false });
    const part = (name: string, shape: Shape, mass: number, position: Vec3): Body =>
      world.addBody({ name, shape, mass, position, angularDamping: 0.1 });
    const pelvis = part("pelvis", box(0.17, 0.1, 0.1), 12, [0, 0, 0]);
    const chest = part("chest", box(0.2, 0.2, 0.11), 25, [0, 0.34, 0]);
    const head = part("head", sphere(0.12), 5, [0, 0.7, 0]);
    const swivel = (a: Body, b: Body, y: number, cone: number, twist: number) =>
      world.addJoint(
        ball({ a, b, anchor: [0, y, 0], axis: Y, cone, twist: { limits: { lower: -twist, upper: twist } } }),
      );
    swivel(pelvis, chest, 0.12, 0.5, 0.4);
    swivel(chest, head, 0.56, 0.6, 0.9);
    for (const s of [-1, 1]) {
      const side = s < 0 ? "left" : "right";
      const upperArm = part(`${side} upper arm`, capsule(0.05, 0.12, SIDEWAYS), 2, [0.42 * s, 0.46, 0]);
      const forearm = part(`${side} forearm`, capsule(0.045, 0.12, SIDEWAYS), 1.5, [0.78 * s, 0.46, 0]);
      const thigh = part(`${side} thigh`, capsule(0.07, 0.15), 8, [0.1 * s, -0.36, 0]);
      const shin = part(`${side} shin`, capsule(0.06, 0.15), 4, [0.1 * s, -0.83, 0]);
      // axisA is the middle of the cone, and axisB the limb
      world.addJoint(
        ball({
          a: chest,
          b: upperArm,
          anchor: [0.24 * s, 0.46, 0],
          axisA: [s, -0.2, 0.4],
          axisB: [s, 0, 0],
          cone: 1.5,
          twist: { limits: { lower: -0.9, upper: 0.9 } },
        }),
      );
      world.addJoint(
        ball({
          a: pelvis,
          b: thigh,
          anchor: [0.1 * s, -0.12, 0],
          axisA: [0.2 * s, -1, 0.4],
          axisB: [0, -1, 0],
          cone: 0.9,
          twist: { limits: { lower: -0.4, upper: 0.4 } },
        }),
      );
      const bends = { limits: { lower: 0, upper: 2.3 } };
      world.addJoint(hinge({ a: upperArm, b: forearm, anchor: [0.6 * s, 0.46, 0], axis: [0, -s, 0], ...bends }));
      world.addJoint(hinge({ a: thigh, b: shin, anchor: [0.1 * s, -0.6, 0], axis: [1, 0, 0], ...bends }));
      if (s > 0) world.addJoint(ball({ a: null, b: forearm, anchor: [0.96, 0.46, 0], name: "grip" }));
    }
    return world;
  },
};
