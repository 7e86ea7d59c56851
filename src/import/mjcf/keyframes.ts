// <keyframe>: states, from MuJoCo's conventions to those of a description. The order is the same: bodies as written, and the
// joints of each. Quaternions are w x y z there; the velocity of a free body is along world axes there, along body axes here.
import { conjugate, type Quat, rotate } from "../../math/tuples.ts";
import type { KeyframeDescription } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import type { XmlElement } from "../xml/element.ts";
import { nameOf, numbers, placeOf } from "../xml/read.ts";
import type { Actuators } from "./actuators.ts";
import type { BodyTree } from "./body-tree.ts";
import type { MjcfJoint } from "./joint.ts";
import { Names } from "./names.ts";
import { unit } from "./pose.ts";
import { type Reading, warn } from "./reading.ts";

const POSITIONS = { hinge: 1, slide: 1, ball: 4, free: 7 } as const;
const SPEEDS = { hinge: 1, slide: 1, ball: 3, free: 6 } as const;

/** Elements that MuJoCo turns into joints and this importer skips: the lists are then longer than what is read. */
const MAKE_JOINTS = new Set(["attach", "composite", "flexcomp"]);

function makesUnknownJoints(root: XmlElement): boolean {
  const open = [root];
  for (let top = open.pop(); top; top = open.pop()) {
    if (MAKE_JOINTS.has(top.name)) return true;
    for (const child of top.children) open.push(child);
  }
  return false;
}

/** MuJoCo takes a quaternion of zeros as the identity. */
function quatOf([w, x, y, z]: readonly number[]): Quat {
  const size = Math.sqrt(w * w + x * x + y * y + z * z);
  return size > 1e-15 ? unit([x, y, z, w]) : [0, 0, 0, 1];
}

/** The initial pose of the file, in MuJoCo's order. */
function mujocoInitial({ type, body, reference }: MjcfJoint): readonly number[] {
  if (type === "ball") return [1, 0, 0, 0];
  const [x, y, z, w] = body.frame.orientation;
  return type === "free" ? [...body.frame.position, w, x, y, z] : [reference];
}

class KeyReader {
  private readonly joints: readonly MjcfJoint[];
  private readonly kept: readonly boolean[];
  private readonly reading: Reading;
  private readonly mayDiffer: boolean;

  constructor(reading: Reading, tree: BodyTree, actuators: Actuators, root: XmlElement) {
    this.reading = reading;
    this.joints = tree.bodies.flatMap(({ joints }) => joints);
    this.kept = actuators.kept;
    this.mayDiffer = makesUnknownJoints(root);
  }

  /** undefined, with a warning, if the key refers to joints that are not read. */
  read(element: XmlElement, name: string): KeyframeDescription | undefined {
    const qpos = this.list(element, "qpos", this.countOf(POSITIONS), this.mayDiffer);
    const qvel = this.list(element, "qvel", this.countOf(SPEEDS), this.mayDiffer);
    if (qpos === null || qvel === null) return undefined;
    const q = this.positions(qpos ?? this.joints.flatMap(mujocoInitial));
    // skipped kinds of actuators may have several controls
    const control = this.list(element, "ctrl", this.kept.length, this.kept.includes(false));
    return {
      name,
      q,
      ...(qvel && { v: this.speeds(qvel, q) }),
      ...(control && { control: control.filter((_, i) => this.kept[i]) }),
      at: element.at,
    };
  }

  private countOf(sizes: Record<MjcfJoint["type"], number>): number {
    return this.joints.reduce((count, { type }) => count + sizes[type], 0);
  }

  /** The numbers; undefined if there are none, null with a warning if they refer to anything that is not read. */
  private list(element: XmlElement, name: string, count: number, mayDiffer: boolean): number[] | undefined | null {
    const values = numbers(element, name, [0, Number.POSITIVE_INFINITY], undefined);
    if (values === undefined || values.length === count) return values;
    const at = placeOf(element, name);
    const problem = `${name} of <key> has ${values.length} numbers, but the model needs ${count}`;
    if (mayDiffer) {
      warn(this.reading, at, `${problem} without the parts that were skipped: it is ignored`);
      return null;
    }
    if (values.length > count) throw new ImportError(at, `${problem}: give exactly that many`);
    warn(this.reading, at, `${problem}: the missing ones are set to 0`);
    return [...values, ...new Array(count - values.length).fill(0)];
  }

  private positions(qpos: readonly number[]): number[] {
    let at = 0;
    return this.joints.flatMap(({ type }) => {
      const own = qpos.slice(at, at + POSITIONS[type]);
      at += POSITIONS[type];
      if (type === "ball") return quatOf(own);
      return type === "free" ? [...own.slice(0, 3), ...quatOf(own.slice(3))] : own;
    });
  }

  private speeds(qvel: readonly number[], q: readonly number[]): number[] {
    let [at, from] = [0, 0];
    return this.joints.flatMap(({ type }) => {
      const own = qvel.slice(at, at + SPEEDS[type]);
      const orientation = q.slice(from + 3, from + 7) as unknown as Quat;
      at += SPEEDS[type];
      from += POSITIONS[type];
      if (type !== "free") return own;
      const linear = rotate(conjugate(orientation), [own[0], own[1], own[2]]);
      return [...linear, ...own.slice(3)];
    });
  }
}

export function readKeyframes(
  reading: Reading,
  root: XmlElement,
  tree: BodyTree,
  actuators: Actuators,
): KeyframeDescription[] {
  const reader = new KeyReader(reading, tree, actuators, root);
  const names = new Names<XmlElement>("key");
  const elements = root.children
    .filter(({ name }) => name === "keyframe")
    .flatMap(({ children }) => children.filter(({ name }) => name === "key"));
  for (const element of elements) {
    const name = nameOf(element, "name", undefined);
    if (name !== undefined) names.add(name, element, element.attributes.get("name")!.at);
  }
  const keys: KeyframeDescription[] = [];
  for (const [i, element] of elements.entries()) {
    const key = reader.read(element, nameOf(element, "name", undefined) ?? names.take(`key${i}`, element));
    if (key) keys.push(key);
  }
  return keys;
}
