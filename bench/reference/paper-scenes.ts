// The systems of section 9 as poses, and the rows that a pose gives: planar two-row joints and ball joints in trees, rows
// that close loops, contacts. Angles and rotations come from a fixed formula; nothing depends on their values.
import type { TreeBody, TreeConstraint, TreeRow } from "../../src/solvers.ts";

export interface PaperScene {
  readonly bodies: readonly TreeBody[];
  /** the tree, by joint: the parent body (-1 the world) and the child body */
  readonly primary: readonly TreeConstraint[];
  /** rows that close loops, or contacts */
  readonly auxiliary: readonly TreeRow[];
  /** writes ja, jb and c of every row from the pose: "forming J" */
  readonly form: () => void;
}

type Row = number[];
interface Joint {
  a: number;
  b: number;
  ja: Row[];
  jb: Row[];
  c: number[];
}

/** parents of a tree with the given number of branches */
export const branching = (count: number, branches: number): number[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? -1 : Math.floor((i - 1) / branches)));

/** Bars of 1 m and 1 kg, joined end to start, each rotated by `turn` more; `loops` ties the ends of pairs of bars. */
export function planarScene(
  parents: readonly number[],
  loops: readonly (readonly [number, number])[] = [],
  turn = 2.4,
): PaperScene {
  const angle = parents.map((_, i) => turn * i);
  const spin = parents.map((_, i) => Math.sin(1.7 * i));
  const bodies = parents.map(() => ({
    M: [1, 1, 1 / 12].map((m, i) => [0, 1, 2].map((k) => (i === k ? m : 0))),
    force: [0, -9.81, 0],
  }));
  const joint = (a: number, b: number): Joint => ({
    a,
    b,
    ja: [
      [-1, 0, 0],
      [0, -1, 0],
    ],
    jb: [
      [1, 0, 0],
      [0, 1, 0],
    ],
    c: [0, 0],
  });
  const joints = parents.map((parent, i) => joint(parent, i));
  const ties = loops.map(([a, b]) => joint(a, b));
  /** `along`: half a metre forwards or backwards on body b */
  const write = ({ a, b, ja, jb, c }: Joint, along: number): void => {
    c[0] = c[1] = 0;
    if (a >= 0) {
      const [x, y] = [0.5 * Math.cos(angle[a]), 0.5 * Math.sin(angle[a])];
      ja[0][2] = y;
      ja[1][2] = -x;
      c[0] += spin[a] * spin[a] * x;
      c[1] += spin[a] * spin[a] * y;
    }
    const [x, y] = [along * Math.cos(angle[b]), along * Math.sin(angle[b])];
    jb[0][2] = -y;
    jb[1][2] = x;
    c[0] -= spin[b] * spin[b] * x;
    c[1] -= spin[b] * spin[b] * y;
  };
  const rows = ties.flatMap((tie) =>
    [0, 1].map((r) => ({ a: tie.a, b: tie.b, ja: tie.ja[r], jb: tie.jb[r], c: 0, lo: null, hi: null })),
  );
  const form = (): void => {
    for (const one of joints) write(one, -0.5);
    for (const [i, tie] of ties.entries()) {
      write(tie, 0.5);
      for (let r = 0; r < 2; r++) rows[2 * i + r].c = tie.c[r];
    }
  };
  form();
  return { bodies, primary: joints, auxiliary: rows, form };
}

/** Bars on ball joints; `contacts` are bodies whose ends touch the ground, with one pushing row each. */
export function ballScene(parents: readonly number[], contacts: readonly number[] = []): PaperScene {
  const axis = parents.map((_, i): Row => {
    const [a, b] = [2.4 * i, Math.cos(1.3 * i)];
    const s = Math.sqrt(1 - b * b);
    return [s * Math.cos(a), b, s * Math.sin(a)];
  });
  const spin = parents.map((_, i): Row => [Math.sin(i), Math.sin(2 * i), Math.sin(3 * i)]);
  const bodies = parents.map(() => ({
    M: [1, 1, 1, 0.08, 0.03, 0.08].map((m, i) => [0, 1, 2, 3, 4, 5].map((k) => (i === k ? m : 0))),
    force: [0, -9.81, 0, 0, 0, 0],
  }));
  const rowsOf = (sign: number): Row[] => [0, 1, 2].map((i) => [0, 1, 2, 3, 4, 5].map((k) => (i === k ? sign : 0)));
  const joints = parents.map((a, b): Joint => ({ a, b, ja: rowsOf(-1), jb: rowsOf(1), c: [0, 0, 0] }));
  /** rows sign (1, -r×) on a body, and sign ω × (ω × r) into c */
  const write = (body: number, along: number, sign: number, j: Row[], c: number[]): void => {
    const u = axis[body];
    const [x, y, z] = [along * u[0], along * u[1], along * u[2]];
    const [p, q, s] = spin[body];
    j[0][4] = sign * z;
    j[0][5] = -sign * y;
    j[1][3] = -sign * z;
    j[1][5] = sign * x;
    j[2][3] = sign * y;
    j[2][4] = -sign * x;
    const dot = p * x + q * y + s * z;
    const square = p * p + q * q + s * s;
    c[0] += sign * (p * dot - square * x);
    c[1] += sign * (q * dot - square * y);
    c[2] += sign * (s * dot - square * z);
  };
  const rows = contacts.map((b) => ({ a: -1, b, jb: [0, 1, 0, 0, 0, 0], c: 0, lo: 0, hi: null }));
  const scratch: Joint = { a: -1, b: 0, ja: [], jb: rowsOf(1), c: [0, 0, 0] };
  const form = (): void => {
    for (const { a, b, ja, jb, c } of joints) {
      c.fill(0);
      if (a >= 0) write(a, 0.5, -1, ja, c);
      write(b, -0.5, 1, jb, c);
    }
    for (const row of rows) {
      scratch.c.fill(0);
      write(row.b, 0.5, 1, scratch.jb, scratch.c);
      for (let k = 3; k < 6; k++) row.jb[k] = scratch.jb[1][k];
      row.c = scratch.c[1];
    }
  };
  form();
  return { bodies, primary: joints, auxiliary: rows, form };
}
