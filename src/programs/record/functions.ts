// Functions of jets that are not methods: constants, vectors of scalars, angles.
import * as Code from "../codes.ts";
import type { Scalar } from "./scalar.ts";
import { currentTape } from "./tape.ts";
import type { Vector } from "./vector.ts";

/** A constant. */
export function scalar(x: number): Scalar {
  return currentTape("scalar").scalarOf(x);
}

export function vector(x: Scalar | number, y: Scalar | number, z: Scalar | number): Vector {
  const tape = currentTape("vector");
  if (typeof x === "number" && typeof y === "number" && typeof z === "number") return tape.vectorOf([x, y, z]);
  const [a, b, c] = [tape.scalarOf(x), tape.scalarOf(y), tape.scalarOf(z)];
  const depends = a.depends || b.depends || c.depends;
  const earliest = Math.min(a.earliest, b.earliest, c.earliest);
  return tape.vectorAt(tape.emit(Code.GATHER, 3, a.place, b.place, c.place), depends, earliest);
}

/** The angle of the point (x, y), between -π and π. */
export function atan2(y: Scalar | number, x: Scalar | number): Scalar {
  return angle("atan2", y, x, false);
}

/** The angle of the point (x, y), counting full turns, as long as it changes by less than half a turn per step. */
export function turn(y: Scalar | number, x: Scalar | number): Scalar {
  return angle("turn", y, x, true);
}

function angle(name: string, y: Scalar | number, x: Scalar | number, counts: boolean): Scalar {
  const tape = currentTape(name);
  const [a, b] = [tape.scalarOf(y), tape.scalarOf(x)];
  tape.needsConstant(a, name);
  tape.needsConstant(b, name);
  const source = counts ? tape.memory++ : 0;
  const place = tape.emit(counts ? Code.TURN : Code.ATAN2, 1, a.place, b.place, 0, source);
  return tape.scalarAt(place, a.depends || b.depends, Math.min(a.earliest, b.earliest));
}
