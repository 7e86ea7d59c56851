// The geometry of hulls, meshes and planar shapes in the memory of a world. Equal geometry is stored once and freed with its
// last user. Hulls are identified by their points, meshes by their triangles; neither can change.
import { buildMesh, meshNumbersOf, writeMesh } from "../../collision/mesh/build-mesh.ts";
import { chainOutline, outlineNumbers, polygonOutline, writeOutline } from "../../collision/planar/build-outline.ts";
import * as Col from "../../memory/column-ids.ts";
import { FreeList } from "../../memory/free-list.ts";
import { F64 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import { polytopeOf } from "../../shapes/hull/hull-points.ts";
import { hullNumbersOf, writeHull } from "../../shapes/hull/write-hull.ts";
import { type AnyShape, kindOf } from "../../shapes/kinds.ts";

/** The points of a planar shape: one for a circle, two for a capsule. */
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

/** Size of a shape's geometry in numbers, and how to write it; undefined if it has none. */
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

/** What is the same in shapes with the same geometry. */
const identityOf = (shape: AnyShape): object => kindOf(shape).identity?.(shape) ?? shape;

/** Size of all geometry ever written: a snapshot may bring back what was freed. */
const sizes = new WeakMap<object, number>();

/** Marks a shape without geometry. */
const NONE = -1;

interface Piece {
  readonly identity: object;
  /** Its place in the column. */
  readonly at: number;
  readonly numbers: number;
  /** Number of shapes that use it. */
  users: number;
}

export class GeometryMemory {
  readonly #memory: WorldMemory;
  readonly #byIdentity = new Map<object, Piece>();
  readonly #byPlace = new Map<number, Piece>();
  #free = new FreeList(0);

  constructor(memory: WorldMemory) {
    this.#memory = memory;
  }

  /** The place of a shape's geometry, written if it is new; -1 for none. If it throws, nothing has changed. */
  use(shape: AnyShape): number {
    const known = this.#byIdentity.get(identityOf(shape));
    if (known) {
      known.users++;
      return known.at;
    }
    const geometry = geometryOf(shape);
    if (!geometry) return NONE;
    const { numbers, write } = geometry;
    const at = this.#free.find(numbers);
    this.#memory.reserve({ geometry: Math.max(at + numbers, this.#free.end) });
    this.#free.take(at, numbers);
    this.#memory.setWord(Col.GEOMETRY_NUMBERS, this.#free.end);
    const start = this.#memory.column(Col.GEOMETRY) + at;
    F64.fill(0, start, start + numbers);
    write(start);
    this.#add(identityOf(shape), at, numbers);
    return at;
  }

  #add(identity: object, at: number, numbers: number): void {
    const piece: Piece = { identity, at, numbers, users: 1 };
    sizes.set(identity, numbers);
    this.#byIdentity.set(identity, piece);
    this.#byPlace.set(at, piece);
  }

  /** One shape fewer uses the geometry there. */
  release(at: number): void {
    const piece = this.#byPlace.get(at);
    if (!piece) return;
    piece.users--;
    if (piece.users > 0) return;
    this.#byIdentity.delete(piece.identity);
    this.#byPlace.delete(at);
    this.#free.give(at, piece.numbers);
    this.#memory.setWord(Col.GEOMETRY_NUMBERS, this.#free.end);
  }

  /** After a restore: the existing shapes, and where the geometry of each is. */
  reload(shapes: Iterable<readonly [AnyShape, number]>): void {
    this.#byIdentity.clear();
    this.#byPlace.clear();
    for (const [shape, at] of shapes) {
      const known = this.#byPlace.get(at);
      if (known) known.users++;
      else if (at !== NONE) this.#add(identityOf(shape), at, sizes.get(identityOf(shape)) as number);
    }
    this.#free = new FreeList(0);
    const end = this.#memory.word(Col.GEOMETRY_NUMBERS);
    this.#free.take(0, end);
    let hole = 0;
    for (const { at, numbers } of [...this.#byPlace.values()].sort((one, other) => one.at - other.at)) {
      if (at > hole) this.#free.give(hole, at - hole);
      hole = at + numbers;
    }
    if (end > hole) this.#free.give(hole, end - hole);
    this.#memory.setWord(Col.GEOMETRY_NUMBERS, this.#free.end);
  }
}
