// Goals of each benchmark: how many are met, and every goal that is missed.
import { readFileSync } from "node:fs";
import { findTable, markdown, numberOf } from "./result-tables.mjs";
import { folder, RESULTS } from "./results.mjs";

/** For a table with a column `met`. */
function judged(name) {
  const { columns, rows } = findTable(name, "Goals");
  const at = (row, column) => row[columns.findIndex((title) => title.startsWith(column))];
  const missed = rows.filter((row) => at(row, "met") === "✗");
  return {
    name,
    met: rows.filter((row) => at(row, "met") === "✓").length,
    missed: missed.map((row) => `${row[0]}: ${at(row, "measured")} (${at(row, "wanted").replace("≤ ", "")})`),
  };
}

function collision() {
  const rows = findTable("collision", "scene").rows.filter((row) => row[8] !== "");
  const missed = rows.filter((row) => numberOf(row[7]) > numberOf(row[8]));
  const text = missed.map((row) => `${row[0]}: ${numberOf(row[7])} ms (${row[8]})`);
  return { name: "collision", met: rows.length - missed.length, missed: text };
}

function pivoting() {
  const text = readFileSync(`${folder}pivoting.md`, "utf8");
  const [, met, missed] = /^(\d+) goals met .*?, (\d+) missed/m.exec(text);
  const list = /missed: (.*)\.$/m.exec(text)?.[1].split("; ") ?? [];
  if (list.length !== Number(missed)) throw new Error("bench/results/pivoting.md: goals do not add up");
  return { name: "pivoting", met: Number(met), missed: list.map((each) => `${each} (1.5)`) };
}

/** Verdicts appear in table cells and in sentences. */
function robots() {
  const text = readFileSync(`${folder}robots.md`, "utf8");
  const missed = text.split("\n").filter((line) => line.includes("**missed**"));
  const named = missed.map((line) => (line.startsWith("|") ? line.split("|")[1].trim() : line.replaceAll("**", "")));
  return { name: "robots", met: text.split(": met").length - 1, missed: named };
}

export function goals() {
  const all = [judged("joints"), judged("peers-contacts"), robots(), collision(), pivoting(), judged("general-path")];
  const rows = all.map(({ name, met, missed }) => [
    `[${RESULTS[name][0]}](../bench/results/${name}.md)`,
    met,
    missed.length,
    missed.join("; ") || "–",
  ]);
  const [met, missed] = [1, 2].map((i) => rows.reduce((sum, row) => sum + row[i], 0));
  return [
    `${met} goals met, ${missed} missed. Behind each missed goal: what was measured, and in brackets what is wanted.`,
    markdown(["benchmark", "met", "missed", "missed goals"], rows, [0, 3]),
  ].join("\n\n");
}
