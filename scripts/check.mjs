// npm run check: biome, and the types of the engine and of the studio, side by side. The build must be there: types of kernels come from it.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const TSC = join(root, "node_modules/typescript/bin/tsc");
const BIOME = join(root, "node_modules/@biomejs/biome/bin/biome");
/** A compiler that remembers what it has checked looks only at what has changed since. */
const incremental = (name) => [
  "--incremental",
  "--tsBuildInfoFile",
  join(root, `node_modules/.cache/taut/${name}.tsbuildinfo`),
];
/** The longest first. */
const CHECKS = [
  [TSC, "--noEmit", ...incremental("engine")],
  [TSC, "--noEmit", "-p", "studio", ...incremental("studio")],
  [BIOME, "check"],
];

/** Says all that one of them said when it ends, so that no two are mixed. */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        said += data;
      });
    child.on("close", (code) => {
      process.stdout.write(said);
      resolve(code === 0);
    });
  });
}

/** Whether all is well. */
export async function check() {
  return (await Promise.all(CHECKS.map(run))).every(Boolean);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = (await check()) ? 0 : 1;
