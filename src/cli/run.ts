import { type Command, Option } from "commander";
import { currentTarget } from "../memory/machine.ts";
import { currentThreads, useThreads } from "../threads/use-threads.ts";
import { writeJson } from "../world/scene-file/write-json.ts";
import { CONTACT_SOLVERS, type ContactSolver } from "../world/settings/contact-solver.ts";
import {
  DESCENT_DEFAULTS,
  DESCENT_SCHEMES,
  type DescentScheme,
  MOST_SUBSTEPS,
  PRECISIONS,
  type Precision,
} from "../world/settings/descent-options.ts";
import { checkOutputs } from "./check-outputs.ts";
import { BODY_COLUMNS, CsvFile, JOINT_COLUMNS, STANDARD_OUTPUT } from "./csv.ts";
import { ISLAND_LISTS, type IslandList } from "./describe-islands.ts";
import { InputError } from "./fail.ts";
import { type OpenScene, openScene } from "./open-scene.ts";
import { count, seconds, targetOption, threadCount } from "./options.ts";
import { showProgress } from "./progress.ts";
import { RunReport } from "./run-report.ts";
import { addSolvers, namesOf, SOLVERS, type Solver, solversToCome } from "./solvers-used.ts";

/** Each tree with the solver made for it. */
const AUTO = "auto";
const INTEGRATORS = ["energy-momentum"];
const DEFAULT_SECONDS = 10;
const MOST_STEPS = 1e9;

interface RunOptions {
  readonly dt?: number;
  readonly steps?: number;
  readonly seconds?: number;
  readonly csv?: string;
  readonly forces?: string;
  readonly every: number;
  readonly solver: string;
  readonly scheme?: DescentScheme;
  readonly substeps?: number;
  readonly precision?: Precision;
  readonly integrator: string;
  readonly islands: IslandList;
  readonly threads: number | "all";
}

function saveRows(scene: OpenScene, bodies: CsvFile | undefined, joints: CsvFile | undefined): void {
  const { world, bodyIds, jointIds } = scene;
  if (bodies)
    for (const [body, id] of bodyIds)
      bodies.row(world.time, id, body.position, body.orientation, body.velocity, body.angularVelocity);
  if (joints)
    // means over the step that ends here; zero before the first, and none for a broken joint
    for (const [joint, id] of jointIds) if (joint.exists) joints.row(world.time, id, joint.force, joint.torque);
}

const isContactSolver = (name: string): name is ContactSolver => CONTACT_SOLVERS.some((solver) => solver === name);

/** Sets the named contact solver; a named joint solver must be the one that the scene uses. */
function takeSolver({ world }: OpenScene, wanted: string): void {
  if (wanted === AUTO) return;
  if (isContactSolver(wanted)) {
    world.solver = wanted;
    return;
  }
  const taken = namesOf(solversToCome(world));
  if (taken !== wanted) throw new InputError(`--solver ${wanted} does not fit: this scene uses ${taken}`);
}

async function run(nameOrFile: string, options: RunOptions): Promise<void> {
  checkOutputs(nameOrFile, options);
  // before the first world: its memory is shared
  const { threads } = options;
  if (threads !== 1) await useThreads(threads);
  const scene = openScene(nameOrFile);
  takeSolver(scene, options.solver);
  const { world } = scene;
  const { scheme, substeps, precision } = options;
  world.descent = { scheme, substeps, precision };
  const dt = options.dt ?? scene.dt;
  const steps = options.steps ?? Math.max(1, Math.round((options.seconds ?? DEFAULT_SECONDS) / dt));
  if (steps > MOST_STEPS)
    throw new InputError(`${steps} steps requested; at most ${MOST_STEPS} are allowed in one run`);
  const bodyRows = options.csv === undefined ? undefined : new CsvFile(options.csv, BODY_COLUMNS);
  const jointRows = options.forces === undefined ? undefined : new CsvFile(options.forces, JOINT_COLUMNS);
  const report = new RunReport(world.report);
  const used = new Set<Solver>();
  const progress = showProgress(steps);
  try {
    for (let step = 0; step < steps; step++) {
      scene.applyForces(dt);
      if (step % options.every === 0) saveRows(scene, bodyRows, jointRows);
      const before = performance.now();
      world.step(dt);
      const milliseconds = performance.now() - before;
      addSolvers(world, used);
      report.add(world.report, milliseconds, world.drainEvents());
      progress.update(step + 1, world.report.jointGap);
    }
    const hash = world.hash();
    const described = report.describe(
      world.report,
      options.islands,
      (joint) => scene.jointIds.get(joint),
      (body) => scene.bodyIds.get(body),
    );
    if (steps % options.every === 0) saveRows(scene, bodyRows, jointRows);
    const solver = namesOf(steps > 0 ? used : solversToCome(world));
    const method = { solver, integrator: options.integrator };
    const shared = threads === 1 ? {} : { threads: currentThreads() };
    const head = { scene: scene.name, target: currentTarget(), ...shared, method, dt, steps };
    progress.end();
    const answer = { ...head, seconds: world.time, hash, ...described };
    const isTaken = options.csv === STANDARD_OUTPUT || options.forces === STANDARD_OUTPUT;
    (isTaken ? process.stderr : process.stdout).write(writeJson(answer));
  } finally {
    progress.end();
    bodyRows?.close();
    jointRows?.close();
  }
}

/** taut run SCENE|FILE.json */
export function addRun(program: Command): void {
  program
    .command("run")
    .description("simulate a scene and print a report as JSON")
    .argument("<scene>", "scene name or scene file (- for standard input)")
    .option("--dt <seconds>", "step length, also as a fraction such as 1/120 (default: that of the scene)", seconds)
    .addOption(new Option("--steps <n>", "number of steps").argParser(count(0)).conflicts("seconds"))
    .option("--seconds <t>", `time to simulate (default: ${DEFAULT_SECONDS})`, seconds)
    .option("--csv <file>", "write poses and velocities of all bodies (- for standard output)")
    .option("--forces <file>", "write forces and torques of all joints (- for standard output)")
    .option("--every <k>", "write every k-th step", count(1), 1)
    .addOption(
      new Option("--solver <name>", "solver of contacts or joints; auto: chosen by the scene")
        .choices([AUTO, ...CONTACT_SOLVERS.filter((solver) => solver !== AUTO), ...SOLVERS])
        .default(AUTO),
    )
    .addOption(new Option("--scheme <name>", "scheme by which descent solves contacts").choices([...DESCENT_SCHEMES]))
    .option(
      "--substeps <n>",
      `substeps per step, for the scheme substeps (default: ${DESCENT_DEFAULTS.substeps})`,
      count(1, MOST_SUBSTEPS),
    )
    .addOption(new Option("--precision <name>", "precision of the scheme substeps").choices([...PRECISIONS]))
    .addOption(new Option("--integrator <name>", "time integrator").choices(INTEGRATORS).default(INTEGRATORS[0]))
    .addOption(
      new Option("--islands <which>", "islands with contacts to list: the ten with the largest residuals, or all")
        .choices([...ISLAND_LISTS])
        .default(ISLAND_LISTS[0]),
    )
    .option("--threads <n>", "threads that steps take, or all; any number gives bit-identical results", threadCount, 1)
    .addOption(targetOption())
    .addHelpText(
      "after",
      `
With --csv - or --forces - the report goes to standard error.

Examples:
  taut run chain --seconds 10
  taut run chain --csv - | head
  taut run pendulum.json --dt 1/240 --steps 2400 --csv out.csv --every 4`,
    )
    .action(run);
}
