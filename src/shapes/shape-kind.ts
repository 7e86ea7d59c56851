// What the code around the kernels knows of a kind of shape. One folder a kind; kinds.ts is the list of them.
import type { Vec3 } from "../errors/checks.ts";
import type { Bend, Touched } from "./bend.ts";
import type { UnitMass } from "./unit-mass.ts";

/** What a field of a shape is, for scene files. */
export type ShapeField =
  | "positive"
  | "three positive numbers"
  | "vector"
  | "number, 0 unless given"
  | "flag, false unless given"
  | "points"
  | "corners of a polygon"
  | "points in the plane"
  | "vertices"
  | "triangles";

/** Half edges, or radius and half height; then the radius around the core. Of a kind by its support alone: half edges of a box around it. */
export type ShapeSize = readonly [number, number, number, number];

export interface ShapeKind<S> {
  /** As the kernels number it. */
  readonly number: number;
  /** Beside placement and surface, in the order of messages. */
  readonly fields: Readonly<Record<string, ShapeField>>;
  /** Fields that scene files may leave out. */
  readonly defaults?: Partial<S>;
  /** Whether it is a surface without an inside: it meets solids only. */
  readonly isSurface?: boolean;
  /** The shape without its options, checked and copied; `path` stands before the names of fields. */
  check(subject: string, path: string, shape: S): S;
  /** Why a shape has no mass; undefined if it has. */
  whyNoMass?(shape: S): string | undefined;
  /** Of a shape that has one. */
  unitMass?(shape: S): UnitMass;
  /** Without margin. */
  size(shape: S): ShapeSize;
  /** Of a box about the origin of the shape that holds it, along its own axes; zeros of what is endless. */
  halfEdges(shape: S): Vec3;
  /** Radius of a sphere about the origin of the shape that holds it; that of the box unless given. */
  reach?(shape: S): number;
  /** What shapes with the same geometry share, unless it is the shape itself: a list that nobody can change. */
  identity?(shape: S): object;
  /** In the frame of the shape. */
  bend(shape: S, touched: Touched): Bend;
}
