// The programs of one constraint: recorded from its functions, and evaluated outside a step.
import type { GeneralProgram } from "../../constraints/general/fields.ts";
import { ArgumentError, ProgramError } from "../../errors/errors.ts";
import { MOST_ROWS } from "../../memory/codes.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Places } from "../../programs/record/read-values.ts";
import { Recorder } from "../../programs/record/recorder.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import { writeProgram } from "../../programs/record/write-program.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { motionOf, writeOwnAcceleration } from "./body-records.ts";
import { ConstraintStage } from "./look-at-constraint.ts";
import { traitsOf } from "./place-bodies.ts";

/** Row entries below this do not count as moving the row. */
const NOTHING = 1e-12;

/** State of a constraint at this moment, row by row: position rows first, then velocity rows. */
export interface Looked {
  /** Values of position rows, and rates of velocity rows. */
  readonly values: readonly number[];
  /** For each row: its derivative by the freedoms of all bodies in turn, then the part of time and given motions. */
  readonly rows: readonly (readonly number[])[];
  /** Rates of the position rows, and again those of the velocity rows. */
  readonly rates: readonly number[];
  /** Acceleration of each row if no body accelerates. */
  readonly bias: readonly number[];
  /** Angles with their full turns. */
  readonly turns: readonly number[];
}

interface Recorders {
  readonly value: Recorder;
  readonly velocity: Recorder;
}

export class ConstraintProgram {
  readonly #store: Store;
  readonly #subject: string;
  readonly #bodies: readonly (Body | null)[];
  /** Records the functions anew, from the current state. */
  readonly #write: () => GeneralProgram;
  readonly #stage: ConstraintStage;
  /** Where the two functions read values from, and the turns of the first in the current recording. */
  readonly #places: readonly Places[];
  #turnsOfPoses = 0;
  #recorders: Recorders | undefined;
  #traits = "";
  position: Recorded | undefined;
  velocity: Recorded | undefined;
  /** By row: one bit for each body that moves it. */
  touches: readonly number[] = [];

  constructor(store: Store, subject: string, bodies: readonly (Body | null)[], write: () => GeneralProgram) {
    this.#store = store;
    this.#subject = subject;
    this.#bodies = bodies;
    this.#write = write;
    this.#stage = new ConstraintStage(store, bodies);
    this.#places = [() => 0, () => this.#turnsOfPoses].map((before) => this.#stage.places(before));
  }

  get positionRows(): number {
    return this.position?.outputs ?? 0;
  }

  get rows(): number {
    return this.positionRows + (this.velocity?.outputs ?? 0);
  }

  get turns(): number {
    return (this.position?.memory ?? 0) + (this.velocity?.memory ?? 0);
  }

  /** Whether its target changes with time alone. */
  get followsTime(): boolean {
    return (this.position?.usesTime ?? false) || (this.velocity?.usesTime ?? false);
  }

  /** Memory that its programs take, in numbers. */
  get size(): number {
    return (this.position?.size ?? 0) + (this.velocity?.size ?? 0);
  }

  /** Whether a body has changed its kind since the recording, so that the columns differ. */
  get isOutdated(): boolean {
    return this.#traits !== this.#traitsNow();
  }

