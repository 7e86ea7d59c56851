// Who solves contacts, and how: the switches for it, and what the report says of it.
import GUI from "lil-gui";
import type { ContactSolver, DescentOptions, World } from "taut";
import { byId } from "./elements.ts";

export interface Solving {
  solver: ContactSolver;
  scheme: NonNullable<DescentOptions["scheme"]>;
  substeps: number;
  precision: NonNullable<DescentOptions["precision"]>;
  /** Whether steps get fewer sweeps where there is too little time. */
  keepPace: boolean;
}

export function solvingOf({ solver, descent }: World): Solving {
  const { scheme, substeps, precision } = descent;
  return { solver, scheme, substeps, precision, keepPace: false };
}

export function applySolving(world: World, { solver, scheme, substeps, precision }: Solving): void {
  if (world.solver !== solver) world.solver = solver;
  const { descent } = world;
  if (descent.scheme !== scheme || descent.substeps !== substeps || descent.precision !== precision)
    world.descent = { scheme, substeps, precision };
}

/** Returns what shows the switches of a scene; `changed` is called with what the user chose. */
export function makeSolving(changed: (solving: Solving) => void): (solving: Solving, shown: boolean) => void {
  const gui = new GUI({ container: byId("options"), title: "Contacts" });
  // until a scene shows its own
  const chosen: Solving = { solver: "auto", scheme: "substeps", substeps: 1, precision: "auto", keepPace: false };
  const solver = gui.add(chosen, "solver", { Auto: "auto", Exact: "pivoting", Descent: "descent" }).name("Solver");
  solver.domElement.title = "Auto: exact for small islands, descent for the others";
  const scheme = gui.add(chosen, "scheme", { Substeps: "substeps", Sweeps: "sweeps" }).name("Scheme");
  scheme.domElement.title = "How descent works: one sweep in each of many substeps, or many sweeps in a single step";
  const substeps = gui.add(chosen, "substeps", 1, 96, 1).name("Substeps");
  const precision = gui
    .add(chosen, "precision", { Auto: "auto", Double: "double", Single: "single" })
    .name("Precision");
  const pace = gui.add(chosen, "keepPace").name("Keep pace");
  pace.domElement.title = "Use fewer substeps when stepping is slower than real time; results then depend on the clock";
  gui.onChange(() => {
    changed({ ...chosen });
    show();
  });
  const show = () => {
    for (const controller of [substeps, precision]) controller.enable(chosen.scheme === "substeps");
  };
  return (solving, shown) => {
    Object.assign(chosen, solving);
    for (const controller of [solver, scheme, substeps, precision, pace]) controller.updateDisplay();
    show();
    gui.show(shown);
  };
}

const NAMES = { pivoting: "exact", substeps: "substeps", sweeps: "sweeps" } as const;

/** Islands by what solved them: "2 exact, 1 substeps". */
export function solversUsed({ report }: World): string {
  const counts = { pivoting: 0, substeps: 0, sweeps: 0 };
  for (const { solver } of report.islands.solved) counts[solver]++;
  const used = Object.entries(counts).filter(([, count]) => count > 0);
  return used.map(([solver, count]) => `${count} ${NAMES[solver as keyof typeof NAMES]}`).join(", ") || "none";
}

/** The largest of all islands, m/s. */
export function residualOf({ report }: World): number {
  return report.islands.solved.reduce((most, { residual }) => Math.max(most, residual), 0);
}

export function sweepsUsed({ report }: World): string {
  const { sweeps } = report.contacts;
  return report.limit > 0 ? `${sweeps}, time limit` : String(sweeps);
}
