// Pairs of points x, y inside the cone |x_T| ≤ x_N, and the scaling W of Nesterov and Todd that maps both to the same
// point λ = W y = W⁻¹ x:
//
//   W = β (w wᵀ-like: [w_N w_Tᵀ; w_T I + w_T w_Tᵀ/(1 + w_N)]),   W⁻² = (2 (Jw)(Jw)ᵀ - J)/β²,   J = diag(1, -1, …)
//
// x∘y = (x·y, x_N y_T + y_N x_T). All arguments are addresses of `dim` numbers; β is one number.
import { F64 } from "../../memory/views.ts";

/** Below this a point is on the boundary up to rounding. */
const TINY: f64 = 1e-300;

function determinant(x: i32, dim: i32): f64 {
  let tangent: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) tangent += F64[x + k] * F64[x + k];
  tangent = Math.sqrt(tangent);
  return (F64[x] - tangent) * (F64[x] + tangent);
}

/** w, β and λ of the pair x, y. */
export function scalePair(x: i32, y: i32, dim: i32, w: i32, beta: i32, lambda: i32): void {
  const ofX: f64 = Math.sqrt(Math.max(determinant(x, dim), TINY));
  const ofY: f64 = Math.sqrt(Math.max(determinant(y, dim), TINY));
  let product: f64 = 0;
  for (let k: i32 = 0; k < dim; k++) product += (F64[x + k] / ofX) * (F64[y + k] / ofY);
  const both: f64 = 2.0 * Math.sqrt(0.5 * (1.0 + Math.max(product, 1.0)));
  F64[w] = (F64[x] / ofX + F64[y] / ofY) / both;
  for (let k: i32 = 1; k < dim; k++) F64[w + k] = (F64[x + k] / ofX - F64[y + k] / ofY) / both;
  F64[beta] = Math.sqrt(ofX / ofY);
  scaleBy(w, beta, y, dim, lambda);
}

/** out = W x; out may be x. */
export function scaleBy(w: i32, beta: i32, x: i32, dim: i32, out: i32): void {
  turn(w, F64[beta], 1.0, x, dim, out);
}
/** out = W⁻¹ x; out may be x. */
export function unscaleBy(w: i32, beta: i32, x: i32, dim: i32, out: i32): void {
  turn(w, 1.0 / F64[beta], -1.0, x, dim, out);
}
function turn(w: i32, factor: f64, sign: f64, x: i32, dim: i32, out: i32): void {
  let along: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) along += F64[w + k] * F64[x + k];
  const normal: f64 = F64[x];
  F64[out] = factor * (F64[w] * normal + sign * along);
  const share: f64 = sign * normal + along / (1.0 + F64[w]);
  for (let k: i32 = 1; k < dim; k++) F64[out + k] = factor * (F64[x + k] + F64[w + k] * share);
}

/** out = W⁻² x */
export function unscaleTwice(w: i32, beta: i32, x: i32, dim: i32, out: i32): void {
  let along: f64 = F64[w] * F64[x];
  for (let k: i32 = 1; k < dim; k++) along -= F64[w + k] * F64[x + k];
  const factor: f64 = 1.0 / (F64[beta] * F64[beta]);
  F64[out] = factor * (2.0 * F64[w] * along - F64[x]);
  for (let k: i32 = 1; k < dim; k++) F64[out + k] = factor * (F64[x + k] - 2.0 * F64[w + k] * along);
}

/** The v with λ∘v = goal e - λ∘λ - dx∘dy, dx and dy in the scaled space. */
export function divide(lambda: i32, dx: i32, dy: i32, goal: f64, dim: i32, v: i32): void {
  let first: f64 = goal;
  let det: f64 = determinant(lambda, dim);
  for (let k: i32 = 0; k < dim; k++) first -= F64[lambda + k] * F64[lambda + k] + F64[dx + k] * F64[dy + k];
  let along: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) {
    F64[v + k] = -2.0 * F64[lambda] * F64[lambda + k] - F64[dx] * F64[dy + k] - F64[dy] * F64[dx + k];
    along += F64[lambda + k] * F64[v + k];
  }
  if (!(det > TINY)) det = TINY;
  F64[v] = (F64[lambda] * first - along) / det;
  for (let k: i32 = 1; k < dim; k++) F64[v + k] = (F64[v + k] - F64[lambda + k] * F64[v]) / F64[lambda];
}

/** Lowers F64[step] to the longest step from x along d that stays in the cone. */
export function limitStep(x: i32, d: i32, dim: i32, step: i32): void {
  let a: f64 = F64[d] * F64[d];
  let b: f64 = F64[x] * F64[d];
  for (let k: i32 = 1; k < dim; k++) {
    a -= F64[d + k] * F64[d + k];
    b -= F64[x + k] * F64[d + k];
  }
  // first root of a s² + 2 b s + c
  const c: f64 = Math.max(determinant(x, dim), 0.0);
  const root: f64 = Math.sqrt(Math.max(b * b - a * c, 0.0));
  let longest: f64 = 1e300;
  if (b < 0.0 && b * b >= a * c) longest = c / (root - b);
  else if (b >= 0.0 && a < 0.0) longest = -(b + root) / a;
  if (F64[d] < 0.0) longest = Math.min(longest, -F64[x] / F64[d]);
  F64[step] = Math.min(F64[step], longest);
}
