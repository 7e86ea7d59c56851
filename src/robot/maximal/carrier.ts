// Bodies of the world have mass, but the frames inside a series of joints have none. If neighbours cannot lend a carrier its inertia (lend.ts), it
// gets as little as the tree solver handles without losing digits: 1e-8 of what it carries, and accelerations change by about as much.
import { principalMoments } from "../../bodies/principal-moments.ts";
import type { Inertial, Warning } from "../description/description.ts";
import type { LinkTree, Lump } from "./link-tree.ts";

/** Relative to what it carries. */
export const CARRIER_PART = 1e-8;

const small = (mass: number, moment: number): Inertial => ({
  mass,
  com: [0, 0, 0],
  inertia: [moment, moment, moment, 0, 0, 0],
});

export function carrierInertial({ mass, inertia }: Inertial): Inertial {
  const [least] = principalMoments(inertia);
  return small(CARRIER_PART * mass, CARRIER_PART * least);
}

/** The lump's own inertial, or that of a carrier if it has none or almost none: a moving frame. */
export function soundInertial(lump: Lump, { lumps }: LinkTree, warnings: Warning[]): Inertial {
  const { inertial } = lump;
  if (inertial) {
    const [least, , most] = principalMoments(inertial.inertia);
    if (least > 1e-12 * most && most > 0) return inertial;
    // points and thin rods: moments that no motion of the robot involves are made positive
    const more = CARRIER_PART * (most > 0 ? most : inertial.mass);
    warnings.push({ message: `link "${lump.name}" has a singular inertia; ${more} kg m² is added to each moment` });
    const [xx, yy, zz, xy, xz, yz] = inertial.inertia;
    return { ...inertial, inertia: [xx + more, yy + more, zz + more, xy, xz, yz] };
  }
  const behind = lumps.find((other) => other.inertial && descends(other, lump))?.inertial;
  const mass = behind?.mass ?? 1;
  const moment = behind ? principalMoments(behind.inertia)[0] : 1e-3;
  if (!behind)
    warnings.push({ message: `link "${lump.name}" moves but carries no mass: its motion has no physical meaning` });
  return small(CARRIER_PART * mass, CARRIER_PART * Math.max(moment, 1e-12 * mass));
}

function descends(lump: Lump, from: Lump): boolean {
  for (let at = lump.parent; at; at = at.parent) if (at === from) return true;
  return false;
}
