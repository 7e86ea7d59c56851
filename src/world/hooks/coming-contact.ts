// A contact before it is solved, as a hook sees it: it may be read, and told how to rub, bounce and run in this step. There is one
// such object for all calls; it is good only during the call.
import * as M from "../../collision/manifold-layout.ts";
import * as P from "../../collision/placed-layout.ts";
import * as Kept from "../../contacts/kept-layout.ts";
import * as Setting from "../../contacts/setting-layout.ts";
import * as S from "../../contacts/shape-layout.ts";
import { checkNotNegative, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { StaleError } from "../../errors/errors.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { checkRestitution } from "../../shapes/surface.ts";
import type { Body } from "../body.ts";
import { ownerOf } from "../contact.ts";
import type { Store } from "../store.ts";

export interface ComingPoint {
  /** Halfway between the two surfaces, in the world. */
  readonly position: Vec3;
  /** Metres; negative where the shapes overlap. Positive where they may meet within the step. */
  readonly separation: number;
}

const NOWHERE = -1;
const SUBJECT = "the contact";

export class ComingContact {
  readonly #store: Store;
  #at = NOWHERE;
  #given: number[] | undefined;

  /** @internal */
  constructor(store: Store) {
    this.#store = store;
  }

  /** @internal Shows the manifold at an address to a hook; answers what the hook set, if anything. */
  during(at: number, hook: (contact: ComingContact) => void): readonly number[] | undefined {
    this.#at = at;
    this.#given = undefined;
    try {
      hook(this);
    } finally {
      this.#at = NOWHERE;
    }
    return this.#given;
  }

  #manifold(): number {
    if (this.#at === NOWHERE) throw new StaleError(SUBJECT, "use it after the call of its hook");
    return this.#at;
  }

  /** Slots of the two shapes. */
  #slots(): readonly [number, number] {
    const words = 2 * (this.#manifold() + Kept.WORDS);
    return [I32[words], I32[words + 1]];
  }

  get a(): Body {
    return ownerOf(this.#store, this.#slots()[0]).body;
  }
  get b(): Body {
    return ownerOf(this.#store, this.#slots()[1]).body;
  }

  /** Which of their shapes. */
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
    return Array.from({ length: I32[2 * at] }, (_, i) => {
      const point = at + M.POINTS + M.POINT * i;
      return { position: this.#store.read3(point), separation: F64[point + M.SEPARATION] };
    });
  }

  /** Steps since the two came near each other. */
  get age(): number {
    return I32[2 * (this.#manifold() + Kept.WORDS) + 2];
  }

  /** What the shapes say together. */
  #combined(): number[] {
    const { memory } = this.#store;
    const [one, other] = this.#slots().map((slot) => memory.column(Col.SHAPE) + S.STRIDE * slot);
    const [beltA, beltB] = this.#slots().map((slot) => this.#belt(slot));
    return [
      Math.sqrt(F64[one + S.FRICTION] * F64[other + S.FRICTION]),
      Math.max(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION]),
      beltB[0] - beltA[0],
      beltB[1] - beltA[1],
      beltB[2] - beltA[2],
    ];
  }

  /** How the surface of a shape runs by itself, axes of the world. */
  #belt(slot: number): Vec3 {
    const { memory } = this.#store;
    const [x, y, z] = this.#store.read3(memory.column(Col.SHAPE) + S.STRIDE * slot + S.SURFACE_VELOCITY);
    const r = memory.column(Col.PLACED) + P.STRIDE * slot + P.R;
    const along = (row: number) => F64[row] * x + F64[row + 1] * y + F64[row + 2] * z;
    return [along(r), along(r + 3), along(r + 6)];
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

  /** Coefficient of friction in this step. */
  get friction(): number {
    return this.#numbers()[Setting.FRICTION];
  }
  set friction(friction: number) {
    this.#set(Setting.FRICTION, [checkNotNegative(SUBJECT, "friction", friction)]);
  }

  get restitution(): number {
    return this.#numbers()[Setting.RESTITUTION];
  }
  set restitution(restitution: number) {
    this.#set(Setting.RESTITUTION, [checkRestitution(SUBJECT, "restitution", restitution)]);
  }

  /** How the surface of b runs against that of a by itself, m/s, axes of the world. */
  get surfaceVelocity(): Vec3 {
    const [x, y, z] = this.#numbers().slice(Setting.SURFACE_VELOCITY);
    return [x, y, z];
  }
  set surfaceVelocity(velocity: Vec3) {
    this.#set(Setting.SURFACE_VELOCITY, [...checkVec3(SUBJECT, "surfaceVelocity", velocity)]);
  }
}
