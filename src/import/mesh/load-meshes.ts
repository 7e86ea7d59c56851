// Meshes referenced by a robot's file, as shapes. Every file is fetched and read once, however often it is referenced.
import type { Vec3 } from "../../math/tuples.ts";
import type { Place, Warning } from "../../robot/description/description.ts";
import type { Hull, Mesh } from "../../shapes/kinds.ts";
import { ImportError } from "../import-error.ts";
import { fetchFile, pathOf, type ResolveOptions, textOf } from "../resolver.ts";
import { quote } from "../xml/read.ts";
import { MOST_FILE_BYTES, type TriangleMesh } from "./mesh-builder.ts";
import { hullOfPoints, scaleMesh, surfaceOf } from "./mesh-shape.ts";
import { parseObj } from "./parse-obj.ts";
import { parseStl } from "./parse-stl.ts";

export const MESH_MODES = ["hull", "mesh", "skip"] as const;

export interface MeshOptions extends ResolveOptions {
  /** How to treat meshes: "hull" takes the convex hull, "mesh" the surface, "skip" none. Default: "hull". */
  readonly meshes?: (typeof MESH_MODES)[number];
}

/** Most different shapes made from meshes: otherwise a few bytes each could cost hours of work. */
export const MOST_MESH_SHAPES = 2000;

const FORMATS = ["stl", "obj"] as const;
const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1].toLowerCase() ?? "";

/** Triangles of the file: STL or OBJ, by its extension. */
export function parseMesh(content: Uint8Array | string, path: string): TriangleMesh {
  const at = { file: path, line: 1, column: 1 };
  if (content.length > MOST_FILE_BYTES)
    throw new ImportError(at, `the mesh file has ${content.length} bytes; at most ${MOST_FILE_BYTES} are allowed`);
  const mesh = extensionOf(path) === "obj" ? parseObj(textOf(content), path) : parseStl(content, path);
  if (mesh.triangles.length === 0) throw new ImportError(at, "the file has no triangle with nonzero area");
  return mesh;
}

export class MeshLoader {
  private readonly options: MeshOptions;
  /** The folder that relative paths start from. */
  private readonly folder: string;
  private readonly warnings: Warning[];
  private readonly meshes = new Map<string, TriangleMesh>();
  /** Of each file at scale 1; scaled hulls are made from these. */
  private readonly hulls = new Map<string, { readonly shape: Hull; readonly lost: number }>();
  private readonly shapes = new Map<string, Hull | Mesh>();

  constructor(options: MeshOptions, folder: string, warnings: Warning[]) {
    this.options = options;
    this.folder = folder;
    this.warnings = warnings;
  }

  /** The shape of a mesh, not yet placed; undefined, with a warning, if it is skipped. */
  shapeOf(reference: string, scale: Vec3, at: Place): Hull | Mesh | undefined {
    const { resolve, packages, meshes = "hull" } = this.options;
    const leaveOut = (why: string): undefined => {
      this.warnings.push({ message: `the mesh ${quote(reference)} is skipped: ${why}`, at });
      return undefined;
    };
    if (meshes === "skip") return leaveOut('meshes: "skip" is set');
    if (!resolve) return leaveOut("no resolve function was given to load it");
    const path = pathOf(reference, this.folder, at, packages);
    const extension = extensionOf(path);
    if (!(FORMATS as readonly string[]).includes(extension))
      return leaveOut(
        `${extension ? `.${extension} files` : "files without an extension"} are not supported, only .stl and .obj`,
      );
    if (scale.some((factor) => factor === 0))
      throw new ImportError(at, `the scale ${scale.join(" ")} of a mesh has a zero, which makes it flat`);
    const key = `${scale.join(" ")} ${path}`;
    const before = this.shapes.get(key);
    if (before) return before;
    if (this.shapes.size >= MOST_MESH_SHAPES)
      throw new ImportError(at, `there are more than ${MOST_MESH_SHAPES} different meshes; use meshes: "skip"`);
    const shape =
      meshes === "mesh" ? surfaceOf(scaleMesh(this.read(path, at), scale, at), at) : this.hullOf(path, scale, at);
    this.shapes.set(key, shape);
    return shape;
  }

  private read(path: string, at: Place): TriangleMesh {
    const before = this.meshes.get(path);
    if (before) return before;
    const mesh = parseMesh(fetchFile(this.options.resolve!, path, at), path);
    this.meshes.set(path, mesh);
    return mesh;
  }

  private hullOf(path: string, scale: Vec3, at: Place): Hull {
    let hull = this.hulls.get(path);
    if (!hull) {
      hull = hullOfPoints(this.read(path, at).vertices, at);
      this.hulls.set(path, hull);
    }
    // built again, because scaling may make it flat
    const { shape } = hullOfPoints(scaleMesh({ vertices: hull.shape.points, triangles: [] }, scale, at).vertices, at);
    const lost = hull.lost * Math.max(...scale.map(Math.abs));
    if (lost > 0) {
      const message = `the hull of ${quote(path)} was reduced to ${shape.points.length} points; it lies up to ${lost.toPrecision(2)} m inside the mesh`;
      this.warnings.push({ message, at });
    }
    return shape;
  }
}
