// AssemblyScript twin of few.ts: two numbers at a time.
export function clearFew(first: i32, count: i32): void {
  let at: usize = <usize>first << 3;
  const end: usize = at + (<usize>(count & ~1) << 3);
  const zero: v128 = f64x2.splat(0);
  while (at < end) {
    v128.store(at, zero);
    at += 16;
  }
  if ((count & 1) !== 0) store<f64>(at, 0);
}
