// Rods, ropes and springs: thin cylinders between two moving points, a zigzag for a spring, thinner for a slack rope.
import { Color, CylinderGeometry, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from "three";
import type { Body, Joint } from "../index.ts";
import { colourOf, thinAt } from "./joint-parts.ts";
import { carry, grow } from "./part-batch.ts";
import { POSE } from "./pose-buffer.ts";

const SPRING = 0x5b5f97;
/** Radius relative to half the thickness of the joined shapes. */
const ROD = 0.6;
const ROPE = 0.35;
const SLACK = 0.15;
const WIRE = 0.3;
/** Segments of a zigzag, and its sideways amplitude. */
const PIECES = 14;
const WIDE = 2.2;

interface Line {
  readonly kind: "rod" | "rope" | "spring";
  readonly poseA: number;
  readonly anchorA: Vector3;
  readonly poseB: number;
  readonly anchorB: Vector3;
  readonly thin: number;
  /** Length at which a rope is taut. */
  readonly length: number;
  readonly colour: number;
}

function linesOf(joint: Joint, poseOf: (body: Body | null) => number): Line[] {
  const { line, spring } = joint.descriptor.drawn;
  const ends = {
    poseA: poseOf(joint.a),
    anchorA: new Vector3(...joint.frameAnchorA),
    poseB: poseOf(joint.b),
    anchorB: new Vector3(...joint.frameAnchorB),
    thin: thinAt(joint),
    length: joint.length ?? 0,
  };
  if (spring && joint.drive(spring).spring) return [{ kind: "spring", ...ends, colour: SPRING }];
  return line ? [{ kind: line, ...ends, colour: colourOf(joint) }] : [];
}

export class JointLines {
  readonly mesh: InstancedMesh;
  readonly #lines: readonly Line[];
  #made = 0;
  readonly #from = new Vector3();
  readonly #to = new Vector3();
  readonly #side = new Vector3();
  readonly #bend = new Vector3();
  readonly #next = new Vector3();
  readonly #middle = new Vector3();
  readonly #along = new Vector3();
  readonly #turn = new Quaternion();
  readonly #size = new Vector3();
  readonly #matrix = new Matrix4();

  constructor(joints: readonly Joint[], poseOf: (body: Body | null) => number, material: Material) {
    this.#lines = joints.flatMap((joint) => linesOf(joint, poseOf));
    const colours = this.#lines.flatMap(({ kind, colour }) =>
      kind === "spring" ? Array(PIECES).fill(colour) : [colour],
    );
    this.mesh = new InstancedMesh(new CylinderGeometry(1, 1, 2, 8), material, colours.length);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    const colour = new Color();
    colours.forEach((hex, i) => {
      this.mesh.setColorAt(i, colour.setHex(hex));
    });
  }

  place(poses: ArrayLike<number>, least: number): void {
    this.#made = 0;
    for (const line of this.#lines) {
      const unit = Math.max(line.thin, least);
      this.#from.copy(line.anchorA);
      this.#to.copy(line.anchorB);
      carryAnchor(this.#from, poses, line.poseA);
      carryAnchor(this.#to, poses, line.poseB);
      if (line.kind === "spring") this.#zigzag(unit);
      else {
        const slack = line.kind === "rope" && this.#from.distanceTo(this.#to) < 0.999 * line.length;
        this.#draw(this.#from, this.#to, unit * (line.kind === "rod" ? ROD : slack ? SLACK : ROPE));
      }
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** Straight at both ends, alternating sides in between. */
  #zigzag(unit: number): void {
    const { x, y, z } = this.#along.subVectors(this.#to, this.#from);
    // perpendicular to the line, in the xy plane if possible
    if (Math.abs(z) < 0.9 * this.#along.length()) this.#side.set(-y, x, 0);
    else this.#side.set(0, -z, y);
    this.#side.setLength(WIDE * unit);
    this.#bend.copy(this.#from);
    for (let i = 1; i <= PIECES; i++) {
      const sideways = i === 1 || i >= PIECES - 1 ? 0 : i % 2 === 0 ? 1 : -1;
      this.#next.lerpVectors(this.#from, this.#to, i / PIECES).addScaledVector(this.#side, sideways);
      this.#draw(this.#bend, this.#next, WIRE * unit);
      this.#bend.copy(this.#next);
    }
  }

  #draw(from: Vector3, to: Vector3, radius: number): void {
    const along = this.#along.subVectors(to, from);
    const half = along.length() / 2;
    this.#middle.addVectors(from, to).multiplyScalar(0.5);
    this.#turn.setFromUnitVectors(UP, half > 0 ? along.normalize() : UP);
    this.#matrix.compose(this.#middle, this.#turn, this.#size.set(radius, half + 0.5 * radius, radius));
    this.#matrix.toArray(this.mesh.instanceMatrix.array, 16 * this.#made++);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

function carryAnchor(anchor: Vector3, poses: ArrayLike<number>, pose: number): void {
  if (pose < 0) return;
  grow(anchor, poses, POSE * pose);
  carry(anchor, null, poses, POSE * pose);
}

const UP = new Vector3(0, 1, 0);
