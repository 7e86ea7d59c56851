// The table of columns in docs/memory.md, from src/memory/columns.ts.
//   node scripts/write-memory-table.mjs            rewrites the text between the markers
//   node scripts/write-memory-table.mjs --check    changes nothing; exit code 1 if the page is out of date
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const PAGE = join(root, "docs/memory.md");
const BEGIN = "<!-- columns:begin -->";
const END = "<!-- columns:end -->";
const BYTES = 8;

/** The table, bundled: Node 20 does not read TypeScript. */
async function loadColumns() {
  const bundle = await rolldown({ input: join(root, "src/memory/columns.ts") });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const { COLUMNS } = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
  return COLUMNS;
}

const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;

function table(columns) {
  const names = ["name", "part", "per", "width", "unit", "holds", "written by", "read by"];
  const cells = (c) => [c.name, c.part, c.per, c.width, c.unit, c.holds, c.writtenBy, c.readBy];
  return [row(names), row(names.map(() => "---")), ...columns.map((column) => row(cells(column)))];
}

/** Bytes per body, joint, tree and world; state counts twice. */
function sizes(columns) {
  const parts = ["model", "state", "frame"];
  const copies = { model: 1, state: 2, frame: 1 };
  const bytes = (part, per) =>
    columns
      .filter((column) => column.part === part && column.per === per)
      .reduce((sum, column) => sum + BYTES * column.width * copies[part], 0);
  const line = (per) => {
    const each = parts.map((part) => bytes(part, per));
    return row([per, ...each, each.reduce((sum, x) => sum + x, 0)]);
  };
  const names = ["bytes per", "model", "state, both", "frame", "together"];
  return [row(names), row(names.map(() => "---")), ...["body", "joint", "tree", "world"].map(line)];
}

const columns = await loadColumns();
const before = readFileSync(PAGE, "utf8");
const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`docs/memory.md has no ${BEGIN} … ${END}`);
const text = [BEGIN, ...table(columns), "", ...sizes(columns), END].join("\n");
const after = before.slice(0, begin) + text + before.slice(end + END.length);
if (process.argv.includes("--check")) {
  if (after !== before) {
    console.error("docs/memory.md is out of date: run node scripts/write-memory-table.mjs");
    process.exitCode = 1;
  }
} else if (after !== before) writeFileSync(PAGE, after);
