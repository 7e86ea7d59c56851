// Random nets as plain arrays: bodies with their own blocks, ties with rows on them, laid out in memory as the planner does it, and solved by the kernels.

import * as Net from "../../../build/records/memory/records/net.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { LINK_WIDTH, NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { planTies } from "../../../src/forest/net/plan-ties.ts";
import { netNumbers, writeNet } from "../../../src/forest/net/write-net.ts";
import type { MechanismPlan } from "../../../src/forest/plan-mechanism.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import * as Kind from "../../../src/memory/tie-kinds.ts";
import { takeGuarded } from "../../support/guarded-region.ts";
import { kernels } from "../../support/kernels.ts";
import { matrix, signed, spd, whole } from "../../support/random-forest.ts";

/** Three rows of a tie on a body, six numbers each, and what its impulses do there: J and Kᵀ, of which Y = D⁻¹ Kᵀ. */
export interface NetSide {
  body: number;
  J: number[][];
  K: number[][];
}

export interface NetTie {
  isPoint: boolean;
  a: NetSide | undefined;
  b: NetSide | undefined;
  own: number[][];
}

export interface NetProblem {
  /** D⁻¹: three numbers 1/m, and a 3 x 3 matrix. */
  bodies: { perMass: number[]; turning: number[][] }[];
  ties: NetTie[];
  right: number[];
}

const AXES = [0, 1, 2];
const SIX = [0, 1, 2, 3, 4, 5];

export const sidesOf = ({ a, b }: NetTie): NetSide[] => [a, b].flatMap((side) => side ?? []);

/** A point at the lever r: σ [1, -r̂]. */
const pointRows = (sign: number, [x, y, z]: number[]) =>
  [
    [1, 0, 0, 0, z, -y],
    [0, 1, 0, -z, 0, x],
    [0, 0, 1, y, -x, 0],
  ].map((row) => row.map((entry) => sign * entry));

export interface NetOptions {
  ties: number;
  /** K = J, own blocks of bodies and ties symmetric. */
  symmetric: boolean;
  /** Largest number of ties on a body. Up to three, with two bodies joined once, rows are independent; beyond, what ties yield by themselves has to be large. */
  most?: number;
  /** What a tie yields by itself, about, over what its bodies do. */
  own?: number;
  ratio?: number;
  /** Ties of one more body, each to a body of its own; those are tied in pairs, and the first of them to the rest. */
  hub?: number;
}

export function randomNet(
  random: () => number,
  { ties: count, symmetric, most = 6, own: part = 0.1, ratio = 1, hub = 0 }: NetOptions,
): NetProblem {
  const bodies: NetProblem["bodies"] = [];
  const load: number[] = [];
  const newBody = () => {
    const mass = ratio ** (random() - 0.5);
    const turning = spd(random, 3, 1 / mass);
    if (!symmetric) for (const row of turning) for (const k of AXES) row[k] += (0.05 / mass) * signed(random);
    load.push(0);
    return bodies.push({ perMass: AXES.map(() => 1 / mass), turning }) - 1;
  };
  const joined = new Set<string>();
  /** A body with room, most often one of those that are there. */
  const pick = (not: number) => {
    const room = [...bodies.keys()].filter(
      (i) => i !== not && load[i] < most && !(part === 0 && joined.has(`${not} ${i}`)),
    );
    return room.length > 0 && random() < 0.55 ? room[whole(random, 0, room.length - 1)] : newBody();
  };
  const join = (isPoint: boolean, a: number, b: number): NetTie => {
    joined.add(`${a} ${b}`).add(`${b} ${a}`);
    const side = (body: number, sign: number): NetSide | undefined => {
      if (body < 0) return undefined;
      load[body]++;
      const lever = matrix(random, 1, 3)[0];
      const J = isPoint ? pointRows(sign, lever) : matrix(random, 3, 6);
      const near = lever.map((x) => x + 0.05 * signed(random));
      const K = symmetric
        ? J
        : isPoint
          ? pointRows(sign, near)
          : J.map((row) => row.map((x) => x + 0.05 * signed(random)));
      return { body, J, K };
    };
    const own = spd(random, 3, part);
    if (!symmetric) for (const row of own) for (const k of AXES) row[k] += 0.1 * part * signed(random);
    return { isPoint, a: side(a, -1), b: side(b, 1), own };
  };
  const ties = Array.from({ length: count }, () => {
    const isPoint = random() < 0.6;
    const a = random() < 0.1 ? -1 : pick(-1);
    return join(isPoint, a, pick(a));
  });
  if (hub > 0) {
    const middle = newBody();
    const around = Array.from({ length: hub }, newBody);
    for (const [i, body] of around.entries()) {
      ties.push(i % 3 === 0 ? join(true, body, middle) : join(random() < 0.6, middle, body));
      if (i % 2 === 1) ties.push(join(true, around[i - 1], body));
    }
    ties.push(join(true, 0, around[0]));
  }
  return { bodies, ties, right: Array.from({ length: 3 * ties.length }, () => signed(random)) };
}

