// AssemblyScript twin of extremes.ts: the same names and the same bits, without a branch.
@inline export function larger(x: f64, y: f64): f64 {
  return f64x2.extract_lane(f64x2.pmax(f64x2.splat(x), f64x2.splat(y)), 0);
}
@inline export function smaller(x: f64, y: f64): f64 {
  return f64x2.extract_lane(f64x2.pmin(f64x2.splat(x), f64x2.splat(y)), 0);
}
