// A contact before it is solved, as a hook sees it: the hook may read it and set its friction, restitution and surface velocity
// for this step. One object serves all calls; it is valid only during the call.
import * as M from "../../collision/manifold-layout.ts";
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as Surface from "../../contacts/surfaces/surface-layout.ts";
import { checkNotNegative, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError, StaleError } from "../../errors/errors.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { checkDirection, checkRestitution, checkStatic } from "../../shapes/surface.ts";
import type { Body } from "../body/body.ts";
import { ownerOf } from "../report/contact.ts";
import type { Store } from "../store.ts";

export interface ComingPoint {
  /** Halfway between the two surfaces, in the world. */
  readonly position: Vec3;
  /** Metres; negative if the shapes overlap, positive if they may meet in the step. */
  readonly separation: number;
}

const NOWHERE = -1;
const SUBJECT = "the contact";

/** Friction across a direction needs a direction. */
function checkCross(numbers: readonly number[]): void {
  const turned = numbers.slice(Surface.DIRECTION, Surface.DIRECTION + 3).some((x) => x !== 0);
  if (!turned && numbers[Surface.CROSS_FRICTION] !== numbers[Surface.FRICTION])
    throw new ArgumentError(SUBJECT, "crossFriction", "needs a frictionDirection: it acts across it");
}

export class ComingContact {
  readonly #store: Store;
  #at = NOWHERE;
  #given: number[] | undefined;

  /** @internal */
  constructor(store: Store) {
    this.#store = store;
  }

  /** @internal Shows the manifold at an address to a hook; returns what the hook set, if anything. */
  during(at: number, hook: (contact: ComingContact) => void): readonly number[] | undefined {
    this.#at = at;
    this.#given = undefined;
    try {
      hook(this);
    } finally {
      this.#at = NOWHERE;
    }
    if (this.#given) checkCross(this.#given);
    return this.#given;
  }

  #manifold(): number {
    if (this.#at === NOWHERE) throw new StaleError(SUBJECT, "use it after its hook has returned");
    return this.#at;
  }

  /** Slots of the two shapes. */
  #slots(): readonly [number, number] {
    const words = 2 * this.#manifold();
    return [I32[words + Kept.SHAPE_A], I32[words + Kept.SHAPE_B]];
  }

  get a(): Body {
    return ownerOf(this.#store, this.#slots()[0]).body;
  }
  get b(): Body {
    return ownerOf(this.#store, this.#slots()[1]).body;
  }

  /** Indices of the shapes. */
  get shapeA(): number {
    return ownerOf(this.#store, this.#slots()[0]).index;
  }
  get shapeB(): number {
    return ownerOf(this.#store, this.#slots()[1]).index;
  }

  /** From a to b. */
  get normal(): Vec3 {
    return this.#store.read3(this.#manifold() + M.NORMAL);
  }

  get points(): ComingPoint[] {
    const at = this.#manifold();
    return Array.from({ length: I32[2 * at + Kept.POINT_COUNT] }, (_, i) => {
      const point = at + M.POINTS + M.POINT * i;
      return { position: this.#store.read3(point), separation: F64[point + M.SEPARATION] };
    });
  }

  /** Steps since the two came close. */
  get age(): number {
    return I32[2 * this.#manifold() + Kept.AGE];
  }

  /** Combined settings of the shapes and their materials. */
  #combined(): number[] {
    const { memory } = this.#store;
    const set = memory.column(Col.CONTACT_SCRATCH);
    kernels().combineSurfaces(memory.base, this.#manifold(), set);
    return [...F64.subarray(set, set + Surface.GIVEN)];
  }

  #numbers(): number[] {
    this.#manifold();
    return this.#given ?? this.#combined();
  }

  #set(at: number, values: readonly number[]): void {
    const numbers = this.#numbers();
    numbers.splice(at, values.length, ...values);
    this.#given = numbers;
  }

  /** Coefficient of friction in this step. Setting it also sets staticFriction and crossFriction, so set those afterwards. */
  get friction(): number {
    return this.#numbers()[Surface.FRICTION];
  }
  set friction(friction: number) {
    checkNotNegative(SUBJECT, "friction", friction);
    this.#set(Surface.FRICTION, [friction]);
    this.#set(Surface.STATIC_FRICTION, [friction, friction]);
  }

  /** Coefficient of static friction; at least `friction`. */
  get staticFriction(): number {
    return this.#numbers()[Surface.STATIC_FRICTION];
  }
  set staticFriction(friction: number) {
    this.#set(Surface.STATIC_FRICTION, [checkStatic(SUBJECT, "staticFriction", friction, this.friction)]);
  }

  /** Coefficient of friction across frictionDirection. */
  get crossFriction(): number {
    return this.#numbers()[Surface.CROSS_FRICTION];
  }
  set crossFriction(friction: number) {
    this.#set(Surface.CROSS_FRICTION, [checkNotNegative(SUBJECT, "crossFriction", friction)]);
  }

  /** Direction along which friction applies, world axes; undefined if friction is isotropic. */
  get frictionDirection(): Vec3 | undefined {
    const [x, y, z] = this.#numbers().slice(Surface.DIRECTION);
    return x === 0 && y === 0 && z === 0 ? undefined : [x, y, z];
  }
  set frictionDirection(direction: Vec3 | undefined) {
    const none = direction === undefined;
    this.#set(Surface.DIRECTION, none ? [0, 0, 0] : checkDirection(SUBJECT, "frictionDirection", direction));
    if (none) this.crossFriction = this.friction;
  }

  /** Metres: torque against rolling, per normal force. */
  get rollingFriction(): number {
    return this.#numbers()[Surface.ROLLING_FRICTION];
  }
  set rollingFriction(length: number) {
    this.#set(Surface.ROLLING_FRICTION, [checkNotNegative(SUBJECT, "rollingFriction", length)]);
  }

  /** Metres: torque against spinning in place, per normal force. */
  get torsionalFriction(): number {
    return this.#numbers()[Surface.TORSIONAL_FRICTION];
  }
  set torsionalFriction(length: number) {
    this.#set(Surface.TORSIONAL_FRICTION, [checkNotNegative(SUBJECT, "torsionalFriction", length)]);
  }

  get restitution(): number {
    return this.#numbers()[Surface.RESTITUTION];
  }
  set restitution(restitution: number) {
    this.#set(Surface.RESTITUTION, [checkRestitution(SUBJECT, "restitution", restitution)]);
  }

  /** Surface velocity of b relative to a, m/s, world axes. */
  get surfaceVelocity(): Vec3 {
    const [x, y, z] = this.#numbers().slice(Surface.SURFACE_VELOCITY);
    return [x, y, z];
  }
  set surfaceVelocity(velocity: Vec3) {
    this.#set(Surface.SURFACE_VELOCITY, [...checkVec3(SUBJECT, "surfaceVelocity", velocity)]);
  }
}
