// Measurements as text, for the terminal and for bench/results/robots.md.

/** Overall goals of the project; those of single robots are in models.mjs. */
const GOALS = { rneaRatio: 0.6, kkt: 60, growth: 1.3 };
const PINOCCHIO_KKT = {
  "Talos, KKT of 24 rows": 30.9,
  "Talos, Delassus matrix of 24 rows": 14.5,
  "iiwa, derivatives of ABA": 6.6,
  "humanoid of 35 freedoms, derivatives of ABA": 52,
};
const MUJOCO_GOES_ALONG = { "Cassie, 12 loop rows": "MuJoCo, Cassie" };

const figure = (x) => (x === undefined ? "–" : x >= 100 ? Math.round(x).toLocaleString("en-GB") : x.toPrecision(3));
const kilobytes = (bytes) => (bytes === undefined ? "–" : figure(bytes / 1024));
const power = (x) => (x === undefined ? "–" : x.toExponential(0));
const both = (time) => (time ? `${figure(time.best)} / ${figure(time.median)}` : "–");
const verdict = (value, goal) => (goal === undefined ? "" : `≤ ${goal}: ${value <= goal ? "met" : "**missed**"}`);

function table(header, rows, words = 1) {
  const lines = [header, header.map((_, i) => (i < words ? "---" : "---:")), ...rows];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function dynamicsTable(robots, typescript) {
  const rows = robots.map(({ entry, nv, times, apart, missed, missedByMujoco }) => {
    const { aba, rnea, crba, forward, smooth } = times;
    return [
      entry.name,
      nv,
      both(aba),
      verdict(aba.best, entry.goal),
      both(rnea),
      both(crba),
      both(forward),
      both(smooth),
      power(apart),
      apart === undefined ? "–" : `${power(missed)} / ${power(missedByMujoco)}`,
      both(typescript.robots[entry.name]?.aba),
      entry.pinocchio ? entry.pinocchio.join(" / ") : "–",
    ];
  });
  const header = ["robot", "freedoms", "**ABA**", "goal", "RNEA", "CRBA", "MuJoCo `mj_forward`", "MuJoCo, smooth part"];
  return table(
    [...header, "apart", "missed: Taut / MuJoCo", "ABA, TypeScript", "Pinocchio native: ABA / RNEA / CRBA"],
    rows,
  );
}

function constrainedTable({ times }, typescript) {
  const names = Object.keys(times).filter((name) => !name.startsWith("MuJoCo"));
  const rows = names.map((name) => [
    name,
    both(times[name]),
    name in PINOCCHIO_KKT && name.includes("KKT") ? verdict(times[name].best, GOALS.kkt) : "",
    both(times[MUJOCO_GOES_ALONG[name]]),
    both(typescript.constrained[name]),
    figure(PINOCCHIO_KKT[name]),
  ]);
  return table(
    ["system", "Taut", "goal", "MuJoCo `mj_forward`", "TypeScript", "Pinocchio native; its humanoid has 36 freedoms"],
    rows,
  );
}

/** ns per joint along the chains, and largest over smallest. */
function growth(robots) {
  const chains = robots.filter(({ entry }) => entry.links);
  if (chains.length < 2) return [];
  const each = chains.map(({ entry, times }) => ({ links: entry.links, ns: (1000 * times.aba.best) / entry.links }));
  const least = Math.min(...each.map(({ ns }) => ns));
  const most = Math.max(...each.map(({ ns }) => ns));
  const list = each.map(({ links, ns }) => `${links.toLocaleString("en-GB")} links ${figure(ns)} ns`).join(", ");
  return [
    `Linear growth: ABA takes, a joint, ${list}; most over least ${(most / least).toFixed(2)} (${verdict(most / least, GOALS.growth)}).`,
  ];
}

/** sizes: bytes gzipped, of ours and of MuJoCo (undefined: not installed). */
export function render({ robots, constrained, typescript, sizes }) {
  const ratios = robots.map(({ times }) => times.rnea.best / times.aba.best);
  const worst = Math.max(...ratios);
  const bytes = robots.at(-1).bytesPerJoint;
  return [
    "Microseconds a call, the least / the median of the chunks.",
    dynamicsTable(robots, typescript),
    `RNEA takes ${Math.min(...ratios).toFixed(2)} to ${worst.toFixed(2)} of ABA (${verdict(worst, GOALS.rneaRatio)}).`,
    ...growth(robots),
    constrainedTable(constrained, typescript),
    `The KKT answer of 24 rows misses its rows by ${constrained.residual.toExponential(0)}.`,
    `Memory: ${figure(bytes)} bytes a joint (model and workspace of ${robots.at(-1).entry.name}). Robots with both importers: ${kilobytes(sizes[0])} KB gzipped, all kernels of Taut in two targets among them; MuJoCo: ${kilobytes(sizes[1])} KB.`,
  ].join("\n\n");
}
