// npm run hosts [-- names of hosts] [--all]: runs the pinned scenes on other engines and on another processor, both targets.
// Installs what is missing. Not part of npm test.
//   npm run hosts -- firefox jsc    only these, in addition to Node
//   npm run hosts -- --all          every pinned scene: minutes; on an emulated processor an hour or two
import { existsSync } from "node:fs";
import { HOSTS } from "./hosts/all.mjs";
import { compare, fillHashes } from "./hosts/compare.mjs";
import { NotAvailable } from "./hosts/find.mjs";
import { readPins } from "./hosts/pins.mjs";
import { listScenes } from "./hosts/scenes.mjs";

const TARGETS = ["wasm", "typescript"];
const options = process.argv.slice(2);
const all = options.includes("--all");
const names = options.filter((option) => option !== "--all");

function stop(why) {
  console.error(`hosts: ${why}`);
  process.exit(1);
}

/** The rows of one host; `list` is what it is compared with, and gets the hashes that only the reference can provide. */
async function tryHost({ title, engine, prepare }, context) {
  let host;
  try {
    host = await prepare();
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    return [{ title, engine, version: "", target: "", said: `not available here: ${error.message}` }];
  }
  const rows = [];
  for (const target of TARGETS) {
    const row = { title, engine, version: host.version, target };
    const start = performance.now();
    try {
      const results = await host.run(target, context.list);
      context.list = fillHashes(context.list, results);
      const { equal, of, difference } = compare(target, context.list, results);
      Object.assign(row, { ran: true, bad: difference !== undefined, said: `${equal} of ${of} equal` });
      if (difference) row.said += `; first: ${difference}`;
    } catch (error) {
      Object.assign(row, { bad: true, said: `failed: ${error.message}` });
    }
    row.seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${title}, ${target}: ${row.said}`);
    rows.push(row);
  }
  return rows;
}

function print(rows) {
  const columns = [
    ["host", "title"],
    ["engine", "engine"],
    ["version", "version"],
    ["target", "target"],
    ["s", "seconds"],
    ["scenes", "said"],
  ].map(([head, key]) => [head, ...rows.map((row) => row[key] ?? "")]);
  const widths = columns.map((cells) => Math.max(...cells.map(({ length }) => length)));
  const line = (i) => `| ${columns.map((cells, c) => cells[i].padEnd(widths[c])).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  console.log(["", line(0), rule, ...rows.map((_, i) => line(i + 1)), ""].join("\n"));
}

if (!existsSync(new URL("../dist/index.js", import.meta.url))) stop("the package is not built: run npm run build");
const unknown = names.find((name) => !HOSTS.some((host) => host.name === name));
if (unknown) stop(`there is no host "${unknown}"; the hosts are ${HOSTS.map(({ name }) => name).join(", ")}`);

// what we started ends with us
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.on(signal, () => process.exit(code));

const context = { list: listScenes(await readPins(), all) };
const rows = [];
// always Node: it provides the hashes of scenes without a pinned one
for (const [i, host] of HOSTS.entries())
  if (i === 0 || names.length === 0 || names.includes(host.name)) rows.push(...(await tryHost(host, context)));
print(rows);
const bad = rows.filter((row) => row.bad).length;
const absent = rows.filter((row) => !row.target).length;
console.log(`${rows.length - absent - bad} runs equal, ${bad} not, ${absent} hosts not available here`);
process.exitCode = bad > 0 ? 1 : 0;
