// The events of a world: the watchers that run after each step, and the queue.
import { checkOneOf } from "../../errors/checks.ts";
import type { Store } from "../store.ts";
import { breakJoints } from "./break-joints.ts";
import { CONTACT_EVENTS, type ContactEvents, ContactWatch } from "./contact-events.ts";
import { EventQueue } from "./events.ts";
import { pushJams } from "./jam-events.ts";
import { SLEEP_EVENTS, type SleepEvents, SleepWatch } from "./sleep-events.ts";

export class EventWatch {
  readonly queue = new EventQueue();
  readonly #store: Store;
  readonly #contacts = new ContactWatch();
  readonly #contactEvents: ContactEvents;
  readonly #sleep = new SleepWatch();
  readonly #sleepEvents: SleepEvents;

  constructor(store: Store, contactEvents: ContactEvents = "none", sleepEvents: SleepEvents = "none") {
    this.#store = store;
    this.#contactEvents = checkOneOf("world", "contactEvents", contactEvents, CONTACT_EVENTS);
    this.#sleepEvents = checkOneOf("world", "sleepEvents", sleepEvents, SLEEP_EVENTS);
  }

  /** After a step. Overloaded joints break here. */
  look(): void {
    const store = this.#store;
    const { queue } = this;
    if (this.#contactEvents !== "none")
      for (const event of this.#contacts.look(store, this.#contactEvents)) queue.push(event);
    pushJams(store, queue);
    if (this.#sleepEvents !== "none") for (const event of this.#sleep.look(store)) queue.push(event);
    if (store.breakable > 0) breakJoints(store, queue);
  }

  /** After a restore. */
  forget(): void {
    this.queue.clear();
    this.#contacts.forget();
    this.#sleep.begin(this.#store);
  }
}
