// Executables of hosts: found on the system, or installed from Debian if allowed.
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { installPackages, rootPrefix } from "../apt.mjs";
import { isExecutable } from "../executable.mjs";

/** A host is not available here, which is not a failure of the package. */
export class NotAvailable extends Error {}

const find = (program) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(isExecutable);

/** The first line that a command prints, or undefined if it fails. */
export function firstLine(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim().split("\n")[0] : undefined;
}

/** The first of `packages` that this Debian has. */
const known = (packages) => packages.find((name) => firstLine("apt-cache", "show", name) !== undefined);

/** The path of `program`, after installing the first available of `packages` if needed; otherwise NotAvailable. */
export function ensureProgram(program, ...packages) {
  const present = find(program);
  if (present) return present;
  const advice = `no ${program} (Debian: apt-get install ${packages[0]})`;
  const prefix = rootPrefix();
  if (!prefix) throw new NotAvailable(`${advice}; no permission to install it`);
  console.log(`${program} was not found: installing the Debian package`);
  try {
    installPackages(prefix, [known(packages) ?? packages[0]], advice);
  } catch (error) {
    throw new NotAvailable(error.message);
  }
  const installed = find(program);
  if (!installed) throw new NotAvailable(advice);
  return installed;
}
