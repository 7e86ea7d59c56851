// Contact problems as plain matrices from bodies and rows, with their own arithmetic: nothing of src is used.
//
//   a = A f + b,   A = J M^-1 J^T,   b = J M^-1 F + c
//
// A row of a contact is the acceleration of body b relative to body a along a direction; the normal points from a to b. Bodies
// and rows are those of docs/formats.md: x, y, angle in the plane, linear then angular in space, about the centre of mass.

export const WORLD = -1;
export const GRAVITY = 9.81;
export const INF = Number.POSITIVE_INFINITY;

export interface Body {
  invMass: number;
  /** a number in the plane, 3 x 3 in space */
  invInertia: number | number[][];
  force: number[];
}

export interface Row {
  a: number;
  b: number;
  ja: number[];
  jb: number[];
  c: number;
}

/** Known parts of the solution; anything not unique is left out. */
export interface Truth {
  /** Whether forces exist under which nothing moves. */
  rests?: boolean;
  /** Accelerations of the bodies. */
  motion?: number[][];
  f?: number[];
  a?: number[];
  /** No finite forces solve it. */
  none?: boolean;
}

export interface ContactProblem {
  name: string;
  /** Of the bodies: 2 planar, 3 spatial. */
  space: 2 | 3;
  /** Rows per contact: 1 without friction. */
  dim: 1 | 2 | 3;
  /** Both empty if A was not made from bodies. */
  bodies: Body[];
  rows: Row[];
  A: number[][];
  b: number[];
  /** Rows with bounds, or bilateral ones, come first: their number and bounds. */
  boxed: number;
  lo: number[];
  hi: number[];
  contacts: number;
  /** one per contact */
  mu: number[];
  /** false: A is arbitrary, and contacts have one row */
  symmetric: boolean;
  truth?: Truth;
}

const dot = (x: readonly number[], y: readonly number[]): number => x.reduce((sum, value, k) => sum + value * y[k], 0);

/** M^-1 x. */
export function accelerate({ invMass, invInertia }: Body, x: readonly number[]): number[] {
  if (typeof invInertia === "number") return [invMass * x[0], invMass * x[1], invInertia * x[2]];
  const turning = invInertia.map((row) => dot(row, x.slice(3)));
  return [invMass * x[0], invMass * x[1], invMass * x[2], ...turning];
}

/** A and b, each entry once, so that A is exactly symmetric. */
export function assemble(bodies: readonly Body[], rows: readonly Row[]): { A: number[][]; b: number[] } {
  const parts = rows.map(({ a, b, ja, jb }) =>
    [
      { body: a, j: ja },
      { body: b, j: jb },
    ]
      .filter(({ body }) => body >= 0)
      .map(({ body, j }) => ({ body, j, w: accelerate(bodies[body], j) })),
  );
  const A = rows.map(() => new Array<number>(rows.length).fill(0));
  const onBody: { row: number; j: number[] }[][] = bodies.map(() => []);
  for (const [i, sides] of parts.entries()) {
    for (const { body, j } of sides) onBody[body].push({ row: i, j });
    for (const { body, w } of sides) for (const { row, j } of onBody[body]) A[i][row] += dot(w, j);
    for (let k = 0; k < i; k++) A[k][i] = A[i][k];
  }
  const b = rows.map(({ c }, i) => parts[i].reduce((sum, { body, w }) => sum + dot(w, bodies[body].force), c));
  return { A, b };
}

/** A f + b. */
export const answersOf = ({ A, b }: { A: number[][]; b: number[] }, f: readonly number[]): number[] =>
  A.map((row, i) => dot(row, f) + b[i]);

/** Accelerations of the bodies under f. */
export function motionOf({ bodies, rows }: ContactProblem, f: readonly number[]): number[][] {
  const force = bodies.map((body) => [...body.force]);
  for (const [i, { a, b, ja, jb }] of rows.entries()) {
    if (a >= 0) for (const [k, j] of ja.entries()) force[a][k] += j * f[i];
    if (b >= 0) for (const [k, j] of jb.entries()) force[b][k] += j * f[i];
  }
  return bodies.map((body, i) => accelerate(body, force[i]));
}

interface Placed extends Body {
  at: number[];
}
interface Bounds {
  lo?: number;
  hi?: number;
  c?: number;
}

export interface Scene {
  /** Gravity acts along -y unless a force is given. Returns its index. */
  body(given: { at: number[]; mass: number; inertia: number | number[]; force?: number[] }): number;
  /** Rows along the normal and the tangents. */
  contact(a: number, b: number, point: number[], normal: number[], mu?: number): void;
  /** Bilateral, or with bounds: along a direction at a point, b relative to a. */
  along(a: number, b: number, point: number[], direction: number[], bounds?: Bounds): void;
  /** For the rotation of b relative to a (about z in the plane). */
  turning(a: number, b: number, axis: number[], bounds?: Bounds): void;
  /** A point of a and a point of b stay together. */
  pin(a: number, b: number, point: number[]): void;
  problem(name: string, options?: { friction?: boolean; truth?: Truth }): ContactProblem;
}

