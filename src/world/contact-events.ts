// What began to touch with a step, what goes on touching, and what parted: the contacts before and after it, side by side.
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import type { Body } from "./body.ts";
import { type Contact, ownerOf, readContact, type Touch, touching } from "./contact.ts";
import type { Store } from "./store.ts";

/** "changes" tells what begins and ends, "all" also what goes on. */
export const CONTACT_EVENTS = ["none", "changes", "all"] as const;
export type ContactEvents = (typeof CONTACT_EVENTS)[number];

/** Two shapes touch: since this step, or since an earlier one. Of sensors too. */
export interface ContactTouch {
  readonly type: "contactBegan" | "contactPersisted";
  readonly contact: Contact;
  readonly step: number;
  readonly time: number;
}

/** Two shapes touch no longer. */
export interface ContactEnd {
  readonly type: "contactEnded";
  readonly a: Body;
  readonly b: Body;
  readonly shapeA: number;
  readonly shapeB: number;
  readonly step: number;
  readonly time: number;
}

const order = (one: Touch, other: Touch): number => one.a - other.a || one.b - other.b;

/** Shapes by slots, with the bodies that had them: a slot may have gone to another since. */
interface Pair extends Touch {
  readonly first: ReturnType<typeof ownerOf>;
  readonly second: ReturnType<typeof ownerOf>;
}

export class ContactWatch {
  #before: Pair[] = [];

  /** After a restore nothing is known of what touched. */
  forget(): void {
    this.#before = [];
  }

  /** What a step has changed, in the order of the shapes; of one pair an end comes before a new beginning. */
  look(store: Store, wanted: ContactEvents): (ContactTouch | ContactEnd)[] {
    const { memory } = store;
    const clock = memory.now(Col.CLOCK);
    const when = { step: F64[clock + 1], time: F64[clock] };
    const now = touching(memory.now(Col.MANIFOLD), memory.word(Col.MANIFOLDS_NOW)).map((touch): Pair => {
      return { ...touch, first: ownerOf(store, touch.a), second: ownerOf(store, touch.b) };
    });
    const events: (ContactTouch | ContactEnd)[] = [];
    const end = ({ first, second }: Pair) => {
      if (!first.body.exists || !second.body.exists) return;
      const shapes = { shapeA: first.index, shapeB: second.index };
      events.push({ type: "contactEnded", a: first.body, b: second.body, ...shapes, ...when });
    };
    let i = 0;
    for (const pair of now) {
      while (i < this.#before.length && order(this.#before[i], pair) < 0) end(this.#before[i++]);
      const last = this.#before[i];
      let known = last !== undefined && order(last, pair) === 0;
      if (known) i++;
      if (known && (last.first.body !== pair.first.body || last.second.body !== pair.second.body)) {
        end(last);
        known = false;
      }
      if (known && wanted !== "all") continue;
      const type = known ? "contactPersisted" : "contactBegan";
      events.push({ type, contact: readContact(store, pair), ...when });
    }
    for (; i < this.#before.length; i++) end(this.#before[i]);
    this.#before = now;
    return events;
  }
}
