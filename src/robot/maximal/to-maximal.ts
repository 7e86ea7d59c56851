// The same robot in maximal coordinates: bodies and joints of a world, loops held rigidly. docs/robots-in-worlds.md describes the mapping.
import { ArgumentError } from "../../errors/errors.ts";
import { AnyWorld } from "../../world/any-world.ts";
import type { Body } from "../../world/body/body.ts";
import type { Constraint } from "../../world/constraint/constraint.ts";
import type { Drive } from "../../world/joint/drive.ts";
import type { Joint } from "../../world/joint/joint.ts";
import type { World } from "../../world/world.ts";
import { checkList } from "../coordinates.ts";
import type { RobotDescription, Warning } from "../description/description.ts";
import { Model, type ModelJoint } from "../model.ts";
import type { Frame } from "../pose.ts";
import { type Actuator, control, planActuator, restingControl } from "./actuators.ts";
import { partBodies, shapeAt } from "./add-shapes.ts";
import { coordinatesOf } from "./coordinates.ts";
import { type Coordinate, closeFrames, coupleCoordinates } from "./loops.ts";
import { type MaximalJoint, MaximalRobot, type Rotor } from "./maximal-robot.ts";
import { checkMaximalOptions, type MaximalOptions, type Settings } from "./options.ts";
import { chainsOf } from "./push-chain.ts";
import { addRotor } from "./rotors.ts";
import { isWhole } from "./span.ts";
import { type Stood, standUp } from "./stand-up.ts";
import { type Standing, speedsIn } from "./standing.ts";
import { warnOfGravity } from "./warn-of-gravity.ts";

/** The span that contains a joint, and its index there. */
function spanOf({ spans }: Stood, name: string): { span: Standing; first: number } {
  const span = spans.find(({ slots }) => slots.some(({ joint }) => joint.name === name))!;
  return { span, first: span.slots.findIndex(({ joint }) => joint.name === name) };
}

function addLoops(world: World, model: Model, stood: Stood, { base, prefix }: Settings, warnings: Warning[]) {
  const loops = new Map<string, Joint | Constraint>();
  const find = (link: string | null): { body: Body | null; at: Frame } => {
    if (link === null) return { body: null, at: base };
    const { lump, at } = stood.tree.lumpOf.get(link)!;
    return { body: stood.bodies.get(lump)!, at };
  };
  const coordinateOf = (name: string): Coordinate => {
    const { span, first } = spanOf(stood, name);
    return { ends: span, index: first };
  };
  for (const { name, follows } of model.joints) {
    if (!follows) continue;
    const { offset, multiplier } = follows;
    const [own, other] = [coordinateOf(name), coordinateOf(follows.joint)];
    loops.set(name, coupleCoordinates(world, `${prefix}${name} mimic`, own, other, [offset, multiplier]));
  }
  for (const loop of model.loops) {
    const name = `${prefix}${loop.name}`;
    if (loop.kind === "joint") {
      const other = loop.other === null ? undefined : coordinateOf(loop.other);
      loops.set(loop.name, coupleCoordinates(world, name, coordinateOf(loop.joint), other, loop.coefficients));
      continue;
    }
    const made = closeFrames(world, loop, find, name, warnings);
    if (made) loops.set(loop.name, made);
  }
  return loops;
}

function addRotors(world: World, { spans }: Stood, { prefix }: Settings): Rotor[] {
  const rotors: Rotor[] = [];
  for (const span of spans)
    for (const joint of new Set(span.slots.map((slot) => slot.joint))) {
      if (!joint.armature) continue;
      // its speeds among those of the span, and among its own
      const which = isWhole(span.kind)
        ? Array.from({ length: speedsIn(span) }, (_, i) => i)
        : span.slots.flatMap((slot, i) => (slot.joint === joint ? [i] : []));
      const freedoms = isWhole(span.kind) ? which : which.map((i) => span.slots[i].freedom);
      const body = addRotor(world, `${prefix}${joint.name} rotor`, span, which, joint.armature);
      rotors.push({ body, joint: joint.name, freedoms });
    }
  return rotors;
}

