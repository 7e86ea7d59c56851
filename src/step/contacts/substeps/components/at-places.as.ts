// AssemblyScript twin of at-places.ts: the same names and the same order of every sum, on lanes of two numbers.
@inline function at8(i: i32): usize { return <usize>i << 3; }
@inline function placeAt(word: usize): usize { return <usize>load<i32>(word) << 3; }
@inline function plus(x: v128, y: v128): v128 { return f64x2.add(x, y); }
@inline function times(x: v128, y: v128): v128 { return f64x2.mul(x, y); }

export function subtractAtPlaces(at: i32, x: i32, list: i32, numbers: i32): void {
  let a: usize = at8(x);
  let word: usize = <usize>list << 2;
  const end: usize = a + at8(numbers);
  let s0: v128 = times(v128.load(a), v128.load(placeAt(word)));
  let s1: v128 = times(v128.load(a, 16), v128.load(placeAt(word + 4)));
  let s2: v128 = times(v128.load(a, 32), v128.load(placeAt(word + 8)));
  let s3: v128 = times(v128.load(a, 48), v128.load(placeAt(word + 12)));
  a += 64;
  word += 16;
  while (a < end) {
    s0 = plus(s0, times(v128.load(a), v128.load(placeAt(word))));
    s1 = plus(s1, times(v128.load(a, 16), v128.load(placeAt(word + 4))));
    if (a + 32 >= end) break;
    s2 = plus(s2, times(v128.load(a, 32), v128.load(placeAt(word + 8))));
    s3 = plus(s3, times(v128.load(a, 48), v128.load(placeAt(word + 12))));
    a += 64;
    word += 16;
  }
  const s: v128 = plus(plus(s0, s1), plus(s2, s3));
  store<f64>(at8(at), load<f64>(at8(at)) - (f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1)));
}

export function addAtPlaces(factor: i32, x: i32, list: i32, numbers: i32): void {
  const c: v128 = v128.load64_splat(at8(factor));
  let a: usize = at8(x);
  let word: usize = <usize>list << 2;
  const end: usize = a + at8(numbers);
  while (a < end) {
    const place: usize = placeAt(word);
    v128.store(place, plus(v128.load(place), times(c, v128.load(a))));
    a += 16;
    word += 4;
  }
}

export function addAtPlaces6(y: i32, factors: i32, rows: i32, width: i32, list: i32, count: i32): void {
  const f: usize = at8(factors);
  const f0: v128 = v128.load64_splat(f);
  const f1: v128 = v128.load64_splat(f, 8);
  const f2: v128 = v128.load64_splat(f, 16);
  const f3: v128 = v128.load64_splat(f, 24);
  const f4: v128 = v128.load64_splat(f, 32);
  const f5: v128 = v128.load64_splat(f, 40);
  const step: usize = at8(width);
  const base: i32 = rows << 3;
  let b: usize = at8(y);
  let word: usize = <usize>list << 2;
  const end: usize = word + (<usize>count << 2);
  while (word < end) {
    const x: usize = <usize>((load<i32>(word) << 3) + base);
    let s: v128 = plus(v128.load(b), times(f0, v128.load(x)));
    s = plus(s, times(f1, v128.load(x + step)));
    s = plus(s, times(f2, v128.load(x + 2 * step)));
    s = plus(s, times(f3, v128.load(x + 3 * step)));
    s = plus(s, times(f4, v128.load(x + 4 * step)));
    v128.store(b, plus(s, times(f5, v128.load(x + 5 * step))));
    b += 16;
    word += 4;
  }
}
