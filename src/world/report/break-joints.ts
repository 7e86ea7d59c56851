// Breakable joints: which ones a step has overloaded.
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Store } from "../store.ts";
import type { EventQueue, JointBroke } from "./events.ts";

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
