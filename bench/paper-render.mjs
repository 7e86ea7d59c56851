// The tables of bench/paper.mjs.

const ms = (value) => (value === undefined ? "–" : value < 0.0995 ? value.toFixed(4) : value.toPrecision(3));
const times = (value) => (value === undefined ? "–" : `${value < 9.95 ? value.toFixed(1) : Math.round(value)} x`);
const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const gradients = (found) => (found ? `${ms(found.total)} (${found.iterations})` : "–");

export function paperTable(results) {
  const head = ["system", "multipliers", "ms", "form J", "factor", "solve", "S", "µ"];
  const phases = table(
    head,
    results.map(({ name, n, k, linear }) => {
      const { form, factor, solve, columns, multipliers } = linear.phases;
      const size = k > 0 ? `${n} + ${k}` : `${n}`;
      const share = `${ms(form)} (${percent(form, linear.total)})`;
      return [name, size, ms(linear.total), share, ms(factor), ms(solve), ms(columns), ms(multipliers)];
    }),
  );
  const versus = table(
    [
      "system",
      "ms without J",
      "O(n³) ms",
      "speed-up",
      "the text's",
      "CG to 1e-3 (iterations)",
      "CG to 1e-10",
      "difference of v'",
      "the text's ms",
      "of which J",
    ],
    results.map(({ name, paperMs, paperForm, paperSpeedUp, linear, dense, gradients: g, difference }) => {
      const { bare } = linear;
      const theirs = [times(paperSpeedUp), gradients(g.loose), gradients(g.tight), difference.toExponential(0)];
      return [name, ms(bare), ms(dense.total), times(dense.total / bare), ...theirs, `${paperMs}`, ms(paperForm)];
    }),
  );
  return `${phases}\n\n${versus}`;
}

export function growthTables({ inN, inK, joints }) {
  const growth = table(
    [
      "multipliers of a chain",
      "ms without J",
      "ns a multiplier",
      "banded ms",
      "O(n³) ms",
      "speed-up",
      "CG to 1e-10 (iterations)",
    ],
    inN.map(({ n, linear, banded, dense, gradients: g }) => {
      const { bare } = linear;
      const speedUp = dense === undefined ? undefined : dense / bare;
      return [n, ms(bare), Math.round((1e6 * bare) / n), ms(banded), ms(dense), times(speedUp), gradients(g)];
    }),
  );
  const auxiliary = inK.map(({ shape, rows }) => {
    const body = rows.map(({ k, paths, ancestors, chosen, difference }) => [
      ...[k, ms(paths.phases.columns), ms(ancestors.phases.columns), chosen],
      ...[ms(paths.phases.multipliers), difference.toExponential(0)],
    ]);
    const head = ["k", "S by paths, ms", "S by ancestors, ms", "chosen", "µ, ms", "difference of µ"];
    return `Auxiliary rows on ${shape} of ${joints} planar joints (${2 * joints} primary multipliers):\n\n${table(head, body)}`;
  });
  return [growth, ...auxiliary];
}
