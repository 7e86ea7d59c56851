// The same robot in maximal coordinates: a body for each lump of links, joints of the world between them, loops held hard. Where it stands,
// docs/robots-in-worlds.md.
import { ArgumentError } from "../../errors/errors.ts";
import type { Quat } from "../../math/tuples.ts";
import type { Body } from "../../world/body.ts";
import type { Constraint } from "../../world/constraint.ts";
import type { Drive } from "../../world/drive.ts";
import type { Joint } from "../../world/joint.ts";
import { World } from "../../world/world.ts";
import type { Inertial, JointDescription, RobotDescription, Warning } from "../description.ts";
import { actingOn, warner } from "./acting.ts";
import { type Actuator, control, planActuator, restingControl } from "./actuators.ts";
import { partBodies, shapeAt, shapesOf } from "./add-shapes.ts";
import { carrierInertial, soundInertial } from "./carrier.ts";
import { coordinatesOf, initialCoordinates, numberCoordinates } from "./coordinates.ts";
import { type Lump, readLinkTree } from "./link-tree.ts";
import { closeFrames, type Coordinate, coupleCoordinates } from "./loops.ts";
import { makeJoint } from "./make-joint.ts";
import { type MaximalJoint, MaximalRobot } from "./maximal-robot.ts";
import { checkMaximalOptions, type MaximalOptions } from "./options.ts";
import { compose, HERE, type Placed } from "./placed.ts";
import { planSpans, type Span } from "./plan-spans.ts";
import { addRotor } from "./rotors.ts";
import { freedomsOf, isWhole } from "./span.ts";
import { placeBehind, type Standing } from "./standing.ts";

