// Why a step failed, in terms of the user's objects. The world is unchanged.
import { StepError } from "../errors/errors.ts";
import { TALLY_BROKEN } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { BROKEN_CONSTRAINT } from "../step/8-keep.ts";
import type { Store } from "./store.ts";

/** `bad` is what the step returned: the slot of a body, or BROKEN_CONSTRAINT. */
export function stepFailure(store: Store, bad: number): StepError {
  if (bad === BROKEN_CONSTRAINT) return brokenConstraint(store);
  // a load that is not finite is the cause, and spreads over the tree; otherwise the first body that shows it
  const cause = [...store.bodies].find((body) => body.type === "dynamic" && !hasFiniteLoad(store, body.slot));
  const body = cause ?? store.bodies.at(bad);
  const met = "the step met a non-finite number";
  const why = body?.kind === "scalable" ? `one of its scales reached zero, or ${met}` : met;
  return new StepError(body?.label ?? `body in slot ${bad}`, cause ? "its force or torque is not finite" : why);
}

function brokenConstraint(store: Store): StepError {
  const broken = F64[store.memory.column(Col.TALLY) + TALLY_BROKEN];
  const slot = Math.abs(broken) - 1;
  const subject = store.constraints.at(slot)?.label ?? `constraint in slot ${slot}`;
  return new StepError(
    subject,
    broken > 0
      ? "its function or a derivative of it is not finite"
      : "one of its rows now has a zero derivative: no motion of its bodies changes it",
  );
}

function hasFiniteLoad({ memory }: Store, slot: number): boolean {
  const load = memory.column(Col.LOAD) + 6 * slot;
  return F64.subarray(load, load + 6).every(Number.isFinite);
}
