// Shapes that machines are made of: tubes between two points, rims with spokes, toothed wheels. All wheels turn about z.
import { box, capsule, cylinder, type Quat, type Shape, type ShapeOptions, type Vec3 } from "../src/index.ts";
import { acos, add, cos, cross, length, quatFromAxisAngle, scale, sin, subtract } from "../src/math/index.ts";

const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];
/** Turns what lies along y, as cylinders do, to lie along z. */
export const ALONG_Z: Quat = quatFromAxisAngle([1, 0, 0], Math.PI / 2);

/** Turns what lies along y, as cylinders and capsules do, to lie along `way`. */
export function turnTo(way: Vec3): Quat {
  const along = scale(1 / length(way), way);
  const axis = cross(Y, along);
  return length(axis) < 1e-9 ? [0, 0, 0, 1] : quatFromAxisAngle(axis, acos(along[1]));
}

/** From p to q. */
export function tube(p: Vec3, q: Vec3, radius: number, options: ShapeOptions = {}): Shape {
  const way = subtract(q, p);
  return capsule(radius, length(way) / 2, { ...options, position: scale(0.5, add(p, q)), orientation: turnTo(way) });
}

/** A tyre of tubes around `spokes` spokes. */
export function spokedWheel(radius: number, thick: number, spokes: number, parts = 36): Shape[] {
  const at = (angle: number, r: number): Vec3 => [r * cos(angle), r * sin(angle), 0];
  const turn = (2 * Math.PI) / parts;
  const rim = radius - thick;
  const tyre = Array.from({ length: parts }, (_, i) => tube(at(i * turn, rim), at((i + 1) * turn, rim), thick));
  const inside = Array.from({ length: spokes }, (_, i) => {
    const angle = (2 * Math.PI * i) / spokes;
    return box(rim / 2, thick / 5, thick / 5, {
      position: at(angle, rim / 2),
      orientation: quatFromAxisAngle(Z, angle),
    });
  });
  return [...tyre, ...inside, cylinder(2 * thick, 2 * thick, { orientation: ALONG_Z })];
}

export interface ToothedOptions {
  /** Half its width along z. */
  readonly half?: number;
  /** Where it sits on its body. */
  readonly z?: number;
  /** How far the first tooth is turned, in teeth: ½ where this wheel's gaps must meet the teeth of the other on the x axis. */
  readonly shift?: number;
}

/** A wheel whose teeth reach as far above the pitch radius as their gaps below. */
export function toothedWheel(radius: number, teeth: number, options: ToothedOptions = {}): Shape[] {
  const { half = 0.04, z = 0, shift = 0 } = options;
  const pitch = (2 * Math.PI * radius) / teeth;
  const high = 0.3 * pitch;
  const cogs = Array.from({ length: teeth }, (_, i) => {
    const angle = (2 * Math.PI * (i + shift)) / teeth;
    const position: Vec3 = [radius * cos(angle), radius * sin(angle), z];
    return box(high, 0.22 * pitch, half, { position, orientation: quatFromAxisAngle(Z, angle) });
  });
  return [cylinder(radius - high, half, { position: [0, 0, z], orientation: ALONG_Z }), ...cogs];
}
