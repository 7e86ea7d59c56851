/// <reference lib="esnext.disposable" preserve="true" />
// A robot's constants: its tree of joints, masses and names, ready for the dynamics. Nothing here changes; a Data holds what does.

import { checkBoolean, checkOptions, checkVec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import type { Vec3 } from "../math/tuples.ts";
import { disposable } from "../memory/disposable.ts";
import { endLease, type Lease, leaseRegion } from "../memory/regions.ts";
import { differenceOf, integrateCoordinates } from "./coordinates.ts";
import { checkDescription, subjectOf } from "./description/check-description.ts";
import { checkShape, readSafely } from "./description/check-shape.ts";
import type {
  ActuatorDescription,
  JointDescription,
  JointLimits,
  JointType,
  KeyframeDescription,
  LinkDescription,
  LoopDescription,
  RobotDescription,
  SensorDescription,
  Warning,
} from "./description/description.ts";
import { FREEDOMS } from "./description/joint-types.ts";
import { type LinkPlace, makeNodes, type NodeTree } from "./description/make-nodes.ts";
import { type HungLink, orderLinks } from "./description/order-links.ts";
import { modelNumbers, writeModel } from "./description/write-model.ts";
import { type Following, resolveMimic } from "./followers.ts";
import { checkPassive, type Passive } from "./passive.ts";

export interface ModelOptions {
  /** Whether mimic joints follow their leaders, without coordinates of their own. Default: true. */
  readonly mimic?: boolean;
  /** Whether to include armature, damping, dry friction and springs of the joints, all or each. Default: true. */
  readonly passive?: boolean | Partial<Passive>;
  /** m/s². Default: that of the description, otherwise 0 0 -9.81. */
  readonly gravity?: Vec3;
}

export interface ModelJoint {
  readonly name: string;
  readonly type: JointType;
  /** Links; null is the world. */
  readonly parent: string | null;
  readonly child: string;
  /** Start index of its coordinates in q and speeds in v, and their counts; -1 and 0 for a follower, whose leader has them. */
  readonly qIndex: number;
  readonly vIndex: number;
  readonly nq: number;
  readonly nv: number;
  readonly limits: readonly JointLimits[];
  /** Mimic joints only: q = multiplier * q(leader) + offset. */
  readonly follows?: { readonly joint: string; readonly multiplier: number; readonly offset: number };
  readonly description: JointDescription;
}

export interface ModelLink {
  readonly name: string;
  /** Its index in `links`. */
  readonly index: number;
  readonly parent: string | null;
  readonly description: LinkDescription;
}

export class Model implements Disposable {
  declare [Symbol.dispose]: () => void;
  readonly name: string;
  readonly description: RobotDescription;
  /** Number of coordinates and of speeds. */
  readonly nq: number;
  readonly nv: number;
  /** In the order of their coordinates; fixed joints in between, after their parents. */
  readonly joints: readonly ModelJoint[];
  /** Parents first. */
  readonly links: readonly ModelLink[];
  readonly loops: readonly LoopDescription[];
  readonly actuators: readonly ActuatorDescription[];
  readonly sensors: readonly SensorDescription[];
  readonly keyframes: readonly KeyframeDescription[];
  readonly warnings: readonly Warning[];
  readonly gravity: Vec3;
  /** Which passive effects of the joints are included. */
  readonly passive: Passive;
  /** @internal Whether any joint has effective damping, friction or a spring. */
  readonly resists: boolean;
  /** @internal Where quaternions begin in q. */
  readonly quaternions: readonly number[];
  /** @internal */
  readonly tree: NodeTree;
  /** @internal All coordinates and freedoms in terms of the independent ones; undefined without followers. */
  readonly following: { readonly q: Following; readonly v: Following } | undefined;
  readonly #lease: Lease;
  readonly #joints: ReadonlyMap<string, ModelJoint>;
  readonly #links: ReadonlyMap<string, ModelLink>;

  constructor(description: RobotDescription, options: ModelOptions = {}) {
    checkShape(description);
    const subject = `robot ${JSON.stringify(description.name)}`;
    checkOptions(subject, options, ["mimic", "passive", "gravity"]);
    const mimic = checkBoolean(subject, "mimic", options.mimic ?? true);
    this.passive = checkPassive(subject, options.passive);
    this.gravity = checkVec3(subject, "gravity", options.gravity ?? description.gravity ?? [0, 0, -9.81]);
    const ordered = readSafely(subject, () => {
      checkDescription(description);
      return orderLinks(description);
    });
    const { damping, friction, springs } = this.passive;
    this.resists = description.joints.some(
      (joint) => (damping && joint.damping) || (friction && joint.friction) || (springs && joint.stiffness),
    );
    this.name = description.name;
    this.description = description;
    this.tree = readSafely(subject, () => makeNodes(ordered));
    refuseWeightless(this.tree, this.passive);
    const { joints, following } = indexJoints(ordered, this.tree, mimic);
    this.joints = joints;
    this.following = following;
    this.quaternions = joints
      .filter(({ type }) => type === "spherical" || type === "free")
      .map(({ type, qIndex }) => (type === "free" ? qIndex + 3 : qIndex));
    this.nq = following?.q.count ?? this.tree.nq;
    this.nv = following?.v.count ?? this.tree.nv;
    this.links = ordered.map(({ link, parent }, index) => ({ name: link.name, index, parent, description: link }));
    this.loops = description.loops ?? [];
    this.actuators = description.actuators ?? [];
    this.sensors = description.sensors ?? [];
    this.keyframes = description.keyframes ?? [];
    this.warnings = description.warnings ?? [];
    this.#joints = new Map(joints.map((joint) => [joint.name, joint]));
    this.#links = new Map(this.links.map((link) => [link.name, link]));
    this.#lease = leaseRegion(this, modelNumbers(this.tree.nodes.length));
    writeModel(this.base, this.tree.nodes, this.tree.nv, this.gravity, this.passive);
  }

  /** Frees its memory at once; optional. Later computations throw a DisposedError. */
  dispose(): void {
    endLease(this.#lease, `robot ${JSON.stringify(this.name)}`);
  }

  /** @internal Where its constants are in memory. */
  get base(): number {
    return this.#lease.region.base;
  }

  joint(name: string): ModelJoint {
    const joint = this.#joints.get(name);
    if (!joint)
      throw new ArgumentError(
        `robot ${JSON.stringify(this.name)}`,
        "joint",
        `${show(name)} is not a joint of the robot`,
      );
    return joint;
  }

  link(name: string): ModelLink {
    const link = this.#links.get(name);
    if (!link)
      throw new ArgumentError(`robot ${JSON.stringify(this.name)}`, "link", `${show(name)} is not a link of the robot`);
    return link;
  }

  /** @internal The node a link moves with, and its frame there; null is the world. */
  placeOf(link: string): LinkPlace {
    return this.tree.places.get(this.link(link).name) as LinkPlace;
  }

  /** Coordinates with every joint where the placements of its frames coincide. */
  neutral(): number[] {
    return this.#coordinates(({ description }) => neutralOf(description));
  }

  /** Initial coordinates: those given in the joints' descriptions, otherwise neutral ones. */
  initial(): number[] {
    return this.#coordinates(({ description }) => description.initial ?? neutralOf(description));
  }

  /** Coordinates after moving with v for a time dt: exact for constant v. */
  integrate(q: ArrayLike<number>, v: ArrayLike<number>, dt: number): number[] {
    return integrateCoordinates(this, q, v, dt);
  }

  /** The v that leads from one pose to the other in unit time; joints with several freedoms take the shorter rotation. */
  difference(from: ArrayLike<number>, to: ArrayLike<number>): number[] {
    return differenceOf(this, from, to);
  }

  #coordinates(of: (joint: ModelJoint) => readonly number[]): number[] {
    return this.joints.flatMap((joint) => (joint.nq === 0 ? [] : of(joint)));
  }
}

disposable(Model);

function neutralOf(joint: JointDescription): readonly number[] {
  if (joint.type === "spherical") return [0, 0, 0, 1];
  if (joint.type === "free") return [0, 0, 0, 0, 0, 0, 1];
  return new Array<number>(FREEDOMS[joint.type].q).fill(joint.reference ?? 0);
}

/** Rejects a joint that moves nothing with mass: it has no acceleration. */
function refuseWeightless({ nodes }: NodeTree, { armature }: Passive): void {
  const mass = nodes.map((node) => node.sum.mass);
  for (let k = nodes.length - 1; k >= 0; k--) {
    const { parent, joint } = nodes[k];
    if (mass[k] === 0 && !(armature && joint.armature))
      throw new ArgumentError(
        subjectOf("joint", joint),
        "child",
        `${JSON.stringify(joint.child)} moves no mass; give it or one of its descendants an inertial, or make the joint fixed`,
      );
    if (parent >= 0) mass[parent] += mass[k];
  }
}

function indexJoints(ordered: readonly HungLink[], tree: NodeTree, mimic: boolean) {
  const all = ordered.flatMap(({ joints }) => joints);
  const byName = new Map(all.map((joint) => [joint.name, joint]));
  const isFollower = (joint: JointDescription) => mimic && joint.mimic !== undefined;
  const joints: ModelJoint[] = [];
  const index = new Map<string, { q: number; v: number }>();
  let q = 0;
  let v = 0;
  for (const joint of all) {
    const { q: nq, v: nv } = isFollower(joint) ? { q: 0, v: 0 } : FREEDOMS[joint.type];
    if (!isFollower(joint)) index.set(joint.name, { q, v });
    const { name, type, parent, child } = joint;
    const resolved = isFollower(joint) ? resolveMimic(joint, byName) : undefined;
    const follows = resolved && {
      joint: resolved.leader.name,
      multiplier: resolved.multiplier,
      offset: resolved.offset,
    };
    const own = { name, type, parent, child, nq, nv, limits: joint.limits ?? [], description: joint };
    joints.push({ ...own, qIndex: nq ? q : -1, vIndex: nv ? v : -1, ...(follows && { follows }) });
    q += nq;
    v += nv;
  }
  if (!all.some(isFollower)) return { joints, following: undefined };
  const follow = (total: number, count: number): Following => ({
    leader: new Int32Array(total),
    multiplier: new Float64Array(total).fill(1),
    offset: new Float64Array(total),
    count,
  });
  const following = { q: follow(tree.nq, q), v: follow(tree.nv, v) };
  for (const joint of joints) {
    const first = tree.firstNodes.get(joint.name);
    if (first === undefined) continue;
    const node = tree.nodes[first];
    if (joint.follows) {
      const leader = index.get(joint.follows.joint) as { q: number; v: number };
      following.q.leader[node.q] = leader.q;
      following.q.multiplier[node.q] = joint.follows.multiplier;
      following.q.offset[node.q] = joint.follows.offset;
      following.v.leader[node.v] = leader.v;
      following.v.multiplier[node.v] = joint.follows.multiplier;
      continue;
    }
    for (let i = 0; i < joint.nq; i++) following.q.leader[node.q + i] = joint.qIndex + i;
    for (let i = 0; i < joint.nv; i++) following.v.leader[node.v + i] = joint.vIndex + i;
  }
  return { joints, following };
}

/** Rejects anything but a model. */
export function checkModel(model: unknown): void {
  if (!(model instanceof Model)) throw new ArgumentError("robot", "model", `must be a Model, not ${show(model)}`);
}
