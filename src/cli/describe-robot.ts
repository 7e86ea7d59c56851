// A model as plain JSON: its parts in the order of their coordinates, with their places in the file.
import type { JointDescription, Model, ModelJoint, ModelLink, Place } from "../robot/index.ts";

const placeText = (at: Place | undefined): string | undefined => at && `${at.file}:${at.line}:${at.column}`;
/** JSON has no infinity: a missing bound is null, as in all our files. */
const bound = (x: number | undefined): number | null => (x === undefined || !Number.isFinite(x) ? null : x);

const PASSIVE = ["damping", "friction", "armature", "stiffness", "springReference"] as const;
const TURNS_OR_SLIDES: readonly JointDescription["type"][] = [
  "revolute",
  "prismatic",
  "helical",
  "cylindrical",
  "universal",
  "planar",
];

function describeJoint({ name, type, parent, child, qIndex, vIndex, nq, nv, limits, description }: ModelJoint) {
  const { axis, secondAxis, pitch, reference, initial, mimic, at } = description;
  return {
    ...{ name, type, parent, child, qIndex, vIndex, nq, nv },
    ...(TURNS_OR_SLIDES.includes(type) && { axis: axis ?? [0, 0, 1] }),
    ...{ secondAxis, pitch, reference, initial },
    limits: limits.map(({ lower, upper, velocity, effort }) => ({
      lower: bound(lower),
      upper: bound(upper),
      velocity: bound(velocity),
      effort: bound(effort),
    })),
    ...Object.fromEntries(PASSIVE.flatMap((key) => (description[key] ? [[key, description[key]]] : []))),
    mimic,
    at: placeText(at),
  };
}

function describeLink({ name, parent, description: { inertial, shapes = [], at } }: ModelLink) {
  const { mass, com, inertia } = inertial ?? { mass: 0, com: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0] };
  return { name, parent, mass, com, inertia, shapes: shapes.map(({ kind }) => kind), at: placeText(at) };
}

const placed = <T extends { readonly at?: Place }>(items: readonly T[]) =>
  items.map((item) => ({ ...item, at: placeText(item.at) }));

export function describeRobot(model: Model, format: string, options: { passive: boolean; mimic: boolean }) {
  const { passive, mimic } = options;
  const { name, nq, nv, gravity, joints, links, loops, actuators, sensors, keyframes, warnings } = model;
  return {
    ...{ name, format, nq, nv, gravity, passive, mimic },
    mass: links.reduce((sum, { description }) => sum + (description.inertial?.mass ?? 0), 0),
    neutral: model.neutral(),
    initial: model.initial(),
    joints: joints.map(describeJoint),
    links: links.map(describeLink),
    loops: placed(loops),
    actuators: placed(actuators),
    sensors: placed(sensors),
    keyframes: placed(keyframes),
    warnings: placed(warnings),
  };
}
