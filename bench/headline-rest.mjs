// Headlines of robots, growth, friction problems and the tables of the papers.
import { cellOf, findTable, markdown, numberOf, source, tablesOf } from "./result-tables.mjs";

const DASH = "–";

/** The least of "least / median". */
const least = (cell) => (cell === undefined || cell === DASH ? DASH : cell.split(" / ")[0]);

/** Bold on the smallest of some figures. */
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

/** One row: the smallest and the largest of a family, and how much longer a body takes there. */
function span(what, sizes, times) {
  const [few, many] = [sizes[0], sizes.at(-1)];
  const [first, last] = [times[0], times.at(-1)];
  const most = Math.max(...times) / Math.min(...times);
  const show = (x) => String(Number(x.toPrecision(3)));
  return [what, few.toLocaleString("en-GB"), many.toLocaleString("en-GB"), show(first), show(last), most.toFixed(2)];
}

export function growth() {
  const joints = findTable("joints", "Growth");
  const family = (start, what) => {
    const rows = joints.rows.filter(([name]) => name.startsWith(start));
    return span(
      what,
      rows.map((row) => numberOf(row[1])),
      rows.map((row) => numberOf(row[joints.columns.indexOf("µs/link")])),
    );
  };
  const mixed = findTable("collision", "scene").rows.filter(([name]) => name === "mixed shapes");
  const general = findTable("general-path", "Growth").rows;
  const second = general.findIndex(([name]) => name === "one tree");
  const part = (rows, what) =>
    span(
      what,
      rows.map((row) => numberOf(row[1])),
      rows.map((row) => numberOf(row[3])),
    );
  const robotTable = findTable("robots", "robot");
  const chains = robotTable.rows.filter(([name]) => name.startsWith("chain"));
  const perJoint = (column, what) => {
    const known = chains.map((row) => [numberOf(row[1]), numberOf(least(row[robotTable.columns.indexOf(column)]))]);
    const measured = known.filter(([, time]) => Number.isFinite(time));
    return span(
      what,
      measured.map(([n]) => n),
      measured.map(([n, time]) => time / n),
    );
  };
  const rows = [
    family("chain", "chains on ball joints"),
    family("hinge", "chains on hinges"),
    family("ring", "rings, two loops at any size"),
    family("ladder", "ladders, a loop for every three bodies"),
    part(general.slice(0, second), "mixed bodies, general path, trees of 50"),
    part(general.slice(second), "mixed bodies, general path, one tree"),
    span(
      "broad and narrow phase of mixed shapes",
      mixed.map((r) => numberOf(r[1])),
      mixed.map((r) => numberOf(r[9])),
    ),
    perJoint("**ABA**", "robot chain, forward dynamics"),
    perJoint("MuJoCo `mj_forward`", "the same in MuJoCo"),
  ];
  const columns = ["family", "bodies, from", "to", "µs a body at the fewest", "at the most", "most : least"];
  return ["From the files of the other sections.", markdown(columns, rows)].join("\n\n");
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
