// Events that are not part of the state: queued in a fixed order, read after the step.
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Joint } from "../joint/joint.ts";
import type { Store } from "../store.ts";
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

const lengthAt = (at: number): number =>
  Math.sqrt(F64[at] * F64[at] + F64[at + 1] * F64[at + 1] + F64[at + 2] * F64[at + 2]);

/** After a step: removes overloaded joints, in the order of their slots. */
export function breakJoints(store: Store, events: EventQueue): void {
  const broken: JointBroke[] = [];
  const clock = store.memory.now(Col.CLOCK);
  const [time, step] = [F64[clock + Col.TIME], F64[clock + Col.STEPS]];
  for (const joint of store.joints) {
    if (!joint.isBreakable) continue;
    const reaction = joint.state(Col.REACTION, 6);
    const [force, torque] = [lengthAt(reaction), lengthAt(reaction + 3)];
    if (force > joint.maxForce || torque > joint.maxTorque)
      broken.push({ type: "jointBroke", joint, step, time, force, torque });
  }
  for (const event of broken) {
    event.joint.remove();
    events.push(event);
  }
}
