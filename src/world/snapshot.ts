// A snapshot: one copy of model and state, and their handles.

import type { Vec3 } from "../errors/checks.ts";
import { ArgumentError, ForeignError } from "../errors/errors.ts";
import type { Loops } from "../forest/net/loops.ts";
import { countAges } from "../step/sleep/still-steps.ts";
import type { Drag } from "./joint/drag.ts";
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

  /** @internal Active drags, and their targets. */
  readonly hands: readonly (readonly [Drag, Vec3])[];
  /** @internal */
  readonly collisions: boolean;
  /** @internal */
  readonly loops: Loops;
  /** @internal Whether forces wait for the next step. */
  readonly pushed: boolean;

  /** @internal Snapshots are taken by world.snapshot. */
  constructor(store: Store) {
    this.store = store;
    this.copy = store.memory.copyOut();
    this.bodies = store.bodies.save();
    this.joints = store.joints.save();
    this.drives = store.drives.save();
    this.constraints = store.constraints.save();
    this.extras = store.extras.save();
    this.hands = [...store.hands].map((hand) => [hand, hand.target]);
    this.collisions = store.context.collisions;
    this.loops = store.context.loops;
    this.pushed = store.pushed;
  }

  get byteLength(): number {
    return this.copy.numbers.byteLength;
  }
}

/** @internal */
export function takeSnapshot(store: Store): Snapshot {
  countAges(store.context);
  return new Snapshot(store);
}

/** @internal */
export function restoreSnapshot(store: Store, snapshot: Snapshot): void {
  if (!(snapshot instanceof Snapshot)) throw new ArgumentError("world", "snapshot", "must come from world.snapshot()");
  if (snapshot.store !== store) throw new ForeignError("the snapshot", "restore it here");
  store.memory.copyIn(snapshot.copy);
  store.context.still.steps = 0; // its ages were counted when it was taken
  store.bodies.load(snapshot.bodies);
  store.joints.load(snapshot.joints);
  store.drives.load(snapshot.drives);
  store.constraints.load(snapshot.constraints);
  store.extras.load(snapshot.extras);
  store.hands.clear();
  for (const [hand, target] of snapshot.hands) hand.resume(target);
  store.context.collisions = snapshot.collisions;
  store.context.loops = snapshot.loops;
  store.pushed = snapshot.pushed;
  store.relink();
}
