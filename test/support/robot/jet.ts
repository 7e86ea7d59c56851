// Numbers that carry their first and second time derivatives, so that velocities and accelerations follow from the
// formula of a position, exact up to rounding: no step size, and no law of dynamics.
//
//   (x y)'' = x'' y + 2 x' y' + x y''        f(x)'' = f''(x) x'² + f'(x) x''

export class Jet {
  readonly value: number;
  readonly first: number;
  readonly second: number;
  constructor(value: number, first = 0, second = 0) {
    this.value = value;
    this.first = first;
    this.second = second;
  }
}

export type JetVector = Jet[];
export type JetMatrix = Jet[][];

export const constant = (x: number): Jet => new Jet(x);

export const plus = (...terms: Jet[]): Jet =>
  terms.reduce((a, b) => new Jet(a.value + b.value, a.first + b.first, a.second + b.second));

export const negative = (a: Jet): Jet => new Jet(-a.value, -a.first, -a.second);

export const product = (a: Jet, b: Jet): Jet =>
  new Jet(
    a.value * b.value,
    a.first * b.value + a.value * b.first,
    a.second * b.value + 2 * a.first * b.first + a.value * b.second,
  );

export function sine(a: Jet): Jet {
  const [s, c] = [Math.sin(a.value), Math.cos(a.value)];
  return new Jet(s, c * a.first, c * a.second - s * a.first * a.first);
}

export function cosine(a: Jet): Jet {
  const [s, c] = [Math.sin(a.value), Math.cos(a.value)];
  return new Jet(c, -s * a.first, -s * a.second - c * a.first * a.first);
}

export const jets = (x: readonly number[]): JetVector => x.map(constant);

export const addJets = (a: JetVector, b: JetVector): JetVector => a.map((x, i) => plus(x, b[i]));

export const scaleJets = (s: Jet, a: JetVector): JetVector => a.map((x) => product(s, x));

const dotJets = (a: JetVector, b: JetVector): Jet => plus(...a.map((x, i) => product(x, b[i])));

export const applyJets = (A: JetMatrix, x: JetVector): JetVector => A.map((row) => dotJets(row, x));

export const multiplyJets = (A: JetMatrix, B: JetMatrix): JetMatrix =>
  A.map((row) => B[0].map((_, j) => plus(...row.map((x, k) => product(x, B[k][j])))));

/** Of "first q, then p", x y z w. */
export function composeJets(p: JetVector, q: JetVector): JetVector {
  const [a, b, c, d] = p;
  const [x, y, z, w] = q;
  return [
    plus(product(d, x), product(a, w), product(b, z), negative(product(c, y))),
    plus(product(d, y), product(b, w), product(c, x), negative(product(a, z))),
    plus(product(d, z), product(c, w), product(a, y), negative(product(b, x))),
    plus(product(d, w), negative(plus(product(a, x), product(b, y), product(c, z)))),
  ];
}

/** The rotation matrix of a unit quaternion. */
export function quaternionMatrix([x, y, z, w]: JetVector): JetMatrix {
  const two = constant(2);
  const off = (a: Jet, b: Jet, c: Jet, sign: number): Jet =>
    product(two, plus(product(a, b), product(constant(sign), product(c, w))));
  const diagonal = (a: Jet, b: Jet): Jet =>
    plus(constant(1), product(constant(-2), plus(product(a, a), product(b, b))));
  return [
    [diagonal(y, z), off(x, y, z, -1), off(x, z, y, 1)],
    [off(x, y, z, 1), diagonal(x, z), off(y, z, x, -1)],
    [off(x, z, y, -1), off(y, z, x, 1), diagonal(x, y)],
  ];
}

/** Rodrigues: cos + (1 - cos) n n' + sin [n], n a unit vector. */
export function turnMatrix(n: readonly number[], angle: Jet): JetMatrix {
  const [c, s] = [cosine(angle), sine(angle)];
  const rest = plus(constant(1), negative(c));
  const crossed = [
    [0, -n[2], n[1]],
    [n[2], 0, -n[0]],
    [-n[1], n[0], 0],
  ];
  return crossed.map((row, i) =>
    row.map((x, j) => plus(i === j ? c : constant(0), product(rest, constant(n[i] * n[j])), product(s, constant(x)))),
  );
}
