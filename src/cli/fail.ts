// One line for any failure, and its exit code.
import { CommanderError } from "commander";
import { ArgumentError, TautError, UnsupportedError } from "../errors/errors.ts";
import { ImportError } from "../import/import-error.ts";

/** Invalid input: a file, a field, an option. */
export class InputError extends Error {}

const INPUT_ERRORS = [InputError, ArgumentError, UnsupportedError, ImportError];
const isInput = (error: unknown) => INPUT_ERRORS.some((type) => error instanceof type);

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "access is denied",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "the disk is full",
};

/** A file system error as text. */
export function systemProblem(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return SYSTEM[code] ?? message;
}

/** The reader of the output has closed it, as `| head` does. */
export const isBrokenPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === "EPIPE";

/** Prints the error and returns the exit code. */
export function finish(error: unknown): number {
  // commander has already printed its own line, or the requested help
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (isBrokenPipe(error)) return 0;
  const message = error instanceof Error ? error.message : String(error);
  const known = isInput(error) || error instanceof TautError;
  process.stderr.write(`taut: ${known ? "" : "unexpected: "}${message.split("\n")[0]}\n`);
  return isInput(error) ? 2 : 1;
}
