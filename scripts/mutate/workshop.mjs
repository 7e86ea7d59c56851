// A copy of the project in a temporary folder, where mutants are built and tested: the project itself is only read.
import { fork } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleKernels, KERNEL_MODULES } from "../kernel-modules.mjs";

const COPIED = [
  "src",
  "scenes",
  "test",
  "bench",
  "build",
  "scripts",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];

const TEST_SERVER = fileURLToPath(new URL("test-server.mjs", import.meta.url));

export class Workshop {
  #server;
  #changed = new Set();
  #lanes;
  #unroll;
  /** of the last tests: files, and errors outside tests */
  failures = [];

  constructor(root) {
    this.folder = mkdtempSync(join(tmpdir(), "taut-mutate-"));
    const filter = (path) => !path.startsWith(join(root, "bench/peers"));
    for (const name of COPIED) cpSync(join(root, name), join(this.folder, name), { recursive: true, filter });
    // a folder of links, so that vite's cache there belongs to the copy
    mkdirSync(join(this.folder, "node_modules"));
    for (const name of readdirSync(join(root, "node_modules")).filter((name) => !name.startsWith(".")))
      symlinkSync(join(root, "node_modules", name), join(this.folder, "node_modules", name));
  }

  static async open(root) {
    const workshop = new Workshop(root);
    workshop.#lanes = await import(join(workshop.folder, "scripts/lanes.mjs"));
    workshop.#unroll = await import(join(workshop.folder, "scripts/unroll.mjs"));
    return workshop;
  }

  read(path) {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Changes a file of the copy. */
  write(path, text) {
    const file = join(this.folder, path);
    writeFileSync(file, text);
    this.#changed.add(file);
    if (/(-unrolled|[/-]locals)\.ts$/.test(path)) this.#unroll.writeUnrolled();
    if (/-(lane|lane-unrolled|locals)\.ts$/.test(path)) this.#lanes.writeLanes();
  }

  /** The TypeScript target of the kernels, as scripts/build.mjs makes it. */
  async build() {
    for (const name of Object.keys(KERNEL_MODULES))
      this.write(`build/kernels/${name}-typescript.js`, await bundleKernels(this.folder, name));
  }

  /** "passed", "failed" or, after `seconds`, "hung". */
  async test(files, seconds) {
    this.#server ??= await this.#startServer();
    const server = this.#server;
    const changed = [...this.#changed];
    this.#changed.clear();
    return new Promise((resolve) => {
      const end = (outcome) => {
        clearTimeout(timer);
        server.removeAllListeners();
        resolve(outcome);
      };
      const timer = setTimeout(() => {
        this.#endServer();
        end("hung");
      }, 1000 * seconds);
      server.on("message", ({ failures }) => {
        this.failures = failures;
        end(failures.length === 0 ? "passed" : "failed");
      });
      server.on("exit", () => {
        this.#server = undefined;
        end("failed");
      });
      server.send({ files, changed });
    });
  }

  /** In a separate process group, so that its workers end with it. */
  #startServer() {
    const server = fork(TEST_SERVER, [this.folder], { cwd: this.folder, stdio: "ignore", detached: true });
    return new Promise((resolve, reject) => {
      server.once("message", () => {
        server.removeAllListeners();
        resolve(server);
      });
      server.once("exit", () => reject(new Error("the tests cannot be started")));
    });
  }

  #endServer() {
    if (this.#server) process.kill(-this.#server.pid, "SIGKILL");
    this.#server = undefined;
  }

  close() {
    this.#endServer();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
