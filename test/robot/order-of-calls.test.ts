// A Data is a workspace that many calls share. Whatever was called before, an answer is either the one that a fresh Data gives
// for the same last pose and motion, or a refusal; never a mixture of two poses.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  biasForces,
  centreOfMass,
  centroidalMatrix,
  centroidalMomentum,
  constrainedDynamics,
  coriolisForces,
  coriolisMatrix,
  Data,
  factorMass,
  forwardDynamics,
  forwardDynamicsDerivatives,
  forwardDynamicsWithFriction,
  forwardKinematics,
  gravityForces,
  impact,
  inverseDynamics,
  inverseDynamicsDerivatives,
  inverseMassMatrix,
  type KktRow,
  kineticEnergy,
  linkAcceleration,
  linkBias,
  linkJacobian,
  linkPose,
  linkVelocity,
  massMatrix,
  operationalInertia,
  potentialEnergy,
  sixRows,
  solveKkt,
  solveMass,
  TautError,
} from "../../src/robot/index.ts";
import type { Vector } from "../support/reference-step.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { setUp } from "../support/robot/robot-cases.ts";

interface State {
  q: Vector;
  v: Vector;
  a: Vector;
  tau: Vector;
}
type Numbers = ArrayLike<number>;

const LINK = "link3";
const ROWS: readonly KktRow[] = [{ kind: "linear", link: LINK, dir: [1, 2, 3], point: [0.1, 0, 0] }];
const spread = ({ linear, angular }: { linear: readonly number[]; angular: readonly number[] }): Vector => [
  ...linear,
  ...angular,
];

const flat = (lists: object): Vector => Object.values(lists).flatMap((each: Float64Array) => Array.from(each));

/** Calls that bring their own pose: the same answer at any time. */
const WHOLE: Record<string, (data: Data, state: State) => Numbers> = {
  massMatrix: (data, { q }) => massMatrix(data, q),
  inverseMassMatrix: (data, { q }) => inverseMassMatrix(data, q),
  inverseDynamics: (data, { q, v, a }) => inverseDynamics(data, q, v, a),
  forwardDynamics: (data, { q, v, tau }) => forwardDynamics(data, q, v, tau),
  pushed: (data, { q, v, tau }) => forwardDynamics(data, q, v, tau, [{ link: LINK, force: [1, 2, 3] }]),
  biasForces: (data, { q, v }) => biasForces(data, q, v),
  coriolisForces: (data, { q, v }) => coriolisForces(data, q, v),
  coriolisMatrix: (data, { q, v }) => coriolisMatrix(data, q, v),
  gravityForces: (data, { q }) => gravityForces(data, q),
  inverseDerivatives: (data, { q, v, a }) => flat(inverseDynamicsDerivatives(data, q, v, a)),
  forwardDerivatives: (data, { q, v, tau }) => flat(forwardDynamicsDerivatives(data, q, v, tau)),
  kineticEnergy: (data, { q, v }) => [kineticEnergy(data, q, v)],
  potentialEnergy: (data, { q }) => [potentialEnergy(data, q)],
  centreOfMass: (data, { q }) => [...centreOfMass(data, q).position],
  centroidalMomentum: (data, { q, v }) => spread(centroidalMomentum(data, q, v)),
  centroidalMatrix: (data, { q }) => centroidalMatrix(data, q),
  solveKkt: (data, { q, tau }) => {
    const { x1, x2, delassus } = solveKkt(data, q, { rows: sixRows(LINK, [0.1, 0, 0]), y1: tau });
    return [...x1, ...x2, ...delassus];
  },
  constrainedDynamics: (data, { q, v, tau }) => constrainedDynamics(data, q, v, tau, { rows: ROWS }).acceleration,
  impact: (data, { q, v }) => impact(data, q, v, ROWS).v,
  operationalInertia: (data, { q }) => operationalInertia(data, q, LINK).inertia,
  friction: (data, { q, v, tau }) => forwardDynamicsWithFriction(data, q, v, tau).acceleration,
  factorMass: (data, { q }) => {
    factorMass(data, q);
    return [];
  },
  poses: (data, { q }) => {
    forwardKinematics(data, q);
    return [];
  },
  velocities: (data, { q, v }) => {
    forwardKinematics(data, q, v);
    return [];
  },
  motions: (data, { q, v, a }) => {
    forwardKinematics(data, q, v, a);
    return [];
  },
};

