// The slow twin of the robot room: from a description alone, without a recursion over links.
//
//   c, R, omega, alpha   of every massive link, from the formula of its pose (slow-motion.ts)
//   Jv, Jw               of its centre of mass (slow-jacobian.ts)
//   M       = sum  m Jv' Jv + Jw' I Jw  (+ armature)                                     I = R I0 R'
//   tau     = sum  Jv' m (c'' - g) + Jw' (I alpha + omega x I omega)  (+ armature a)     the virtual power of d'Alembert
//   mimic   q = G r + offset:  M_r = G' M G,  tau_r = G' tau (q, G r', G r'')
//
// Passive forces (springs, damping, dry friction) are separate: M a + bias = tau + passive.
import type { JointDescription, RobotDescription } from "../../../src/robot/description/description.ts";
import { cholesky, zeros } from "../dense.ts";
import type { Matrix, Vector } from "../plain-matrices.ts";
import * as Plain from "../plain-matrices.ts";
import { placeLinks, pointJacobian } from "./slow-jacobian.ts";
import { type PointMotion, pointMotion, slowMotion } from "./slow-motion.ts";
import { passiveForces } from "./slow-passive.ts";
import { type SlowJoint, type SlowTree, slowTree } from "./slow-tree.ts";

export interface SlowOptions {
  /** Whether mimic joints follow, or are independent coordinates. Default: true. */
  mimic?: boolean;
  armature?: boolean;
  gravity?: readonly number[];
}

interface Massive {
  name: string;
  mass: number;
  com: readonly number[];
  inertia: Matrix;
}

export class SlowRobot {
  readonly description: RobotDescription;
  /** With every joint as an independent coordinate. */
  readonly tree: SlowTree;
  readonly gravity: Vector;
  /** The independent ones, in order, with their indices. */
  readonly joints: SlowJoint[] = [];
  nq = 0;
  nv = 0;
  /** dq = G dr, for speeds: tree.nv x nv. */
  readonly G: Matrix;
  private readonly massive: Massive[];
  private readonly armature: Vector;

  constructor(description: RobotDescription, options: SlowOptions = {}) {
    const tree = slowTree(description);
    this.description = description;
    this.tree = tree;
    this.gravity = [...(options.gravity ?? description.gravity ?? [0, 0, -9.81])];
    this.massive = description.links.flatMap(({ name, inertial }) => {
      if (inertial === undefined || inertial.mass === 0) return [];
      const [xx, yy, zz, xy, xz, yz] = inertial.inertia;
      // biome-ignore format: a matrix
      const inertia = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
      return [{ name, mass: inertial.mass, com: inertial.com, inertia }];
    });
    this.armature = tree.joints.flatMap(({ description: joint, nv }) =>
      new Array<number>(nv).fill(options.armature === false ? 0 : (joint.armature ?? 0)),
    );
    const follows = (joint: SlowJoint): boolean => options.mimic !== false && joint.description.mimic !== undefined;
    for (const joint of tree.joints) {
      if (follows(joint)) continue;
      this.joints.push({ ...joint, qIndex: this.nq, vIndex: this.nv });
      this.nq += joint.nq;
      this.nv += joint.nv;
    }
    this.G = zeros(tree.nv, this.nv);
    for (const joint of tree.joints) {
      const [leader, factor] = this.leader(joint.description);
      const { vIndex } = this.joints.find(({ description: { name } }) => name === leader.name)!;
      for (let k = 0; k < joint.nv; k++) this.G[joint.vIndex + k][vIndex + k] = factor;
    }
  }

  /** The independent joint that this one finally follows, perhaps itself: q = factor * its q + offset. */
  private leader(joint: JointDescription): [leader: JointDescription, factor: number, offset: number] {
    const { mimic } = joint;
    if (mimic === undefined || this.joints.some(({ description }) => description === joint)) return [joint, 1, 0];
    const next = this.description.joints.find(({ name }) => name === mimic.joint)!;
    const [leader, factor, offset] = this.leader(next);
    return [leader, mimic.multiplier * factor, mimic.multiplier * offset + mimic.offset];
  }

  /** The coordinates of all joints from the independent ones. */
  expand(q: Vector): Vector {
    return this.tree.joints.flatMap((joint) => {
      const [leader, factor, offset] = this.leader(joint.description);
      const { qIndex, nq } = this.joints.find(({ description }) => description === leader)!;
      const values = q.slice(qIndex, qIndex + nq);
      return leader === joint.description ? values : values.map((x) => factor * x + offset);
    });
  }

  /** For a point fixed in the link, given in its frame. Default: the link's origin. */
  point(link: string, q: Vector, v = this.zero(), a = this.zero(), at: readonly number[] = [0, 0, 0]): PointMotion {
    return pointMotion(this.motion(q, v, a).get(link)!, at);
  }

  /** 6 x nv, linear rows first, world axes. */
  jacobian(link: string, q: Vector, at: readonly number[] = [0, 0, 0]): Matrix {
    const { tree, G } = this;
    return Plain.multiply(pointJacobian(placeLinks(tree, this.expand(q)).get(link)!, at, tree.nv), G);
  }

