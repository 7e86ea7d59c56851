// AssemblyScript twin of dense.ts: the same names and the same order of every sum, on lanes of two numbers.
@inline function at8(i: i32): usize { return <usize>i << 3; }

export function subtractDot(at: i32, x: i32, y: i32, count: i32): void {
  const whole: i32 = count - (count & 7);
  let rest: f64 = load<f64>(at8(at));
  let a: usize = at8(x);
  let b: usize = at8(y);
  const last: usize = a + at8(whole);
  if (whole > 0) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    while (a < last) {
      s0 = f64x2.add(s0, f64x2.mul(v128.load(a), v128.load(b)));
      s1 = f64x2.add(s1, f64x2.mul(v128.load(a, 16), v128.load(b, 16)));
      s2 = f64x2.add(s2, f64x2.mul(v128.load(a, 32), v128.load(b, 32)));
      s3 = f64x2.add(s3, f64x2.mul(v128.load(a, 48), v128.load(b, 48)));
      a += 64;
      b += 64;
    }
    const s: v128 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
    rest -= f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
  }
  for (let m: i32 = whole; m < count; m++) {
    rest -= load<f64>(a) * load<f64>(b);
    a += 8;
    b += 8;
  }
  store<f64>(at8(at), rest);
}

export function subtractScaled(y: i32, factor: i32, x: i32, count: i32): void {
  const c: f64 = load<f64>(at8(factor));
  const cc: v128 = f64x2.splat(c);
  let a: usize = at8(x);
  let b: usize = at8(y);
  const last: usize = b + at8(count - (count & 3));
  while (b < last) {
    v128.store(b, f64x2.sub(v128.load(b), f64x2.mul(cc, v128.load(a))));
    v128.store(b, f64x2.sub(v128.load(b, 16), f64x2.mul(cc, v128.load(a, 16))), 16);
    a += 32;
    b += 32;
  }
  for (let m: i32 = count & 3; m > 0; m--) {
    store<f64>(b, load<f64>(b) - c * load<f64>(a));
    a += 8;
    b += 8;
  }
}

export function addScaled(y: i32, factor: i32, x: i32, count: i32): void {
  const c: f64 = load<f64>(at8(factor));
  const cc: v128 = f64x2.splat(c);
  let a: usize = at8(x);
  let b: usize = at8(y);
  const last: usize = b + at8(count - (count & 3));
  while (b < last) {
    v128.store(b, f64x2.add(v128.load(b), f64x2.mul(cc, v128.load(a))));
    v128.store(b, f64x2.add(v128.load(b, 16), f64x2.mul(cc, v128.load(a, 16))), 16);
    a += 32;
    b += 32;
  }
  for (let m: i32 = count & 3; m > 0; m--) {
    store<f64>(b, load<f64>(b) + c * load<f64>(a));
    a += 8;
    b += 8;
  }
}

export function addScaled4(y: i32, factors: i32, x0: i32, x1: i32, x2: i32, x3: i32, count: i32): void {
  const c0: f64 = load<f64>(at8(factors));
  const c1: f64 = load<f64>(at8(factors), 8);
  const c2: f64 = load<f64>(at8(factors), 16);
  const c3: f64 = load<f64>(at8(factors), 24);
  const v0: v128 = f64x2.splat(c0);
  const v1: v128 = f64x2.splat(c1);
  const v2: v128 = f64x2.splat(c2);
  const v3: v128 = f64x2.splat(c3);
  let b: usize = at8(y);
  const last: usize = b + at8(count - (count & 1));
  const d0: usize = at8(x0) - b;
  const d1: usize = at8(x1) - b;
  const d2: usize = at8(x2) - b;
  const d3: usize = at8(x3) - b;
  while (b < last) {
    let s: v128 = f64x2.add(v128.load(b), f64x2.mul(v0, v128.load(b + d0)));
    s = f64x2.add(s, f64x2.mul(v1, v128.load(b + d1)));
    s = f64x2.add(s, f64x2.mul(v2, v128.load(b + d2)));
    v128.store(b, f64x2.add(s, f64x2.mul(v3, v128.load(b + d3))));
    b += 16;
  }
  if (count & 1) {
    let s: f64 = load<f64>(b) + c0 * load<f64>(b + d0);
    s += c1 * load<f64>(b + d1);
    s += c2 * load<f64>(b + d2);
    store<f64>(b, s + c3 * load<f64>(b + d3));
  }
}

