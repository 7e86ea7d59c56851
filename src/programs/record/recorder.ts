// Runs a user's function on jets and records its operations. Two tapes alternate, so that a recording that fails or is
// not used leaves the previous one intact.
import { MemoryError, ProgramError, TautError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { MOST_FREEDOMS, POSE_ROOM } from "../body-layout.ts";
import * as Code from "../codes.ts";
import { GIVEN } from "../program-layout.ts";
import { BodyJet, type BodyTraits } from "./body-jet.ts";
import { type Output, writeOutputs } from "./outputs.ts";
import { type Places, valueReader } from "./read-values.ts";
import type { Scalar } from "./scalar.ts";
import { type ProgramKind, type Recorded, Tape, useTape } from "./tape.ts";

export interface Inputs {
  readonly bodies: readonly BodyJet[];
  /** Time at this point of the step, in seconds. */
  readonly time: Scalar;
}

export type { Output };
export type Program = (inputs: Inputs) => Output;

/** Records one function, repeatedly. */
export class Recorder {
  private readonly subject: string;
  private readonly tapes: readonly Tape[];
  private readonly inputs: readonly Inputs[];
  private turn = 0;

  constructor(subject: string, bodies: readonly BodyTraits[], kind: ProgramKind) {
    this.subject = subject;
    for (const traits of bodies) checkTraits(subject, traits);
    const columns = bodies.reduce((sum, { dimension }) => sum + dimension, 0);
    this.tapes = [0, 1].map(() => new Tape(subject, kind, bodies.length, columns));
    this.inputs = this.tapes.map((tape) => inputsOf(tape, bodies));
    for (const tape of this.tapes) tape.read = valueReader(tape);
  }

  /**
   * The result is valid until the recording after the next. A failure throws a ProgramError. With places the function
   * may read values at the start of the step.
   */
  record(f: Program, places?: Places): Recorded {
    const tape = this.tapes[this.turn];
    tape.start();
    tape.places = places;
    const before = useTape(tape);
    try {
      writeOutputs(tape, this.call(f, this.inputs[this.turn]));
    } finally {
      useTape(before);
    }
    this.turn = 1 - this.turn;
    return tape;
  }

  private call(f: Program, inputs: Inputs): Output {
    try {
      return f(inputs);
    } catch (error) {
      // lack of memory is not the function's fault
      if (error instanceof ProgramError || error instanceof MemoryError) throw error;
      throw new ProgramError(this.subject, `threw ${show(error)}`, error);
    }
  }
}

/** Records f once. */
export function record(
  subject: string,
  bodies: readonly BodyTraits[],
  kind: ProgramKind,
  f: Program,
  places?: Places,
): Recorded {
  return new Recorder(subject, bodies, kind).record(f, places);
}

function checkTraits(subject: string, { dimension, pose }: BodyTraits): void {
  if (dimension > MOST_FREEDOMS || pose > POSE_ROOM)
    throw new TautError(
      "program",
      `${subject}: a body with ${dimension} freedoms and ${pose} pose numbers is too large`,
    );
}

function inputsOf(tape: Tape, traits: readonly BodyTraits[]): Inputs {
  let column = 0;
  const bodies = traits.map((body, i) => {
    const jet = new BodyJet(tape, i, body, body.dimension > 0 ? column : GIVEN);
    column += body.dimension;
    return jet;
  });
  return {
    bodies,
    get time() {
      tape.usesTime = true;
      const place = tape.emit(Code.TIME, 1, 0, 0, 0, 0, tape.kind === "position" ? GIVEN : undefined);
      return tape.scalarAt(place, false);
    },
  };
}
