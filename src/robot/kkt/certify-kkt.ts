// Certifies an answer by other means than those that found it: M x by inverse dynamics, J by Jacobians of points.

import { ArgumentError } from "../../errors/errors.ts";
import type { Vec3 } from "../../math/tuples.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { checkList } from "../coordinates.ts";
import { checkData, type Data } from "../data.ts";
import { linkJacobian } from "../jacobians.ts";
import { forwardKinematics } from "../kinematics.ts";
import { freedomOf } from "./entries.ts";
import { checkRowNumbers, checkRows, type KktRow, pointOf } from "./row.ts";
import type { KktSystem } from "./solve-kkt.ts";

export interface KktCertificate {
  /** The largest |M x1 + Jᵀ x2 - y1|, and relative to the largest of the three terms. */
  readonly dynamics: number;
  readonly dynamicsRelative: number;
  /** The largest |J x1 - y2|, and relative to the largest Σ |J| |x1| + |y2|. */
  readonly rows: number;
  readonly rowsRelative: number;
}

/** J of rows, m x nv, row by row, which solveKkt never forms. For the pose of the last forwardKinematics. */
export function rowJacobian(data: Data, rows: readonly KktRow[]): Float64Array {
  checkData(data);
  checkRows("robot", rows);
  for (const [i, row] of rows.entries()) {
    checkRowNumbers(`row ${i}`, row);
    if (row.kind === "joint") for (const term of row.terms) freedomOf(data.model, `row ${i}`, term);
  }
  const { nv, following, tree } = data.model;
  const J = new Float64Array(rows.length * nv);
  const addLink = (
    at: number,
    row: Exclude<KktRow, { kind: "joint" }>,
    of: { link: string | null; point?: Vec3 },
    sign: number,
  ) => {
    if (of.link === null) return;
    const block = linkJacobian(data, of.link, pointOf(of));
    const first = row.kind === "linear" ? 0 : 3;
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < nv; j++) J[at + j] += sign * row.dir[i] * block[(first + i) * nv + j];
  };
  rows.forEach((row, i) => {
    if (row.kind !== "joint") {
      addLink(i * nv, row, row, 1);
      if (row.other) addLink(i * nv, row, row.other, -1);
      return;
    }
    for (const { joint, freedom = 0, coefficient } of row.terms) {
      const all = tree.nodes[tree.firstNodes.get(joint) as number].v + freedom;
      if (following) J[i * nv + following.v.leader[all]] += coefficient * following.v.multiplier[all];
      else J[i * nv + all] += coefficient;
    }
  });
  return J;
}

export function certifyKkt(
  data: Data,
  q: ArrayLike<number>,
  system: KktSystem,
  x1: ArrayLike<number>,
  x2: ArrayLike<number>,
): KktCertificate {
  checkData(data);
  const { model, base } = data;
  const { nv, name } = model;
  const subject = `robot ${JSON.stringify(name)}`;
  checkList(subject, "x1", x1, nv);
  if (system === null || typeof system !== "object")
    throw new ArgumentError(subject, "system", "must be an object with rows or J");
  forwardKinematics(data, q);
  const J = system.J ?? rowJacobian(data, system.rows as readonly KktRow[]);
  const m = nv === 0 ? 0 : J.length / nv;
  checkList(subject, "J", J, m * nv);
  checkList(subject, "x2", x2, m);
  if (system.y1) checkList(subject, "y1", system.y1, nv);
  if (system.y2) checkList(subject, "y2", system.y2, m);
  const [motion, force] = [Float64Array.from(x1), Float64Array.from(x2)];
  const answer = { dynamics: 0, dynamicsRelative: 0, rows: 0, rowsRelative: 0 };
  for (let i = 0; i < m; i++) {
    const target = system.y2 ? system.y2[i] : 0;
    let miss = -target;
    let size = Math.abs(target);
    for (let j = 0; j < nv; j++) {
      miss += J[i * nv + j] * motion[j];
      size += Math.abs(J[i * nv + j] * motion[j]);
    }
    answer.rows = Math.max(answer.rows, Math.abs(miss));
    answer.rowsRelative = Math.max(answer.rowsRelative, size);
  }
  data.putMotion("a", motion);
  const [zeros, out] = [data.at("zeros"), data.at("out")];
  kernels().rneaWeightless(model.base, base, data.at("q"), zeros, data.at("a"), out);
  // the records now hold that motion, which the user did not request
  data.moves = false;
  const inertial = data.takeForces("inertial forces", out);
  for (let j = 0; j < nv; j++) {
    const given = system.y1 ? system.y1[j] : 0;
    let bound = 0;
    for (let i = 0; i < m; i++) bound += J[i * nv + j] * force[i];
    answer.dynamics = Math.max(answer.dynamics, Math.abs(inertial[j] + bound - given));
    answer.dynamicsRelative = Math.max(
      answer.dynamicsRelative,
      Math.abs(inertial[j]),
      Math.abs(bound),
      Math.abs(given),
    );
  }
  answer.dynamicsRelative = answer.dynamics / (answer.dynamicsRelative || 1);
  answer.rowsRelative = answer.rows / (answer.rowsRelative || 1);
  return answer;
}