/** Four rows by four columns stay in registers while depth runs. */
export function subtractProduct(c: i32, cStride: i32, l: i32, lStride: i32, u: i32, uStride: i32, rows: i32, columns: i32, depth: i32): void {
  const wholeRows: i32 = rows - (rows & 3);
  const wholeColumns: i32 = columns - (columns & 3);
  const cs: usize = at8(cStride);
  const ls: usize = at8(lStride);
  const us: usize = at8(uStride);
  const span: usize = at8(depth);
  for (let i: i32 = 0; i < wholeRows; i += 4) {
    const l0: usize = at8(l + lStride * i);
    const l1: usize = l0 + ls;
    const l2: usize = l1 + ls;
    const l3: usize = l2 + ls;
    let to: usize = at8(c + cStride * i);
    for (let j: i32 = 0; j < wholeColumns; j += 4) {
      let a0: v128 = v128.load(to);
      let a1: v128 = v128.load(to, 16);
      let b0: v128 = v128.load(to + cs);
      let b1: v128 = v128.load(to + cs, 16);
      let c0: v128 = v128.load(to + 2 * cs);
      let c1: v128 = v128.load(to + 2 * cs, 16);
      let d0: v128 = v128.load(to + 3 * cs);
      let d1: v128 = v128.load(to + 3 * cs, 16);
      let at: usize = at8(u + j);
      for (let k: usize = 0; k < span; k += 8) {
        const u0: v128 = v128.load(at);
        const u1: v128 = v128.load(at, 16);
        at += us;
        let x: v128 = v128.load64_splat(l0 + k);
        a0 = f64x2.sub(a0, f64x2.mul(x, u0));
        a1 = f64x2.sub(a1, f64x2.mul(x, u1));
        x = v128.load64_splat(l1 + k);
        b0 = f64x2.sub(b0, f64x2.mul(x, u0));
        b1 = f64x2.sub(b1, f64x2.mul(x, u1));
        x = v128.load64_splat(l2 + k);
        c0 = f64x2.sub(c0, f64x2.mul(x, u0));
        c1 = f64x2.sub(c1, f64x2.mul(x, u1));
        x = v128.load64_splat(l3 + k);
        d0 = f64x2.sub(d0, f64x2.mul(x, u0));
        d1 = f64x2.sub(d1, f64x2.mul(x, u1));
      }
      v128.store(to, a0);
      v128.store(to, a1, 16);
      v128.store(to + cs, b0);
      v128.store(to + cs, b1, 16);
      v128.store(to + 2 * cs, c0);
      v128.store(to + 2 * cs, c1, 16);
      v128.store(to + 3 * cs, d0);
      v128.store(to + 3 * cs, d1, 16);
      to += 32;
    }
  }
  subtractStrip(c, cStride, l, lStride, u, uStride, 0, wholeRows, wholeColumns, columns, depth);
  subtractStrip(c, cStride, l, lStride, u, uStride, wholeRows, rows, 0, columns, depth);
}

/** The rows and columns outside blocks of four. */
function subtractStrip(c: i32, cStride: i32, l: i32, lStride: i32, u: i32, uStride: i32, row: i32, rowEnd: i32, column: i32, columnEnd: i32, depth: i32): void {
  for (let i: i32 = row; i < rowEnd; i++)
    for (let j: i32 = column; j < columnEnd; j++) {
      let sum: f64 = load<f64>(at8(c + cStride * i + j));
      for (let k: i32 = 0; k < depth; k++) sum -= load<f64>(at8(l + lStride * i + k)) * load<f64>(at8(u + uStride * k + j));
      store<f64>(at8(c + cStride * i + j), sum);
    }
}

