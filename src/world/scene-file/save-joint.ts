// Joints → entries of a scene file. Defaults and unlimited values are left out.
import type { DrivePart } from "../../constraints/joints/index.ts";
import { DRIVE_PARTS } from "../../constraints/joints/index.ts";
import type { Quat } from "../../errors/checks.ts";
import { LINEAR_ROD } from "../../memory/codes.ts";
import type { Body } from "../body/body.ts";
import type { Drive } from "../joint/drive.ts";
import { readPart } from "../joint/drive-options.ts";
import type { Joint } from "../joint/joint.ts";
import { framesOf } from "../joint/joint-frames.ts";
import type { JointDescription } from "../joint/joint-options.ts";
import type { SceneJoint } from "./joint-schema.ts";

/** Defaults, which are left out. Numbers that are not finite have no form in JSON. */
const DEFAULTS: Readonly<Record<string, number>> = { compliance: 0, damping: 0, rest: 0 };

function shortened(part: DrivePart, value: number | object): unknown {
  if (part === "friction") return value;
  const fields = Object.entries(value).filter(([key, x]) => Number.isFinite(x) && !Object.is(x, DEFAULTS[key]));
  return Object.fromEntries(fields);
}

/** The drives of a direction, or undefined. */
function driveEntry(drive: Drive): Record<string, unknown> | undefined {
  if (drive.slot === undefined) return undefined;
  const numbers = drive.numbers();
  const entry: Record<string, unknown> = {};
  for (const part of DRIVE_PARTS) {
    const value = readPart(numbers, part);
    if (value !== undefined) entry[part] = shortened(part, value);
  }
  return entry;
}

const isOnly = (limits: unknown, key: string) => JSON.stringify(Object.keys(limits as object)) === `["${key}"]`;

function driveEntries({ drives, descriptor }: Joint): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const drive of drives) {
    const entry = driveEntry(drive);
    if (!entry) continue;
    const { limits, ...rest } = entry as { limits?: { lower?: number; upper?: number } };
    // what makes the joint needs no words of its own
    if (descriptor.own?.[drive.name] === "length" && isOnly(limits, "upper"))
      Object.assign(entries, rest, { [drive.name]: limits?.upper });
    else if (descriptor.keeps === "lower" && isOnly(limits, "lower") && Object.is(limits?.lower, 0)) {
      if (Object.keys(rest).length > 0) entries[drive.name] = rest;
    } else if (descriptor.atTop && descriptor.main === drive.name) Object.assign(entries, entry);
    else entries[drive.name] = entry;
  }
  return entries;
}

/** The frames, unless a file without an axis leads to the same ones. */
function frameEntries(joint: Joint): { frameA?: Quat; frameB?: Quat } {
  const { descriptor, kind, a, b, frameA, frameB } = joint;
  if (descriptor.axes === "none") return {};
  const optional = descriptor.axes === "zero" || (descriptor.axes === "optional" && !hasAxis(joint));
  if (optional) {
    const plain = framesOf(joint.label, { kind, a, b } as JointDescription, descriptor);
    if ([...frameA, ...frameB].every((x, i) => Object.is(x, plain[i]))) return {};
  }
  return { frameA: [...frameA], frameB: [...frameB] };
}

const hasAxis = ({ drives }: Joint) => drives.some(({ slot, direction }) => slot !== undefined && direction.fromAxis);

export function jointEntry(joint: Joint, id: string, idOf: (body: Body) => string): SceneJoint {
  const { kind, a, b, maxForce, maxTorque } = joint;
  return {
    id,
    kind,
    a: a ? idOf(a) : null,
    b: idOf(b),
    anchorA: [...joint.frameAnchorA],
    anchorB: [...joint.frameAnchorB],
    ...frameEntries(joint),
    ...(joint.descriptor.linear === LINEAR_ROD && { length: joint.length }),
    ...(joint.descriptor.flag && { [joint.descriptor.flag]: true }),
    ...(joint.collide && { collide: true }),
    ...(Number.isFinite(maxForce) && { maxForce }),
    ...(Number.isFinite(maxTorque) && { maxTorque }),
    ...driveEntries(joint),
  } as SceneJoint;
}
