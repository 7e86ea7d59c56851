// AssemblyScript twin of sweep-touch.ts: the same names and the same order of every sum, on lanes of two numbers. What a row gives its components and
// what the next rows feel of that are one pass over them, and the two rows of friction are read and given together.
import * as L from "../../../../../build/records/multipliers/substeps/lane-layout.ts";
import * as Clock from "../../../../../build/records/response/component/layout.ts";
import * as T from "../../../../../build/records/response/component/touch-layout.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function word(record: i32, place: i32): i32 { return load<i32>(at(record) + (<usize>place << 2)); }
@inline function field(row: usize, place: i32): f64 { return load<f64>(row + at(place)); }
@inline function setField(row: usize, place: i32, value: f64): void { store<f64>(row + at(place), value); }
@inline function pair(x: f64, y: f64): v128 { return f64x2.replace_lane(f64x2.splat(x), 1, y); }
@inline function first(x: v128): f64 { return f64x2.extract_lane(x, 0); }
@inline function latter(x: v128): f64 { return f64x2.extract_lane(x, 1); }
@inline function plus(x: v128, y: v128): v128 { return f64x2.add(x, y); }
@inline function times(x: v128, y: v128): v128 { return f64x2.mul(x, y); }
@inline function sums(x: v128, y: v128): v128 { return plus(v128.shuffle<f64>(x, y, 0, 2), v128.shuffle<f64>(x, y, 1, 3)); }

/** rest - z·y as in subtractDot */
@inline function lessDot(rest: f64, y: usize, z: usize, count: i32): f64 {
  let b: usize = y;
  let d: usize = z;
  const last: usize = b + at(count & ~7);
  if (b < last) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    do {
      const y0: v128 = v128.load(b);
      s0 = plus(s0, times(v128.load(d), y0));
      const y1: v128 = v128.load(b, 16);
      s1 = plus(s1, times(v128.load(d, 16), y1));
      const y2: v128 = v128.load(b, 32);
      s2 = plus(s2, times(v128.load(d, 32), y2));
      const y3: v128 = v128.load(b, 48);
      s3 = plus(s3, times(v128.load(d, 48), y3));
      b += 64;
      d += 64;
    } while (b < last);
    const s: v128 = plus(plus(s0, s1), plus(s2, s3));
    rest -= first(s) + latter(s);
  }
  for (let m: i32 = count & 7; m > 0; m--) {
    const now: f64 = load<f64>(b);
    rest -= load<f64>(d) * now;
    b += 8;
    d += 8;
  }
  return rest;
}

/** rest - (z·y, w·y) */
@inline function lessDots(rest: v128, y: usize, z: usize, w: usize, count: i32): v128 {
  let b: usize = y;
  let d: usize = z;
  let e: usize = w;
  const last: usize = b + at(count & ~7);
  if (b < last) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    let t0: v128 = f64x2.splat(0);
    let t1: v128 = f64x2.splat(0);
    let t2: v128 = f64x2.splat(0);
    let t3: v128 = f64x2.splat(0);
    do {
      const y0: v128 = v128.load(b);
      s0 = plus(s0, times(v128.load(d), y0));
      t0 = plus(t0, times(v128.load(e), y0));
      const y1: v128 = v128.load(b, 16);
      s1 = plus(s1, times(v128.load(d, 16), y1));
      t1 = plus(t1, times(v128.load(e, 16), y1));
      const y2: v128 = v128.load(b, 32);
      s2 = plus(s2, times(v128.load(d, 32), y2));
      t2 = plus(t2, times(v128.load(e, 32), y2));
      const y3: v128 = v128.load(b, 48);
      s3 = plus(s3, times(v128.load(d, 48), y3));
      t3 = plus(t3, times(v128.load(e, 48), y3));
      b += 64;
      d += 64;
      e += 64;
    } while (b < last);
    const s: v128 = plus(plus(s0, s1), plus(s2, s3));
    rest = f64x2.sub(rest, sums(s, plus(plus(t0, t1), plus(t2, t3))));
  }
  for (let m: i32 = count & 7; m > 0; m--) {
    const now: f64 = load<f64>(b);
    rest = f64x2.sub(rest, times(pair(load<f64>(d), load<f64>(e)), f64x2.splat(now)));
    b += 8;
    d += 8;
    e += 8;
  }
  return rest;
}

