// A drag (hand): it grabs a body at a point and pulls the point to a target, with three servos between body and world.
//
//   F = k (target - p) - d ṗ       along each world axis, at most maxForce
//
// The servos are part of the implicit step, so they may be arbitrarily stiff: nothing overshoots because of dt. In first order the
// hand is as stiff as the step can use, and moves no farther in one step than a body can turn with it: it pulls with the force that
// would move the body's whole component by GRIP times that distance, wherever the target is.
import { checkNotNegative, checkOptions, checkPositive, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError, StaleError } from "../../errors/errors.ts";
import { length, subtract } from "../../math/tuples.ts";
import { DRIVE_NUMBERS, SERVO_STIFFNESS, SERVO_TARGET } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import { guard } from "../lock.ts";
import type { Store } from "../store.ts";
import { addJoint } from "./add-joint.ts";
import { checkLargest } from "./drive-options.ts";
import type { Joint } from "./joint.ts";

export interface DragOptions {
  /** N/m. Default: from the mass m of the body's component: m (10/s)² in second order; in first order, as stiff as a step can use. */
  readonly stiffness?: number;
  /** N s/m. Default: 2 m (10/s) in second order, which is critical damping; none in first order. */
  readonly damping?: number;
  /** Largest force along each axis, N. Default: unlimited. */
  readonly maxForce?: number;
  readonly name?: string;
}

/** In first order a step goes no farther than this fraction of the lever at which the body is held, */
const REACH = 0.5;
/** with the force that would move the whole mass this many times as far, */
const GRIP = 4;
/** or hold this many times its weight; */
const WEIGHTS = 4;
/** and near its target a hand is no stiffer than this, in masses per step. */
const STIFFEST = 1e9;
/** 1/s */
const FOLLOWS = 10;

const DIRECTIONS = ["slideX", "slideY", "slideZ"] as const;

/** The mass of all dynamic bodies in the body's component. */
function massWith(body: Body): number {
  const found = new Set<Body>([body]);
  let mass = 0;
  for (const one of found) {
    mass += one.mass;
    for (const { a, b } of one.joints) for (const other of [a, b]) if (other?.type === "dynamic") found.add(other);
  }
  return mass;
}

/** From a point of the body to where it is held farthest away, or to its centre of mass; in its frame, so poses do not matter. */
function leverOf(body: Body, point: Vec3): number {
  const others = body.joints.map((joint) => (joint.a === body ? joint.frameAnchorA : joint.frameAnchorB));
  return Math.max(...[body.com, ...others].map((other) => length(subtract(other, point))));
}

export class Drag {
  readonly #store: Store;
  readonly body: Body;
  /** The bushing that pulls; it is one of world.joints until released. */
  readonly joint: Joint;
  readonly #stiffness: number | undefined;
  /** Of the component now, and how far a step may go. */
  #mass: number;
  #reach = Number.POSITIVE_INFINITY;
  #target: Vec3;

