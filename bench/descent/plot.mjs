// Residual (solid) and distance to the pivoting solution (dashed) against sweeps, on logarithmic axes, as an SVG.

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [720, 420, 64, 16, 16, 48];
const COLOURS = ["#1f6feb", "#8a8f98", "#d29922", "#1a7f37", "#8250df"];
const [LOW, HIGH, MOST] = [-10, 2, 3];

const x = (sweeps) => LEFT + ((WIDTH - LEFT - RIGHT) * Math.log10(sweeps)) / MOST;
const y = (value) => {
  const exponent = Math.min(HIGH, Math.max(LOW, Math.log10(Math.max(value, 1e-300))));
  return TOP + ((HEIGHT - TOP - BOTTOM) * (HIGH - exponent)) / (HIGH - LOW);
};
const line = (points, style) =>
  `<polyline fill="none" ${style} points="${points.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(" ")}"/>`;
const text = (a, b, words, more = "") => `<text x="${a}" y="${b}" ${more}>${words}</text>`;

export function plot(lines) {
  const parts = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`];
  for (let e = LOW; e <= HIGH; e += 2) {
    parts.push(`<path d="M${LEFT} ${y(10 ** e)}H${WIDTH - RIGHT}" stroke="#e1e4e8"/>`);
    parts.push(text(LEFT - 8, y(10 ** e) + 4, `1e${e}`, 'text-anchor="end"'));
  }
  for (let e = 0; e <= MOST; e++) {
    parts.push(`<path d="M${x(10 ** e)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#e1e4e8"/>`);
    parts.push(text(x(10 ** e), HEIGHT - BOTTOM + 18, 10 ** e, 'text-anchor="middle"'));
  }
  parts.push(text((LEFT + WIDTH) / 2, HEIGHT - 10, "sweeps", 'text-anchor="middle"'));
  for (const [i, { label, points }] of lines.entries()) {
    const stroke = `stroke="${COLOURS[i]}" stroke-width="2"`;
    parts.push(
      line(
        points.map(({ sweeps, residual }) => [x(sweeps), y(residual)]),
        stroke,
      ),
    );
    parts.push(
      line(
        points.map(({ sweeps, distance }) => [x(sweeps), y(distance)]),
        `${stroke} stroke-dasharray="5 4"`,
      ),
    );
    const at = HEIGHT - BOTTOM - 88 + 18 * i;
    parts.push(
      line(
        [
          [LEFT + 12, at - 4],
          [LEFT + 40, at - 4],
        ],
        stroke,
      ),
      text(LEFT + 48, at, label),
    );
  }
  parts.push(text(LEFT + 12, HEIGHT - BOTTOM - 126, "solid: worst row"));
  parts.push(text(LEFT + 12, HEIGHT - BOTTOM - 110, "dashed: A f + b against pivoting"));
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">\n<title>Residual of projected descent against sweeps</title>`;
  return `${head}\n${parts.join("\n")}\n</svg>\n`;
}
