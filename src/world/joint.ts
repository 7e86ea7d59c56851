// A joint as its user sees it.

import type { Vec3 } from "../errors/checks.ts";
import { StaleError } from "../errors/errors.ts";
import { add, rotate } from "../math/tuples.ts";
import { NO_JOINT, TALLY_SCRATCH } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32, kernels } from "../memory/machine.ts";
import type { Body } from "./body.ts";
import type { Store } from "./store.ts";

export class Joint {
  readonly id: number;
  readonly kind: "ball";
  readonly name: string | undefined;
  readonly a: Body | null;
  readonly b: Body;
  userData: unknown;
  /** @internal */
  readonly store: Store;
  /** @internal */
  readonly slot: number;

  /** @internal Joints are made by world.addJoint. */
  constructor(store: Store, id: number, name: string | undefined, a: Body | null, b: Body, userData: unknown) {
    this.store = store;
    this.slot = store.joints.next();
    this.id = id;
    this.kind = "ball";
    this.name = name;
    this.a = a;
    this.b = b;
    this.userData = userData;
  }

  /** How messages name this joint. */
  get label(): string {
    return this.name === undefined ? `joint ${this.id}` : `joint "${this.name}"`;
  }

  /** Whether the joint is still in its world. */
  get exists(): boolean {
    return this.store.joints.at(this.slot) === this;
  }

  #anchors(): number {
    if (!this.exists) throw new StaleError(this.label, "read or write it");
    return this.store.memory.column(Col.ANCHORS) + 6 * this.slot;
  }

  /** Where the joint holds body a (or the world), in the world as it is now. */
  get anchorA(): Vec3 {
    const anchor = this.store.read3(this.#anchors());
    return this.a ? add(this.a.centreOfMass, rotate(this.a.orientation, anchor)) : anchor;
  }

  /** Where the joint holds body b, in the world as it is now. */
  get anchorB(): Vec3 {
    return add(this.b.centreOfMass, rotate(this.b.orientation, this.store.read3(this.#anchors() + 3)));
  }

  /** From the centre of mass of body a to where the joint holds it, world axes; zero where a is the world. */
  get leverA(): Vec3 {
    return this.a ? rotate(this.a.orientation, this.store.read3(this.#anchors())) : [0, 0, 0];
  }

  /** From the centre of mass of body b to where the joint holds it, world axes. */
  get leverB(): Vec3 {
    return rotate(this.b.orientation, this.store.read3(this.#anchors() + 3));
  }

  /** The anchor on body a in its frame, or in the world's where a is the world. */
  get frameAnchorA(): Vec3 {
    const anchor = this.store.read3(this.#anchors());
    return this.a ? add(anchor, this.a.com) : anchor;
  }

  /** The anchor on body b in its frame. */
  get frameAnchorB(): Vec3 {
    return add(this.store.read3(this.#anchors() + 3), this.b.com);
  }

  /** Distance of the two anchors, metres. */
  get gap(): number {
    this.#anchors();
    const { memory } = this.store;
    const scratch = memory.column(Col.TALLY) + TALLY_SCRATCH;
    kernels().ballCertificate(memory.base, this.slot, scratch);
    return F64[scratch];
  }

  /** Takes the joint out of the world. The handle is stale afterwards. */
  remove(): void {
    const anchors = this.#anchors();
    const words = 2 * (this.store.memory.column(Col.JOINT_BODIES) + this.slot);
    I32[words] = NO_JOINT;
    I32[words + 1] = NO_JOINT;
    F64.fill(0, anchors, anchors + 6);
    this.store.dropJoint(this);
    this.store.graph.reset();
    this.store.topologyChanged();
  }
}
