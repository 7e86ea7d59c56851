// Bodies of the world have mass, and what a series of joints has between them has none. Where neighbours cannot lend a carrier its inertia (lend.ts) it has as
// little as the solver of trees takes without losing digits: a part of 1e-8 of what it carries, and accelerations change by about as much.
import { principalMoments } from "../../bodies/principal-moments.ts";
import type { Inertial, Warning } from "../description/description.ts";
import type { LinkTree, Lump } from "./link-tree.ts";

/** Of what it carries. */
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

/** The lump's own, or that of a carrier where it has none or next to none: a frame that moves. */
export function soundInertial(lump: Lump, { lumps }: LinkTree, warnings: Warning[]): Inertial {
  const { inertial } = lump;
  if (inertial) {
    const [least, , most] = principalMoments(inertial.inertia);
    if (least > 1e-12 * most && most > 0) return inertial;
    // points and thin rods: a moment that no motion of the robot sees is made regular
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
