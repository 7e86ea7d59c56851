// The report of a world, made on request, and the energy account since the last change by the user.
import { GAP, WORST_SLOTS } from "../../constraints/row-layout.ts";
import { TALLY_SCRATCH } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Store } from "../store.ts";
import { fillReport, Report, totalEnergy } from "./report.ts";

export class Account {
  readonly #report = new Report();
  #reportedStep = -1;
  #reportedChanges = -1;
  #referenceEnergy: number | undefined;
  #referenceChanges = -1;

  /** Before a step. If it is the first after a change, energy counts from here, and gaps left by the user are noted. */
  begin(store: Store): void {
    if (this.#referenceChanges === store.changes) return;
    this.#referenceChanges = store.changes;
    const scratch = store.memory.column(Col.TALLY) + TALLY_SCRATCH;
    kernels().worstGap(store.memory.base, scratch);
    this.#report.closedGap = F64[scratch + GAP];
    this.#report.closedJoint = store.joints.at(F64[scratch + WORST_SLOTS + GAP]);
    this.#referenceEnergy = totalEnergy(store);
  }

  /** After a step with user forces: their work belongs to the user, so energy counts from here. */
  beginAnew(store: Store): void {
    this.#referenceEnergy = totalEnergy(store);
  }

  /** The same object each time, updated after a step or a change. */
  report(store: Store, lostEvents: number): Report {
    const { memory, changes } = store;
    const steps = F64[memory.now(Col.CLOCK) + Col.STEPS];
    if (this.#reportedStep !== steps || this.#reportedChanges !== changes) {
      fillReport(this.#report, store, this.#referenceEnergy);
      this.#report.lostEvents = lostEvents;
      this.#reportedStep = steps;
      this.#reportedChanges = changes;
    }
    return this.#report;
  }

  /** After a restore. */
  forget(): void {
    this.#reportedStep = -1;
    this.#report.closedGap = 0;
    this.#report.closedJoint = undefined;
  }
}
