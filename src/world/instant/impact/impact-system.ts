// The rounds of an impact (impact.ts), solved with the linear-time method.

import type { Vec3 } from "../../../errors/checks.ts";
import * as code from "../../../memory/codes.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import { certifyTree, type TreeCertificate } from "../../../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../../../response/lagrange-tree/solve-system.ts";
import type { TreeBody, TreeConstraint, TreeRow, TreeSolution } from "../../../response/lagrange-tree/tree-system.ts";
import { addConstraints, type ConstraintReaction, restOfBlows } from "../accelerations-constraints.ts";
import type { DriveAt } from "../accelerations-drives.ts";
import { indexOf, type Member, onFreedoms, systemBody } from "../accelerations-members.ts";
import { type Instant, primaryOf } from "../instant.ts";

/** A bound counts as reached within this, m or rad, */
const REACHED = 1e-9;
/** and as approached if the rate exceeds this fraction of the typical rates. */
const APPROACHED = 1e-12;
/** Rounds after which limits no longer bounce. */
const MOST_ROUNDS = 32;

/** A hard limit that is reached, or a motor with unlimited force. */
export interface StruckRow {
  readonly at: DriveAt;
  /** The row is sign times the row of the coordinate. */
  readonly sign: 1 | -1;
  readonly isMotor: boolean;
  /** Its impulse along the row so far. */
  impulse: number;
}

function rowsOf(at: DriveAt): StruckRow[] {
  const { value: q, numbers: n } = at;
  const rows: StruckRow[] = [];
  const row = (sign: 1 | -1, isMotor: boolean) => rows.push({ at, sign, isMotor, impulse: 0 });
  if (n[code.MOTOR_FORCE] === Number.POSITIVE_INFINITY) row(1, true);
  if (n[code.LIMIT_COMPLIANCE] > 0) return rows;
  const reach = (bound: number) => REACHED * Math.max(1, Math.abs(bound));
  if (q <= n[code.LOWER] + reach(n[code.LOWER])) row(1, false);
  if (q >= n[code.UPPER] - reach(n[code.UPPER])) row(-1, false);
  return rows;
}

const worst = (one: TreeCertificate, other: TreeCertificate): TreeCertificate =>
  Object.fromEntries(
    // NaN stays
    Object.entries(one).map(([key, x]) => [key, Math.max(x, other[key as keyof TreeCertificate])]),
  ) as unknown as TreeCertificate;

export class ImpactSystem {
  readonly #here: Instant;
  readonly #bodies: readonly TreeBody[];
  readonly #primary: readonly TreeConstraint[];
  /** Rows of constraints on more than two bodies, and their impulses so far. */
  readonly #others: TreeRow[] = [];
  readonly #otherImpulses: number[];
  readonly #reactionsOf: ReturnType<typeof addConstraints>;
  readonly place: readonly number[];
  readonly rows: readonly StruckRow[];
  /** Δv by member, and λ by constraint. */
  readonly change: number[][];
  readonly lambda: number[][];
  status: TreeSolution["status"] = "solved";
  rounds = 0;
  certificate!: TreeCertificate;

  constructor(here: Instant) {
    this.#here = here;
    // motion along a locked axis is not part of these rates: it is stopped
    const { primary, place } = primaryOf(here, ({ rates }) => rates);
    const rows = { primary, auxiliary: this.#others };
    this.#reactionsOf = addConstraints(here.constraints, here.members, restOfBlows, rows);
    this.#otherImpulses = this.#others.map(() => 0);
    this.#primary = primary;
    this.place = place;
    this.#bodies = here.moving.map(systemBody);
    this.rows = here.drives.flatMap((at) => {
      const [a, b] = here.ends(at.drive.joint);
      const idle = (indexOf(a) < 0 && indexOf(b) < 0) || at.row.every((x) => x === 0);
      return idle ? [] : rowsOf(at);
    });
    this.change = here.moving.map(({ free }) => free.map(() => 0));
    this.lambda = primary.map(({ c }) => c.map(() => 0));
  }

  /** Velocity of a body along its locked axes, which it loses: six numbers. */
  #locked({ body, free }: Member): number[] {
    if (body.type !== "dynamic" || body.kind === "custom") return [0, 0, 0, 0, 0, 0];
    return [...body.velocity, ...body.angularVelocity].map((x, i) => (free.includes(i) ? 0 : x));
  }

