// A lane kernel in AssemblyScript, all lanes at once: a local is a v128 with one number of each lane.
//   fields     of all lanes are adjacent: one load, one store
//   runners    are separate: LANES records are loaded a vector at a time and transposed when a number of the vector is first read;
//              written ones are transposed back at the end
//   settings   one number for all lanes, a double even in single precision
//   points     one version per number of points, loops unrolled
// Indices count F64, as in every kernel, even those of bundles and runners in single precision.
import { LaneError } from "./lanes-read.mjs";
import { Walk } from "./lanes-walk.mjs";

const FORMS = {
  f64x2: { shift: 3, suffix: "", element: "f64" },
  f32x4: { shift: 2, suffix: "Single", element: "f32" },
};

/** shuffles of x and y, as numbers of the picked lanes */
const picks = (type, x, y, ...lanes) => `v128.shuffle<${type}>(${x}, ${y}, ${lanes.join(", ")})`;
const lows = (x, y) => picks("i32", x, y, 0, 4, 1, 5); // x0 y0 x1 y1
const highs = (x, y) => picks("i32", x, y, 2, 6, 3, 7); // x2 y2 x3 y3
const firsts = (x, y) => picks("i64", x, y, 0, 2); // the first halves of both
const seconds = (x, y) => picks("i64", x, y, 1, 3);

/** Transposes as many vectors as there are lanes. */
function transpose(walk, name, rows) {
  if (rows.length === 2) return [firsts(...rows), seconds(...rows)].map((code) => walk.keep(name, code));
  const [x, y, z, w] = rows;
  const [low1, low2, high1, high2] = [lows(x, y), lows(z, w), highs(x, y), highs(z, w)].map((c) => walk.keep(name, c));
  const columns = [firsts(low1, low2), seconds(low1, low2), firsts(high1, high2), seconds(high1, high2)];
  return columns.map((code) => walk.keep(name, code));
}

/** The target of a walk. `width`: how many lanes of a vector count, in a row of numbers. */
class Simd {
  type = "v128";
  reserved = ["p", "s", "load", "store", "v128", "f64x2", "f32x4"];
  columns = new Map(); // "a6" → the local that holds number 6 of runner a, of all lanes
  written = { a: new Map(), b: new Map() };
  fields = new Map(); // written fields of all lanes, to be read again: the local that holds each

  constructor(lane, form, width) {
    this.lanes = lane.constant("LANES");
    this.form = form;
    this.width = width;
    this.bytes = 1 << FORMS[form].shift;
  }

  number(x) {
    const rounded = this.form === "f32x4" ? Math.fround(x) : x;
    const text = String(rounded);
    return `${this.form}.splat(${/[.e]/.test(text) ? text : `${text}.0`})`;
  }
  unary = (name, x) => `${this.form}.${name}(${x})`;
  binary = (name, x, y) => `${this.form}.${name}(${x}, ${y})`;
  choose(_walk, name, xs) {
    // pmax(x, y) is x < y ? y : x, pmin(x, y) is y < x ? y : x
    if (name !== "less") return `${this.form}.${name === "larger" ? "pmax" : "pmin"}(${xs.join(", ")})`;
    return `v128.bitselect(${xs[2]}, ${xs[3]}, ${this.form}.lt(${xs[0]}, ${xs[1]}))`;
  }

  /** { base, offset } of an index that is one of p, a, b, s and a constant. */
  split(index, node) {
    const [[base, count] = []] = index.terms;
    if (index.terms.size !== 1 || count !== 1 || !(index.constant >= 0))
      throw new LaneError(node, "an index is p, a, b or s and a constant that is not negative");
    return { base, offset: index.constant };
  }

  read(walk, index, node) {
    const { base, offset } = this.split(index, node);
    const at = offset * this.bytes;
    if (base === "s") {
      const isDouble = this.form === "f64x2";
      return isDouble ? `v128.load64_splat(s, ${at})` : `f32x4.splat(<f32>load<f64>(s, ${8 * offset}))`;
    }
    if (base === "p") {
      if (this.fields.has(offset)) return this.fields.get(offset);
      if (this.width === this.lanes) return `v128.load(p, ${at})`;
      return `v128.load${8 * this.bytes * this.width}_zero(p, ${at})`;
    }
    if (this.written[base].size > 0) throw new LaneError(node, `runner ${base} is read after it was written`);
    if (!this.columns.has(base + offset)) this.gather(walk, base, offset - (offset % this.lanes));
    return this.columns.get(base + offset);
  }

  gather(walk, runner, first) {
    const rows = Array.from({ length: this.lanes }, (_, lane) =>
      walk.keep("row", `v128.load(${runner}${lane}, ${first * this.bytes})`),
    );
    for (const [i, column] of transpose(walk, "column", rows).entries()) this.columns.set(runner + (first + i), column);
  }