/** D⁻¹ of six numbers. */
export const answerOf = ({ perMass, turning }: NetProblem["bodies"][number], push: readonly number[]): number[] => [
  ...AXES.map((i) => perMass[i] * push[i]),
  ...AXES.map((i) => AXES.reduce((sum, k) => sum + turning[i][k] * push[3 + k], 0)),
];

/** S as it is defined: J D⁻¹ Kᵀ + OWN. */
export function denseNet({ bodies, ties }: NetProblem): number[][] {
  const S = Array.from({ length: 3 * ties.length }, () => new Array<number>(3 * ties.length).fill(0));
  for (const [p, tie] of ties.entries())
    for (const i of AXES) for (const k of AXES) S[3 * p + i][3 * p + k] += tie.own[i][k];
  for (const [p, row] of ties.entries())
    for (const [q, column] of ties.entries())
      for (const { body, J } of sidesOf(row))
        for (const other of sidesOf(column)) {
          if (other.body !== body) continue;
          for (const k of AXES) {
            const y = answerOf(bodies[body], other.K[k]);
            for (const i of AXES) S[3 * p + i][3 * q + k] += SIX.reduce((sum, n) => sum + J[i][n] * y[n], 0);
          }
        }
  return S;
}

export interface NetAnswer {
  /** How many bodies are hubs. */
  hubs: number;
  x: number[];
  leftOut: number;
  weak: number;
  ranks: number[];
  /** Φ of the bodies asked for, 6 n x 6 n. */
  phi: number[][];
  /** The same as impulses are pushed up the ways of the bodies and read along them, and by its blocks. */
  along: number[][];
  blocks: number[][];
}

function answerAlong(net: number, movers: readonly number[], symmetric: boolean, answer: NetAnswer): void {
  const k = kernels();
  const count = movers.length;
  const ways = takeGuarded(k.waysNumbers(net, count));
  const numbers = takeGuarded(42);
  const [v, impulse] = [numbers.base, numbers.base + 6];
  k.beginTouchedOfNet(net, ways.base, count);
  for (const mover of movers) k.addTouchedOfNet(ways.base, mover);
  const columns: number[][] = [];
  for (let j = 0; j < 6 * count; j++) {
    k.answerWays(net, ways.base, symmetric);
    F64.fill(0, impulse, impulse + 6);
    F64[impulse + (j % 6)] = 1;
    k.pushWay(net, ways.base, Math.floor(j / 6), impulse);
    columns.push(
      movers.flatMap((_, i) => {
        if (i !== Math.floor(j / 6)) F64.fill(0, impulse, impulse + 6);
        else F64[impulse + (j % 6)] = 1;
        F64.fill(0, v, v + 6);
        k.readWay(net, ways.base, i, v, impulse);
        return Array.from(F64.subarray(v, v + 6));
      }),
    );
  }
  answer.along = columns.map((_, i) => columns.map((column) => column[i]));
  answer.blocks = columns.map((_, i) =>
    movers.flatMap((_, j) => {
      k.wayBlock(net, ways.base, Math.floor(i / 6), j, impulse);
      return Array.from(F64.subarray(impulse + 6 * (i % 6), impulse + 6 * (i % 6) + 6));
    }),
  );
  numbers.giveBack();
  ways.giveBack();
}

