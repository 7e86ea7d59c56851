// The dynamics of a robot in one state, as plain JSON.
import { TautError } from "../errors/errors.ts";
import { dot } from "../math/tuples.ts";
import {
  biasForces,
  constrainedDynamics,
  type Data,
  forwardDynamics,
  forwardKinematics,
  inverseDynamics,
  linkBias,
  linkPose,
  linkVelocity,
  massMatrix,
  solveKkt,
} from "../robot/index.ts";
import type { RobotState } from "./read-states.ts";

const rowsOf = (flat: ArrayLike<number>, columns: number): number[][] =>
  Array.from({ length: columns === 0 ? 0 : flat.length / columns }, (_, i) =>
    Array.from({ length: columns }, (_, j) => flat[columns * i + j]),
  );

/** Poses and velocities of all links by name; at their origins, along world axes. */
function framesOf(data: Data, { q, v }: RobotState) {
  forwardKinematics(data, q, v);
  return Object.fromEntries(
    data.model.links.map(({ name }) => {
      const { linear, angular } = linkVelocity(data, name);
      return [name, { ...linkPose(data, name), velocity: linear, angularVelocity: angular }];
    }),
  );
}

/** -J̇ v: cancels the acceleration of the rows without joint acceleration. A matrix J is taken as constant. */
function restingTarget(data: Data, { q, v, rows, J }: RobotState): number[] {
  if (!rows) return new Array<number>(J?.length ?? 0).fill(0);
  forwardKinematics(data, q, v);
  return rows.map(({ link, kind, point, dir }) => 0 - dot(dir, linkBias(data, link, point)[kind]));
}

/** [M Jᵀ; J 0][x1; x2] = [y1; y2] */
function kktOf(data: Data, state: RobotState, bias: readonly number[] | null) {
  const { q, v, tau, rows, J } = state;
  if (rows === undefined && J === undefined) return {};
  const y1 = state.y1 ?? tau.map((x, i) => x - (bias ?? biasForces(data, q, v))[i]);
  const y2 = state.y2 ?? restingTarget(data, state);
  const { x1, x2, delassus, rank, method } = solveKkt(data, q, {
    ...(rows ? { rows } : { J: (J ?? []).flat() }),
    y1,
    y2,
  });
  return { x1: Array.from(x1), x2: Array.from(x2), delassus: rowsOf(delassus, y2.length), rank, method };
}

/** The same with the loops of the model held. */
function loopsOf(data: Data, { q, v, tau }: RobotState) {
  if (data.model.loops.length === 0) return {};
  const { acceleration, loopForces, rank, gap } = constrainedDynamics(data, q, v, tau);
  return { loops: { a: Array.from(acceleration), forces: Array.from(loopForces), rank, gap } };
}

/** Fields of a state; null for missing ones, such as the acceleration of a joint that moves nothing in this pose. */
export function answerState(data: Data, state: RobotState) {
  const { name, q, v, tau, a } = state;
  const problems: string[] = [];
  const attempt = <T>(part: () => T): T | null => {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof TautError)) throw error;
      if (!problems.includes(error.message)) problems.push(error.message);
      return null;
    }
  };
  const bias = attempt(() => Array.from(biasForces(data, q, v)));
  const answer = {
    ...(name !== undefined && { name }),
    M: attempt(() => rowsOf(massMatrix(data, q), data.model.nv)),
    bias,
    a: attempt(() => Array.from(forwardDynamics(data, q, v, tau))),
    ...(a && { tau: attempt(() => Array.from(inverseDynamics(data, q, v, a))) }),
    frames: attempt(() => framesOf(data, state)),
    ...(attempt(() => kktOf(data, state, bias)) ?? { x1: null, x2: null, delassus: null, rank: null }),
    ...(attempt(() => loopsOf(data, state)) ?? { loops: null }),
  };
  return { ...answer, ...(problems.length > 0 && { problem: problems.join("; ") }) };
}
