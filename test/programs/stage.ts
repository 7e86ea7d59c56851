// Bodies of all kinds, as plain objects and as records in memory, and programs run on them.

import { F64, I32 } from "../../src/memory/machine.ts";
import { type Region, takeRegion } from "../../src/memory/regions.ts";
import * as Body from "../../src/programs/body-layout.ts";
import type { BodyTraits } from "../../src/programs/record/body-jet.ts";
import { type Program, record } from "../../src/programs/record/recorder.ts";
import type { ProgramKind, Recorded } from "../../src/programs/record/tape.ts";
import { writeProgram } from "../../src/programs/record/write-program.ts";
import { kernels } from "../support/kernels.ts";
import { add, apply, cross, dot, scale, turned, type V } from "../support/vectors.ts";

export interface Staged {
  readonly traits: BodyTraits;
  readonly x: V;
  /** rows of the matrix, world from body */
  readonly r: V[];
  readonly s: V;
  readonly v: V;
  readonly w: V;
  /** as many as it has scales */
  readonly rate: V;
  readonly pose: V;
  readonly rates: V;
  /** a row for each number of the pose */
  readonly n: V[];
}

const columnsOf = (m: V[]): V[] => [0, 1, 2].map((j) => m.map((row) => row[j]));
const turnedMatrix = (m: V[], phi: V): V[] => columnsOf(columnsOf(m).map((column) => turned(column, phi)));

export const rigid = { dimension: 6, scales: 0, pose: 0 } as const;
export const particle = { dimension: 3, scales: 0, pose: 0 } as const;
export const uniform = { dimension: 7, scales: 1, pose: 0 } as const;
export const threefold = { dimension: 9, scales: 3, pose: 0 } as const;
export const own = { dimension: 4, scales: 0, pose: 5 } as const;
export const given = { dimension: 0, scales: 0, pose: 0 } as const;
export const givenUniform = { dimension: 0, scales: 1, pose: 0 } as const;
export const givenScaled = { dimension: 0, scales: 3, pose: 0 } as const;
/** Every kind once. */
export const KINDS: readonly BodyTraits[] = [
  rigid,
  particle,
  uniform,
  threefold,
  own,
  given,
  givenScaled,
  givenUniform,
];

export function randomBody(traits: BodyTraits, random: () => number): Staged {
  const signed = () => 2 * random() - 1;
  const list = (n: number) => Array.from({ length: n }, signed);
  const turns = traits.dimension !== 3;
  const identity = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const s = traits.scales === 1 ? Array(3).fill(1 + 0.3 * signed()) : [1, 2, 3].map(() => 1 + 0.3 * signed());
  return {
    ...{ traits, x: list(3), r: turns ? turnedMatrix(identity, scale(3, list(3))) : identity },
    ...{ s: traits.scales ? s : [1, 1, 1], v: list(3), w: turns ? list(3) : [0, 0, 0], rate: list(traits.scales) },
    ...{
      pose: list(traits.pose),
      rates: list(traits.dimension),
      n: list(traits.pose).map(() => list(traits.dimension)),
    },
  };
}

/** The body after a time, its velocities constant; its turn as the exponential or as one Cayley step. */
export function moved(body: Staged, t: number, how: "turning" | "cayley" = "turning"): Staged {
  const { x, r, s, v, w, rate, pose, rates, n } = body;
  const columns = columnsOf(r).map((column) =>
    how === "turning" ? turned(column, scale(t, w)) : cayley(column, w, t),
  );
  return {
    ...body,
    ...{ x: add(x, scale(t, v)), r: columnsOf(columns) },
    s: s.map((value, i) => value + t * (rate.length ? rate[i % rate.length] : 0)),
    pose: pose.map((value, i) => value + t * n[i].reduce((sum, k, j) => sum + k * rates[j], 0)),
  };
}

/** y1 with y1 - y0 = t w x (y0 + y1) / 2 */
function cayley(y: V, w: V, t: number): V {
  const a = scale(t / 2, w);
  const once = add(y, cross(a, y));
  return scale(2 / (1 + dot(a, a)), add(once, scale(dot(a, y), a))).map((value, i) => value - y[i]);
}

