// Random robots: trees with joints of every type, several to a link, fixed ones in between, frames without mass. The same seed
// gives the same robot. Their mass matrices are safely positive definite: whatever moves has an inertia in every direction, and
// joints that act one after the other on it have axes that are perpendicular where they are at zero.
import {
  type Inertial,
  JOINT_TYPES,
  type JointDescription,
  type JointType,
  type LinkDescription,
  type Pose,
  type RobotDescription,
} from "../../../src/robot/description/description.ts";
import { seeded, signed, whole } from "../random-forest.ts";
import { quaternion, randomInertia, vector } from "../random-tree.ts";
import type { Vector } from "../reference-step.ts";
import type { SlowJoint } from "./slow-tree.ts";

type Three = [number, number, number];
type Four = [number, number, number, number];

export const MOVING: readonly JointType[] = JOINT_TYPES.filter((type) => type !== "fixed");
const SINGLE: readonly JointType[] = ["revolute", "prismatic", "helical"];

export interface RandomRobotOptions {
  /** Moving links with mass; frames and massless carriers come in addition. */
  links: number;
  shape?: "chain" | "star" | "random";
  /** Of the moving joints. */
  types?: readonly JointType[];
  /** Joint of the first link. Default: any of the types. */
  base?: JointType;
  /** How often a link has: two or three joints, a massless carrier before it, a fixed link after it. Default: 0.2. */
  extras?: number;
  /** Armature, damping, friction and springs. */
  passive?: boolean;
  mimic?: boolean;
  /** Massless links that move those after them. Default: true. */
  massless?: boolean;
  gravity?: Three;
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[whole(random, 0, list.length - 1)];
const three = (x: Vector): Three => [x[0], x[1], x[2]];
const four = (x: Vector): Four => [x[0], x[1], x[2], x[3]];

const randomPose = (random: () => number): Pose => ({
  position: three(vector(random, 0.4)),
  orientation: four(quaternion(random)),
});

function randomInertial(random: () => number): Inertial {
  const mass = 0.5 + 1.5 * random();
  const I = randomInertia(random, mass);
  return {
    mass,
    com: three(vector(random, 0.2)),
    inertia: [I[0][0], I[1][1], I[2][2], I[0][1], I[0][2], I[1][2]],
  };
}

/** A direction and one perpendicular to it, neither of unit length. */
function randomAxes(random: () => number): [Three, Three] {
  const [x, y, z] = [...vector(random).slice(0, 2), 0.3 + random()];
  const [a, b] = [0.5 + random(), signed(random)];
  // a (z, 0, -x) + b (0, z, -y): both perpendicular to the first
  return [
    [x, y, z],
    [a * z, b * z, -a * x - b * y],
  ];
}

function passiveTerms(random: () => number, type: JointType): Partial<JointDescription> {
  const springs = SINGLE.includes(type)
    ? { stiffness: random(), springReference: signed(random) }
    : type === "spherical"
      ? { stiffness: random(), initial: quaternion(random) }
      : {};
  return { armature: 0.2 * random(), damping: random(), friction: random(), ...springs };
}

export function randomRobot(seed: number, options: RandomRobotOptions): RobotDescription {
  const random = seeded(seed);
  const { shape = "random", types = MOVING, extras = 0.2 } = options;
  const links: LinkDescription[] = [];
  const joints: JointDescription[] = [];
  const singles = SINGLE.filter((type) => types.includes(type));
  const chance = (): boolean => random() < extras;

  const connect = (
    parent: string | null,
    child: string,
    type: JointType,
    given: Partial<JointDescription> = {},
  ): void => {
    const [axis, secondAxis] = randomAxes(random);
    joints.push({
      name: `joint${joints.length}`,
      type,
      parent,
      child,
      inParent: randomPose(random),
      inChild: randomPose(random),
      axis,
      ...(type === "universal" ? { secondAxis } : {}),
      ...(type === "helical" ? { pitch: 0.2 * signed(random) } : {}),
      ...(SINGLE.includes(type) && chance() ? { reference: signed(random) } : {}),
      ...(options.passive && type !== "fixed" && type !== "free" ? passiveTerms(random, type) : {}),
      ...given,
    });
  };

  /** Consecutive joints with the axes of one frame; perpendicular at zero. */
  const connectSeries = (parent: string | null, child: string, count: number): void => {
    const orientation = four(quaternion(random));
    const at = whole(random, 0, 2);
    for (let k = 0; k < count; k++) {
      const inChild = { position: three(vector(random, 0.3)), orientation };
      const axis = three([0, 1, 2].map((i) => (i === (at + k) % 3 ? 1 : 0)));
      connect(parent, child, pick(random, singles), { inChild, axis, ...(k > 0 ? { inParent: inChild } : {}) });
    }
  };

  for (let i = 0; i < options.links; i++) {
    const name = `link${i}`;
    const before = links.length === 0 ? null : shape === "chain" ? links[links.length - 1].name : null;
    let parent = shape === "random" && i > 0 ? pick(random, links).name : before;
    if (shape === "star" && i > 0) parent = "link0";
    const base = i === 0 ? options.base : undefined;
    const may = base === undefined && singles.length > 0;
    const carried = may && chance();
    const several = may && chance();
    if (carried) {
      const carrier = `carrier${i}`;
      const [axis, secondAxis] = randomAxes(random);
      const inChild = randomPose(random);
      links.push({ name: carrier, ...(options.massless === false ? { inertial: randomInertial(random) } : {}) });
      connect(parent, carrier, pick(random, singles), { inChild, axis });
      connect(carrier, name, pick(random, singles), { inParent: inChild, axis: secondAxis });
    } else if (several) connectSeries(parent, name, whole(random, 2, 3));
    else connect(parent, name, base ?? pick(random, types));
    links.push({ name, inertial: randomInertial(random) });
    if (chance()) {
      links.push({ name: `fixed${i}`, ...(random() < 0.5 ? { inertial: randomInertial(random) } : {}) });
      connect(name, `fixed${i}`, "fixed");
    }
  }
  const robot = { name: `random ${seed}`, links, joints, ...(options.gravity ? { gravity: options.gravity } : {}) };
  return options.mimic ? withMimics(random, robot) : robot;
}

/** Half of the joints with one freedom follow one that is not a follower. */
function withMimics(random: () => number, robot: RobotDescription): RobotDescription {
  const single = robot.joints.filter(({ type }) => SINGLE.includes(type));
  const leaders = single.filter((_, i) => i % 2 === 0);
  const joints = robot.joints.map((joint) =>
    !single.includes(joint) || leaders.includes(joint)
      ? joint
      : {
          ...joint,
          mimic: { joint: pick(random, leaders).name, multiplier: 0.3 + random(), offset: 0.3 * signed(random) },
        },
  );
  return { ...robot, joints };
}

/** Coordinates up to one metre or radian, any orientation. */
export const randomCoordinates = (random: () => number, joints: readonly SlowJoint[]): Vector =>
  joints.flatMap(({ description: { type }, nq }) => {
    if (type === "spherical") return quaternion(random);
    if (type === "free") return [...vector(random), ...quaternion(random)];
    return Array.from({ length: nq }, () => signed(random));
  });

export interface RandomState {
  q: Vector;
  v: Vector;
  a: Vector;
  tau: Vector;
}

export function randomState(seed: number, robot: { joints: readonly SlowJoint[]; nv: number }): RandomState {
  const random = seeded(seed);
  const many = (size: number): Vector => Array.from({ length: robot.nv }, () => size * signed(random));
  return { q: randomCoordinates(random, robot.joints), v: many(2), a: many(5), tau: many(10) };
}
