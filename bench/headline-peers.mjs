// Headlines of the comparison with other engines: speed and error side by side, every scene, including lost ones.
import { cellOf, findTable, markdown, numberOf, source } from "./result-tables.mjs";

const OURS = /^taut/;
const NAMES = {
  "rapier-simd": "Rapier",
  "jolt-simd": "Jolt",
  "jolt-mt": "Jolt, two threads",
  havok: "Havok",
  physx: "PhysX",
  ammo: "Bullet",
  "ammo-mb8": "Bullet multibody",
  cannon: "cannon-es",
  crashcat: "crashcat",
  oimo: "Oimo",
  mujoco: "MuJoCo",
};
const nameOf = (engine) => NAMES[engine] ?? engine;

const enginesOf = (table) => table.rows.map(([engine]) => engine);

/** The other engine with the smallest number in a column. */
function best(table, column, at = 0) {
  const others = enginesOf(table).filter((engine) => !OURS.test(engine));
  const known = others.map((engine) => ({ engine, value: numberOf(cellOf(table, engine, column), at) }));
  return known.filter(({ value }) => Number.isFinite(value)).sort((a, b) => a.value - b.value)[0];
}

/** Taut's time relative to another; bold if it is longer. */
function ratio(ours, theirs) {
  const text = `${(ours / theirs).toFixed(2)} x`;
  return ours > theirs ? `**${text}**` : text;
}

export function joints() {
  const [speed, share, gap, energy] = [
    "Joint scenes: median ms/step",
    "Joint scenes: how many times as long as taut",
    "Joint scenes: largest joint gap",
    "Joint scenes: energy",
  ].map((title) => findTable("peers-joints", title));
  const scenes = speed.columns.slice(1).map((scene) => {
    const ours = cellOf(speed, "taut", scene);
    const { engine } = best(speed, scene);
    const theirs = cellOf(speed, engine, scene);
    const times = ratio(1, numberOf(cellOf(share, engine, scene))); // before rounding
    return [scene, ours, cellOf(gap, "taut", scene), nameOf(engine), theirs, cellOf(gap, engine, scene), times];
  });
  const shown = ["chain127", "tree127", "heavySwing", "ring32", "ragdollsSpin"];
  const engines = enginesOf(speed).map((engine) => [
    engine === "taut" || engine === "taut-ts" ? `**${engine}**` : nameOf(engine),
    ...shown.map((scene) => {
      const ms = cellOf(speed, engine, scene);
      if (Number.isNaN(numberOf(ms))) return ms;
      const change = energy.columns.includes(scene) ? `, ${cellOf(energy, engine, scene).split(" ")[0]}` : "";
      return `${ms}, ${cellOf(gap, engine, scene)}${change}`;
    }),
  ]);
  return [
    source("peers-joints"),
    markdown(["scene", "Taut, ms", "gap", "fastest other", "ms", "gap", "Taut takes"], scenes, [0, 3]),
    "All engines: ms, gap, energy change after 5 s.",
    markdown(["engine", ...shown], engines),
  ].join("\n\n");
}

const mostOverlap = (table, engine, scene) => cellOf(table, engine, scene).split(",")[0];

export function contacts() {
  const [speed, overlap, stand] = ["Contact scenes: mean ms/step", "Overlap at the end", "Undisturbed walls"].map(
    (title) => findTable("peers-contacts", title),
  );
  const variant = enginesOf(speed).find((engine) => /^taut-f/.test(engine));
  const precision = variant === "taut-f32" ? "single" : "double";
  const scenes = [
    ["wall10, mean", "wall10", 0],
    ["wall32, mean", "wall32", 0],
    ["pile888, first 300 steps, mean", "pile888", 0],
    ["pile888, last 100 steps, mean", "pile888", 1],
    ["pile5000, mean", "pile5000", 0],
    ["ragdolls100, median", "ragdolls100", 0],
  ].map(([label, scene, at]) => {
    const { engine, value } = best(speed, scene, at);
    const ours = numberOf(cellOf(speed, "taut", scene), at);
    const least = best(overlap, scene);
    return [
      label,
      ours.toFixed(2),
      numberOf(cellOf(speed, variant, scene), at).toFixed(2),
      nameOf(engine),
      value.toFixed(2),
      ratio(ours, value),
      mostOverlap(overlap, "taut", scene),
      mostOverlap(overlap, engine, scene),
      `${mostOverlap(overlap, least.engine, scene)}, ${nameOf(least.engine)}`,
    ];
  });
  const walls = ["wallStand", "wall32Stand"].map((scene) => {
    const way = (engine) => cellOf(stand, engine, scene).split(" ")[0];
    const ms = (engine) => cellOf(stand, engine, scene).split("; ")[1];
    const [stillest, fastest] = [best(stand, scene), best(stand, scene, 1)];
    const times = ratio(Number(ms("taut")), fastest.value);
    const still = `${way(stillest.engine)}, ${nameOf(stillest.engine)}`;
    return [
      scene,
      ms("taut"),
      nameOf(fastest.engine),
      ms(fastest.engine),
      times,
      way("taut"),
      way(fastest.engine),
      still,
    ];
  });
  const overlaps = ["overlap, mm: Taut", "of the fastest", "least of the others"];
  return [
    source("peers-contacts"),
    markdown(
      ["scene", "Taut, ms", `in ${precision} precision`, "fastest other", "ms", "Taut takes", ...overlaps],
      scenes,
    ),
    markdown(
      [
        "wall left alone",
        "Taut, ms",
        "fastest other",
        "ms",
        "Taut takes",
        "moved, mm: Taut",
        "of the fastest",
        "least of the others",
      ],
      walls,
    ),
  ].join("\n\n");
}

export function sizes() {
  const { rows } = findTable("sizes", "engine");
  return [
    source("sizes"),
    markdown(
      ["engine", "gzip, KB"],
      rows.map((row) => [row[0], row.at(-1)]),
    ),
  ].join("\n\n");
}
