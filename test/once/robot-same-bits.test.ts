// The robot room on both targets in one process: the same bits, for every joint type and every algorithm.

import { test } from "vitest";
import type { RobotCase } from "../support/robot/robot-cases.ts";
import { expectSameBits } from "../support/robot/same-bits.ts";

/** All that the algorithms say about the shared random robots, number after number. */
async function load() {
  const robot = await import("../../src/robot/index.ts");
  const { setUp } = await import("../support/robot/robot-cases.ts");
  return (options: RobotCase) => {
    const { data, q, v, a, tau, model } = setUp(options);
    const numbers = [
      ...robot.massMatrix(data, q),
      ...robot.inverseDynamics(data, q, v, a),
      ...robot.forwardDynamics(data, q, v, tau),
      ...robot.inverseMassMatrix(data, q),
      ...robot.biasForces(data, q, v),
      ...robot.coriolisForces(data, q, v),
      ...robot.coriolisMatrix(data, q, v),
      ...robot.gravityForces(data, q),
      ...Object.values(robot.inverseDynamicsDerivatives(data, q, v, a)).flatMap((each) => [...each]),
      ...Object.values(robot.forwardDynamicsDerivatives(data, q, v, tau)).flatMap((each) => [...each]),
      ...robot.centroidalMatrix(data, q),
      robot.kineticEnergy(data, q, v),
      robot.potentialEnergy(data, q),
      ...model.integrate(q, v, 0.1),
    ];
    robot.forwardKinematics(data, q, v, a);
    for (const { name } of model.links) {
      const { position, orientation } = robot.linkPose(data, name);
      const { linear, angular } = robot.linkAcceleration(data, name);
      numbers.push(...position, ...orientation, ...linear, ...angular, ...robot.linkJacobian(data, name));
    }
    return numbers;
  };
}

test("wasm and TypeScript give the same bits", () => expectSameBits(load));
