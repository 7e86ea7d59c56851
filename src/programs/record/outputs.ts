// The results of a recorded function: scalars one by one, vectors as three; sums of body terms are split into terms,
// whose rows need no sweep.

import { show } from "../../errors/show.ts";
import { MOST_OUTPUTS } from "../body-layout.ts";
import * as Code from "../codes.ts";
import * as L from "../program-layout.ts";
import { Scalar } from "./scalar.ts";
import type { Tape } from "./tape.ts";
import { Vector } from "./vector.ts";

export type Output = Scalar | Vector | readonly (Scalar | Vector)[];

const NONE = -1;
/** Nesting depth of sums: beyond it, a vector added to itself again and again would take forever. */
const DEEPEST = 8;

/** Operations that term-rows.ts has rows for. */
const DIRECT: ReadonlySet<number> = new Set([
  ...[Code.FIXED_POINT, Code.FIXED_DIRECTION, Code.POSITION_OF, Code.SCALED_POINT],
  ...[Code.POINT_VELOCITY, Code.VELOCITY, Code.SPIN],
]);

/** Records what a function returned. */
export function writeOutputs(tape: Tape, output: Output): void {
  if (!Array.isArray(output)) writeOutput(tape, output as Scalar | Vector);
  else for (const part of output) writeOutput(tape, part);
  if (tape.outputs === 0) tape.fail("returned no output");
}

function writeOutput(tape: Tape, part: Scalar | Vector): void {
  const isVector = part instanceof Vector;
  if (!isVector && !(part instanceof Scalar)) {
    const thenable = typeof (part as { then?: unknown } | undefined)?.then === "function";
    tape.fail(`returned ${thenable ? "a promise" : show(part)}, not a Scalar, a Vector or a list of them`);
  }
  const jet = isVector ? tape.vectorOf(part) : tape.scalarOf(part);
  const width = isVector ? 3 : 1;
  if (!jet.depends) {
    const on = tape.kind === "position" ? "on the position of a body" : "on a velocity";
    tape.fail(`returned an output (number ${tape.outputs + 1}) that does not depend ${on}`);
  }
  if (tape.outputs + width > MOST_OUTPUTS) tape.fail(`returned more than ${MOST_OUTPUTS} outputs`);
  const from = tape.terms;
  const pair = isVector ? NONE : pairOf(tape, jet.operation);
  const terms = isVector ? vectorTerms(tape, jet.operation) : pair === NONE ? 0 : pairTerms(tape, pair);
  for (let i = 0; i < width; i++) {
    const at = 2 * L.OUTPUT * tape.outputs++;
    tape.outputWords[at + L.VALUE] = jet.place + i;
    tape.outputWords[at + L.LAST] = terms < 0 ? pair : jet.operation;
    tape.outputWords[at + L.EARLIEST] = terms === 0 ? jet.earliest : from;
    tape.outputWords[at + L.TERMS] = terms;
  }
}

/** Splits a sum: the number of terms, or 0 if it is not a sum. */
function vectorTerms(tape: Tape, operation: number): number {
  const count = gather(tape, operation, 1, 0, 0);
  if (count > L.MOST_TERMS) return 0;
  tape.terms += count;
  return count;
}

/** The product or length in a scalar, plus or minus constants, otherwise NONE. */
function pairOf(tape: Tape, operation: number): number {
  const at = 2 * L.OPERATION * operation;
  const code = tape.words[at + L.CODE];
  if (code === Code.DOT || code === Code.LENGTH) return operation;
  const isSum = code === Code.ADD || code === Code.SUBTRACT;
  return isSum && tape.words[at + L.FROM_B] < 0 ? pairOf(tape, tape.words[at + L.FROM_A]) : NONE;
}

/** Splits both factors, or the vector of a length. */
function pairTerms(tape: Tape, operation: number): number {
  const at = 2 * L.OPERATION * operation;
  const { words } = tape;
  const ofA = gather(tape, words[at + L.FROM_A], 1, 0, 0);
  if (ofA > L.MOST_TERMS) return 0;
  const both = words[at + L.CODE] === Code.LENGTH ? ofA : gather(tape, words[at + L.FROM_B], 1, ofA, 0);
  if (both > L.MOST_TERMS) return 0;
  tape.terms += both;
  return -(ofA + L.PAIR * (both - ofA));
}

/** Adds the terms of one operation, with a sign, to the count; more than MOST_TERMS if it cannot be split. */
function gather(tape: Tape, operation: number, sign: number, count: number, depth: number): number {
  if (operation < 0 || count > L.MOST_TERMS) return count;
  const { words } = tape;
  const at = 2 * L.OPERATION * operation;
  const code = words[at + L.CODE];
  const deeper = depth + 1;
  if (deeper > DEEPEST) return L.MOST_TERMS + 1;
  if (code === Code.NEGATE3) return gather(tape, words[at + L.FROM_A], -sign, count, deeper);
  if (code === Code.ADD3 || code === Code.SUBTRACT3) {
    const first = gather(tape, words[at + L.FROM_A], sign, count, deeper);
    return gather(tape, words[at + L.FROM_B], code === Code.ADD3 ? sign : -sign, first, deeper);
  }
  if (!DIRECT.has(code) || count === L.MOST_TERMS) return L.MOST_TERMS + 1;
  tape.termWords[2 * (tape.terms + count)] = operation;
  tape.termWords[2 * (tape.terms + count) + 1] = sign;
  return count + 1;
}
