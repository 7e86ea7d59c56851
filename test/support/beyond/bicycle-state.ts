// Puts Whipple's bicycle into any rolling state, by geometry alone, and reads its lean and steer. Axes: x forward, y up, z right.
//   frame      rotated by its lean about x, then by its pitch about its own z; the rear contact at the origin, heading along x
//   handlebar  further rotated by the steer angle about the steer axis
//   pitch      such that both wheels touch the ground; rates of yaw, pitch and front wheel such that the front wheel does not slip
import { BENCHMARK } from "../../../scenes/bicycle-parameters.ts";
import type { Body } from "../../../src/index.ts";

type Vec3 = readonly [number, number, number];
type Quat = readonly [number, number, number, number];
type Bodies = Record<"rider" | "handlebar" | "rear" | "front", Body>;

export interface BicycleState {
  readonly lean: number;
  readonly steer: number;
  readonly leanRate: number;
  readonly steerRate: number;
  /** Of the rear wheel: its radius times its angular speed relative to the frame. */
  readonly speed: number;
}

const { w, c, lambda, R, B, H, F } = BENCHMARK;
const STEER: Vec3 = [Math.sin(lambda), -Math.cos(lambda), 0];
const ON_STEER: Vec3 = [w + c, 0, 0];
const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];

const plus = (a: Vec3, b: Vec3, s = 1): Vec3 => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec3): Vec3 => plus([0, 0, 0], a, 1 / Math.hypot(...a));
const about = (axis: Vec3, angle: number): Quat => {
  const s = Math.sin(angle / 2);
  return [s * axis[0], s * axis[1], s * axis[2], Math.cos(angle / 2)];
};
const times = (a: Quat, b: Quat): Quat => {
  const [u, v]: Vec3[] = [
    [a[0], a[1], a[2]],
    [b[0], b[1], b[2]],
  ];
  const [x, y, z] = plus(plus(plus([0, 0, 0], v, a[3]), u, b[3]), cross(u, v));
  return [x, y, z, a[3] * b[3] - dot(u, v)];
};
const turn = (q: Quat, v: Vec3): Vec3 => {
  const u: Vec3 = [q[0], q[1], q[2]];
  const t = cross(u, v);
  return plus(plus(v, t, 2 * q[3]), cross(u, t), 2);
};

/** From the lowest point of a wheel to its centre, normalised. */
const upTheWheel = (axle: Vec3): Vec3 => unit(plus(Y, axle, -dot(Y, axle)));

function geometry(lean: number, steer: number, pitch: number) {
  const frame = times(about([1, 0, 0], lean), about(Z, pitch));
  const handlebar = times(frame, about(STEER, steer));
  const axles = { rear: turn(frame, Z), front: turn(handlebar, Z) };
  const rear = plus([0, 0, 0], upTheWheel(axles.rear), R.r);
  const frameAt = plus(rear, turn(frame, [0, R.r, 0]), -1);
  const head = plus(frameAt, turn(frame, ON_STEER));
  const handlebarAt = plus(head, turn(handlebar, ON_STEER), -1);
  const front = plus(handlebarAt, turn(handlebar, [w, F.r, 0]));
  const contact = plus(front, upTheWheel(axles.front), -F.r);
  return { frame, handlebar, axles, rear, frameAt, head, handlebarAt, front, contact };
}

function pitchOf(lean: number, steer: number): number {
  let [before, pitch] = [0, 1e-3];
  const height = (angle: number) => geometry(lean, steer, angle).contact[1];
  for (let i = 0; i < 50 && Math.abs(pitch - before) > 1e-16; i++) {
    const [f0, f1] = [height(before), height(pitch)];
    if (f0 === f1) break;
    [before, pitch] = [pitch, pitch - (f1 * (pitch - before)) / (f1 - f0)];
  }
  return pitch;
}

