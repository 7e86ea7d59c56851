// Compares a description with MuJoCo in motion: at random states, the poses of bodies, actuator forces, sensor readings, loop
// gaps, and violated limits.
import { conjugate, multiply, type Quat, rotate, subtract } from "../../../src/math/tuples.ts";
import type {
  ActuatorDescription,
  LoopDescription,
  RobotDescription,
} from "../../../src/robot/description/description.ts";
import { type MjData, row } from "./mujoco-model.ts";
import { coordinatesOf, inside, linkPoses, type Placed, placed } from "./poses.ts";

const clamp = (value: number, range: readonly [number, number] | undefined): number =>
  range ? Math.min(Math.max(value, range[0]), range[1]) : value;

/** The force of an actuator on a joint with one freedom. */
function forceOf({ gain, bias, gear, controlRange, forceRange }: ActuatorDescription, u: number, q: number, v: number) {
  const force = gain * clamp(u, controlRange) + bias[0] + bias[1] * gear[0] * q + bias[2] * gear[0] * v;
  return clamp(force, forceRange);
}

/** The gap of a loop, as MuJoCo defines it. */
function gapOf(loop: LoopDescription, poses: Map<string | null, Placed>, q: Map<string, number[]>): number[] {
  if (loop.kind === "joint") {
    const [y, x] = [q.get(loop.joint)![0], loop.other === null ? 0 : q.get(loop.other)![0]];
    return [y - loop.coefficients.reduce((sum, c, i) => sum + c * x ** i, 0)];
  }
  const a = inside(poses.get(loop.a)!, placed(loop.inA));
  const b = inside(poses.get(loop.b)!, placed(loop.inB));
  const gap = subtract(a.position, b.position);
  if (loop.kind === "connect") return [...gap];
  const [x, y, z] = multiply(conjugate(b.orientation), a.orientation);
  return [...gap, x, y, z];
}

/** Quaternions of MuJoCo's coordinates to x y z w. */
function toOurs(robot: RobotDescription, qpos: readonly number[]): number[] {
  const rest = [...qpos];
  return robot.joints.flatMap(({ type }) => {
    if (type === "fixed") return [];
    if (type !== "spherical" && type !== "free") return rest.splice(0, 1);
    const place = type === "free" ? rest.splice(0, 3) : [];
    const [w, x, y, z] = rest.splice(0, 4);
    return [...place, x, y, z, w];
  });
}

export function compareMotion(robot: RobotDescription, data: MjData, tolerance: number): string[] {
  const differences: string[] = [];
  const same = (what: string, ours: readonly number[], theirs: readonly number[]) => {
    const size = Math.max(1, ...theirs.map(Math.abs));
    if (ours.length !== theirs.length || ours.some((value, i) => !(Math.abs(value - theirs[i]) <= tolerance * size)))
      differences.push(`${what}: ${ours.join(" ")} is ${theirs.join(" ")} in MuJoCo`);
  };
  const sameTurn = (what: string, ours: Quat, theirs: Quat) => {
    const [x, y, z] = multiply(ours, conjugate(theirs));
    same(what, [x, y, z], [0, 0, 0]);
  };
  const q = toOurs(robot, Array.from(data.qpos));
  const coordinates = coordinatesOf(robot, q);
  const poses = linkPoses(robot, q);
  for (const [i, { name }] of robot.links.entries()) {
    const { position, orientation } = poses.get(name)!;
    const [w, x, y, z] = row(data, "xquat", i + 1, 4);
    same(`place of ${name}`, position, row(data, "xpos", i + 1, 3));
    sameTurn(`turn of ${name}`, orientation, [x, y, z, w]);
  }
  const speeds = new Map<string, number>();
  let dof = 0;
  for (const { name, type } of robot.joints) {
    speeds.set(name, data.qvel[dof] ?? 0);
    dof += { fixed: 0, spherical: 3, free: 6 }[type as string] ?? 1;
  }
  for (const [i, actuator] of (robot.actuators ?? []).entries()) {
    if (actuator.gear.length > 1) continue;
    const { name, joint } = actuator;
    const force = forceOf(actuator, data.ctrl[i], coordinates.get(joint)![0], speeds.get(joint)!);
    same(`force of ${name}`, [force], row(data, "actuator_force", i, 1));
  }
  let opened = 0;
  for (const loop of robot.loops ?? []) {
    const gap = gapOf(loop, poses, coordinates);
    const theirs = Array.from(data.efc_pos).slice(opened, opened + gap.length);
    opened += gap.length;
    // MuJoCo drops rows that nothing can move, and all following ones would be compared with the wrong rows
    if (data.efc_pos.length < opened) break;
    // the rotation of a weld is given in other axes and measures: compare only its size
    if (loop.kind === "weld") same(`gap of ${loop.name}`, gap.slice(0, 3), theirs.slice(0, 3));
    else same(`gap of ${loop.name}`, gap, theirs);
  }
  let read = 0;
  for (const { name, kind, of, inLink } of robot.sensors ?? []) {
    const ofBall = coordinates.get(of)?.length === 4;
    const isTurn = kind === "frameOrientation" || (kind === "jointPosition" && ofBall);
    const isScalar = kind === "actuatorForce" || (kind.startsWith("joint") && !ofBall);
    const width = isTurn ? 4 : isScalar ? 1 : 3;
    const theirs = Array.from(data.sensordata).slice(read, read + width);
    read += width;
    const turn = [theirs[1], theirs[2], theirs[3], theirs[0]] as unknown as Quat;
    const frame = kind.startsWith("frame") ? inside(poses.get(of)!, placed(inLink)) : undefined;
    if (kind === "framePosition") same(`sensor ${name}`, frame!.position, theirs);
    else if (kind === "frameOrientation") sameTurn(`sensor ${name}`, frame!.orientation, turn);
    else if (isTurn) sameTurn(`sensor ${name}`, coordinates.get(of) as unknown as Quat, turn);
    else if (kind === "jointPosition") same(`sensor ${name}`, coordinates.get(of)!, theirs);
    else if (kind === "subtreeCom") same(`sensor ${name}`, centreBelow(robot, of, poses), theirs);
  }
  return differences;
}

/** Of a link and its subtree. */
function centreBelow(robot: RobotDescription, of: string, poses: Map<string | null, Placed>): number[] {
  const below = new Set([of]);
  for (const { parent, child } of robot.joints) if (parent !== null && below.has(parent)) below.add(child);
  let mass = 0;
  const sum = [0, 0, 0];
  for (const { name, inertial } of robot.links) {
    if (!inertial || !below.has(name)) continue;
    const { position, orientation } = poses.get(name)!;
    const turned = rotate(orientation, inertial.com);
    mass += inertial.mass;
    for (let i = 0; i < 3; i++) sum[i] += inertial.mass * (position[i] + turned[i]);
  }
  return sum.map((value) => value / mass);
}

/** Number of violated joint limits if all coordinates are far below. */
export function limitsPassed(robot: RobotDescription): number {
  return robot.joints.filter(({ limits }) => limits?.[0]?.lower !== undefined).length;
}
