// <mesh> in <asset>: from a file through the user's resolver, or inline. Read when a geom first needs it.
import { conjugate, rotate, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import { buildHull } from "../../shapes/hull/build-hull.ts";
import type { Corners } from "../../shapes/mesh/mesh-surface.ts";
import { parseMesh } from "../mesh/load-meshes.ts";
import type { TriangleMesh } from "../mesh/mesh-builder.ts";
import { hullOfPoints, scaleMesh } from "../mesh/mesh-shape.ts";
import { fetchFile, folderOf, joinPath } from "../resolver.ts";
import type { XmlElement } from "../xml/element.ts";
import { nameOf, numbers, oneOf, quote, refuse, vec3 } from "../xml/read.ts";
import { Names } from "./names.ts";
import { readQuat } from "./orientation.ts";
import { ORIGIN } from "./pose.ts";
import type { Reading } from "./reading.ts";

export const MESH_INERTIAS = ["legacy", "convex", "exact", "shell"] as const;
export type MeshInertia = (typeof MESH_INERTIAS)[number];

export interface MeshAsset {
  readonly element: XmlElement;
  readonly name: string;
  readonly inertia: MeshInertia;
  /** The mesh, or why there is none. */
  loaded?: TriangleMesh | string;
}

/** Polygons as triangles. */
const fan = (face: readonly number[]): Corners[] => face.slice(2).map((c, i): Corners => [face[0], face[i + 1], c]);

/** The convex hull of points as a mesh. */
export function hullMesh(points: readonly Vec3[], at: Place): TriangleMesh {
  const { vertices, faces } = buildHull(hullOfPoints(points, at).shape.points, "the mesh", "points");
  return { vertices, triangles: faces.flatMap(fan) };
}

export class MeshAssets {
  private readonly names = new Names<MeshAsset>("mesh");
  private readonly reading: Reading;

  constructor(reading: Reading, sections: readonly XmlElement[]) {
    this.reading = reading;
    for (const section of sections)
      for (const raw of section.children) {
        if (raw.name !== "mesh") continue;
        const element = reading.defaults.of("mesh", raw);
        // a mesh without a name is named after its file, without folder and extension
        const file = nameOf(element, "file", undefined)
          ?.replace(/^.*[/\\]/, "")
          .replace(/\.[^.]*$/, "");
        const name = nameOf(element, "name", undefined) ?? file;
        if (name === undefined) refuse(element, undefined, "needs a name or a file");
        const usual: MeshInertia = reading.compiler.exactmeshinertia ? "exact" : "legacy";
        const inertia = oneOf<MeshInertia, MeshInertia>(element, "inertia", MESH_INERTIAS, usual);
        this.names.add(name, { element, name, inertia }, raw.at);
      }
  }

  get(geom: XmlElement, name: string): MeshAsset {
    return this.names.get(name) ?? refuse(geom, "mesh", `names a mesh that no <asset> defines: ${quote(name)}`);
  }

  /** The triangles in the frame of a geom, or why there are none. */
  load(asset: MeshAsset): TriangleMesh | string {
    asset.loaded ??= this.read(asset);
    return asset.loaded;
  }

  private read({ element }: MeshAsset): TriangleMesh | string {
    const { at } = element;
    if (element.attributes.has("builtin")) return "builtin meshes are not supported";
    const raw = element.attributes.has("vertex") ? this.written(element) : this.fetched(element);
    if (typeof raw === "string") return raw;
    const origin = vec3(element, "refpos", ORIGIN);
    const turn = conjugate(readQuat(element, "refquat", numbers(element, "refquat", 4, [1, 0, 0, 0])));
    const vertices = raw.vertices.map((vertex) => rotate(turn, subtract(vertex, origin)));
    const scale = vec3(element, "scale", [1, 1, 1] as Vec3);
    if (scale.includes(0)) refuse(element, "scale", "has a zero, which makes the mesh flat");
    return scaleMesh({ vertices, triangles: raw.triangles }, scale, at);
  }

  private fetched(element: XmlElement): TriangleMesh | string {
    const { compiler, file, options } = this.reading;
    const named = nameOf(element, "file", undefined);
    if (named === undefined) refuse(element, undefined, "needs the attribute file or vertex");
    if (!options.resolve) return "no resolve function was given to load it";
    if (!/\.(stl|obj)$/i.test(named)) return "only .stl and .obj are supported";
    const { at } = element.attributes.get("file")!;
    const own = compiler.strippath ? named.replace(/^.*[/\\]/, "") : named;
    const path = joinPath(folderOf(file), compiler.meshdir === "" ? own : `${compiler.meshdir}/${own}`, at);
    return parseMesh(fetchFile(options.resolve, path, at), path);
  }

  private written(element: XmlElement): TriangleMesh {
    const values = numbers(element, "vertex", [12, Number.POSITIVE_INFINITY]);
    if (values.length % 3 !== 0)
      refuse(element, "vertex", `must be three numbers per vertex, but has ${values.length} numbers`);
    const vertices: Vec3[] = [];
    for (let i = 0; i < values.length; i += 3) vertices.push([values[i], values[i + 1], values[i + 2]]);
    const corners = numbers(element, "face", [3, Number.POSITIVE_INFINITY], undefined);
    if (!corners) return hullMesh(vertices, element.at);
    if (corners.length % 3 !== 0)
      refuse(element, "face", `must be three numbers per face, but has ${corners.length} numbers`);
    const triangles: Corners[] = [];
    for (let i = 0; i < corners.length; i += 3) triangles.push([corners[i], corners[i + 1], corners[i + 2]]);
    for (const corner of corners)
      if (!Number.isInteger(corner) || corner < 0 || corner >= vertices.length)
        refuse(element, "face", `refers to vertex ${corner}; the vertices are 0 to ${vertices.length - 1}`);
    return { vertices, triangles };
  }
}
