// <equality>: loop closures. Frames that the file does not give are taken from the initial pose of the file, as in MuJoCo. A
// coupling of joints is a polynomial in the displacements from there, converted to one in the coordinates.
import { add, rotate, type Vec3 } from "../../math/tuples.ts";
import type { LoopDescription, Pose } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { boolean, nameOf, numbers, refuse, vec3 } from "../xml/read.ts";
import type { Body, BodyTree } from "./body-tree.ts";
import { findBody, findJoint, findSite, linkName } from "./find.ts";
import { Names } from "./names.ts";
import { readQuat } from "./orientation.ts";
import { compose, inverse, ORIGIN } from "./pose.ts";
import { type Reading, warn } from "./reading.ts";

type Held = Extract<LoopDescription, { kind: "connect" | "weld" }>;
type Ends = Pick<Held, "a" | "b" | "inA" | "inB">;

/** The two bodies; the world if the second is missing. */
function bodiesOf(element: XmlElement, tree: BodyTree): [Body, Body] {
  const a = findBody(tree, element, "body1");
  const b = element.attributes.has("body2") ? findBody(tree, element, "body2") : tree.bodies[0];
  if (a === b) refuse(element, "body2", "is the same body as body1");
  return [a, b];
}

/** By two sites, whose frames define everything; undefined if the element names bodies. */
function endsBySites(element: XmlElement, tree: BodyTree): Ends | undefined {
  if (!element.attributes.has("site1") && !element.attributes.has("site2")) return undefined;
  const mixed = ["body1", "body2", "anchor", "relpose"].find((name) => element.attributes.has(name));
  if (mixed) refuse(element, mixed, "is given together with a site: use sites or bodies, not both");
  const [a, b] = [findSite(tree, element, "site1"), findSite(tree, element, "site2")];
  if (a.body === b.body) refuse(element, "site2", "is on the same body as site1");
  return { a: linkName(a.body), b: linkName(b.body), inA: a.frame, inB: b.frame };
}

function connectEnds(element: XmlElement, tree: BodyTree): Ends {
  const bySites = endsBySites(element, tree);
  if (bySites) return bySites;
  const [a, b] = bodiesOf(element, tree);
  const anchor = vec3(element, "anchor");
  const inWorld = add(a.inWorld.position, rotate(a.inWorld.orientation, anchor));
  const back = inverse(b.inWorld);
  const there = add(back.position, rotate(back.orientation, inWorld));
  return { a: linkName(a), b: linkName(b), inA: { position: anchor }, inB: { position: there } };
}

function weldEnds(element: XmlElement, tree: BodyTree): Ends {
  const bySites = endsBySites(element, tree);
  if (bySites) return bySites;
  const [a, b] = bodiesOf(element, tree);
  const anchor = vec3(element, "anchor", ORIGIN);
  const pose = numbers(element, "relpose", 7, [0, 0, 0, 0, 0, 0, 0]);
  const inB: Pose = { position: anchor };
  const ends = { a: linkName(a), b: linkName(b), inB };
  // a quaternion of zeros asks for the current frames; the position then has no meaning
  if (pose.slice(3).some((value) => value !== 0)) {
    const position: Vec3 = [pose[0], pose[1], pose[2]];
    return { ...ends, inA: { position, orientation: readQuat(element, "relpose", pose.slice(3)) } };
  }
  const relative = compose(inverse(a.inWorld), b.inWorld);
  const position = add(relative.position, rotate(relative.orientation, anchor));
  return { ...ends, inA: { position, orientation: relative.orientation } };
}

type Coefficients = readonly [number, number, number, number, number];

/** Coefficients of p(x − shift) + offset, by Horner's scheme on polynomials. */
export function shiftPolynomial(p: readonly number[], shift: number, offset: number): Coefficients {
  let result = [0, 0, 0, 0, 0];
  for (let i = 4; i >= 0; i--) {
    const next = result.map((c, k) => (k > 0 ? result[k - 1] : 0) - shift * c);
    next[0] += p[i] ?? 0;
    result = next;
  }
  result[0] += offset;
  return result as unknown as Coefficients;
}

function coupling(
  element: XmlElement,
  tree: BodyTree,
): Omit<Extract<LoopDescription, { kind: "joint" }>, "name" | "at"> {
  const scalar = (name: string) => {
    const joint = findJoint(tree, element, name);
    if (joint.type !== "hinge" && joint.type !== "slide")
      refuse(element, name, `must be a hinge or a slide, not a ${joint.type} joint`);
    return joint;
  };
  const joint = scalar("joint1");
  const other = element.attributes.has("joint2") ? scalar("joint2") : undefined;
  if (joint === other) refuse(element, "joint2", "is the same joint as joint1");
  const given = numbers(element, "polycoef", [1, 5], [0, 1, 0, 0, 0]);
  // missing coefficients keep their defaults
  const polynomial = [...given, ...[0, 1, 0, 0, 0].slice(given.length)];
  if (!other)
    return {
      kind: "joint",
      joint: joint.name,
      other: null,
      coefficients: [joint.reference + polynomial[0], 0, 0, 0, 0],
    };
  const coefficients = shiftPolynomial(polynomial, other.reference, joint.reference);
  return { kind: "joint", joint: joint.name, other: other.name, coefficients };
}

function describe(element: XmlElement, tree: BodyTree) {
  if (element.name === "connect") return { kind: "connect" as const, ...connectEnds(element, tree) };
  if (element.name === "weld") return { kind: "weld" as const, ...weldEnds(element, tree) };
  return element.name === "joint" ? coupling(element, tree) : undefined;
}

export function readEqualities(reading: Reading, sections: readonly XmlElement[], tree: BodyTree): LoopDescription[] {
  const names = new Names<XmlElement>("equality");
  const loops: LoopDescription[] = [];
  const nameless: number[] = [];
  for (const raw of sections.flatMap(({ children }) => children)) {
    const element = reading.defaults.of("equality", raw);
    const described = describe(element, tree);
    if (!described) continue;
    const name = nameOf(element, "name", undefined);
    if (name !== undefined) names.add(name, raw, raw.at);
    if (!boolean(element, "active", true)) {
      warn(reading, raw.at, `the <${raw.name}> is not active: it is ignored`);
      continue;
    }
    if (name === undefined) nameless.push(loops.length);
    loops.push({ ...described, name: name ?? "", at: raw.at });
  }
  for (const i of nameless) loops[i] = { ...loops[i], name: names.take(`${loops[i].kind}${i}`) };
  return loops;
}
