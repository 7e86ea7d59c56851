// The shapes of bodies in memory: one record each, which says where the geometry of hulls and meshes is.

import * as S from "../../contacts/shape-layout.ts";
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { multiply, rotate, scale, subtract } from "../../math/tuples.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kindOf } from "../../shapes/kinds.ts";
import { type AnyShape, placementOf } from "../../shapes/placement.ts";
import type { ShapeSize } from "../../shapes/shape-kind.ts";
import { SURFACE_DEFAULTS } from "../../shapes/surface.ts";
import type { Store } from "../store.ts";
import { dropContacts } from "./drop-contacts.ts";
import { GeometryMemory } from "./geometry-memory.ts";
import { ShapeOwners } from "./shape-owners.ts";
import { writeSurface } from "./surface-record.ts";

/** Half edges, or radius and half height; then the radius around the core. */
export function sizeOf(shape: AnyShape): ShapeSize {
  const margin = shape.margin ?? SURFACE_DEFAULTS.margin;
  const [x, y, z, round] = kindOf(shape).size(shape);
  return [x, y, z, round + margin];
}

/** The rotation that takes y to a unit vector. */
function turnFromY([x, y, z]: Vec3): Quat {
  if (y < -0.999999) return [1, 0, 0, 0];
  const size = Math.sqrt(2 * (1 + y));
  return [z / size, 0, -x / size, size / 2];
}

/** Pose of the kernel shape's frame in the body: a plane's surface is y = 0. */
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

/** Shape slots of a world, as tracked by the host. */
export class ShapeMemory {
  readonly #store: Store;
  readonly #owners = new ShapeOwners();
  /** Slots without a shape, highest first. */
  #free: number[] = [];
  readonly #geometry: GeometryMemory;

  constructor(store: Store) {
    this.#store = store;
    this.#geometry = new GeometryMemory(store.memory);
  }

  /** Index, on its body, of the shape in `slot`. */
  numberOf(slot: number): number {
    return this.#owners.numberOf(slot);
  }

  /** Slots of the shapes of the body in `slot`, in order. */
  slotsOf(slot: number): readonly number[] {
    return this.#owners.slotsOf(slot);
  }

  /** Reserves room for the shapes of a new body; returns where their geometry is. If it throws, nothing has changed. */
  ready(shapes: readonly AnyShape[]): readonly number[] {
    const { memory } = this.#store;
    const fresh = Math.max(0, shapes.length - this.#free.length);
    memory.reserve({ shape: memory.word(Col.SHAPE_SLOTS) + fresh });
    const places: number[] = [];
    try {
      for (const shape of shapes) places.push(this.#geometry.use(shape));
    } catch (error) {
      for (const at of places) this.#geometry.release(at);
      throw error;
    }
    return places;
  }

  /** Writes the shapes of the body in `slot`, whose centre of mass is at `centre` of its frame; `places`: the result of ready. */
  add(slot: number, shapes: readonly AnyShape[], centre: Vec3, places: readonly number[]): void {
    for (const [i, shape] of shapes.entries()) {
      const at = this.#take();
      this.#write(at, slot, shape, centre, places[i]);
      this.#owners.add(slot, at);
    }
  }

  remove(slot: number): void {
    const { memory } = this.#store;
    const slots = this.#owners.remove(slot);
    for (const i of slots) {
      const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * i);
      I32[words + S.BODY] = S.NO_BODY;
      this.#geometry.release(I32[words + S.GEOMETRY]);
    }
    // wake bodies that touched the removed shapes
    for (const touched of dropContacts(memory, slots)) {
      const body = I32[2 * (memory.column(Col.SHAPE) + S.STRIDE * touched) + S.BODY];
      if (body !== S.NO_BODY && I32[2 * (memory.column(Col.KIND) + body) + Col.BODY_KIND] === Col.DYNAMIC)
        this.#store.wake(body);
    }
    this.#free.push(...slots);
    this.#free.sort((i, j) => j - i);
  }

  /** After a restore: slots without a body are free, and geometry is where the records say. */
  reload(): void {
    const { memory, bodies } = this.#store;
    this.#free = [];
    this.#owners.clear();
    const shapes: [AnyShape, number][] = [];
    for (let i = 0; i < memory.word(Col.SHAPE_SLOTS); i++) {
      const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * i);
      const slot = I32[words + S.BODY];
      if (slot === S.NO_BODY) {
        this.#free.push(i);
        continue;
      }
      // the shapes of one body get ascending slots
      const shape = bodies.at(slot)?.shapes[this.#owners.add(slot, i)];
      if (shape) shapes.push([shape, I32[words + S.GEOMETRY]]);
    }
    this.#geometry.reload(shapes);
    this.#free.sort((i, j) => j - i);
  }

  #take(): number {
    const { memory } = this.#store;
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const slot = memory.word(Col.SHAPE_SLOTS);
    memory.setWord(Col.SHAPE_SLOTS, slot + 1);
    return slot;
  }

  #write(at: number, body: number, shape: AnyShape, centre: Vec3, geometry: number): void {
    const { memory } = this.#store;
    const record = memory.column(Col.SHAPE) + S.STRIDE * at;
    I32.set([kindOf(shape).number, body, geometry], 2 * record + S.KIND);
    const { position, orientation } = frameOf(shape);
    const [x, y, z, round] = sizeOf(shape);
    F64.set(subtract(position, centre), record + S.POSITION);
    F64.set(orientation, record + S.ORIENTATION);
    F64.set([x, y, z, round], record + S.SIZE);
    writeSurface(record, shape, orientation, this.#store.materials);
  }
}
