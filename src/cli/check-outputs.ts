// Checks where a run writes: two outputs are different files, and neither is the scene being read.
import { fstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findScene } from "../../scenes/index.ts";
import { STANDARD_OUTPUT } from "./csv.ts";
import { InputError } from "./fail.ts";

/** Stands for standard input in place of a path. */
const STANDARD_INPUT = "-";
/** Its file descriptor; touching process.stdin would open a stream on it. */
const STANDARD_INPUT_FILE = 0;

const orUndefined = <T>(call: () => T): T | undefined => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** The file that a path leads to, through all links; the file itself need not exist yet. */
function destinationOf(path: string, links = 40): string {
  const found = orUndefined(() => realpathSync(path));
  if (found !== undefined) return found;
  const absolute = resolve(path);
  const target = links > 0 ? orUndefined(() => readlinkSync(absolute)) : undefined;
  if (target !== undefined) return destinationOf(resolve(dirname(absolute), target), links - 1);
  const folder = dirname(absolute);
  return folder === absolute ? absolute : join(destinationOf(folder, links), basename(absolute));
}

/** Device and inode of a regular file, shared by all its names; undefined if it is missing, a terminal or a pipe. */
function identityOf(path: string | number): string | undefined {
  const options = { bigint: true } as const;
  const found = orUndefined(() => (typeof path === "number" ? fstatSync(path, options) : statSync(path, options)));
  return found?.isFile() ? `${found.dev}:${found.ino}` : undefined;
}

const isSame = <T>(one: T | undefined, other: T | undefined): boolean => one !== undefined && one === other;

/** Whether two paths lead to the same existing file. */
export const isSameFile = (one: string, other: string): boolean => isSame(identityOf(one), identityOf(other));

/** Rejects before anything is opened. `scene` is the argument of the command: a name, a path, or "-". */
export function checkOutputs(
  scene: string,
  { csv, forces }: { readonly csv?: string; readonly forces?: string },
): void {
  const input = findScene(scene) ? undefined : identityOf(scene === STANDARD_INPUT ? STANDARD_INPUT_FILE : scene);
  for (const [option, path] of [
    ["--csv", csv],
    ["--forces", forces],
  ]) {
    if (path === undefined || path === STANDARD_OUTPUT || !isSame(identityOf(path), input)) continue;
    throw new InputError(`${option} would overwrite ${path}, the input scene; choose another file`);
  }
  if (csv === undefined || forces === undefined) return;
  if (csv === STANDARD_OUTPUT && forces === STANDARD_OUTPUT)
    throw new InputError("--csv and --forces both write to standard output; choose two different files");
  if (csv === STANDARD_OUTPUT || forces === STANDARD_OUTPUT) return;
  if (destinationOf(csv) === destinationOf(forces) || isSame(identityOf(csv), identityOf(forces)))
    throw new InputError(`--csv and --forces both write to ${csv}; choose two different files`);
}
