// The store of a world, shared by World, Body and Joint: the memory and the handles by slot.
import { ArgumentError, ForeignError, MemoryError, StaleError, WorldLockedError } from "../errors/errors.ts";
import {
  AWAKE,
  DISTURBED,
  FELL_ASLEEP,
  INTERRUPTED,
  PUT_TO_SLEEP,
  SLEEP_NUMBERS,
  SLEEP_STATE,
  STILL,
} from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { EXTRA_RATE_WIDTH, EXTRA_SHIFT } from "../memory/extra-layout.ts";
import { F64, I32 } from "../memory/machine.ts";
import { WorldMemory } from "../memory/world-memory.ts";
import { STAGE_COUNT } from "../step/step.ts";
import type { StepContext } from "../step/step-context.ts";
import { Load } from "../threads/load.ts";
import type { Body } from "./body/body.ts";
import { Pacing } from "./clock/pacing.ts";
import { ConstraintTable } from "./constraint/constraint-table.ts";
import { ContactHooks } from "./hooks/contact-hooks.ts";
import type { Drag } from "./joint/drag.ts";
import type { Drive } from "./joint/drive.ts";
import type { Joint } from "./joint/joint.ts";
import { keptApart } from "./joint/kept-apart.ts";
import { QueryScene } from "./queries/query-scene.ts";
import { Materials } from "./shape/materials.ts";
import { ShapeMemory } from "./shape/shape-memory.ts";
import { Slots } from "./slots.ts";

/** A body's flags hold the slot of its record plus one. */
const MOST_EXTRAS = (1 << (31 - EXTRA_SHIFT)) - 1;

/** A drive and its slot; after a restore a drive may be in another slot. */
export interface DriveSlot {
  readonly slot: number;
  readonly drive: Drive;
}

export class Store {
  readonly memory: WorldMemory;
  readonly context: StepContext;
  readonly bodies = new Slots<Body>();
  readonly joints = new Slots<Joint>();
  /** Drives of joint directions, by slot in the drive columns. */
  readonly drives = new Slots<DriveSlot>();
  readonly constraints = new ConstraintTable(this);
  /** Bodies with an extra record, by the slot of the record. */
  readonly extras = new Slots<Body>();
  readonly shapes: ShapeMemory;
  readonly materials: Materials;
  /** Active drags. */
  readonly hands = new Set<Drag>();
  /** Number of breakable joints. */
  breakable = 0;
  /** The joints of each body, by the body's slot. */
  readonly #jointsOf: (Set<Joint> | undefined)[] = [];
  /** Counts changes by the user, so that the report knows when a new energy account starts. */
  changes = 0;
  /** Whether forces were applied since the last step. */
  pushed = false;
  /** Number of user filters and hooks that are running: they may read, not write. */
  #watchers = 0;
  readonly hooks = new ContactHooks(this);
  readonly pacing = new Pacing(this);
  #scene: QueryScene | undefined; // the scene of queries, from the first one on
  putToSleep = false; // whether bodies may have been by the user since the last step

  constructor() {
    this.memory = new WorldMemory(this);
    this.materials = new Materials(this.memory);
    this.shapes = new ShapeMemory(this);
    this.context = {
      memory: this.memory,
      topologyChanged: true,
      ...{ plans: new Map(), planned: undefined },
      forestGeneration: -1,
      inputsGeneration: -1,
      hooks: undefined,
      collisions: false,
      loops: "auto",
      leftOut: 0,
      shapeChanges: 0,
      changes: () => this.changes,
      keptApart: () => keptApart(this),
      constraints: () => this.constraints.listed,
      kinematics: (extra) => this.extras.at(extra)?.kinematics,
      renewals: [],
      broad: { generation: -1, restarts: -1, shapes: -1, changes: -1, slots: 0, pairs: 0 },
      again: { times: 0, generation: -1, requests: new Float64Array(0), sunk: 0 },
      still: { changes: -1, quiet: false, steps: 0 },
      ...{ milliseconds: 0, load: new Load(), aside: { is: false, wait: 0, pause: 1, manifolds: -1 } },
      stageMilliseconds: new Float64Array(STAGE_COUNT),
      timing: false,
    };
  }

