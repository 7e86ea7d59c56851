// Installs Debian packages if allowed: as root, or with passwordless sudo.
import { spawnSync } from "node:child_process";

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** The prefix of `apt-get` that makes it run as root, or undefined if installing is not allowed. */
export function rootPrefix() {
  if (!succeeds("apt-get", "--version")) return undefined;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", "-n", "true") ? ["sudo", "-n"] : undefined;
}

/** Installs packages as root; on failure throws a one-line error that ends with the advice. */
export function installPackages(prefix, packages, advice) {
  const apt = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const [command, ...rest] = [...apt, "-q", ...args];
    const { status } = spawnSync(command, rest, { stdio: "inherit" });
    if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed; ${advice}`);
  }
}
