// One mesh per shape: for programs with a few bodies that want to own their objects. WorldView is for whole worlds.
import { Group, type Material, Mesh, MeshStandardMaterial } from "three";
import type { AnyShape, Body } from "../index.ts";
import { bodyColour } from "./colours.ts";
import { shapeGeometry, shapeMatrix } from "./shape-geometry.ts";

/** A mesh of the shape, placed as on its body. */
export function shapeMesh(shape: AnyShape, material: Material = new MeshStandardMaterial()): Mesh {
  const mesh = new Mesh(shapeGeometry(shape), material);
  const placement = shapeMatrix(shape);
  if (placement) mesh.applyMatrix4(placement);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A group with the body's shapes at its present pose; move it with body.readPose. */
export function bodyObject(body: Body): Group {
  const group = new Group();
  const material = new MeshStandardMaterial({ color: bodyColour(body.type, body.id), roughness: 0.55 });
  group.add(...body.shapes.map((shape) => shapeMesh(shape, material)));
  group.name = body.label;
  group.position.set(...body.position);
  group.quaternion.set(...body.orientation);
  return group;
}
