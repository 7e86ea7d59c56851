// The shapes of bodies in memory: a record for each, and the geometry of hulls and meshes, which bodies with the same shape
// share.

import * as Kind from "../collision/kinds.ts";
import { buildMesh, meshNumbersOf, writeMesh } from "../collision/mesh/build-mesh.ts";
import { chainOutline, outlineNumbers, polygonOutline, writeOutline } from "../collision/planar/build-outline.ts";
import * as S from "../contacts/shape-layout.ts";
import type { Quat, Vec3 } from "../errors/checks.ts";
import { multiply, rotate, scale, subtract } from "../math/tuples.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { polytopeOf } from "../shapes/hull/hull-points.ts";
import { hullNumbersOf, writeHull } from "../shapes/hull/write-hull.ts";
import { type AnyShape, placementOf } from "../shapes/placement.ts";
import { SURFACE_DEFAULTS } from "../shapes/surface.ts";
import { dropContacts } from "./drop-contacts.ts";
import { ShapeOwners } from "./shape-owners.ts";
import type { Store } from "./store.ts";
import { writeSurface } from "./surface-record.ts";

/** The kinds as the kernels number them. */
export const KINDS: Readonly<Record<AnyShape["kind"], number>> = {
  sphere: Kind.SPHERE,
  capsule: Kind.CAPSULE,
  box: Kind.BOX,
  cylinder: Kind.CYLINDER,
  cone: Kind.CONE,
  hull: Kind.HULL,
  plane: Kind.PLANE,
  mesh: Kind.MESH,
  circle: Kind.POLYGON,
  planarCapsule: Kind.POLYGON,
  polygon: Kind.POLYGON,
  chain: Kind.CHAIN,
};

/** Half edges, or radius and half height; then the radius around the core. */
export function sizeOf(shape: AnyShape): readonly [number, number, number, number] {
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
    case "circle":
    case "planarCapsule":
      return [0, 0, 0, shape.radius + margin];
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
export function frameOf(shape: AnyShape): { position: Vec3; orientation: Quat } {
  const { position, orientation } = placementOf(shape);
  if (shape.kind !== "plane") return { position, orientation };
  const normal = rotate(orientation, shape.normal);
  const at = scale(shape.offset, normal);
  return {
    position: [position[0] + at[0], position[1] + at[1], position[2] + at[2]],
    orientation: multiply(orientation, turnFromY(shape.normal)),
  };
}

/** The points of a planar shape: one of a circle, two of a capsule. */
function outlineOf(shape: AnyShape) {
  switch (shape.kind) {
    case "circle":
      return polygonOutline([[0, 0]]);
    case "planarCapsule":
      return polygonOutline([
        [0, -shape.halfHeight],
        [0, shape.halfHeight],
      ]);
    case "polygon":
      return polygonOutline(shape.points);
    case "chain":
      return chainOutline(shape.points, shape.loop === true);
  }
}

/** Numbers of a shape's geometry, and how to write them; undefined for what has none. */
function geometryOf(shape: AnyShape): { numbers: number; write: (at: number) => void } | undefined {
  if (shape.kind === "hull") {
    const polytope = polytopeOf(shape);
    return { numbers: hullNumbersOf(polytope), write: (at) => writeHull(at, polytope) };
  }
  const outline = outlineOf(shape);
  if (outline) return { numbers: outlineNumbers(outline), write: (at) => writeOutline(at, outline) };
  if (shape.kind !== "mesh") return undefined;
  const built = buildMesh({ vertices: shape.vertices.flat(), triangles: shape.triangles.flat() });
  return { numbers: meshNumbersOf(built), write: (at) => writeMesh(at, built) };
}

/** What the shapes of a world take, by the host's own account. */
export class ShapeMemory {
  readonly #store: Store;
  readonly #owners = new ShapeOwners();
  /** Slots without a shape, highest first. */
  #free: number[] = [];
  /** Where the geometry of a shape lies. */
  readonly #geometry = new Map<AnyShape, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Which of its body's shapes the one in `slot` is. */
  numberOf(slot: number): number {
    return this.#owners.numberOf(slot);
  }

  /** Slots of the shapes of the body in `slot`, in their order. */
  slotsOf(slot: number): readonly number[] {
    return this.#owners.slotsOf(slot);
  }

  /** Writes the shapes of the body in `slot`, whose centre of mass is at `centre` of its frame. */
  add(slot: number, shapes: readonly AnyShape[], centre: Vec3): void {
    for (const shape of shapes) {
      const geometry = this.#place(shape);
      const at = this.#take();
      this.#write(at, slot, shape, centre, geometry);
      this.#owners.add(slot, at);
    }
  }

  remove(slot: number): void {
    const { memory } = this.#store;
    const slots = this.#owners.remove(slot);
    for (const i of slots) I32[2 * (memory.column(Col.SHAPE) + S.STRIDE * i) + 1] = S.NO_BODY;
    // what lay on the shapes that are gone wakes
    for (const touched of dropContacts(memory, slots)) {
      const body = I32[2 * (memory.column(Col.SHAPE) + S.STRIDE * touched) + 1];
      if (body !== S.NO_BODY && I32[2 * (memory.column(Col.KIND) + body)] === Col.DYNAMIC) this.#store.wake(body);
    }
    this.#free.push(...slots);
    this.#free.sort((i, j) => j - i);
  }

  /** After a restore: free slots are those without a body, and geometry lies where the records say. */
  reload(): void {
    const { memory, bodies } = this.#store;
    this.#free = [];
    this.#geometry.clear();
    this.#owners.clear();
    for (let i = 0; i < memory.word(Col.SHAPE_SLOTS); i++) {
      const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * i);
      const slot = I32[words + 1];
      if (slot === S.NO_BODY) {
        this.#free.push(i);
        continue;
      }
      // slots are given in ascending order to the shapes of one body
      const shape = bodies.at(slot)?.shapes[this.#owners.add(slot, i)];
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
  #place(shape: AnyShape): number {
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

  #write(at: number, body: number, shape: AnyShape, centre: Vec3, geometry: number): void {
    const { memory } = this.#store;
    const record = memory.column(Col.SHAPE) + S.STRIDE * at;
    I32.set([KINDS[shape.kind], body, geometry], 2 * record);
    const { position, orientation } = frameOf(shape);
    const [x, y, z, round] = sizeOf(shape);
    F64.set(subtract(position, centre), record + S.POSITION);
    F64.set(orientation, record + S.ORIENTATION);
    F64.set([x, y, z, round], record + S.SIZE);
    writeSurface(record, shape, orientation, this.#store.materials);
  }
}
