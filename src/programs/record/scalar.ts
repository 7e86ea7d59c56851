// A number of a program being recorded: arithmetic on it is recorded, not executed.
import * as Code from "../codes.ts";
import { Recorded } from "./recorded.ts";

/** A scalar that depends on poses, velocities or time. */
export class Scalar extends Recorded {
  /** The number at the start of the step: for branches, which then hold for the whole step. */
  get value(): number {
    const { tape } = this;
    tape.scalarOf(this);
    return tape.read(this.place);
  }

  plus(x: Scalar | number): Scalar {
    return this.sum(Code.ADD, x);
  }

  minus(x: Scalar | number): Scalar {
    return this.sum(Code.SUBTRACT, x);
  }

  times(x: Scalar | number): Scalar {
    const { tape } = this;
    const [a, b] = [tape.scalarOf(this), tape.scalarOf(x)];
    tape.needsLinear(a, b);
    return tape.scalarAt(
      tape.emit(Code.TIMES, 1, a.place, b.place),
      a.depends || b.depends,
      Math.min(a.earliest, b.earliest),
    );
  }

  over(x: Scalar | number): Scalar {
    if (typeof x === "number") {
      if (x === 0) this.tape.fail("divides by 0");
      return this.times(1 / x);
    }
    return this.times(this.tape.scalarOf(x).reciprocal());
  }

  /** @internal */
  reciprocal(): Scalar {
    return this.function(Code.RECIPROCAL, "the reciprocal");
  }

  negated(): Scalar {
    const { tape } = this;
    return tape.scalarAt(tape.emit(Code.NEGATE, 1, tape.scalarOf(this).place), this.depends, this.earliest);
  }

  squared(): Scalar {
    return this.function(Code.SQUARE, "the square");
  }

  sqrt(): Scalar {
    return this.function(Code.SQUARE_ROOT, "the root");
  }

  sin(): Scalar {
    return this.function(Code.SINE, "the sine");
  }

  cos(): Scalar {
    return this.function(Code.COSINE, "the cosine");
  }

  tan(): Scalar {
    return this.function(Code.TANGENT, "the tangent");
  }

  asin(): Scalar {
    return this.function(Code.ARCSINE, "the arcsine");
  }

  acos(): Scalar {
    return this.function(Code.ARCCOSINE, "the arccosine");
  }

  exp(): Scalar {
    return this.function(Code.EXPONENTIAL, "the exponential");
  }

  log(): Scalar {
    return this.function(Code.LOGARITHM, "the logarithm");
  }

  abs(): Scalar {
    return this.function(Code.ABSOLUTE, "the absolute value");
  }

  min(x: Scalar | number): Scalar {
    return this.choice(Code.MINIMUM, x, "the minimum");
  }

  max(x: Scalar | number): Scalar {
    return this.choice(Code.MAXIMUM, x, "the maximum");
  }

  private sum(code: number, x: Scalar | number): Scalar {
    const { tape } = this;
    const [a, b] = [tape.scalarOf(this), tape.scalarOf(x)];
    const place = tape.emit(code, 1, a.place, b.place, 0, 0, a.operation, b.operation);
    return tape.scalarAt(place, a.depends || b.depends, Math.min(a.earliest, b.earliest));
  }

  private choice(code: number, x: Scalar | number, name: string): Scalar {
    const { tape } = this;
    tape.needsConstant(this, name);
    tape.needsConstant(tape.scalarOf(x), name);
    return this.sum(code, x);
  }

  private function(code: number, name: string): Scalar {
    const { tape } = this;
    tape.needsConstant(tape.scalarOf(this), name);
    return tape.scalarAt(tape.emit(code, 1, this.place), this.depends, this.earliest);
  }
}
