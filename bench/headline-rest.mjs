// Headlines of robots, growth, friction problems and the tables of the papers.
import { readFileSync } from "node:fs";
import { cellOf, findTable, markdown, numberOf, source, tablesOf } from "./result-tables.mjs";
import { folder } from "./results.mjs";

const DASH = "–";

/** The least of "least / median". */
const least = (cell) => (cell === undefined || cell === DASH ? DASH : cell.split(" / ")[0]);

/** The smallest of some figures in bold. */
function boldLeast(cells) {
  const values = cells.map((cell) => numberOf(cell));
  const smallest = Math.min(...values.filter(Number.isFinite));
  const alone = values.filter(Number.isFinite).length < 2;
  return cells.map((cell, i) => (!alone && values[i] === smallest ? `**${cell}**` : cell));
}

export function robots() {
  const table = findTable("robots", "robot");
  const systems = findTable("robots", "system");
  const rows = table.rows.map((row) => {
    const at = (name) => row[table.columns.findIndex((column) => column.startsWith(name))];
    const pinocchio = at("Pinocchio").split(" / ");
    const native = (i) => pinocchio[i] ?? DASH;
    return [
      row[0],
      row[1],
      ...boldLeast([least(at("**ABA**")), least(at("MuJoCo `mj_forward`")), native(0)]),
      ...boldLeast([least(at("RNEA")), native(1)]),
      ...boldLeast([least(at("CRBA")), native(2)]),
    ];
  });
  const columns = ["robot", "freedoms", "ABA: Taut", "MuJoCo `mj_forward`", "Pinocchio", "RNEA: Taut", "Pinocchio"];
  const constrained = systems.rows.map(([name, taut, , mujoco, , pinocchio]) => [
    name,
    ...boldLeast([least(taut), least(mujoco), pinocchio]),
  ]);
  return [
    source("robots"),
    markdown([...columns, "CRBA: Taut", "Pinocchio"], rows),
    markdown(["system", "Taut", "MuJoCo `mj_forward`", "Pinocchio"], constrained),
  ].join("\n\n");
}

/** One row: the smallest and the largest of a family, how much longer a body takes there, and its bytes. */
function span(what, sizes, times, bytes = DASH) {
  const show = (x) => String(Number(x.toPrecision(3)));
  const count = (x) => x.toLocaleString("en-GB");
  const most = Math.max(...times) / Math.min(...times);
  const ends = [sizes[0], sizes.at(-1)].map(count);
  return [what, ...ends, show(times[0]), show(times.at(-1)), most.toFixed(2), bytes];
}

/** A family of rows of one table, by the numbers of its columns. */
const family = (what, rows, { size, time, bytes }) =>
  span(
    what,
    rows.map((row) => numberOf(row[size])),
    rows.map((row) => numberOf(row[time])),
    bytes === undefined ? DASH : numberOf(rows.at(-1)[bytes]).toLocaleString("en-GB"),
  );

const saidIn = (name, pattern) => pattern.exec(readFileSync(`${folder}${name}.md`, "utf8"))?.[1] ?? DASH;

function robotChains() {
  const { columns, rows } = findTable("robots", "robot");
  const chains = rows.filter(([name]) => name.startsWith("chain"));
  const perJoint = (what, column, bytes) => {
    const times = chains.map((row) => [numberOf(row[1]), numberOf(least(row[columns.indexOf(column)]))]);
    const known = times.filter(([, time]) => Number.isFinite(time));
    const sizes = known.map(([n]) => n);
    return span(
      what,
      sizes,
      known.map(([n, time]) => time / n),
      bytes,
    );
  };
  return [
    perJoint("robot chain, forward dynamics", "**ABA**", saidIn("robots", /Memory: ([\d,]+) bytes a joint/)),
    perJoint("the same in MuJoCo", "MuJoCo `mj_forward`"),
  ];
}

export function growth() {
  const joints = findTable("joints", "Growth").rows;
  const jointed = (start, what) =>
    family(
      what,
      joints.filter(([name]) => name.startsWith(start)),
      { size: 1, time: 5, bytes: 8 },
    );
  const mixed = findTable("collision", "scene").rows.filter(([name]) => name === "mixed shapes");
  const general = findTable("general-path", "Growth").rows;
  const second = general.findIndex(([name]) => name === "one tree");
  const places = { size: 1, time: 3, bytes: 6 };
  const rows = [
    jointed("chain", "chains on ball joints"),
    jointed("hinge", "chains on hinges"),
    jointed("ring", "rings, two loops at any size"),
    jointed("ladder", "ladders, a loop for every three bodies"),
    family("mixed bodies, general path, trees of 50", general.slice(0, second), places),
    family("mixed bodies, general path, one tree", general.slice(second), places),
    family("broad and narrow phase of mixed shapes", mixed, { size: 1, time: 9 }),
    ...robotChains(),
  ];
  const files = ["joints", "general-path", "collision", "robots"];
  const links = files.map((name) => `[${name}.md](../bench/results/${name}.md)`).join(", ");
  const columns = ["family", "bodies, from", "to", "µs a body, fewest", "most bodies", "most : least", "bytes a body"];
  return [`From ${links}.`, markdown(columns, rows)].join("\n\n");
}

export function friction() {
  const { rows } = findTable("fclib", "problem");
  const failed = rows.filter((row) => row[3].startsWith("not solved")).length;
  const shown = rows.map(([problem, size, given, by, steps, ms, map]) => [problem, size, ms, steps, map, given, by]);
  return [
    source("fclib"),
    `${rows.length - failed} of these ${rows.length} are solved, ${failed} ${failed === 1 ? "is" : "are"} not.`,
    markdown(["problem", "rows", "ms", "steps", "natural map", "of the given answer", "solved by"], shown, [0, 6]),
  ].join("\n\n");
}

export function linear() {
  const { rows } = tablesOf("linear-time").find(({ columns }) => columns[1] === "ms without J");
  const columns = ["system", "ms without J", "O(n³), ms", "speed-up", "in the paper", "ms in the paper, at 250 MHz"];
  const systems = rows.map((row) => [row[0], row[1], row[2], row[3], row[4], row[8]]);
  return [source("linear-time"), markdown(columns, systems)].join("\n\n");
}

export function pivoting() {
  const { rows } = findTable("pivoting", "contacts");
  const columns = ["contacts", "rows", "elimination, µs", "cold, µs", "of an elimination", "warm, of an elimination"];
  const shown = rows.map((row) => [row[0], row[1], row[2], row[4], row[5], row[7]]);
  return [source("pivoting"), markdown(columns, shown)].join("\n\n");
}

export function descent() {
  const rows = tablesOf("descent").map((table) => {
    const ms = (variant) => cellOf(table, variant, "ms");
    const [all, filtered] = [ms("boxed"), ms("filtered")];
    const [problem, size] = table.title.split(": ");
    const factor = (numberOf(all) / numberOf(filtered)).toFixed(1);
    return [problem, /([\d,]+) rows/.exec(size)[1], all, filtered, `${factor} x`, ms("halved, anderson")];
  });
  const columns = ["problem", "rows", "all rows, ms", "filtered, ms", "faster by", "halved with Anderson, ms"];
  return [source("descent"), markdown(columns, rows)].join("\n\n");
}
