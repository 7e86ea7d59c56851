// Adds a body: everything is checked before the world changes.

import { labelOf } from "../../errors/show.ts";
import * as Col from "../../memory/column-ids.ts";
import * as E from "../../memory/extra-layout.ts";
import { I32 } from "../../memory/machine.ts";
import { checkStart } from "../settings/laws.ts";
import type { Store } from "../store.ts";
import { Body } from "./body.ts";
import { type AnyBodyOptions, type CheckedBody, checkBodyOptions, KIND_WORD } from "./body-options.ts";
import type { ExtraRecord } from "./extra-options.ts";

export function addBody(store: Store, options: AnyBodyOptions): Body {
  const id = store.bodies.nextId();
  const subject = labelOf("body", options, `body ${id}`);
  const checked = checkStart(store, subject, checkBodyOptions(subject, options));
  if (checked.extra) store.reserveExtra();
  store.reserveBody();
  const geometry = store.shapes.ready(checked.shapes);

  // room is reserved: nothing below can fail
  store.takeBodySlot();
  const body = new Body(store, id, options.name, checked.shapes, options.userData);
  store.bodies.put(body);
  const flags = checked.extra ? writeExtra(store, body, checked.extra) : 0;
  writeBody(store, body.slot, checked, flags);
  store.shapes.add(body.slot, checked.shapes, checked.centre, geometry);
  store.topologyChanged();
  return body;
}

function writeBody(store: Store, slot: number, body: CheckedBody, flags: number): void {
  const { memory } = store;
  const words = 2 * (memory.column(Col.KIND) + slot);
  I32[words + Col.BODY_KIND] = KIND_WORD[body.type];
  I32[words + Col.BODY_FLAGS] = body.flags | flags;
  const model = (id: number, width: number, values: ArrayLike<number>) =>
    store.write(memory.column(id) + width * slot, values);
  const state = (id: number, width: number, values: ArrayLike<number>) =>
    store.write(memory.now(id) + width * slot, values);
  model(Col.MASS, 1, [body.properties?.mass ?? 0]);
  model(Col.INERTIA, 6, body.properties?.inertia ?? [0, 0, 0, 0, 0, 0]);
  model(Col.CENTRE, 3, body.centre);
  model(Col.DAMPING, 2, body.damping);
  model(Col.GRAVITY_SCALE, 1, [body.gravityScale]);
  state(Col.POSITION, 3, body.centreOfMass);
  state(Col.ORIENTATION, 4, body.orientation);
  const still = body.type === "static";
  state(Col.VELOCITY, 3, still ? [0, 0, 0] : body.velocity);
  state(Col.SPIN, 3, still ? [0, 0, 0] : body.angularVelocity);
  store.interrupt(slot);
}

/** Writes the body's data outside its columns, and returns the flags that say where it is. */
function writeExtra(
  store: Store,
  body: Body,
  { kind, dimension, numbers, pose, rates, kinematics }: ExtraRecord,
): number {
  body.kinematics = kinematics;
  const slot = store.takeExtraSlot(body);
  const { memory } = store;
  const model = memory.column(Col.EXTRA_MODEL) + E.EXTRA_MODEL_WIDTH * slot;
  I32.set([body.slot, kind, dimension, pose.length, kinematics ? 1 : 0], 2 * model + E.EXTRA_BODY);
  store.write(model + E.SECOND_MOMENTS, numbers);
  store.write(memory.now(Col.EXTRA_POSE) + E.EXTRA_POSE_WIDTH * slot, pose);
  store.write(memory.now(Col.EXTRA_RATE) + E.EXTRA_RATE_WIDTH * slot, rates);
  return (slot + 1) << E.EXTRA_SHIFT;
}
