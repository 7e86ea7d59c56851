// All equal shapes of a world in one InstancedMesh: 65,536 links are one draw call.
import {
  type Box3,
  type BufferGeometry,
  Color,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from "three";

import { POSE } from "./pose-buffer.ts";

/** One shape of one body. */
export interface Instance {
  /** Index of the pose that moves it. */
  readonly pose: number;
  /** Pose on its body; undefined at the origin. */
  readonly placement: Matrix4 | undefined;
  readonly colour: number;
}

export class ShapeBatch {
  readonly mesh: InstancedMesh;
  /** Half edges of the box around the shape. */
  readonly #half: Vector3;
  readonly #thickening = new Vector3(1, 1, 1);
  #instances: readonly Instance[] = [];
  readonly #position = new Vector3();
  readonly #orientation = new Quaternion();
  readonly #scale = new Vector3();
  readonly #matrix = new Matrix4();

  constructor(geometry: BufferGeometry, material: Material, capacity: number) {
    this.mesh = new InstancedMesh(geometry, material, capacity);
    // the instances move every frame; a bounding sphere would cost more than it saves
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    geometry.computeBoundingBox();
    this.#half = (geometry.boundingBox as Box3).getSize(new Vector3()).multiplyScalar(0.5);
  }

  get capacity(): number {
    return this.mesh.instanceMatrix.count;
  }

  /** Index of the pose that moves the instance hit by a ray. */
  poseOf(instance: number): number {
    return this.#instances[instance].pose;
  }

  fill(instances: readonly Instance[]): void {
    const { mesh } = this;
    const colour = new Color();
    this.#instances = instances;
    mesh.count = instances.length;
    instances.forEach((instance, i) => {
      mesh.setColorAt(i, colour.setHex(instance.colour));
    });
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  /** POSE numbers per pose: position, orientation, scales. No half edge is drawn smaller than `least`. */
  place(poses: ArrayLike<number>, least: number): void {
    const array = this.mesh.instanceMatrix.array as Float32Array;
    const matrix = this.#matrix;
    const { x, y, z } = this.#half;
    const thickens = least > Math.min(x, y, z);
    this.#thickening.set(Math.max(1, least / x), Math.max(1, least / y), Math.max(1, least / z));
    for (let i = 0; i < this.#instances.length; i++) {
      const { pose, placement } = this.#instances[i];
      const at = POSE * pose;
      this.#position.set(poses[at], poses[at + 1], poses[at + 2]);
      this.#orientation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
      this.#scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
      matrix.compose(this.#position, this.#orientation, this.#scale);
      if (placement) matrix.multiply(placement);
      if (thickens) matrix.scale(this.#thickening);
      matrix.toArray(array, 16 * i);
    }
    this.mesh.instanceMatrix.needsUpdate = true;
    // rays test against these; they are recomputed for the next ray
    this.mesh.boundingSphere = null;
    this.mesh.boundingBox = null;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
