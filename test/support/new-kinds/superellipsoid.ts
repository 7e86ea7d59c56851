// A shape that the engine does not have: (x/a)⁴ + (y/b)⁴ + (z/c)⁴ ≤ 1, convex, known by its support and its ray. All that a new shape changes.
import type { Change } from "./build-with.ts";

const HOST = `
// A superellipsoid of the fourth power: (x/a)⁴ + (y/b)⁴ + (z/c)⁴ ≤ 1.
//
//   volume      8 a b c Γ(5/4)³ / Γ(7/4)
//   mean of x²  a² Γ(3/4) Γ(7/4) / (Γ(1/4) Γ(9/4))
import { checkPositive, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { even } from "../bend.ts";
import { SUPERELLIPSOID } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { ORIGIN } from "../unit-mass.ts";

const QUARTER = 3.625609908221908; // Γ(1/4)
const THREE_QUARTERS = 1.2254167024651776; // Γ(3/4)
const VOLUME = (QUARTER * QUARTER * QUARTER) / 8 / (0.75 * THREE_QUARTERS);
const SQUARE = (0.75 * THREE_QUARTERS * THREE_QUARTERS) / (0.3125 * QUARTER * QUARTER);

export interface Superellipsoid extends ShapeOptions {
  readonly kind: "superellipsoid";
  readonly half: Vec3;
}

export function superellipsoid(a: number, b: number, c: number, options: ShapeOptions = {}): Superellipsoid {
  for (const x of [a, b, c]) checkPositive("superellipsoid", "half", x);
  return { kind: "superellipsoid", half: [a, b, c], ...checkAt("superellipsoid", options) };
}

export const superellipsoidKind: ShapeKind<Superellipsoid> = {
  number: SUPERELLIPSOID,
  fields: { half: "three positive numbers" },
  check(subject, path, { half }) {
    for (const x of checkVec3(subject, \`\${path}half\`, half)) checkPositive(subject, \`\${path}half\`, x);
    return { kind: "superellipsoid", half: [half[0], half[1], half[2]] };
  },
  unitMass({ half: [a, b, c] }) {
    const volume = VOLUME * a * b * c;
    const s = SQUARE * volume;
    return { volume, centre: ORIGIN, moments: [s * (b * b + c * c), s * (a * a + c * c), s * (a * a + b * b)] };
  },
  size: ({ half }) => [...half, 0],
  halfEdges: ({ half }) => half,
  // flat at its poles
  bend: (_, { outward }) => even(outward, 0),
};
`;

const KERNEL = `
// The kernels of a superellipsoid f = (x/a)⁴ + (y/b)⁴ + (z/c)⁴ ≤ 1.
//
//   support   x = a u^(1/3) / (Σ u^(4/3))^(1/4),  u = a d
//   ray       f is convex along it: Newton's method from outside does not go too far
import { F64 } from "../../memory/views.ts";
import { SIZE } from "../placed-layout.ts";
import { ALONG, ENTER, FAR, FOOT, LEAVE, OUTWARD, SPARE } from "../ray-layout.ts";

/** u^(1/3) of u ≥ 0, by 1/3 = 1/4 + 1/16 + 1/64 + … */
function cubeRoot(u: f64): f64 {
  let root: f64 = 1.0;
  let part: f64 = u;
  for (let i: i32 = 0; i < 27; i++) {
    part = Math.sqrt(Math.sqrt(part));
    root *= part;
  }
  return u > 0.0 ? root : 0.0;
}

export function superellipsoidSupport(shape: i32, at: i32): void {
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) largest = Math.max(largest, Math.abs(F64[shape + SIZE + i] * F64[at + i]));
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const u: f64 = largest > 0.0 ? (F64[shape + SIZE + i] * F64[at + i]) / largest : i === 1 ? 1.0 : 0.0;
    const root: f64 = cubeRoot(Math.abs(u));
    F64[at + i] = u < 0.0 ? -root : root;
    sum += root * root * root * root;
  }
  const scale: f64 = 1.0 / Math.sqrt(Math.sqrt(sum));
  for (let i: i32 = 0; i < 3; i++) F64[at + i] *= scale * F64[shape + SIZE + i];
}

/** Where the line comes in from the start t; FAR if it passes by. OUTWARD is the gradient there. */
function comeIn(shape: i32, out: i32, start: f64, way: f64): f64 {
  let t: f64 = start;
  for (let step: i32 = 0; step < 200; step++) {
    let f: f64 = -1.0;
    let slope: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      const half: f64 = F64[shape + SIZE + i];
      const x: f64 = (F64[out + FOOT + i] + t * F64[out + ALONG + i]) / half;
      f += x * x * x * x;
      F64[out + SPARE + i] = (4.0 * x * x * x) / half;
      slope += F64[out + SPARE + i] * F64[out + ALONG + i];
    }
    if (f <= 1e-15) return t;
    if (way * slope >= 0.0) return FAR;
    t -= f / slope;
  }
  return t;
}

export function superellipsoidChord(shape: i32, out: i32): void {
  const far: f64 = F64[shape + SIZE] + F64[shape + SIZE + 1] + F64[shape + SIZE + 2];
  F64[out + LEAVE] = comeIn(shape, out, far, -1.0);
  F64[out + ENTER] = comeIn(shape, out, -far, 1.0);
  if (F64[out + ENTER] === FAR) {
    F64[out + LEAVE] = -FAR;
    return;
  }
  let square: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) square += F64[out + SPARE + i] * F64[out + SPARE + i];
  for (let i: i32 = 0; i < 3; i++) F64[out + OUTWARD + i] = F64[out + SPARE + i] / Math.sqrt(square);
}
`;

