// User hooks for contacts, once per step: which pairs of shapes are ignored, and the friction and restitution of the others.
// Called when the manifolds of the step are found; results are kept until the step ends, so stages that rerun for lack of memory
// do not call again.
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as Surface from "../../contacts/surfaces/surface-layout.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import { ownerOf } from "../report/contact.ts";
import type { Store } from "../store.ts";
import { ComingContact } from "./coming-contact.ts";

/** Returns whether two shapes, given by index, may touch in this step. */
export type FilterPair = (a: Body, b: Body, shapeA: number, shapeB: number) => boolean;
/** Called with a contact before it is solved; return "ignore" to skip it in this step. */
// biome-ignore lint/suspicious/noConfusingVoidType: a hook that only looks returns nothing
export type BeforeContact = (contact: ComingContact) => "ignore" | undefined | void;

function checkFunction<T>(argument: string, given: T): T {
  if (given !== undefined && typeof given !== "function")
    throw new ArgumentError("world", argument, "must be a function or undefined");
  return given;
}

export class ContactHooks {
  readonly #store: Store;
  readonly #contact: ComingContact;
  #filterPair: FilterPair | undefined;
  #beforeContact: BeforeContact | undefined;
  #asked = false;
  /** By index of the manifold as found. */
  readonly #ignored = new Set<number>();
  readonly #settings = new Map<number, readonly number[]>();

  constructor(store: Store) {
    this.#store = store;
    this.#contact = new ComingContact(store);
  }

  get filterPair(): FilterPair | undefined {
    return this.#filterPair;
  }
  set filterPair(filter: FilterPair | undefined) {
    this.#filterPair = checkFunction("filterPair", filter);
    this.#announce();
  }

  get beforeContact(): BeforeContact | undefined {
    return this.#beforeContact;
  }
  set beforeContact(hook: BeforeContact | undefined) {
    this.#beforeContact = checkFunction("beforeContact", hook);
    this.#announce();
  }

  /** Tells the step whether there is a hook to call. */
  #announce(): void {
    const isSet = this.#filterPair !== undefined || this.#beforeContact !== undefined;
    this.#store.context.hooks = isSet ? this : undefined;
  }

  /** Start of a step. */
  begin(): void {
    this.#asked = false;
    // clearing an empty set allocates
    if (this.#ignored.size > 0) this.#ignored.clear();
    if (this.#settings.size > 0) this.#settings.clear();
  }

  /** Once the manifolds of the step are found: removes those that the user ignores, applies settings to the others. */
  apply(): void {
    const count = this.#store.memory.word(Col.MANIFOLDS_NEXT);
    if (!this.#asked) {
      this.#store.locked(() => this.#ask(count));
      this.#asked = true;
    }
    if (this.#ignored.size > 0 || this.#settings.size > 0) this.#carryOut(count);
  }

  #at(manifold: number): number {
    const { memory } = this.#store;
    const next = memory.base + memory.word(Col.STATE_NEXT) + memory.word(Col.FIRST_OFFSET + Col.MANIFOLD);
    return next + Kept.STRIDE * manifold;
  }

  /** Manifolds are ordered by shapes; those of one pair are adjacent. */
  #ask(count: number): void {
    let [lastA, lastB, passes] = [-1, -1, true];
    for (let i = 0; i < count; i++) {
      const words = 2 * this.#at(i);
      const [a, b] = [I32[words + Kept.SHAPE_A], I32[words + Kept.SHAPE_B]];
      const sensor = (I32[words + Kept.FLAGS] & Kept.SENSOR) !== 0;
      if (a !== lastA || b !== lastB) passes = this.#lets(a, b);
      [lastA, lastB] = [a, b];
      if (!passes) this.#ignored.add(i);
      else if (!sensor) this.#show(i);
    }
  }

  #lets(a: number, b: number): boolean {
    if (!this.filterPair) return true;
    const [one, other] = [ownerOf(this.#store, a), ownerOf(this.#store, b)];
    const answer: unknown = this.filterPair(one.body, other.body, one.index, other.index);
    if (typeof answer !== "boolean")
      throw new ArgumentError("world", "filterPair", `must return true or false, not ${show(answer)}`);
    return answer;
  }

  #show(manifold: number): void {
    const hook = this.beforeContact;
    if (!hook) return;
    let answer: unknown;
    const given = this.#contact.during(this.#at(manifold), (contact) => {
      answer = hook(contact);
    });
    if (answer === "ignore") this.#ignored.add(manifold);
    else if (answer !== undefined)
      throw new ArgumentError("world", "beforeContact", `must return "ignore" or nothing, not ${show(answer)}`);
    else if (given) this.#settings.set(manifold, given);
  }

  #carryOut(count: number): void {
    const { memory } = this.#store;
    let left = 0;
    for (let i = 0; i < count; i++) {
      if (this.#ignored.has(i)) continue;
      const [from, to] = [this.#at(i), this.#at(left)];
      if (from !== to) F64.copyWithin(to, from, from + Kept.STRIDE);
      const given = this.#settings.get(i);
      if (given) {
        F64.set(given, memory.column(Col.CONTACT_SETTING) + Surface.STRIDE * left);
        I32[2 * to + Kept.FLAGS] |= Surface.SET | (left << Surface.NUMBER);
      }
      left++;
    }
    memory.setWord(Col.MANIFOLDS_NEXT, left);
  }
}
