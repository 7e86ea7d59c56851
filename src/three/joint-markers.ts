// A small ball at each joint, a larger grey one where a joint holds on to something that does not move.
import { Color, InstancedMesh, type Material, SphereGeometry, Vector3 } from "three";
import type { Body, Joint, Shape } from "../index.ts";

const JOINT = 0x39414d;
const PIN = 0x8b929c;
const STICKS_OUT = 1.25;
const PIN_STICKS_OUT = 1.8;
const NO_SHAPE = 0.05;

interface Marker {
  /** Which pose moves it: that of body b. */
  readonly pose: number;
  /** The anchor in the frame of body b. */
  readonly anchor: Vector3;
  /** Half the thickness of the thinnest shape around, and the radius over it. */
  readonly thin: number;
  readonly sticksOut: number;
  readonly colour: number;
}

const thickness = (shape: Shape): number => (shape.kind === "box" ? Math.min(...shape.half) : shape.radius);

function thinnest(body: Body | null): number {
  return body && body.shapes.length > 0 ? Math.min(...body.shapes.map(thickness)) : Number.POSITIVE_INFINITY;
}

function markerOf(joint: Joint, pose: number): Marker {
  const { a, b } = joint;
  const pinned = a === null || a.type === "static";
  const thin = Math.min(thinnest(a), thinnest(b));
  return {
    pose,
    anchor: new Vector3(...b.bodyFromWorld(joint.anchorB)),
    thin: Number.isFinite(thin) ? thin : NO_SHAPE,
    sticksOut: pinned ? PIN_STICKS_OUT : STICKS_OUT,
    colour: pinned ? PIN : JOINT,
  };
}

export class JointMarkers {
  readonly mesh: InstancedMesh;
  readonly #markers: readonly Marker[];

  constructor(joints: readonly Joint[], poseOf: ReadonlyMap<Body, number>, material: Material) {
    this.#markers = joints.map((joint) => markerOf(joint, poseOf.get(joint.b) ?? 0));
    const round = joints.length > 2000 ? 6 : 24;
    this.mesh = new InstancedMesh(new SphereGeometry(1, round, round / 2), material, joints.length);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = joints.length <= 2000;
    const colour = new Color();
    this.#markers.forEach((marker, i) => {
      this.mesh.setColorAt(i, colour.setHex(marker.colour));
    });
  }

  /** No marker is drawn with less than `least` of the thickness it belongs to. */
  place(poses: ArrayLike<number>, least: number): void {
    const array = this.mesh.instanceMatrix.array as Float32Array;
    for (let i = 0; i < this.#markers.length; i++) {
      const { pose, anchor, sticksOut, thin } = this.#markers[i];
      const radius = sticksOut * Math.max(thin, least);
      const at = 7 * pose;
      const x = poses[at + 3];
      const y = poses[at + 4];
      const z = poses[at + 5];
      const w = poses[at + 6];
      const tx = 2 * (y * anchor.z - z * anchor.y);
      const ty = 2 * (z * anchor.x - x * anchor.z);
      const tz = 2 * (x * anchor.y - y * anchor.x);
      const to = 16 * i;
      array[to] = array[to + 5] = array[to + 10] = radius;
      array[to + 12] = poses[at] + anchor.x + w * tx + y * tz - z * ty;
      array[to + 13] = poses[at + 1] + anchor.y + w * ty + z * tx - x * tz;
      array[to + 14] = poses[at + 2] + anchor.z + w * tz + x * ty - y * tx;
      array[to + 15] = 1;
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