const FOLDER = "src/shapes/superellipsoid";

export const SUPERELLIPSOID: readonly Change[] = [
  { file: `${FOLDER}/superellipsoid.ts`, text: HOST },
  { file: `${FOLDER}/superellipsoid-kernels.ts`, text: KERNEL },
  {
    file: "src/shapes/kind-numbers.ts",
    insert: [["export const CHAIN: i32 = 9;\n", "export const SUPERELLIPSOID: i32 = -1;\n"]],
  },
  {
    file: "src/shapes/kinds.ts",
    insert: [
      [
        'import { type Sphere, sphereKind } from "./sphere/sphere.ts";\n',
        'import { type Superellipsoid, superellipsoidKind } from "./superellipsoid/superellipsoid.ts";\n' +
          'export { type Superellipsoid, superellipsoid } from "./superellipsoid/superellipsoid.ts";\n',
      ],
      ["export type Shape = ", "Superellipsoid | "],
      ["  mesh: meshKind,\n", "  superellipsoid: superellipsoidKind,\n"],
    ],
  },
  {
    file: "src/shapes/support-kinds.ts",
    insert: [
      [
        'import { ENTER, FAR, LEAVE } from "./ray-layout.ts";\n',
        'import { SUPERELLIPSOID } from "./kind-numbers.ts";\n' +
          'import { superellipsoidChord, superellipsoidSupport } from "./superellipsoid/superellipsoid-kernels.ts";\n',
      ],
      [
        "export function supportOfKind(shape: i32, at: i32): void {\n  switch (I32[2 * shape]) {\n",
        "    case SUPERELLIPSOID:\n      superellipsoidSupport(shape, at);\n      break;\n",
      ],
      [
        "export function chordOfKind(shape: i32, out: i32): void {\n  switch (I32[2 * shape]) {\n",
        "    case SUPERELLIPSOID:\n      superellipsoidChord(shape, out);\n      break;\n",
      ],
    ],
  },
  {
    file: "src/three/shape-geometry.ts",
    insert: [
      [
        '    case "sphere":\n      return new SphereGeometry(shape.radius, round, round / 2);\n',
        `    case "superellipsoid": {
      const geometry = new SphereGeometry(1, round, round / 2);
      const { position } = geometry.attributes;
      for (let i = 0; i < position.count; i++) {
        const at = new Vector3().fromBufferAttribute(position, i);
        at.divideScalar(Math.sqrt(Math.hypot(at.x ** 2, at.y ** 2, at.z ** 2))).multiply(new Vector3(...shape.half));
        position.setXYZ(i, at.x, at.y, at.z);
      }
      return geometry;
    }
`,
      ],
    ],
  },
  { file: "src/index.ts", insert: [["  polygon,\n  sphere,\n", "  superellipsoid,\n"]] },
];
