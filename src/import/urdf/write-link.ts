// A link as <link>: mass, and the shapes that URDF supports.
import { conjugate, multiply } from "../../math/tuples.ts";
import type { LinkDescription, Pose, Warning } from "../../robot/description/description.ts";
import type { Hull, Mesh, Shape } from "../../shapes/kinds.ts";
import { OPTION_FIELDS } from "../../shapes/shape-options.ts";
import { quote } from "../xml/read.ts";
import { type Tag, tag } from "../xml/write-xml.ts";
import { rpyFromQuat } from "./place-frame.ts";
import { FROM_Y_TO_Z } from "./read-link.ts";

/** The file of a hull or mesh: `index` counts the shapes of the link. */
export type MeshFile = (shape: Hull | Mesh, link: string, index: number) => string | undefined;

const PLACEMENT = ["position", "orientation"];
const isZero = (v: readonly number[]): boolean => v.every((x) => x === 0);

/** <origin>, or nothing if the frames coincide. */
export function writeOrigin({ position = [0, 0, 0], orientation = [0, 0, 0, 1] }: Pose): Tag[] {
  const rpy = isZero(orientation.slice(0, 3)) ? undefined : rpyFromQuat(orientation);
  if (isZero(position) && !rpy) return [];
  return [tag("origin", { xyz: position, rpy: rpy ?? [0, 0, 0] })];
}

/** The element of a shape and its pose; or why there is none. */
function writeGeometry(shape: Shape, file: () => string | undefined): [Tag, Pose] | string {
  switch (shape.kind) {
    case "sphere":
      return [tag("sphere", { radius: shape.radius }), shape];
    case "box":
      return [tag("box", { size: shape.half.map((x) => 2 * x) }), shape];
    case "capsule":
    case "cylinder": {
      const orientation = multiply(shape.orientation ?? [0, 0, 0, 1], conjugate(FROM_Y_TO_Z));
      const [x, y, z, w] = orientation;
      // a rotation by rounding only, if the shape was along z
      const plain = Math.abs(x) < 1e-16 && Math.abs(y) < 1e-16 && Math.abs(z) < 1e-16 && w > 0;
      const element = tag(shape.kind, { radius: shape.radius, length: 2 * shape.halfHeight });
      return [element, { position: shape.position, ...(!plain && { orientation }) }];
    }
    case "hull":
    case "mesh": {
      const filename = file();
      if (filename !== undefined) return [tag("mesh", { filename }), shape];
      return "needs a file; give its name with meshFile";
    }
    default:
      return "has no element in URDF";
  }
}

function writeCollisions({ name, shapes = [] }: LinkDescription, warnings: Warning[], meshFile?: MeshFile): Tag[] {
  return shapes.flatMap((shape, index) => {
    const warn = (problem: string): void => {
      warnings.push({ message: `link ${quote(name)}: ${problem}` });
    };
    const written = writeGeometry(shape, () => meshFile?.(shape as Hull | Mesh, name, index));
    if (typeof written === "string") {
      warn(`its shape ${index}, a ${shape.kind}, is skipped: it ${written}`);
      return [];
    }
    const surface = OPTION_FIELDS.filter((field) => !PLACEMENT.includes(field) && shape[field] !== undefined);
    if (surface.length > 0) warn(`${surface.join(", ")} of its shape ${index} cannot be expressed in URDF`);
    const [element, pose] = written;
    return [tag("collision", {}, ...writeOrigin(pose), tag("geometry", {}, element))];
  });
}

export function writeLink(link: LinkDescription, warnings: Warning[], meshFile?: MeshFile): Tag {
  const { name, inertial } = link;
  const children: Tag[] = [];
  if (inertial && inertial.mass > 0) {
    const [ixx, iyy, izz, ixy, ixz, iyz] = inertial.inertia;
    if (inertial.inertia.every((x) => x === 0))
      warnings.push({ message: `link ${quote(name)} is a point mass without inertia: other readers may reject it` });
    const mass = tag("mass", { value: inertial.mass });
    const inertia = tag("inertia", { ixx, ixy, ixz, iyy, iyz, izz });
    children.push(tag("inertial", {}, ...writeOrigin({ position: inertial.com }), mass, inertia));
  }
  return { name: "link", attributes: { name }, children: children.concat(writeCollisions(link, warnings, meshFile)) };
}
