// Three-vectors as plain arrays, for references.
export type V = number[];
export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (s: number, a: V): V => [s * a[0], s * a[1], s * a[2]];
export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V): number => Math.sqrt(dot(a, a));
export const unit = (a: V): V => scale(1 / length(a), a);
/** Rows of a matrix times a vector, and its transpose times a vector. */
export const apply = (m: V[], v: V): V => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
export const applyTransposed = (m: V[], v: V): V =>
  [0, 1, 2].map((i) => m[0][i] * v[0] + m[1][i] * v[1] + m[2][i] * v[2]);
/** Rotation by a rotation vector, by Rodrigues' formula. */
export function turned(v: V, phi: V): V {
  const angle = length(phi);
  if (angle === 0) return v;
  const k = scale(1 / angle, phi);
  const c = Math.cos(angle);
  return add(add(scale(c, v), scale(Math.sin(angle), cross(k, v))), scale((1 - c) * dot(k, v), k));
}
