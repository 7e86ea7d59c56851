// Results of all states as one JSON text, written as they are found: the text may be longer than a string or the memory.
import { once } from "node:events";
import type { Writable } from "node:stream";
import type { Data } from "../robot/index.ts";
import { jsonPieces } from "../world/scene-file/write-json.ts";
import { answerState } from "./answer-state.ts";
import { showProgress } from "./progress.ts";
import type { States } from "./read-states.ts";

/** Characters per write. */
const CHUNK = 1 << 16;

/** Collects pieces, and waits for a slower reader. */
class Writer {
  readonly #out: Writable;
  #pieces: string[] = [];
  #length = 0;

  constructor(out: Writable) {
    this.#out = out;
  }

  async write(piece: string): Promise<void> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length >= CHUNK) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#pieces.join("");
    this.#pieces = [];
    this.#length = 0;
    if (!this.#out.write(text)) await once(this.#out, "drain");
  }
}

export async function writeAnswers(out: Writable, data: Data, { states, alone }: States): Promise<void> {
  const writer = new Writer(out);
  const indent = alone ? "" : "  ";
  // on a terminal that shows the result itself, a progress line would interrupt it
  const progress = process.stdout.isTTY ? undefined : showProgress(states.length, "state");
  let before = alone ? "" : "[\n";
  for (const [i, state] of states.entries()) {
    await writer.write(`${before}${indent}`);
    for (const piece of jsonPieces(answerState(data, state), indent)) await writer.write(piece);
    before = ",\n";
    progress?.update(i + 1);
  }
  await writer.write(alone ? "\n" : states.length === 0 ? "[]\n" : "\n]\n");
  await writer.flush();
  progress?.end();
}
