// The robot room on both targets in one process: the same bits, for every joint type and every algorithm.
import { expect, test, vi } from "vitest";
import type { Target } from "../../src/world/target.ts";

/** All that the algorithms say about the shared random robots, number after number. */
async function answers(target: Target): Promise<{ used: Target; bits: string[] }> {
  vi.resetModules();
  const { chooseTarget, currentTarget } = await import("../../src/world/target.ts");
  chooseTarget(target);
  const robot = await import("../../src/robot/index.ts");
  const { ROBOT_CASES, setUp } = await import("../support/robot/robot-cases.ts");
  const bits: string[] = [];
  for (const options of ROBOT_CASES) {
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
    bits.push(Buffer.from(Float64Array.from(numbers).buffer).toString("hex"));
  }
  return { used: currentTarget(), bits };
}

test("wasm and TypeScript give the same bits", async () => {
  const [compiled, plain] = [await answers("wasm"), await answers("typescript")];
  expect([compiled.used, plain.used]).toEqual(["wasm", "typescript"]);
  expect(compiled.bits.length).toBeGreaterThan(10);
  expect(plain.bits).toEqual(compiled.bits);
});
