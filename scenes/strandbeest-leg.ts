import { type Body, cylinder, World } from "../src/index.ts";
import { addPlate, meet, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

/** Theo Jansen's holy numbers, in his letters; here centimetres. */
const [a, b, c, d, e, f] = [0.38, 0.415, 0.393, 0.401, 0.558, 0.394];
const [g, h, i, j, k, l, m] = [0.367, 0.657, 0.49, 0.5, 0.619, 0.078, 0.15];

const knob: Point = [0, m];

/** The pins of the leg to the left of the crank, or to its right. */
function pinsOf(left: boolean) {
  const [one, other] = left ? (["left", "right"] as const) : (["right", "left"] as const);
  const hip: Point = [left ? -a : a, -l];
  const top = meet(knob, hip, j, b, other);
  const back = meet(hip, top, d, e, one);
  const low = meet(knob, hip, k, c, one);
  const ankle = meet(back, low, f, g, other);
  const foot = meet(low, ankle, i, h, one);
  return { hip, top, back, low, ankle, foot };
}

function traceOf(left: boolean) {
  const { low, foot } = pinsOf(left);
  return { body: left ? "left foot" : "right foot", point: [foot[0] - low[0], foot[1] - low[1], 0] as const };
}

function addLeg(world: World, crank: Body, left: boolean): void {
  const { hip, top, back, low, ankle, foot } = pinsOf(left);
  const z = left ? 0.06 : -0.06;
  const thin = { half: 0.012 };
  const upper = addPlate(world, [hip, top, back], { ...thin, z });
  const lower = addPlate(world, [low, ankle, foot], { ...thin, z, name: left ? "left foot" : "right foot" });
  const pushes = addPlate(world, [knob, top], { ...thin, z: 0.5 * z });
  const pulls = addPlate(world, [knob, low], { ...thin, z: 0.5 * z });
  const strut = addPlate(world, [hip, low], { ...thin, z: 1.5 * z });
  const shank = addPlate(world, [back, ankle], { ...thin, z: 1.5 * z });
  pin(world, null, upper, hip);
  pin(world, null, strut, hip);
  pin(world, crank, pushes, knob);
  pin(world, crank, pulls, knob);
  pin(world, pushes, upper, top);
  pin(world, upper, shank, back);
  pin(world, pulls, strut, low);
  pin(world, pulls, lower, low);
  pin(world, shank, lower, ankle);
}

export const strandbeestLeg: Scene = {
  name: "strandbeest-leg",
  title: "Strandbeest legs",
  about:
    "Theo Jansen's leg and its mirror image on one crank: 13 bodies, 19 hinges, one freedom. The feet lift and swing quickly; along the ground they move straight and evenly.",
  dt: 1 / 120,
  camera: { from: [0, -0.35, 2.6], at: [0, -0.35, 0], wide: 1.2 },
  trace: [traceOf(true), traceOf(false)],
  build() {
    const world = new World({ collisions: false });
    const crank = world.addBody({
      name: "crank",
      shape: cylinder(m + 0.02, 0.01, { orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }),
    });
    pin(world, null, crank, [0, 0], { name: "motor", motor: { speed: 3 } });
    addLeg(world, crank, true);
    addLeg(world, crank, false);
    return world;
  },
};