/** y += c x, then rest - z·y */
@inline function giveLessDot(rest: f64, y: usize, c: f64, x: usize, z: usize, count: i32): f64 {
  const cc: v128 = f64x2.splat(c);
  let b: usize = y;
  let a: usize = x;
  let d: usize = z;
  const last: usize = b + at(count & ~7);
  if (b < last) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    do {
      const y0: v128 = plus(v128.load(b), times(cc, v128.load(a)));
      v128.store(b, y0);
      s0 = plus(s0, times(v128.load(d), y0));
      const y1: v128 = plus(v128.load(b, 16), times(cc, v128.load(a, 16)));
      v128.store(b, y1, 16);
      s1 = plus(s1, times(v128.load(d, 16), y1));
      const y2: v128 = plus(v128.load(b, 32), times(cc, v128.load(a, 32)));
      v128.store(b, y2, 32);
      s2 = plus(s2, times(v128.load(d, 32), y2));
      const y3: v128 = plus(v128.load(b, 48), times(cc, v128.load(a, 48)));
      v128.store(b, y3, 48);
      s3 = plus(s3, times(v128.load(d, 48), y3));
      b += 64;
      a += 64;
      d += 64;
    } while (b < last);
    const s: v128 = plus(plus(s0, s1), plus(s2, s3));
    rest -= first(s) + latter(s);
  }
  for (let m: i32 = count & 7; m > 0; m--) {
    const now: f64 = load<f64>(b) + c * load<f64>(a);
    store<f64>(b, now);
    rest -= load<f64>(d) * now;
    b += 8;
    a += 8;
    d += 8;
  }
  return rest;
}

/** y += c x, then rest - (z·y, w·y) */
@inline function giveLessDots(rest: v128, y: usize, c: f64, x: usize, z: usize, w: usize, count: i32): v128 {
  const cc: v128 = f64x2.splat(c);
  let b: usize = y;
  let a: usize = x;
  let d: usize = z;
  let e: usize = w;
  const last: usize = b + at(count & ~7);
  if (b < last) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    let t0: v128 = f64x2.splat(0);
    let t1: v128 = f64x2.splat(0);
    let t2: v128 = f64x2.splat(0);
    let t3: v128 = f64x2.splat(0);
    do {
      const y0: v128 = plus(v128.load(b), times(cc, v128.load(a)));
      v128.store(b, y0);
      s0 = plus(s0, times(v128.load(d), y0));
      t0 = plus(t0, times(v128.load(e), y0));
      const y1: v128 = plus(v128.load(b, 16), times(cc, v128.load(a, 16)));
      v128.store(b, y1, 16);
      s1 = plus(s1, times(v128.load(d, 16), y1));
      t1 = plus(t1, times(v128.load(e, 16), y1));
      const y2: v128 = plus(v128.load(b, 32), times(cc, v128.load(a, 32)));
      v128.store(b, y2, 32);
      s2 = plus(s2, times(v128.load(d, 32), y2));
      t2 = plus(t2, times(v128.load(e, 32), y2));
      const y3: v128 = plus(v128.load(b, 48), times(cc, v128.load(a, 48)));
      v128.store(b, y3, 48);
      s3 = plus(s3, times(v128.load(d, 48), y3));
      t3 = plus(t3, times(v128.load(e, 48), y3));
      b += 64;
      a += 64;
      d += 64;
      e += 64;
    } while (b < last);
    const s: v128 = plus(plus(s0, s1), plus(s2, s3));
    rest = f64x2.sub(rest, sums(s, plus(plus(t0, t1), plus(t2, t3))));
  }
  for (let m: i32 = count & 7; m > 0; m--) {
    const now: f64 = load<f64>(b) + c * load<f64>(a);
    store<f64>(b, now);
    rest = f64x2.sub(rest, times(pair(load<f64>(d), load<f64>(e)), f64x2.splat(now)));
    b += 8;
    a += 8;
    d += 8;
    e += 8;
  }
  return rest;
}

