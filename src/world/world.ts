/// <reference lib="esnext.disposable" preserve="true" />
// The world: bodies, joints, and time that goes on.
import { GAP, WORST_SLOTS } from "../constraints/row-layout.ts";
import { checkBoolean, checkOneOf, checkOptions, checkPositive, checkVec3, type Vec3 } from "../errors/checks.ts";
import { DisposedError, StaleError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { TALLY_SCRATCH } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { disposable } from "../memory/disposable.ts";
import { F64, kernels } from "../memory/machine.ts";
import { step } from "../step/step.ts";
import { addBody } from "./body/add-body.ts";
import type { Body } from "./body/body.ts";
import type { AnyBodyOptions } from "./body/body-options.ts";
import { WorldAdvance } from "./clock/world-advance.ts";
import type { BeforeContact, FilterPair } from "./hooks/contact-hooks.ts";
import { addJoint } from "./joint/add-joint.ts";
import type { Joint } from "./joint/joint.ts";
import type { JointDescription } from "./joint/joint-options.ts";
import { guard } from "./lock.ts";
import { CONTACT_EVENTS, type ContactEvents, ContactWatch } from "./report/contact-events.ts";
import { breakJoints, EventQueue, type WorldEvent } from "./report/events.ts";
import { pushJams } from "./report/jam-events.ts";
import { fillReport, Report, totalEnergy } from "./report/report.ts";
import { SLEEP_EVENTS, type SleepEvents, SleepWatch } from "./report/sleep-events.ts";
import type { LawOptions } from "./settings/laws.ts";
import { checkSleeping, type SleepOptions } from "./settings/sleep-options.ts";
import type { SolverOptions } from "./settings/world-solvers.ts";
import { restoreSnapshot, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { stepFailure } from "./step-failure.ts";
import { Store } from "./store.ts";

export interface WorldOptions extends LawOptions, SolverOptions {
  /** m/s², (0, -9.81, 0) unless given. */
  readonly gravity?: Vec3;
  /** Whether shapes collide; they do unless said otherwise. */
  readonly collisions?: boolean;
  /** Which events contacts make: none unless given, what begins and ends ("changes"), or also what goes on ("all"). */
  readonly contactEvents?: ContactEvents;
  /** Keeps pairs of shapes from touching; see World.filterPair. */
  readonly filterPair?: FilterPair;
  /** Sees contacts before they are solved; see World.beforeContact. */
  readonly beforeContact?: BeforeContact;
  /** Whether islands at rest fall asleep, and when; off unless said otherwise. */
  readonly sleeping?: boolean | SleepOptions;
  /** "changes" tells which bodies fell asleep or woke; none unless given. */
  readonly sleepEvents?: SleepEvents;
  /** Measure each stage of a step: read with `stageMilliseconds`. */
  readonly timing?: boolean;
}

const OPTIONS = [
  "mode",
  "gravity",
  "collisions",
  "contactEvents",
  "filterPair",
  "beforeContact",
  "solver",
  "descent",
  "bounceThreshold",
  "sleeping",
  "sleepEvents",
  "timing",
] as const;

export class World extends WorldAdvance implements Disposable {
  declare [Symbol.dispose]: () => void;
  readonly #store = new Store();
  #disposed = false;
  readonly #report = new Report();
  readonly #events = new EventQueue();
  readonly #watch = new ContactWatch();
  readonly #contactEvents: ContactEvents;
  readonly #sleepWatch = new SleepWatch();
  readonly #sleepEvents: SleepEvents;
  #reportedStep = -1;
  #reportedChanges = -1;
  #referenceEnergy: number | undefined;
  #referenceChanges = -1;

  constructor(options: WorldOptions = {}) {
    super();
    checkOptions("world", options, OPTIONS);
    this.follow(options.mode);
    if (options.collisions !== undefined) checkBoolean("world", "collisions", options.collisions);
    if (options.timing !== undefined) checkBoolean("world", "timing", options.timing);
    this.gravity = options.gravity === undefined ? [0, -9.81, 0] : options.gravity;
    this.#store.context.timing = options.timing ?? false;
    this.#store.context.collisions = options.collisions ?? true;
    this.chooseSolvers(options);
    this.filterPair = options.filterPair;
    this.beforeContact = options.beforeContact;
    this.#contactEvents = checkOneOf("world", "contactEvents", options.contactEvents ?? "none", CONTACT_EVENTS);
    this.#sleepEvents = checkOneOf("world", "sleepEvents", options.sleepEvents ?? "none", SLEEP_EVENTS);
    const sleep = checkSleeping(options.sleeping);
    if (!sleep) return;
    this.#store.memory.allowSleep();
    this.#store.write(this.#store.memory.column(Col.SLEEP_LIMITS), [sleep.energy, sleep.time]);
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

  /** Seconds simulated. */
  get time(): number {
    return F64[this.store.memory.now(Col.CLOCK)];
  }

  /** Steps taken. */
  get steps(): number {
    return F64[this.store.memory.now(Col.CLOCK) + 1];
  }

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

  /** A body: rigid (planar and scalable ones too), a particle (`type: "particle"`), or of your own (`type: "custom"`). */
  addBody(options: AnyBodyOptions): Body {
    return addBody(this.store, options);
  }

  /** Takes what ball, hinge, slider and the others return. Joints may form trees and loops. */
  addJoint(description: JointDescription): Joint {
    return addJoint(this.store, description);
  }

  /** Advances the world by dt seconds. Either the whole step happens, or an error is thrown and nothing has changed. */
  step(dt: number): void {
    const store = this.store;
    // checked here: a guard around it would put dt on the heap
    store.checkUnlocked("world", "step()");
    checkPositive("world", "dt", dt);
    if (this.#referenceChanges !== store.changes) this.#startAccount();
    store.constraints.renew();
    store.memory.setStepLength(dt);
    if (store.hands.size > 0) for (const hand of store.hands) hand.pull(dt);
    store.hooks.begin();
    const bad = step(store.context);
    if (bad === -1) {
      // the work of forces is the user's: the account of energy goes on from here
      if (store.pushed) this.#referenceEnergy = totalEnergy(store);
      store.pushed = false;
      store.putToSleep = false;
      store.pacing.timed = false;
      store.pacing.limit = 0;
      if (this.#contactEvents !== "none")
        for (const event of this.#watch.look(store, this.#contactEvents)) this.#events.push(event);
      pushJams(store, this.#events);
      if (this.#sleepEvents !== "none") for (const event of this.#sleepWatch.look(store)) this.#events.push(event);
      if (store.breakable > 0) breakJoints(store, this.#events);
      return;
    }
    throw stepFailure(store, bad);
  }

  /** The first step after a change: energy is counted from here, gaps that the user left are noted. */
  #startAccount(): void {
    const store = this.store;
    this.#referenceChanges = store.changes;
    const k = kernels();
    const scratch = store.memory.column(Col.TALLY) + TALLY_SCRATCH;
    k.worstJoint(store.memory.base, scratch);
    this.#report.closedGap = F64[scratch + GAP];
    this.#report.closedJoint = store.joints.at(F64[scratch + WORST_SLOTS + GAP]);
    this.#referenceEnergy = totalEnergy(store);
  }

  /**
   * What happened since the last call, in order of steps and, within one, of joints; the queue is then empty. Events are no
   * part of the state: a restore forgets those that wait. Of more than 131,072 that wait the older half goes: `report.lostEvents`.
   */
  drainEvents(): readonly WorldEvent[] {
    return this.#events.drain();
  }

  /** What is known of the present state and the last step. The same object each time, filled anew after a step. */
  get report(): Report {
    if (this.#reportedStep !== this.steps || this.#reportedChanges !== this.store.changes) {
      fillReport(this.#report, this.store, this.#referenceEnergy);
      this.#report.lostEvents = this.#events.lost;
      this.#reportedStep = this.steps;
      this.#reportedChanges = this.store.changes;
    }
    return this.#report;
  }

  /** Milliseconds of the eight stages of the last step; zeros unless the world was made with `timing`. */
  get stageMilliseconds(): Float64Array {
    return this.store.context.stageMilliseconds;
  }

  /** Sixteen hexadecimal digits over the whole state: equal states, equal hashes, on every platform and target. */
  hash(): string {
    const k = kernels();
    let low = 0x811c9dc5 | 0;
    let high = ~low;
    this.store.memory.forEachStateColumn((from, numbers) => {
      low = k.hashWords(low, from, numbers);
      high = k.hashWords(high, from, numbers);
    });
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, "0");
    return hex(high) + hex(low);
  }

  /** This moment, to come back to. */
  snapshot(): Snapshot {
    return takeSnapshot(this.store);
  }

  /** Back to a snapshot of this world: bodies and joints that came since are gone, those that went are back. */
  restore(snapshot: Snapshot): void {
    restoreSnapshot(this.store, snapshot);
    this.store.pacing.forget();
    this.#events.clear();
    this.#watch.forget();
    this.#sleepWatch.begin(this.store);
    this.#reportedStep = -1;
    this.#report.closedGap = 0;
    this.#report.closedJoint = undefined;
  }

  /** Bytes this world takes in the memory of its thread. */
  get byteLength(): number {
    return 8 * this.store.numbers;
  }
}

guard(
  World,
  ({ store }) => store,
  () => "world",
  ["body", "joint", "hash", "snapshot", "step", "dispose"],
);
disposable(World);