  stoppedOf(member: Member): { linear: Vec3; angular: Vec3 } {
    const [x, y, z, p, q, r] = this.#locked(member).map((v) => 0 - v);
    return { linear: [x, y, z], angular: [p, q, r] };
  }

  /** The rate of a coordinate with all changes so far. */
  rateOf({ drive, row, rate }: DriveAt): number {
    const [a, b] = this.#here.ends(drive.joint);
    let sum = rate;
    for (const [side, j] of onFreedoms(row, a, b).entries()) {
      const index = indexOf(side === 0 ? a : b);
      for (const [k, x] of (j ?? []).entries()) sum += x * this.change[index][k];
    }
    return sum;
  }

  /** The struck rows as rows of a system; c is the rate along the row, for a motor minus its speed. */
  #auxiliary(rows: readonly StruckRow[]): TreeRow[] {
    return rows.map(({ at, sign, isMotor }) => {
      const [a, b] = this.#here.ends(at.drive.joint);
      const [ja, jb] = onFreedoms(sign < 0 ? at.row.map((x) => -x) : at.row, a, b);
      const speed = isMotor ? at.numbers[code.MOTOR_SPEED] : 0;
      const c = sign * this.rateOf(at) - speed;
      return { a: indexOf(a), b: indexOf(b), ja, jb, c, lo: isMotor ? Number.NEGATIVE_INFINITY : 0 };
    });
  }

  /** One solve; `share` of it is added to the changes so far. */
  #round(blow: boolean, rows: readonly StruckRow[], share: number): void {
    const bodies = blow ? this.#bodies : this.#bodies.map((body) => ({ ...body, force: body.force.map(() => 0) }));
    const primary = blow ? this.#primary : this.#primary.map((one) => ({ ...one, c: one.c.map(() => 0) }));
    const others = blow ? this.#others : this.#others.map((row) => ({ ...row, c: 0 }));
    const system = { bodies, primary, auxiliary: [...this.#auxiliary(rows), ...others] };
    const solution = solveSystem(kernels(), system);
    const { vdot, lambda, mu } = solution;
    const certificate = certifyTree(system, vdot, lambda, mu);
    this.certificate = this.rounds === 0 && blow ? certificate : worst(this.certificate, certificate);
    if (solution.status !== "solved" && this.#isConflict(solution, certificate)) this.status = solution.status;
    for (const [i, v] of vdot.entries()) for (const [k, x] of v.entries()) this.change[i][k] += share * x;
    for (const [i, l] of lambda.entries()) for (const [k, x] of l.entries()) this.lambda[i][k] += share * x;
    for (const [i, row] of rows.entries()) row.impulse += share * mu[i];
    for (const i of others.keys()) this.#otherImpulses[i] += share * mu[rows.length + i];
  }

  get constraints(): ConstraintReaction[] {
    return this.#reactionsOf(this.lambda, this.#otherImpulses);
  }

  /** Rows conflict only if their residual exceeds the rounding of the motion of the bodies. */
  #isConflict({ status, vdot }: TreeSolution, { equality, dual }: TreeCertificate): boolean {
    return status !== "conflict" || Math.max(equality, dual) > 1e-9 * this.#fastest(vdot);
  }

  #fastest(vdot: readonly (readonly number[])[]): number {
    let most = 0;
    for (const x of [...vdot, ...this.#primary.map(({ c }) => c)].flat()) most = Math.max(most, Math.abs(x));
    for (const { at } of this.rows) most = Math.max(most, Math.abs(at.rate));
    return most;
  }

  solve(e: number): void {
    const motors = this.rows.filter(({ isMotor }) => isMotor);
    const limits = this.rows.filter(({ isMotor }) => !isMotor);
    this.#round(true, motors, 1);
    const within = APPROACHED * this.#fastest(this.change);
    const isApproached = ({ at, sign }: StruckRow) => sign * this.rateOf(at) < -within;
    while (limits.some(isApproached)) {
      this.rounds++;
      this.#round(false, [...motors, ...limits], this.rounds < MOST_ROUNDS ? 1 + e : 1);
      if (this.rounds >= MOST_ROUNDS) return;
    }
  }
}
