// The random robots that the robot tests share: each joint type alone, mixed in every shape, with followers and with passive
// terms; each with a slow twin, a model and a random state.
import { Data, Model } from "../../../src/robot/index.ts";
import { type Matrix, minus, norm, type Vector } from "../reference-step.ts";
import { MOVING, type RandomRobotOptions, type RandomState, randomRobot, randomState } from "./random-robot.ts";
import { SlowRobot } from "./slow-dynamics.ts";

export interface RobotCase extends RandomRobotOptions {
  seed: number;
}

export const ROBOT_CASES: readonly RobotCase[] = [
  ...MOVING.map((type, i): RobotCase => ({ seed: i, links: 4, shape: "chain", types: [type], extras: 0.3 })),
  { seed: 10, links: 9, shape: "chain" },
  { seed: 11, links: 8, shape: "star", base: "free" },
  { seed: 12, links: 14, shape: "random" },
  { seed: 13, links: 14, shape: "random", base: "free", extras: 0.4 },
  { seed: 14, links: 9, shape: "random", mimic: true },
  { seed: 15, links: 9, shape: "chain", mimic: true, base: "free" },
  { seed: 16, links: 9, shape: "random", passive: true },
  { seed: 17, links: 9, shape: "random", passive: true, mimic: true, types: ["revolute", "prismatic", "spherical"] },
];

export interface RobotUnderTest extends RandomState {
  slow: SlowRobot;
  model: Model;
  data: Data;
  /** The slow twin's passive forces, if the case has any. */
  passive(q: Vector, v: Vector): Vector;
}

export function setUp({ seed, ...options }: RobotCase, gravity: [number, number, number] = [1, 2, -9]): RobotUnderTest {
  const description = randomRobot(seed, { ...options, gravity });
  const slow = new SlowRobot(description);
  const model = new Model(description);
  const passive = (q: Vector, v: Vector): Vector => slow.passiveForces(q, v);
  return { slow, model, data: new Data(model), passive, ...randomState(1000 + seed, slow) };
}

/** The difference of two vectors relative to the longer of them. */
export function relative(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new Error(`${a.length} numbers and ${b.length}`);
  const [x, y] = [Array.from(a), Array.from(b)];
  return norm(minus(x, y)) / Math.max(norm(x), norm(y), 1e-300);
}

/** A flat row-major matrix as rows. */
export const rowsOf = (flat: ArrayLike<number>, columns: number): Matrix =>
  Array.from({ length: flat.length / columns }, (_, i) => Array.from(flat).slice(columns * i, columns * (i + 1)));