const cross = (x: readonly number[], y: readonly number[]): number[] =>
  x.length === 2
    ? [x[0] * y[1] - x[1] * y[0]]
    : [0, 1, 2].map((k) => x[(k + 1) % 3] * y[(k + 2) % 3] - x[(k + 2) % 3] * y[(k + 1) % 3]);
const minus = (x: readonly number[], y: readonly number[]): number[] => x.map((value, k) => value - y[k]);
const unit = (x: readonly number[]): number[] => x.map((value) => value / Math.sqrt(dot(x, x)));

/** One tangent in the plane, to the right of a normal that points up; two in space. */
export function tangentsOf(normal: readonly number[]): number[][] {
  if (normal.length === 2) return [[normal[1], -normal[0]]];
  const across = Math.abs(normal[0]) < 0.6 ? [1, 0, 0] : [0, 0, 1];
  const first = unit(
    minus(
      across,
      normal.map((value) => value * dot(across, normal)),
    ),
  );
  return [first, cross(normal, first)];
}

/** A scene to add bodies and rows to, in the plane or in space. */
export function scene(space: 2 | 3): Scene {
  const bodies: Placed[] = [];
  const boxed: { row: Row; lo: number; hi: number }[] = [];
  const contacts: { rows: Row[]; mu: number }[] = [];
  const zero = space === 2 ? [0, 0] : [0, 0, 0];
  const side = (body: number, point: number[], direction: number[], sign: number): number[] => {
    if (body < 0) return [...zero, ...(space === 2 ? [0] : zero)];
    return [...direction, ...cross(minus(point, bodies[body].at), direction)].map((x) => sign * x);
  };
  const rowAt = (a: number, b: number, point: number[], direction: number[], c = 0): Row => ({
    a,
    b,
    ja: side(a, point, direction, -1),
    jb: side(b, point, direction, 1),
    c,
  });
  const built: Scene = {
    body({ at, mass, inertia, force }) {
      const invInertia =
        typeof inertia === "number"
          ? 1 / inertia
          : inertia.map((value, i) => inertia.map((_, k) => (i === k ? 1 / value : 0)));
      const weight = [...zero, ...(space === 2 ? [0] : zero)];
      weight[1] = -mass * GRAVITY;
      bodies.push({ at, invMass: 1 / mass, invInertia, force: force ?? weight });
      return bodies.length - 1;
    },
    contact(a, b, point, normal, mu = 0) {
      const n = unit(normal);
      contacts.push({ rows: [n, ...tangentsOf(n)].map((direction) => rowAt(a, b, point, direction)), mu });
    },
    along(a, b, point, direction, { lo = -INF, hi = INF, c = 0 } = {}) {
      boxed.push({ row: rowAt(a, b, point, unit(direction), c), lo, hi });
    },
    turning(a, b, axis, { lo = -INF, hi = INF, c = 0 } = {}) {
      const full = space === 2 ? [0, 0, axis[0]] : [0, 0, 0, ...axis];
      const part = (body: number, sign: number) => full.map((x) => (body < 0 ? 0 : sign * x));
      boxed.push({ row: { a, b, ja: part(a, -1), jb: part(b, 1), c }, lo, hi });
    },
    pin(a, b, point) {
      for (let k = 0; k < space; k++)
        built.along(
          a,
          b,
          point,
          zero.map((_, i) => (i === k ? 1 : 0)),
        );
    },
    problem(name, { friction = true, truth } = {}) {
      const dim = (friction ? space : 1) as 1 | 2 | 3;
      const rows = [...boxed.map(({ row }) => row), ...contacts.flatMap((contact) => contact.rows.slice(0, dim))];
      return {
        name,
        space,
        dim,
        bodies: bodies.map(({ invMass, invInertia, force }) => ({ invMass, invInertia, force })),
        rows,
        ...assemble(bodies, rows),
        boxed: boxed.length,
        lo: boxed.map(({ lo }) => lo),
        hi: boxed.map(({ hi }) => hi),
        contacts: contacts.length,
        mu: contacts.map(({ mu }) => (friction ? mu : 0)),
        symmetric: true,
        truth,
      };
    },
  };
  return built;
}

/** Bounds of all rows of a problem without friction: 0 and none for contacts. */
export function boundsOf({ lo, hi, contacts, dim }: ContactProblem): { lo: number[]; hi: number[] } {
  if (dim !== 1) throw new Error("contacts with friction have no bounds");
  const more = <T>(value: T) => new Array<T>(contacts).fill(value);
  return { lo: [...lo, ...more(0)], hi: [...hi, ...more(INF)] };
}
