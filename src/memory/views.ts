// The one memory of a thread, as TypeScript sees it. views.as.ts is the AssemblyScript twin with the same names,
// where F64[i] is a load. An index counts numbers of the view: F64[i] lies at byte 8 i, I32[i] at byte 4 i, so the
// i-th number of an F64 record at `at` that holds two integers is I32[2 * (at + i)] and I32[2 * (at + i) + 1].

export let F64: Float64Array = new Float64Array(0);
export let I32: Int32Array = new Int32Array(0);
/** Numbers of half the length: F32[i] lies at byte 4 i. What is written is rounded, what is read is exact. */
export let F32: Float32Array = new Float32Array(0);

/** Renews the views: once at the start and after each growth of the memory, which detaches the old ones. */
export function attach(buffer: ArrayBufferLike): void {
  F64 = new Float64Array(buffer);
  I32 = new Int32Array(buffer);
  F32 = new Float32Array(buffer);
}

/** `count` numbers from `first` on become 0. */
export function zeros(first: i32, count: i32): void {
  F64.fill(0, first, first + count);
}

/** `count` numbers from `from` on go to `to`. */
export function copy(to: i32, from: i32, count: i32): void {
  F64.copyWithin(to, from, from + count);
}

/** The low 32 bits of a product; a plain `*` would round in TypeScript. */
export function wrappingProduct(a: i32, b: i32): i32 {
  return Math.imul(a, b);
}

/** The integer part of x, for |x| < 2^31 */
export function truncate(x: f64): i32 {
  return x | 0;
}

/** The high and low words of a double, and the double made of two words: exact, no arithmetic. */
const pun = new DataView(new ArrayBuffer(8));
export function highWord(x: f64): i32 {
  pun.setFloat64(0, x);
  return pun.getInt32(0);
}
export function lowWord(x: f64): i32 {
  pun.setFloat64(0, x);
  return pun.getInt32(4);
}
export function fromWords(high: i32, low: i32): f64 {
  pun.setInt32(0, high);
  pun.setInt32(4, low);
  return pun.getFloat64(0);
}

/** Runs the tasks of a job on all threads (fork.ts). Only WebAssembly has threads: on this target nobody calls it. */
export function forkTasks(_w: i32, _job: i32, _count: i32, _a: i32, _b: i32, _c: i32): void {
  throw new Error("the TypeScript target has one thread");
}
