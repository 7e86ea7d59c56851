// AssemblyScript twin of views.ts: the same names, as zero-cost views of linear memory.
@unmanaged class F64View {
  @inline @operator("[]") get(i: i32): f64 { return load<f64>(<usize>i << 3); }
  @inline @operator("[]=") set(i: i32, x: f64): void { store<f64>(<usize>i << 3, x); }
}
@unmanaged class I32View {
  @inline @operator("[]") get(i: i32): i32 { return load<i32>(<usize>i << 2); }
  @inline @operator("[]=") set(i: i32, x: i32): void { store<i32>(<usize>i << 2, x); }
}
@unmanaged class F32View {
  @inline @operator("[]") get(i: i32): f64 { return <f64>load<f32>(<usize>i << 2); }
  @inline @operator("[]=") set(i: i32, x: f64): void { store<f32>(<usize>i << 2, <f32>x); }
}
export const F64: F64View = changetype<F64View>(0);
export const I32: I32View = changetype<I32View>(0);
export const F32: F32View = changetype<F32View>(0);

@inline export function zeros(first: i32, count: i32): void { memory.fill(<usize>first << 3, 0, <usize>count << 3); }
@inline export function copy(to: i32, from: i32, count: i32): void { memory.copy(<usize>to << 3, <usize>from << 3, <usize>count << 3); }
@inline export function wrappingProduct(a: i32, b: i32): i32 { return a * b; }
@inline export function truncate(x: f64): i32 { return <i32>x; }
@inline export function highWord(x: f64): i32 { return <i32>(reinterpret<u64>(x) >> 32); }
@inline export function lowWord(x: f64): i32 { return <i32>reinterpret<u64>(x); }
@inline export function fromWords(high: i32, low: i32): f64 { return reinterpret<f64>((<u64>high << 32) | <u64><u32>low); }

@external("env", "forkTasks") export declare function forkTasks(w: i32, job: i32, count: i32, a: i32, b: i32, c: i32): void;
