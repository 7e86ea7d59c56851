// A carrier between two joints may have an inertia that changes nothing: one lent by its neighbours. Across a hinge with axis n, carrier and
// neighbour rotate equally perpendicular to n, so that
//
//   α |ω × n|²  is the same for both,     α (1 - n nᵀ) may be taken from one and given to the other
//
// and a point on the axis moves with both, so a mass there may be moved too. A slide shares all rotation, but no point. As long as the joints
// hold, the robot moves as if nothing had been lent.
import { principalMoments } from "../../bodies/principal-moments.ts";
import { rotate, type Vec3 } from "../../math/tuples.ts";
import type { Inertial } from "../description/description.ts";
import type { Frame } from "../pose.ts";
import type { SpanKind } from "./span.ts";

type Six = Inertial["inertia"];

/** Fractions of the lender's mass and smallest moment. */
const PART = 1e-6;
/** Inertia of a carrier in directions that nobody lends, relative to the smallest moment of what it carries. */
const REST = 1e-12;

/** A neighbour's loan: a mass at a point, and a moment perpendicular to an axis, or in all directions. In a frame. */
export interface Loan {
  readonly mass: number;
  readonly point: Vec3;
  readonly moment: number;
  /** If missing, the moment is in all directions. */
  readonly axis?: Vec3;
}

const TURNS: readonly SpanKind[] = ["revolute", "helical", "cylindrical", "planar"];
const MEETS: readonly SpanKind[] = ["revolute", "universal", "spherical"];

/** What can be lent across a joint with its frame here. */
export function loanOf(kind: SpanKind, at: Frame, mass: number, moment: number): Loan {
  const turns = TURNS.includes(kind) || kind === "prismatic";
  return {
    mass: MEETS.includes(kind) ? PART * mass : 0,
    point: at.position,
    moment: turns ? PART * moment : 0,
    ...(TURNS.includes(kind) && { axis: rotate(at.orientation, [1, 0, 0]) }),
  };
}

/** Inertia of a mass at x about the origin: xx yy zz xy xz yz. */
const spread = (m: number, [x, y, z]: Vec3): Six => [
  m * (y * y + z * z),
  m * (x * x + z * z),
  m * (x * x + y * y),
  -m * x * y,
  -m * x * z,
  -m * y * z,
];

function across({ moment: k, axis }: Loan): Six {
  if (!axis) return [k, k, k, 0, 0, 0];
  const [x, y, z] = axis;
  return [k * (1 - x * x), k * (1 - y * y), k * (1 - z * z), -k * x * y, -k * x * z, -k * y * z];
}

const sum = (...terms: readonly Six[]): Six =>
  [0, 1, 2, 3, 4, 5].map((i) => terms.reduce((s, t) => s + t[i], 0)) as unknown as Six;
const negative = (six: Six): Six => six.map((x) => -x) as unknown as Six;

/** The remainder, or undefined if no body could have it. */
export function without({ mass, com, inertia }: Inertial, loan: Loan): Inertial | undefined {
  const { mass: gone, point } = loan;
  const rest = mass - gone;
  const centre = com.map((c, i) => (mass * c - gone * point[i]) / rest) as unknown as Vec3;
  const about = sum(inertia, spread(mass, com), negative(spread(gone, point)), negative(across(loan)));
  const left = { mass: rest, com: centre, inertia: sum(about, negative(spread(rest, centre))) };
  const [small, middle, large] = principalMoments(left.inertia);
  return small > 0.5 * principalMoments(inertia)[0] && large <= small + middle ? left : undefined;
}

/** The carrier made of its neighbours' loans, in its own frame; undefined if no loan has a point for its mass. */
export function carrierOf(loans: readonly Loan[], carried: Inertial): Inertial | undefined {
  const giver = loans.find(({ mass }) => mass > 0);
  if (!giver) return undefined;
  const rest = REST * principalMoments(carried.inertia)[0];
  return { mass: giver.mass, com: giver.point, inertia: sum(...loans.map(across), [rest, rest, rest, 0, 0, 0]) };
}
