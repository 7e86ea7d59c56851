// Events that are not part of the state: queued in a fixed order, read after the step.
import type { Joint } from "../joint/joint.ts";
import type { ContactEnd, ContactTouch } from "./contact-events.ts";
import type { ContactJam } from "./jam-events.ts";
import type { BodySleep } from "./sleep-events.ts";

/** A joint was overloaded and removed from the world. Its handle is stale but keeps its name. */
export interface JointBroke {
  readonly type: "jointBroke";
  readonly joint: Joint;
  /** The step in which it broke, counted from 1, and the time at the end of that step. */
  readonly step: number;
  readonly time: number;
  /** Force and torque that it carried, N and N m. */
  readonly force: number;
  readonly torque: number;
}

export type WorldEvent = JointBroke | ContactTouch | ContactEnd | ContactJam | BodySleep;

const NONE: readonly WorldEvent[] = Object.freeze([]);

/** Events kept at least; at twice as many the older half is dropped, so that a world whose events nobody reads stays bounded. */
export const WAITING_EVENTS = 65_536;

export class EventQueue {
  #events: WorldEvent[] = [];
  /** Events dropped unread since the world was created. */
  lost = 0;

  push(event: WorldEvent): void {
    if (this.#events.length === 2 * WAITING_EVENTS) {
      this.#events = this.#events.slice(WAITING_EVENTS);
      this.lost += WAITING_EVENTS;
    }
    this.#events.push(event);
  }

  /** Returns all queued events and empties the queue. */
  drain(): readonly WorldEvent[] {
    if (this.#events.length === 0) return NONE;
    const events = this.#events;
    this.#events = [];
    return events;
  }

  clear(): void {
    if (this.#events.length > 0) this.#events = [];
  }
}