/** Assembled, factored and solved by the kernels. `touched`: bodies whose response to pushes is asked for as well. */
export function solveNetProblem(
  problem: NetProblem,
  symmetric: boolean,
  finds: boolean,
  touched: number[] = [],
): NetAnswer {
  const { bodies, ties, right } = problem;
  const plan = planTies(
    bodies.length,
    ties.map(({ isPoint, a, b }, loop) => ({
      kind: isPoint ? Kind.POINT : Kind.ALL,
      loop,
      a: a?.body ?? -1,
      b: b?.body ?? -1,
    })),
  );
  const members = {
    prescribed: [],
    loops: [],
    members: bodies.map((_, body) => ({ body })),
  } as unknown as MechanismPlan;
  const k = kernels();
  const nodes = takeGuarded(NODE_WIDTH * bodies.length + LINK_WIDTH);
  const region = takeGuarded(netNumbers(members, plan));
  const net = region.base;
  writeNet(members, plan, net, nodes.base, nodes.base);
  const word = (field: number) => I32[2 * net + field];
  const tieAt = (t: number) => word(Net.FIRST_TIE) + t * Tie.TIE;
  const moverAt = (body: number) => word(Net.FIRST_MOVER) + body * Tie.MOVER;
  for (const [i, { perMass, turning }] of bodies.entries()) {
    F64.set(perMass, moverAt(i) + Tie.PER_MASS);
    F64.set(turning.flat(), moverAt(i) + Tie.TURNING);
  }
  for (const [t, tie] of ties.entries()) {
    F64.set(tie.own.flat(), tieAt(t) + Tie.OWN);
    for (const [which, side] of [
      [Tie.SIDE_A, tie.a],
      [Tie.SIDE_B, tie.b],
    ] as const) {
      if (side === undefined) continue;
      const at = I32[2 * tieAt(t) + which];
      const put = (where: number, rows: number[][]) => {
        for (const i of AXES) {
          F64.set(rows[i].slice(3), at + where + 3 * i);
          F64.set(rows[i].slice(0, 3), at + where + 9 + 3 * i);
        }
      };
      const Y = side.K.map((row) => answerOf(bodies[side.body], row));
      if (I32[2 * at + Tie.WHOLE] !== 0) {
        // the linear rows of a point came with the plan
        const planned = Array.from(F64.subarray(at + Tie.JL, at + Tie.JL + 9));
        put(Tie.J, side.J);
        put(Tie.Y, Y);
        if (tie.isPoint) F64.set(planned, at + Tie.JL);
      } else for (const i of AXES) F64.set(Y[i].slice(3), at + Tie.YW + 3 * i);
      if (!tie.isPoint) continue;
      F64.set([side.J[1][5], side.J[2][3], side.J[0][4]], at + Tie.ARM);
    }
  }
  k.assembleNet(net, symmetric);
  k.factorNet(net, symmetric, finds);
  F64.fill(0, word(Net.RIGHT), word(Net.RIGHT) + 3 * word(Net.NODES));
  const place = Array.from(ties, (_, t) => I32[2 * tieAt(t) + Tie.PLACE]);
  const x = word(Net.RIGHT);
  for (const [t, p] of place.entries()) F64.set(right.slice(3 * t, 3 * t + 3), x + 3 * p);
  k.solveNet(net, x);
  const answer: NetAnswer = {
    hubs: plan.hubs.length,
    x: place.flatMap((p) => Array.from(F64.subarray(x + 3 * p, x + 3 * p + 3))),
    leftOut: word(Net.LEFT_OUT),
    weak: word(Net.WEAK),
    ranks: place.map((p) => I32[word(Net.RANKS) + p]),
    phi: [],
    along: [],
    blocks: [],
  };
  if (touched.length > 0) {
    const list = takeGuarded(k.touchedNumbersOfNet(net, touched.length));
    k.beginTouchedOfNet(net, list.base, touched.length);
    for (const body of touched) k.addTouchedOfNet(list.base, moverAt(body));
    k.answerTouchedOfNet(net, list.base, symmetric);
    const width = 6 * touched.length;
    const phi = k.phiOfTouched(list.base);
    answer.phi = Array.from({ length: width }, (_, i) =>
      Array.from(F64.subarray(phi + width * i, phi + width * (i + 1))),
    );
    list.giveBack();
    answerAlong(net, touched.map(moverAt), symmetric, answer);
  }
  region.giveBack();
  nodes.giveBack();
  return answer;
}
