// A free direction of a joint, as the user sees it: its coordinate, its rate, and its drives. Limits, motor, servo,
// spring and friction use the world's memory only while at least one of them is set.
import type { Direction, DrivePart } from "../../constraints/joints/index.ts";
import {
  AT_LOWER,
  AT_UPPER,
  DRIVE_COORDINATE,
  DRIVE_FLAGS,
  DRIVE_FORCE,
  DRIVE_NUMBERS,
  DRIVE_STATE_NUMBERS,
  LOWER,
  SATURATED,
  TALLY_SCRATCH,
  UPPER,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { guard } from "../lock.ts";
import { checkKept } from "./check-joint.ts";
import { type DriveOptions, type DriveSettings, idleDrive, isIdle, readPart, writePart } from "./drive-options.ts";
import type { Joint } from "./joint.ts";
import { wipeSlot } from "./joint-handle.ts";
import { moveCoordinate, moveRate } from "./move-joint.ts";

/** In the drive columns. */
const NO_SLOT = -1;

export class Drive {
  readonly joint: Joint;
  /** As in the options of the joint: turn, slide and so on. */
  readonly name: string;
  /** @internal */
  readonly direction: Direction;
  #slot = NO_SLOT;

  /** @internal Drives are obtained from joint.drive. */
  constructor(joint: Joint, direction: Direction) {
    this.joint = joint;
    this.name = direction.name;
    this.direction = direction;
  }

  get #label(): string {
    return `${this.joint.label} ${this.name}`;
  }

  /** @internal Index of the drive in its columns; undefined while nothing acts. */
  get slot(): number | undefined {
    return this.#slot === NO_SLOT ? undefined : this.#slot;
  }
  set slot(slot: number | undefined) {
    this.#slot = slot ?? NO_SLOT;
  }

  #read(which: 0 | 1): number {
    this.joint.alive("read it");
    const { memory } = this.joint.store;
    const scratch = memory.column(Col.TALLY) + TALLY_SCRATCH;
    kernels().readCoordinate(memory.base, this.joint.slot, this.direction.coordinate, this.#slot, scratch);
    return F64[scratch + which];
  }

  /**
   * Metres or radians. An angle counts full turns while something acts on it, and is between -π and π otherwise. Setting it
   * moves the bodies on b's side of the joint, or on a's side if only that one can move.
   */
  get coordinate(): number {
    return this.#read(0);
  }
  set coordinate(value: number) {
    moveCoordinate(this, value);
    this.joint.keepCoordinates();
    // an angle may have been set beyond the nearest turn
    if (this.#slot !== NO_SLOT) F64[this.#state(DRIVE_COORDINATE)] = value;
  }

  /** m/s or rad/s. Setting it changes the velocities of the bodies that setting `coordinate` would move. */
  get rate(): number {
    return this.#read(1);
  }
  set rate(value: number) {
    moveRate(this, value);
  }

  /** Total force on body b along the coordinate, N or N m: the mean over the last step. */
  get force(): number {
    return this.#slot === NO_SLOT ? this.#nothing(0) : F64[this.#state(DRIVE_FORCE)];
  }

  /** Whether the motor or servo reached its largest force in the last step. */
  get saturated(): boolean {
    return (this.#flags & SATURATED) !== 0;
  }

  /** The limit that was active in the last step. */
  get atLimit(): "lower" | "upper" | undefined {
    const flags = this.#flags;
    return flags & AT_LOWER ? "lower" : flags & AT_UPPER ? "upper" : undefined;
  }

  get #flags(): number {
    return this.#slot === NO_SLOT ? this.#nothing(0) : F64[this.#state(DRIVE_FLAGS)];
  }

  #nothing<T>(value: T): T {
    this.joint.alive("read it");
    return value;
  }

  #state(number: number): number {
    this.joint.alive("read it");
    return this.joint.store.memory.now(Col.DRIVE_STATE) + DRIVE_STATE_NUMBERS * this.#slot + number;
  }

  /** @internal Its numbers in the drive column. */
  numbers(): number[] {
    this.joint.alive("read it");
    if (this.#slot === NO_SLOT) return idleDrive();
    const start = this.joint.store.memory.column(Col.DRIVE) + DRIVE_NUMBERS * this.#slot;
    const numbers: number[] = [];
    for (let i = 0; i < DRIVE_NUMBERS; i++) numbers.push(F64[start + i]);
    return numbers;
  }

  #get<P extends DrivePart>(part: P): DriveSettings[P] | undefined {
    return readPart(this.numbers(), part);
  }

  #set<P extends DrivePart>(part: P, value: DriveOptions[P]): void {
    const numbers = this.numbers();
    writePart(numbers, this.direction, part, value, this.#label, part);
    checkKept(this.#label, part, this.joint.descriptor, numbers);
    this.direction.check?.(this.#label, numbers[LOWER], numbers[UPPER]);
    this.write(numbers);
  }

  /** undefined if there are none. Set to undefined to remove them. */
  get limits(): DriveSettings["limits"] | undefined {
    return this.#get("limits");
  }
  set limits(limits: DriveOptions["limits"]) {
    this.#set("limits", limits);
  }

  get motor(): DriveSettings["motor"] | undefined {
    return this.#get("motor");
  }
  set motor(motor: DriveOptions["motor"]) {
    this.#set("motor", motor);
  }

  get servo(): DriveSettings["servo"] | undefined {
    return this.#get("servo");
  }
  set servo(servo: DriveOptions["servo"]) {
    this.#set("servo", servo);
  }

  get spring(): DriveSettings["spring"] | undefined {
    return this.#get("spring");
  }
  set spring(spring: DriveOptions["spring"]) {
    this.#set("spring", spring);
  }

  /** Largest force of dry friction, N or N m. */
  get friction(): number | undefined {
    return this.#get("friction");
  }
  set friction(friction: number | undefined) {
    this.#set("friction", friction);
  }

  /** @internal Takes new numbers, and with them a slot or none. Changing only the numbers does not change the topology. */
  write(numbers: readonly number[]): void {
    const { store } = this.joint;
    const idle = isIdle(numbers);
    if (idle && this.#slot === NO_SLOT) return;
    if (idle) {
      this.release();
      return;
    }
    if (this.#slot === NO_SLOT) this.#take();
    store.write(store.memory.column(Col.DRIVE) + DRIVE_NUMBERS * this.#slot, numbers);
    this.joint.wake();
  }

  #take(): void {
    const { store, slot: joint } = this.joint;
    const coordinate = this.coordinate;
    this.#slot = store.takeDriveSlot(this);
    const words = 2 * (store.memory.column(Col.DRIVE_WORDS) + this.#slot);
    I32[words + Col.DRIVE_JOINT] = joint;
    I32[words + Col.DRIVE_READS] = this.direction.coordinate;
    // full turns are counted from here
    store.write(this.#state(0), new Array<number>(DRIVE_STATE_NUMBERS).fill(0));
    F64[this.#state(DRIVE_COORDINATE)] = coordinate;
    store.topologyChanged();
  }

  /** @internal Frees the slot. */
  release(): void {
    if (this.#slot === NO_SLOT) return;
    const { store } = this.joint;
    wipeSlot(store.memory, "drive", this.#slot);
    store.drives.drop(this.#slot);
    this.#slot = NO_SLOT;
    store.topologyChanged();
    this.joint.wake();
  }

  /** @internal Records the coordinate after a change of poses. */
  keepCoordinate(): void {
    if (this.#slot !== NO_SLOT) F64[this.#state(DRIVE_COORDINATE)] = this.coordinate;
  }
}

guard(
  Drive,
  ({ joint }) => joint.store,
  ({ joint, name }) => `${joint.label} ${name}`,
  ["numbers"],
);
