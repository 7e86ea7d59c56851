// A box, by its half edges.
import { checkPositive, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { length } from "../../math/tuples.ts";
import { type Bend, ON, onFaces, type Touched } from "../bend.ts";
import { BOX } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { ORIGIN } from "../unit-mass.ts";

function onBox(touched: Touched, half: Vec3): Bend {
  const near = ON * length(half);
  const at = (i: number) => Math.abs(touched.core[i]) >= half[i] - near;
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  return onFaces(
    touched,
    axes.filter((_, i) => at(i)),
  );
}

export interface Box extends ShapeOptions {
  readonly kind: "box";
  /** Half the edge lengths. */
  readonly half: Vec3;
}

/** A box with the given half edge lengths. */
export function box(halfX: number, halfY: number, halfZ: number, options: ShapeOptions = {}): Box {
  const half = [
    checkPositive("box", "halfX", halfX),
    checkPositive("box", "halfY", halfY),
    checkPositive("box", "halfZ", halfZ),
  ] as const;
  return { kind: "box", half, ...checkAt("box", options) };
}

export const boxKind: ShapeKind<Box> = {
  number: BOX,
  fields: { half: "three positive numbers" },
  check(subject, path, { half }) {
    const [x, y, z] = checkVec3(subject, `${path}half`, half);
    const positive = (field: string, value: number) => checkPositive(subject, `${path}${field}`, value);
    return { kind: "box", half: [positive("half[0]", x), positive("half[1]", y), positive("half[2]", z)] };
  },
  unitMass(shape) {
    const [x, y, z] = shape.half;
    const volume = 8 * x * y * z;
    const third = volume / 3;
    const moments: Vec3 = [third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y)];
    return { volume, centre: ORIGIN, moments };
  },
  size: ({ half }) => [...half, 0],
  halfEdges: ({ half }) => half,
  bend: ({ half }, touched) => onBox(touched, half),
};
