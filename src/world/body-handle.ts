// Which body a handle stands for, and where its numbers lie.
import { StaleError } from "../errors/errors.ts";
import type { Shape } from "../shapes/shape.ts";
import type { AxisLocks } from "./body-options.ts";
import type { Store } from "./store.ts";

export abstract class BodyHandle {
  readonly id: number;
  readonly name: string | undefined;
  readonly shapes: readonly Shape[];
  /** Whatever the user likes; the world never looks at it. */
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;

  /** @internal Bodies are made by world.addBody. */
  constructor(store: Store, id: number, name: string | undefined, shapes: readonly Shape[], userData: unknown) {
    this.store = store;
    this.slot = store.bodies.next();
    this.id = id;
    this.name = name;
    this.shapes = shapes;
    this.userData = userData;
  }

  /** How messages name this body. */
  get label(): string {
    return this.name === undefined ? `body ${this.id}` : `body "${this.name}"`;
  }

  /** Whether the body is still in its world. */
  get exists(): boolean {
    return this.store.bodies.at(this.slot) === (this as BodyHandle);
  }

  /** @internal */
  protected alive(action: string): void {
    if (!this.exists) throw new StaleError(this.label, action);
  }

  /** @internal Where the body's entry in a column of the model starts. */
  protected model(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.column(id) + width * this.slot;
  }

  /** @internal The same in the present state. */
  protected state(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.now(id) + width * this.slot;
  }

  /** Which translations of the world's axes are locked. */
  get lockedTranslation(): AxisLocks {
    return this.#locks(3);
  }

  get lockedRotation(): AxisLocks {
    return this.#locks(0);
  }

  #locks(first: number): AxisLocks {
    this.alive("read its locks");
    const bits = this.store.locks(this.slot) >> first;
    return [(bits & 1) !== 0, (bits & 2) !== 0, (bits & 4) !== 0];
  }

  /** @internal */
  protected changed(): void {
    this.store.changes++;
  }
}
