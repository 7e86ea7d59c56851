// npm start: serves the studio on this machine and prints its address.
//   node scripts/start-studio.mjs [--port 5173] [--open]
// Builds dist/ if it is missing. The page shows dist/ as it was at the start; `npm run dev -w studio` follows changes.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer as createSocket } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";

const HOST = "127.0.0.1";
const FIRST_PORT = 5173;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");

function stop(message) {
  console.error(`npm start: ${message}`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: "string" }, open: { type: "boolean", default: false } } });
    if (values.port !== undefined && !(/^\d+$/.test(values.port) && Number(values.port) < 65536))
      throw new Error(`--port must be a number from 0 (any free one) to 65535, not ${values.port}`);
    return { port: values.port === undefined ? undefined : Number(values.port), open: values.open };
  } catch (error) {
    return stop(error.message);
  }
}

function buildIfMissing() {
  const needed = ["index.js", "math.js", "scenes.js", "three.js"];
  if (needed.every((name) => existsSync(join(root, "dist", name)))) return;
  // the build's output goes to stderr: the address stays the only line of stdout
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: ["ignore", 2, 2] });
}

/** A free port. */
function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once("error", reject);
    socket.listen(0, HOST, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

const options = readOptions();
try {
  buildIfMissing();
  const server = await createServer({
    root: join(root, "studio"),
    configFile: join(root, "studio/vite.config.ts"),
    logLevel: "warn",
    clearScreen: false,
    server: {
      port: options.port === 0 ? await freePort() : (options.port ?? FIRST_PORT),
      // a requested port is used or fails; the default may move to the next free one
      strictPort: options.port !== undefined,
      hmr: false,
      watch: null,
    },
  });
  await server.listen();
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () =>
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      ),
    );
  console.log(`Taut studio: http://${HOST}:${server.httpServer.address().port}/`);
  if (options.open) server.openBrowser();
} catch (error) {
  stop(error.message);
}
