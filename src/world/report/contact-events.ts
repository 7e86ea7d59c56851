// Contact events: pairs that begin, continue and stop touching, from the contacts before and after a step.
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as S from "../../contacts/shape-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { type Contact, isTouching, readContact } from "./contact.ts";

/** "changes" reports contacts that begin and end, "all" also those that persist. */
export const CONTACT_EVENTS = ["none", "changes", "all"] as const;
export type ContactEvents = (typeof CONTACT_EVENTS)[number];

/** Two shapes touch, since this step or an earlier one. Sensors count, too. */
export interface ContactTouch {
  readonly type: "contactBegan" | "contactPersisted";
  readonly contact: Contact;
  readonly step: number;
  readonly time: number;
}

/** Two shapes no longer touch, or one was removed; then its body's handle is stale but keeps name and userData. */
export interface ContactEnd {
  readonly type: "contactEnded";
  readonly a: Body;
  readonly b: Body;
  readonly shapeA: number;
  readonly shapeB: number;
  readonly step: number;
  readonly time: number;
}

/**
 * Pairs of touching shapes, in the order of their slots, with their bodies: a slot may have been reused since. Parallel lists, the
 * same ones in every second step: thousands of pairs persist, and few begin or end.
 */
class Pairs {
  readonly a: number[] = [];
  readonly b: number[] = [];
  /** Address of the manifold. */
  readonly at: number[] = [];
  readonly bodyA: (Body | undefined)[] = [];
  readonly bodyB: (Body | undefined)[] = [];
  readonly shapeA: number[] = [];
  readonly shapeB: number[] = [];
  count = 0;

  clear(): void {
    this.#keep(0);
  }

  #keep(count: number): void {
    this.count = count;
    for (const list of [this.a, this.b, this.at, this.bodyA, this.bodyB, this.shapeA, this.shapeB]) list.length = count;
  }

  /** Reads the pairs of the current state. */
  read({ memory, bodies, shapes }: Store): void {
    memory.takeBack();
    const manifolds = memory.word(Col.MANIFOLDS_NOW);
    const records = memory.column(Col.SHAPE);
    let count = 0;
    for (let i = 0; i < manifolds; i++) {
      const at = memory.now(Col.MANIFOLD) + Kept.STRIDE * i;
      const a = I32[2 * at + Kept.SHAPE_A];
      const b = I32[2 * at + Kept.SHAPE_B];
      // a shape on a mesh has several
      if ((count > 0 && this.a[count - 1] === a && this.b[count - 1] === b) || !isTouching(at)) continue;
      this.a[count] = a;
      this.b[count] = b;
      this.at[count] = at;
      this.bodyA[count] = bodies.at(I32[2 * (records + S.STRIDE * a) + S.BODY]);
      this.bodyB[count] = bodies.at(I32[2 * (records + S.STRIDE * b) + S.BODY]);
      this.shapeA[count] = shapes.numberOf(a);
      this.shapeB[count] = shapes.numberOf(b);
      count++;
    }
    this.#keep(count);
  }

  /** Whether pair i comes before, at or after pair j of others: negative, 0 or positive. */
  order(i: number, others: Pairs, j: number): number {
    return this.a[i] - others.a[j] || this.b[i] - others.b[j];
  }

  /** Whether pair i has the same bodies as pair j of others. */
  isSame(i: number, others: Pairs, j: number): boolean {
    return this.bodyA[i] === others.bodyA[j] && this.bodyB[i] === others.bodyB[j];
  }
}

export class ContactWatch {
  #before = new Pairs();
  #now = new Pairs();

  /** After a restore: nothing is known of earlier contacts. */
  forget(): void {
    this.#before.clear();
  }

  /** The changes of a step, in the order of the shapes; for one pair, an end comes before a new beginning. */
  look(store: Store, wanted: ContactEvents): (ContactTouch | ContactEnd)[] {
    const { memory } = store;
    const [before, now] = [this.#before, this.#now];
    now.read(store);
    const clock = memory.now(Col.CLOCK);
    const when = { step: F64[clock + Col.STEPS], time: F64[clock + Col.TIME] };
    const events: (ContactTouch | ContactEnd)[] = [];
    const end = (i: number) => {
      const a = before.bodyA[i];
      const b = before.bodyB[i];
      if (!a || !b) return;
      events.push({ type: "contactEnded", a, b, shapeA: before.shapeA[i], shapeB: before.shapeB[i], ...when });
    };
    let i = 0;
    for (let j = 0; j < now.count; j++) {
      while (i < before.count && before.order(i, now, j) < 0) end(i++);
      const again = i < before.count && before.order(i, now, j) === 0;
      const known = again && before.isSame(i, now, j);
      if (again && !known) end(i);
      if (again) i++;
      if (known && wanted !== "all") continue;
      const type = known ? "contactPersisted" : "contactBegan";
      const touch = { a: now.a[j], b: now.b[j], at: now.at[j] };
      events.push({ type, contact: readContact(store, touch), ...when });
    }
    while (i < before.count) end(i++);
    this.#before = now;
    this.#now = before;
    return events;
  }
}
