// What npm would publish, used as a stranger would: packed, unpacked elsewhere, type-checked strictly, run.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/imports.ts";

// The program of the README's first page. Links of 0.4 m hang from a fixed point.
const PROGRAM = `import { World, ball, box, sphere } from "taut";

const world = new World({ gravity: [0, -9.81, 0] });
let above = world.addBody({ type: "static", position: [0, 6, 0] });
for (let i = 0; i < 12; i++) {
  const y = 6 - 0.4 * i;
  const link = world.addBody({ shape: box(0.05, 0.2, 0.05), density: 1000, position: [0, y - 0.2, 0] });
  world.addJoint(ball({ a: above, b: link, anchor: [0, y, 0] }));
  above = link;
}
for (let i = 0; i < 600; i++) world.step(1 / 120);
console.log(above.position, world.report.jointGap);   // gap below 1e-9, whatever hangs on it
console.log("gap", world.report.jointGap, typeof sphere);
`;

// skipLibCheck is off: a type that exists only in our sources (i32, f64, build/) must not leak into a .d.ts
const COMPILER_OPTIONS = {
  strict: true,
  skipLibCheck: false,
  target: "es2022",
  module: "nodenext",
  moduleResolution: "nodenext",
  lib: ["es2022", "dom"],
  types: [],
  verbatimModuleSyntax: true,
};

interface Manifest {
  readonly exports: Record<string, string | Record<string, string>>;
  readonly bin: Record<string, string>;
  readonly dependencies: Record<string, string>;
}

// --ignore-scripts: the build has run already, and a second one would pull dist away from under other tests
function npmPack(...args: string[]): { filename: string; files: { path: string }[] } {
  const command = ["pack", "--json", "--ignore-scripts", ...args];
  const json = execFileSync("npm", command, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return Object.values(JSON.parse(json))[0] as ReturnType<typeof npmPack>;
}

const readManifest = (): Manifest => JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

function link(name: string, from: string, to: string): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  symlinkSync(join(from, name), join(to, name), "dir");
}

// Every entry with types, as a second file: the compiler reads the types of the package once for both.
const NAMES = Object.entries(readManifest().exports)
  .filter(([, entry]) => typeof entry !== "string")
  .map(([path]) => path.replace(/^\./, "taut"));
const ENTRIES = [
  ...NAMES.map((name, i) => `import * as entry${i} from "${name}";`),
  ...NAMES.map((_, i) => `console.log(Object.keys(entry${i}).length > 0);`),
].join("\n");

let folder: string;
let consumer: string;
let packed: string[];
/** What the compiler says of both files; nothing if all is well. */
let complaints: string;

/** folder/package: what was packed; folder/node_modules: its dependencies and no more; folder/consumer: the stranger. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "taut-package-"));
  consumer = join(folder, "consumer");
  const { filename, files } = npmPack("--pack-destination", folder);
  packed = files.map((file) => file.path);
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder]);
  // three is an optional peer: the stranger who imports taut/three has it
  const needed = [...Object.keys(readManifest().dependencies), "three", "@types/three"];
  for (const name of needed) link(name, join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(consumer, "node_modules"), { recursive: true });
  symlinkSync(join(folder, "package"), join(consumer, "node_modules/taut"), "dir");
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", type: "module", private: true }));
  complaints = compile({ "main.ts": PROGRAM, "entries.ts": ENTRIES });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles files with tsc; the compiler's output, empty if all is well. */
function compile(files: Readonly<Record<string, string>>): string {
  for (const [name, program] of Object.entries(files)) writeFileSync(join(consumer, name), program);
  const config = { compilerOptions: COMPILER_OPTIONS, files: Object.keys(files) };
  writeFileSync(join(consumer, "tsconfig.json"), JSON.stringify(config));
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", consumer], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const run = (file: string) =>
  execFileSync(process.execPath, [file], { cwd: consumer, encoding: "utf8", stdio: "pipe" });

test("only dist, README, LICENSE and package.json are packed", () => {
  expect(packed).toEqual(expect.arrayContaining(["README.md", "LICENSE", "package.json", "dist/index.js"]));
  expect(packed.filter((path) => !/^(dist\/.*|README\.md|LICENSE|package\.json)$/.test(path))).toEqual([]);
  const sources = packed.filter((path) => /\.(m?ts|wat|map)$/.test(path) && !/\.d\.ts$/.test(path));
  expect(sources, "sources in the package").toEqual([]);
});

test("every entry of the package is packed", () => {
  const paths = new Set(packed.map((path) => `./${path}`));
  const { exports, bin } = readManifest();
  const entries = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  for (const file of Object.values(bin)) entries.push(`./${file}`);
  expect(entries.filter((entry) => !paths.has(entry))).toEqual([]);
});

test("a stranger's program compiles strictly and runs", () => {
  expect(complaints).toBe("");
  const gap = /^gap (\S+) function$/m.exec(run("main.js"))?.[1];
  expect(Number(gap)).toBeLessThan(1e-9);
});

test("every entry with types compiles strictly and loads", () => {
  expect(complaints).toBe("");
  // the script of a worker has nothing to import
  expect(run("entries.js")).toBe(NAMES.map((name) => `${name !== "taut/thread"}\n`).join(""));
});

test("package-lock.json names no registry", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const packages = Object.entries(lock.packages as Record<string, { resolved?: string }>);
  expect(packages.length).toBeGreaterThan(1);
  expect(
    packages.filter(([, entry]) => /^(git\+)?(https?|ssh):/.test(entry.resolved ?? "")).map(([path]) => path),
  ).toEqual([]);
});

test("packing leaves nothing behind", () => {
  expect(readdirSync(root).filter((name) => name.endsWith(".tgz"))).toEqual([]);
});
