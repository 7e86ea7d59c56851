// Input files of the command line: read whole, up to a cap. Regular files, standard input, pipes opened by the shell
// (/dev/fd/63) and devices are read; a named pipe could wait forever for a writer.
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { invalidUtf8 } from "../import/xml/decode-utf8.ts";
import { InputError, systemProblem } from "./fail.ts";
import { findJsonError } from "./find-json-error.ts";

/** No text beyond this many bytes is read, whatever its characters: strings cannot be much longer. */
const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK = 1 << 20;
/** Opened by the shell beforehand. */
const OPENED_BY_SHELL = /^\/(dev\/(fd\/\d+|stdin)|proc\/(self|\d+)\/fd\/\d+)$/;

const nameOf = (file: string): string => (file === "-" ? "standard input" : file);

/** All bytes of an open file of unknown size. */
function readOn(descriptor: number, most: number, refuse: () => never): Uint8Array {
  const chunks: Buffer[] = [];
  for (let total = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    let read = 0;
    try {
      read = readSync(descriptor, chunk, 0, CHUNK, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") read = 0;
      else if (code !== "EAGAIN") throw error;
      else {
        // non-blocking standard input has nothing yet
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        continue;
      }
    }
    if (read === 0) return Buffer.concat(chunks);
    total += read;
    if (total > most) refuse();
    chunks.push(chunk.subarray(0, read));
  }
}

function readBytes(file: string, most: number): Uint8Array {
  const refuse = (): never => {
    throw new InputError(`${nameOf(file)}: is too large; at most ${most} bytes are allowed`);
  };
  if (file !== "-" && !OPENED_BY_SHELL.test(file) && statSync(file).isFIFO())
    throw new InputError(`${file}: is a named pipe; pass its content on standard input instead, with - as the file`);
  const descriptor = file === "-" ? 0 : openSync(file, "r");
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) return readOn(descriptor, most, refuse);
    if (found.size > most) refuse();
    // files in /proc report size 0 but have content
    const bytes = readFileSync(descriptor);
    return bytes.length > most ? refuse() : bytes;
  } finally {
    if (file !== "-") closeSync(descriptor);
  }
}

/** The text of a file, or of standard input for "-"; `largest` characters take at most four bytes each. */
export function readText(file: string, largest: number): string {
  let bytes: Uint8Array;
  try {
    bytes = readBytes(file, Math.min(4 * largest, MOST_BYTES));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${nameOf(file)}: cannot be read: ${systemProblem(error)}`);
  }
  const wrong = invalidUtf8(bytes);
  if (wrong)
    throw new InputError(
      `${nameOf(file)}:${wrong.line}:${wrong.column}: the file is not UTF-8 from here on; save it as UTF-8`,
    );
  return new TextDecoder().decode(bytes);
}

/** The content of a JSON file, unchecked. */
export function readJson(file: string, largest: number): unknown {
  const text = readText(file, largest);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column, problem } = findJsonError(text) ?? { line: 1, column: 1, problem: (error as Error).message };
    throw new InputError(`${nameOf(file)}:${line}:${column}: is not JSON: ${problem}`);
  }
}
