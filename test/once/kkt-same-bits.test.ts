// The KKT system on both targets in one process: the same bits, both ways, with dependent rows and with damping.

import { test } from "vitest";
import type { RobotCase } from "../support/robot/robot-cases.ts";
import { expectSameBits } from "../support/robot/same-bits.ts";

async function load() {
  const robot = await import("../../src/robot/index.ts");
  const { setUp } = await import("../support/robot/robot-cases.ts");
  const { randomNumbers, randomRows } = await import("../support/kkt-rows.ts");
  const { Plan } = await import("../../src/robot/kkt/plan.ts");
  const { makeDelassus, takeDelassus } = await import("../../src/robot/kkt/system.ts");
  const { writeRows } = await import("../../src/robot/kkt/write-rows.ts");
  const { kernels } = await import("../../src/memory/robot-kernels.ts");
  const { ladder } = await import("../support/robot/linkages.ts");
  return (options: RobotCase) => {
    const { slow, data, q, v, tau, model } = setUp(options);
    const numbers: number[] = [];
    for (const count of [5, model.nv + 2]) {
      const rows = randomRows(options.seed, slow, model, count);
      const y = { y1: randomNumbers(1, model.nv), y2: randomNumbers(2, count) };
      for (const more of [{ method: "columns" }, { method: "paths" }, { damping: 0.1 }] as const) {
        const { x1, x2, delassus, residual, rank } = robot.solveKkt(data, q, { rows, ...y, ...more });
        numbers.push(...x1, ...x2, ...delassus, residual, rank);
      }
      const plan = new Plan(data, rows, "ancestors");
      writeRows(plan, [], rows);
      kernels().writeEntries(model.base, data.base, plan.base);
      makeDelassus(data, plan, "paths");
      numbers.push(...takeDelassus(data, plan));
      numbers.push(...robot.constrainedDynamics(data, q, v, tau, { rows, stabilisation: { omega: 3 } }).acceleration);
      numbers.push(...robot.impact(data, q, v, rows, { restitution: 0.5 }).v);
    }
    // by sparse elimination
    const loops = new robot.Model(
      ladder(5, "rungs", { floating: true, joint: { armature: 0.1 * (options.seed % 2) } }),
    );
    const closed = new robot.Data(loops);
    const bent = loops.integrate(Array.from(loops.initial()), randomNumbers(options.seed, loops.nv), 0.1);
    const state = [robot.closeLoops(closed, bent).q, randomNumbers(3, loops.nv), randomNumbers(4, loops.nv)] as const;
    const motion = robot.constrainedDynamics(closed, ...state, { method: "sparse" });
    numbers.push(...motion.acceleration, ...motion.loopForces, motion.rank, motion.method === "sparse" ? 1 : 0);
    return numbers;
  };
}

test("wasm and TypeScript give the same bits", () => expectSameBits(load));
