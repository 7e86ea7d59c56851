// Fuzzing that is guided by coverage: a mutated file that runs what none has run before is kept, and mutated further.
import fc from "fast-check";
import { mutate, mutations } from "../import/mutate.ts";
import { seeded, whole } from "../support/random-forest.ts";
import type { Coverage } from "./coverage.ts";

/** A name, whose ending says who reads it, and bytes. */
export type File = readonly [string, Uint8Array];

export interface Guided {
  /** Files to begin with, and those that were kept. */
  readonly corpus: readonly File[];
  readonly cases: number;
  readonly kept: number;
}

/** Coverage is taken after so many files: that takes as long as to read some of them. */
const BATCH = 32;

const kindOf = (name: string) => name.split(".").pop();

/** A file of the corpus, mostly one of the last, now and then with the end of another of its kind, mutated. */
function next(corpus: readonly File[], random: () => number): File {
  const from = random() < 0.5 ? 0 : Math.floor(0.7 * corpus.length);
  const [name, bytes] = corpus[whole(random, from, corpus.length - 1)];
  const [edits] = fc.sample(mutations, { seed: whole(random, 0, 2 ** 30), numRuns: 1 });
  if (random() > 0.15) return [name, mutate(bytes, edits)];
  const others = corpus.filter(([other]) => kindOf(other) === kindOf(name));
  const [, other] = others[whole(random, 0, others.length - 1)];
  const [head, tail] = [Math.floor(random() * bytes.length), Math.floor(random() * other.length)];
  return [name, new Uint8Array([...bytes.subarray(0, head), ...other.subarray(tail)])];
}

/** The error of a reader, as its first line. */
function failureOf(read: (...file: File) => void, file: File): string | undefined {
  try {
    read(...file);
  } catch (error) {
    return String(error).split("\n")[0];
  }
  return undefined;
}

/** Cuts pieces out, large ones first, as long as the reader still fails in the same way. */
export function shrink(read: (...file: File) => void, [name, bytes]: File): File {
  const failure = failureOf(read, [name, bytes]);
  let least = bytes;
  for (let size = Math.ceil(least.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < least.length; ) {
      const less = new Uint8Array([...least.subarray(0, at), ...least.subarray(at + size)]);
      if (failureOf(read, [name, less]) === failure) least = less;
      else at += size;
    }
  return [name, least];
}

/** Runs until `goesOn` says no. Throws at the first file that fails, with the file shrunk. */
export function guide(
  read: (...file: File) => void,
  sound: readonly File[],
  coverage: Coverage,
  seed: number,
  goesOn: (cases: number) => boolean,
): Guided {
  const random = seeded(seed);
  const corpus = [...sound];
  const tried = (file: File) => {
    if (failureOf(read, file) === undefined) return;
    const [name, bytes] = shrink(read, file);
    let cause: unknown;
    try {
      read(name, bytes);
    } catch (error) {
      cause = error;
    }
    throw new Error(`seed ${seed}, ${name}: ${JSON.stringify(new TextDecoder("latin1").decode(bytes))}`, { cause });
  };
  for (const file of corpus) tried(file);
  coverage.takeNew();
  let cases = 0;
  while (goesOn(cases)) {
    const batch = Array.from({ length: BATCH }, () => next(corpus, random));
    for (const file of batch) tried(file);
    cases += BATCH;
    if (coverage.takeNew(false) === 0) continue;
    // which of them it was: each alone
    for (const file of batch) {
      tried(file);
      if (coverage.takeNew() > 0) corpus.push(file);
    }
  }
  return { corpus, cases, kept: corpus.length - sound.length };
}
