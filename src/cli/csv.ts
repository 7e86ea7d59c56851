// Writes rows of numbers to a file or standard output, as docs/formats.md says.
import { closeSync, openSync, writeSync } from "node:fs";
import { InputError, isBrokenPipe, systemProblem } from "./fail.ts";

export const BODY_COLUMNS = "t,body,x,y,z,qx,qy,qz,qw,vx,vy,vz,wx,wy,wz";
export const JOINT_COLUMNS = "t,joint,fx,fy,fz,tx,ty,tz";
/** Stands for standard output in place of a path. */
export const STANDARD_OUTPUT = "-";
const CHUNK = 1 << 16;
/** Milliseconds before a full pipe is tried again. */
const PATIENCE = 2;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Writes everything, even to a pipe with a slow reader. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(file, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(clock, 0, 0, PATIENCE);
    }
  }
}

/** A name with a comma, a quote or a line break is quoted. */
export const quoted = (name: string): string => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

export class CsvFile {
  readonly #path: string;
  readonly #file: number;
  #lines: string;

  constructor(path: string, header: string) {
    this.#path = path;
    this.#lines = `${header}\n`;
    try {
      this.#file = path === STANDARD_OUTPUT ? process.stdout.fd : openSync(path, "w");
    } catch (error) {
      throw new InputError(`${path}: cannot be written: ${systemProblem(error)}`);
    }
  }

  row(time: number, name: string, ...values: (readonly number[])[]): void {
    this.#lines += `${time},${quoted(name)},${values.map((part) => part.join(",")).join(",")}\n`;
    if (this.#lines.length > CHUNK) this.#flush();
  }

  #flush(): void {
    try {
      writeAll(this.#file, this.#lines);
    } catch (error) {
      if (this.#path === STANDARD_OUTPUT && isBrokenPipe(error)) throw error;
      throw new InputError(`${this.#path}: cannot be written: ${systemProblem(error)}`);
    }
    this.#lines = "";
  }

  close(): void {
    this.#flush();
    if (this.#path !== STANDARD_OUTPUT) closeSync(this.#file);
  }
}
