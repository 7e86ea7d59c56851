// Headlines of the comparison with other engines: names, who is fastest, and the scenes without contacts.
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
export const nameOf = (engine) => NAMES[engine] ?? engine;

export const enginesOf = (table) => table.rows.map(([engine]) => engine);

/** The other engine with the smallest number in a column. */
export function best(table, column, at = 0) {
  const others = enginesOf(table).filter((engine) => !OURS.test(engine));
  const known = others.map((engine) => ({ engine, value: numberOf(cellOf(table, engine, column), at) }));
  return known.filter(({ value }) => Number.isFinite(value)).sort((a, b) => a.value - b.value)[0];
}

/** Taut's time relative to another; bold if it is longer. */
export function ratio(ours, theirs) {
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
