// A vector of a program being recorded.
import type { Vec3 } from "../../errors/checks.ts";
import * as Code from "../codes.ts";
import { Recorded } from "./recorded.ts";
import type { Scalar } from "./scalar.ts";

/** Three numbers that depend on poses, velocities or time. */
export class Vector extends Recorded {
  /** The numbers at the start of the step: for branches, which then hold for the whole step. */
  get value(): Vec3 {
    return [this.x.value, this.y.value, this.z.value];
  }

  get x(): Scalar {
    return this.component(0);
  }

  get y(): Scalar {
    return this.component(1);
  }

  get z(): Scalar {
    return this.component(2);
  }

  plus(v: Vector | Vec3): Vector {
    return this.sum(Code.ADD3, v);
  }

  minus(v: Vector | Vec3): Vector {
    return this.sum(Code.SUBTRACT3, v);
  }

  times(s: Scalar | number): Vector {
    const { tape } = this;
    const [a, b] = [tape.vectorOf(this), tape.scalarOf(s)];
    tape.needsLinear(a, b);
    return tape.vectorAt(
      tape.emit(Code.TIMES3, 3, a.place, b.place),
      a.depends || b.depends,
      Math.min(a.earliest, b.earliest),
    );
  }

  over(s: Scalar | number): Vector {
    const { tape } = this;
    if (s === 0) tape.fail("divides by 0");
    return this.times(typeof s === "number" ? 1 / s : tape.scalarOf(s).reciprocal());
  }

  negated(): Vector {
    const { tape } = this;
    const a = tape.vectorOf(this);
    return tape.vectorAt(tape.emit(Code.NEGATE3, 3, a.place, 0, 0, 0, a.operation), a.depends, a.earliest);
  }

  dot(v: Vector | Vec3): Scalar {
    const { tape } = this;
    const [a, b] = [tape.vectorOf(this), tape.vectorOf(v)];
    tape.needsLinear(a, b);
    const place = tape.emit(Code.DOT, 1, a.place, b.place, 0, 0, a.operation, b.operation);
    return tape.scalarAt(place, a.depends || b.depends, Math.min(a.earliest, b.earliest));
  }

  cross(v: Vector | Vec3): Vector {
    return this.product(Code.CROSS, v);
  }

  /** Component by component. */
  timesEach(v: Vector | Vec3): Vector {
    return this.product(Code.EACH, v);
  }

  length(): Scalar {
    const { tape } = this;
    tape.needsConstant(tape.vectorOf(this), "the length");
    const place = tape.emit(Code.LENGTH, 1, this.place, 0, 0, 0, this.operation);
    return tape.scalarAt(place, this.depends, this.earliest);
  }

  lengthSquared(): Scalar {
    return this.dot(this);
  }

  normalized(): Vector {
    return this.over(this.length());
  }

  private component(i: number): Scalar {
    const { place, operation, earliest, depends } = this.tape.vectorOf(this);
    return this.tape.takeScalar().set(place + i, operation, earliest, depends);
  }

  private sum(code: number, v: Vector | Vec3): Vector {
    const { tape } = this;
    const [a, b] = [tape.vectorOf(this), tape.vectorOf(v)];
    const place = tape.emit(code, 3, a.place, b.place, 0, 0, a.operation, b.operation);
    return tape.vectorAt(place, a.depends || b.depends, Math.min(a.earliest, b.earliest));
  }

  private product(code: number, v: Vector | Vec3): Vector {
    const { tape } = this;
    const [a, b] = [tape.vectorOf(this), tape.vectorOf(v)];
    tape.needsLinear(a, b);
    return tape.vectorAt(
      tape.emit(code, 3, a.place, b.place),
      a.depends || b.depends,
      Math.min(a.earliest, b.earliest),
    );
  }
}
