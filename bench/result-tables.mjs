// The tables of bench/results/*.md, read back.
import { readFileSync } from "node:fs";
import { folder } from "./results.mjs";

const cellsOf = (line) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** All tables of a file except its header: { title, columns, rows }; the title is the line of text above. */
export function tablesOf(name) {
  const lines = readFileSync(`${folder}${name}.md`, "utf8").split("\n");
  const tables = [];
  let title = "";
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].startsWith("|")) {
      if (lines[i] !== "") title = lines[i].replaceAll("**", "");
      continue;
    }
    const first = i;
    while (lines[i + 1]?.startsWith("|")) i++;
    const [columns, , ...rows] = lines.slice(first, i + 1).map(cellsOf);
    if (columns.some(Boolean)) tables.push({ title, columns, rows });
  }
  return tables;
}

/** The table whose title, or whose first column's name, starts with this. */
export function findTable(name, start) {
  const found = tablesOf(name).find(({ title, columns }) => title.startsWith(start) || columns[0] === start);
  if (!found) throw new Error(`bench/results/${name}.md has no table "${start}"`);
  return found;
}

/** A cell by the name of its row (the first cell) and of its column. */
export function cellOf({ columns, rows }, row, column) {
  const at = columns.indexOf(column);
  return rows.find(([name]) => name === row)?.[at] ?? "–";
}

/** The first number of a cell; NaN if it has none, or if the run was cut short. */
export function numberOf(cell, at = 0) {
  if (cell === undefined || / st\)/.test(cell)) return Number.NaN;
  const part = cell.replaceAll("**", "").split(/[,;/](?!\d{3})/)[at];
  return part === undefined ? Number.NaN : Number.parseFloat(part.replaceAll(",", ""));
}

/** left: the text columns; the others hold numbers. */
export function markdown(columns, rows, left = [0]) {
  const rule = columns.map((_, i) => (left.includes(i) ? "---" : "---:"));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The header of a file in brief: date, machine, and where the rest is. */
export function source(name) {
  const text = readFileSync(`${folder}${name}.md`, "utf8");
  const said = (field) => new RegExp(`^\\| ${field} \\| (.*) \\|$`, "m").exec(text)?.[1];
  return `${said("date")}, ${said("machine")}. Full table: [bench/results/${name}.md](../bench/results/${name}.md).`;
}
