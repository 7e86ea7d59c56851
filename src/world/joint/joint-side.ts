// The two sides of a joint: the bodies connected to either of its bodies without passing through the joint itself.
import { UnsupportedError } from "../../errors/errors.ts";
import type { Body } from "../body/body.ts";
import type { Joint } from "./joint.ts";

interface Side {
  readonly bodies: readonly Body[];
  /** Whether something on this side cannot move: the world, a static or a kinematic body. */
  readonly held: boolean;
}

function sideOf(joint: Joint, start: Body | null): Side {
  if (start?.type !== "dynamic") return { bodies: [], held: true };
  const bodies = [start];
  const seen = new Set<Body>(bodies);
  let held = false;
  for (const body of bodies) {
    for (const next of body.joints) {
      const other = next.a === body ? next.b : next.a;
      if (next === joint || (other && seen.has(other))) continue;
      if (other?.type === "dynamic") {
        seen.add(other);
        bodies.push(other);
      } else held = true;
    }
  }
  return { bodies, held };
}

/** The side that can move as a whole: b's, or else a's. `end` is its body at the joint. */
export function sideToMove(joint: Joint): { bodies: readonly Body[]; end: Body; isA: boolean } {
  const { a, b } = joint;
  const onB = sideOf(joint, b);
  if (a && onB.bodies.includes(a))
    throw new UnsupportedError(
      joint.label,
      `it is part of a loop between ${a.label} and ${b.label} and cannot move alone; use assemble`,
    );
  if (!onB.held) return { bodies: onB.bodies, end: b, isA: false };
  const onA = sideOf(joint, a);
  if (a && !onA.held) return { bodies: onA.bodies, end: a, isA: true };
  const names = `${a ? a.label : "the world"} and ${b.label}`;
  throw new UnsupportedError(
    joint.label,
    `it cannot move alone: both ${names} are held by bodies that do not move; use assemble`,
  );
}
