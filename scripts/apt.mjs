// Debian's packages, installed where we may: as root, or by a sudo that asks for nothing.
import { spawnSync } from "node:child_process";

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** The words before `apt-get` that make it run as root, or undefined where we may not install. */
export function rootPrefix() {
  if (!succeeds("apt-get", "--version")) return undefined;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", "-n", "true") ? ["sudo", "-n"] : undefined;
}

/** Installs packages as root; an error of one line, which ends with the advice, where that fails. */
export function installPackages(prefix, packages, advice) {
  const apt = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [command, ...rest] = [...apt, "-q", ...args];
    const { status } = spawnSync(command, rest, { stdio: "inherit" });
    if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed; ${advice}`);
  }
}
