// The loops of a model as rows, and their gaps. connect: the points stay together, three rows along world axes; weld: three more
// for rotation; joint: q(joint) - P(q(other)) = 0.
import { atan2 } from "../../math/index.ts";
import { conjugate, multiply, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import { F64 } from "../../memory/machine.ts";
import type { Data } from "../data.ts";
import type { LoopDescription } from "../description/description.ts";
import { nodeFrame } from "../kinematics.ts";
import type { Model } from "../model.ts";
import { compose, type Frame, frameOf, IDENTITY } from "../pose.ts";
import type { JointTerm, KktRow } from "./row.ts";

type JointLoop = Extract<LoopDescription, { kind: "joint" }>;
type FrameLoop = Exclude<LoopDescription, { kind: "joint" }>;
type Changing = { -readonly [key in keyof JointTerm]: JointTerm[key] };

export interface Loops {
  readonly rows: readonly KktRow[];
  /** First row of each loop. */
  readonly first: readonly number[];
  /** For a joint loop, the term of the other joint: its coefficient depends on the pose. */
  readonly terms: readonly (Changing | undefined)[];
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const NONE: Loops = { rows: [], first: [], terms: [] };
const known = new WeakMap<Model, Loops>();

export function loopsOf(model: Model, wanted: boolean): Loops {
  if (!wanted || model.loops.length === 0) return NONE;
  let loops = known.get(model);
  if (!loops) {
    loops = makeLoops(model);
    known.set(model, loops);
  }
  return loops;
}

function makeLoops({ loops }: Model): Loops {
  const rows: KktRow[] = [];
  const first: number[] = [];
  const terms: (Changing | undefined)[] = [];
  for (const loop of loops) {
    first.push(rows.length);
    if (loop.kind === "joint") {
      const other = loop.other === null ? undefined : { joint: loop.other, coefficient: 0 };
      const own = { joint: loop.joint, coefficient: 1 };
      rows.push({ kind: "joint", terms: other ? [own, other] : [own] });
      terms.push(other);
      continue;
    }
    terms.push(undefined);
    const [point, otherPoint] = [frameOf(loop.inA).position, frameOf(loop.inB).position];
    const other = { link: loop.b, point: otherPoint };
    for (const dir of AXES) rows.push({ kind: "linear", link: loop.a, point, dir, other });
    if (loop.kind === "weld")
      for (const dir of AXES) rows.push({ kind: "angular", link: loop.a, dir, other: { link: loop.b } });
  }
  return { rows, first, terms };
}

/** The frame of a link in the world; nodes must be placed. */
function frameOfLink(data: Data, link: string | null, inLink: Frame): Frame {
  const { node, frame } = link === null ? { node: -1, frame: IDENTITY } : data.model.placeOf(link);
  return compose(nodeFrame(data, node), compose(frame, inLink));
}

/** The rotation from b to a along world axes: if small, its rate is the difference of the angular velocities. */
function turnFrom(a: Frame, b: Frame): Vec3 {
  const [x, y, z, w] = multiply(a.orientation, conjugate(b.orientation));
  const sine = Math.sqrt(x * x + y * y + z * z);
  if (sine === 0) return [0, 0, 0];
  return scale((2 * (w < 0 ? atan2(-sine, -w) : atan2(sine, w))) / sine, [x, y, z]);
}

function frameGap(data: Data, loop: FrameLoop): readonly number[] {
  const a = frameOfLink(data, loop.a, frameOf(loop.inA));
  const b = frameOfLink(data, loop.b, frameOf(loop.inB));
  const apart = subtract(a.position, b.position);
  return loop.kind === "connect" ? apart : [...apart, ...turnFrom(a, b)];
}

/** The coordinate of a joint with one freedom, or its speed. */
function coordinateOf(data: Data, joint: string, vector: "q" | "v"): number {
  const node = data.model.tree.nodes[data.model.tree.firstNodes.get(joint) as number];
  return F64[data.at(vector) + node[vector]];
}

/** P and its derivatives at x. */
function polynomial([c0, c1, c2, c3, c4]: JointLoop["coefficients"], x: number): [number, number, number] {
  return [
    c0 + x * (c1 + x * (c2 + x * (c3 + x * c4))),
    c1 + x * (2 * c2 + x * (3 * c3 + x * 4 * c4)),
    2 * c2 + x * (6 * c3 + x * 12 * c4),
  ];
}

/**
 * Nodes must be placed. Writes the current coefficients into the rows, the gaps into `gaps`, and the joint rows' part of J̇ v into
 * `bias`, if given. Returns the largest gap: m, rad or the joint's unit.
 */
export function measureLoops(data: Data, loops: Loops, gaps: Float64Array, bias?: Float64Array): number {
  let largest = 0;
  bias?.fill(0);
  for (let i = 0; i < loops.first.length; i++) {
    const loop = data.model.loops[i];
    const at = loops.first[i];
    if (loop.kind === "joint") {
      const term = loops.terms[i];
      const x = term ? coordinateOf(data, term.joint, "q") : 0;
      const [value, slope, curve] = polynomial(loop.coefficients, x);
      gaps[at] = coordinateOf(data, loop.joint, "q") - value;
      largest = Math.max(largest, Math.abs(gaps[at]));
      if (!term) continue;
      term.coefficient = -slope;
      const speed = bias ? coordinateOf(data, term.joint, "v") : 0;
      if (bias) bias[at] = -curve * speed * speed;
      continue;
    }
    const gap = frameGap(data, loop);
    for (let j = 0; j < gap.length; j++) gaps[at + j] = gap[j];
    for (let j = 0; j < gap.length; j += 3)
      largest = Math.max(largest, Math.sqrt(gap[j] * gap[j] + gap[j + 1] * gap[j + 1] + gap[j + 2] * gap[j + 2]));
  }
  return largest;
}
