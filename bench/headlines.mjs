// The short tables of docs/benchmarks.md, from the full ones in bench/results/. Every command with --write calls this.
//
//   node bench/headlines.mjs [--check]      --check: only says whether the page matches the results
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rewriteDocs } from "./docs.mjs";
import { contacts, ground, large, twoThreads } from "./headline-contacts.mjs";
import { goals } from "./headline-goals.mjs";
import { joints, sizes } from "./headline-peers.mjs";
import { descent, friction, growth, linear, pivoting, robots } from "./headline-rest.mjs";

const PAGE = "benchmarks.md";
const BLOCKS = {
  joints,
  contacts,
  twoThreads,
  ground,
  large,
  robots,
  growth,
  friction,
  linear,
  pivoting,
  descent,
  sizes,
  goals,
};

export function writeHeadlines() {
  for (const [mark, block] of Object.entries(BLOCKS)) rewriteDocs(block(), mark, PAGE);
  return `docs/${PAGE}`;
}

/** Blocks of the page that differ from the results. */
export function staleHeadlines() {
  const page = readFileSync(new URL(`../docs/${PAGE}`, import.meta.url), "utf8");
  return Object.entries(BLOCKS)
    .filter(([mark, block]) => !page.includes(`<!-- ${mark}:begin -->\n${block()}\n<!-- ${mark}:end -->`))
    .map(([mark]) => mark);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--check")) {
    const stale = staleHeadlines();
    if (stale.length > 0) {
      console.error(`docs/${PAGE} is not as bench/results/ has it: ${stale.join(", ")}. Run node bench/headlines.mjs`);
      process.exitCode = 1;
    }
  } else console.log(`written to ${writeHeadlines()}`);
}
