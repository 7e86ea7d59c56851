// The shapes of bodies in memory: a record for each, and the geometry of hulls and meshes, which bodies with the same shape
// share.

import * as Kind from "../collision/kinds.ts";
import { buildMesh, meshNumbersOf, writeMesh } from "../collision/mesh/build-mesh.ts";
import * as S from "../contacts/shape-layout.ts";
import type { Quat, Vec3 } from "../errors/checks.ts";
import { conjugate, multiply, rotate, scale, subtract } from "../math/tuples.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { polytopeOf } from "../shapes/hull/hull-points.ts";
import { hullNumbersOf, writeHull } from "../shapes/hull/write-hull.ts";
import type { Shape } from "../shapes/shape.ts";
import { SURFACE_DEFAULTS } from "../shapes/surface.ts";
import type { Store } from "./store.ts";

const KINDS: Readonly<Record<Shape["kind"], number>> = {
  sphere: Kind.SPHERE,
  capsule: Kind.CAPSULE,
  box: Kind.BOX,
  cylinder: Kind.CYLINDER,
  cone: Kind.CONE,
  hull: Kind.HULL,
  plane: Kind.PLANE,
  mesh: Kind.MESH,
};
const NO_TURN: Quat = [0, 0, 0, 1];
const ORIGIN: Vec3 = [0, 0, 0];

/** Half edges, or radius and half height; then the radius around the core. */
function sizeOf(shape: Shape): readonly [number, number, number, number] {
  const margin = shape.margin ?? SURFACE_DEFAULTS.margin;
  switch (shape.kind) {
    case "sphere":
      return [0, 0, 0, shape.radius + margin];
    case "capsule":
      return [0, shape.halfHeight, 0, shape.radius + margin];
    case "box":
      return [...shape.half, margin];
    case "cylinder":
    case "cone":
      return [shape.radius, shape.halfHeight, 0, margin];
    default:
      return [0, 0, 0, margin];
  }
}

/** The turn that takes y to a unit vector. */
function turnFromY([x, y, z]: Vec3): Quat {
  if (y < -0.999999) return [1, 0, 0, 0];
  const size = Math.sqrt(2 * (1 + y));
  return [z / size, 0, -x / size, size / 2];
}

/** Where the frame of the kernels' shape lies in that of the body: a plane's surface is y = 0. */
function placementOf(shape: Shape): { position: Vec3; orientation: Quat } {
  const { position = ORIGIN, orientation = NO_TURN } = shape;
  if (shape.kind !== "plane") return { position, orientation };
  const normal = rotate(orientation, shape.normal);
  const at = scale(shape.offset, normal);
  return {
    position: [position[0] + at[0], position[1] + at[1], position[2] + at[2]],
    orientation: multiply(orientation, turnFromY(shape.normal)),
  };
}

/** Numbers of a shape's geometry, and how to write them; undefined for what has none. */
function geometryOf(shape: Shape): { numbers: number; write: (at: number) => void } | undefined {
  if (shape.kind === "hull") {
    const polytope = polytopeOf(shape);
    return { numbers: hullNumbersOf(polytope), write: (at) => writeHull(at, polytope) };
  }
  if (shape.kind !== "mesh") return undefined;
  const built = buildMesh({ vertices: shape.vertices.flat(), triangles: shape.triangles.flat() });
  return { numbers: meshNumbersOf(built), write: (at) => writeMesh(at, built) };
}

/** What the shapes of a world take, by the host's own account. */
export class ShapeMemory {
  readonly #store: Store;
  /** Slots without a shape, highest first. */
  #free: number[] = [];
  /** Where the geometry of a shape lies. */
  readonly #geometry = new Map<Shape, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Writes the shapes of the body in `slot`, whose centre of mass is at `centre` of its frame. */
  add(slot: number, shapes: readonly Shape[], centre: Vec3): void {
    for (const shape of shapes) {
      const geometry = this.#place(shape);
      const at = this.#take();
      this.#write(at, slot, shape, centre, geometry);
    }
  }

  remove(slot: number): void {
    const { memory } = this.#store;
    for (let i = memory.word(Col.SHAPE_SLOTS) - 1; i >= 0; i--) {
      const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * i);
      if (I32[words + 1] !== slot) continue;
      I32[words + 1] = S.NO_BODY;
      this.#free.push(i);
    }
    this.#free.sort((i, j) => j - i);
  }

  /** After a restore: free slots are those without a body, and geometry lies where the records say. */
  reload(): void {
    const { memory, bodies } = this.#store;
    this.#free = [];
    this.#geometry.clear();
    const next = new Map<number, number>();
    for (let i = 0; i < memory.word(Col.SHAPE_SLOTS); i++) {
      const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * i);
      const slot = I32[words + 1];
      if (slot === S.NO_BODY) {
        this.#free.push(i);
        continue;
      }
      const nth = next.get(slot) ?? 0;
      next.set(slot, nth + 1);
      const shape = bodies.at(slot)?.shapes[nth];
      if (shape && I32[words + 2] >= 0) this.#geometry.set(shape, I32[words + 2]);
    }
    this.#free.sort((i, j) => j - i);
  }

  #take(): number {
    const { memory } = this.#store;
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const slot = memory.word(Col.SHAPE_SLOTS);
    memory.reserve({ shape: slot + 1 });
    memory.setWord(Col.SHAPE_SLOTS, slot + 1);
    return slot;
  }

  /** Where the geometry of a shape starts in its column, written if it is new; -1 for none. */
  #place(shape: Shape): number {
    const known = this.#geometry.get(shape);
    if (known !== undefined) return known;
    const geometry = geometryOf(shape);
    if (!geometry) return -1;
    const { memory } = this.#store;
    const at = memory.word(Col.GEOMETRY_NUMBERS);
    memory.reserve({ geometry: at + geometry.numbers });
    memory.setWord(Col.GEOMETRY_NUMBERS, at + geometry.numbers);
    geometry.write(memory.column(Col.GEOMETRY) + at);
    this.#geometry.set(shape, at);
    return at;
  }

  #write(at: number, body: number, shape: Shape, centre: Vec3, geometry: number): void {
    const { memory } = this.#store;
    const record = memory.column(Col.SHAPE) + S.STRIDE * at;
    const surface = { ...SURFACE_DEFAULTS, ...shape };
    I32.set(
      [KINDS[shape.kind], body, geometry, surface.sensor ? S.SENSOR : 0, surface.group, surface.mask],
      2 * record,
    );
    const { position, orientation } = placementOf(shape);
    const [x, y, z, round] = sizeOf(shape);
    F64.set(subtract(position, centre), record + S.POSITION);
    F64.set(orientation, record + S.ORIENTATION);
    F64.set([x, y, z, round, surface.friction, surface.restitution], record + S.SIZE);
    F64.set(rotate(conjugate(orientation), surface.surfaceVelocity), record + S.SURFACE_VELOCITY);
  }
}
