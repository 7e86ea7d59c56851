// Growth of the step time with the size of a scene, family by family.

/** Families in the order of the results, each from small to large; those of one member are left out. */
function families(results) {
  const names = [...new Set(results.map((scene) => scene.family))].filter(Boolean);
  return names
    .map((name) => [name, results.filter((scene) => scene.family === name)])
    .filter(([, scenes]) => scenes.length > 1);
}

const first = (scene) => scene.targets.wasm ?? scene.targets.typescript;

/** Microseconds per body, and per body and iteration: large rings need more iterations, which is a separate effect. */
function sizeRow(scene, before) {
  const { milliseconds, residuals, byteLength } = first(scene);
  const { median, mean } = milliseconds;
  const exponent =
    before && Math.log(median / first(before).milliseconds.median) / Math.log(scene.links / before.links);
  return {
    name: scene.name,
    links: scene.links,
    loops: scene.loops,
    median,
    exponent,
    perLink: (1000 * median) / scene.links,
    iterations: residuals.iterationsMean,
    perLinkAndIteration: (1000 * mean) / scene.links / residuals.iterationsMean,
    bytesPerLink: byteLength / scene.links,
  };
}

/** [{ family, rows }]: see sizeRow; `exponent`: growth from the previous row. */
export const measureGrowth = (results) =>
  families(results).map(([family, scenes]) => {
    const sorted = [...scenes].sort((a, b) => a.links - b.links);
    return { family, rows: sorted.map((scene, i) => sizeRow(scene, sorted[i - 1])) };
  });

/** Largest over smallest value of a figure over the rows from `from` bodies on; undefined if there are none to compare. */
export function spread(growth, family, key, from = 0) {
  const rows = growth.find((each) => each.family === family)?.rows.filter((row) => row.links >= from) ?? [];
  if (rows.length < 2) return { value: undefined };
  const values = rows.map((row) => row[key]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { value: most / least, least, most, where: `${rows[0].name} … ${rows.at(-1).name}` };
}