  #traitsNow(): string {
    return this.#bodies.map((body) => Object.values(traitsOf(this.#store, body)).join()).join(" ");
  }

  /** Runs the functions on jets, with the world locked. Their errors pass on, and the previous programs stay. */
  record(slot: number | undefined): void {
    this.#recorders = this.#newRecorders();
    this.#store.locked(() => this.renew(slot));
    this.touches = this.look(undefined).rows.map((row) => this.#touchedBy(row));
    // last, so that it is done again if anything before fails
    this.#traits = this.#traitsNow();
  }

  #touchedBy(row: readonly number[]): number {
    let [bits, column] = [0, 0];
    for (const [i, body] of this.#bodies.entries()) {
      const { dimension } = traitsOf(this.#store, body);
      if (row.slice(column, column + dimension).some((x) => Math.abs(x) >= NOTHING)) bits |= 1 << i;
      column += dimension;
    }
    return bits;
  }

  /** The same for bodies of unchanged kinds, in a locked world. */
  renew(slot: number | undefined): void {
    this.#stage.of(slot);
    try {
      this.#run(this.#recorders!);
    } catch (error) {
      // one of the two may have been recorded: the kept recording must not be overwritten next time
      this.#recorders = this.#newRecorders();
      throw error;
    } finally {
      this.#stage.release();
    }
  }

  #run(recorders: Recorders): void {
    const { value, velocity } = this.#write();
    const position = value && recorders.value.record(value, this.#places[0]);
    this.#turnsOfPoses = position?.memory ?? 0;
    this.#keep(position, velocity && recorders.velocity.record(velocity, this.#places[1]));
  }

  #newRecorders(): Recorders {
    const traits = this.#bodies.map((body) => traitsOf(this.#store, body));
    return {
      value: new Recorder(this.#subject, traits, "position"),
      velocity: new Recorder(this.#subject, traits, "velocity"),
    };
  }

  #fail(problem: string): never {
    throw new ProgramError(this.#subject, problem);
  }

  #keep(position: Recorded | undefined, velocity: Recorded | undefined): void {
    const rows = (position?.outputs ?? 0) + (velocity?.outputs ?? 0);
    const turns = (position?.memory ?? 0) + (velocity?.memory ?? 0);
    if (rows > MOST_ROWS)
      this.#fail(`returned ${rows} outputs, velocity rows included; at most ${MOST_ROWS} are allowed`);
    if (turns > MOST_ROWS) this.#fail(`counts ${turns} angles in full turns; at most ${MOST_ROWS} are allowed`);
    const known = this.position ?? this.velocity;
    if (known && (rows !== this.rows || (position?.outputs ?? 0) !== this.positionRows || turns !== this.turns))
      this.#fail(
        `returned ${rows} outputs and ${turns} counted angles, but ${this.rows} and ${this.turns} when it was added`,
      );
    this.position = position;
    this.velocity = velocity;
  }

  /**
   * Evaluates the rows at the current poses and velocities. `slot`: whose turns to use; none if undefined. "stopped": motion along a locked axis
   * counts as stopped, as in a step.
   */
  look(slot: number | undefined, locked: "moving" | "stopped" = "moving"): Looked {
    const stage = this.#stage.of(slot);
    const motion = [...this.#bodies.flatMap((body) => motionOf(this.#store, body, locked)), 1];
    const stride = motion.length;
    stage.fill(this.size + MOST_ROWS * (stride + 1), locked);
    try {
      const found: Found = { values: [], rows: [], rates: [], bias: [] };
      const first = stage.room + MOST_ROWS * (stride + 1);
      let at = first;
      let { turns } = stage;
      for (const program of [this.position, this.velocity]) {
        if (!program) continue;
        writeProgram(program, at, stage.bodies, stage.time, turns);
        lookAt(program, at, stage.room, motion, found);
        at += program.size;
        turns += program.memory;
      }
      if (this.position) this.#addOwnBias(first, stage.bodies, stage.room, found.bias);
      return { ...found, turns: Array.from(F64.subarray(stage.turns, stage.turns + this.turns)) };
    } finally {
      stage.release();
    }
  }

  /**
   * The pose of a custom body with kinematics changes with N(pose) v, so it accelerates at Ṅ v while v stays. The effect on the position rows, the
   * program at `program`, is the row times Ṅ v: found as a column, with Ṅ v in place of N.
   */
  #addOwnBias(program: number, places: readonly number[], out: number, bias: number[]): void {
    let column = 0;
    const columns = this.#bodies.map((body) => {
      column += traitsOf(this.#store, body).dimension;
      return column - traitsOf(this.#store, body).dimension;
    });
    const turning = this.#bodies.flatMap((body, i) => (body?.kinematics ? [{ i, kinematics: body.kinematics }] : []));
    if (turning.length === 0) return;
    for (const { i, kinematics } of turning) writeOwnAcceleration(places[i], kinematics);
    kernels().programRows(program, 0, 0, out, column + 1);
    for (let row = 0; row < this.positionRows; row++)
      for (const { i } of turning) bias[row] += F64[out + row * (column + 1) + columns[i]];
  }

  /** Rejects rows that nothing moves, unless all bodies stand, and values that are not numbers. */
  checkRows(allStand: boolean): Looked {
    const looked = this.look(undefined);
    for (const [i, row] of looked.rows.entries()) {
      const isVelocity = i >= this.positionRows;
      const name = `${isVelocity ? "velocity" : "value"}[${isVelocity ? i - this.positionRows : i}]`;
      const all = [looked.values[i], looked.bias[i], ...row];
      const refuse = (problem: string) => {
        throw new ArgumentError(this.#subject, name, problem);
      };
      if (!all.every(Number.isFinite)) refuse("or its derivative is not finite at the current poses of the bodies");
      if (!allStand && row.slice(0, -1).every((x) => Math.abs(x) < NOTHING))
        refuse("has a zero derivative: at the current poses no motion of the bodies changes it");
    }
    return looked;
  }
}

interface Found {
  readonly values: number[];
  readonly rows: number[][];
  readonly rates: number[];
  readonly bias: number[];
}

/** `motion`: over the columns of a row, the last of which is time. */
function lookAt(program: Recorded, at: number, out: number, motion: readonly number[], found: Found): void {
  const k = kernels();
  const stride = motion.length;
  for (const end of [0, 1, 2]) k.programValues(at, end);
  k.programRows(at, 0, 0, out, stride);
  const bias = out + MOST_ROWS * stride;
  k.programBias(at, 0, bias);
  for (let i = 0; i < program.outputs; i++) {
    const value = F64[k.programValueAt(at, i, 0)];
    const row = Array.from(F64.subarray(out + i * stride, out + (i + 1) * stride));
    found.values.push(value);
    found.rows.push(row);
    found.rates.push(program.kind === "velocity" ? value : row.reduce((sum, x, c) => sum + x * motion[c], 0));
    found.bias.push(F64[bias + i]);
  }
  k.programFollow(at);
}