  get scene(): QueryScene {
    this.#scene ??= new QueryScene(this);
    return this.#scene;
  }

  /** Frees all memory. Bodies, joints and constraints are stale afterwards. */
  dispose(): void {
    for (const slots of [this.bodies, this.joints, this.drives, this.constraints, this.extras])
      slots.load({ entries: [], free: [], count: 0 });
    this.hands.clear();
    this.memory.dispose();
    this.#scene?.dispose();
  }

  /** Memory of the world in numbers, including that of queries. */
  get numbers(): number {
    return this.memory.numbers + (this.#scene?.numbers ?? 0);
  }

  /** Runs a user's filter or hook on a locked world. */
  locked<T>(run: () => T): T {
    this.#watchers++;
    try {
      return run();
    } finally {
      this.#watchers--;
    }
  }

  get isLocked(): boolean {
    return this.#watchers > 0;
  }

  /** Every call that changes the world passes through here first (lock.ts). */
  checkUnlocked(subject: string, call: string): void {
    if (this.isLocked) throw new WorldLockedError(subject, call);
  }

  locks(slot: number): number {
    return I32[2 * (this.memory.column(Col.KIND) + slot) + Col.BODY_FLAGS];
  }

  /** Bodies or joints were added or removed, or changed their kind. */
  topologyChanged(): void {
    this.context.topologyChanged = true;
    this.context.shapeChanges++;
    this.changes++;
  }

  /** The motion of a body was set: nothing is carried over from the last step, and the next one first fits the velocities of its tree. */
  interrupt(slot: number): void {
    const { memory } = this;
    const mean = memory.now(Col.MEAN_SPIN) + 3 * slot;
    const spin = memory.now(Col.SPIN) + 3 * slot;
    const deviation = memory.now(Col.DEVIATION) + 6 * slot;
    F64.copyWithin(mean, spin, spin + 3);
    F64.fill(0, deviation, deviation + 6);
    F64[memory.now(Col.EXCESS) + slot] = INTERRUPTED;
    const extra = (this.locks(slot) >> EXTRA_SHIFT) - 1;
    const fitted = memory.now(Col.EXTRA_DEVIATION) + EXTRA_RATE_WIDTH * extra;
    if (extra >= 0) F64.fill(0, fitted, fitted + EXTRA_RATE_WIDTH);
    this.wake(slot);
  }

  /** The user changed a body: it wakes, and in the next step so do the bodies that it touches or is jointed to. */
  wake(slot: number): void {
    this.changes++;
    const { memory } = this;
    if (!memory.sleeping) return;
    const sleep = memory.now(Col.SLEEP) + SLEEP_NUMBERS * slot;
    const moves = I32[2 * (memory.column(Col.KIND) + slot) + Col.BODY_KIND] === Col.DYNAMIC;
    F64[sleep + STILL] = 0;
    F64[sleep + SLEEP_STATE] = moves ? AWAKE : DISTURBED;
    if (!moves && this.putToSleep) this.#unprotect();
  }

  /** Bodies put to sleep earlier can be woken by this. */
  #unprotect(): void {
    const sleep = this.memory.now(Col.SLEEP) + SLEEP_STATE;
    for (const { slot } of this.bodies)
      if (F64[sleep + SLEEP_NUMBERS * slot] === PUT_TO_SLEEP) F64[sleep + SLEEP_NUMBERS * slot] = FELL_ASLEEP;
    this.putToSleep = false;
  }

  /** A force on all bodies has changed. */
  wakeAll(): void {
    for (const { slot } of this.bodies) this.wake(slot);
    this.changes++;
  }

  /** Makes room for one more body. */
  reserveBody(): void {
    this.memory.reserve({ body: this.bodies.next() + 1 });
  }

