// Which joints can hold which kinds of bodies. A particle is a point: joints hold that point, and none may need a direction of
// it. A custom body has no pose in the world: no joint can hold it.
import type { JointDescriptor } from "../../constraints/joints/index.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { length } from "../../math/tuples.ts";
import type { Body } from "../body/body.ts";
import type { FirstDrive } from "./check-joint.ts";
import type { JointDescription } from "./joint-options.ts";

/** Joints between points only; some of the others have directions on `a` only. */
const OF_POINTS: readonly JointDescriptor["kind"][] = ["ball", "distance", "rope"];
const ON_A: readonly JointDescriptor["kind"][] = ["pointOnLine", "pointOnPlane"];
/** A point counts as the particle itself within this many metres, or this fraction of its distance from the origin. */
const SAME_POINT = 1e-9;

const isParticle = (body: Body | null) => body?.kind === "particle";

/** The descriptor of the joint between these bodies: a ball on a particle has no directions to drive. */
export function descriptorFor(
  subject: string,
  { a, b }: JointDescription,
  descriptor: JointDescriptor,
  drives: readonly FirstDrive[],
): JointDescriptor {
  for (const [side, body] of [["a", a] as const, ["b", b] as const])
    if (body?.kind === "custom")
      throw new ArgumentError(subject, side, `is ${body.label}, a custom body; use a constraint instead of a joint`);
  if (!isParticle(a) && !isParticle(b)) return descriptor;
  const { kind } = descriptor;
  const fits = OF_POINTS.includes(kind) || (ON_A.includes(kind) && !isParticle(a));
  if (!fits) {
    const [side, body] = isParticle(a) ? ["a", a] : ["b", b];
    const instead = ON_A.includes(kind) ? "make it b" : "use ball, distance or rope";
    throw new ArgumentError(
      subject,
      side,
      `is ${body?.label}, a particle, which has no orientation for a ${kind} joint to hold; ${instead}`,
    );
  }
  if (kind !== "ball") return descriptor;
  if (drives.length > 0)
    throw new ArgumentError(
      subject,
      drives[0].direction.name,
      "is an angle, but a particle has no orientation to measure it from",
    );
  return { ...descriptor, directions: [] };
}

/** Anchors on particles must coincide with them, and are then set to them exactly: no joint rotates them. */
export function onParticles(
  subject: string,
  { a, b }: JointDescription,
  anchors: readonly [Vec3, Vec3],
): readonly [Vec3, Vec3] {
  const own = (side: "A" | "B", body: Body | null, anchor: Vec3): Vec3 => {
    if (!body || !isParticle(body)) return anchor;
    if (length(anchor) > SAME_POINT * (1 + length(body.position)))
      throw new ArgumentError(
        subject,
        `anchor${side}`,
        `must be at ${body.label}, a particle, which has no other point, but is ${length(anchor)} m away from it`,
      );
    return [0, 0, 0];
  };
  return [own("A", a, anchors[0]), own("B", b, anchors[1])];
}
