// The slow twins of the numeric part: a block LU that follows the tables of a plan, 3 x 3 blocks as plain arrays, and a dense solve.
//
//   A = L U     L has the pivots on its diagonal, U ones; U is stored transposed
import { blockAt, type EliminationPlan, strideAt } from "../../../src/forest/elimination/plan-elimination.ts";

type Block = number[][];

const AXES = [0, 1, 2];

const multiply = (a: Block, b: Block): Block =>
  a.map((row) => AXES.map((j) => row.reduce((sum, x, k) => sum + x * b[k][j], 0)));
const transpose = (a: Block): Block => AXES.map((i) => AXES.map((j) => a[j][i]));
const apply = (a: Block, x: number[]): number[] => a.map((row) => row.reduce((sum, value, k) => sum + value * x[k], 0));

/** By elimination with partial pivoting: the matrix and the right side are overwritten, the answer is returned. */
export function denseSolve(A: number[][], b: readonly number[]): number[] {
  return denseSolveAll(
    A,
    b.map((value) => [value]),
  ).flat();
}

/** The same for all columns of B, in place. */
export function denseSolveAll(A: number[][], B: number[][]): number[][] {
  const n = B.length;
  const subtract = (row: number[], factor: number, other: number[], from: number) => {
    for (let j = from; j < row.length; j++) row[j] -= factor * other[j];
  };
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(A[i][k]) > Math.abs(A[best][k])) best = i;
    [A[k], A[best]] = [A[best], A[k]];
    [B[k], B[best]] = [B[best], B[k]];
    for (let i = k + 1; i < n; i++) {
      const factor = A[i][k] / A[k][k];
      if (factor === 0) continue;
      subtract(A[i], factor, A[k], k);
      subtract(B[i], factor, B[k], 0);
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) subtract(B[i], A[i][j], B[j], 0);
    for (let j = 0; j < B[i].length; j++) B[i][j] /= A[i][i];
  }
  return B;
}

function inverse(a: Block): Block {
  return transpose(
    AXES.map((k) =>
      denseSolve(
        a.map((row) => [...row]),
        AXES.map((i) => (i === k ? 1 : 0)),
      ),
    ),
  );
}

export class BlockFactor {
  readonly #plan: EliminationPlan;
  /** L, then U transposed. */
  readonly #numbers: Float64Array;
  readonly #pivots: Block[] = [];

  /** Of a dense matrix with three rows for each node, numbered as the graph is. */
  constructor(plan: EliminationPlan, A: readonly (readonly number[])[]) {
    this.#plan = plan;
    this.#numbers = new Float64Array(2 * plan.numbers);
    for (let later = 0; later < plan.nodes; later++) {
      for (let earlier = 0; earlier <= later; earlier++) {
        const [i, j] = [3 * plan.order[later], 3 * plan.order[earlier]];
        const lower = AXES.map((r) => AXES.map((c) => A[i + r][j + c]));
        const upper = AXES.map((r) => AXES.map((c) => A[j + c][i + r]));
        if ([...lower, ...upper].flat().every((x) => x === 0)) continue;
        const at = blockAt(plan, later, earlier);
        this.#write(at, strideAt(plan, earlier), lower);
        if (later !== earlier) this.#write(plan.numbers + at, strideAt(plan, earlier), upper);
      }
    }
    for (let t = 0; t < plan.supernodes; t++) this.#eliminate(t);
  }

  #read(at: number, stride: number): Block {
    return AXES.map((r) => AXES.map((c) => this.#numbers[at + r * stride + c]));
  }

  #write(at: number, stride: number, block: Block): void {
    for (const r of AXES) for (const c of AXES) this.#numbers[at + r * stride + c] = block[r][c];
  }

  /** block at c, of row stride `stride`, less the product of block rows a and b transposed, over so many blocks. */
  #subtract(c: number, stride: number, a: number, b: number, w: number, blocks: number): void {
    for (let k = 0; k < blocks; k++) {
      const product = multiply(this.#read(a + 3 * k, w), transpose(this.#read(b + 3 * k, w)));
      for (const i of AXES) for (const j of AXES) this.#numbers[c + i * stride + j] -= product[i][j];
    }
  }

  #eliminate(t: number): void {
    const { first, own, border, base, rowStart, strideOf, targetStart, target, numbers } = this.#plan;
    const p = own[t];
    const w = 3 * p;
    const row = (r: number) => base[t] + r * 3 * w;
    for (let k = 0; k < p; k++) {
      const c = 3 * k;
      for (let r = k; r < p + border[t]; r++) {
        this.#subtract(row(r) + c, w, row(r), numbers + row(k), w, k);
        if (r > k) this.#subtract(numbers + row(r) + c, w, numbers + row(r), row(k), w, k);
      }
      const pivot = inverse(this.#read(row(k) + c, w));
      this.#pivots[first[t] + k] = pivot;
      for (let r = k + 1; r < p + border[t]; r++) {
        const at = numbers + row(r) + c;
        this.#write(at, w, multiply(this.#read(at, w), transpose(pivot)));
      }
    }
    let at = targetStart[t];
    for (let a = 0; a < border[t]; a++) {
      const stride = strideOf[rowStart[t] + a];
      for (let b = a; b < border[t]; b++) {
        const to = target[at++];
        this.#subtract(to, stride, row(p + b), numbers + row(p + a), w, p);
        if (b > a) this.#subtract(numbers + to, stride, numbers + row(p + b), row(p + a), w, p);
      }
    }
  }

  solve(b: readonly number[]): number[] {
    const { nodes, order, supernodes } = this.#plan;
    const x = Array.from({ length: nodes }, (_, place) => AXES.map((i) => b[3 * order[place] + i]));
    for (let t = 0; t < supernodes; t++) this.#forward(t, x);
    for (let t = supernodes - 1; t >= 0; t--) this.#backward(t, x);
    const answer = new Array<number>(3 * nodes);
    for (const [place, block] of x.entries()) for (const i of AXES) answer[3 * order[place] + i] = block[i];
    return answer;
  }

  /** The places of the block rows of a supernode: own ones, then the border. */
  #rows(t: number): number[] {
    const { first, own, rowStart, borderPlaces } = this.#plan;
    return [
      ...Array.from({ length: own[t] }, (_, k) => first[t] + k),
      ...borderPlaces.subarray(rowStart[t], rowStart[t + 1]),
    ];
  }

  #forward(t: number, x: number[][]): void {
    const { own, base } = this.#plan;
    const w = 3 * own[t];
    const rows = this.#rows(t);
    for (let k = 0; k < own[t]; k++) {
      const place = rows[k];
      x[place] = apply(this.#pivots[place], x[place]);
      for (let r = k + 1; r < rows.length; r++) {
        const product = apply(this.#read(base[t] + r * 3 * w + 3 * k, w), x[place]);
        x[rows[r]] = x[rows[r]].map((value, i) => value - product[i]);
      }
    }
  }

  #backward(t: number, x: number[][]): void {
    const { own, base, numbers } = this.#plan;
    const w = 3 * own[t];
    const rows = this.#rows(t);
    for (let k = own[t] - 1; k >= 0; k--) {
      for (let r = k + 1; r < rows.length; r++) {
        const product = apply(transpose(this.#read(numbers + base[t] + r * 3 * w + 3 * k, w)), x[rows[r]]);
        x[rows[k]] = x[rows[k]].map((value, i) => value - product[i]);
      }
    }
  }
}
