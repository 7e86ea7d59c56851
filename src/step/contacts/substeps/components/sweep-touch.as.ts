// AssemblyScript twin of sweep-touch.ts: the same names and the same order of every sum, on lanes of two numbers. What a row reads and writes of its
// components stays in registers as far as it goes, and the two rows of friction are read and given together.
import * as L from "../../../../../build/records/multipliers/substeps/lane-layout.ts";
import * as Clock from "../../../../../build/records/response/component/layout.ts";
import * as T from "../../../../../build/records/response/component/touch-layout.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function word(record: i32, place: i32): i32 { return load<i32>(at(record) + (<usize>place << 2)); }
@inline function field(row: usize, place: i32): f64 { return load<f64>(row + at(place)); }
@inline function setField(row: usize, place: i32, value: f64): void { store<f64>(row + at(place), value); }
@inline function product(x: usize, y: usize, offset: usize): v128 { return f64x2.mul(v128.load(x + offset), v128.load(y + offset)); }

/** rest - x·y as in subtractDot. */
@inline function lessDot(rest: f64, x: usize, y: usize, count: i32): f64 {
  let a: usize = x;
  let b: usize = y;
  const last: usize = x + at(count & ~7);
  if (a < last) {
    let s0: v128 = f64x2.splat(0);
    let s1: v128 = f64x2.splat(0);
    let s2: v128 = f64x2.splat(0);
    let s3: v128 = f64x2.splat(0);
    do {
      s0 = f64x2.add(s0, product(a, b, 0));
      s1 = f64x2.add(s1, product(a, b, 16));
      s2 = f64x2.add(s2, product(a, b, 32));
      s3 = f64x2.add(s3, product(a, b, 48));
      a += 64;
      b += 64;
    } while (a < last);
    const s: v128 = f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3));
    rest -= f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
  }
  for (let m: i32 = count & 7; m > 0; m--) {
    rest -= load<f64>(a) * load<f64>(b);
    a += 8;
    b += 8;
  }
  return rest;
}

/** y += c x */
@inline function gain(y: usize, c: f64, x: usize, count: i32): void {
  const cc: v128 = f64x2.splat(c);
  let a: usize = x;
  let b: usize = y;
  const last: usize = b + at(count & ~1);
  while (b < last) {
    v128.store(b, f64x2.add(v128.load(b), f64x2.mul(cc, v128.load(a))));
    a += 16;
    b += 16;
  }
  if (count & 1) store<f64>(b, load<f64>(b) + c * load<f64>(a));
}

/** y += c x, then y += d z */
@inline function gainBoth(y: usize, c: f64, x: usize, d: f64, z: usize, count: i32): void {
  const cc: v128 = f64x2.splat(c);
  const dd: v128 = f64x2.splat(d);
  const shift: usize = z - x;
  let a: usize = x;
  let b: usize = y;
  const last: usize = b + at(count & ~1);
  while (b < last) {
    v128.store(b, f64x2.add(f64x2.add(v128.load(b), f64x2.mul(cc, v128.load(a))), f64x2.mul(dd, v128.load(a + shift))));
    a += 16;
    b += 16;
  }
  if (count & 1) store<f64>(b, load<f64>(b) + c * load<f64>(a) + d * load<f64>(a + shift));
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
  for (let i: i32 = 0; i < points; i++) {
    let rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), row + iota, change, width);
    if (other !== 0) rate = lessDot(rate, row + moreIota, moreChange, more);
    const f: f64 = field(row, T.F);
    const gap: f64 = field(row, T.GAP);
    const apart: bool = gap > 0.0;
    const bias: f64 = apart ? gap * perSubstep : max<f64>(pushRate * gap, fastest);
    const part: f64 = apart ? 1.0 : share;
    const g: f64 = max<f64>(part * (f - field(row, T.INVERSE) * (bias - rate)), 0.0);
    if (g !== f) {
      setField(row, T.F, g);
      const c: f64 = g - f;
      gain(change, c, row + epsilon, width);
      if (other !== 0) gain(moreChange, c, row + moreEpsilon, more);
    }
    pressed += g;
    reach += field(row, T.REACH) * g;
    row += stride;
  }

  const second: usize = row + stride;
  const f1: f64 = field(row, T.F);
  const f2: f64 = field(second, T.F);
  if (pressed !== 0.0 || f1 !== 0.0 || f2 !== 0.0) {
    let rate1: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), row + iota, change, width);
    let rate2: f64 = lessDot(-field(second, T.RATE) - begun * field(second, T.GAIN), second + iota, change, width);
    if (other !== 0) {
      rate1 = lessDot(rate1, row + moreIota, moreChange, more);
      rate2 = lessDot(rate2, second + moreIota, moreChange, more);
    }
    const u1: f64 = -rate1;
    const u2: f64 = -rate2;
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
  }

  if (word(touch, T.ROWS) <= points + 2) return;
  row = second + stride;
  const f: f64 = field(row, T.F);
  if (reach === 0.0 && f === 0.0) return;
  let rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), row + iota, change, width);
  if (other !== 0) rate = lessDot(rate, row + moreIota, moreChange, more);
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
      let rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), row + iota, change, width);
      if (other !== 0) rate = lessDot(rate, row + iota + at(2 * width), at(other + Clock.HEAD), word(other, Clock.WIDTH));
      setField(row, T.GAP, field(row, T.GAP) - h * rate);
    }
    row += stride;
  }
}
