// The joints of a world as the forest builder sees them: ends, held conditions, drives, and the joints of every body.
import { type Quat, rotate, type Vec3 } from "../math/tuples.ts";
import {
  ALL_LOCKS,
  ANGULAR_FREE,
  LENGTH,
  LINEAR_FREE,
  LINEAR_ROD,
  NO_JOINT,
  PARTICLE,
  PLANAR,
  ROTATION_LOCKS,
} from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import type { WorldMemory } from "../memory/world-memory.ts";

export const NONE = -1;

/** Reads the model in place; it follows when the memory has moved. */
export class JointTable {
  readonly bodies: number;
  readonly joints: number;
  #kinds = 0;
  #ends = 0;
  #holds = 0;
  #anchors = 0;
  #frames = 0;
  /** Joints of body b: joint[first[b]] up to joint[first[b + 1]], ascending. */
  readonly #first: Int32Array;
  readonly #joint: Int32Array;
  /** Drives of joint j, in the same way. */
  readonly #firstDrive: Int32Array;
  readonly #drive: Int32Array;
  #driveWords = 0;

  constructor(memory: WorldMemory) {
    this.bodies = memory.word(Col.BODY_SLOTS);
    this.joints = memory.word(Col.JOINT_SLOTS);
    this.follow(memory);
    [this.#first, this.#joint] = lists(this.bodies, 2 * this.joints, this.#ends, 1);
    for (let i = 0; i < this.#joint.length; i++) this.#joint[i] >>= 1;
    const drives = memory.word(Col.DRIVE_SLOTS);
    [this.#firstDrive, this.#drive] = lists(this.joints, drives, this.#driveWords + Col.DRIVE_JOINT, 2);
  }

  /** To where the columns are now. */
  follow(memory: WorldMemory): void {
    this.#kinds = 2 * memory.column(Col.KIND);
    this.#ends = 2 * memory.column(Col.JOINT_BODIES);
    this.#holds = 2 * memory.column(Col.JOINT_HOLDS);
    this.#anchors = memory.column(Col.ANCHORS);
    this.#frames = memory.column(Col.JOINT_FRAMES);
    this.#driveWords = 2 * memory.column(Col.DRIVE_WORDS);
  }

  moves(body: number): boolean {
    return body >= 0 && I32[this.#kinds + 2 * body + Col.BODY_KIND] === Col.DYNAMIC;
  }
  locks(body: number): number {
    return body >= 0 ? I32[this.#kinds + 2 * body + Col.BODY_FLAGS] & ALL_LOCKS : 0;
  }
  /** Whether the body can turn: a particle cannot. */
  turns(body: number): boolean {
    const flags = I32[this.#kinds + 2 * body + Col.BODY_FLAGS];
    return (flags & PARTICLE) === 0 && (flags & ROTATION_LOCKS) !== ROTATION_LOCKS;
  }
  /** Whether the body can move only in its plane; the world counts as flat. */
  isFlat(body: number): boolean {
    return body < 0 || (I32[this.#kinds + 2 * body + Col.BODY_FLAGS] & PLANAR) !== 0;
  }
  hasJoints(body: number): boolean {
    return this.#first[body] < this.#first[body + 1];
  }
  exists(j: number): boolean {
    return I32[this.#ends + 2 * j + Col.JOINT_A] !== NO_JOINT;
  }
  a(j: number): number {
    return I32[this.#ends + 2 * j + Col.JOINT_A];
  }
  b(j: number): number {
    return I32[this.#ends + 2 * j + Col.JOINT_B];
  }
  other(j: number, body: number): number {
    return this.a(j) === body ? this.b(j) : this.a(j);
  }
  linear(j: number): number {
    return I32[this.#holds + 2 * j + Col.HOLDS_LINEAR];
  }
  angular(j: number): number {
    return I32[this.#holds + 2 * j + Col.HOLDS_ANGULAR];
  }
  rows(j: number): number {
    return (this.linear(j) === LINEAR_ROD ? 1 : this.linear(j)) + this.angular(j);
  }
  /** Whether nothing but one drive of its length holds the joint: a rope. */
  isRope(j: number): boolean {
    if (this.linear(j) !== LINEAR_FREE || this.angular(j) !== ANGULAR_FREE || this.driveCount(j) !== 1) return false;
    return I32[this.#driveWords + 2 * this.drivesOf(j)[0] + Col.DRIVE_READS] === LENGTH;
  }
  /** Anchor of a joint on this body, from its centre of mass, in its frame. */
  anchor(j: number, body: number): Vec3 {
    const p = this.#anchors + 6 * j + (this.a(j) === body ? 0 : 3);
    return [F64[p], F64[p + 1], F64[p + 2]];
  }
  /** The first two axes of a joint's frame, in the frame of this body. */
  axes(j: number, body: number): readonly [Vec3, Vec3] {
    const f = this.#frames + 8 * j + (this.a(j) === body ? 0 : 4);
    const frame: Quat = [F64[f], F64[f + 1], F64[f + 2], F64[f + 3]];
    return [rotate(frame, [1, 0, 0]), rotate(frame, [0, 1, 0])];
  }
  /** Joints of a body have the places from this one up to that of the next body: quicker than a list where few are made. */
  firstPlace(body: number): number {
    return this.#first[body];
  }
  endPlace(body: number): number {
    return this.#first[body + 1];
  }
  jointAt(place: number): number {
    return this.#joint[place];
  }
  jointsOf(body: number): Int32Array {
    return this.#joint.subarray(this.#first[body], this.#first[body + 1]);
  }
  /** All joints of these bodies, each once, ascending. */
  jointsOfAll(bodies: readonly number[]): number[] {
    let count = 0;
    for (const body of bodies) count += this.#first[body + 1] - this.#first[body];
    const found = new Int32Array(count);
    let end = 0;
    for (const body of bodies)
      for (let i = this.#first[body]; i < this.#first[body + 1]; i++) found[end++] = this.#joint[i];
    found.sort();
    const joints: number[] = [];
    for (let i = 0; i < count; i++) if (i === 0 || found[i] !== found[i - 1]) joints.push(found[i]);
    return joints;
  }
  driveCount(j: number): number {
    return this.#firstDrive[j + 1] - this.#firstDrive[j];
  }
  drivesOf(j: number): Int32Array {
    return this.#drive.subarray(this.#firstDrive[j], this.#firstDrive[j + 1]);
  }
}

/**
 * Items 0 to count - 1 grouped by owner, ascending in each group; items with a negative owner are left out. The owners are words, from
 * `words` on, `apart` from each other.
 */
function lists(owners: number, count: number, words: number, apart: number): [Int32Array, Int32Array] {
  const first = new Int32Array(owners + 1);
  const end = words + apart * count;
  for (let at = words; at < end; at += apart) if (I32[at] >= 0) first[I32[at] + 1]++;
  for (let o = 0; o < owners; o++) first[o + 1] += first[o];
  const fill = first.slice();
  const item = new Int32Array(first[owners]);
  for (let at = words, i = 0; at < end; at += apart, i++) if (I32[at] >= 0) item[fill[I32[at]]++] = i;
  return [first, item];
}
