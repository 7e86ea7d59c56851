// The constraints of a world by slot: their state in memory, and what the step sees of them.
import {
  CONSTRAINT_BODIES,
  CONSTRAINT_STATE_NUMBERS,
  CONSTRAINT_TURNS,
  CONSTRAINT_WORDS_WIDTH,
  MOST_CONSTRAINED,
  NO_JOINT,
  RESTLESS,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { I32 } from "../../memory/machine.ts";
import { wipe } from "../../memory/wipe.ts";
import type { GeneralConstraint } from "../../step/step-context.ts";
import type { Body } from "../body/body.ts";
import { Slots } from "../slots.ts";
import type { Store } from "../store.ts";
import type { Constraint } from "./constraint.ts";

const NONE: readonly GeneralConstraint[] = [];

export class ConstraintTable extends Slots<Constraint> {
  readonly #store: Store;
  /** Ascending by slot; undefined after one was added or removed: thousands may come before the list is needed. */
  #kept: readonly Constraint[] | undefined = [];
  /** Whether any is recorded again before every step. */
  #renewing = false;
  #listed: readonly GeneralConstraint[] = [];
  readonly #byBody = new Map<Body, Set<Constraint>>();

  constructor(store: Store) {
    super();
    this.#store = store;
  }

  /** Those on a body. */
  of(body: Body): Constraint[] {
    return [...(this.#byBody.get(body) ?? [])].sort((one, other) => one.slot - other.slot);
  }

  /** Adds to the next slot, with the turns made so far. */
  add(constraint: Constraint, turns: readonly number[]): void {
    const { memory } = this.#store;
    const slot = this.next();
    memory.reserve({ constraint: slot + 1 });
    if (slot >= memory.word(Col.CONSTRAINT_SLOTS)) memory.setWord(Col.CONSTRAINT_SLOTS, slot + 1);
    this.#wipe(slot);
    this.#store.write(this.#stateOf(slot) + CONSTRAINT_TURNS, turns);
    const words = this.#wordsOf(slot);
    I32[words + RESTLESS] = constraint.renews || constraint.program.followsTime ? 1 : 0;
    I32.set(constraint.general.bodies, words + CONSTRAINT_BODIES);
    this.put(constraint);
    this.#link(constraint);
    this.#changed(constraint);
  }

  remove(constraint: Constraint): void {
    this.#wipe(constraint.slot);
    this.drop(constraint.slot);
    for (const body of constraint.bodies) if (body) this.#unlink(constraint, body);
    this.#changed(constraint);
  }

  #stateOf(slot: number): number {
    return this.#store.memory.now(Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * slot;
  }

  #wordsOf(slot: number): number {
    return 2 * (this.#store.memory.column(Col.CONSTRAINT_WORDS) + CONSTRAINT_WORDS_WIDTH * slot);
  }

  #wipe(slot: number): void {
    wipe(this.#store.memory, "constraint", slot);
    const words = this.#wordsOf(slot) + CONSTRAINT_BODIES;
    I32.fill(NO_JOINT, words, words + MOST_CONSTRAINED);
  }

  #link(constraint: Constraint): void {
    for (const body of constraint.bodies) {
      if (!body) continue;
      const held = this.#byBody.get(body);
      if (held) held.add(constraint);
      else this.#byBody.set(body, new Set([constraint]));
    }
  }

  #unlink(constraint: Constraint, body: Body): void {
    const held = this.#byBody.get(body);
    held?.delete(constraint);
    if (held?.size === 0) this.#byBody.delete(body);
  }

  #changed({ bodies }: Constraint): void {
    this.#kept = undefined;
    for (const body of bodies) if (body?.exists) this.#store.interrupt(body.slot);
    this.#store.topologyChanged();
  }

  /** After a restore: the constraints are those of the snapshot. */
  relist(): void {
    this.#kept = undefined;
    this.#byBody.clear();
    for (const constraint of this) this.#link(constraint);
  }

  get #all(): readonly Constraint[] {
    if (this.#kept) return this.#kept;
    const all = [...this];
    this.#kept = all;
    this.#listed = all.map(({ general }) => general);
    this.#renewing = all.some(({ renews }) => renews);
    return all;
  }

  /** What the step sees, ascending by slot; the same list until a constraint is added or removed. */
  get listed(): readonly GeneralConstraint[] {
    return this.#all.length > 0 ? this.#listed : NONE;
  }

  /**
   * Before a step: calls functions again if they ask for it, or if a body became static or dynamic. If one throws, the
   * step throws and the world has not changed.
   */
  renew(): void {
    const { topologyChanged } = this.#store.context;
    if (this.#all.length === 0) return;
    if (topologyChanged || this.#renewing) this.#store.locked(this.#renewAll);
  }

  readonly #renewAll = (): void => {
    const store = this.#store;
    const { topologyChanged } = store.context;
    for (const { program, renews, slot } of this.#all) {
      const { size } = program;
      if (topologyChanged && program.isOutdated) program.record(slot);
      else if (renews) program.renew(slot);
      // not a change by the user: energy accounting continues
      if (program.size !== size) store.context.topologyChanged = true;
    }
  };

  /** Bodies that a constraint keeps from colliding: pairs of slots, the lower first. */
  keptApart(): [number, number][] {
    const pairs: [number, number][] = [];
    for (const { bodies, collide } of this.#all) {
      const slots = collide ? [] : bodies.flatMap((body) => body?.slot ?? []).sort((a, b) => a - b);
      for (const [i, a] of slots.entries()) for (const b of slots.slice(i + 1)) pairs.push([a, b]);
    }
    return pairs;
  }
}
