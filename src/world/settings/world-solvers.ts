// Who solves the contacts of a world, and how, as its user says it.
import { checkNotNegative } from "../../errors/checks.ts";
import { BOUNCE_THRESHOLD } from "../../memory/codes.ts";
import { DESCENT_SETTING } from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { WorldConstraints } from "../constraint/world-constraints.ts";
import { guard } from "../lock.ts";
import { type ContactSolver, contactSolver, setContactSolver } from "./contact-solver.ts";
import { DESCENT_DEFAULTS, type DescentOptions, readDescent, setDescent } from "./descent-options.ts";

export interface SolverOptions {
  /** Who solves contacts: "auto" unless given. */
  readonly solver?: ContactSolver;
  /** How descent solves them, where it does. */
  readonly descent?: DescentOptions;
  /** m/s, 0.02 unless given: contacts that close more slowly do not bounce, whatever their restitution. */
  readonly bounceThreshold?: number;
}

/** m/s: a ball that leaves the ground with as much rises by 0.02 mm. */
export const DEFAULT_BOUNCE_THRESHOLD = 0.02;

export abstract class WorldSolvers extends WorldConstraints {
  /** @internal Once, when the world is made. */
  protected chooseSolvers({ solver = "auto", descent = {}, bounceThreshold }: SolverOptions): void {
    setContactSolver(this.store.memory, solver);
    setDescent(this.store.memory, descent, DESCENT_DEFAULTS);
    this.#setThreshold(bounceThreshold ?? DEFAULT_BOUNCE_THRESHOLD);
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

  /** m/s, from the next step on: contacts that close more slowly do not bounce. */
  get bounceThreshold(): number {
    return F64[this.store.memory.column(DESCENT_SETTING) + BOUNCE_THRESHOLD];
  }
  set bounceThreshold(speed: number) {
    this.#setThreshold(speed);
    this.store.wakeAll();
  }

  #setThreshold(speed: number): void {
    const checked = checkNotNegative("world", "bounceThreshold", speed);
    F64[this.store.memory.column(DESCENT_SETTING) + BOUNCE_THRESHOLD] = checked;
  }
}

guard(
  WorldSolvers,
  ({ store }) => store,
  () => "world",
  ["chooseSolvers"],
);
