// All parts of joints with the same geometry in one InstancedMesh.
import { type BufferGeometry, Color, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from "three";
import type { JointPart } from "./joint-parts.ts";
import { POSE } from "./pose-buffer.ts";

export class PartBatch {
  readonly mesh: InstancedMesh;
  readonly #parts: readonly JointPart[];
  readonly #position = new Vector3();
  readonly #orientation = new Quaternion();
  readonly #size = new Vector3();
  readonly #matrix = new Matrix4();

  constructor(geometry: BufferGeometry, material: Material, parts: readonly JointPart[], shadows: boolean) {
    this.#parts = parts;
    this.mesh = new InstancedMesh(geometry, material, parts.length);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = shadows;
    const colour = new Color();
    parts.forEach((part, i) => {
      this.mesh.setColorAt(i, colour.setHex(part.colour));
    });
  }

  /** `least`: smallest half thickness that sizes are based on, metres. */
  place(poses: ArrayLike<number>, least: number): void {
    const array = this.mesh.instanceMatrix.array as Float32Array;
    for (let i = 0; i < this.#parts.length; i++) {
      const { pose, anchor, offset, turn, size, thin } = this.#parts[i];
      const unit = Math.max(thin, least);
      this.#position.copy(anchor);
      // if the body scales, the anchor moves along; the joint keeps its size
      if (pose >= 0) grow(this.#position, poses, POSE * pose);
      this.#position.addScaledVector(offset, unit);
      this.#orientation.copy(turn);
      if (pose >= 0) carry(this.#position, this.#orientation, poses, POSE * pose);
      this.#matrix.compose(this.#position, this.#orientation, this.#size.copy(size).multiplyScalar(unit));
      this.#matrix.toArray(array, 16 * i);
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

const at = new Vector3();
const turned = new Quaternion();

/** A point of the body as created, with the body's scales applied. */
export function grow(point: Vector3, poses: ArrayLike<number>, from: number): void {
  point.set(poses[from + 7] * point.x, poses[from + 8] * point.y, poses[from + 9] * point.z);
}

/** From the body's frame to the world, without scales: POSE numbers from `from` on. */
export function carry(point: Vector3, orientation: Quaternion | null, poses: ArrayLike<number>, from: number): void {
  turned.set(poses[from + 3], poses[from + 4], poses[from + 5], poses[from + 6]);
  at.set(poses[from], poses[from + 1], poses[from + 2]);
  point.applyQuaternion(turned).add(at);
  orientation?.premultiply(turned);
}