export function toMaximal(world: World, description: RobotDescription, options: MaximalOptions = {}): MaximalRobot {
  if (!(world instanceof World)) throw new ArgumentError("toMaximal", "world", "must be a World");
  const settings = checkMaximalOptions(options);
  const { base, prefix } = settings;
  const warnings: Warning[] = [...(description.warnings ?? [])];
  const tell = warner(warnings);
  const tree = readLinkTree(description);
  const coordinates = numberCoordinates(tree.joints);
  const q = options.q ? [...options.q] : initialCoordinates(coordinates);
  if (q.length !== coordinates.nq)
    throw new ArgumentError("toMaximal", "q", `must be ${coordinates.nq} numbers, not ${q.length}`);
  const numbersOf = ({ kind, slots }: Span): number[] =>
    isWhole(kind)
      ? coordinatesOf(coordinates, slots[0].joint.name, q)
      : slots.map(({ joint, freedom }) => coordinatesOf(coordinates, joint.name, q)[freedom]);

  const lumpBodies = new Map<Lump, Body>();
  const spans: Standing[] = [];
  const carriers: Body[] = [];
  const neighbours: [Body, Body][] = [];

  const addBody = (name: string, { position, orientation }: Placed, inertial: Inertial | undefined, lump?: Lump): Body =>
    world.addBody({
      name: `${prefix}${name}`,
      position,
      orientation,
      ...(inertial && { mass: inertial.mass, inertia: inertial.inertia, com: inertial.com }),
      ...(!inertial && { type: "static" as const }),
      ...(lump && { shapes: shapesOf(lump, settings) }),
    });

  /** One span, from what stands before it to a body that is made for it. */
  const addSpan = (span: Span, a: Body | null, make: (at: Placed) => Body): Body => {
    const inA = a ? span.inA : compose(base, span.inA);
    const from: Placed = a ? { position: a.position, orientation: a.orientation } : HERE;
    const b = make(placeBehind({ ...span, inA }, from, numbersOf(span)));
    const name = `${prefix}${span.slots.map(({ joint }) => joint.name).filter(onlyOnce).join(" ")}`;
    const [{ joint }] = span.slots;
    const rest = span.kind === "spherical" ? (joint.initial as Quat | undefined) : undefined;
    const made = makeJoint(world, span, { a, b, inA, name, acting: actingOn(span, settings, tell), rest });
    spans.push({ ...made, kind: span.kind, slots: span.slots, pitch: span.pitch, a, b, inA, inB: span.inB });
    return b;
  };

  for (const lump of tree.lumps) {
    const parent = lump.parent ? lumpBodies.get(lump.parent)! : null;
    if (lump.elements.length === 0) {
      lumpBodies.set(lump, addBody(lump.name, compose(base, lump.after), undefined, lump));
      continue;
    }
    const planned = planSpans(lump);
    const inertial = soundInertial(lump, tree, warnings);
    let a = parent;
    for (const [i, span] of planned.entries()) {
      const last = i === planned.length - 1;
      a = addSpan(span, a, (at) => {
        if (last) return addBody(lump.name, at, inertial, lump);
        const carrier = addBody(`${lump.name} carrier ${i + 1}`, at, lump.inertial ? carrierInertial(inertial) : inertial);
        carriers.push(carrier);
        return carrier;
      });
    }
    lumpBodies.set(lump, a!);
    // joints of the world keep their own two bodies apart
    const alone = planned.length === 1 && planned[0].kind !== "free";
    if (parent && !alone) neighbours.push([parent, a!]);
  }

  const find = (link: string | null): { body: Body | null; at: Placed } => {
    if (link === null) return { body: null, at: base };
    const found = tree.lumpOf.get(link);
    if (!found) throw new ArgumentError("toMaximal", "loops", `name the link "${link}", which is not there`);
    return { body: lumpBodies.get(found.lump)!, at: found.at };
  };
  const coordinateOf = (name: string): Coordinate => {
    const span = spans.find(({ slots }) => slots.some(({ joint }) => joint.name === name));
    if (!span || isWhole(span.kind))
      throw new ArgumentError("toMaximal", `joint "${name}"`, "must have one freedom: an equation of coordinates names it");
    return { ends: span, index: span.slots.findIndex(({ joint }) => joint.name === name) };
  };

  const loops = new Map<string, Joint | Constraint>();
  for (const { joint, mimic } of coordinates.entries.values()) {
    if (!mimic) continue;
    const { offset, multiplier } = mimic;
    const [own, other] = [coordinateOf(joint.name), coordinateOf(mimic.joint)];
    loops.set(joint.name, coupleCoordinates(world, `${prefix}${joint.name} mimic`, own, other, [offset, multiplier]));
  }
  for (const loop of description.loops ?? []) {
    const name = `${prefix}${loop.name}`;
    const made =
      loop.kind === "joint"
        ? coupleCoordinates(
            world,
            name,
            coordinateOf(loop.joint),
            loop.other === null ? undefined : coordinateOf(loop.other),
            loop.coefficients,
          )
        : closeFrames(world, loop, find, name, warnings);
    if (made) loops.set(loop.name, made);
  }

  const rotors: { body: Body; joint: string; freedoms: number[] }[] = [];
  for (const span of spans)
    for (const joint of span.slots.map((slot) => slot.joint).filter(onlyOnce)) {
      if (!joint.armature) continue;
      if (!settings.rotors) continue;
      // its speeds in the span, and in the joint
      const which = isWhole(span.kind)
        ? Array.from({ length: freedomsOf(span.kind) }, (_, i) => i)
        : span.slots.flatMap((slot, i) => (slot.joint === joint ? [i] : []));
      const freedoms = isWhole(span.kind) ? which : which.map((i) => span.slots[i].freedom);
      const body = addRotor(world, `${prefix}${joint.name} rotor`, span, which, joint.armature);
      rotors.push({ body, joint: joint.name, freedoms });
    }
  if (!settings.rotors && tree.joints.some(({ armature }) => armature))
    warnings.push({ message: 'the armature of joints is left out; give armature: "rotors" for bodies that have it' });

  const actuators: Actuator[] = [];
  const taken = new Set<Drive>();
  for (const actuator of settings.actuators ? (description.actuators ?? []) : []) {
    const span = spans.find(({ slots }) => slots.some(({ joint }) => joint.name === actuator.joint));
    if (!span) throw new ArgumentError("toMaximal", `actuator "${actuator.name}"`, `drives the joint "${actuator.joint}", which does not move`);
    const first = span.slots.findIndex(({ joint }) => joint.name === actuator.joint);
    const planned = planActuator(actuator, span, first, taken, warnings);
    actuators.push(planned);
    const [here] = coordinatesOf(coordinates, actuator.joint, q);
    if (planned.way !== "force") control(planned, restingControl(planned, here), here, 0);
  }

  if (settings.shapes && settings.selfCollide)
    partBodies(world, description, (link) => lumpBodies.get(tree.lumpOf.get(link)?.lump as Lump), neighbours);
  const scenery =
    settings.scenery && description.scenery?.length
      ? world.addBody({ type: "static", name: `${prefix}scenery`, shapes: description.scenery.map((shape) => shapeAt(shape, base)) })
      : undefined;

  const jointOf = (joint: JointDescription): MaximalJoint => {
    const { qIndex, vIndex, nq, nv } = coordinates.entries.get(joint.name)!;
    const span = spans.find(({ slots }) => slots.some((slot) => slot.joint === joint))!;
    const drives = isWhole(span.kind) ? span.drives : span.drives.filter((_, i) => span.slots[i]?.joint === joint);
    const { joint: made, constraint } = span;
    return { name: joint.name, type: joint.type, qIndex, vIndex, nq, nv, joint: made, constraint, drives };
  };
  return new MaximalRobot({
    world,
    description,
    coordinates,
    spans,
    bodies: new Map([...tree.lumpOf].map(([name, { lump }]) => [name, lumpBodies.get(lump)!])),
    frames: new Map([...tree.lumpOf].map(([name, { at }]) => [name, at])),
    joints: new Map(tree.joints.map((joint) => [joint.name, jointOf(joint)])),
    loops,
    carriers,
    rotors,
    actuators,
    scenery,
    warnings,
  });
}

function onlyOnce<T>(item: T, i: number, list: readonly T[]): boolean {
  return list.indexOf(item) === i;
}
