import { ball, World } from "../src/index.ts";
import { addFigure } from "./figure.ts";
import type { Scene } from "./scene.ts";

const within = (angle: number) => ({ limits: { lower: -angle, upper: angle } });

export const ragdoll: Scene = {
  name: "ragdoll",
  title: "Ragdoll",
  about:
    "It hangs by one hand. Hips, shoulders, spine and neck are ball joints with limits on cone and twist; knees and elbows are hinges that bend one way only. Drag it about.",
  dt: 1 / 120,
  camera: { from: [2.6, -0.2, 4.8], at: [0.9, -0.4, 0], wide: 2.2 },
  build() {
    const world = new World({ collisions: false });
    addFigure(
      world,
      {
        pelvis: [0.17, 0.1, 0.1],
        chest: [0.2, 0.2, 0.11],
        chestAt: 0.34,
        neckAt: 0.56,
        masses: { pelvis: 12, chest: 25, head: 5, upperArm: 2, forearm: 1.5, thigh: 8, shin: 4 },
        angularDamping: 0.1,
        // axisA is the middle of the cone, and axisB the limb
        shoulder: (s) => ({ axisA: [s, -0.2, 0.4], axisB: [s, 0, 0], cone: 1.5, twist: within(0.9) }),
        hip: (s) => ({ axisA: [0.2 * s, -1, 0.4], axisB: [0, -1, 0], cone: 0.9, twist: within(0.4) }),
      },
      (s, forearm) => {
        if (s > 0) world.addJoint(ball({ a: null, b: forearm, anchor: [0.96, 0.46, 0], name: "grip" }));
      },
    );
    return world;
  },
};