export function subtractDots6(at: i32, rows: i32, y: i32, count: i32): void {
  // two rows at once: they share the loads of y
  for (let i: i32 = 0; i < 6; i += 2) subtractDots2(at8(at + i), at8(rows + count * i), at8(rows + count * i + count), at8(y), count);
}

@inline function subtractDots2(out: usize, one: usize, other: usize, y: usize, count: i32): void {
  const whole: i32 = count - (count & 7);
  let first: f64 = load<f64>(out);
  let second: f64 = load<f64>(out, 8);
  let a: usize = one;
  let c: usize = other;
  let b: usize = y;
  const last: usize = a + at8(whole);
  if (whole > 0) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    let t0: v128 = f64x2.splat(0);
    let t1: v128 = f64x2.splat(0);
    let t2: v128 = f64x2.splat(0);
    let t3: v128 = f64x2.splat(0);
    while (a < last) {
      const y0: v128 = v128.load(b);
      const y1: v128 = v128.load(b, 16);
      const y2: v128 = v128.load(b, 32);
      const y3: v128 = v128.load(b, 48);
      s0 = f64x2.add(s0, f64x2.mul(v128.load(a), y0));
      t0 = f64x2.add(t0, f64x2.mul(v128.load(c), y0));
      s1 = f64x2.add(s1, f64x2.mul(v128.load(a, 16), y1));
      t1 = f64x2.add(t1, f64x2.mul(v128.load(c, 16), y1));
      s2 = f64x2.add(s2, f64x2.mul(v128.load(a, 32), y2));
      t2 = f64x2.add(t2, f64x2.mul(v128.load(c, 32), y2));
      s3 = f64x2.add(s3, f64x2.mul(v128.load(a, 48), y3));
      t3 = f64x2.add(t3, f64x2.mul(v128.load(c, 48), y3));
      a += 64;
      b += 64;
      c += 64;
    }
    const s: v128 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
    const t: v128 = f64x2.add(f64x2.add(t0, t1), f64x2.add(t2, t3));
    first -= f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
    second -= f64x2.extract_lane(t, 0) + f64x2.extract_lane(t, 1);
  }
  for (let m: i32 = whole; m < count; m++) {
    first -= load<f64>(a) * load<f64>(b);
    second -= load<f64>(c) * load<f64>(b);
    a += 8;
    b += 8;
    c += 8;
  }
  store<f64>(out, first);
  store<f64>(out, second, 8);
}

export function addRows6(y: i32, factors: i32, rows: i32, count: i32): void {
  const f: usize = at8(factors);
  const v0: v128 = f64x2.splat(load<f64>(f));
  const v1: v128 = f64x2.splat(load<f64>(f, 8));
  const v2: v128 = f64x2.splat(load<f64>(f, 16));
  const v3: v128 = f64x2.splat(load<f64>(f, 24));
  const v4: v128 = f64x2.splat(load<f64>(f, 32));
  const v5: v128 = f64x2.splat(load<f64>(f, 40));
  const step: usize = at8(count);
  let b: usize = at8(y);
  let x: usize = at8(rows);
  const last: usize = b + at8(count - (count & 1));
  while (b < last) {
    let s: v128 = f64x2.add(v128.load(b), f64x2.mul(v0, v128.load(x)));
    s = f64x2.add(s, f64x2.mul(v1, v128.load(x + step)));
    s = f64x2.add(s, f64x2.mul(v2, v128.load(x + 2 * step)));
    s = f64x2.add(s, f64x2.mul(v3, v128.load(x + 3 * step)));
    s = f64x2.add(s, f64x2.mul(v4, v128.load(x + 4 * step)));
    v128.store(b, f64x2.add(s, f64x2.mul(v5, v128.load(x + 5 * step))));
    b += 16;
    x += 16;
  }
  if (count & 1) {
    let s: f64 = load<f64>(b);
    for (let i: usize = 0; i < 6; i++) s += load<f64>(f + (i << 3)) * load<f64>(x + i * step);
    store<f64>(b, s);
  }
}
