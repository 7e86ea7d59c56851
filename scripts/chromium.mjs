// The browser of the tests: Debian's Chromium, found on the system and, where we may, installed from apt.
//   node scripts/chromium.mjs    makes sure that there is one and prints its path
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const ADVICE = "no Chromium here: install it (Debian: apt-get install chromium) or set CHROMIUM to its path";

/** What every browser test passes to `chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })`. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox", // the tests load only our own pages, often as root, where the sandbox cannot start
  "--use-angle=swiftshader", // WebGL without a graphics card, the same pixels everywhere
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed Chromium, or undefined. Never installs anything. */
export function chromiumPath() {
  if (process.env.CHROMIUM) return isExecutable(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)].filter(Boolean);
  for (const name of NAMES) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** The words before `apt-get` that make it run as root, or undefined where we may not install. */
function rootPrefix() {
  if (process.env.CHROMIUM || !succeeds("apt-get", "--version")) return undefined;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", "-n", "true") ? ["sudo", "-n"] : undefined;
}

function installChromium(prefix) {
  const apt = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const [command, ...rest] = [...apt, "-q", ...args];
    const { status } = spawnSync(command, rest, { stdio: "inherit" });
    if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed; ${ADVICE}`);
  }
}

/** The path of Chromium, after installing it if need be and if we may; otherwise an error of one line. */
export function ensureChromium() {
  const present = chromiumPath();
  if (present) return present;
  const prefix = rootPrefix();
  if (!prefix) throw new Error(ADVICE);
  console.log("no Chromium here: installing the Debian package");
  installChromium(prefix);
  const installed = chromiumPath();
  if (!installed) throw new Error(ADVICE);
  return installed;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
