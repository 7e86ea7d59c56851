// A recorded program as records in memory.
import { F64, I32 } from "../../memory/machine.ts";
import * as Code from "../codes.ts";
import * as L from "../program-layout.ts";
import { type Recorded, Tape } from "./tape.ts";

/**
 * Writes `recorded.size` numbers at `at`. `bodies`: index of each body's record; `time`: index of the time at ends 0, 1
 * and 2; `memory`: index of the angles of its turns at the start of the step.
 */
export function writeProgram(
  recorded: Recorded,
  at: number,
  bodies: readonly number[],
  time: number,
  memory: number,
): void {
  if (!(recorded instanceof Tape)) throw new Error("writeProgram: not a recorded program");
  const tape: Tape = recorded;
  const firstOutput = at + L.HEADER + L.OPERATION * tape.operations;
  const firstTerm = firstOutput + L.OUTPUT * tape.outputs;
  const value = firstTerm + L.TERM * tape.terms;
  const header = 2 * at;
  I32[header + L.IS_VELOCITY] = tape.kind === "velocity" ? 1 : 0;
  I32[header + L.COLUMNS] = tape.columns;
  I32[header + L.OPERATIONS] = tape.operations;
  I32[header + L.OUTPUTS] = tape.outputs;
  I32[header + L.VALUES] = tape.values;
  I32[header + L.FIRST_OPERATION] = at + L.HEADER;
  I32[header + L.FIRST_OUTPUT] = firstOutput;
  const words = 2 * L.OPERATION;
  for (let i = 0; i < tape.operations; i++) {
    const from = words * i;
    const to = 2 * (at + L.HEADER) + from;
    const code = tape.words[from + L.CODE];
    const source = tape.words[from + L.SOURCE];
    I32[to + L.CODE] = code;
    for (let k: number = L.OUT; k <= L.C; k++) I32[to + k] = value + tape.words[from + k];
    I32[to + L.SOURCE] = code === Code.TIME ? time : code === Code.TURN ? memory + source : bodies[source];
    I32[to + L.COLUMN] = tape.words[from + L.COLUMN];
    I32[to + L.WHICH] = tape.words[from + L.WHICH];
  }
  const operationAt = (i: number) => at + L.HEADER + L.OPERATION * i;
  for (let i = 0; i < tape.outputs; i++) {
    const from = 2 * L.OUTPUT * i;
    const to = 2 * firstOutput + from;
    const terms = tape.outputWords[from + L.TERMS];
    const first = tape.outputWords[from + L.EARLIEST];
    I32[to + L.VALUE] = value + tape.outputWords[from + L.VALUE];
    I32[to + L.LAST] = operationAt(tape.outputWords[from + L.LAST]);
    I32[to + L.EARLIEST] = terms === 0 ? operationAt(first) : firstTerm + first;
    I32[to + L.TERMS] = terms;
  }
  for (let i = 0; i < tape.terms; i++) {
    I32[2 * (firstTerm + i) + L.TERM_OPERATION] = operationAt(tape.termWords[2 * i]);
    I32[2 * (firstTerm + i) + L.SIGN] = tape.termWords[2 * i + 1];
  }
  F64.fill(0, value, value + L.BLOCKS * tape.values);
  for (let i = 0; i < tape.constants; i++) {
    for (let end = 0; end < 3; end++) F64[value + end * tape.values + tape.constantPlaces[i]] = tape.constantValues[i];
  }
}
