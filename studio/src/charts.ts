// Energies and step time over the last seconds.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { byId } from "./elements.ts";
import type { Session } from "./session.ts";

const POINTS = 600;
const HEIGHT = 74;
const AXIS = {
  stroke: "#6b7684",
  grid: { stroke: "#e3e7ec", width: 1 },
  ticks: { show: false },
  font: "10px system-ui",
};

type Line = readonly [label: string, colour: string];

const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

function makeChart(title: string, lines: readonly Line[], fromZero: boolean): uPlot {
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  caption.append(`${title} `);
  for (const [label, colour] of lines) {
    const key = document.createElement("span");
    key.textContent = label;
    key.style.setProperty("--stroke", colour);
    caption.append(key);
  }
  figure.append(caption);
  byId("charts").append(figure);
  const options: uPlot.Options = {
    width: Math.max(figure.clientWidth, 200),
    height: HEIGHT,
    padding: [6, 14, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false },
      y: { range: (_, low, high) => (fromZero ? [0, Math.max(1.15 * high, 1e-3)] : widened(low, high)) },
    },
    axes: [
      { ...AXIS, size: 18, values: (_, values) => values.map((value) => `${value} s`), space: 60 },
      { ...AXIS, size: 40, values: (_, values) => values.map((value) => short.format(value)), space: 14 },
    ],
    series: [{}, ...lines.map(([label, stroke]) => ({ label, stroke, width: 1.5, points: { show: false } }))],
  };
  const chart = new uPlot(options, [[], ...lines.map(() => [])], figure);
  new ResizeObserver(() => chart.setSize({ width: Math.max(figure.clientWidth, 80), height: HEIGHT })).observe(figure);
  return chart;
}

function widened(low: number, high: number): [number, number] {
  const margin = 0.08 * (high - low) || 0.1 * Math.abs(high) || 1;
  return [low - margin, high + margin];
}

export class Charts {
  readonly #energy = makeChart(
    "Energy, J",
    [
      ["kinetic", "#e07a5f"],
      ["potential", "#3d6e9e"],
      ["total", "#1d242d"],
    ],
    false,
  );
  readonly #time = makeChart("Step, ms", [["", "#2f7f86"]], true);
  #rows: (readonly [time: number, kinetic: number, potential: number, total: number, ms: number])[] = [];

  clear(): void {
    this.#rows = [];
    this.draw();
  }

  /** One point a frame, if time went on since the last. */
  sample({ world, stepTimes }: Session): void {
    const last = this.#rows.at(-1)?.[0];
    if (last !== undefined && world.time < last) this.#rows = [];
    if (last === world.time) return;
    const { kinetic, potential, total } = world.report.energy;
    this.#rows.push([world.time, kinetic, potential, total, stepTimes.last()]);
    if (this.#rows.length > POINTS) this.#rows.shift();
  }

  draw(): void {
    const column = (i: number) => this.#rows.map((row) => row[i]);
    this.#energy.setData([column(0), column(1), column(2), column(3)]);
    this.#time.setData([column(0), column(4)]);
  }
}