/** Calls that answer from what is there, and what a fresh Data is prepared with to answer the same. */
const ASKED: Record<string, [prepare: (data: Data, state: State) => void, ask: (data: Data, state: State) => Numbers]> =
  {
    solveMass: [WHOLE["factorMass"], (data, { tau }) => solveMass(data, tau)],
    linkPose: [
      WHOLE["poses"],
      (data) => {
        const { position, orientation } = linkPose(data, LINK);
        return [...position, ...orientation];
      },
    ],
    linkJacobian: [WHOLE["poses"], (data) => linkJacobian(data, LINK)],
    linkVelocity: [WHOLE["velocities"], (data) => spread(linkVelocity(data, LINK))],
    linkBias: [WHOLE["velocities"], (data) => spread(linkBias(data, LINK))],
    linkAcceleration: [WHOLE["motions"], (data) => spread(linkAcceleration(data, LINK))],
  };

// what a call does not bring is zero for the questions that follow
const WITH_SPEEDS = [
  "inverseDynamics",
  "forwardDynamics",
  "pushed",
  "biasForces",
  "coriolisForces",
  "coriolisMatrix",
  "constrainedDynamics",
  "impact",
  "friction",
  "inverseDerivatives",
  "forwardDerivatives",
].concat(["kineticEnergy", "centroidalMomentum", "velocities", "motions"]);
const WITH_ACCELERATIONS = ["inverseDynamics", "inverseDerivatives", "motions"];
const brought = (name: string, state: State): State => ({
  ...state,
  v: WITH_SPEEDS.includes(name) ? state.v : state.v.map(() => 0),
  a: WITH_ACCELERATIONS.includes(name) ? state.a : state.a.map(() => 0),
});

describe.each([
  { seed: 12, links: 6, shape: "random" as const },
  { seed: 14, links: 6, shape: "random" as const, mimic: true, passive: true },
])("robot $seed", (options) => {
  const { slow, model } = setUp(options);
  const states = [0, 1, 2].map((seed) => randomState(seed, slow));

  test("no order of calls mixes two poses", () => {
    const call = fc.record({
      name: fc.constantFrom(...Object.keys(WHOLE), ...Object.keys(ASKED), ...Object.keys(ASKED)),
      state: fc.constantFrom(...states),
    });
    fc.assert(
      fc.property(fc.array(call, { minLength: 2, maxLength: 8 }), (calls) => {
        const shared = new Data(model);
        let last: State | undefined;
        for (const { name, state } of calls) {
          const fresh = new Data(model);
          if (name in WHOLE) {
            last = brought(name, state);
            expect(Array.from(WHOLE[name](shared, state))).toEqual(Array.from(WHOLE[name](fresh, state)));
            continue;
          }
          const [prepare, ask] = ASKED[name];
          let answer: Vector | undefined;
          try {
            // the forces of solveMass are its own
            answer = Array.from(ask(shared, last ?? state));
          } catch (error) {
            expect(error).toBeInstanceOf(TautError);
          }
          if (answer === undefined) continue;
          expect(last).toBeDefined();
          prepare(fresh, last!);
          expect(answer).toEqual(Array.from(ask(fresh, last!)));
        }
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  test("what has just been computed is told", () => {
    const data = new Data(model);
    const [{ q, v, a, tau }] = states;
    expect(() => linkPose(data, LINK)).toThrow(TautError);
    expect(() => solveMass(data, tau)).toThrow(TautError);
    forwardKinematics(data, q, v, a);
    for (const name of ["linkPose", "linkJacobian", "linkVelocity", "linkBias", "linkAcceleration"])
      expect(ASKED[name][1](data, states[0]).length).toBeGreaterThan(0);
    factorMass(data, q);
    expect(solveMass(data, tau).length).toBe(model.nv);
    expect(solveMass(data, tau)).toEqual(solveMass(data, tau));
  });
});
