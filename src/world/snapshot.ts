// A snapshot: one copy of model and state, and the handles that went with them.
import { ArgumentError, ForeignError } from "../errors/errors.ts";
import type { Store } from "./store.ts";

export class Snapshot {
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly copy: ReturnType<Store["memory"]["copyOut"]>;
  /** @internal */
  readonly bodies: ReturnType<Store["bodies"]["save"]>;
  /** @internal */
  readonly joints: ReturnType<Store["joints"]["save"]>;
  /** @internal */
  readonly extras: ReturnType<Store["extras"]["save"]>;
  /** @internal */
  readonly drives: ReturnType<Store["drives"]["save"]>;

  /** @internal */
  readonly constraints: ReturnType<Store["constraints"]["save"]>;

  /** @internal Snapshots are taken by world.snapshot. */
  constructor(store: Store) {
    this.store = store;
    this.copy = store.memory.copyOut();
    this.bodies = store.bodies.save();
    this.joints = store.joints.save();
    this.drives = store.drives.save();
    this.constraints = store.constraints.save();
    this.extras = store.extras.save();
  }

  get byteLength(): number {
    return this.copy.numbers.byteLength;
  }
}

/** @internal */
export function takeSnapshot(store: Store): Snapshot {
  return new Snapshot(store);
}

/** @internal */
export function restoreSnapshot(store: Store, snapshot: Snapshot): void {
  if (!(snapshot instanceof Snapshot)) throw new ArgumentError("world", "snapshot", "must come from world.snapshot()");
  if (snapshot.store !== store) throw new ForeignError("the snapshot", "restore it here");
  store.memory.copyIn(snapshot.copy);
  store.bodies.load(snapshot.bodies);
  store.joints.load(snapshot.joints);
  store.drives.load(snapshot.drives);
  store.constraints.load(snapshot.constraints);
  store.extras.load(snapshot.extras);
  store.relink();
}
