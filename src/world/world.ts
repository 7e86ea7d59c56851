/// <reference lib="esnext.disposable" preserve="true" />
// The world: bodies, joints, and time that goes on. What it can do is in its parts; here is all that a user may call.
import { checkBoolean, checkOptions, checkPositive, checkVec3, type Vec3 } from "../errors/checks.ts";
import { DisposedError, StaleError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import * as Col from "../memory/column-ids.ts";
import { disposable } from "../memory/disposable.ts";
import { F64 } from "../memory/machine.ts";
import type { Placement, Shape } from "../shapes/shape.ts";
import { checkMaterial } from "../shapes/surface.ts";
import { step } from "../step/step.ts";
import { AnyWorld } from "./any-world.ts";
import { addBody } from "./body/add-body.ts";
import type { Body } from "./body/body.ts";
import type { AnyBodyOptions } from "./body/body-options.ts";
import type { Advance, AdvanceOptions, StepRecord } from "./clock/advance-options.ts";
import { Clock } from "./clock/clock.ts";
import { addConstraint } from "./constraint/add-constraint.ts";
import type { Constraint } from "./constraint/constraint.ts";
import type { ConstraintDescription } from "./constraint/constraint-options.ts";
import { hashState } from "./hash-state.ts";
import type { BeforeContact, FilterPair } from "./hooks/contact-hooks.ts";
import { type Impact, type ImpactOptions, impact } from "./instant/impact/impact.ts";
import { addJoint } from "./joint/add-joint.ts";
import { Drag, type DragOptions } from "./joint/drag.ts";
import type { Joint } from "./joint/joint.ts";
import type { JointDescription } from "./joint/joint-options.ts";
import { guard } from "./lock.ts";
import { castRay, type RayHit, type RayOptions } from "./queries/cast-ray.ts";
import { type CastHit, type CastOptions, castShape, castSphere } from "./queries/cast-shape.ts";
import { type BodyOrShape, type ClosestPoints, closestPoints } from "./queries/closest.ts";
import { type ClosestOptions, type ClosestShape, closestShape, closestShapes } from "./queries/closest-shapes.ts";
import { contactPoints, type PairContact } from "./queries/contact-points.ts";
import { type Overlap, overlap } from "./queries/overlap.ts";
import type { QueryOptions } from "./queries/query-options.ts";
import { Account } from "./report/account.ts";
import { type Contact, contactsOf } from "./report/contact.ts";
import type { WorldEvent } from "./report/events.ts";
import type { Report } from "./report/report.ts";
import { EventWatch } from "./report/watch-events.ts";
import { type ContactSolver, contactSolver, setContactSolver } from "./settings/contact-solver.ts";
import { type DescentOptions, readDescent, setDescent } from "./settings/descent-options.ts";
import { type Mode, setMode } from "./settings/laws.ts";
import { checkSleeping, type SleepOptions } from "./settings/sleep-options.ts";
import { readBounceThreshold, setBounceThreshold, setSolvers } from "./settings/solver-options.ts";
import type { MaterialPair, PairSurface } from "./shape/materials.ts";
import { restoreSnapshot, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { stepFailure } from "./step-failure.ts";
import { Store } from "./store.ts";
import { WORLD_OPTIONS, type WorldOptions } from "./world-options.ts";

export class World extends AnyWorld implements Disposable {
  declare [Symbol.dispose]: () => void;
  readonly #store = new Store();
  #disposed = false;
  readonly #account = new Account();
  readonly #events: EventWatch;
  readonly #clock = new Clock(this);

  constructor(options: WorldOptions = {}) {
    super();
    checkOptions("world", options, WORLD_OPTIONS);
    const { context, memory, hooks } = this.#store;
    setMode(this.#store, options.mode);
    if (options.timing !== undefined) checkBoolean("world", "timing", options.timing);
    if (options.collisions !== undefined) checkBoolean("world", "collisions", options.collisions);
    context.timing = options.timing ?? false;
    context.collisions = options.collisions ?? true;
    this.gravity = options.gravity === undefined ? [0, -9.81, 0] : options.gravity;
    setSolvers(memory, options);
    hooks.filterPair = options.filterPair;
    hooks.beforeContact = options.beforeContact;
    this.#events = new EventWatch(this.#store, options.contactEvents ?? "none", options.sleepEvents ?? "none");
    const sleep = checkSleeping(options.sleeping);
    if (!sleep) return;
    memory.allowSleep();
    this.#store.write(memory.column(Col.SLEEP_LIMITS), [sleep.energy, sleep.time]);
  }

  /** @internal Whoever has to do with the world comes by here. */
  get store(): Store {
    if (this.#disposed) throw new DisposedError("the world");
    return this.#store;
  }

  /**
   * Gives the memory of this world back at once; calls on it are refused afterwards, with a DisposedError, and its bodies and joints are stale. Nobody
   * has to: a world that is no longer used gives it back when it is garbage collected. Disposing of it again does nothing.
   */
  dispose(): void {
    if (this.#disposed) return;
    this.#store.checkUnlocked("world", "dispose()");
    this.#store.dispose();
    this.#disposed = true;
  }

  // ---- settings ----

  /** The law: f = m a, or f = m v. */
  get mode(): Mode {
    return this.store.memory.firstOrder ? "first-order" : "second-order";
  }

  get gravity(): Vec3 {
    return this.store.read3(this.store.memory.column(Col.GRAVITY));
  }
  set gravity(gravity: Vec3) {
    checkVec3("world", "gravity", gravity);
    this.store.write(this.store.memory.column(Col.GRAVITY), gravity);
    this.store.wakeAll();
  }

  /** Whether shapes collide. */
  get collisions(): boolean {
    return this.store.context.collisions;
  }
  set collisions(collisions: boolean) {
    this.store.context.collisions = checkBoolean("world", "collisions", collisions);
    this.store.wakeAll();
  }

  /** When islands at rest fall asleep; false where they never do. */
  get sleeping(): Required<SleepOptions> | false {
    const { memory } = this.store;
    const limits = memory.column(Col.SLEEP_LIMITS);
    return memory.sleeping && Object.freeze({ energy: F64[limits], time: F64[limits + 1] });
  }

  /** Who solves contacts, from the next step on; a body may say it for its island. */
  get solver(): ContactSolver {
    return contactSolver(this.store.memory);
  }
  set solver(solver: ContactSolver) {
    setContactSolver(this.store.memory, solver);
    this.store.wakeAll();
  }

  /** How descent solves contacts, from the next step on. What is not given stays as it was. */
  get descent(): Required<DescentOptions> {
    return readDescent(this.store.memory);
  }
  set descent(descent: DescentOptions) {
    setDescent(this.store.memory, descent, readDescent(this.store.memory));
    this.store.wakeAll();
  }

  /** m/s, from the next step on: contacts that close more slowly do not bounce. */
  get bounceThreshold(): number {
    return readBounceThreshold(this.store.memory);
  }
  set bounceThreshold(speed: number) {
    setBounceThreshold(this.store.memory, speed);
    this.store.wakeAll();
  }

  /**
   * Asked once in every step for each pair of shapes that touch or may meet within it, in the order of the shapes: false keeps
   * them from touching, and sensors from telling. Groups, masks and joints have had their say before. It may read the world, not change it;
   * what it throws comes out of step, and the world is as it was. No part of snapshots.
   */
  get filterPair(): FilterPair | undefined {
    return this.store.hooks.filterPair;
  }
  set filterPair(filter: FilterPair | undefined) {
    this.store.hooks.filterPair = filter;
  }

  /**
   * Called in every step for each contact before it is solved, of one pair on a mesh for each normal; not for sensors. It may set
   * the frictions, restitution and surface velocity of the contact for this step, or answer "ignore". For the rest as filterPair.
   */
  get beforeContact(): BeforeContact | undefined {
    return this.store.hooks.beforeContact;
  }
  set beforeContact(hook: BeforeContact | undefined) {
    this.store.hooks.beforeContact = hook;
  }

  /**
   * How shapes of two materials, or two shapes of one, rub and bounce on each other, whatever the shapes say themselves; what is left out
   * is what they say. In place of what was said of the pair before. The order of the two does not count.
   */
  setMaterialPair(a: string, b: string, surface: PairSurface): void {
    this.store.materials.set(a, b, surface);
    this.store.wakeAll();
  }

  /** Shapes of the two say themselves again how they rub and bounce; answers whether anything was said of the pair. */
  removeMaterialPair(a: string, b: string): boolean {
    checkMaterial("the pair of materials", "a", a);
    checkMaterial("the pair of materials", "b", b);
    const removed = this.store.materials.remove(a, b);
    if (removed) this.store.wakeAll();
    return removed;
  }

  /** What is said of pairs of materials, with all frictions where one was given. */
  get materialPairs(): MaterialPair[] {
    return this.store.materials.list();
  }

  // ---- what is in it ----

  /** All bodies, in the order of their slots. */
  get bodies(): Body[] {
    return [...this.store.bodies];
  }

  get joints(): Joint[] {
    return [...this.store.joints];
  }

  /** The body with this id; an id that names none, or one that was removed, is refused. */
  body(id: number): Body {
    const body = this.store.bodies.find(id);
    if (!body) throw new StaleError(`body ${show(id)}`, "find it");
    return body;
  }

  joint(id: number): Joint {
    const joint = this.store.joints.find(id);
    if (!joint) throw new StaleError(`joint ${show(id)}`, "find it");
    return joint;
  }

  /** All constraints that are no joints, in the order of their slots. */
  get constraints(): Constraint[] {
    return [...this.store.constraints];
  }

  /** The constraint with this id; an id that names none, or one that was removed, is refused. */
  constraint(id: number): Constraint {
    const constraint = this.store.constraints.find(id);
    if (!constraint) throw new StaleError(`constraint ${show(id)}`, "find it");
    return constraint;
  }

  /** A body: rigid (planar and scalable ones too), a particle (`type: "particle"`), or of your own (`type: "custom"`). */
  addBody(options: AnyBodyOptions): Body {
    return addBody(this.store, options);
  }

  /** Takes what ball, hinge, slider and the others return. Joints may form trees and loops. */
  addJoint(description: JointDescription): Joint {
    return addJoint(this.store, description);
  }

  /** Takes what gear, rollingBall, custom and the others return. Beside joints, and in any number on any bodies. */
  addConstraint(description: ConstraintDescription): Constraint {
    return addConstraint(this.store, description);
  }

  /** A hand that takes a body at a point of the world and pulls it to a target, until it lets go. */
  drag(body: Body, point: Vec3, target: Vec3 = point, options: DragOptions = {}): Drag {
    return new Drag(this.store, body, point, target, options);
  }

  // ---- time ----

  /** Seconds simulated. */
  get time(): number {
    return F64[this.store.memory.now(Col.CLOCK)];
  }

  /** Steps taken. */
  get steps(): number {
    return F64[this.store.memory.now(Col.CLOCK) + 1];
  }

  /** Advances the world by dt seconds. Either the whole step happens, or an error is thrown and nothing has changed. */
  step(dt: number): void {
    const store = this.store;
    // checked here: a guard around it would put dt on the heap
    store.checkUnlocked("world", "step()");
    checkPositive("world", "dt", dt);
    this.#account.begin(store);
    store.constraints.renew();
    store.memory.setStepLength(dt);
    if (store.hands.size > 0) for (const hand of store.hands) hand.pull(dt);
    store.hooks.begin();
    const bad = step(store.context);
    if (bad === -1) {
      if (store.pushed) this.#account.beginAnew(store);
      store.pushed = false;
      store.putToSleep = false;
      store.pacing.timed = false;
      store.pacing.limit = 0;
      this.#events.look();
      return;
    }
    throw stepFailure(store, bad);
  }

  /**
   * Goes on by `seconds` of a clock, in steps of `dt`; what is less than a step waits for the next call, and less than nothing counts as
   * nothing. With `maxMs` the call
   * keeps its budget: it makes the steps for which there is time, at least one that is due, and gives the next ones fewer
   * substeps or sweeps, unless `lower` is false. How many depends on the clock then, and so do the bits: `record` them to make
   * the same steps again.
   */
  advance(seconds: number, options: AdvanceOptions = {}): Advance {
    return this.#clock.advance(seconds, options);
  }

  /** Makes the steps of a record: from the same state, and with the same forces in `beforeStep`, they give the same bits. */
  replay(record: StepRecord, beforeStep?: (dt: number) => void): void {
    this.#clock.replay(record, beforeStep);
  }

  /**
   * Blows at this instant: how the velocities of all bodies change, joints and the limits that are reached answering. The
   * velocities are changed unless `apply` is false. Nothing moves, and no time goes by.
   */
  impact(options: ImpactOptions): Impact {
    return impact(this, options);
  }

  /** This moment, to come back to. */
  snapshot(): Snapshot {
    return takeSnapshot(this.store);
  }

  /** Back to a snapshot of this world: bodies and joints that came since are gone, those that went are back. */
  restore(snapshot: Snapshot): void {
    restoreSnapshot(this.store, snapshot);
    this.store.pacing.forget();
    this.#events.forget();
    this.#account.forget();
  }

  // ---- what it tells ----

  /**
   * What happened since the last call, in order of steps and, within one, of joints; the queue is then empty. Events are no
   * part of the state: a restore forgets those that wait. Of more than 131,072 that wait the older half goes: `report.lostEvents`.
   */
  drainEvents(): readonly WorldEvent[] {
    return this.#events.queue.drain();
  }

  /** What is known of the present state and the last step. The same object each time, filled anew after a step. */
  get report(): Report {
    return this.#account.report(this.store, this.#events.queue.lost);
  }

  /** Milliseconds of the eight stages of the last step; zeros unless the world was made with `timing`. */
  get stageMilliseconds(): Float64Array {
    return this.store.context.stageMilliseconds;
  }

  /** Sixteen hexadecimal digits over the whole state: equal states, equal hashes, on every platform and target. */
  hash(): string {
    return hashState(this.store.memory);
  }

  /** Bytes this world takes in the memory of its thread. */
  get byteLength(): number {
    return 8 * this.store.numbers;
  }

  // ---- queries: they change nothing, and work where nothing collides and inside of filters and hooks ----

  /** What touches in the present state, in the order of the shapes. */
  get contacts(): Contact[] {
    return contactsOf(this.store);
  }

  /** The nearest shape that a ray meets, if any; also where nothing collides. */
  castRay(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit | undefined {
    return castRay(this.store, origin, direction, options)[0];
  }

  /** All shapes that a ray meets, nearest first. */
  castRayAll(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit[] {
    return castRay(this.store, origin, direction, options);
  }

  /** The first shape that a ball meets on its way, if any. */
  castSphere(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit | undefined {
    return castSphere(this.store, radius, origin, direction, options)[0];
  }

  /** All shapes that a ball meets on its way, nearest first. */
  castSphereAll(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit[] {
    return castSphere(this.store, radius, origin, direction, options);
  }

  /** The first shape that a convex shape meets which is moved by `displacement`, and turned if that is said; if any. */
  castShape(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit | undefined {
    return castShape(this.store, shape, from, displacement, options)[0];
  }

  /** All shapes that it meets, nearest first. */
  castShapeAll(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit[] {
    return castShape(this.store, shape, from, displacement, options);
  }

  /** The shapes that a convex shape would overlap if it were there, in the order of their slots. */
  overlap(shape: Shape, at: Placement, options: QueryOptions = {}): Overlap[] {
    return overlap(this.store, shape, at, options);
  }

  /** How far apart two bodies, or shapes of them, are, and where. */
  closestPoints(a: BodyOrShape, b: BodyOrShape): ClosestPoints {
    return closestPoints(this.store, a, b);
  }

  /** The shape nearest to a point, if any. */
  closestShape(point: Vec3, options: ClosestOptions = {}): ClosestShape | undefined {
    return closestShape(this.store, point, options);
  }

  /** All shapes, or those within a distance, nearest first. */
  closestShapes(point: Vec3, options: ClosestOptions = {}): ClosestShape[] {
    return closestShapes(this.store, point, options);
  }

  /** Where two bodies touch now, or come as near as `within` metres, from their poses alone. */
  contactPoints(a: Body, b: Body, options: { readonly within?: number } = {}): PairContact[] {
    return contactPoints(this.store, a, b, options);
  }
}

/** Those that may be called while a filter or hook runs; a step and the end of a world look for themselves. */
const READS = [
  "body",
  "joint",
  "constraint",
  "hash",
  "snapshot",
  "castRay",
  "castRayAll",
  "castSphere",
  "castSphereAll",
  "castShape",
  "castShapeAll",
  "overlap",
  "closestPoints",
  "closestShape",
  "closestShapes",
  "contactPoints",
];

guard(
  World,
  ({ store }) => store,
  () => "world",
  [...READS, "step", "dispose"],
);
disposable(World);
