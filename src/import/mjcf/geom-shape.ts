// Collision shape of a geom, in the frame of its body. Long shapes lie along z in MJCF and along y here. An ellipsoid becomes
// a hull of points on it.
import { ArgumentError } from "../../errors/errors.ts";
import { dot, multiply, type Quat, rotate, type Vec3 } from "../../math/tuples.ts";
import { checkShape } from "../../shapes/check-shape.ts";
import type { Shape } from "../../shapes/kinds.ts";
import type { ShapeOptions } from "../../shapes/shape-options.ts";
import { hullOfPoints, surfaceOf } from "../mesh/mesh-shape.ts";
import { refuse } from "../xml/read.ts";
import type { CollisionClasses } from "./collision-classes.ts";
import { type Geom, isFitted } from "./geom.ts";
import type { MeshAssets } from "./mesh-assets.ts";
import { unit } from "./pose.ts";
import { type Reading, warn } from "./reading.ts";

/** Rotates y to z. */
const Y_TO_Z: Quat = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** Steps from one axis to the next: 4 n² + 2 points in all, including the ends of the axes. */
const STEPS = 6;

function ellipsoidPoints(size: readonly number[]): Vec3[] {
  const points: Vec3[] = [];
  for (let i = -STEPS; i <= STEPS; i++)
    for (let j = -STEPS; j <= STEPS; j++) {
      const rest = STEPS - Math.abs(i) - Math.abs(j);
      if (rest < 0) continue;
      const far = Math.sqrt(i * i + j * j + rest * rest);
      const at = (k: number): Vec3 => [(size[0] * i) / far, (size[1] * j) / far, (size[2] * k) / far];
      points.push(at(rest));
      if (rest > 0) points.push(at(-rest));
    }
  return points;
}

/** MuJoCo takes the larger friction of two geoms, and none if both have condim 1. */
function surfaceOfGeom({ condim, friction: [sliding, torsional, rolling] }: Geom): ShapeOptions {
  return {
    friction: condim === 1 ? 0 : sliding,
    frictionRule: "maximum",
    ...(condim >= 4 && torsional > 0 && { torsionalFriction: torsional }),
    ...(condim === 6 && rolling > 0 && { rollingFriction: rolling }),
  };
}

type Made = Pick<Reading, "warnings" | "options"> & {
  readonly assets: MeshAssets;
  readonly classes: CollisionClasses;
};

function meshShape(geom: Geom, { assets, options, warnings }: Made): Shape | undefined {
  const { at, element, mesh } = geom;
  const asset = assets.get(element, mesh!);
  const leaveOut = (why: string): undefined =>
    warn({ warnings }, at, `the shape of mesh "${asset.name}" is skipped: ${why}`) as undefined;
  if (options.meshes === "skip") return leaveOut('meshes: "skip" is set');
  const loaded = assets.load(asset);
  if (typeof loaded === "string") return leaveOut(loaded);
  if (options.meshes === "mesh") return surfaceOf(loaded, at);
  const { shape, lost } = hullOfPoints(loaded.vertices, at);
  if (lost > 0) {
    const how = `${shape.points.length} points; it lies up to ${lost.toPrecision(2)} m inside the mesh`;
    warn({ warnings }, at, `the hull of mesh "${asset.name}" was reduced to ${how}`);
  }
  return shape;
}

function formOf(geom: Geom, made: Made): Shape | undefined {
  const { type, size, at } = geom;
  const [a, b, c] = size;
  if (type === "sphere") return { kind: "sphere", radius: a };
  if (type === "capsule") return { kind: "capsule", radius: a, halfHeight: b };
  if (type === "cylinder") return { kind: "cylinder", radius: a, halfHeight: b };
  if (type === "box") return { kind: "box", half: [a, b, c] };
  if (type === "mesh") return meshShape(geom, made);
  if (type !== "ellipsoid")
    return warn(made, at, `a <geom> of type ${type} is not supported: it is skipped`) as undefined;
  if (a === b && b === c) return { kind: "sphere", radius: a };
  const points = ellipsoidPoints(size);
  warn(made, at, `the ellipsoid collides as the convex hull of ${points.length} points on its surface`);
  return { kind: "hull", points };
}

/** Geometry, pose and surface together. */
function placedShape(geom: Geom, made: Made): Shape | undefined {
  const { frame, type, at } = geom;
  const { position, orientation } = frame;
  if (isFitted(geom))
    return warn(made, at, `fitting a ${type} to a mesh is not supported: the <geom> is skipped`) as undefined;
  const options = { ...surfaceOfGeom(geom), ...made.classes.filterOf(geom) };
  if (type === "plane") {
    if (!geom.body.isStatic) refuse(geom.element, undefined, "is a plane on a moving body: use a box");
    const normal = rotate(orientation, [0, 0, 1]);
    return { kind: "plane", normal, offset: dot(normal, position), ...options };
  }
  const form = formOf(geom, made);
  if (!form) return undefined;
  const isLong = form.kind === "capsule" || form.kind === "cylinder";
  return { ...form, ...options, position, orientation: isLong ? unit(multiply(orientation, Y_TO_Z)) : orientation };
}

/** The shape of a geom that collides, as a world takes it; undefined, with a warning, if there is none. */
export function shapeOf(geom: Geom, made: Made): Shape | undefined {
  const shape = placedShape(geom, made);
  try {
    return shape && checkShape("shape", shape.kind, shape);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return refuse(geom.element, undefined, `is not a valid shape: ${error.message}`);
  }
}