/** y += c x */
@inline function gain(y: usize, c: f64, x: usize, count: i32): void {
  const cc: v128 = f64x2.splat(c);
  let a: usize = x;
  let b: usize = y;
  const last: usize = b + at(count & ~3);
  while (b < last) {
    v128.store(b, plus(v128.load(b), times(cc, v128.load(a))));
    v128.store(b, plus(v128.load(b, 16), times(cc, v128.load(a, 16))), 16);
    a += 32;
    b += 32;
  }
  for (let m: i32 = count & 3; m > 0; m--) {
    store<f64>(b, load<f64>(b) + c * load<f64>(a));
    a += 8;
    b += 8;
  }
}

/** y += c x, then y += d z */
@inline function gainBoth(y: usize, c: f64, x: usize, d: f64, z: usize, count: i32): void {
  const cc: v128 = f64x2.splat(c);
  const dd: v128 = f64x2.splat(d);
  let a: usize = x;
  let b: usize = y;
  let e: usize = z;
  const last: usize = b + at(count & ~3);
  while (b < last) {
    v128.store(b, plus(plus(v128.load(b), times(cc, v128.load(a))), times(dd, v128.load(e))));
    v128.store(b, plus(plus(v128.load(b, 16), times(cc, v128.load(a, 16))), times(dd, v128.load(e, 16))), 16);
    a += 32;
    b += 32;
    e += 32;
  }
  for (let m: i32 = count & 3; m > 0; m--) {
    store<f64>(b, load<f64>(b) + c * load<f64>(a) + d * load<f64>(e));
    a += 8;
    b += 8;
    e += 8;
  }
}

