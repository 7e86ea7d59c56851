import { box, cylinder, hinge, slider, type Vec3, World } from "../src/index.ts";
import { addPlate, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

const CRANK = 0.4;
const ROD = 1.3;
const OFF = { back: -0.16, front: 0.1 };

export const sliderCrank: Scene = {
  name: "slider-crank",
  title: "Slider-crank",
  about:
    "A flywheel released at two turns a second pushes a piston back and forth; nothing drives it and nothing brakes it. Energy goes from wheel to piston and back, and hardly any is lost in a minute.",
  dt: 1 / 240,
  camera: { from: [1.6, 1.2, 4.6], at: [0.7, 0, 0], wide: 1.7 },
  build() {
    const world = new World({ collisions: false });
    const speed = 4 * Math.PI;
    const knob: Point = [0, CRANK];
    const end: Point = [Math.sqrt(ROD * ROD - CRANK * CRANK), 0];
    const wheel = world.addBody({
      name: "flywheel",
      shapes: [
        cylinder(0.55, 0.04, { position: [0, 0, OFF.back], orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }),
        box(0.05, CRANK / 2, 0.03, { position: [0, CRANK / 2, 0] }),
      ],
      mass: 20,
      angularVelocity: [0, 0, speed],
    });
    const rod = addPlate(world, [knob, end], { name: "rod", mass: 2, z: OFF.front, half: 0.04, deep: 0.03 });
    const along: Vec3 = [1, 0, 0];
    const piston = world.addBody({
      name: "piston",
      shape: box(0.15, 0.13, 0.08),
      mass: 3,
      position: [end[0], 0, 0],
      // the top of the wheel moves level, and the piston with it
      velocity: [-speed * CRANK, 0, 0],
    });
    rod.velocity = [-speed * CRANK, 0, 0];
    for (const y of [-0.17, 0.17])
      world.addBody({ type: "static", shape: box(0.65, 0.03, 0.12), position: [end[0], y, 0] });
    world.addJoint(hinge({ a: null, b: wheel, anchor: [0, 0, OFF.back], axis: [0, 0, 1] }));
    pin(world, wheel, rod, knob);
    pin(world, rod, piston, end);
    world.addJoint(slider({ a: null, b: piston, anchor: piston.position, axis: along }));
    return world;
  },
};
