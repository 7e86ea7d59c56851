// Which joint a handle refers to, and where its numbers are.
import type { JointDescriptor, JointKind } from "../../constraints/joints/index.ts";
import { StaleError } from "../../errors/errors.ts";
import { NO_JOINT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { I32 } from "../../memory/machine.ts";
import { wipe } from "../../memory/wipe.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import type { JointDescription } from "./joint-options.ts";

export abstract class JointHandle {
  readonly id: number;
  readonly kind: JointKind;
  readonly name: string | undefined;
  /** First body, or null for the world. */
  readonly a: Body | null;
  /** Second body. */
  readonly b: Body;
  /** Whether a and b collide with each other. */
  readonly collide: boolean;
  /** Free for the user; the world never reads it. */
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;
  /** @internal */
  readonly descriptor: JointDescriptor;

  /** @internal Joints are made by world.addJoint. */
  constructor(store: Store, id: number, descriptor: JointDescriptor, description: JointDescription) {
    this.store = store;
    this.slot = store.joints.next();
    this.id = id;
    this.descriptor = descriptor;
    this.kind = description.kind;
    this.name = description.name;
    this.a = description.a;
    this.b = description.b;
    this.collide = description.collide ?? false;
    this.userData = description.userData;
  }

  /** The name of this joint in messages. */
  get label(): string {
    return this.name === undefined ? `joint ${this.id}` : `joint "${this.name}"`;
  }

  /** Whether the joint is still in its world. */
  get exists(): boolean {
    return this.store.joints.at(this.slot) === (this as JointHandle);
  }

  /** @internal */
  alive(action: string): void {
    if (!this.exists) throw new StaleError(this.label, action);
  }

  /** @internal After a change to the joint: wakes its bodies. */
  wake(): void {
    for (const body of [this.a, this.b]) if (body) this.store.wake(body.slot);
  }

  /** @internal Start of the joint's entry in a model column. */
  model(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.column(id) + width * this.slot;
  }

  /** @internal Start of the joint's entry in a column of the current state. */
  state(id: number, width: number): number {
    this.alive("read or write it");
    return this.store.memory.now(id) + width * this.slot;
  }
}

/** Clears a slot and marks it as empty. */
export function wipeSlot(memory: WorldMemory, per: "joint" | "drive", slot: number): void {
  wipe(memory, per, slot);
  if (per === "drive") I32[2 * (memory.column(Col.DRIVE_WORDS) + slot) + Col.DRIVE_JOINT] = NO_JOINT;
  else I32.set([NO_JOINT, NO_JOINT], 2 * (memory.column(Col.JOINT_BODIES) + slot) + Col.JOINT_ENDS);
}