export function sweepTouch(touch: i32, s: i32, clock: i32): void {
  const points: i32 = word(touch, T.POINTS);
  const stride: usize = at(word(touch, T.STRIDE));
  const one: i32 = word(touch, T.ONE);
  const other: i32 = word(touch, T.OTHER);
  const width: i32 = word(one, Clock.WIDTH);
  const more: i32 = other !== 0 ? word(other, Clock.WIDTH) : 0;
  const change: usize = at(one + Clock.HEAD);
  const moreChange: usize = at(other + Clock.HEAD);
  const iota: usize = at(T.ANSWERS);
  const epsilon: usize = iota + at(width);
  const moreIota: usize = epsilon + at(width);
  const moreEpsilon: usize = moreIota + at(more);
  const begun: f64 = field(at(clock), Clock.BEGUN);
  const perSubstep: f64 = field(at(s), L.PER_SUBSTEP);
  const fastest: f64 = field(at(s), L.FASTEST);
  const pushRate: f64 = field(at(touch), T.PUSH_RATE);
  const share: f64 = field(at(touch), T.SHARE);

  let row: usize = at(touch + T.HEAD);
  let pressed: f64 = 0.0;
  let reach: f64 = 0.0;
  let c: f64 = 0.0; // what the row before gives
  for (let i: i32 = 0; i < points; i++) {
    let rate: f64 = -field(row, T.RATE) - begun * field(row, T.GAIN);
    if (c !== 0.0) {
      const by: usize = row - stride;
      rate = giveLessDot(rate, change, c, by + epsilon, row + iota, width);
      if (other !== 0) rate = giveLessDot(rate, moreChange, c, by + moreEpsilon, row + moreIota, more);
    } else {
      rate = lessDot(rate, change, row + iota, width);
      if (other !== 0) rate = lessDot(rate, moreChange, row + moreIota, more);
    }
    const f: f64 = field(row, T.F);
    const gap: f64 = field(row, T.GAP);
    const apart: bool = gap > 0.0;
    const bias: f64 = apart ? gap * perSubstep : max<f64>(pushRate * gap, fastest);
    const part: f64 = apart ? 1.0 : share;
    const g: f64 = max<f64>(part * (f - field(row, T.INVERSE) * (bias - rate)), 0.0);
    c = g - f;
    if (c !== 0.0) setField(row, T.F, g);
    pressed += g;
    reach += field(row, T.REACH) * g;
    row += stride;
  }

  const by: usize = row - stride;
  const second: usize = row + stride;
  const f1: f64 = field(row, T.F);
  const f2: f64 = field(second, T.F);
  if (pressed !== 0.0 || f1 !== 0.0 || f2 !== 0.0) {
    let rates: v128 = pair(-field(row, T.RATE) - begun * field(row, T.GAIN), -field(second, T.RATE) - begun * field(second, T.GAIN));
    if (c !== 0.0) {
      rates = giveLessDots(rates, change, c, by + epsilon, row + iota, second + iota, width);
      if (other !== 0) rates = giveLessDots(rates, moreChange, c, by + moreEpsilon, row + moreIota, second + moreIota, more);
    } else {
      rates = lessDots(rates, change, row + iota, second + iota, width);
      if (other !== 0) rates = lessDots(rates, moreChange, row + moreIota, second + moreIota, more);
    }
    const u1: f64 = -first(rates);
    const u2: f64 = -latter(rates);
    const a12: f64 = field(at(touch), T.TANGENT + 1);
    const g1: f64 = f1 - (field(at(touch), T.TANGENT) * u1 + a12 * u2);
    const g2: f64 = f2 - (a12 * u1 + field(at(touch), T.TANGENT + 2) * u2);
    const most: f64 = field(at(touch), T.MU) * pressed;
    const size: f64 = g1 * g1 + g2 * g2;
    const back: f64 = size > most * most ? most / sqrt<f64>(size) : 1.0;
    const to1: f64 = back * g1;
    const to2: f64 = back * g2;
    if (to1 !== f1) setField(row, T.F, to1);
    if (to2 !== f2) setField(second, T.F, to2);
    const c1: f64 = to1 - f1;
    const c2: f64 = to2 - f2;
    if (to1 !== f1 && to2 !== f2) {
      gainBoth(change, c1, row + epsilon, c2, second + epsilon, width);
      if (other !== 0) gainBoth(moreChange, c1, row + moreEpsilon, c2, second + moreEpsilon, more);
    } else if (to1 !== f1) {
      gain(change, c1, row + epsilon, width);
      if (other !== 0) gain(moreChange, c1, row + moreEpsilon, more);
    } else if (to2 !== f2) {
      gain(change, c2, second + epsilon, width);
      if (other !== 0) gain(moreChange, c2, second + moreEpsilon, more);
    }
  } else if (c !== 0.0) {
    gain(change, c, by + epsilon, width);
    if (other !== 0) gain(moreChange, c, by + moreEpsilon, more);
  }

  if (word(touch, T.ROWS) <= points + 2) return;
  row = second + stride;
  const f: f64 = field(row, T.F);
  if (reach === 0.0 && f === 0.0) return;
  let rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), change, row + iota, width);
  if (other !== 0) rate = lessDot(rate, moreChange, row + moreIota, more);
  const g: f64 = f + field(at(touch), T.INVERSE_TWIST) * rate;
  const to: f64 = max<f64>(min<f64>(g, reach), -reach);
  if (to === f) return;
  setField(row, T.F, to);
  gain(change, to - f, row + epsilon, width);
  if (other !== 0) gain(moreChange, to - f, row + moreEpsilon, more);
}

export function advanceTouch(touch: i32, clock: i32): void {
  const h: f64 = field(at(clock), Clock.SUBSTEP);
  const left: f64 = field(at(clock), Clock.LEFT);
  const begun: f64 = field(at(clock), Clock.BEGUN);
  const points: i32 = word(touch, T.POINTS);
  const rows: i32 = word(touch, T.ROWS);
  const stride: usize = at(word(touch, T.STRIDE));
  const one: i32 = word(touch, T.ONE);
  const other: i32 = word(touch, T.OTHER);
  const width: i32 = word(one, Clock.WIDTH);
  const change: usize = at(one + Clock.HEAD);
  const iota: usize = at(T.ANSWERS);
  let row: usize = at(touch + T.HEAD);
  for (let i: i32 = 0; i < rows; i++) {
    const f: f64 = field(row, T.F);
    setField(row, T.SUM, field(row, T.SUM) + f);
    setField(row, T.MOMENT, field(row, T.MOMENT) + left * f);
    if (i < points) {
      let rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), change, row + iota, width);
      if (other !== 0) rate = lessDot(rate, at(other + Clock.HEAD), row + iota + at(2 * width), word(other, Clock.WIDTH));
      setField(row, T.GAP, field(row, T.GAP) - h * rate);
    }
    row += stride;
  }
}
