// The constraints of a world as its user adds and finds them.
import { StaleError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { guard } from "../lock.ts";
import { WorldLaws } from "../settings/world-laws.ts";
import { addConstraint } from "./add-constraint.ts";
import type { Constraint } from "./constraint.ts";
import type { ConstraintDescription } from "./constraint-options.ts";

export abstract class WorldConstraints extends WorldLaws {
  /** Takes what gear, rollingBall, custom and the others return. Beside joints, and in any number on any bodies. */
  addConstraint(description: ConstraintDescription): Constraint {
    return addConstraint(this.store, description);
  }

  /** All constraints that are no joints, in the order of their slots. */
  get constraints(): Constraint[] {
    return [...this.store.constraints];
  }

  /** The constraint with this id; an id that names none, or one that was removed, is refused. */
  constraint(id: number): Constraint {
    const constraint = this.store.constraints.find(id);
    if (!constraint) throw new StaleError(`constraint ${show(id)}`, "find it");
    return constraint;
  }
}

guard(
  WorldConstraints,
  ({ store }) => store,
  () => "world",
  ["constraint"],
);
