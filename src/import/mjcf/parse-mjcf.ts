// MJCF, MuJoCo's format, to a robot description:
//
//   1  includes expanded                              expand-includes.ts
//   2  a warning for each word that is not read          check-words.ts, vocabulary.ts
//   3  settings and default classes                      compiler.ts, defaults.ts, drive.ts
//   4  bodies with joints, geoms and sites               body-tree.ts, joint.ts, geom.ts
//   5  masses, from <inertial> or from geoms             inertials.ts, solid-mass.ts, mesh-mass.ts
//   6  shapes                                            geom-shape.ts, collision-classes.ts
//   7  loops, actuators, sensors, keyframes              equality.ts, actuators.ts, sensors.ts, keyframes.ts
import { ArgumentError } from "../../errors/errors.ts";
import type { Vec3 } from "../../math/tuples.ts";
import type { LinkDescription, RobotDescription, Warning } from "../../robot/description/description.ts";
import type { Shape } from "../../shapes/kinds.ts";
import type { XmlElement } from "../xml/element.ts";
import { parseXml } from "../xml/parse-xml.ts";
import { oneOf, refuse, text as textOf, vec3 } from "../xml/read.ts";
import { readActuators } from "./actuators.ts";
import { type Body, type BodyTree, readBodyTree } from "./body-tree.ts";
import { checkFinite } from "./check-finite.ts";
import { checkWords } from "./check-words.ts";
import { CollisionClasses } from "./collision-classes.ts";
import { readCompiler } from "./compiler.ts";
import { Defaults } from "./defaults.ts";
import { readEqualities } from "./equality.ts";
import { expandIncludes } from "./expand-includes.ts";
import { findBody, linkName } from "./find.ts";
import { collides } from "./geom.ts";
import { shapeOf } from "./geom-shape.ts";
import { readInertials } from "./inertials.ts";
import { describeJoints } from "./joint.ts";
import { readKeyframes } from "./keyframes.ts";
import { MeshAssets } from "./mesh-assets.ts";
import { checkMjcfOptions, type MjcfOptions } from "./options.ts";
import { type Reading, warn } from "./reading.ts";
import { readSensors } from "./sensors.ts";

const sectionsOf = (root: XmlElement, name: string): XmlElement[] =>
  root.children.filter((section) => section.name === name);

/** The last gravity of the file; zero if a flag disables it. */
function gravityOf(root: XmlElement): Vec3 {
  let gravity: Vec3 = [0, 0, -9.81];
  let on = true;
  for (const option of sectionsOf(root, "option")) {
    gravity = vec3(option, "gravity", gravity);
    for (const flag of sectionsOf(option, "flag"))
      on = oneOf(flag, "gravity", ["enable", "disable"], on ? "enable" : "disable") === "enable";
  }
  return on ? gravity : [0, 0, 0];
}

/** Pairs of bodies that never collide. The world has no link: its shapes are scenery. */
function readExcluded(reading: Reading, root: XmlElement, tree: BodyTree): [string, string][] {
  const excluded: [string, string][] = [];
  for (const element of sectionsOf(root, "contact").flatMap((section) => sectionsOf(section, "exclude"))) {
    const [a, b] = [findBody(tree, element, "body1"), findBody(tree, element, "body2")].map(linkName);
    if (a === null || b === null)
      warn(
        reading,
        element.at,
        "an <exclude> with the world is not supported: the world's shapes still collide with the body",
      );
    else if (a !== b) excluded.push([a, b]);
  }
  return excluded;
}

/** Shapes of every body's geoms. */
function readShapes(reading: Reading, tree: BodyTree, assets: MeshAssets): Map<Body, Shape[]> {
  const geoms = tree.bodies.flatMap((body) => body.geoms);
  const made = {
    warnings: reading.warnings,
    options: reading.options,
    assets,
    classes: new CollisionClasses(geoms, reading.warnings),
  };
  const shapes = new Map<Body, Shape[]>();
  for (const geom of geoms) {
    const shape = collides(geom) ? shapeOf(geom, made) : undefined;
    if (!shape) continue;
    const list = shapes.get(geom.body);
    if (list) list.push(shape);
    else shapes.set(geom.body, [shape]);
  }
  return shapes;
}

/** Reads a robot from the text of an MJCF file. Throws an ImportError with file, line and column if it is invalid. */
export function parseMjcf(text: string, options: MjcfOptions = {}): RobotDescription {
  checkMjcfOptions(options);
  if (typeof text !== "string") throw new ArgumentError("parseMjcf", "text", "must be the text of the file");
  const { file = "model.xml", maxBytes, maxDepth, maxElements } = options;
  const parsed = parseXml(text, { file, maxBytes, maxDepth, maxElements });
  if (parsed.name !== "mujoco")
    refuse(
      parsed,
      undefined,
      `is not the root element of MJCF, which is <mujoco>${parsed.name === "robot" ? "; this may be URDF" : ""}`,
    );
  const root = expandIncludes(parsed, text, options, file);
  const warnings: Warning[] = [];
  checkWords(root, warnings);
  const compiler = readCompiler(sectionsOf(root, "compiler"));
  const defaults = new Defaults(sectionsOf(root, "default"));
  const reading: Reading = { options, file, compiler, defaults, warnings };
  const assets = new MeshAssets(reading, sectionsOf(root, "asset"));
  const tree = readBodyTree(reading, root);
  const inertials = readInertials(tree.bodies, reading, assets);
  const shapes = readShapes(reading, tree, assets);
  const actuators = readActuators(reading, sectionsOf(root, "actuator"), tree);
  const [world, ...bodies] = tree.bodies;
  const nameFixed = ({ name }: Body): string => tree.jointNames.take(`${name}_fixed`);
  const links = bodies.map((body): LinkDescription => {
    const [inertial, own] = [inertials.get(body), shapes.get(body)];
    return { name: body.name, ...(inertial && { inertial }), ...(own && { shapes: own }), at: body.at };
  });
  const description: RobotDescription = {
    name: textOf(root, "model", "") || "mujoco",
    links,
    joints: bodies.flatMap((body) => describeJoints(body, nameFixed)),
    loops: readEqualities(reading, sectionsOf(root, "equality"), tree),
    actuators: actuators.described,
    sensors: readSensors(reading, sectionsOf(root, "sensor"), tree, actuators, inertials),
    keyframes: readKeyframes(reading, root, tree, actuators),
    excluded: readExcluded(reading, root, tree),
    scenery: shapes.get(world) ?? [],
    gravity: gravityOf(root),
    warnings,
  };
  checkFinite(description, root.at);
  return description;
}
