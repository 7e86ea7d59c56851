// The impulses of world.impact: checked, and summed along the freedoms of each body.
import { checkFinite, checkOptions, checkVec3, type Vec3 } from "../../../errors/checks.ts";
import { ArgumentError } from "../../../errors/errors.ts";
import { add, conjugate, cross, length, rotate, subtract } from "../../../math/tuples.ts";
import type { Body } from "../../body/body.ts";
import { checkList } from "../../body/extra-options.ts";
import type { Store } from "../../store.ts";
import { freedomsOf } from "../accelerations-members.ts";

export interface Blow {
  readonly body: Body;
  /** N s, world axes. */
  readonly impulse?: Vec3;
  /** N m s, world axes. */
  readonly angularImpulse?: Vec3;
  /** Where the impulse acts, in the world. Default: the centre of mass. */
  readonly at?: Vec3;
  /** Custom body, instead of the others: one number per freedom. Scalable body, in addition: one number per scale. */
  readonly along?: readonly number[];
}

const SUBJECT = "impact";
const ZERO: Vec3 = [0, 0, 0];
/** A point counts as the particle itself within this many metres, or this fraction of its distance from the origin. */
const SAME_POINT = 1e-9;

/** One impulse along the freedoms of its body. */
function alongFreedoms(given: Blow, name: (field: string) => string): number[] {
  const { body, impulse, angularImpulse, at, along } = given;
  const refuse = (field: string, problem: string) => {
    throw new ArgumentError(SUBJECT, name(field), problem);
  };
  const extra = body.kind === "custom" ? body.dimension : freedomsOf(body) - 6;
  if (along !== undefined && extra === 0)
    refuse("along", `is for scalable and custom bodies only; ${body.label} is ${body.kind}`);
  const beyond =
    along === undefined ? new Array<number>(extra).fill(0) : checkList(SUBJECT, name("along"), along, extra);
  if (body.kind === "custom") {
    for (const field of ["impulse", "angularImpulse", "at"] as const)
      if (given[field] !== undefined) refuse(field, `is not for ${body.label}, a custom body; give along`);
    if (along === undefined) refuse("along", `must be given: ${body.label} is a custom body`);
    return [...beyond];
  }
  if (impulse === undefined && angularImpulse === undefined && along === undefined)
    refuse("impulse", "or angularImpulse must be given");
  if (at !== undefined && impulse === undefined) refuse("at", "is given without an impulse");
  const push = impulse === undefined ? ZERO : checkVec3(SUBJECT, name("impulse"), impulse);
  const turn = angularImpulse === undefined ? ZERO : checkVec3(SUBJECT, name("angularImpulse"), angularImpulse);
  const lever = at === undefined ? ZERO : subtract(checkVec3(SUBJECT, name("at"), at), body.centreOfMass);
  if (body.kind === "particle") {
    if (turn.some((x) => x !== 0))
      refuse("angularImpulse", `is not for ${body.label}: a particle is a point and does not rotate`);
    if (length(lever) > SAME_POINT * (1 + length(body.centreOfMass)))
      refuse("at", `must be the position of ${body.label}: a particle has no other point`);
    return [...push, 0, 0, 0];
  }
  const scaled = extra > 0 ? body.alongScales(rotate(conjugate(body.orientation), push), body.fixedAt(lever)) : [];
  return [...push, ...add(turn, cross(lever, push)), ...scaled.map((x, i) => x + beyond[i])];
}

/** All impulses, summed for each body. */
export function checkBlows(store: Store, impulses: unknown): Map<Body, number[]> {
  if (!Array.isArray(impulses)) throw new ArgumentError(SUBJECT, "impulses", "must be a list");
  const blows = new Map<Body, number[]>();
  for (const [i, given] of (impulses as Blow[]).entries()) {
    const name = (field: string) => `impulses[${i}].${field}`;
    checkOptions(`${SUBJECT} impulses[${i}]`, given, ["body", "impulse", "angularImpulse", "at", "along"]);
    const { body } = given;
    store.checkBody(body, SUBJECT, name("body"), "apply an impulse to it");
    if (body.type !== "dynamic")
      throw new ArgumentError(SUBJECT, name("body"), `must be dynamic; ${body.label} is ${body.type}`);
    const before = blows.get(body);
    const sum = alongFreedoms(given, name).map((x, k) => x + (before?.[k] ?? 0));
    checkFinite(SUBJECT, name("impulse"), sum);
    blows.set(body, sum);
  }
  return blows;
}
