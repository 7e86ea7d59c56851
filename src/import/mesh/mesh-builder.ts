// Triangles from a file, with coincident vertices merged: STL repeats each vertex for every triangle.
import type { Vec3 } from "../../math/tuples.ts";
import type { Corners } from "../../shapes/mesh/mesh-surface.ts";

export interface TriangleMesh {
  readonly vertices: readonly Vec3[];
  /** Counterclockwise seen from outside, if the file follows that convention. */
  readonly triangles: readonly Corners[];
}

/** At most this many triangles, and this many bytes, are read from a file. */
export const MOST_FILE_TRIANGLES = 1_000_000;
export const MOST_FILE_BYTES = 64 * 1024 * 1024;

const bits = new Float64Array(3);
const words = new Uint32Array(bits.buffer);

function hash(x: number, y: number, z: number): number {
  bits[0] = x;
  bits[1] = y;
  bits[2] = z;
  let h = 0;
  for (let i = 0; i < 6; i++) h = Math.imul(h ^ words[i], 0x9e3779b1) ^ (h >>> 15);
  return (h ^ (h >>> 13)) >>> 0;
}

export class MeshBuilder {
  private readonly vertices: Vec3[] = [];
  private readonly triangles: Corners[] = [];
  /** Open addressing: the index of a vertex plus one, or 0; at least half of it is empty. */
  private table = new Int32Array(1024);

  /** The index of the vertex at exactly that position. */
  vertex(x: number, y: number, z: number): number {
    // so that −0 and 0 are the same position
    const point: Vec3 = [x + 0, y + 0, z + 0];
    if (2 * (this.vertices.length + 1) > this.table.length) this.grow();
    const slot = this.slotOf(point);
    if (this.table[slot] === 0) this.table[slot] = this.vertices.push(point);
    return this.table[slot] - 1;
  }

  /** Triangles with two coincident corners have no area and are dropped. */
  triangle(a: number, b: number, c: number): void {
    if (a !== b && b !== c && c !== a) this.triangles.push([a, b, c]);
  }

  get count(): number {
    return this.triangles.length;
  }

  /** The mesh without unused vertices. */
  build(): TriangleMesh {
    const numbers = new Int32Array(this.vertices.length).fill(-1);
    const vertices: Vec3[] = [];
    const renumber = (old: number): number => {
      if (numbers[old] < 0) numbers[old] = vertices.push(this.vertices[old]) - 1;
      return numbers[old];
    };
    const triangles = this.triangles.map(([a, b, c]): Corners => [renumber(a), renumber(b), renumber(c)]);
    return { vertices, triangles };
  }

  private slotOf([x, y, z]: Vec3): number {
    const mask = this.table.length - 1;
    for (let slot = hash(x, y, z) & mask; ; slot = (slot + 1) & mask) {
      const held = this.table[slot];
      if (held === 0) return slot;
      const [a, b, c] = this.vertices[held - 1];
      if (a === x && b === y && c === z) return slot;
    }
  }

  private grow(): void {
    this.table = new Int32Array(2 * this.table.length);
    for (const [i, vertex] of this.vertices.entries()) this.table[this.slotOf(vertex)] = i + 1;
  }
}