/** The body with another velocity: its freedoms in order. Of a body whose motion is given, as it was. */
export function withVelocity(body: Staged, u: V): Staged {
  const { dimension, scales, pose } = body.traits;
  if (dimension === 0) return body;
  if (pose) return { ...body, rates: u };
  return { ...body, v: u.slice(0, 3), w: dimension >= 6 ? u.slice(3, 6) : [0, 0, 0], rate: u.slice(6, 6 + scales) };
}

export function velocityOf({ traits, v, w, rate, rates }: Staged): V {
  if (traits.dimension === 0) return [];
  return traits.pose ? [...rates] : traits.dimension === 3 ? [...v] : [...v, ...w, ...rate];
}

/** A program with its bodies in memory. */
export class Stage {
  readonly recorded: Recorded;
  readonly program: number;
  readonly columns: number;
  readonly memory: number;
  readonly region: Region;
  private readonly records: number[];
  private readonly time: number;
  private readonly out: number;
  private readonly stride: number;

  constructor(traits: readonly BodyTraits[], kind: ProgramKind, f: Program) {
    this.recorded = record("the program", traits, kind, f);
    const width = Body.BODY + Body.OWN_BODY;
    this.columns = traits.reduce((sum, { dimension }) => sum + dimension, 0);
    this.stride = this.columns + 3;
    const room = 12 * this.stride + 40;
    this.region = takeRegion(traits.length * width + room + this.recorded.size);
    this.records = traits.map((_, i) => this.region.base + i * width);
    this.time = this.region.base + traits.length * width;
    this.memory = this.time + 4;
    this.out = this.memory + 12;
    this.program = this.out + 12 * this.stride + 24;
    for (const [i, { dimension, scales, pose }] of traits.entries()) {
      const own = this.records[i] + Body.BODY;
      I32.set([dimension, scales, pose, pose ? own : 0], 2 * this.records[i]);
    }
    writeProgram(this.recorded, this.program, this.records, this.time, this.memory);
  }

  place(bodies: readonly Staged[], end: number, time: number): void {
    for (const [i, { traits, x, r, s, v, w, rate, pose, rates, n }] of bodies.entries()) {
      const b = this.records[i];
      F64.set([...x, ...r.flat(), ...s], b + Body.PLACE + Body.POSE * end);
      F64.set([...v, ...w, ...rate], b + Body.V);
      if (!traits.pose) continue;
      const own = b + Body.BODY;
      F64.set(pose, own + Body.POSE_ROOM * end);
      F64.set(rates, own + Body.OWN_RATES);
      F64.set(n.flat(), own + Body.OWN_N);
    }
    F64[this.time + end] = time;
  }

  /** Outputs with the bodies at an end. */
  values(bodies: readonly Staged[], end = 0, time = 0): number[] {
    this.place(bodies, end, time);
    kernels().programValues(this.program, end);
    return Array.from({ length: this.recorded.outputs }, (_, i) => F64[kernels().programValueAt(this.program, i, end)]);
  }

  /** Rows, each with its last number. */
  rows(from = 0, to = 0): number[][] {
    kernels().programRows(this.program, from, to, this.out, this.stride);
    return Array.from({ length: this.recorded.outputs }, (_, i) => {
      const at = this.out + i * this.stride;
      return [...F64.subarray(at, at + this.columns + 1)];
    });
  }

  bias(end = 0): number[] {
    kernels().programBias(this.program, end, this.out);
    return [...F64.subarray(this.out, this.out + this.recorded.outputs)];
  }

  /** Stiffness of body i under multipliers, as a matrix; gathered from 0. */
  stiffness(i: number, multipliers: readonly number[], from = 0, to = 0): V[] {
    for (const b of this.records) F64.fill(0, b + Body.STIFFNESS, b + Body.STIFFNESS + 6);
    F64.set(multipliers, this.out);
    kernels().programStiffness(this.program, from, to, this.out);
    const [xx, yy, zz, xy, xz, yz] = F64.subarray(
      this.records[i] + Body.STIFFNESS,
      this.records[i] + Body.STIFFNESS + 6,
    );
    return [
      [xx, xy, xz],
      [xy, yy, yz],
      [xz, yz, zz],
    ];
  }
}

export const product = (row: V, u: V): number => u.reduce((sum, x, i) => sum + x * row[i], 0);
export { apply };
