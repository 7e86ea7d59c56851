// A robot in a world as bodies and joints, read and driven by its generalized coordinates. Order and meaning of q and v are those of a Model of
// the same description.
import { checkVec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { add, cross, multiply, type Quat, rotate, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Body } from "../../world/body/body.ts";
import type { Constraint } from "../../world/constraint/constraint.ts";
import type { Drive } from "../../world/joint/drive.ts";
import type { Joint } from "../../world/joint/joint.ts";
import type { World } from "../../world/world.ts";
import type { JointType, RobotDescription, Warning } from "../description/description.ts";
import type { Model } from "../model.ts";
import type { Frame } from "../pose.ts";
import { type Actuator, control, restingControl } from "./actuators.ts";
import { coordinatesOf, speedsOf } from "./coordinates.ts";
import { pointIn } from "./placed.ts";
import { type Chain, pushChain } from "./push-chain.ts";
import { isWhole } from "./span.ts";
import { putBehind, readCoordinates, readSpeeds, type Standing, speedsIn } from "./standing.ts";

/** A joint of the description, and its counterpart in the world. */
export interface MaximalJoint {
  readonly name: string;
  readonly type: JointType;
  /** Start index in q and v; -1 if it mimics another joint. */
  readonly qIndex: number;
  readonly vIndex: number;
  readonly nq: number;
  readonly nv: number;
  /** The joint of the world; none for a free joint, or for a screw on which nothing acts. Neighbours that form one joint of the world share it. */
  readonly joint?: Joint;
  /** The constraint of a screw. */
  readonly constraint?: Constraint;
  /** Drives of its freedoms; none if it has no joint. For a spherical joint, along its rotation vector. */
  readonly drives: readonly Drive[];
}

/** @internal A body that carries the armature of some freedoms of a joint. */
export interface Rotor {
  readonly body: Body;
  readonly joint: string;
  readonly freedoms: readonly number[];
}

/** @internal The result of toMaximal. */
export interface Parts {
  readonly world: World;
  readonly description: RobotDescription;
  readonly model: Model;
  readonly spans: readonly Standing[];
  readonly chains: readonly Chain[];
  readonly bodies: ReadonlyMap<string, Body>;
  /** Frames of links in their bodies. */
  readonly frames: ReadonlyMap<string, Frame>;
  readonly joints: ReadonlyMap<string, MaximalJoint>;
  readonly loops: ReadonlyMap<string, Joint | Constraint>;
  readonly carriers: readonly Body[];
  readonly rotors: readonly Rotor[];
  readonly actuators: readonly Actuator[];
  readonly scenery: Body | undefined;
  readonly warnings: readonly Warning[];
}

export class MaximalRobot {
  readonly world: World;
  readonly description: RobotDescription;
  readonly nq: number;
  readonly nv: number;
  /** By link name; links fixed to each other share one body. */
  readonly bodies: ReadonlyMap<string, Body>;
  /** By name; only joints that move. */
  readonly joints: ReadonlyMap<string, MaximalJoint>;
  /** Loop closures by name; mimic joints by the name of the joint. */
  readonly loops: ReadonlyMap<string, Joint | Constraint>;
  /** Nearly massless bodies between joints of one link that do not combine into one joint of the world. */
  readonly carriers: readonly Body[];
  readonly rotors: readonly Body[];
  readonly scenery: Body | undefined;
  /** Parts of the description that the world does not model. */
  readonly warnings: readonly Warning[];
  readonly #parts: Parts;

  /** @internal Robots are made by toMaximal. */
  constructor(parts: Parts) {
    const { world, description, model, bodies, joints, loops, carriers, rotors, scenery, warnings } = parts;
    this.world = world;
    this.description = description;
    this.nq = model.nq;
    this.nv = model.nv;
    this.bodies = bodies;
    this.joints = joints;
    this.loops = loops;
    this.carriers = carriers;
    this.rotors = rotors.map(({ body }) => body);
    this.scenery = scenery;
    this.warnings = warnings;
    this.#parts = parts;
  }

  /** Initial q of the description. */
  initial(): number[] {
    return this.#parts.model.initial();
  }

  /** The body of a link. */
  body(link: string): Body {
    return this.bodies.get(link) ?? this.#unknown("link", link);
  }

  joint(name: string): MaximalJoint {
    return this.joints.get(name) ?? this.#unknown("joint", name);
  }

  #unknown(what: string, name: string): never {
    throw new ArgumentError(`robot "${this.description.name}"`, what, `${show(name)} does not exist`);
  }

  #check(argument: string, value: ArrayLike<number>, count: number): number[] {
    const subject = `robot "${this.description.name}"`;
    if (value === null || typeof value !== "object" || value.length !== count)
      throw new ArgumentError(subject, argument, `must be ${count} numbers, not ${show(value?.length ?? value)}`);
    const list = Array.from(value);
    const bad = list.findIndex((x) => !Number.isFinite(x));
    if (bad >= 0)
      throw new ArgumentError(subject, `${argument}[${bad}]`, `must be a finite number, not ${show(list[bad])}`);
    return list;
  }

  /**
   * Current coordinates and speeds. Angles are between -π and π if nothing acts on them, otherwise full turns count. In an open
   * loop, and for mimic joints, they are those of the tree of joints.
   */
  readState(): { q: number[]; v: number[] } {
    const { model, spans } = this.#parts;
    const q = new Array<number>(model.nq).fill(0);
    const v = new Array<number>(model.nv).fill(0);
    for (const span of spans) {
      const [place, speed] = [readCoordinates(span), readSpeeds(span)];
      const entries = span.slots.map(({ joint }) => model.joint(joint.name));
      if (isWhole(span.kind)) {
        const [{ qIndex, vIndex }] = entries;
        for (const [i, x] of place.entries()) q[qIndex + i] = x;
        for (const [i, x] of speed.entries()) v[vIndex + i] = x;
        continue;
      }
      for (const [i, { qIndex, vIndex }] of entries.entries()) {
        if (qIndex < 0) continue;
        q[qIndex + span.slots[i].freedom] = place[i];
        v[vIndex + span.slots[i].freedom] = speed[i];
      }
    }
    return { q, v };
  }

  /** Places every body by the coordinates. Default of v: zeros. It does not close loops: see assemble. */
  setState(q: ArrayLike<number>, v?: ArrayLike<number>): void {
    const { model, spans, rotors } = this.#parts;
    const place = this.#check("q", q, model.nq);
    const speed = v === undefined ? new Array<number>(model.nv).fill(0) : this.#check("v", v, model.nv);
    for (const span of spans) {
      const own = numbersOfSpan(span, (name) => coordinatesOf(model, name, place));
      putBehind(
        span,
        own,
        numbersOfSpan(span, (name) => speedsOf(model, name, speed)),
      );
      // the world counts turns of driven coordinates from here
      for (const [i, drive] of span.drives.entries())
        if (!isWhole(span.kind) && Math.abs(own[i]) > Math.PI && drive.name.startsWith("turn"))
          drive.coordinate = own[i];
    }
    for (const { body, joint, freedoms } of rotors) body.rates = freedoms.map((i) => speedsOf(model, joint, speed)[i]);
  }

  /** Applies generalized forces during the next step, as equal and opposite forces and torques on the bodies. They add up. */
  applyTorques(tau: ArrayLike<number>): void {
    const { model, chains } = this.#parts;
    const all = this.#check("tau", tau, model.nv);
    // a follower has no force of its own
    const own = (name: string): number[] => {
      const { vIndex, nv } = model.joint(name);
      return vIndex < 0 ? [0] : all.slice(vIndex, vIndex + nv);
    };
    for (const chain of chains)
      pushChain(
        chain,
        chain.map((span) => numbersOfSpan(span, own)),
      );
  }

  /** Applies one control per actuator of the description; call it before every step. Sets servos and motors, and applies the forces of the others. */
  applyControls(controls: ArrayLike<number>): void {
    const { actuators, chains } = this.#parts;
    const u = this.#check("controls", controls, actuators.length);
    const forces = new Map<Standing, number[]>();
    for (const [i, actuator] of actuators.entries()) {
      const { span, first, way } = actuator;
      const isForce = way === "force" && !isWhole(span.kind);
      const [q, speed] = isForce ? [readCoordinates(span)[first], readSpeeds(span)[first]] : [0, 0];
      const left = control(actuator, u[i], q, speed);
      if (left.length === 0) continue;
      const tau = forces.get(span) ?? new Array<number>(speedsIn(span)).fill(0);
      for (const [k, x] of left.entries()) if (first + k < tau.length) tau[first + k] += x;
      forces.set(span, tau);
    }
    const none = (span: Standing): number[] => new Array<number>(speedsIn(span)).fill(0);
    for (const chain of chains)
      pushChain(
        chain,
        chain.map((span) => forces.get(span) ?? none(span)),
      );
  }

  /** Controls for rest at q: servos target q, all other actuators get 0; each is clamped to its control range. */
  restingControls(q: ArrayLike<number> = this.initial()): number[] {
    const { actuators, model } = this.#parts;
    const place = this.#check("q", q, model.nq);
    return actuators.map((actuator) =>
      restingControl(actuator, coordinatesOf(model, actuator.description.joint, place)[0]),
    );
  }

  /** Frame of a link in the world. */
  linkPose(link: string): { position: Vec3; orientation: Quat } {
    const body = this.body(link);
    const at = this.#parts.frames.get(link)!;
    const here = { position: body.position, orientation: body.orientation };
    return { position: pointIn(here, at.position), orientation: multiply(here.orientation, at.orientation) };
  }

  /** For a point in the link's frame (default: its origin), along world axes. */
  linkVelocity(link: string, point: Vec3 = [0, 0, 0]): { linear: Vec3; angular: Vec3 } {
    checkVec3(`link ${show(link)}`, "point", point);
    const body = this.body(link);
    const { position, orientation } = this.linkPose(link);
    const there = add(position, rotate(orientation, point));
    const linear = add(body.velocity, cross(body.angularVelocity, subtract(there, body.centreOfMass)));
    return { linear, angular: body.angularVelocity };
  }

  /** Largest gap of a loop: metres between points, radians between frames, or the error of an equation of coordinates. */
  get loopGap(): number {
    let widest = 0;
    for (const loop of this.loops.values())
      widest = Math.max(widest, loop.gap, "angularGap" in loop ? loop.angularGap : 0);
    return widest;
  }
}

/** The numbers of a span from those of its joints. */
function numbersOfSpan(span: Standing, of: (joint: string) => number[]): number[] {
  if (isWhole(span.kind)) return of(span.slots[0].joint.name);
  return span.slots.map(({ joint, freedom }) => of(joint.name)[freedom]);
}
