// The operations of block.ts for 3 columns, the size of a ball joint, and 6, that of a rigid body: the same sums in the same order, so the same bits,
// with a row held in registers. A chain of 6 x 6 bodies and three-row joints, ns per node, general and unrolled: factor 134 -> 95 (Wasm),
// 312 -> 217 (TypeScript); solve 60 -> 40, 168 -> 121. An unrolled Cholesky for 3 and 6 gained only another 1.09, because it waits for its square roots
// and divisions, and was left out.
import { F64 } from "../memory/views.ts";
import { block, store, vector, vectorAt } from "./locals.ts";

/** solveLowerBlock */
function solveLowerBy(n: i32, a: i32, g: i32, m: i32): void {
  let row: i32 = g;
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const x: f64[] = vectorAt(n, ai);
    let ak: i32 = a;
    for (let k: i32 = 0; k < i; k++) {
      const gik: f64 = F64[row + k];
      for (let c: i32 = 0; c < n; c++) x[c] -= gik * F64[ak + c];
      ak += n;
    }
    const reciprocal: f64 = F64[row + i];
    for (let c: i32 = 0; c < n; c++) F64[ai + c] = x[c] * reciprocal;
    row += m;
    ai += n;
  }
}

function addAtA(n: i32, s: i32, a: i32, m: i32): void {
  const sum: f64[][] = block(n, n);
  for (let i: i32 = 0; i < n; i++) for (let j: i32 = 0; j <= i; j++) sum[i][j] = F64[s + n * i + j];
  let ak: i32 = a;
  for (let k: i32 = 0; k < m; k++) {
    const x: f64[] = vectorAt(n, ak);
    for (let i: i32 = 0; i < n; i++) for (let j: i32 = 0; j <= i; j++) sum[i][j] += x[i] * x[j];
    ak += n;
  }
  for (let i: i32 = 0; i < n; i++) for (let j: i32 = 0; j <= i; j++) F64[s + n * i + j] = sum[i][j];
}

function solveLower(m: i32, x: i32, g: i32): void {
  const y: f64[] = vector(m);
  for (let i: i32 = 0; i < m; i++) {
    y[i] = F64[x + i];
    for (let k: i32 = 0; k < i; k++) y[i] -= F64[g + m * i + k] * y[k];
    y[i] *= F64[g + m * i + i];
  }
  store(x, y);
}

function solveUpper(m: i32, x: i32, g: i32): void {
  const y: f64[] = vector(m);
  for (let i: i32 = m - 1; i >= 0; i--) {
    y[i] = F64[x + i];
    for (let k: i32 = m - 1; k > i; k--) y[i] -= F64[g + m * k + i] * y[k];
    y[i] *= F64[g + m * i + i];
  }
  store(x, y);
}

function addAx(n: i32, y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  const scaled: f64[] = vector(n);
  for (let c: i32 = 0; c < n; c++) scaled[c] = scale * F64[x + c];
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    let sum: f64 = F64[y + i];
    for (let c: i32 = 0; c < n; c++) sum += F64[ai + c] * scaled[c];
    F64[y + i] = sum;
    ai += n;
  }
}

function addAtx(n: i32, y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  const sum: f64[] = vectorAt(n, y);
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const xi: f64 = scale * F64[x + i];
    for (let c: i32 = 0; c < n; c++) sum[c] += F64[ai + c] * xi;
    ai += n;
  }
  store(y, sum);
}

export const UNROLLED = {
  solveLowerBy3: [solveLowerBy, { n: 3 }],
  addAtA3: [addAtA, { n: 3 }],
  solveLower3: [solveLower, { m: 3 }],
  solveUpper3: [solveUpper, { m: 3 }],
  addAx3: [addAx, { n: 3 }],
  addAtx3: [addAtx, { n: 3 }],
  solveLowerBy6: [solveLowerBy, { n: 6 }],
  addAtA6: [addAtA, { n: 6 }],
  solveLower6: [solveLower, { m: 6 }],
  solveUpper6: [solveUpper, { m: 6 }],
  addAx6: [addAx, { n: 6 }],
  addAtx6: [addAtx, { n: 6 }],
} as const;