/** Velocities of all parts, for all six rates. */
function motion(g: ReturnType<typeof geometry>, state: BicycleState, yaw: number, pitch: number, spin: number) {
  const frame = plus(plus([state.leanRate, 0, 0], Y, yaw), g.axles.rear, pitch);
  const handlebar = plus(frame, turn(g.frame, STEER), state.steerRate);
  const rear = plus(frame, g.axles.rear, -state.speed / R.r);
  const front = plus(handlebar, g.axles.front, spin);
  const rearCentre = cross(rear, g.rear);
  const head = plus(rearCentre, cross(frame, plus(g.head, g.rear, -1)));
  const frontCentre = plus(head, cross(handlebar, plus(g.front, g.head, -1)));
  const slip = plus(frontCentre, cross(front, plus(g.contact, g.front, -1)));
  return { frame, handlebar, rear, front, rearCentre, head, frontCentre, slip };
}

/** Cramer's rule: the combination of three vectors that gives b. */
function solve(x: Vec3, y: Vec3, z: Vec3, b: Vec3): Vec3 {
  const whole = dot(x, cross(y, z));
  return [dot(b, cross(y, z)) / whole, dot(x, cross(b, z)) / whole, dot(x, cross(y, b)) / whole];
}

export function placeBicycle({ rider, handlebar, rear, front }: Bodies, state: BicycleState): void {
  const pitch = pitchOf(state.lean, state.steer);
  const g = geometry(state.lean, state.steer, pitch);
  const slip = (yaw: number, turning: number, spin: number) => motion(g, state, yaw, turning, spin).slip;
  const at = slip(0, 0, 0);
  const columns = [slip(1, 0, 0), slip(0, 1, 0), slip(0, 0, 1)].map((column) => plus(column, at, -1));
  const rates = solve(columns[0], columns[1], columns[2], plus([0, 0, 0], at, -1));
  const m = motion(g, state, ...rates);
  const set = (body: Body, position: Vec3, orientation: Quat, velocity: Vec3, angular: Vec3) => {
    body.position = position;
    body.orientation = orientation;
    body.velocity = velocity;
    body.angularVelocity = angular;
  };
  const centre = (position: Vec3, orientation: Quat, x: number, z: number) =>
    plus(position, turn(orientation, [x, -z, 0]));
  const rideAt = centre(g.frameAt, g.frame, B.x, B.z);
  const barAt = centre(g.handlebarAt, g.handlebar, H.x, H.z);
  set(rider, g.frameAt, g.frame, plus(m.rearCentre, cross(m.frame, plus(rideAt, g.rear, -1))), m.frame);
  set(handlebar, g.handlebarAt, g.handlebar, plus(m.head, cross(m.handlebar, plus(barAt, g.head, -1))), m.handlebar);
  set(rear, g.rear, g.frame, m.rearCentre, m.rear);
  set(front, g.front, g.handlebar, m.frontCentre, m.front);
}

/** Lean, steer and their rates, from the poses and velocities of frame and handlebar. */
export function readBicycle({ rider, handlebar }: Bodies): [number, number, number, number] {
  const axle = turn(rider.orientation, Z);
  const heading = unit(cross(Y, axle));
  const axis = turn(rider.orientation, STEER);
  const [x, y, z, s] = rider.orientation;
  const relative = times([-x, -y, -z, s], handlebar.orientation);
  const steer = 2 * Math.atan2(dot([relative[0], relative[1], relative[2]], STEER), relative[3]);
  const between = plus(handlebar.angularVelocity, rider.angularVelocity, -1);
  // within half a turn of straight ahead, whichever sign the quaternions have
  const turns = Math.round(steer / (2 * Math.PI));
  return [Math.asin(-axle[1]), steer - 2 * Math.PI * turns, dot(rider.angularVelocity, heading), dot(between, axis)];
}

/** Second derivatives of lean and steer, from angular accelerations of frame and handlebar. */
export function bicycleAccelerations({ rider }: Bodies, frame: Vec3, handlebar: Vec3): [number, number] {
  const axle = turn(rider.orientation, Z);
  const heading = unit(cross(Y, axle));
  // the heading rotates with the yaw: ω = yaw' y + lean' heading + pitch' axle
  const level = cross(Y, heading);
  const spin = rider.angularVelocity;
  const pitch = dot(spin, level) / dot(axle, level);
  const yaw = spin[1] - pitch * axle[1];
  const lean = dot(frame, heading) + yaw * dot(spin, level);
  return [lean, dot(plus(handlebar, frame, -1), turn(rider.orientation, STEER))];
}
