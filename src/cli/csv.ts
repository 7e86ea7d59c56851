// Rows of numbers into a file, as docs/formats.md says.
import { closeSync, openSync, writeSync } from "node:fs";
import { InputError, systemProblem } from "./fail.ts";

export const BODY_COLUMNS = "t,body,x,y,z,qx,qy,qz,qw,vx,vy,vz,wx,wy,wz";
export const JOINT_COLUMNS = "t,joint,fx,fy,fz,tx,ty,tz";
const CHUNK = 1 << 16;

/** A name with a comma, a quote or a line break goes between quotes. */
export const quoted = (name: string): string => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

export class CsvFile {
  readonly #path: string;
  readonly #file: number;
  #lines: string;

  constructor(path: string, header: string) {
    this.#path = path;
    this.#lines = `${header}\n`;
    try {
      this.#file = openSync(path, "w");
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
      writeSync(this.#file, this.#lines);
    } catch (error) {
      throw new InputError(`${this.#path}: cannot be written: ${systemProblem(error)}`);
    }
    this.#lines = "";
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }
}
