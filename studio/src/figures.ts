// The certificate of the running world, in numbers that do not jump about.
import { powerOf } from "./drives.ts";
import { byId } from "./elements.ts";
import type { Samples } from "./samples.ts";
import type { Session } from "./session.ts";
import { residualOf, solversUsed, sweepsUsed } from "./solving.ts";
import { touchesOf } from "./touches.ts";

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  read(session: Session): string;
}

const exponent = (value: number) => (value === 0 ? "0" : value.toExponential(1).replace("e-", "e−").replace("e+", "e"));
const fixed = (value: number) => (value === 0 ? "0.00" : value.toFixed(2));
/** Two decimals, or a power of ten where they would say nothing; with a true minus. */
function decimals(value: number): string {
  const size = Math.abs(value);
  const text = (size > 0 && size < 0.005) || size >= 1e7 ? exponent(value) : fixed(value);
  return text.replace(/^-/, "−");
}
const joules = (value: number) => `${decimals(value)} J`;
/** What performance.now() is rounded to, ms; see vite.config.ts. */
const TICK = crossOriginIsolated ? 0.005 : 0.1;
function milliseconds({ count }: Samples, value: number): string {
  if (count === 0) return "–";
  if (value < 0.5 * TICK) return `< ${TICK} ms`;
  return `${value < 1 ? value.toFixed(3) : value.toFixed(1)} ms`;
}

interface Group {
  readonly title: string;
  /** Shown only where this holds. */
  readonly shown?: (session: Session) => boolean;
  readonly figures: readonly Figure[];
}

