// From user options to the settings of a constraint: bodies as indices into its list, points and directions in body frames,
// missing values filled in from the current state.
import type { Field, Fields, Place } from "../../constraints/general/fields.ts";
import { type GeneralKind, KINDS } from "../../constraints/general/index.ts";
import { checkFinite, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { rotate, subtract } from "../../math/tuples.ts";
import type { Body } from "../body/body.ts";
import { Joint } from "../joint/joint.ts";
import type { Store } from "../store.ts";
import { checkUnit, type Given } from "./check-constraint.ts";
import { isOwn, placeOf } from "./place-bodies.ts";

export type Settings = Record<string, unknown>;
export interface Settled {
  /** Each body once, in order of first mention. */
  readonly bodies: readonly (Body | null)[];
  readonly settings: Settings;
}

interface Settling {
  readonly store: Store;
  readonly subject: string;
  readonly bodies: (Body | null)[];
  readonly place: Place;
}

function placeInList({ store, subject, bodies }: Settling, body: Body | null, argument: string): number {
  if (body !== null) {
    store.checkBody(body, subject, argument, `constrain it with ${subject}`);
    if (isOwn(store, body))
      throw new ArgumentError(
        subject,
        argument,
        `is ${body.label}, a custom body without a position; use a custom constraint`,
      );
  }
  const found = bodies.indexOf(body);
  return found >= 0 ? found : bodies.push(body) - 1;
}

/** What a joint tells about a part, in the frames of its bodies. */
function jointPart(settling: Settling, joint: Joint, fields: Fields, path: string): Given {
  const { store, subject } = settling;
  if (joint.store !== store || !joint.exists)
    throw new ArgumentError(subject, path, "must be a joint that is in this world");
  const onBody = (fields.axis as { of: string }).of === "body";
  return {
    body: joint.b,
    base: joint.a,
    axis: rotate(onBody ? joint.frameB : joint.frameA, [1, 0, 0]),
    ...("point" in fields && { point: joint.frameAnchorB }),
  };
}

/** A point, direction or vector on the body named by `of`. */
function settleOn(
  settling: Settling,
  field: Field & { readonly of: string },
  value: unknown,
  path: string,
  settings: Settings,
  own: boolean,
): Vec3 | undefined {
  const { subject, place, bodies } = settling;
  const i = settings[field.of] as number;
  if (value === undefined) return field.is === "point" && field.centre ? (bodies[i]?.com ?? [0, 0, 0]) : undefined;
  const given = (field.is === "axis" ? checkUnit(subject, path, value) : value) as Vec3;
  const found = own
    ? ([given[0], given[1], given[2]] as Vec3)
    : field.is === "point"
      ? place.ownPoint(i, given)
      : place.ownDirection(i, given);
  checkFinite(subject, path, [...found]);
  return found;
}

function settlePart(settling: Settling, fields: Fields, given: Given, path: string, own: boolean): Settings {
  const settings: Settings = {};
  const pathOf = (name: string) => (path === "" ? name : `${path}.${name}`);
  // bodies first: the rest is relative to them
  for (const [name, field] of Object.entries(fields))
    if (field.is === "body") settings[name] = placeInList(settling, (given[name] ?? null) as Body | null, pathOf(name));
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (field.is === "part")
      settings[name] =
        value instanceof Joint
          ? settlePart(
              settling,
              field.fields,
              jointPart(settling, value, field.fields, pathOf(name)),
              pathOf(name),
              true,
            )
          : settlePart(settling, field.fields, value as Given, pathOf(name), own);
    else if (field.is === "shape") {
      const { shape } = value as { shape: string };
      settings[name] = { shape, ...settlePart(settling, field.shapes[shape], value as Given, pathOf(name), own) };
    } else if ("of" in field) settings[name] = settleOn(settling, field, value, pathOf(name), settings, own);
    else if (field.is === "lengths") settings[name] = [...(value as Vec3)];
    else if (field.is !== "body") settings[name] = value ?? ("otherwise" in field ? field.otherwise : undefined);
  }
  return settings;
}

/** On a joint, a screw say, bodies and axis are the joint's affair. */
function givenOf(settling: Settling, kind: GeneralKind, given: Given): { given: Given; own: boolean } {
  const { fields, onJoint } = KINDS[kind];
  if (!onJoint || !(given.joint instanceof Joint)) return { given, own: given.frame === "bodies" };
  const part = jointPart(settling, given.joint, fields, "joint");
  const told = Object.fromEntries(onJoint.fields.map((name) => [name, given[name]]));
  return { given: { ...part, ...told, ...onJoint.sets }, own: true };
}

export function settle(store: Store, subject: string, kind: GeneralKind, description: Given): Settled {
  const bodies: (Body | null)[] = [];
  const settling: Settling = { store, subject, bodies, place: placeOf(store, bodies, false) };
  const { given, own } = givenOf(settling, kind, description);
  const settings = settlePart(settling, KINDS[kind].fields, given, "", own);
  const refuse = (argument: string, problem: string): never => {
    throw new ArgumentError(subject, argument, problem);
  };
  const completed = KINDS[kind].complete?.(settings, settling.place, refuse) ?? settings;
  return { bodies, settings: completed as Settings };
}

/** The settings with points relative to the centres of mass, as programs use them. */
export function fromCentres(fields: Fields, settings: Settings, bodies: readonly (Body | null)[]): Settings {
  const moved: Settings = { ...settings };
  for (const [name, field] of Object.entries(fields)) {
    const value = settings[name];
    if (field.is === "part") moved[name] = fromCentres(field.fields, value as Settings, bodies);
    else if (field.is === "shape")
      moved[name] = fromCentres(field.shapes[(value as { shape: string }).shape], value as Settings, bodies);
    else if (field.is === "point" && value !== undefined) {
      const body = bodies[settings[field.of] as number];
      if (body) moved[name] = subtract(value as Vec3, body.com);
    }
  }
  return moved;
}
