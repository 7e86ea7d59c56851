// Which numbers of q and v belong to which joint. A joint that mimics another has none of its own.
import { ArgumentError } from "../../errors/errors.ts";
import type { JointDescription, Mimic } from "../description.ts";
import { freedomsOf, numbersOf, type SpanKind } from "./span.ts";

export interface Entry {
  readonly joint: JointDescription;
  readonly nq: number;
  readonly nv: number;
  /** -1 where the joint mimics another. */
  readonly qIndex: number;
  readonly vIndex: number;
  /** The joint that it follows in the end, which mimics none. */
  readonly mimic?: Mimic;
}

export interface Coordinates {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly nq: number;
  readonly nv: number;
}

/** The joint that is followed in the end, and how. */
function followed(joint: JointDescription, joints: ReadonlyMap<string, JointDescription>): Mimic | undefined {
  if (!joint.mimic) return undefined;
  let { joint: name, multiplier, offset } = joint.mimic;
  const refuse = (problem: string): never => {
    throw new ArgumentError("toMaximal", `joint "${joint.name}"`, problem);
  };
  for (let count = 0; ; count++) {
    const other = joints.get(name) ?? refuse(`mimics "${name}", which is not a joint that moves`);
    if (freedomsOf(other.type as SpanKind) !== 1 || freedomsOf(joint.type as SpanKind) !== 1)
      refuse(`and "${name}" must have one freedom each, since one mimics the other`);
    if (!other.mimic) return { joint: name, multiplier, offset };
    if (count > joints.size) refuse("mimics itself in the end");
    offset += multiplier * other.mimic.offset;
    multiplier *= other.mimic.multiplier;
    name = other.mimic.joint;
  }
}

export function numberCoordinates(joints: readonly JointDescription[]): Coordinates {
  const byName = new Map(joints.map((joint) => [joint.name, joint]));
  const entries = new Map<string, Entry>();
  let [nq, nv] = [0, 0];
  for (const joint of joints) {
    const kind = joint.type as SpanKind;
    const mimic = followed(joint, byName);
    const size = { nq: mimic ? 0 : numbersOf(kind), nv: mimic ? 0 : freedomsOf(kind) };
    entries.set(joint.name, { joint, ...size, qIndex: mimic ? -1 : nq, vIndex: mimic ? -1 : nv, ...(mimic && { mimic }) });
    nq += size.nq;
    nv += size.nv;
  }
  return { entries, nq, nv };
}

const zeros = (joint: JointDescription): readonly number[] =>
  joint.type === "spherical"
    ? [0, 0, 0, 1]
    : joint.type === "free"
      ? [0, 0, 0, 0, 0, 0, 1]
      : new Array(freedomsOf(joint.type as SpanKind)).fill(0);

/** The coordinates the description puts the robot up with. */
export function initialCoordinates({ entries, nq }: Coordinates): number[] {
  const q = new Array<number>(nq).fill(0);
  for (const { joint, qIndex, nq: size } of entries.values()) {
    const given = joint.initial ?? zeros(joint);
    if (size > 0 && given.length !== size)
      throw new ArgumentError("toMaximal", `joint "${joint.name}"`, `has ${given.length} initial coordinates; it takes ${size}`);
    for (let i = 0; i < size; i++) q[qIndex + i] = given[i];
  }
  return q;
}

/** The coordinates of one joint, those of one that mimics too. */
export function coordinatesOf({ entries }: Coordinates, name: string, q: readonly number[]): number[] {
  const { mimic, qIndex, nq } = entries.get(name)!;
  if (!mimic) return Array.from(q.slice(qIndex, qIndex + nq));
  return [mimic.multiplier * q[entries.get(mimic.joint)!.qIndex] + mimic.offset];
}

export function speedsOf({ entries }: Coordinates, name: string, v: readonly number[]): number[] {
  const { mimic, vIndex, nv } = entries.get(name)!;
  if (!mimic) return Array.from(v.slice(vIndex, vIndex + nv));
  return [mimic.multiplier * v[entries.get(mimic.joint)!.vIndex]];
}
