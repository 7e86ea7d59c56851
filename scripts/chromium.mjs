// The browser of the tests: Debian's Chromium, found on the system or, if allowed, installed with apt.
//   node scripts/chromium.mjs    makes sure that there is one and prints its path
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages, rootPrefix } from "./apt.mjs";
import { isExecutable } from "./executable.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const ADVICE = "Chromium was not found: install it (Debian: apt-get install chromium) or set CHROMIUM to its path";

/** Arguments of every browser test: `chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })`. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox", // the tests load only our own pages, often as root, where the sandbox cannot start
  "--use-angle=swiftshader", // WebGL without a graphics card, the same pixels everywhere
  "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing", // only WebGL is drawn by it: a page put together by SwiftShader takes three times as long to load
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

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

/** The path of Chromium, after installing it if needed and allowed; otherwise a one-line error. */
export function ensureChromium() {
  const present = chromiumPath();
  if (present) return present;
  // a path that is set but wrong is the user's to fix
  const prefix = process.env.CHROMIUM ? undefined : rootPrefix();
  if (!prefix) throw new Error(ADVICE);
  console.log("Chromium was not found: installing the Debian package");
  installPackages(prefix, ["chromium"], ADVICE);
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