function addActuators(model: Model, stood: Stood, q: readonly number[], warnings: Warning[]): Actuator[] {
  const taken = new Set<Drive>();
  return model.actuators.map((description) => {
    if (model.joint(description.joint).type === "fixed")
      throw new ArgumentError(
        "toMaximal",
        `actuator "${description.name}"`,
        `drives "${description.joint}", which is fixed`,
      );
    const { span, first } = spanOf(stood, description.joint);
    const actuator = planActuator(description, span, first, taken, warnings);
    const [here] = coordinatesOf(model, description.joint, q);
    if (actuator.way !== "force") control(actuator, restingControl(actuator, here), here, 0);
    return actuator;
  });
}

/** A joint of the description in the world. */
function jointOf({ description, name, type, qIndex, vIndex, nq, nv }: ModelJoint, stood: Stood): MaximalJoint {
  const { span } = spanOf(stood, name);
  const drives = isWhole(span.kind) ? span.drives : span.drives.filter((_, i) => span.slots[i].joint === description);
  return { name, type, qIndex, vIndex, nq, nv, joint: span.joint, constraint: span.constraint, drives };
}

/** Adds a robot to a world as bodies and joints. If it throws, the world is unchanged. */
export function toMaximal(world: World, description: RobotDescription, options: MaximalOptions = {}): MaximalRobot {
  if (!(world instanceof AnyWorld)) throw new ArgumentError("toMaximal", "world", "must be a World");
  const settings = checkMaximalOptions(options);
  const before = new Set(world.bodies);
  try {
    return build(world, description, options, settings);
  } catch (error) {
    for (const body of [...world.bodies]) if (!before.has(body)) body.remove();
    throw error;
  }
}

function build(world: World, description: RobotDescription, options: MaximalOptions, settings: Settings): MaximalRobot {
  const model = new Model(description);
  if (options.q !== undefined) checkList("toMaximal", "q", options.q, model.nq);
  const q = options.q ? Array.from(options.q) : model.initial();
  const warnings: Warning[] = [...model.warnings];
  warnOfGravity(world.gravity, model.gravity, settings.base.orientation, warnings);
  const stood = standUp(world, model, settings, q, warnings);
  const { tree, bodies, spans, carriers, neighbours } = stood;
  const loops = addLoops(world, model, stood, settings, warnings);
  const rotors = settings.rotors ? addRotors(world, stood, settings) : [];
  if (!settings.rotors && description.joints.some(({ armature }) => armature))
    warnings.push({ message: 'the armature of joints is ignored; give armature: "rotors" to model it' });
  const actuators = settings.actuators ? addActuators(model, stood, q, warnings) : [];
  if (settings.shapes && settings.selfCollide)
    partBodies(world, description, (link) => bodies.get(tree.lumpOf.get(link)!.lump), neighbours);
  const shapes = settings.scenery ? (description.scenery ?? []) : [];
  const scenery =
    shapes.length > 0
      ? world.addBody({
          type: "static",
          name: `${settings.prefix}scenery`,
          shapes: shapes.map((shape) => shapeAt(shape, settings.base)),
        })
      : undefined;
  return new MaximalRobot({
    world,
    description,
    model,
    spans,
    chains: chainsOf(spans, (body) => carriers.includes(body)),
    bodies: new Map([...tree.lumpOf].map(([name, { lump }]) => [name, bodies.get(lump)!])),
    frames: new Map([...tree.lumpOf].map(([name, { at }]) => [name, at])),
    joints: new Map(
      model.joints.filter(({ type }) => type !== "fixed").map((each) => [each.name, jointOf(each, stood)]),
    ),
    loops,
    carriers,
    rotors,
    actuators,
    scenery,
    warnings,
  });
}
