// Summary of a run: the worst and the last certificate, energy, the work of the solver, and the time taken.

import type { Body } from "../world/body/body.ts";
import type { Joint } from "../world/joint/joint.ts";
import type { JointBroke, WorldEvent } from "../world/report/events.ts";
import type { ContactJam } from "../world/report/jam-events.ts";
import type { Report } from "../world/report/report.ts";
import { describeIslands, type IslandList } from "./describe-islands.ts";
import { StepTimes } from "./step-times.ts";

/** Figures from the world's report: of a step or, each separately, the worst of all steps: world/report/report.ts. */
const FIGURES = [
  "jointGap",
  "jointGapMetres",
  "jointGapRadians",
  "limitViolation",
  "velocityResidual",
  "spinResidual",
  "limited",
  "saturated",
] as const;
/** The same for its contacts. */
const CONTACT_FIGURES = ["penetration", "approachSpeed", "coneViolation"] as const;
type Figure = (typeof FIGURES)[number] | (typeof CONTACT_FIGURES)[number] | "constraintGap" | "constraintRate";
interface Certificate extends Record<Figure, number> {
  /** since the start of the run; includes drives, dampers and forces */
  energyDrift: number;
}

const figures = (report: Report | undefined) =>
  Object.fromEntries([
    ...FIGURES.map((name) => [name, report?.[name] ?? 0]),
    ...CONTACT_FIGURES.map((name) => [name, report?.contacts[name] ?? 0]),
    ["constraintGap", report?.constraints.gap ?? 0],
    ["constraintRate", report?.constraints.rate ?? 0],
  ]) as Record<Figure, number>;

export class RunReport {
  readonly #start: { kinetic: number; potential: number; total: number };
  readonly #worst: Certificate = { ...figures(undefined), energyDrift: 0 };
  readonly #solver = { iterations: 0, worstIterations: 0, rejected: 0, halvedTrees: 0, unsolved: 0, theta: 0.5 };
  /** Islands with contacts over all steps, and the work of solving them exactly. */
  readonly #contacts = {
    pivoting: 0,
    descent: 0,
    direct: 0,
    fallbacks: 0,
    sweeps: 0,
    pivots: 0,
    refinements: 0,
    residual: 0,
  };
  readonly #times = new StepTimes();
  readonly #events: (JointBroke | ContactJam)[] = [];
  #worstJoint: Joint | undefined;
  #deepest: readonly [Body, Body] | undefined;

  constructor({ energy }: Report) {
    this.#start = { kinetic: energy.kinetic, potential: energy.potential, total: energy.total };
  }

  #certificate(report: Report): Certificate {
    return { ...figures(report), energyDrift: report.energy.total - this.#start.total };
  }

  /** After each step. */
  add(report: Report, milliseconds: number, events: readonly WorldEvent[]): void {
    this.#times.add(milliseconds);
    // the others, such as bodies that fall asleep and wake, may come by the million in a run of hours
    for (const event of events)
      if (event.type === "jointBroke" || event.type === "contactJammed") this.#events.push(event);
    const now = this.#certificate(report);
    if (now.jointGapMetres > this.#worst.jointGapMetres) this.#worstJoint = report.worstJoint;
    if (now.penetration > this.#worst.penetration) this.#deepest = report.contacts.deepest;
    for (const key of Object.keys(now) as (keyof Certificate)[])
      if (!(Math.abs(now[key]) <= Math.abs(this.#worst[key]))) this.#worst[key] = now[key];
    const { solver, pivots, refinements, residual } = report.contacts;
    const contacts = this.#contacts;
    contacts.pivoting += solver.pivoting;
    contacts.descent += solver.descent;
    contacts.direct += solver.direct;
    contacts.fallbacks += solver.fallbacks;
    contacts.sweeps += solver.sweeps;
    contacts.pivots += pivots;
    contacts.refinements += refinements;
    contacts.residual = Math.max(contacts.residual, residual);
    const counts = this.#solver;
    counts.iterations += report.iterations;
    counts.worstIterations = Math.max(counts.worstIterations, report.worstIterations);
    counts.rejected += report.fallbacks.rejected;
    counts.halvedTrees += report.fallbacks.halvedTrees;
    counts.unsolved += report.fallbacks.unsolved;
    counts.theta = Math.max(counts.theta, report.theta);
  }

  describe(
    last: Report,
    islands: IslandList,
    idOf: (joint: Joint) => string | undefined,
    bodyIdOf: (body: Body) => string | undefined,
  ) {
    const steps = this.#times.count;
    const { kinetic, potential, total: energy } = last.energy;
    const { iterations, worstIterations, rejected, halvedTrees, unsolved, theta } = this.#solver;
    return {
      certificate: {
        worst: {
          ...this.#worst,
          ...(this.#worstJoint && { joint: idOf(this.#worstJoint) }),
          ...(this.#deepest && { deepest: this.#deepest.map(bodyIdOf) }),
        },
        last: this.#certificate(last),
        closedGap: last.closedGap,
      },
      energy: { start: this.#start, end: { kinetic, potential, total: energy } },
      solver: {
        iterations,
        meanIterations: steps > 0 ? iterations / steps : 0,
        worstIterations,
        fallbacks: { rejected, halvedTrees, unsolved },
        theta,
        rows: { ...last.rows },
      },
      contacts: { points: last.contacts.points, solver: { ...this.#contacts }, sweeps: last.contacts.sweeps },
      islands: describeIslands(last.islands, islands, bodyIdOf),
      events: this.#events.map((event) =>
        event.type === "jointBroke"
          ? { ...event, joint: idOf(event.joint) }
          : { ...event, a: bodyIdOf(event.a), b: bodyIdOf(event.b) },
      ),
      milliseconds: this.#times.describe(),
    };
  }
}
