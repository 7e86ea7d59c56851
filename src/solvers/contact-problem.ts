// The problems `lcp`, `contact` and `sliding` of docs/formats.md: inputs and results of solveLcp, solveContact and solveSliding.
//
//   a = A f + b     rows with bounds: lo <= f <= hi, a = 0 inside, a >= 0 at lo, a <= 0 at hi
//                   contacts: f_N >= 0, a_N >= 0, f_N a_N = 0, |f_T| <= mu f_N, friction by the law asked for
import type { ContactCertificate } from "../multipliers/certificate/contact-certificate.ts";
import type { LcpCertificate } from "../multipliers/certificate/lcp-certificate.ts";
import type { DescentContactOptions, DescentOptions, DescentVariant } from "./descent-options.ts";

type Numbers = readonly number[];
/** null: no bound */
export type Bounds = readonly (number | null)[];

/** In 3D, vectors are linear, then angular, about the centre of mass, world axes; in the plane x, y, angle. */
export interface ContactBody {
  readonly invMass: number;
  /** 3 x 3 in 3D, a number in the plane */
  readonly invInertia: number | readonly Numbers[];
  readonly force: Numbers;
}

/** Body -1 is the world; its part of the row is ignored. */
export interface ContactRow {
  readonly a: number;
  readonly b?: number;
  readonly ja?: Numbers | null;
  readonly jb?: Numbers | null;
  readonly c?: number;
}

/** Either A and b, or bodies and rows, from which A = J M^-1 J^T and b = J M^-1 F + c are computed. */
export type RowSystem =
  | { readonly A: readonly Numbers[]; readonly b: Numbers }
  | { readonly bodies: readonly ContactBody[]; readonly rows: readonly ContactRow[] };

interface Bounded {
  /** Dimension of the bodies: 2 planar, 3 spatial. Default: derived from the bodies. */
  readonly dim?: 2 | 3;
  /** Default: 0. */
  readonly lo?: Bounds;
  /** Default: no bound. */
  readonly hi?: Bounds;
}

/** A must be symmetric and positive semidefinite. */
export type LcpProblem = RowSystem & Bounded & { readonly kind?: "lcp" };

/** A may be any matrix: dynamic friction is already included. */
export type SlidingProblem = RowSystem & Bounded & { readonly kind?: "sliding" };

export type ContactProblem = RowSystem & {
  readonly kind?: "contact";
  /** Rows per contact: normal and tangents. */
  readonly dim: 2 | 3;
  /** one per contact */
  readonly mu: Numbers;
  /** Rolling friction, only with method "descent": lever arm in m, one per contact. Its rows (one in the plane, two in 3D) follow the tangents. */
  readonly rolling?: Numbers;
  /** Torsional friction in 3D, likewise; its row comes last. */
  readonly torsion?: Numbers;
  /** Bounds of rows before the contacts: joints, motors, limits. */
  readonly lo?: Bounds;
  readonly hi?: Bounds;
};

export interface PivotOptions {
  /** auto: an exact method that fits the size */
  readonly method?: "auto" | "pivot";
  /** Limit on pivots, or on refinement iterations. Default: no limit. */
  readonly iterations?: number;
  /** Start values of the forces (warm start), for example those of the last step. */
  readonly start?: Numbers;
  /** Skips the check that A is symmetric and semidefinite, which costs about as much as solving. */
  readonly trusted?: boolean;
}

export interface ContactOptions extends PivotOptions {
  /** coulomb: sliding friction is directly opposite to sliding. text: it only has to oppose it. */
  readonly law?: "coulomb" | "text";
}

export interface DescentReport {
  readonly variant: DescentVariant;
  /** Why the sweeps ended. */
  readonly ended: "threshold" | "iterations" | "time";
  readonly sweeps: number;
  /** Worst violation of a row, in its own units. */
  readonly residual: number;
  readonly threshold: number;
  /** ½ fᵀ A f + bᵀ f */
  readonly energy: number;
  /** Rows that their own force does not change; they are skipped. */
  readonly skipped: number;
  /** Milliseconds of the sweeps alone. */
  readonly sweepMs: number;
  /** Bytes of the record per row. */
  readonly bytesPerRow: number;
}

export type LcpOptions = PivotOptions | DescentOptions;
export type AnyContactOptions = ContactOptions | DescentContactOptions;

interface ContactAnswerBase {
  readonly f: number[];
  /** A f + b */
  readonly a: number[];
  /** Methods used, in order. */
  readonly method: string;
  /** pivots, plus refinement iterations */
  readonly iterations: number;
  readonly ms: number;
  /** Explanation, if the status is not "solved". */
  readonly message?: string;
  /** Report of descent. */
  readonly descent?: DescentReport;
  /** Largest |A_ij - A_ji| relative to the diagonal, where rounding does not explain it. */
  readonly asymmetry?: number;
}

/**
 * budget: f is within bounds and cones, and the certificate tells how accurate it is. inconsistent: no finite forces solve the problem, b is outside
 * the range of A.
 */
export interface LcpAnswer extends ContactAnswerBase {
  readonly status: "solved" | "budget" | "inconsistent";
  readonly certificate: LcpCertificate;
}

/** ray: the problem is unbounded, forces can grow along `ray` without limit; f is where the ray starts. */
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
