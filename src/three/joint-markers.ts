// The joints of a world: all their parts (joint-parts.ts, joint-lines.ts, joint-limits.ts), in five meshes regardless of their
// number.
import { BoxGeometry, type BufferGeometry, CylinderGeometry, Group, type Material, SphereGeometry } from "three";
import type { Body, Joint } from "../index.ts";
import { limitPartsOf } from "./joint-limits.ts";
import { JointLines } from "./joint-lines.ts";
import { type PartShape, partsOf } from "./joint-parts.ts";
import type { Levels } from "./levels.ts";
import { PartBatch } from "./part-batch.ts";
import { flatPointParts, isFlatPoint } from "./planar-joint.ts";

/** Above this number, joints are drawn coarsely, without shadows and limits. */
const MANY = 2000;

function geometryOf(shape: PartShape, round: number): BufferGeometry {
  if (shape === "ball") return new SphereGeometry(1, round, round / 2);
  if (shape === "pin") return new CylinderGeometry(1, 1, 2, round).rotateZ(-Math.PI / 2);
  return new BoxGeometry(2, 2, 2);
}

export class JointMarkers {
  readonly group = new Group();
  readonly #batches: readonly { place(poses: ArrayLike<number>, least: number): void; dispose(): void }[];
  readonly #limits: PartBatch;

  constructor(joints: readonly Joint[], poses: ReadonlyMap<Body, number>, material: Material, levels?: Levels) {
    const poseOf = (body: Body | null) => (body ? (poses.get(body) ?? -1) : -1);
    const parts = joints.flatMap((joint) =>
      levels && isFlatPoint(joint) ? flatPointParts(joint, poseOf, levels) : partsOf(joint, poseOf),
    );
    const isMany = joints.length > MANY;
    const round = isMany ? 6 : 24;
    const batches = (["ball", "pin", "block"] as const)
      .map((shape) => [shape, parts.filter((part) => part.shape === shape)] as const)
      .filter(([, some]) => some.length > 0)
      .map(([shape, some]) => new PartBatch(geometryOf(shape, round), material, some, !isMany));
    const lines = new JointLines(joints, poseOf, material);
    const limits = isMany ? [] : joints.flatMap((joint) => limitPartsOf(joint, poseOf));
    this.#limits = new PartBatch(geometryOf("pin", 6), material, limits, false);
    this.#limits.mesh.name = "limits";
    this.#batches = [...batches, lines];
    this.group.name = "joints";
    this.group.add(...batches.map(({ mesh }) => mesh), lines.mesh, this.#limits.mesh);
  }

  set showLimits(show: boolean) {
    this.#limits.mesh.visible = show;
  }

  /** `least`: smallest half thickness that sizes are based on, metres. */
  place(poses: ArrayLike<number>, least: number): void {
    for (const batch of this.#batches) batch.place(poses, least);
    if (this.#limits.mesh.visible) this.#limits.place(poses, least);
  }

  dispose(): void {
    for (const batch of this.#batches) batch.dispose();
    this.#limits.dispose();
  }
}
