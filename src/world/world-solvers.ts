// Who solves the contacts of a world, and how, as its user says it.
import { WorldConstraints } from "./constraint-world.ts";
import { type ContactSolver, contactSolver, setContactSolver } from "./contact-solver.ts";
import { DESCENT_DEFAULTS, type DescentOptions, readDescent, setDescent } from "./descent-options.ts";
import { guard } from "./lock.ts";

export interface SolverOptions {
  /** Who solves contacts: "auto" unless given. */
  readonly solver?: ContactSolver;
  /** How descent solves them, where it does. */
  readonly descent?: DescentOptions;
}

export abstract class WorldSolvers extends WorldConstraints {
  /** @internal Once, when the world is made. */
  protected chooseSolvers({ solver = "auto", descent = {} }: SolverOptions): void {
    setContactSolver(this.store.memory, solver);
    setDescent(this.store.memory, descent, DESCENT_DEFAULTS);
  }

  /** Who solves contacts, from the next step on; a body may say it for its island. */
  get solver(): ContactSolver {
    return contactSolver(this.store.memory);
  }
  set solver(solver: ContactSolver) {
    setContactSolver(this.store.memory, solver);
    this.store.wakeAll();
  }

  /** How descent solves contacts, from the next step on. What is not given stays as it was. */
  get descent(): Required<DescentOptions> {
    return readDescent(this.store.memory);
  }
  set descent(descent: DescentOptions) {
    setDescent(this.store.memory, descent, readDescent(this.store.memory));
    this.store.wakeAll();
  }
}

guard(
  WorldSolvers,
  ({ store }) => store,
  () => "world",
  ["chooseSolvers"],
);
