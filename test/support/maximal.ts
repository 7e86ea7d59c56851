// The same robot in maximal and in generalized coordinates: compares both in one state.
import { accelerations } from "../../src/index.ts";
import { Data } from "../../src/robot/data.ts";
import type { RobotDescription } from "../../src/robot/description/description.ts";
import { forwardDynamics } from "../../src/robot/forward-dynamics.ts";
import { forwardKinematics, linkAcceleration, linkPose, linkVelocity } from "../../src/robot/kinematics.ts";
import type { MaximalRobot } from "../../src/robot/maximal/maximal-robot.ts";
import type { MaximalOptions } from "../../src/robot/maximal/options.ts";
import { toMaximal } from "../../src/robot/maximal/to-maximal.ts";
import { Model } from "../../src/robot/model.ts";
import type { Accelerations } from "../../src/world/instant/accelerations.ts";
import { World } from "../../src/world/world.ts";

export interface Both {
  readonly world: World;
  readonly robot: MaximalRobot;
  readonly model: Model;
  readonly data: Data;
}

/** Alone in a world of the same gravity; nothing acts on joints unless requested. */
export function setUpBoth(description: RobotDescription, options: MaximalOptions = {}, passive = false): Both {
  const model = new Model(description, { passive });
  const world = new World({ gravity: model.gravity, collisions: false });
  const bare = { limits: false, passive: false, actuators: false, shapes: false, scenery: false };
  const robot = toMaximal(world, description, { ...bare, ...options });
  return { world, robot, model, data: new Data(model) };
}

/** The largest difference, relative to the largest number or 1. */
export function apart(a: readonly number[], b: readonly number[]): number {
  let [worst, size] = [0, 1];
  for (let i = 0; i < a.length; i++) {
    worst = Math.max(worst, Math.abs(a[i] - b[i]));
    size = Math.max(size, Math.abs(a[i]), Math.abs(b[i]));
  }
  return worst / size;
}

/** Motion of the world's bodies, and of their links according to the generalized accelerations `a`. */
export function compareMotion(
  { robot, data, model }: Both,
  q: number[],
  v: number[],
  a: ArrayLike<number>,
  found: Accelerations,
) {
  forwardKinematics(data, q, v, a);
  const of = new Map(found.bodies.map((each) => [each.body, each]));
  const [maximal, generalized, places, expected]: number[][] = [[], [], [], []];
  for (const { name } of model.links) {
    const body = robot.body(name);
    const pose = robot.linkPose(name);
    const speed = robot.linkVelocity(name);
    const there = linkPose(data, name);
    const moves = linkVelocity(data, name);
    // a quaternion and its negative are the same rotation
    const sign = Math.sign(pose.orientation.reduce((sum, x, i) => sum + x * there.orientation[i], 0));
    places.push(...pose.position, ...pose.orientation, ...speed.linear, ...speed.angular);
    expected.push(...there.position, ...there.orientation.map((x) => sign * x), ...moves.linear, ...moves.angular);
    if (body.type !== "dynamic" || robot.bodies.get(name) !== body) continue;
    // of the centre of mass, which is in the frame of the lump: the link whose frame is the body's
    const [first] = [...robot.bodies].find(([, other]) => other === body)!;
    const { linear, angular } = linkAcceleration(data, first, body.com);
    generalized.push(...linear, ...angular);
    const own = of.get(body)!;
    maximal.push(...own.linear, ...own.angular);
  }
  return { motion: apart(places, expected), accelerations: apart(maximal, generalized) };
}

/** Both in one state under the forces tau, without loops. */
export function compareBoth(both: Both, q: number[], v: number[], tau: number[]) {
  const { robot, data, world } = both;
  robot.setState(q, v);
  robot.applyTorques(tau);
  const found = accelerations(world);
  const a = forwardDynamics(data, q, v, tau);
  const back = robot.readState();
  return { ...compareMotion(both, q, v, a, found), state: apart([...back.q, ...back.v], [...q, ...v]), found };
}
