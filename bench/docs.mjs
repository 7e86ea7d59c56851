// Puts the figures just measured between the marks of docs/benchmarks.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

/** Replaces what lies between <!-- mark:begin --> and <!-- mark:end -->. */
export function rewriteDocs(text, mark = "bench") {
  const page = readFileSync(FILE, "utf8");
  const marks = [`<!-- ${mark}:begin -->`, `<!-- ${mark}:end -->`];
  const [begin, end] = marks.map((each) => page.indexOf(each));
  if (begin < 0 || end < begin) throw new Error(`${FILE} lacks ${marks.join(" … ")}`);
  writeFileSync(FILE, `${page.slice(0, begin + marks[0].length)}\n${text}\n${page.slice(end)}`);
  return FILE;
}
