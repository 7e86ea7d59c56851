// Loop closures as rows: J v = 0 and J a + rate = 0, where rate is J' v. Differences of the motions of two points, or of
// coordinates.
import type { LoopDescription } from "../../../src/robot/description/description.ts";
import { type Matrix, minus, type Vector } from "../reference-step.ts";
import type { SlowRobot } from "./slow-dynamics.ts";
import { type KktAnswer, slowKkt } from "./slow-kkt.ts";

export interface LoopRows {
  J: Matrix;
  rate: Vector;
}

function loopRows(robot: SlowRobot, loop: LoopDescription, q: Vector, v: Vector): LoopRows {
  if (loop.kind === "joint") {
    const place = (name: string) => robot.joints.find(({ description }) => description.name === name)!;
    const row = robot.zero();
    row[place(loop.joint).vIndex] = 1;
    if (loop.other === null) return { J: [row], rate: [0] };
    const { qIndex, vIndex } = place(loop.other);
    const [x, speed] = [q[qIndex], v[vIndex]];
    const [, c1, c2, c3, c4] = loop.coefficients;
    row[vIndex] -= c1 + 2 * c2 * x + 3 * c3 * x * x + 4 * c4 * x * x * x;
    return { J: [row], rate: [-(2 * c2 + 6 * c3 * x + 12 * c4 * x * x) * speed * speed] };
  }
  const rows = loop.kind === "weld" ? 6 : 3;
  const still = { J: Array.from({ length: 6 }, () => robot.zero()), rate: [0, 0, 0, 0, 0, 0] };
  const side = (link: string | null, at: readonly number[] = [0, 0, 0]): LoopRows => {
    if (link === null) return still;
    const { acceleration, alpha } = robot.point(link, q, v, undefined, at);
    return { J: robot.jacobian(link, q, at), rate: [...acceleration, ...alpha] };
  };
  const [a, b] = [side(loop.a, loop.inA?.position), side(loop.b, loop.inB?.position)];
  return {
    J: a.J.map((row, i) => minus(row, b.J[i])).slice(0, rows),
    rate: minus(a.rate, b.rate).slice(0, rows),
  };
}

/** Of all loops of the description, in order. */
export function allLoopRows(robot: SlowRobot, q: Vector, v: Vector): LoopRows {
  const each = (robot.description.loops ?? []).map((loop) => loopRows(robot, loop, q, v));
  return { J: each.flatMap(({ J }) => J), rate: each.flatMap(({ rate }) => rate) };
}

/** Accelerations x1 with the rows held: M a + bias = tau - J' x2, J a = -rate; tau may include passive forces. */
export function slowConstrained(robot: SlowRobot, q: Vector, v: Vector, tau: Vector, { J, rate }: LoopRows): KktAnswer {
  const y1 = minus(tau, robot.biasForces(q, v));
  return slowKkt(
    robot.massMatrix(q),
    J,
    y1,
    rate.map((x) => -x),
  );
}
