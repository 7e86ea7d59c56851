// A constraint, as the user sees it: a program of poses or velocities held at zero.
import type { Place } from "../../constraints/general/fields.ts";
import { type GeneralKind, KINDS } from "../../constraints/general/index.ts";
import { StaleError } from "../../errors/errors.ts";
import { CONSTRAINT_FORCES, CONSTRAINT_STATE_NUMBERS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import type { GeneralConstraint } from "../../step/step-context.ts";
import type { Body } from "../body/body.ts";
import { guard } from "../lock.ts";
import type { Store } from "../store.ts";
import type { ConstraintKindName, CustomOptions } from "./constraint-options.ts";
import { ConstraintProgram, type Looked } from "./constraint-program.ts";
import { fromCentres, type Settings } from "./constraint-settings.ts";
import { placeOf } from "./place-bodies.ts";

/** Parts of a handle. */
export interface ConstraintParts {
  readonly kind: ConstraintKindName;
  readonly name: string | undefined;
  readonly bodies: readonly (Body | null)[];
  readonly collide: boolean;
  readonly userData: unknown;
  /** Settings in the frames of the bodies; a custom constraint has functions instead. */
  readonly settings: Settings;
}

export class Constraint {
  readonly id: number;
  readonly kind: ConstraintKindName;
  readonly name: string | undefined;
  /** The bodies it constrains, each once; null is the world. */
  readonly bodies: readonly (Body | null)[];
  /** Whether they collide with each other. */
  readonly collide: boolean;
  /** Free for the user; the world never reads it. */
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;
  /** @internal */
  readonly settings: Settings;
  /** @internal */
  readonly program: ConstraintProgram;
  /** @internal Whether its functions are called again before every step. */
  readonly renews: boolean;
  /** @internal What the step sees of it. */
  readonly general: GeneralConstraint;

  /** @internal Constraints are made by world.addConstraint. */
  constructor(store: Store, id: number, parts: ConstraintParts) {
    this.store = store;
    this.slot = store.constraints.next();
    this.id = id;
    this.kind = parts.kind;
    this.name = parts.name;
    this.bodies = parts.bodies;
    this.collide = parts.collide;
    this.userData = parts.userData;
    this.settings = parts.settings;
    this.renews = renewsOf(parts);
    this.program = new ConstraintProgram(store, this.label, this.bodies, () => this.#functions());
    const { program } = this;
    this.general = {
      slot: this.slot,
      bodies: this.bodies.map((body) => body?.slot ?? -1),
      renews: this.renews,
      get position(): Recorded | undefined {
        return program.position;
      },
      get velocity(): Recorded | undefined {
        return program.velocity;
      },
      get touches(): readonly number[] {
        return program.touches;
      },
    };
  }

  #functions() {
    if (this.kind === "custom") return this.settings as Pick<CustomOptions, "value" | "velocity">;
    const kind = KINDS[this.kind as GeneralKind];
    const place: Place = placeOf(this.store, this.bodies, true);
    return kind.program(fromCentres(kind.fields, this.settings, this.bodies), place);
  }

  /** The name of this constraint in messages. */
  get label(): string {
    return this.name === undefined ? `constraint ${this.id}` : `constraint "${this.name}"`;
  }

  /** Whether the constraint is still in its world. */
  get exists(): boolean {
    return this.store.constraints.at(this.slot) === this;
  }

  #alive(action: string): void {
    if (!this.exists) throw new StaleError(this.label, action);
  }

  /** Number of rows that it holds at zero: position rows first, then velocity rows. At most twelve. */
  get rows(): number {
    return this.program.rows;
  }

  /**
   * Force along each row, the mean over the last step, position rows first. Positive values push towards larger
   * row values. Newtons for a row in metres, newton metres for a row in radians; zeros before the first step.
   */
  get forces(): readonly number[] {
    this.#alive("read it");
    const at = this.store.memory.now(Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * this.slot + CONSTRAINT_FORCES;
    return Array.from(F64.subarray(at, at + this.rows));
  }

  /** Current values of the position rows, which should be zero. */
  get values(): readonly number[] {
    return this.look().values.slice(0, this.program.positionRows);
  }

  /** The largest absolute value of these; 0 if there are only velocity rows. */
  get gap(): number {
    return Math.max(0, ...this.values.map(Math.abs));
  }

  /** Current rates of the position rows, then values of the velocity rows; all should be zero. */
  get rates(): readonly number[] {
    return [...this.look().rates];
  }

  /** @internal */
  look(locked: "moving" | "stopped" = "moving"): Looked {
    this.#alive("read it");
    return this.program.look(this.slot, locked);
  }

  /** Removes the constraint from the world. The handle is stale afterwards. */
  remove(): void {
    this.#alive("remove it");
    this.store.constraints.remove(this);
  }
}

function renewsOf({ kind, settings }: ConstraintParts): boolean {
  if (kind === "custom") return (settings as Pick<CustomOptions, "renew">).renew ?? true;
  return KINDS[kind].renews?.(settings) ?? false;
}

guard(
  Constraint,
  ({ store }) => store,
  ({ label }) => label,
  ["look"],
);
