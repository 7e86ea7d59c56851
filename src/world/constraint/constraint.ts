// A constraint as its user sees it: what a program of poses or velocities holds at zero.
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

/** What a handle is made of. */
export interface ConstraintParts {
  readonly kind: ConstraintKindName;
  readonly name: string | undefined;
  readonly bodies: readonly (Body | null)[];
  readonly collide: boolean;
  readonly userData: unknown;
  /** In the frames of the bodies; a custom constraint has functions in their place. */
  readonly settings: Settings;
}

export class Constraint {
  readonly id: number;
  readonly kind: ConstraintKindName;
  readonly name: string | undefined;
  /** The bodies it holds, each once; null is the world. */
  readonly bodies: readonly (Body | null)[];
  /** Whether they touch each other. */
  readonly collide: boolean;
  /** Whatever the user likes; the world never looks at it. */
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;
  /** @internal */
  readonly settings: Settings;
  /** @internal */
  readonly program: ConstraintProgram;
  /** @internal Whether its functions are asked again before every step. */
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

  /** How messages name this constraint. */
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

  /** How many numbers it holds at zero: those of poses, then those of velocities. At most twelve. */
  get rows(): number {
    return this.program.rows;
  }

  /**
   * The mean over the last step of what it does along each row, rows of poses first: positive where it pushes towards larger
   * values. A row in metres has newtons, one in radians newton metres; zeros before the first step.
   */
  get forces(): readonly number[] {
    this.#alive("read it");
    const at = this.store.memory.now(Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * this.slot + CONSTRAINT_FORCES;
    return Array.from(F64.subarray(at, at + this.rows));
  }

  /** What should be zero of the poses, as they are now. */
  get values(): readonly number[] {
    return this.look().values.slice(0, this.program.positionRows);
  }

  /** The largest of these, whatever its sign; 0 where only velocities are held. */
  get gap(): number {
    return Math.max(0, ...this.values.map(Math.abs));
  }

  /** What should be zero of the velocities, as they are now: the rates of the values, then the rows of velocities. */
  get rates(): readonly number[] {
    return [...this.look().rates];
  }

  /** @internal */
  look(locked: "moving" | "stopped" = "moving"): Looked {
    this.#alive("read it");
    return this.program.look(this.slot, locked);
  }

  /** Takes the constraint out of the world. The handle is stale afterwards. */
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
