// Headlines of scenes with contacts: time and error side by side, every scene, including lost ones; and of large worlds and robots on the ground.
import { best, enginesOf, nameOf, ratio } from "./headline-peers.mjs";
import { cellOf, findTable, markdown, numberOf, source } from "./result-tables.mjs";

const mostOverlap = (table, engine, scene) => cellOf(table, engine, scene).split(",")[0];

/** [label, scene, which number of its cell]; the first five are of one table, all others of the next. */
const BUSY = [
  ["wall10, mean", "wall10", 0],
  ["wall32, mean", "wall32", 0],
  ["pile888, first 300 steps, mean", "pile888", 0],
  ["pile888, last 100 steps, mean", "pile888", 1],
  ["pile5000, mean", "pile5000", 0],
  ["ragdolls100, median", "ragdolls100", 0],
];

function busyAndMore(variant, precision) {
  const find = (title) => findTable("peers-contacts", title);
  const [busy, more, overlap] = ["Contact scenes: mean ms/step", "More scenes: median", "Overlap at the end"].map(find);
  const rest = more.columns.slice(1).map((scene) => [`${scene}, median`, scene, 0]);
  const row = (speed, [label, scene, at]) => {
    const { engine, value } = best(speed, scene, at);
    const ours = numberOf(cellOf(speed, "taut", scene), at);
    const least = best(overlap, scene);
    return [
      label,
      ours.toFixed(ours < 1 ? 3 : 2),
      numberOf(cellOf(speed, variant, scene), at).toFixed(ours < 1 ? 3 : 2),
      nameOf(engine),
      value.toFixed(value < 1 ? 3 : 2),
      ratio(ours, value),
      mostOverlap(overlap, "taut", scene),
      mostOverlap(overlap, engine, scene),
      `${mostOverlap(overlap, least.engine, scene)}, ${nameOf(least.engine)}`,
    ];
  };
  const overlaps = ["overlap, mm: Taut", "of the fastest", "least of the others"];
  return markdown(
    ["scene", "Taut, ms", `in ${precision} precision`, "fastest other", "ms", "Taut takes", ...overlaps],
    [...BUSY.map((each) => row(busy, each)), ...rest.map((each) => row(more, each))],
  );
}

function wallsLeftAlone() {
  const stand = findTable("peers-contacts", "Undisturbed walls");
  const rows = ["wallStand", "wall32Stand"].map((scene) => {
    const way = (engine) => cellOf(stand, engine, scene).split(" ")[0];
    const ms = (engine) => cellOf(stand, engine, scene).split("; ")[1];
    const [stillest, fastest] = [best(stand, scene), best(stand, scene, 1)];
    const times = ratio(Number(ms("taut")), fastest.value);
    const still = `${way(stillest.engine)}, ${nameOf(stillest.engine)}`;
    const other = [nameOf(fastest.engine), ms(fastest.engine), times];
    return [scene, ms("taut"), ...other, way("taut"), way(fastest.engine), still];
  });
  const moved = ["moved, mm: Taut", "of the fastest", "least of the others"];
  return markdown(["wall left alone", "Taut, ms", "fastest other", "ms", "Taut takes", ...moved], rows);
}

export function contacts() {
  const variant = enginesOf(findTable("peers-contacts", "Contact scenes: mean ms/step")).find((engine) =>
    /^taut-f/.test(engine),
  );
  const precision = variant === "taut-f32" ? "single" : "double";
  return [source("peers-contacts"), busyAndMore(variant, precision), wallsLeftAlone()].join("\n\n");
}

/** Two threads beside one, of engines that have threads; means. */
export function twoThreads() {
  const speed = findTable("peers-threads", "Threads: mean ms/step");
  const rows = speed.columns.slice(1).map((scene) => {
    const time = (engine) => numberOf(cellOf(speed, engine, scene).replace(" (", ", "));
    const pair = (one, two) => {
      const [alone, together] = [time(one), time(two)];
      const known = Number.isFinite(alone) && Number.isFinite(together);
      return known ? [alone.toFixed(2), together.toFixed(2), `${(alone / together).toFixed(2)} x`] : ["–", "–", "–"];
    };
    return [scene, ...pair("taut", "taut-2"), ...pair("jolt-simd", "jolt-mt")];
  });
  return [
    source("peers-threads"),
    markdown(["scene", "Taut, ms: one thread", "two", "faster by", "Jolt, ms: one thread", "two", "faster by"], rows),
  ].join("\n\n");
}

/** Whole tables, as they are in their files. */
const whole = (name) => {
  const { columns, rows } = findTable(name, "scene");
  return [source(name), markdown(columns, rows)].join("\n\n");
};
export const ground = () => whole("ground");
export const large = () => whole("large-worlds");
