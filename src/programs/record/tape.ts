// A program while it is recorded: operations with their operands, constants, outputs. The user's function works with
// jets (Scalar, Vector); each refers to a place among the values. All arrays and jets are reused by the next recording.
import type { Vec3 } from "../../errors/checks.ts";
import { ProgramError, TautError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { MOST_OUTPUTS } from "../body-layout.ts";
import * as L from "../program-layout.ts";
import type { Places } from "./read-values.ts";
import { Scalar } from "./scalar.ts";
import { Vector } from "./vector.ts";

export type ProgramKind = "position" | "velocity";

/** Most operations of one program. */
export const MOST_OPERATIONS = 2000;
const WORDS = 2 * L.OPERATION;
/** A vector constant takes three numbers, a point of a scaled body six. */
const FIRST_ROOM = 64;
/** Later than any operation: a constant needs none. */
export const NEVER = MOST_OPERATIONS;

/** A recorded program, to be written to memory. Valid until its recorder has recorded twice more. */
export interface Recorded {
  readonly kind: ProgramKind;
  readonly bodies: number;
  readonly outputs: number;
  /** Sum of the freedoms of its bodies. */
  readonly columns: number;
  /** Number of angles whose full turns it counts. */
  readonly memory: number;
  /** Memory it takes, in numbers. */
  readonly size: number;
  /** Whether it reads the time. */
  readonly usesTime: boolean;
}

/** The tape of the function that is running: scalar(3) is recorded there. */
let recording: Tape | undefined;

export function currentTape(name: string): Tape {
  if (!recording) throw new TautError("program", `${name} can be called only inside a function that is being recorded`);
  return recording;
}

/** From now on jets are recorded on `tape`; returns the previous tape. */
export function useTape(tape: Tape | undefined): Tape | undefined {
  const before = recording;
  recording = tape;
  return before;
}

const NONE_KNOWN = new Float64Array(0);

export class Tape implements Recorded {
  readonly kind: ProgramKind;
  readonly subject: string;
  readonly bodies: number;
  readonly columns: number;
  outputs = 0;
  memory = 0;
  usesTime = false;
  /** WORDS words per operation; places count from the first value. */
  words = new Int32Array(WORDS * FIRST_ROOM);
  operations = 0;
  values = 0;
  /** Places and numbers of the constants. */
  constants = 0;
  constantPlaces = new Int32Array(FIRST_ROOM);
  constantValues = new Float64Array(FIRST_ROOM);
  /** The words of outputs and terms, with places and operation indices. */
  readonly outputWords = new Int32Array(2 * L.OUTPUT * MOST_OUTPUTS);
  terms = 0;
  readonly termWords = new Int32Array(2 * L.TERM * L.MOST_TERMS * MOST_OUTPUTS);
  /** Reads a value computed so far at the start of the step, if places are given. */
  read: (place: number) => number = () => this.fail("reads a current value where none is available");
  places: Places | undefined;
  known = NONE_KNOWN;
  private readonly scalars: Scalar[] = [];
  private readonly vectors: Vector[] = [];
  private scalarsUsed = 0;
  private vectorsUsed = 0;

  constructor(subject: string, kind: ProgramKind, bodies: number, columns: number) {
    this.subject = subject;
    this.kind = kind;
    this.bodies = bodies;
    this.columns = columns;
  }

  get size(): number {
    const blocks = L.BLOCKS * this.values;
    return L.HEADER + L.OPERATION * this.operations + L.OUTPUT * this.outputs + L.TERM * this.terms + blocks;
  }

  /** Starts a recording; jets of the last one are reused. */
  start(): void {
    this.outputs = this.memory = this.operations = this.values = this.constants = this.terms = 0;
    this.scalarsUsed = this.vectorsUsed = 0;
    this.usesTime = false;
    this.known = NONE_KNOWN;
  }

  fail(problem: string): never {
    throw new ProgramError(this.subject, problem);
  }

  /** Rejects a jet that was kept after its recording ended. */
  private needsRecording(): void {
    if (recording !== this) (recording ?? this).fail("uses a body of another recording");
  }

  /** Appends an operation and returns its place. */
  emit(code: number, width: number, a = 0, b = 0, c = 0, source = 0, column: number = L.NO_COLUMN, which = 0): number {
    this.needsRecording();
    if (this.operations === MOST_OPERATIONS) this.fail(`has more than ${MOST_OPERATIONS} operations`);
    const at = WORDS * this.operations;
    if (at === this.words.length) {
      const words = new Int32Array(2 * at);
      words.set(this.words);
      this.words = words;
    }
    const { words } = this;
    const place = this.values;
    words[at + L.CODE] = code;
    words[at + L.OUT] = place;
    words[at + L.A] = a;
    words[at + L.B] = b;
    words[at + L.C] = c;
    words[at + L.SOURCE] = source;
    words[at + L.COLUMN] = column;
    words[at + L.WHICH] = which;
    this.operations++;
    this.values += width;
    return place;
  }

  private constant(value: number): number {
    this.needsRecording();
    if (typeof value !== "number" || !Number.isFinite(value)) this.fail(`uses ${show(value)} as a number`);
    if (this.constants === this.constantPlaces.length) {
      const [places, values] = [new Int32Array(2 * this.constants), new Float64Array(2 * this.constants)];
      places.set(this.constantPlaces);
      values.set(this.constantValues);
      [this.constantPlaces, this.constantValues] = [places, values];
    }
    this.constantPlaces[this.constants] = this.values;
    this.constantValues[this.constants++] = value;
    return this.values++;
  }

  /** The place of three constants. */
  triple(v: Vec3): number {
    if (!Array.isArray(v) || v.length !== 3) this.fail(`uses ${show(v)} as a vector`);
    const place = this.constant(v[0]);
    this.constant(v[1]);
    this.constant(v[2]);
    return place;
  }

  takeScalar(): Scalar {
    const order = this.scalarsUsed++;
    if (order === this.scalars.length) this.scalars.push(new Scalar(this, order));
    return this.scalars[order];
  }

  private takeVector(): Vector {
    const order = this.vectorsUsed++;
    if (order === this.vectors.length) this.vectors.push(new Vector(this, order));
    return this.vectors[order];
  }

  /**
   * The scalar produced by the last operation. `depends`: on a pose in a position program, on a velocity in a velocity
   * program; `earliest`: the first operation its operands need.
   */
  scalarAt(place: number, depends: boolean, earliest = NEVER): Scalar {
    const last = this.operations - 1;
    return this.takeScalar().set(place, last, Math.min(last, earliest), depends);
  }

  vectorAt(place: number, depends: boolean, earliest = NEVER): Vector {
    const last = this.operations - 1;
    return this.takeVector().set(place, last, Math.min(last, earliest), depends);
  }

  /** A number, or a jet of this recording. */
  scalarOf(x: Scalar | number): Scalar {
    if (!(x instanceof Scalar)) return this.takeScalar().set(this.constant(x), -1, NEVER, false);
    if (x.tape !== this || x.order >= this.scalarsUsed) (recording ?? this).fail("uses a Scalar of another recording");
    return x;
  }

  vectorOf(x: Vector | Vec3): Vector {
    if (!(x instanceof Vector)) return this.takeVector().set(this.triple(x), -1, NEVER, false);
    if (x.tape !== this || x.order >= this.vectorsUsed) (recording ?? this).fail("uses a Vector of another recording");
    return x;
  }

  /** Rejects what would not be linear in velocities. */
  needsConstant(jet: { readonly depends: boolean }, what: string): void {
    if (jet.depends && this.kind === "velocity") this.fail(`is not linear in velocities: it takes ${what} of one`);
  }

  /** Of two factors at most one may depend on velocities. */
  needsLinear(a: { readonly depends: boolean }, b: { readonly depends: boolean }): void {
    if (a.depends && b.depends && this.kind === "velocity") this.fail("is not linear in velocities: it multiplies two");
  }
}
