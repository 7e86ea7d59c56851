import { parseMjcf } from "../src/import/mjcf/index.ts";
import { World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { Data, inverseDynamics, type MaximalRobot, Model, toMaximal } from "../src/robot/index.ts";
import { IIWA } from "./robots/iiwa.ts";
import { UPRIGHT } from "./robots/upright.ts";
import type { Scene } from "./scene.ts";

const POSE = [0.3, 0.7, 0, -1.2, 0, 1.0, 0];
/** How far each joint swings about the pose, and how often, in rad and rad/s. */
const SWING = [0.5, 0.25, 0.2, 0.3, 0.4, 0.3, 0.8];
const RATE = [1.2, 1.2, 0.6, 2.4, 0.6, 1.2, 1.8];
/** Seconds that the pose is held before the swing begins, and that it takes to come up. */
const HOLD = 1;
const RISE = 2;
/** 1/s: how fast an error dies out, without overshoot. */
const FIRM = 12;

interface Controlled {
  readonly robot: MaximalRobot;
  readonly data: Data;
}
const controlled = new WeakMap<World, Controlled>();

/** Where a joint shall be, how fast it shall go and speed up: a swing whose size comes up without a jerk. */
export function wanted(i: number, time: number): [place: number, speed: number, rise: number] {
  const t = Math.max(0, time - HOLD);
  const u = Math.min(1, t / RISE);
  const [s, ds, dds] =
    u < 1 ? [u * u * (3 - 2 * u), (6 * u * (1 - u)) / RISE, (6 - 12 * u) / (RISE * RISE)] : [1, 0, 0];
  const [a, w] = [SWING[i], RATE[i]];
  const [x, y] = [sin(w * t), cos(w * t)];
  return [POSE[i] + a * s * x, a * (ds * x + s * w * y), a * (dds * x + 2 * ds * w * y - s * w * w * x)];
}

export const armInverseDynamics: Scene = {
  name: "arm-inverse-dynamics",
  title: "Arm by inverse dynamics",
  about:
    "No servo holds this arm. Before every step inverse dynamics, in generalized coordinates, gives the seven torques for the desired motion; the bodies, in maximal coordinates, follow. It holds a pose for a second, then swings.",
  dt: 1 / 240,
  camera: { from: [1.6, 1.1, 1.9], at: [0.1, 0.55, 0], wide: 0.9 },
  floor: 0,
  trace: [{ body: "link7", point: [0, 0, 0.09] }],
  build() {
    const world = new World({ collisions: false });
    const description = parseMjcf(IIWA);
    const robot = toMaximal(world, description, { orientation: UPRIGHT, q: POSE });
    controlled.set(world, { robot, data: new Data(new Model(description)) });
    return world;
  },
  update(world) {
    const arm = controlled.get(world);
    if (!arm) return;
    const state = arm.robot.readState();
    // a torque acts through a whole step: it is that for the middle, where state and wish are half a step on
    const half = armInverseDynamics.dt / 2;
    const wish = state.q.map((_, i) => wanted(i, world.time + half));
    const q = state.q.map((x, i) => x + half * state.v[i]);
    const v = state.v.map((x, i) => x + half * wish[i][2]);
    const a = wish.map(([place, speed, rise], i) => rise + 2 * FIRM * (speed - v[i]) + FIRM * FIRM * (place - q[i]));
    arm.robot.applyTorques(inverseDynamics(arm.data, q, v, a));
  },
};
