/// <reference lib="esnext.disposable" preserve="true" />
// The world: bodies, joints and time. Its parts do the work; this is the whole public interface.

import { checkBoolean, checkOneOf, checkOptions, checkPositive, checkVec3, type Vec3 } from "../errors/checks.ts";
import { DisposedError, StaleError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { LOOPS, type Loops } from "../forest/net/loops.ts";
import * as Col from "../memory/column-ids.ts";
import { disposable } from "../memory/disposable.ts";
import { F64 } from "../memory/machine.ts";
import type { Shape } from "../shapes/kinds.ts";
import type { Placement } from "../shapes/shape-options.ts";
import { checkMaterial } from "../shapes/surface.ts";
import { countAges } from "../step/sleep/still-steps.ts";
import { stepOnThreads } from "../step/step-on-threads.ts";
import { beginWorld, disposeWorld } from "../threads/use-threads.ts";
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
    beginWorld(this.#store);
    setMode(this.#store, options.mode);
    if (options.timing !== undefined) checkBoolean("world", "timing", options.timing);
    if (options.collisions !== undefined) checkBoolean("world", "collisions", options.collisions);
    context.timing = options.timing ?? false;
    if (options.loops !== undefined) this.loops = options.loops;
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

  /** @internal All access to the world passes through here. */
  get store(): Store {
    if (this.#disposed) throw new DisposedError("the world");
    return this.#store;
  }

  /**
   * Frees the memory of this world at once. Later calls throw a DisposedError, and its bodies and joints are stale. Calling it is
   * optional: a world that is no longer used is freed when it is garbage collected. Disposing twice does nothing.
   */
  dispose(): void {
    if (this.#disposed) return;
    this.#store.checkUnlocked("world", "dispose()");
    this.#store.dispose();
    disposeWorld(this.#store);
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

  /** How components with loops are solved: as trees, as nets, or by their size. */
  get loops(): Loops {
    return this.store.context.loops;
  }
  set loops(loops: Loops) {
    this.store.context.loops = checkOneOf("world", "loops", loops, LOOPS);
    this.store.topologyChanged();
  }

  /** Whether shapes collide. */
  get collisions(): boolean {
    return this.store.context.collisions;
  }
  set collisions(collisions: boolean) {
    this.store.context.collisions = checkBoolean("world", "collisions", collisions);
    this.store.wakeAll();
  }

  /** When islands at rest fall asleep; false if they never do. */
  get sleeping(): Required<SleepOptions> | false {
    const { memory } = this.store;
    const limits = memory.column(Col.SLEEP_LIMITS);
    return memory.sleeping && Object.freeze({ energy: F64[limits], time: F64[limits + 1] });
  }

  /** Contact solver, from the next step on. A body can set it for its island. */
  get solver(): ContactSolver {
    return contactSolver(this.store.memory);
  }
  set solver(solver: ContactSolver) {
    setContactSolver(this.store.memory, solver);
    this.store.wakeAll();
  }

  /** How descent solves contacts, from the next step on. Options that are not given stay as they were. */
  get descent(): Required<DescentOptions> {
    return readDescent(this.store.memory);
  }
  set descent(descent: DescentOptions) {
    setDescent(this.store.memory, descent, readDescent(this.store.memory));
    this.store.wakeAll();
  }

  /** m/s, from the next step on: contacts that approach more slowly do not bounce. */
  get bounceThreshold(): number {
    return readBounceThreshold(this.store.memory);
  }
  set bounceThreshold(speed: number) {
    setBounceThreshold(this.store.memory, speed);
    this.store.wakeAll();
  }

  /**
   * Called once per step for each pair of shapes that touch or may meet in the step, in the order of the shapes. Return false to
   * prevent contact and sensor events. Groups, masks and joints are checked first. It may read the world but not change it;
   * if it throws, step throws and the world stays as it was. It is not part of snapshots.
   */
  get filterPair(): FilterPair | undefined {
    return this.store.hooks.filterPair;
  }
  set filterPair(filter: FilterPair | undefined) {
    this.store.hooks.filterPair = filter;
  }

  /**
   * Called in every step for each contact before it is solved (for a mesh: once per normal), but not for sensors. It may set
   * friction, restitution and surface velocity of the contact for this step, or return "ignore". Otherwise as filterPair.
   */
  get beforeContact(): BeforeContact | undefined {
    return this.store.hooks.beforeContact;
  }
  set beforeContact(hook: BeforeContact | undefined) {
    this.store.hooks.beforeContact = hook;
  }

  /**
   * Sets friction and restitution between two materials, or within one, overriding the shapes. Fields that are not given
   * stay as the shapes define. Replaces earlier settings of the pair. The order of the two does not matter.
   */
  setMaterialPair(a: string, b: string, surface: PairSurface): void {
    this.store.materials.set(a, b, surface);
    this.store.wakeAll();
  }

  /** Removes the settings of a pair of materials, so that the shapes' own apply again; returns whether there were any. */
  removeMaterialPair(a: string, b: string): boolean {
    checkMaterial("the pair of materials", "a", a);
    checkMaterial("the pair of materials", "b", b);
    const removed = this.store.materials.remove(a, b);
    if (removed) this.store.wakeAll();
    return removed;
  }

  /** All settings of pairs of materials, with all friction coefficients where one was given. */
  get materialPairs(): MaterialPair[] {
    return this.store.materials.list();
  }

  // ---- contents ----

  /** All bodies, in the order of their slots. */
  get bodies(): Body[] {
    return this.store.bodies.list();
  }

  get joints(): Joint[] {
    return this.store.joints.list();
  }

  /** The body with this id; throws if there is none or it was removed. */
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

  /** All constraints other than joints, in the order of their slots. */
  get constraints(): Constraint[] {
    return this.store.constraints.list();
  }

  /** The constraint with this id; throws if there is none or it was removed. */
  constraint(id: number): Constraint {
    const constraint = this.store.constraints.find(id);
    if (!constraint) throw new StaleError(`constraint ${show(id)}`, "find it");
    return constraint;
  }

  /** Adds a body: rigid (also planar or scalable), a particle (`type: "particle"`), or a custom body (`type: "custom"`). */
  addBody(options: AnyBodyOptions): Body {
    return addBody(this.store, options);
  }

  /** Adds a joint made by ball, hinge, slider and so on. Joints may form trees and loops. */
  addJoint(description: JointDescription): Joint {
    return addJoint(this.store, description);
  }

  /** Adds a constraint made by gear, rollingBall, custom and so on; any number of them, on any bodies, along with joints. */
  addConstraint(description: ConstraintDescription): Constraint {
    return addConstraint(this.store, description);
  }

  /** Grabs a body at a world point and pulls it to a target until released. */
  drag(body: Body, point: Vec3, target: Vec3 = point, options: DragOptions = {}): Drag {
    return new Drag(this.store, body, point, target, options);
  }

  // ---- time ----

  /** Simulated time, seconds. */
  get time(): number {
    return F64[this.store.memory.now(Col.CLOCK) + Col.TIME];
  }

  /** Steps taken. */
  get steps(): number {
    return F64[this.store.memory.now(Col.CLOCK) + Col.STEPS];
  }

  /** Advances the world by dt seconds. If it throws, nothing has changed. */
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
    const bad = stepOnThreads(store.context);
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
   * Advances by `seconds` of real time, in steps of `dt`. A remainder shorter than a step waits for the next call; negative time counts as
   * zero. With `maxMs` the call
   * keeps a time budget: it takes as many of the due steps as fit, but at least one, and gives later ones fewer
   * substeps or sweeps, unless `lower` is false. The result then depends on the clock: `record` the steps to
   * replay them exactly.
   */
  advance(seconds: number, options: AdvanceOptions = {}): Advance {
    return this.#clock.advance(seconds, options);
  }

  /** Replays the steps of a record: from the same state, with the same forces in `beforeStep`, the result is bit-identical. */
  replay(record: StepRecord, beforeStep?: (dt: number) => void): void {
    this.#clock.replay(record, beforeStep);
  }

  /**
   * Applies impulses at this instant and returns how the velocities of all bodies change, including the reactions of joints and active limits. The
   * velocities of the world change unless `apply` is false. Nothing moves, and no time passes.
   */
  impact(options: ImpactOptions): Impact {
    return impact(this, options);
  }

  /** Saves the current state, for restore. */
  snapshot(): Snapshot {
    return takeSnapshot(this.store);
  }

  /** Restores a snapshot of this world. Bodies and joints added since are removed; those removed since are back. */
  restore(snapshot: Snapshot): void {
    restoreSnapshot(this.store, snapshot);
    this.store.pacing.forget();
    this.#events.forget();
    this.#account.forget();
  }

  // ---- reports ----

  /**
   * Returns the events since the last call, in order of steps and, within a step, of joints, and empties the queue. Events are not
   * part of the state: restore drops those in the queue. If more than 131,072 are queued, the older half is dropped: `report.lostEvents`.
   */
  drainEvents(): readonly WorldEvent[] {
    return this.#events.queue.drain();
  }

  /** Report on the current state and the last step. The same object each time, updated after a step. */
  get report(): Report {
    return this.#account.report(this.store, this.#events.queue.lost);
  }

  /** Milliseconds of the eight stages of the last step; zeros unless the world was created with `timing`. */
  get stageMilliseconds(): Float64Array {
    return this.store.context.stageMilliseconds;
  }

  /** Sixteen hexadecimal digits over the whole state: equal states, equal hashes, on every platform and target. */
  hash(): string {
    countAges(this.store.context);
    return hashState(this.store.memory);
  }

  /** Bytes that this world uses in the memory of its thread. */
  get byteLength(): number {
    return 8 * this.store.numbers;
  }

  // ---- queries: they change nothing, and also work without collisions and inside filters and hooks ----

  /** All contacts of the current state, in the order of the shapes. */
  get contacts(): Contact[] {
    return contactsOf(this.store);
  }

  /** The nearest shape hit by a ray, if any; also in worlds without collisions. */
  castRay(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit | undefined {
    return castRay(this.store, origin, direction, options)[0];
  }

  /** All shapes hit by a ray, nearest first. */
  castRayAll(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit[] {
    return castRay(this.store, origin, direction, options);
  }

  /** The first shape hit by a moving ball, if any. */
  castSphere(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit | undefined {
    return castSphere(this.store, radius, origin, direction, options)[0];
  }

  /** All shapes hit by a moving ball, nearest first. */
  castSphereAll(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit[] {
    return castSphere(this.store, radius, origin, direction, options);
  }

  /** The first shape hit by a convex shape that moves by `displacement`, and optionally rotates; if any. */
  castShape(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit | undefined {
    return castShape(this.store, shape, from, displacement, options)[0];
  }

  /** All shapes hit by a moving convex shape, nearest first. */
  castShapeAll(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit[] {
    return castShape(this.store, shape, from, displacement, options);
  }

  /** The shapes that a convex shape at a given pose would overlap, in the order of their slots. */
  overlap(shape: Shape, at: Placement, options: QueryOptions = {}): Overlap[] {
    return overlap(this.store, shape, at, options);
  }

  /** Distance between two bodies, or two of their shapes, and the closest points. */
  closestPoints(a: BodyOrShape, b: BodyOrShape): ClosestPoints {
    return closestPoints(this.store, a, b);
  }

  /** The shape closest to a point, if any. */
  closestShape(point: Vec3, options: ClosestOptions = {}): ClosestShape | undefined {
    return closestShape(this.store, point, options);
  }

  /** All shapes, or those within a distance, nearest first. */
  closestShapes(point: Vec3, options: ClosestOptions = {}): ClosestShape[] {
    return closestShapes(this.store, point, options);
  }

  /** Contact points of two bodies at their current poses, including those up to `within` metres apart. */
  contactPoints(a: Body, b: Body, options: { readonly within?: number } = {}): PairContact[] {
    return contactPoints(this.store, a, b, options);
  }
}

/** Methods allowed while a filter or hook runs; step and dispose check for themselves. */
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
