// Bodies that fell asleep or woke in a step: the states before and after it, compared.
import { ASLEEP, FELL_ASLEEP, PUT_TO_SLEEP, SLEEP_NUMBERS, SLEEP_STATE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";

export const SLEEP_EVENTS = ["none", "changes"] as const;
export type SleepEvents = (typeof SLEEP_EVENTS)[number];

export interface BodySleep {
  readonly type: "bodySlept" | "bodyWoke";
  readonly body: Body;
  readonly step: number;
  readonly time: number;
}

/** Whether the body in a slot sleeps. */
export function sleepsIn({ memory }: Store, slot: number): boolean {
  if (!memory.sleeping) return false;
  const state = F64[memory.now(Col.SLEEP) + SLEEP_NUMBERS * slot + SLEEP_STATE];
  return state === ASLEEP || state === FELL_ASLEEP || state === PUT_TO_SLEEP;
}

export class SleepWatch {
  #asleep = new Set<Body>();

  /** After a restore: the current sleepers have been reported, or are not news. */
  begin(store: Store): void {
    this.#asleep = new Set([...store.bodies].filter((body) => sleepsIn(store, body.slot)));
  }

  /** Changes by a step, or by the user before it, in the order of the bodies. */
  look(store: Store): BodySleep[] {
    const clock = store.memory.now(Col.CLOCK);
    const when = { step: F64[clock + Col.STEPS], time: F64[clock + Col.TIME] };
    const events: BodySleep[] = [];
    for (const body of store.bodies) {
      const asleep = sleepsIn(store, body.slot);
      if (asleep === this.#asleep.has(body)) continue;
      events.push({ type: asleep ? "bodySlept" : "bodyWoke", body, ...when });
    }
    if (events.length > 0) this.begin(store);
    return events;
  }
}
