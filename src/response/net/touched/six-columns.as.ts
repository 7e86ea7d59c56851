// AssemblyScript twin of six-columns.ts: the same names and the same order of every sum, on lanes of two numbers.

@inline function at(index: i32): usize { return <usize>index << 3; }

export function subtractRowsOfSix(v: i32, rows: i32, y: i32, count: i32): void {
  const to: usize = at(v);
  let v01: v128 = v128.load(to);
  let v23: v128 = v128.load(to, 16);
  let v45: v128 = v128.load(to, 32);
  let row: usize = at(rows);
  let from: usize = at(y);
  const end: usize = from + (<usize>count << 3);
  for (; from < end; from += 8) {
    const x: v128 = v128.load64_splat(from);
    v01 = f64x2.sub(v01, f64x2.mul(x, v128.load(row)));
    v23 = f64x2.sub(v23, f64x2.mul(x, v128.load(row, 16)));
    v45 = f64x2.sub(v45, f64x2.mul(x, v128.load(row, 32)));
    row += 48;
  }
  v128.store(to, v01);
  v128.store(to, v23, 16);
  v128.store(to, v45, 32);
}

export function addProductsWithSix(y: i32, rows: i32, x: i32, count: i32): void {
  const from: usize = at(x);
  const x01: v128 = v128.load(from);
  const x23: v128 = v128.load(from, 16);
  const x45: v128 = v128.load(from, 32);
  let row: usize = at(rows);
  let to: usize = at(y);
  const end: usize = to + (<usize>count << 3);
  for (; to < end; to += 8) {
    let s: v128 = f64x2.add(f64x2.mul(x01, v128.load(row)), f64x2.mul(x23, v128.load(row, 16)));
    s = f64x2.add(s, f64x2.mul(x45, v128.load(row, 32)));
    store<f64>(to, load<f64>(to) + (f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1)));
    row += 48;
  }
}
