// The mass of every body: from <inertial>, or from its geoms, as <compiler> says; then bounded, balanced and scaled in
// MuJoCo's order.
import { add, multiply, rotate, type Vec3 } from "../../math/tuples.ts";
import type { Inertial, Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { checkedInertia, congruent, type Inertia, principalAxes, turnInertia } from "../inertia.ts";
import { number, numbers, quote, refuse, vec3 } from "../xml/read.ts";
import type { Body } from "./body-tree.ts";
import { type Geom, isFitted } from "./geom.ts";
import type { MeshAssets } from "./mesh-assets.ts";
import { meshMass } from "./mesh-mass.ts";
import { checkOneOrientation, orientationOf } from "./orientation.ts";
import { type Reading, warn } from "./reading.ts";
import { placed, type SolidMass, scaled, shellMass, solidMass, sum } from "./solid-mass.ts";

/** MuJoCo treats a smaller mass as none. */
const LEAST = 1e-15;

/** A geom at density 1; undefined if it has no mass, with a warning if the file intended one. */
function unitOf(geom: Geom, reading: Reading, assets: MeshAssets): SolidMass | undefined {
  const { type, size, shell, element, at } = geom;
  const leaveOut = (why: string): undefined =>
    warn(reading, at, `the mass of the <geom> is ignored: ${why}`) as undefined;
  if (type === "plane" || type === "hfield") return undefined;
  if (isFitted(geom)) return leaveOut(`fitting a ${type} to a mesh is not supported`);
  if (type === "sdf") return leaveOut("type sdf is not supported");
  if (type === "mesh") {
    const asset = assets.get(element, geom.mesh!);
    const loaded = assets.load(asset);
    if (typeof loaded === "string") return leaveOut(`mesh ${quote(asset.name)} was not read: ${loaded}`);
    const found = meshMass(loaded, asset.inertia, asset.element.at);
    if (typeof found !== "string") return found;
    return refuse(
      asset.element,
      undefined,
      `${quote(asset.name)} has no mass: ${found}, or give the body an <inertial>`,
    );
  }
  if (shell) return shellMass(type, size) ?? leaveOut(`the shell inertia of an ${type} is not supported`);
  return solidMass(type, size);
}

/** From all geoms with mass in the range of groups. */
function fromGeoms(body: Body, reading: Reading, assets: MeshAssets): SolidMass | undefined {
  const [least, most] = reading.compiler.inertiagrouprange;
  const parts: SolidMass[] = [];
  for (const geom of body.geoms) {
    if (geom.group < least || geom.group > most || geom.mass === 0 || (geom.mass === undefined && geom.density === 0))
      continue;
    const solid = unitOf(geom, reading, assets);
    if (solid) parts.push(placed(scaled(solid, geom.mass ?? geom.density * solid.mass), geom.frame));
  }
  return sum(parts);
}

/** As given in the file, along the axes of the body. */
function fromElement(body: Body, reading: Reading): SolidMass | undefined {
  if (!body.inertial) return undefined;
  const { element, frame } = body.inertial;
  checkOneOrientation(element);
  const mass = number(element, "mass");
  if (mass < 0) refuse(element, "mass", `must not be negative, but is ${mass}`);
  const centre = add(frame.position, rotate(frame.orientation, vec3(element, "pos")));
  const full = numbers(element, "fullinertia", 6, undefined);
  if (!full) {
    const moments = numbers(element, "diaginertia", 3, [0, 0, 0]);
    const turn = multiply(frame.orientation, orientationOf(element, reading.compiler));
    return { mass, centre, inertia: turnInertia([...moments, 0, 0, 0] as unknown as Inertia, turn) };
  }
  const beside = ["diaginertia", "quat", "axisangle", "xyaxes", "zaxis", "euler"].find((name) =>
    element.attributes.has(name),
  );
  if (beside) refuse(element, beside, "is given together with fullinertia: keep only one");
  return { mass, centre, inertia: turnInertia(full as unknown as Inertia, frame.orientation) };
}

/** boundmass, boundinertia, balanceinertia. */
function bounded(solid: SolidMass | undefined, { compiler }: Reading): SolidMass | undefined {
  const { boundmass, boundinertia, balanceinertia } = compiler;
  if (boundmass === 0 && boundinertia === 0 && !(solid && balanceinertia)) return solid;
  const { mass, centre, inertia } = solid ?? {
    mass: 0,
    centre: [0, 0, 0] as Vec3,
    inertia: [0, 0, 0, 0, 0, 0] as Inertia,
  };
  const { moments, axes } = principalAxes(inertia);
  let raised = inertia;
  if (moments.some((moment) => moment < boundinertia)) {
    const [x, y, z] = moments.map((moment) => Math.max(moment, boundinertia));
    raised = congruent(axes, [x, y, z, 0, 0, 0]);
  }
  const [small, middle, large] = moments.map((moment) => Math.max(moment, boundinertia)).sort((a, b) => a - b);
  if (balanceinertia && small + middle < large) {
    const mean = (small + middle + large) / 3;
    raised = [mean, mean, mean, 0, 0, 0];
  }
  return { mass: Math.max(mass, boundmass), centre, inertia: raised };
}

/** Whether the body has no mass; an inertia without mass is ignored, with a warning if no joint moves the body. */
function isNothing(body: Body, { mass, inertia }: SolidMass, reading: Reading): boolean {
  if (mass >= LEAST) return false;
  if (inertia.some((value) => value !== 0) && body.joints.length === 0)
    warn(reading, placeOf(body), `body ${quote(body.name)} has an inertia but no mass: the inertia is ignored`);
  return true;
}

function placeOf(body: Body): Place {
  const element = body.inertial?.element;
  return (
    element?.attributes.get("fullinertia")?.at ?? element?.attributes.get("diaginertia")?.at ?? element?.at ?? body.at
  );
}

/** Scales the total mass to settotalmass. */
function scaleAll(all: Map<Body, SolidMass>, { compiler }: Reading): void {
  const total = [...all.values()].reduce((whole, { mass }) => whole + mass, 0);
  if (!(compiler.settotalmass > 0) || !(total > 0)) return;
  for (const [body, solid] of all) {
    const factor = compiler.settotalmass / total;
    const inertia = solid.inertia.map((value) => factor * value) as unknown as Inertia;
    all.set(body, { mass: factor * solid.mass, centre: solid.centre, inertia });
  }
}

/** A moving body needs mass and inertia: its own, or those of bodies fixed to it. */
function checkMoving(bodies: readonly Body[], all: ReadonlyMap<Body, SolidMass>): void {
  const carries = new Set<Body>();
  for (let i = bodies.length - 1; i > 0; i--) {
    const body = bodies[i];
    const solid = all.get(body);
    if (solid && solid.mass >= LEAST && solid.inertia.slice(0, 3).every((moment) => moment >= LEAST)) carries.add(body);
    if (carries.has(body) && body.joints.length === 0 && body.parent) carries.add(body.parent);
  }
  for (const body of bodies.slice(1))
    if (body.joints.length > 0 && !carries.has(body))
      throw new ImportError(
        body.at,
        `the body ${quote(body.name)} moves but has no mass or no inertia: give it an <inertial> with diaginertia, or geoms with mass`,
      );
}

/** Inertials by body; bodies without mass are not included. */
export function readInertials(bodies: readonly Body[], reading: Reading, assets: MeshAssets): Map<Body, Inertial> {
  const { inertiafromgeom } = reading.compiler;
  const all = new Map<Body, SolidMass>();
  for (const body of bodies.slice(1)) {
    const given = fromElement(body, reading);
    const useGeoms = inertiafromgeom === "true" || (inertiafromgeom === "auto" && !given);
    const solid = bounded((useGeoms ? fromGeoms(body, reading, assets) : undefined) ?? given, reading);
    if (!solid || isNothing(body, solid, reading)) continue;
    all.set(body, { ...solid, inertia: checkOne(body, solid, reading) });
  }
  scaleAll(all, reading);
  checkMoving(bodies, all);
  const inertials = new Map<Body, Inertial>();
  for (const [body, { mass, centre, inertia }] of all) {
    if (![mass, ...centre, ...inertia].every(Number.isFinite))
      throw new ImportError(placeOf(body), `the mass of body ${quote(body.name)} leads to numbers that are not finite`);
    inertials.set(body, { mass, com: centre, inertia });
  }
  return inertials;
}

function checkOne(body: Body, { mass, inertia }: SolidMass, { options, warnings }: Reading): Inertia {
  // a point mass is valid if something else carries it
  if (inertia.every((value) => value === 0)) return inertia;
  return checkedInertia(
    inertia,
    mass,
    `body ${quote(body.name)}`,
    placeOf(body),
    options.inertia ?? "refuse",
    warnings,
  );
}