  massMatrix(q: Vector): Matrix {
    const { tree, G, armature } = this;
    const links = placeLinks(tree, this.expand(q));
    const M = armature.map((x, i) => armature.map((_, j) => (i === j ? x : 0)));
    for (const { name, mass, com, inertia } of this.massive) {
      const link = links.get(name)!;
      const J = pointJacobian(link, com, tree.nv);
      const R = link.T.slice(0, 3).map((row) => row.slice(0, 3));
      const I = turned(R, inertia);
      for (const i of link.columns.keys())
        for (const j of link.columns.keys()) {
          const [a, b] = [J.map((row) => row[i]), J.map((row) => row[j])];
          M[i][j] += mass * Plain.dot(a.slice(0, 3), b.slice(0, 3)) + Plain.dot(a.slice(3), Plain.apply(I, b.slice(3)));
        }
    }
    return Plain.multiply(Plain.transpose(G), Plain.multiply(M, G));
  }

  inverseDynamics(q: Vector, v: Vector, a: Vector): Vector {
    const { tree, G } = this;
    const poses = this.motion(q, v, a);
    const links = placeLinks(tree, this.expand(q));
    const tau = Plain.apply(G, a).map((x, i) => this.armature[i] * x);
    for (const { name, mass, com, inertia } of this.massive) {
      const { R, acceleration, omega, alpha } = pointMotion(poses.get(name)!, com);
      const I = turned(R, inertia);
      const force = Plain.times(mass, Plain.minus(acceleration, this.gravity));
      const torque = Plain.add(Plain.apply(I, alpha), Plain.cross(omega, Plain.apply(I, omega)));
      const J = pointJacobian(links.get(name)!, com, tree.nv);
      Plain.apply(Plain.transpose(J), [...force, ...torque]).forEach((x, i) => {
        tau[i] += x;
      });
    }
    return Plain.apply(Plain.transpose(G), tau);
  }

  biasForces(q: Vector, v: Vector): Vector {
    return this.inverseDynamics(q, v, this.zero());
  }

  gravityForces(q: Vector): Vector {
    return this.biasForces(q, this.zero());
  }

  /** Springs, damping and dry friction: their forces on the coordinates. */
  passiveForces(q: Vector, v: Vector): Vector {
    return Plain.apply(Plain.transpose(this.G), passiveForces(this.tree, this.expand(q), Plain.apply(this.G, v)));
  }

  forwardDynamics(q: Vector, v: Vector, tau: Vector): Vector {
    return solvePositive(this.massMatrix(q), Plain.minus(tau, this.biasForces(q, v)));
  }

  /** Of the links, without armature. */
  kineticEnergy(q: Vector, v: Vector): number {
    return this.sum(q, v, ({ mass, inertia }, { R, velocity, omega }) => [
      (mass * Plain.dot(velocity, velocity) + Plain.dot(omega, Plain.apply(turned(R, inertia), omega))) / 2,
    ])[0];
  }

  potentialEnergy(q: Vector): number {
    return this.sum(q, this.zero(), ({ mass }, { position }) => [-mass * Plain.dot(this.gravity, position)])[0];
  }

  get mass(): number {
    return this.massive.reduce((sum, { mass }) => sum + mass, 0);
  }

  centreOfMass(q: Vector): Vector {
    return Plain.times(
      1 / this.mass,
      this.sum(q, this.zero(), ({ mass }, { position }) => Plain.times(mass, position)),
    );
  }

  /** Linear momentum, then angular momentum about the centre of mass; world axes. */
  centroidalMomentum(q: Vector, v: Vector): Vector {
    const centre = this.centreOfMass(q);
    return this.sum(q, v, ({ mass, inertia }, { R, position, velocity, omega }) => {
      const linear = Plain.times(mass, velocity);
      return [
        ...linear,
        ...Plain.add(Plain.apply(turned(R, inertia), omega), Plain.cross(Plain.minus(position, centre), linear)),
      ];
    });
  }

  zero(): Vector {
    return new Array<number>(this.nv).fill(0);
  }

  private motion(q: Vector, v: Vector, a: Vector) {
    return slowMotion(this.tree, this.expand(q), Plain.apply(this.G, v), Plain.apply(this.G, a));
  }

  private sum(q: Vector, v: Vector, share: (body: Massive, motion: PointMotion) => Vector): Vector {
    const poses = this.motion(q, v, this.zero());
    return this.massive.map((body) => share(body, pointMotion(poses.get(body.name)!, body.com))).reduce(Plain.add);
  }
}

const turned = (R: Matrix, inertia: Matrix): Matrix => Plain.multiply(Plain.multiply(R, inertia), Plain.transpose(R));

/** A x = b for a symmetric positive definite A, by Cholesky; refined once. */
export function solvePositive(A: Matrix, b: Vector): Vector {
  const L = cholesky(A);
  const once = (rhs: Vector): Vector => {
    const y: Vector = [];
    for (let i = 0; i < rhs.length; i++) y.push((rhs[i] - Plain.dot(L[i].slice(0, i), y)) / L[i][i]);
    const x = [...y];
    for (let i = rhs.length - 1; i >= 0; i--) {
      for (let j = i + 1; j < rhs.length; j++) x[i] -= L[j][i] * x[j];
      x[i] /= L[i][i];
    }
    return x;
  };
  const x = once(b);
  return Plain.add(x, once(Plain.minus(b, Plain.apply(A, x))));
}
