// Thin arcs that show the angular limits of a joint: from limit to limit for a hinge, the rim of the cone for a ball; and a
// hand on the rotating body that stays between them.
import { Quaternion, Vector3 } from "three";
import type { Body, Joint } from "../index.ts";
import { type JointPart, startParts } from "./joint-parts.ts";

const COLOUR = 0x39414d;
/** Distance from the joint and radius of the lines, over half the thickness of the joined shapes; segments of a circle. */
const FAR = 3.5;
const LINE = 0.08;
const STEPS = 36;

export function limitPartsOf(joint: Joint, poseOf: (body: Body | null) => number): JointPart[] {
  const { parts, add } = startParts(joint, poseOf, COLOUR);
  /** A thin line on one side from p to q, along the axes of the joint. */
  const line = (on: "a" | "b", p: Vector3, q: Vector3) => {
    const along = q.clone().sub(p);
    const half = along.length() / 2;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), along.normalize());
    add(on, "pin", [half, LINE, LINE], p.clone().add(q).multiplyScalar(0.5).toArray(), turn);
  };
  const curve = (from: number, to: number, at: (angle: number) => Vector3) => {
    const count = Math.max(1, Math.ceil((STEPS * (to - from)) / (2 * Math.PI)));
    const angle = (i: number) => from + ((to - from) * i) / count;
    for (let i = 0; i < count; i++) line("a", at(angle(i)), at(angle(i + 1)));
  };
  const { drawn } = joint.descriptor;
  if (drawn.limits === "arc") {
    const { lower, upper } = joint.drives[0].limits ?? {};
    if (lower === undefined || upper === undefined || !(upper - lower < 2 * Math.PI)) return parts;
    const at = (angle: number) => new Vector3(0, FAR * Math.cos(angle), FAR * Math.sin(angle));
    curve(lower, upper, at);
    for (const end of [lower, upper]) line("a", new Vector3(), at(end));
    line("b", new Vector3(), new Vector3(0, FAR, 0));
  }
  // a ball on a particle has no directions
  if (drawn.limits === "cone") {
    const { upper = Math.PI } = joint.drives[0]?.limits ?? {};
    if (upper >= Math.PI) return parts;
    const [x, r] = [FAR * Math.cos(upper), FAR * Math.sin(upper)];
    const at = (angle: number) => new Vector3(x, r * Math.cos(angle), r * Math.sin(angle));
    curve(0, 2 * Math.PI, at);
    for (const angle of [0, 0.5, 1, 1.5]) line("a", new Vector3(), at(angle * Math.PI));
    line("b", new Vector3(), new Vector3(FAR, 0, 0));
  }
  return parts;
}
