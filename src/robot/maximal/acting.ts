// Limits, springs, damping and dry friction of the description as drives of the world.
import type { DriveOptions } from "../../world/joint/drive-options.ts";
import type { JointDescription, Warning } from "../description/description.ts";
import type { Settings } from "./options.ts";
import type { Span } from "./plan-spans.ts";
import type { Slot } from "./span.ts";

type Told = (message: string, joint: JointDescription) => void;

function limitsOf({ joint, freedom }: Slot): DriveOptions["limits"] {
  const { lower, upper } = joint.limits?.[freedom] ?? {};
  const [low, high] = [lower ?? Number.NEGATIVE_INFINITY, upper ?? Number.POSITIVE_INFINITY];
  if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) return undefined;
  return {
    ...(Number.isFinite(low) && { lower: low }),
    ...(Number.isFinite(high) && { upper: high }),
  };
}

function springOf({ stiffness = 0, damping = 0, springReference = 0 }: JointDescription): DriveOptions["spring"] {
  if (stiffness === 0 && damping === 0) return undefined;
  return { stiffness, damping, rest: springReference };
}

const orNothing = (options: DriveOptions): DriveOptions | undefined =>
  Object.values(options).every((part) => part === undefined) ? undefined : options;

/** One entry per direction of the world's joint. */
export function actingOn(span: Span, { limits, passive }: Settings, tell: Told): (DriveOptions | undefined)[] {
  const [{ joint }] = span.slots;
  if (span.kind === "free") {
    if (limits && joint.limits?.length) tell("has limits, which are ignored: it is a free joint", joint);
    if (passive && (joint.damping || joint.friction))
      tell("has damping or friction, which is ignored: it is a free joint", joint);
    return [];
  }
  if (span.kind === "spherical") {
    if (limits && joint.limits?.some((each) => limitsOf({ joint, freedom: 0 }) || each.upper !== undefined))
      tell("is spherical and has limits, which are ignored", joint);
    if (!passive || !(joint.damping || joint.friction || joint.stiffness)) return [undefined, undefined, undefined];
    if (joint.damping || joint.friction)
      tell("is spherical: its damping and friction act along the rotation vector, not along its velocity", joint);
    const spring = springOf({ ...joint, springReference: 0 });
    const options = orNothing({ spring, friction: joint.friction || undefined });
    return [options, options, options];
  }
  return span.slots.map((slot) =>
    orNothing({
      limits: limits ? limitsOf(slot) : undefined,
      spring: passive ? springOf(slot.joint) : undefined,
      friction: (passive && slot.joint.friction) || undefined,
    }),
  );
}

export const warner =
  (warnings: Warning[]): Told =>
  (message, joint) =>
    warnings.push({ message: `joint "${joint.name}" ${message}`, ...(joint.at && { at: joint.at }) });
