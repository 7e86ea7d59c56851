// Inserts text between the markers of a page in docs/.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pageAt = (name) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

/** Replaces the text between <!-- mark:begin --> and <!-- mark:end -->. */
export function rewriteDocs(text, mark, name) {
  const file = pageAt(name);
  const page = readFileSync(file, "utf8");
  const marks = [`<!-- ${mark}:begin -->`, `<!-- ${mark}:end -->`];
  const [begin, end] = marks.map((each) => page.indexOf(each));
  if (begin < 0 || end < begin) throw new Error(`${file} lacks ${marks.join(" … ")}`);
  writeFileSync(file, `${page.slice(0, begin + marks[0].length)}\n${text}\n${page.slice(end)}`);
  return file;
}
