// All measurements as one text of tables.
import { flops } from "./blocks.mjs";

const figure = (x, digits = 3) =>
  x >= 1000 ? Math.round(x).toLocaleString("en-GB") : String(Number(x.toPrecision(digits)));
const ratio = (x) => x.toFixed(2);
const small = (x) => (x === 0 ? "0" : x.toExponential(0));

function markdown(header, rows) {
  const lines = [header, header.map((_, i) => (i === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function pathTable(paths) {
  const rows = paths.flatMap(({ name, bodies, ways }) => {
    const [first] = Object.values(ways);
    return Object.entries(ways).map(([way, { milliseconds, iterations, gap, bytes }], i) => [
      i === 0 ? name : "",
      way,
      figure(milliseconds),
      ratio(milliseconds / first.milliseconds),
      ways.general ? ratio(milliseconds / ways.general.milliseconds) : "",
      figure((1000 * milliseconds) / bodies),
      iterations.toFixed(2),
      small(gap),
      figure(bytes / bodies),
    ]);
  });
  const header = ["scene", "path", "ms", ": first", ": general", "µs a body", "iterations", "gap, m", "bytes a body"];
  return markdown(header, rows);
}

function blockTable(blocks) {
  const [six] = blocks;
  const counted = (d, what) => flops(d, 3)[what] / flops(6, 3)[what];
  return markdown(
    ["freedoms", "factor ns", "ratio", "flops", "cubes", "solve ns", "ratio", "flops", "squares", "step ms", "ratio"],
    blocks.map(({ freedoms, factor, solve, milliseconds }) => [
      freedoms,
      figure(factor),
      ratio(factor / six.factor),
      ratio(counted(freedoms, "factor")),
      ratio((freedoms / 6) ** 3),
      figure(solve),
      ratio(solve / six.solve),
      ratio(counted(freedoms, "solve")),
      ratio((freedoms / 6) ** 2),
      figure(milliseconds),
      ratio(milliseconds / six.milliseconds),
    ]),
  );
}

function growthTable(growth) {
  const rows = growth.flatMap(({ name, rows }) =>
    rows.map(({ bodies, milliseconds, perBody, iterations, gap, bytes }, i) => [
      i === 0 ? name : "",
      figure(bodies, 4),
      bodies === 1000 ? `**${figure(milliseconds)}**` : figure(milliseconds),
      figure(perBody),
      iterations.toFixed(2),
      small(gap),
      figure(bytes / bodies),
    ]),
  );
  return markdown(["mixed bodies", "bodies", "ms", "µs a body", "iterations a tree", "gap", "bytes a body"], rows);
}

const memoryTable = (memory) =>
  markdown(
    ["a link of a chain", "bytes"],
    memory.map(({ name, bytes }) => [name, figure(bytes)]),
  );

const heapTable = (heap) =>
  markdown(
    ["chain of 31", "allocated, bytes a step", "a constraint", "kept, bytes a step"],
    heap.map(({ way, links, allocated, retained }) => [
      way,
      figure(allocated),
      figure(allocated / links),
      figure(retained),
    ]),
  );

const programTable = (programs) =>
  markdown(
    ["program of", "recorded again, ns", "written, ns", "values, ns", "rows, ns", "numbers"],
    programs.map(({ name, record, write, values, rows, numbers }) => [
      name,
      figure(record),
      figure(write),
      figure(values),
      figure(rows),
      numbers,
    ]),
  );

const goalTable = (goals) =>
  markdown(
    ["goal", "wanted, at most", "measured", "met", "of what"],
    goals.map(({ name, limit, value, met, where }) => [
      name,
      ratio(limit),
      met ? ratio(value) : value.toFixed(3),
      met ? "✓" : "✗",
      where,
    ]),
  );

export function render({ paths, blocks, growth, memory, heap, programs, goals }) {
  const missed = goals.filter(({ met }) => !met).length;
  return [
    "**Paths**",
    pathTable(paths),
    "**Blocks** of a chain of 127 on balls, three rows each; ns a link",
    blockTable(blocks),
    "**Growth**",
    growthTable(growth),
    "**Memory**",
    memoryTable(memory),
    "**JavaScript heap**, wasm",
    heapTable(heap),
    "**Programs**",
    programTable(programs),
    "**Goals**",
    goalTable(goals),
    `${goals.length - missed} goals met, ${missed} missed.`,
  ].join("\n\n");
}
