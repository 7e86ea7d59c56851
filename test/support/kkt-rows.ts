// Random rows on a robot, and the same rows as numbers, from the slow twin alone.
import type { KktRow, Model } from "../../src/robot/index.ts";
import { seeded, signed, whole } from "./random-forest.ts";
import { type Matrix, minus, type Vector } from "./reference-step.ts";
import type { SlowRobot } from "./robot/slow-dynamics.ts";

type Three = [number, number, number];
type LinkEnd = { link: string | null; point?: readonly number[] };

/** J of rows, m x nv. */
export function denseRows(slow: SlowRobot, q: Vector, rows: readonly KktRow[]): Matrix {
  const known = new Map<string, Matrix>();
  const jacobian = ({ link, point = [0, 0, 0] }: LinkEnd): Matrix | undefined => {
    if (link === null) return undefined;
    const key = `${link} ${point}`;
    const block = known.get(key) ?? slow.jacobian(link, q, point);
    known.set(key, block);
    return block;
  };
  return rows.map((row) => {
    if (row.kind === "joint")
      return row.terms.reduce((sum, { joint, freedom = 0, coefficient }) => {
        const { vIndex } = slow.tree.joints.find(({ description }) => description.name === joint)!;
        return sum.map((x, j) => x + coefficient * slow.G[vIndex + freedom][j]);
      }, slow.zero());
    const first = row.kind === "linear" ? 0 : 3;
    const along = (end: LinkEnd): Vector => {
      const block = jacobian(end);
      return slow.zero().map((_, j) => row.dir.reduce((sum, d, i) => sum + d * (block?.[first + i][j] ?? 0), 0));
    };
    return row.other ? minus(along(row), along(row.other)) : along(row);
  });
}

export const vector = (random: () => number): Three => [signed(random), signed(random), signed(random)];

/** A row of any kind: on one link, on two, on freedoms of joints, including mimic ones. */
export function randomRow(random: () => number, slow: SlowRobot, model: Model): KktRow {
  const link = (): string => model.links[whole(random, 0, model.links.length - 1)].name;
  const what = random();
  if (what < 0.25) {
    const moving = slow.tree.joints.filter(({ nv }) => nv > 0);
    const term = () => {
      const { description, nv } = moving[whole(random, 0, moving.length - 1)];
      return { joint: description.name, freedom: whole(random, 0, nv - 1), coefficient: signed(random) };
    };
    return { kind: "joint", terms: random() < 0.5 ? [term()] : [term(), term()] };
  }
  const other = random() < 0.4 ? { link: random() < 0.1 ? null : link(), point: vector(random) } : undefined;
  const kind = random() < 0.6 ? "linear" : "angular";
  return { kind, link: link(), point: vector(random), dir: vector(random), ...(other && { other }) };
}

export function randomRows(seed: number, slow: SlowRobot, model: Model, count: number): KktRow[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => randomRow(random, slow, model));
}

export const randomNumbers = (seed: number, count: number): Vector => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => signed(random));
};
