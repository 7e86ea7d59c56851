// Which joints hold which kinds of bodies. A particle is a point: joints hold it there, and none asks for a direction of it. A
// custom body has no place in the world: no joint holds it.
import type { Direction, JointDescriptor } from "../../constraints/joints/index.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { length } from "../../math/tuples.ts";
import { TURN } from "../../memory/codes.ts";
import type { Body } from "../body/body.ts";
import type { FirstDrive } from "./check-joint.ts";
import type { JointDescription } from "./joint-options.ts";

/** Metres, and parts of its distance from the origin, within which a point is that of a particle. */
const SAME_POINT = 1e-9;

/** Lengths come first among coordinates. */
const isAngle = ({ coordinate }: Direction) => coordinate >= TURN;
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
  const { kind, particles, directions } = descriptor;
  const fits = particles === "both" || (particles === "b" && !isParticle(a));
  if (!fits) {
    const [side, body] = isParticle(a) ? ["a", a] : ["b", b];
    const instead = particles === "b" ? "make it b" : "use ball, distance or rope";
    throw new ArgumentError(
      subject,
      side,
      `is ${body?.label}, a particle, which has no orientation for a ${kind} joint to hold; ${instead}`,
    );
  }
  const angle = drives.find(({ direction }) => isAngle(direction));
  if (angle)
    throw new ArgumentError(
      subject,
      angle.direction.name,
      "is an angle, but a particle has no orientation to measure it from",
    );
  return { ...descriptor, directions: directions.filter((direction) => !isAngle(direction)) };
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