  write(walk, index, x, node) {
    const { base, offset } = this.split(index, node);
    const at = offset * this.bytes;
    if (base === "s") throw new LaneError(node, "what all lanes share is only read");
    if (base === "p") {
      const kept = walk.keep("field", x);
      this.fields.set(offset, kept);
      if (this.width === this.lanes) walk.emit(`v128.store(p, ${kept}, ${at});`);
      else walk.emit(`v128.store${8 * this.bytes * this.width}_lane(p, ${kept}, 0, ${at});`);
    } else this.written[base].set(offset, walk.keep("out", x));
  }

  end(walk) {
    for (const runner of ["a", "b"]) {
      const firsts = new Set([...this.written[runner].keys()].map((offset) => offset - (offset % this.lanes)));
      for (const first of firsts) this.scatter(walk, runner, first);
    }
  }

  scatter(walk, runner, first) {
    // numbers read but not written go back unchanged: whole vectors are stored, which the next load can read at once
    const columnOf = (offset) => this.written[runner].get(offset) ?? this.columns.get(runner + offset);
    const columns = Array.from({ length: this.lanes }, (_, i) => columnOf(first + i));
    if (columns.every((column) => column)) {
      for (const [lane, row] of transpose(walk, "back", columns).entries())
        walk.emit(`v128.store(${runner}${lane}, ${row}, ${first * this.bytes});`);
      return;
    }
    for (const [i, column] of columns.entries()) {
      for (let lane = 0; column && lane < this.lanes; lane++) {
        const at = (first + i) * this.bytes;
        walk.emit(`v128.store${8 * this.bytes}_lane(${runner}${lane}, ${column}, ${lane}, ${at});`);
      }
    }
  }
}

const declared = (signature, lines) => `${signature} {\n  ${lines.join("\n  ")}\n}\n`;

function writeManifolds(lane, form) {
  const { suffix } = FORMS[form];
  const [lanes, most] = [lane.constant("LANES"), lane.constant("MOST_POINTS")];
  const has = (parameter) => lane.parameters.includes(parameter);
  const word = (name, i = 0) => 4 * (lane.constant(name) + i);
  const address = (name, at) => `const ${name}: usize = <usize>load<i32>(head, ${at}) << 3;`;
  const names = ["a", "b"].filter(has).flatMap((runner) => Array.from({ length: lanes }, (_, i) => runner + i));
  const addresses = [
    address("p", word("FIELDS")),
    ...names.map((name) => address(name, word(`RUNNERS_${name[0].toUpperCase()}`, Number(name.slice(1))))),
  ];
  const name = `${lane.name}s${suffix}`;
  const settings = has("s") ? ", s: usize" : "";
  /** The lanes of bundles with this many points, or of all if the number does not matter. */
  const version = (points) => {
    const target = new Simd(lane, form, lanes);
    target.reserved.push("head", ...names);
    const { lines } = new Walk(lane, target, points);
    return declared(`function ${name}${points ?? "All"}(head: usize${settings}): void`, [...addresses, ...lines]);
  };
  const counts = has("points") ? Array.from({ length: most }, (_, i) => i + 1) : [undefined];
  const call = (points) => `${name}${points ?? "All"}(where${has("s") ? ", <usize>s << 3" : ""});`;
  const body = ["const where: usize = <usize>head << 3;"];
  if (has("points")) {
    body.push(`const points: i32 = load<i32>(where, ${word("POINTS")});`);
    for (let i = most; i > 1; i--) body.push(`if (points == ${i}) { ${call(i)} return; }`);
  }
  body.push(call(counts[0]));
  const signature = `export function ${name}(head: i32${has("s") ? ", s: i32" : ""}): void`;
  return counts.map(version).join("") + declared(signature, body);
}

function writeNumbers(lane, form) {
  const { shift, suffix } = FORMS[form];
  const lanes = lane.constant("LANES");
  const name = `${lane.name}s${suffix}`;
  let text = "";
  const steps = [];
  for (let width = lanes; width >= 1; width /= 2) {
    const { lines } = new Walk(lane, new Simd(lane, form, width));
    text += declared(`@inline function ${name}${width}(p: usize, s: usize): void`, lines);
    const step = `{ ${name}${width}(p, at); p += ${width << shift}; }`;
    steps.push(
      width === lanes
        ? `for (let i: i32 = 0; i <= count - ${lanes}; i += ${lanes}) ${step}`
        : `if (count & ${width}) ${step}`,
    );
  }
  const start = ["let p: usize = <usize>first << 3;", "const at: usize = <usize>s << 3;"];
  return text + declared(`export function ${name}(first: i32, count: i32, s: i32): void`, [...start, ...steps]);
}

/** form: f64x2 or f32x4 */
export function writeSimd(lane, form) {
  return lane.shape === "manifold" ? writeManifolds(lane, form) : writeNumbers(lane, form);
}