  /** Takes the next slot for a body, zeroed; room is reserved. */
  takeBodySlot(): number {
    const slot = this.bodies.next();
    if (slot >= this.memory.word(Col.BODY_SLOTS)) this.memory.setWord(Col.BODY_SLOTS, slot + 1);
    return slot;
  }

  /** Makes room for one more extra record. */
  reserveExtra(): void {
    const slot = this.extras.next();
    if (slot >= MOST_EXTRAS) throw new MemoryError(`a world holds at most ${MOST_EXTRAS} scalable and custom bodies`);
    this.memory.reserve({ extra: slot + 1 });
  }

  takeExtraSlot(body: Body): number {
    const slot = this.extras.next();
    if (slot >= this.memory.word(Col.EXTRA_SLOTS)) this.memory.setWord(Col.EXTRA_SLOTS, slot + 1);
    this.extras.put(body);
    return slot;
  }

  /** Makes room for one more joint with drives, so that what follows cannot run out of memory. */
  reserveJoint(drives: number): void {
    this.memory.reserve({ joint: this.joints.next() + 1, drive: this.memory.word(Col.DRIVE_SLOTS) + drives });
  }

  takeJointSlot(): number {
    const slot = this.joints.next(); // reserveJoint has made room
    if (slot >= this.memory.word(Col.JOINT_SLOTS)) this.memory.setWord(Col.JOINT_SLOTS, slot + 1);
    return slot;
  }

  takeDriveSlot(drive: Drive): number {
    const slot = this.drives.next();
    this.memory.reserve({ drive: slot + 1 });
    if (slot >= this.memory.word(Col.DRIVE_SLOTS)) this.memory.setWord(Col.DRIVE_SLOTS, slot + 1);
    this.drives.put({ slot, drive });
    return slot;
  }

  putJoint(joint: Joint): void {
    this.joints.put(joint);
    this.#link(joint);
    for (const body of [joint.a, joint.b]) if (body) this.interrupt(body.slot);
  }

  dropJoint(joint: Joint): void {
    this.joints.drop(joint.slot);
    for (const body of [joint.a, joint.b]) {
      if (!body) continue;
      this.#jointsOf[body.slot]?.delete(joint);
      // velocities that the joint constrained must not continue after its removal
      this.interrupt(body.slot);
    }
  }

  /** In the order of their slots: a restore knows no other order. */
  jointsOf(body: Body): Joint[] {
    return [...(this.#jointsOf[body.slot] ?? [])].sort((one, other) => one.slot - other.slot);
  }

  /** After a restore: bodies, joints and drives differ. */
  relink(): void {
    this.#jointsOf.length = 0;
    this.breakable = 0;
    for (const joint of this.joints) {
      this.#link(joint);
      if (joint.isBreakable) this.breakable++;
      for (const drive of joint.drives) drive.slot = undefined;
    }
    for (const { slot, drive } of this.drives) drive.slot = slot;
    this.constraints.relist();
    this.shapes.reload();
    this.putToSleep = true;
    this.context.leftOut = 0;
    this.topologyChanged();
  }

  #link(joint: Joint): void {
    for (const body of [joint.a, joint.b]) {
      if (!body) continue;
      this.#jointsOf[body.slot] ??= new Set();
      this.#jointsOf[body.slot]?.add(joint);
    }
  }

  /** Rejects a body that is stale, of another world, or not a body. */
  checkBody(body: Body, subject: string, argument: string, action: string): void {
    const owner = body?.store;
    if (!(owner instanceof Store)) throw new ArgumentError(subject, argument, "must be a body of this world");
    if (owner !== this) throw new ForeignError(body.label, action);
    if (this.bodies.at(body.slot) !== body) throw new StaleError(body.label, action);
  }

  write(start: number, values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i++) F64[start + i] = values[i];
  }

  read3(start: number): [number, number, number] {
    return [F64[start], F64[start + 1], F64[start + 2]];
  }

  read4(start: number): [number, number, number, number] {
    return [F64[start], F64[start + 1], F64[start + 2], F64[start + 3]];
  }
}
