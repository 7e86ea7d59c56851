// taut solve --method descent --compare: the same problem with every variant, without the forces.
import { type DescentReport, type DescentVariant, VARIANTS } from "../solvers.ts";

/** Most numbers that a variant may store, and products per sweep; beyond that it is skipped: it would take minutes. */
const MOST_STORED = 5e7;
const MOST_PRODUCTS = 1e9;

interface Solved {
  readonly status: string;
  readonly descent?: DescentReport;
}

/** Why a variant is skipped. */
function tooMuch(variant: DescentVariant, rows: number, bodies: number): string | undefined {
  const dense = 16 * rows * bodies;
  if (variant === "plain" && rows * rows > MOST_STORED) return `A would have ${rows * rows} numbers`;
  if ((variant === "auxiliary" || variant === "incremental") && dense > MOST_STORED)
    return `J and B over all bodies would have ${dense} numbers`;
  if (variant === "auxiliary" && 8 * rows * rows * bodies > MOST_PRODUCTS)
    return `a sweep would take ${8 * rows * rows * bodies} products`;
  return undefined;
}

/** One entry per variant: its cost and its residual. On a matrix, only the variants that work there. */
export function compareVariants(problem: object, solve: (options: { variant: DescentVariant }) => Solved): object {
  const { bodies, rows } = problem as { readonly bodies?: unknown; readonly rows?: unknown };
  const isMatrix = !Array.isArray(bodies) || !Array.isArray(rows);
  const variants = VARIANTS.filter((name) => !isMatrix || ["plain", "jacobi", "sor"].includes(name));
  const compared = variants.map((variant) => {
    const reason = isMatrix ? undefined : tooMuch(variant, rows.length, bodies.length);
    if (reason) return { variant, left: reason };
    const { status, descent } = solve({ variant });
    return { variant, status, ...descent };
  });
  return { method: "descent", compared };
}
