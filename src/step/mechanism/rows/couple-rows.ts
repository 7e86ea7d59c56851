// Mutual responses of auxiliary rows: S_il = ι_i·ε_l (+ softness), over the free directions that both reach.
import { F64 } from "../../../memory/views.ts";
import { nextPart, shiftOf } from "../../../response/joint-tree/path.ts";
import * as Row from "../../../rows/row.ts";

/**
 * S behind the ι and ε of all rows at `work`, in 3 x 3 blocks: six numbers are read for nine products. A block over the edge
 * repeats rows, and writes the same numbers again. `lower`: S is symmetric, and its lower half is enough.
 */
export function coupleRows(first: i32, rows: i32, freedoms: i32, work: i32, lower: bool): void {
  const system: i32 = work + 2 * rows * freedoms;
  const epsilons: i32 = work + rows * freedoms;
  const shift: i32 = shiftOf(freedoms);
  for (let i: i32 = 0; i < rows; i += 3) {
    const i2: i32 = i + 1 < rows ? i + 1 : i;
    const i3: i32 = i + 2 < rows ? i + 2 : i;
    const iota: i32 = work + i * freedoms;
    const iota2: i32 = work + i2 * freedoms;
    const iota3: i32 = work + i3 * freedoms;
    const last: i32 = lower ? i + 1 : rows;
    for (let l: i32 = 0; l < last; l += 3) {
      const l2: i32 = l + 1 < rows ? l + 1 : l;
      const l3: i32 = l + 2 < rows ? l + 2 : l;
      const epsilon: i32 = epsilons + l * freedoms;
      const epsilon2: i32 = epsilons + l2 * freedoms;
      const epsilon3: i32 = epsilons + l3 * freedoms;
      const path: i32 = pathOfThree(first, i, i2, i3) & pathOfThree(first, l, l2, l3);
      let s0: f64 = 0.0;
      let s1: f64 = 0.0;
      let s2: f64 = 0.0;
      let s3: f64 = 0.0;
      let s4: f64 = 0.0;
      let s5: f64 = 0.0;
      let s6: f64 = 0.0;
      let s7: f64 = 0.0;
      let s8: f64 = 0.0;
      for (let part: i32 = nextPart(path, 0, 1); part < 32; ) {
        const behind: i32 = nextPart(path, part, 0);
        const end: i32 = behind << shift < freedoms ? behind << shift : freedoms;
        for (let f: i32 = part << shift; f < end; f++) {
          const a: f64 = F64[iota + f];
          const b: f64 = F64[iota2 + f];
          const c: f64 = F64[iota3 + f];
          const x: f64 = F64[epsilon + f];
          const y: f64 = F64[epsilon2 + f];
          const z: f64 = F64[epsilon3 + f];
          s0 += a * x;
          s1 += a * y;
          s2 += a * z;
          s3 += b * x;
          s4 += b * y;
          s5 += b * z;
          s6 += c * x;
          s7 += c * y;
          s8 += c * z;
        }
        part = nextPart(path, behind, 1);
      }
      F64[system + i * rows + l] = s0;
      F64[system + i * rows + l2] = s1;
      F64[system + i * rows + l3] = s2;
      F64[system + i2 * rows + l] = s3;
      F64[system + i2 * rows + l2] = s4;
      F64[system + i2 * rows + l3] = s5;
      F64[system + i3 * rows + l] = s6;
      F64[system + i3 * rows + l2] = s7;
      F64[system + i3 * rows + l3] = s8;
    }
  }
  for (let i: i32 = 0; i < rows; i++) F64[system + i * rows + i] += F64[first + i * Row.STRIDE + Row.SOFTNESS];
}

/** The parts reached by any of three rows. */
export function pathOfThree(first: i32, i: i32, j: i32, k: i32): i32 {
  return Row.pathOf(first + i * Row.STRIDE) | Row.pathOf(first + j * Row.STRIDE) | Row.pathOf(first + k * Row.STRIDE);
}
