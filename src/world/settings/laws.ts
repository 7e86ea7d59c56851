// The laws of motion of a world, and what has no meaning in first order.
import { checkOneOf } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import type { BodyType, CheckedBody } from "../body/body-options.ts";
import type { Store } from "../store.ts";

export const MODES = ["second-order", "first-order"] as const;
/** f = m a, or f = m v. */
export type Mode = (typeof MODES)[number];

export interface LawOptions {
  /** "second-order" (f = m a) or "first-order" (f = m v: nothing coasts). Cannot change later. Default: "second-order". */
  readonly mode?: Mode;
}

/** Called once, when a world is created. */
export function setMode({ memory }: Store, mode: Mode = "second-order"): void {
  if (checkOneOf("world", "mode", mode, MODES) === "first-order") memory.makeFirstOrder();
}

/** The part of a body that these checks read. */
interface Pushed {
  readonly type: BodyType;
  readonly label: string;
  readonly store: Store;
}

const NOT_OWN = "in a first-order world, where velocity is not a state: it follows from the forces of each step";

/** Rejects a velocity, or a change of one, that a first-order world would ignore. */
export function refuseVelocity({ memory }: Store, subject: string, argument: string): void {
  if (memory.firstOrder) throw new ArgumentError(subject, argument, `cannot be given ${NOT_OWN}`);
}

/** Rejects an action that only dynamic bodies respond to; `action` names it. */
export function checkPushable(body: Pushed, action: string): void {
  const { type, label, store } = body;
  if (type !== "dynamic") throw new ArgumentError(label, action, `acts on dynamic bodies only; this body is ${type}`);
  if (action !== "force" && action !== "torque") refuseVelocity(store, label, action);
}

/** Rejects setting the motion of a body that has none, or none of its own. */
export function checkMovable(body: Pushed, argument: string): void {
  const { type, label, store } = body;
  if (type === "static") throw new ArgumentError(label, argument, "cannot be set: the body is static");
  if (type === "dynamic") refuseVelocity(store, label, argument);
}

/** The same for a new body. */
export function checkStart(store: Store, subject: string, body: CheckedBody): CheckedBody {
  const moves = (motion: readonly number[]) => body.type === "dynamic" && motion.some((x) => x !== 0);
  if (moves(body.velocity)) refuseVelocity(store, subject, "velocity");
  if (moves(body.angularVelocity)) refuseVelocity(store, subject, "angularVelocity");
  return body;
}
