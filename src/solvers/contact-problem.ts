// The problems `lcp`, `contact` and `sliding` of docs/formats.md: what solveLcp, solveContact and solveSliding are given and what
// they answer.
//
//   a = A f + b     rows with bounds: lo <= f <= hi, a = 0 inside, a >= 0 at lo, a <= 0 at hi
//                   contacts: f_N >= 0, a_N >= 0, f_N a_N = 0, |f_T| <= mu f_N, friction by the law asked for
import type { ContactCertificate } from "../multipliers/certificate/contact-certificate.ts";
import type { LcpCertificate } from "../multipliers/certificate/lcp-certificate.ts";
import type { DescentContactOptions, DescentOptions, DescentVariant } from "./descent-options.ts";

type Numbers = readonly number[];
/** null: no bound */
export type Bounds = readonly (number | null)[];

/** In space vectors are linear, then angular, about the centre of mass, world axes; in the plane x, y, angle. */
export interface ContactBody {
  readonly invMass: number;
  /** 3 x 3 in space, a number in the plane */
  readonly invInertia: number | readonly Numbers[];
  readonly force: Numbers;
}

/** Body -1 is the world, whose part of the row is not read. */
export interface ContactRow {
  readonly a: number;
  readonly b?: number;
  readonly ja?: Numbers | null;
  readonly jb?: Numbers | null;
  readonly c?: number;
}

/** The matrix and b, or what they come from: A = J M^-1 J^T, b = J M^-1 F + c. */
export type RowSystem =
  | { readonly A: readonly Numbers[]; readonly b: Numbers }
  | { readonly bodies: readonly ContactBody[]; readonly rows: readonly ContactRow[] };

interface Bounded {
  /** Of the bodies: 2 planar, 3 spatial; told by them if it is left out. */
  readonly dim?: 2 | 3;
  /** 0 if it is left out */
  readonly lo?: Bounds;
  /** none if it is left out */
  readonly hi?: Bounds;
}

/** A symmetric and positive semidefinite. */
export type LcpProblem = RowSystem & Bounded & { readonly kind?: "lcp" };

/** A anything: dynamic friction is in it already. */
export type SlidingProblem = RowSystem & Bounded & { readonly kind?: "sliding" };

export type ContactProblem = RowSystem & {
  readonly kind?: "contact";
  /** Rows of a contact: normal and tangents. */
  readonly dim: 2 | 3;
  /** one a contact */
  readonly mu: Numbers;
  /** Rolling friction, by method "descent": reach in m for each newton, one a contact. Its rows (one in the plane, two in space) follow the tangents. */
  readonly rolling?: Numbers;
  /** Torsional friction in space, the same; its row comes last. */
  readonly torsion?: Numbers;
  /** Of rows that come before the contacts: joints, motors, limits. */
  readonly lo?: Bounds;
  readonly hi?: Bounds;
};

export interface PivotOptions {
  /** auto: whatever is exact and fits the size */
  readonly method?: "auto" | "pivot";
  /** Most pivots, or iterations of what refines them; as many as it takes if left out. */
  readonly iterations?: number;
  /** Forces to start from, those of the last step for example. */
  readonly start?: Numbers;
  /** A is known to be symmetric and semidefinite: to check it costs about as much as to solve. */
  readonly trusted?: boolean;
}

export interface ContactOptions extends PivotOptions {
  /** coulomb: sliding friction is straight against the sliding. text: it only opposes it. */
  readonly law?: "coulomb" | "text";
}

export interface DescentReport {
  readonly variant: DescentVariant;
  /** What ended the sweeps. */
  readonly ended: "threshold" | "iterations" | "time";
  readonly sweeps: number;
  /** Worst violation of a row, in its own units. */
  readonly residual: number;
  readonly threshold: number;
  /** ½ fᵀ A f + bᵀ f */
  readonly energy: number;
  /** Rows that no force of their own moves; they are left out. */
  readonly skipped: number;
  /** Of the sweeps alone. */
  readonly sweepMs: number;
  /** Of the record, for each row. */
  readonly bytesPerRow: number;
}

export type LcpOptions = PivotOptions | DescentOptions;
export type AnyContactOptions = ContactOptions | DescentContactOptions;

interface ContactAnswerBase {
  readonly f: number[];
  /** A f + b */
  readonly a: number[];
  /** What has been at work, first to last. */
  readonly method: string;
  /** pivots, and iterations of what came after them */
  readonly iterations: number;
  readonly ms: number;
  /** In words, where the status is not "solved". */
  readonly message?: string;
  /** Of descent. */
  readonly descent?: DescentReport;
  /** Largest |A_ij - A_ji| relative to the diagonal, where rounding does not explain it. */
  readonly asymmetry?: number;
}

/**
 * budget: f is within bounds and cones, the certificate tells how good it is. inconsistent: no finite forces answer, b is outside of
 * what A can reach.
 */
export interface LcpAnswer extends ContactAnswerBase {
  readonly status: "solved" | "budget" | "inconsistent";
  readonly certificate: LcpCertificate;
}

/** ray: forces can grow along `ray` without end, and no condition stops them; f is where that began. */
export interface SlidingAnswer extends ContactAnswerBase {
  readonly status: "solved" | "ray" | "budget" | "inconsistent";
  readonly ray?: number[];
  readonly certificate: LcpCertificate;
}

export interface ContactAnswer extends ContactAnswerBase {
  readonly status: "solved" | "ray" | "budget" | "inconsistent";
  readonly ray?: number[];
  /** `law` in it is the one that holds. */
  readonly certificate: ContactCertificate;
}
