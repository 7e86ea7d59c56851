// Adds a constraint: everything is checked before the world changes.
import { type GeneralKind, KINDS } from "../../constraints/general/index.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { labelOf } from "../../errors/show.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { checkConstraint, type Given } from "./check-constraint.ts";
import { Constraint, type ConstraintParts } from "./constraint.ts";
import type { ConstraintDescription, CustomOptions } from "./constraint-options.ts";
import { settle } from "./constraint-settings.ts";

function checkCustomBodies(store: Store, subject: string, bodies: readonly (Body | null)[]): void {
  for (const [i, body] of bodies.entries())
    if (body !== null) store.checkBody(body, subject, `bodies[${i}]`, `constrain it with ${subject}`);
}

function partsOf(store: Store, subject: string, description: ConstraintDescription): ConstraintParts {
  const { kind, name, userData } = description;
  if (kind === "custom") {
    const { bodies, value, velocity, renew } = description as CustomOptions;
    checkCustomBodies(store, subject, bodies);
    const settings = { value, velocity, renew };
    return { kind, name, userData, bodies: [...bodies], collide: description.collide ?? true, settings };
  }
  const { bodies, settings } = settle(store, subject, kind as GeneralKind, description as unknown as Given);
  return { kind, name, userData, bodies, settings, collide: description.collide ?? KINDS[kind].collide };
}

/** `mayStand`: none of the bodies need move, as with joints (add-joint.ts). */
export function addConstraint(store: Store, description: ConstraintDescription, mayStand = false): Constraint {
  const id = store.constraints.nextId();
  const subject = labelOf("constraint", description, `constraint ${id}`);
  checkConstraint(subject, description);
  const parts = partsOf(store, subject, description);
  const allStand = !parts.bodies.some((body) => body?.type === "dynamic");
  if (allStand && !mayStand)
    throw new ArgumentError(subject, "bodies", "do not move: at least one of them must be dynamic");
  const constraint = new Constraint(store, id, parts);
  constraint.program.record(undefined);
  const { turns } = constraint.program.checkRows(allStand);
  store.constraints.add(constraint, turns);
  return constraint;
}