const GROUPS: readonly Group[] = [
  {
    title: "Joints",
    shown: ({ jointed }) => jointed,
    figures: [
      {
        id: "gap",
        label: "Joint gap",
        title:
          "Largest distance between the two anchors of a joint, relative to the distance from anchor to centre of mass",
        read: ({ world }) => exponent(world.report.jointGap),
      },
      {
        id: "angular-gap",
        label: "Angular gap",
        title: "Largest angular error of a direction that a joint holds",
        read: ({ world }) => `${exponent(world.report.jointGapRadians)} rad`,
      },
      {
        id: "velocity-residual",
        label: "Velocity residual",
        title: "Largest relative speed of the two anchors of a joint",
        read: ({ world }) => `${exponent(world.report.velocityResidual)} m/s`,
      },
    ],
  },
  {
    title: "Constraints",
    shown: ({ constrained }) => constrained,
    figures: [
      {
        id: "constraint-gap",
        label: "Gap",
        title: "Largest error of a constraint, each in its own unit",
        read: ({ world }) => exponent(world.report.constraints.gap),
      },
      {
        id: "constraint-rate",
        label: "Rate",
        title: "Largest rate of that error, or largest speed in a direction that rolling or skating forbids",
        read: ({ world }) => exponent(world.report.constraints.rate),
      },
    ],
  },
  {
    title: "Limits",
    shown: ({ drives }) => drives.limits.length > 0,
    figures: [
      {
        id: "limited",
        label: "Active",
        title: "Limits that were active in the last step, out of all; includes taut ropes and points on a plane",
        read: ({ world, drives }) => `${world.report.limited} of ${drives.limits.length}`,
      },
      {
        id: "limit-violation",
        label: "Violation",
        title: "Largest distance of a coordinate beyond a hard limit, in metres or radians",
        read: ({ world }) => exponent(world.report.limitViolation),
      },
    ],
  },
  {
    title: "Motors",
    shown: ({ drives }) => drives.motors.length > 0,
    figures: [
      {
        id: "saturated",
        label: "Saturated",
        title: "Motors and servos that reached their largest force in the last step, out of all",
        read: ({ world, drives }) => `${world.report.saturated} of ${drives.motors.length}`,
      },
      {
        id: "power",
        label: "Power",
        title: "Force times speed, summed over all motors and servos; negative when they brake",
        read: ({ drives }) => `${decimals(powerOf(drives.motors))} W`,
      },
    ],
  },
  {
    title: "Contacts",
    shown: ({ collides }) => collides,
    figures: [
      {
        id: "touching",
        label: "Touching",
        title: "Pairs of shapes that touch, and number of contact points",
        read: ({ world }) => {
          const { pairs, points } = touchesOf(world);
          return `${pairs.toLocaleString("en")} at ${points.toLocaleString("en")}`;
        },
      },
      {
        id: "overlap",
        label: "Overlap",
        title: "Deepest penetration of two shapes over all contact points",
        read: ({ world }) => `${(1000 * touchesOf(world).deepest).toFixed(2)} mm`,
      },
      {
        id: "islands-solved",
        label: "Islands",
        title: "Islands with contacts, by the solver used in the last step",
        read: ({ world }) => solversUsed(world),
      },
      {
        id: "contact-residual",
        label: "Residual",
        title: "Largest velocity error of a contact, over all islands",
        read: ({ world }) => `${exponent(residualOf(world))} m/s`,
      },
      {
        id: "sweeps",
        label: "Sweeps",
        title: "Most sweeps that descent took over the contacts of an island",
        read: ({ world }) => sweepsUsed(world),
      },
    ],
  },
  {
    title: "Energy",
    figures: [
      {
        id: "kinetic",
        label: "Kinetic",
        title: "½ m v² + ½ ω·I ω",
        read: ({ world }) => joules(world.report.energy.kinetic),
      },
      {
        id: "potential",
        label: "Potential",
        title: "−m g·x, and ½ k (q − rest)² of springs",
        read: ({ world }) => joules(world.report.energy.potential),
      },
      {
        id: "total",
        label: "Total",
        title: "Kinetic + potential",
        read: ({ world }) => joules(world.report.energy.total),
      },
      {
        id: "drift",
        label: "Drift",
        title: "Change of the total since the start, or since you last changed something; includes motors and dampers",
        read: ({ world: { report } }) => (report.energy.drift > 0 ? "+" : "") + joules(report.energy.drift),
      },
    ],
  },
  {
    title: "Solver",
    figures: [
      {
        id: "iterations",
        label: "Newton iterations",
        title: "Most iterations of any tree in the last step",
        read: ({ world }) => String(world.report.worstIterations),
      },
      {
        id: "theta",
        label: "θ",
        title: "Damping parameter: 0.5 conserves energy, 1 damps most",
        read: ({ world }) => world.report.theta.toFixed(3),
      },
      {
        id: "fallbacks",
        label: "Fallbacks",
        title:
          "In the last step: attempts rejected / trees split into shorter steps / shorter steps accepted without convergence",
        read: ({ world: { report } }) =>
          `${report.fallbacks.rejected} / ${report.fallbacks.halvedTrees} / ${report.fallbacks.unsolved}`,
      },
      {
        id: "target",
        label: "Target",
        title: "Target that runs the kernels",
        read: ({ world }) => TARGETS[world.report.target],
      },
    ],
  },
  {
    title: "Clock",
    figures: [
      { id: "time", label: "Time", title: "Simulated time", read: ({ world }) => `${world.time.toFixed(3)} s` },
      { id: "steps", label: "Steps", title: "Steps taken", read: ({ world }) => world.steps.toLocaleString("en") },
      {
        id: "step-median",
        label: "Step, median",
        title: "Median of the last 60 steps",
        read: ({ stepTimes }) => milliseconds(stepTimes, stepTimes.median()),
      },
      {
        id: "step-worst",
        label: "Step, worst",
        title: "Slowest of the last 60 steps",
        read: ({ stepTimes }) => milliseconds(stepTimes, stepTimes.worst()),
      },
      {
        id: "in-time",
        label: "Real time",
        title:
          "Actual speed relative to the chosen one; below 100 %, stepping or drawing is slower than real time allows",
        read: ({ inTime, running }) => (running ? `${(100 * inTime).toFixed(0)} %` : "–"),
      },
      {
        id: "hash",
        label: "State",
        title: "Hash of the whole state: the same on every machine, browser and target",
        read: ({ world }) => world.hash(),
      },
    ],
  },
];

const TARGETS = { wasm: "WebAssembly", typescript: "TypeScript" };

export class Figures {
  readonly #cells: { readonly cell: HTMLElement; readonly figure: Figure }[] = [];
  readonly #sections: { readonly section: HTMLElement; readonly shown: (session: Session) => boolean }[] = [];

  constructor() {
    for (const { title, shown, figures } of GROUPS) {
      const section = document.createElement("section");
      const list = document.createElement("dl");
      const heading = document.createElement("h3");
      heading.textContent = title;
      section.append(heading, list);
      byId("figures").append(section);
      if (shown) this.#sections.push({ section, shown });
      for (const figure of figures) {
        const term = document.createElement("dt");
        term.textContent = figure.label;
        term.title = figure.title;
        const cell = document.createElement("dd");
        cell.dataset.figure = figure.id;
        list.append(term, cell);
        this.#cells.push({ cell, figure });
      }
    }
  }

  update(session: Session): void {
    for (const { section, shown } of this.#sections) section.hidden = !shown(session);
    for (const { cell, figure } of this.#cells) {
      if (cell.closest("section")?.hidden) continue;
      const text = figure.read(session);
      if (cell.textContent !== text) cell.textContent = text;
    }
  }
}
