// The public names of taut/urdf.
export type { Place, RobotDescription, Warning } from "../../robot/description/description.ts";
export { ImportError } from "../import-error.ts";
export type { MeshOptions } from "../mesh/load-meshes.ts";
export type { Resolve, ResolveOptions } from "../resolver.ts";
export { parseUrdf, type UrdfOptions } from "./parse-urdf.ts";
export type { MeshFile } from "./write-link.ts";
export { type WriteOptions, type WrittenUrdf, writeUrdf } from "./write-urdf.ts";
