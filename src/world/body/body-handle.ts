// Which body a handle refers to, and where its numbers are.
import { ArgumentError, StaleError, UnsupportedError } from "../../errors/errors.ts";
import { PLANAR } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import type { AnyShape } from "../../shapes/placement.ts";
import { sleepsIn } from "../report/sleep-events.ts";
import type { Store } from "../store.ts";
import type { AxisLocks } from "./body-options.ts";

export abstract class BodyHandle {
  readonly id: number;
  readonly name: string | undefined;
  readonly shapes: readonly AnyShape[];
  /** Free for the user; the world never reads it. */
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;
  /** @internal Custom bodies only: how the pose changes, if its rates are not the velocities. */
  kinematics: Recorded | undefined;

  /** @internal Bodies are made by world.addBody. */
  constructor(store: Store, id: number, name: string | undefined, shapes: readonly AnyShape[], userData: unknown) {
    this.store = store;
    this.slot = store.bodies.next();
    this.id = id;
    this.name = name;
    this.shapes = shapes;
    this.userData = userData;
  }

  /** The name of this body in messages. */
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

  /** @internal Start of the body's entry in a model column. */
  protected model(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.column(id) + width * this.slot;
  }

  /** @internal Start of the body's entry in a column of the current state. */
  protected state(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.now(id) + width * this.slot;
  }

  /** Whether the body is planar: it moves only along x and y and about z. */
  get planar(): boolean {
    this.alive("read it");
    return (this.store.locks(this.slot) & PLANAR) !== 0;
  }

  /** Planar bodies only: radians about z, counterclockwise, from −π to π. */
  get angle(): number {
    if (!this.planar) throw new ArgumentError(this.label, "angle", "is for planar bodies only; use orientation");
    const q = this.state(Col.ORIENTATION, 4);
    const way = F64[q + 3] < 0 ? -1 : 1;
    return 2 * kernels().atan2(way * F64[q + 2], way * F64[q + 3]);
  }

  /** Translations along world axes that are locked. */
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

  /** Whether the body sleeps: its velocity is zero, and steps skip it until something wakes it. */
  get isSleeping(): boolean {
    this.alive("read it");
    return sleepsIn(this.store, this.slot);
  }

  /** Wakes the body. The next step also wakes everything that it touches or is jointed to. */
  wake(): void {
    this.alive("wake it");
    if (this.store.memory.sleeping) this.store.wake(this.slot);
  }

  /** Stops a dynamic body and everything that it touched in the last step or is jointed to, and puts them to sleep. */
  sleep(): void {
    const kind = I32[2 * this.model(Col.KIND, 1) + Col.BODY_KIND];
    if (kind !== Col.DYNAMIC) throw new ArgumentError(this.label, "sleep", "is for dynamic bodies only");
    if (!this.store.memory.sleeping)
      throw new UnsupportedError(this.label, "it cannot sleep: the world was created without `sleeping`");
    this.store.memory.takeBack();
    kernels().putToSleep(this.store.memory.base, this.slot);
    this.store.putToSleep = true;
    this.changed();
  }

  /** @internal */
  protected changed(): void {
    this.store.changes++;
  }
}
