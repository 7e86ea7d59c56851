// The tables of bench/results/: each file is written by one command, under a header with command, date, machine and versions.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { writeHeadlines } from "./headlines.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
export const folder = fileURLToPath(new URL("results/", import.meta.url));

/** Name of a file → its title, the command that writes it, and the page and section that explain it. */
export const RESULTS = {
  joints: ["Joint scenes, Taut alone", "npm run bench", "benchmarks.md#joint-scenes-taut-alone"],
  "peers-joints": ["Joint scenes, against other engines", "npm run bench:peers", "benchmarks.md#against-other-engines"],
  "peers-nets": ["Many loops, against other engines", "npm run bench:peers", "benchmarks.md#many-loops"],
  "peers-contacts": [
    "Contact scenes, against other engines",
    "npm run bench:peers",
    "benchmarks.md#against-other-engines",
  ],
  "peers-threads": ["Threads, against other engines", "npm run bench:peers", "benchmarks.md#on-two-threads"],
  "walls-double": [
    "Walls left alone, double precision",
    "node bench/descent-walls.mjs",
    "benchmarks.md#walls-left-alone",
  ],
  "walls-single": [
    "Walls left alone, single precision",
    "node bench/descent-walls.mjs",
    "benchmarks.md#walls-left-alone",
  ],
  "walls-auto": [
    "Walls left alone, the default precision",
    "node bench/descent-walls.mjs",
    "benchmarks.md#walls-left-alone",
  ],
  robots: ["Robots, against MuJoCo and Pinocchio", "npm run bench:robots", "benchmarks.md#robots"],
  collision: ["Collision detection", "npm run bench:collision", "benchmarks.md#collision-detection"],
  pivoting: ["Contact forces by pivoting", "npm run bench:pivoting", "benchmarks.md#contact-forces-by-pivoting"],
  fclib: ["Real friction problems", "npm run bench:fclib", "benchmarks.md#real-friction-problems"],
  "general-path": [
    "Bodies and constraints of any kind",
    "npm run bench:beyond",
    "benchmarks.md#bodies-and-constraints-of-any-kind",
  ],
  "linear-time": ["Linear-time multipliers", "npm run bench:paper", "linear-time.md"],
  descent: ["Projected descent", "npm run bench:descent", "descent.md"],
  threads: ["Threads", "npm run bench:threads", "threads.md#figures"],
  ground: ["Robots on the ground", "npm run bench:ground", "benchmarks.md#robots-on-the-ground"],
  "large-worlds": ["Large worlds", "node bench/large-worlds.mjs", "benchmarks.md#large-worlds"],
  sizes: ["What a page loads", "node bench/sizes.mjs", "benchmarks.md#size"],
};

/** Options that measure only a part: their tables must not replace whole ones. */
const PARTS = ["--quick", "--scenes", "--sizes", "--targets", "--only", "--no-allocation", "--measured", "--simulated"];
const part = process.argv.includes("--write") && PARTS.find((option) => process.argv.includes(option));
if (part) {
  console.error(`--write keeps whole measurements: leave out ${part}`);
  process.exit(1);
}

/** Shown with results of --quick. */
export const QUICK = "quick: a look, not a measurement";

export const today = () => new Date().toISOString().slice(0, 10);

export function machine() {
  const processors = cpus();
  return `${processors.length} x ${processors[0]?.model ?? "unknown processor"}`;
}

/** For the terminal. */
export const hostLine = () => `${today()}, Node ${process.versions.node}, ${machine()}`;

/** The commit that was measured, if this is a clone. */
function commit() {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const changed = git("status", "--porcelain", "--", "src", "scripts", "scenes").trim() !== "";
    return ` (${git("rev-parse", "--short", "HEAD").trim()}${changed ? ", with changes" : ""})`;
  } catch {
    return "";
  }
}

const tautVersion = () => JSON.parse(readFileSync(`${root}package.json`, "utf8")).version;

/** As given, without the folders of this machine. */
function commandLine(command) {
  const args = process.argv.slice(2).map((arg) => (isAbsolute(arg) ? basename(arg) : arg));
  if (args.length === 0) return command;
  return `${command}${command.startsWith("npm") ? " --" : ""} ${args.join(" ")}`;
}

export function header(name, { command, date, host, versions, notes = [] }) {
  const [title, , page] = RESULTS[name];
  return [
    `# ${title}`,
    `Written by the command below; do not edit. What the columns mean: [docs/${page.split("#")[0]}](../../docs/${page}).`,
    [
      "| | |",
      "| --- | --- |",
      `| command | \`${command}\` |`,
      `| date | ${date} |`,
      `| machine | ${host} |`,
      `| versions | ${versions} |`,
    ].join("\n"),
    ...notes,
  ].join("\n\n");
}

/**
 * Writes bench/results/NAME.md, and its headlines in docs/benchmarks.md. `versions`: of other software; `notes`: paragraphs above
 * the tables.
 */
export function writeResults(name, text, { versions, notes } = {}) {
  const taut = `Taut ${tautVersion()}${commit()}, Node ${process.versions.node}`;
  const head = header(name, {
    command: commandLine(RESULTS[name][1]),
    date: today(),
    host: machine(),
    versions: versions ? `${taut}, ${versions}` : taut,
    notes,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.md`, `${head}\n\n${text}\n`);
  return `bench/results/${name}.md and ${writeHeadlines()}`;
}
