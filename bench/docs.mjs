// Puts the figures just measured between the marks of docs/benchmarks.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));
const BEGIN = "<!-- bench:begin -->";
const END = "<!-- bench:end -->";

export function rewriteDocs(text) {
  const page = readFileSync(FILE, "utf8");
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${FILE} lacks ${BEGIN} … ${END}`);
  writeFileSync(FILE, `${page.slice(0, begin + BEGIN.length)}\n${text}\n${page.slice(end)}`);
  return FILE;
}