  /** @internal Drags are made by world.drag. */
  constructor(store: Store, body: Body, point: Vec3, target: Vec3, options: DragOptions) {
    const subject = "drag";
    store.checkBody(body, subject, "body", "drag it");
    if (body.type !== "dynamic")
      throw new ArgumentError(subject, "body", `must be dynamic; ${body.label} is ${body.type}`);
    const at = checkVec3(subject, "point", point);
    this.#target = [...checkVec3(subject, "target", target)];
    checkOptions(subject, options, ["stiffness", "damping", "maxForce", "name"]);
    this.#mass = massWith(body);
    const { firstOrder } = store.memory;
    const given = options.stiffness;
    this.#stiffness = given === undefined ? undefined : checkPositive(subject, "stiffness", given);
    const stiffness = given ?? FOLLOWS * FOLLOWS * this.#mass;
    const usual = firstOrder ? 0 : 2 * FOLLOWS * this.#mass;
    const damping = checkNotNegative(subject, "damping", options.damping ?? usual);
    const { maxForce = Number.POSITIVE_INFINITY, name } = options;
    const most = checkLargest(subject, "maxForce", maxForce);
    const servo = (i: number) => ({ servo: { target: this.#target[i], stiffness, damping, maxForce: most } });
    this.#store = store;
    this.body = body;
    this.joint = addJoint(store, {
      kind: "bushing",
      a: null,
      b: body,
      anchorA: [0, 0, 0],
      anchorB: body.bodyFromWorld(at),
      collide: true,
      ...(name !== undefined && { name }),
      slideX: servo(0),
      slideY: servo(1),
      slideZ: servo(2),
    });
    store.hands.add(this);
  }

  /** @internal */
  get store(): Store {
    return this.#store;
  }

  /** Whether the drag is active; it ends by release(), or when its body or joint is removed. */
  get holds(): boolean {
    return this.#store.joints.at(this.joint.slot) === this.joint;
  }

  /** The point of the body that is dragged, in the world at the current pose. */
  get point(): Vec3 {
    this.#checkHolds("read it");
    return this.joint.anchorB;
  }

  get target(): Vec3 {
    return [...this.#target];
  }

  /** Target of the point. */
  move(target: Vec3): void {
    this.#checkHolds("move it");
    const to = checkVec3("drag", "target", target);
    for (const [i, name] of DIRECTIONS.entries()) {
      const drive = this.joint.drive(name);
      drive.servo = { ...drive.servo!, target: to[i] };
    }
    this.#target = [...to];
  }

  /** @internal Before a step, in first order: how far the servos go in it. A soft hand, which would stay within its reach anyway, is not limited. */
  pull(dt: number): void {
    const { memory } = this.#store;
    if (!this.holds) this.#store.hands.delete(this);
    if (!this.holds || !memory.firstOrder) return;
    if (this.#store.context.topologyChanged) this.#measure();
    const [x, y, z] = this.joint.anchorB;
    const [dx, dy, dz] = [this.#target[0] - x, this.#target[1] - y, this.#target[2] - z];
    const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const soft = this.#stiffness === undefined ? GRIP : (this.#stiffness * dt) / this.#mass;
    const most = this.#reach * (1 + 1 / soft);
    const part = far > most ? most / far : 1;
    const stiffness = this.#stiffness ?? this.#grip(part * far, dt);
    this.#aim(0, stiffness, part < 1 ? x + part * dx : this.#target[0]);
    this.#aim(1, stiffness, part < 1 ? y + part * dy : this.#target[1]);
    this.#aim(2, stiffness, part < 1 ? z + part * dz : this.#target[2]);
  }

  /** Bodies or joints were added or removed: the component may have changed. */
  #measure(): void {
    this.#mass = massWith(this.body);
    const lever = leverOf(this.body, this.joint.frameAnchorB);
    this.#reach = lever > 0 ? REACH * lever : Number.POSITIVE_INFINITY;
  }

  /** The stiffness that uses the full strength of the hand over a distance. */
  #grip(distance: number, dt: number): number {
    const gravity = this.#store.memory.column(Col.GRAVITY);
    const [x, y, z] = [F64[gravity], F64[gravity + 1], F64[gravity + 2]];
    const g = Math.sqrt(x * x + y * y + z * z);
    const reach = Number.isFinite(this.#reach) ? this.#reach : distance;
    const strength = (GRIP * reach) / dt + WEIGHTS * g;
    const wanted = distance > 0 ? strength / distance : Number.POSITIVE_INFINITY;
    return this.#mass * Math.max(GRIP / dt, Math.min(wanted, STIFFEST / dt));
  }

  #aim(i: number, stiffness: number, target: number): void {
    const { slot } = this.joint.drive(DIRECTIONS[i]);
    if (slot === undefined) return; // someone removed the servo
    const numbers = this.#store.memory.column(Col.DRIVE) + DRIVE_NUMBERS * slot;
    F64[numbers + SERVO_STIFFNESS] = stiffness;
    F64[numbers + SERVO_TARGET] = target;
  }

  /** @internal After a restore: it pulls again, to its former target. Its servos are restored with the memory. */
  resume(target: Vec3): void {
    this.#target = target;
    this.#store.hands.add(this);
  }

  /** Releases the body. */
  release(): void {
    this.#checkHolds("release it");
    this.joint.remove();
  }

  #checkHolds(action: string): void {
    if (!this.holds) throw new StaleError("drag", action);
  }
}

guard(
  Drag,
  ({ store }) => store,
  () => "drag",
  ["pull"],
);
