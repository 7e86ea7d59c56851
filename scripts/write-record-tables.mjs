// The tables of docs/records.md, from src/**/*.fields.ts.
//   node scripts/write-record-tables.mjs            rewrites what lies between the markers
//   node scripts/write-record-tables.mjs --check    changes nothing; exit code 1 when the page is out of date
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { sourcesIn } from "./generated-files.mjs";
import { RecordUses } from "./record-uses.mjs";
import { loadRecords } from "./records.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const PAGE = join(root, "docs/records.md");
const BEGIN = "<!-- records:begin -->";
const END = "<!-- records:end -->";

const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;

/** Field of a record → the rooms that assign to it, and those that read it or hand its address on. */
function findRooms(files) {
  const uses = new RecordUses(files);
  const rooms = new Map();
  for (const path of sourcesIn("src", ".ts").filter((name) => !name.endsWith(".fields.ts"))) {
    const { source, fieldOf } = uses.open(path);
    const room = posix.dirname(path).replace(/^src\//, "");
    const walk = (node, assigned) => {
      const field = fieldOf(node);
      if (field) note(`${field.record}.${field.name}`, room, assigned);
      else if (isAssignment(node)) {
        walk(node.left, ts.isElementAccessExpression(node.left));
        walk(node.right, false);
      } else ts.forEachChild(node, (child) => walk(child, assigned));
    };
    ts.forEachChild(source, (child) => walk(child, false));
  }
  return rooms;

  function note(field, room, assigned) {
    const known = rooms.get(field) ?? { read: new Set(), assigned: new Set() };
    (assigned ? known.assigned : known.read).add(room);
    rooms.set(field, known);
  }
}

const isAssignment = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const list = (rooms) => [...rooms].sort().join(", ") || "–";

function describe({ table, fields, strides, length }, path, rooms) {
  const unit = table.times ?? (length === 1 ? "number" : "numbers");
  const names = [...strides].map(([name, numbers]) => `\`${name}\` ${numbers}`).join(", ");
  const size = ({ of, count, times }) => {
    const one = of === "words" ? `${count} w` : String(count);
    return times === 1 ? one : `${times} x ${one}`;
  };
  const cells = (field) => [
    field.of === "words" ? `w ${field.offset}` : field.offset,
    `\`${field.name}\``,
    size(field),
    field.unit,
    field.over ? `${field.holds} *(over ${field.over})*` : field.holds,
    list(rooms.get(`${table.record}.${field.name}`)?.assigned ?? []),
    list(rooms.get(`${table.record}.${field.name}`)?.read ?? []),
  ];
  const head = ["at", "field", "size", "unit", "holds", "assigned in", "read or handed on in"];
  return [
    `### ${table.record}`,
    "",
    `${table.holds[0].toUpperCase()}${table.holds.slice(1)}. ${length} ${unit}${names ? ` (${names})` : ""}, declared in \`${path}\`${table.column ? `, one per entry of the column *${table.column}*` : ""}.`,
    `Written by ${table.writtenBy}. Read by ${table.readBy}.`,
    "",
    row(head),
    row(head.map(() => "---")),
    ...fields.map((field) => row(cells(field))),
    "",
  ];
}

const files = await loadRecords();
const rooms = findRooms(files);
const before = readFileSync(PAGE, "utf8");
const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`docs/records.md has no ${BEGIN} … ${END}`);
const roomOf = (path) => posix.dirname(path).replace(/^src\//, "");
const sections = [...new Set(files.map(({ path }) => roomOf(path)))].flatMap((room) => [
  `## ${room}`,
  "",
  ...files
    .filter(({ path }) => roomOf(path) === room)
    .flatMap(({ path, records }) => records.flatMap((record) => describe(record, path, rooms))),
]);
const after = before.slice(0, begin) + [BEGIN, "", ...sections, END].join("\n") + before.slice(end + END.length);
if (process.argv.includes("--check")) {
  if (after !== before) {
    console.error("docs/records.md is out of date: run node scripts/write-record-tables.mjs");
    process.exitCode = 1;
  }
} else if (after !== before) writeFileSync(PAGE, after);
