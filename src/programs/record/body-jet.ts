// A body as a recorded function sees it.
import type { Vec3 } from "../../errors/checks.ts";
import { show } from "../../errors/show.ts";
import * as Code from "../codes.ts";
import * as L from "../program-layout.ts";
import type { Scalar } from "./scalar.ts";
import type { Tape } from "./tape.ts";
import { Vector } from "./vector.ts";

/** What a program must know about a body when it is recorded; dimension 0: its motion is given. */
export interface BodyTraits {
  readonly dimension: number;
  readonly scales: 0 | 1 | 3;
  /** Numbers of the pose of a custom body, otherwise 0. */
  readonly pose: number;
}

/** Freedoms of a particle: it cannot rotate. */
const PARTICLE = 3;

/** Pose and motion of a body; points and directions are given in its own frame. */
export class BodyJet {
  private readonly tape: Tape;
  private readonly index: number;
  private readonly traits: BodyTraits;
  private readonly column: number;

  /** @internal */
  constructor(tape: Tape, index: number, traits: BodyTraits, column: number) {
    this.tape = tape;
    this.index = index;
    this.traits = traits;
    this.column = column;
  }

  /** Its centre of mass. */
  get position(): Vector {
    this.needsPlace("position");
    return this.placed(Code.POSITION_OF, 3, 0);
  }

  /** The point r of the body, from its centre of mass, in the world. */
  point(r: Vec3 | Vector): Vector {
    this.needsPlace("point");
    if (this.isParticle) return isZero(r) ? this.position : this.position.plus(r);
    const { scales } = this.traits;
    if (r instanceof Vector) {
      const y = scales ? this.scale.timesEach(r) : this.tape.vectorOf(r);
      return this.placed(Code.POINT, 3, y.place, y);
    }
    if (isZero(r)) return this.position;
    return this.placed(scales ? Code.SCALED_POINT : Code.FIXED_POINT, 6, this.tape.triple(r));
  }

  /** The direction d of the body in the world; scales do not change it. */
  direction(d: Vec3 | Vector): Vector {
    this.needsPlace("direction");
    if (this.isParticle) return this.tape.vectorOf(d);
    if (!(d instanceof Vector)) return this.placed(Code.FIXED_DIRECTION, 3, this.tape.triple(d));
    return this.placed(Code.ROTATE, 3, this.tape.vectorOf(d).place, d);
  }

  /** A world vector in the body's frame. */
  local(v: Vec3 | Vector): Vector {
    this.needsPlace("local");
    const y = this.tape.vectorOf(v);
    return this.isParticle ? y : this.placed(Code.LOCAL, 3, y.place, y);
  }

  /** Scale along each of its axes, 1 as created; ones if it is not scalable. */
  get scale(): Vector {
    this.needsPlace("scale");
    if (!this.traits.scales) return this.tape.vectorOf([1, 1, 1]);
    return this.placed(Code.SCALE_OF, 3, 0);
  }

  /** Number i of the pose of a custom body. */
  pose(i: number): Scalar {
    const { tape, traits } = this;
    this.needsNumber("pose", i, traits.pose);
    const depends = tape.kind === "position";
    const place = tape.emit(Code.OWN_POSE, 1, 0, 0, 0, this.index, depends ? this.column : L.NO_COLUMN, i);
    return tape.scalarAt(place, depends);
  }

  /** Velocity of its centre of mass. */
  get velocity(): Vector {
    this.needsPlace("velocity");
    return this.moving(Code.VELOCITY, 3);
  }

  /** World axes. */
  get angularVelocity(): Vector {
    this.needsPlace("angularVelocity");
    if (this.isParticle) return this.tape.vectorOf([0, 0, 0]);
    return this.moving(Code.SPIN, 3);
  }

  /** Velocity of the point r of the body, in the world. */
  pointVelocity(r: Vec3 | Vector): Vector {
    this.needsPlace("pointVelocity");
    if (this.isParticle) return this.velocity;
    const { scales } = this.traits;
    if (!scales && !(r instanceof Vector)) return this.moving(Code.POINT_VELOCITY, 6, this.tape.triple(r));
    const y = this.tape.vectorOf(r);
    const lever = this.direction(scales ? this.scale.timesEach(y) : y);
    const carried = this.velocity.plus(this.angularVelocity.cross(lever));
    return scales ? carried.plus(this.direction(this.scaleRate.timesEach(y))) : carried;
  }

  /** Rates of its scales. */
  get scaleRate(): Vector {
    this.needsPlace("scaleRate");
    if (!this.traits.scales) return this.tape.vectorOf([0, 0, 0]);
    return this.moving(Code.SCALE_RATE, 3);
  }

  /** Velocity number i of a custom body. */
  rate(i: number): Scalar {
    this.needsNumber("rate", i, this.traits.dimension);
    return this.tape.scalarAt(this.movingAt(Code.OWN_RATE, 1, 0, i), true);
  }

  private get isParticle(): boolean {
    return this.traits.dimension === PARTICLE;
  }

  /** Only rows of a position program depend on poses. */
  private placed(code: number, width: number, place: number, y?: Vector): Vector {
    const { tape, traits } = this;
    const depends = tape.kind === "position";
    const uniform = traits.scales === 1 ? 1 : 0;
    const column = depends ? this.column : L.NO_COLUMN;
    const out = tape.emit(code, width, place, 0, 0, this.index, column, uniform);
    return tape.vectorAt(out, depends || (y?.depends ?? false), y?.earliest);
  }

  private moving(code: number, width: number, y = 0): Vector {
    return this.tape.vectorAt(this.movingAt(code, width, y, this.traits.scales === 1 ? 1 : 0), true);
  }

  private movingAt(code: number, width: number, y: number, which: number): number {
    if (this.tape.kind === "position") this.tape.fail("is a function of positions, but uses velocities");
    // if the motion is given, the value is enough
    return this.tape.emit(code, width, y, 0, 0, this.index, Math.max(this.column, L.NO_COLUMN), which);
  }

  private needsPlace(name: string): void {
    if (this.traits.pose > 0) this.tape.fail(`asks a custom body for ${name}; it has only pose(i) and rate(i)`);
  }

  private needsNumber(name: string, i: number, count: number): void {
    const range = count > 0 ? `0 to ${count - 1}` : "none";
    if (!Number.isInteger(i) || i < 0 || i >= count)
      this.tape.fail(`asks body ${this.index} for ${name}(${show(i)}); its indices are ${range}`);
  }
}

function isZero(r: Vec3 | Vector): boolean {
  return !(r instanceof Vector) && Array.isArray(r) && r.length === 3 && r[0] === 0 && r[1] === 0 && r[2] === 0;
}
