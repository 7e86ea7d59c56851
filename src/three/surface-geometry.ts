// Geometry of shapes with flat faces: hulls, meshes, and a piece of a plane. Faces share no vertices, so that edges show.
import { BufferGeometry, Float32BufferAttribute, PlaneGeometry, Quaternion, Vector3 } from "three";
import type { Hull, Mesh, Plane } from "../index.ts";
import { polytopeOf } from "../shapes/hull/hull-points.ts";

/** Edge of the square drawn for a plane, metres. */
const PLANE_EDGE = 100;

const numbers = new WeakMap<object, number>();
let count = 0;

/** Equal only for the same list object: lists of checked shapes are shared and never change. */
export function surfaceKey(list: object): string {
  const number = numbers.get(list) ?? count++;
  numbers.set(list, number);
  return `surface ${number}`;
}

export function surfaceGeometry(shape: Hull | Mesh): BufferGeometry {
  const { vertices, faces } =
    shape.kind === "hull" ? polytopeOf(shape) : { vertices: shape.vertices, faces: shape.triangles };
  const positions: number[] = [];
  for (const face of faces)
    for (let i = 2; i < face.length; i++)
      for (const corner of [face[0], face[i - 1], face[i]]) positions.push(...vertices[corner]);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}

export function planeGeometry({ normal, offset }: Plane): BufferGeometry {
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...normal));
  const [x, y, z] = normal.map((component) => component * offset);
  return new PlaneGeometry(PLANE_EDGE, PLANE_EDGE).applyQuaternion(turn).translate(x, y, z);
}
