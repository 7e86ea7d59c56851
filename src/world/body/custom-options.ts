// A custom body: any number of freedoms up to a cap, a mass matrix, and nothing else that the world knows. It has no pose in the
// world; constraints tie its numbers to those of other bodies.
import { checkName, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import * as E from "../../memory/extra-layout.ts";
import { MOST_OUTPUTS } from "../../programs/body-layout.ts";
import { record } from "../../programs/record/recorder.ts";
import type { Scalar } from "../../programs/record/scalar.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import { checkList, type ExtraRecord } from "./extra-options.ts";

export interface CustomBodyOptions {
  readonly type: "custom";
  readonly name?: string;
  /** Number of freedoms, 1 to 12. */
  readonly dimension: number;
  /** Constant mass matrix, symmetric and positive definite, row by row. */
  readonly massMatrix: readonly (readonly number[])[];
  /** One number per freedom, or as many as `kinematics` returns, up to 12. Default: zeros. */
  readonly pose?: readonly number[];
  /** Velocities, one per freedom. Default: zeros. */
  readonly rates?: readonly number[];
  /**
   * Returns the rate of each pose number, linear in the velocities. Default: the velocities are the rates of the pose.
   * Poses are integrated with the midpoint rule, which preserves quadratic invariants: a unit quaternion stays one.
   */
  readonly kinematics?: (body: CustomMotion) => readonly Scalar[];
  /** Force that acts in every step. Default: none. */
  readonly constantForce?: readonly number[];
  readonly userData?: unknown;
}

/** A custom body, as its kinematics function sees it. */
export interface CustomMotion {
  readonly pose: readonly Scalar[];
  readonly velocity: readonly Scalar[];
}

const KEYS: readonly (keyof CustomBodyOptions)[] = [
  "type",
  "name",
  "dimension",
  "massMatrix",
  "pose",
  "rates",
  "constantForce",
  "kinematics",
  "userData",
];
/** A pivot, or a difference of two entries, below this fraction of its diagonal entry is rounding. */
const ROUNDING = 1e-12;

function checkDimension(subject: string, value: unknown): number {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > E.MOST_FREEDOMS)
    throw new ArgumentError(
      subject,
      "dimension",
      `must be a whole number from 1 to ${E.MOST_FREEDOMS}, not ${show(value)}`,
    );
  return value as number;
}

function checkMassMatrix(subject: string, rows: unknown, d: number): number[] {
  if (!Array.isArray(rows) || rows.length !== d)
    throw new ArgumentError(subject, "massMatrix", `must be ${d} rows of ${d} numbers`);
  const m = rows.map((row, i) => checkList(subject, `massMatrix[${i}]`, row, d));
  for (let i = 0; i < d; i++)
    for (let j = 0; j < i; j++)
      if (Math.abs(m[i][j] - m[j][i]) > ROUNDING * (Math.abs(m[i][j]) + Math.abs(m[j][i])))
        throw new ArgumentError(
          subject,
          `massMatrix[${i}][${j}]`,
          `must equal massMatrix[${j}][${i}]: the matrix must be symmetric`,
        );
  refuseIndefinite(subject, m);
  return m.flatMap((row, i) => row.map((x, j) => (j < i ? m[j][i] : x)));
}

/** M = L Lᵀ exists if M is positive definite; a pivot that is only rounding does not count. */
function refuseIndefinite(subject: string, m: readonly (readonly number[])[]): void {
  const l: number[][] = [];
  for (let i = 0; i < m.length; i++) {
    l.push([]);
    for (let j = 0; j <= i; j++) {
      let sum = m[i][j];
      for (let k = 0; k < j; k++) sum -= l[i][k] * l[j][k];
      if (j < i) l[i].push(sum / l[j][j]);
      else if (sum > ROUNDING * m[i][i] && Number.isFinite(sum)) l[i].push(Math.sqrt(sum));
      else
        throw new ArgumentError(
          subject,
          "massMatrix",
          "must be positive definite: otherwise some motion would have no mass",
        );
    }
  }
}

export function checkCustomBody(subject: string, options: CustomBodyOptions): ExtraRecord {
  checkOptions(subject, options, KEYS);
  checkName(subject, options.name);
  const dimension = checkDimension(subject, options.dimension);
  const mass = checkMassMatrix(subject, options.massMatrix, dimension);
  const list = (key: "pose" | "rates" | "constantForce") =>
    options[key] === undefined
      ? new Array<number>(dimension).fill(0)
      : checkList(subject, key, options[key], dimension);
  const { kinematics } = options;
  if (kinematics !== undefined && typeof kinematics !== "function")
    throw new ArgumentError(subject, "kinematics", "must be a function of the pose and the velocities");
  if (kinematics && options.pose === undefined)
    throw new ArgumentError(
      subject,
      "pose",
      "must be given together with kinematics: its length sets how many numbers the pose has",
    );
  const pose = kinematics ? checkPose(subject, options.pose!) : list("pose");
  const force = list("constantForce");
  const beside = new Array<number>(E.OWN_MASS - E.OWN_FORCE - dimension).fill(0);
  return {
    kind: E.OWN,
    dimension,
    numbers: [...force, ...beside, ...mass],
    pose,
    rates: list("rates"),
    kinematics: kinematics && recordKinematics(subject, dimension, pose.length, kinematics),
  };
}

function checkPose(subject: string, pose: readonly number[]): readonly number[] {
  if (!(pose?.length >= 1 && pose.length <= MOST_OUTPUTS))
    throw new ArgumentError(subject, "pose", `must be a list of 1 to ${MOST_OUTPUTS} numbers`);
  return checkList(subject, "pose", pose, pose.length);
}

function recordKinematics(
  subject: string,
  dimension: number,
  pose: number,
  kinematics: NonNullable<CustomBodyOptions["kinematics"]>,
): Recorded {
  const recorded = record(`${subject} (kinematics)`, [{ dimension, scales: 0, pose }], "velocity", ({ bodies: [b] }) =>
    kinematics({
      pose: Array.from({ length: pose }, (_, i) => b.pose(i)),
      velocity: Array.from({ length: dimension }, (_, i) => b.rate(i)),
    }),
  );
  if (recorded.outputs !== pose)
    throw new ArgumentError(
      subject,
      "kinematics",
      `returned ${recorded.outputs} rates, but the pose has ${pose} ${pose === 1 ? "number" : "numbers"}`,
    );
  return recorded;
}
