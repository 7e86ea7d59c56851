// The paths that the scene wants seen: where points of its bodies were over the last seconds, a ring of short lines each.
import type { Body, Vec3, World } from "taut";
import type { Scene } from "taut/scenes";
import * as THREE from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";

/** Of watching. */
const SECONDS = 8;
const COLOUR = 0xd1495b;
const PIXELS = 2.5;

/** The last places of one point: line i goes from place i to the next, in slot i modulo the number of slots. */
class Path {
  readonly lines: LineSegments2;
  readonly #body: Body;
  readonly #point: Vec3;
  readonly #ends: THREE.InstancedInterleavedBuffer;
  readonly #slots: number;
  #made = 0;
  #last: Vec3 | undefined;

  constructor(body: Body, point: Vec3, slots: number, material: LineMaterial) {
    this.#body = body;
    this.#point = point;
    this.#slots = slots;
    const geometry = new LineSegmentsGeometry().setPositions(new Float32Array(6 * slots));
    this.#ends = (geometry.attributes.instanceStart as THREE.InterleavedBufferAttribute)
      .data as THREE.InstancedInterleavedBuffer;
    this.lines = new LineSegments2(geometry, material);
    this.lines.frustumCulled = false;
    this.clear();
  }

  clear(): void {
    this.#made = 0;
    this.#last = undefined;
    this.lines.geometry.instanceCount = 0;
  }

  record(): void {
    if (!this.#body.exists) return;
    const place = this.#body.worldFromBody(this.#point);
    if (this.#last) {
      this.#ends.array.set([...this.#last, ...place], 6 * (this.#made++ % this.#slots));
      this.#ends.needsUpdate = true;
      this.lines.geometry.instanceCount = Math.min(this.#made, this.#slots);
    }
    this.#last = place;
  }

  get places(): Vec3[] {
    const count = this.lines.geometry.instanceCount;
    return Array.from({ length: count }, (_, i) => {
      const at = 6 * ((this.#made - count + i) % this.#slots);
      return [...this.#ends.array.slice(at, at + 3)] as unknown as Vec3;
    });
  }
}

export class Trace {
  readonly group = new THREE.Group();
  readonly #material = new LineMaterial({ color: COLOUR, linewidth: PIXELS });
  #paths: readonly Path[] = [];

  /** Follows the points of another scene. */
  follow({ trace = [], dt, pace = 1 }: Scene, { bodies }: World): void {
    for (const { lines } of this.#paths) lines.geometry.dispose();
    const slots = Math.ceil((SECONDS * pace) / dt);
    this.#paths = trace.flatMap(({ body: name, point = [0, 0, 0] }) => {
      const body = bodies.find((one) => one.name === name);
      return body ? [new Path(body, point, slots, this.#material)] : [];
    });
    this.group.clear();
    for (const { lines } of this.#paths) this.group.add(lines);
  }

  clear(): void {
    for (const path of this.#paths) path.clear();
  }

  /** Called before each step: what is drawn lies between the last two states, and a line must not run ahead of it. */
  record(): void {
    for (const path of this.#paths) path.record();
  }

  /** Where each point was, oldest first. */
  get places(): readonly (readonly Vec3[])[] {
    return this.#paths.map((path) => path.places);
  }
}
