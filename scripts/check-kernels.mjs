// build/kernels/NAME-checked.js: a module of the TypeScript target with a check around every index. A kernel may read only allocated
// regions, and write only to regions that its arguments point into; docs/kernels.md tells how to use it.

/** The text between the bracket at `open` and its partner, and where that is. */
function bracketed(text, open) {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "[") depth++;
    else if (text[i] === "]" && --depth === 0) return { inner: text.slice(open + 1, i), end: i };
  }
  throw new Error(`a bracket at ${open} has no partner`);
}

const ASSIGNMENT = /^\s*(?:=(?!=)|[-+*/|&^]=|<<=|>>=|>>>=|\+\+|--)/;

/** F64[i] → F64[$readF64(i)], or $writeF64 if it is assigned to. */
function checkIndices(text) {
  const view = /\b(F64|I32|F32)\[/g;
  let out = "";
  let from = 0;
  for (let found = view.exec(text); found; found = view.exec(text)) {
    const open = found.index + found[1].length;
    const { inner, end } = bracketed(text, open);
    const does = ASSIGNMENT.test(text.slice(end + 1, end + 12)) ? "write" : "read";
    out += `${text.slice(from, open)}[$${does}${found[1]}(${checkIndices(inner)})]`;
    from = end + 1;
    view.lastIndex = from;
  }
  return out + text.slice(from);
}

const UNCHECKED = new Set(["attach"]);

/** Around every exported kernel: the regions that its arguments point into. */
function wrapExports(text) {
  const start = text.lastIndexOf("export {");
  const list = text.slice(start + 8, text.indexOf("}", start)).split(",");
  const names = list.map((entry) => entry.trim().split(/\s+as\s+/)).map(([own, as = own]) => ({ own, as }));
  const plain = names.filter(({ as }) => UNCHECKED.has(as));
  const calls = names.filter(({ as }) => !UNCHECKED.has(as));
  const wrapped = calls.map(({ own, as }) => `const $${as} = $call(${own}, ${JSON.stringify(as)});`);
  const exports = [
    ...plain.map(({ own, as }) => `${own} as ${as}`),
    ...calls.map(({ as }) => `$${as} as ${as}`),
    "$watch as watch",
  ];
  return `${text.slice(0, start)}${wrapped.join("\n")}\nexport { ${exports.join(", ")} };\n`;
}

/** The runtime of checked kernels. Addresses count numbers of eight bytes. */
const RUNTIME = `
const $regions = []; // all that are taken, ascending
let $own = []; // of the call under way
let $name = "";
let [$readLow, $readEnd, $writeLow, $writeEnd] = [0, 0, 0, 0]; // where the last index lay
function $find(at) {
  let [from, to] = [0, $regions.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ($regions[middle].end <= at) from = middle + 1;
    else to = middle;
  }
  const region = $regions[from];
  return region && region.base <= at && at < region.end ? region : undefined;
}
const $watch = {
  taken(base, numbers) {
    if (numbers === 0) return;
    const i = $regions.findIndex((region) => region.base > base);
    $regions.splice(i < 0 ? $regions.length : i, 0, { base, end: base + numbers });
  },
  /** Columns of a world: { start, end, width, name }, ascending. */
  laidOut(base, columns) {
    $columns.set(base, columns);
    $forget();
  },
  given(base) {
    $columns.delete(base);
    $forget();
    $regions.splice($regions.findIndex((region) => region.base === base), 1);
    $readEnd = $writeEnd = 0;
  },
};
function $read(at, what, index) {
  const region = $find(at);
  if (!region) throw new RangeError($name + " reads " + what + "[" + index + "], which is in no allocated region");
  $readLow = region.base;
  $readEnd = region.end;
}
function $write(at, what, index) {
  const region = $own.find(({ base, end }) => base <= at && at < end);
  if (!region) throw new RangeError($name + " writes " + what + "[" + index + "], which is outside the regions passed to it");
  $writeLow = region.base;
  $writeEnd = region.end;
}
function $readF64(i) { if (!(i >= $readLow && i < $readEnd)) $read(i, "F64", i); return i; }
function $writeF64(i) { if (!(i >= $writeLow && i < $writeEnd)) $write(i, "F64", i); return i; }
function $readI32(i) { if (!(i >> 1 >= $readLow && i >> 1 < $readEnd)) $read(i >> 1, "I32", i); return i; }
function $writeI32(i) { if (!(i >> 1 >= $writeLow && i >> 1 < $writeEnd)) $write(i >> 1, "I32", i); return i; }
const $readF32 = $readI32;
const $writeF32 = $writeI32;
/** An argument may be the address of a number or of a word. */
function $call(kernel, name) {
  return (...given) => {
    const [own, outer] = [$own, $name];
    const found = new Set(given.flatMap((x) => [$find(x), $find(x >> 1)]));
    found.delete(undefined);
    $own = [...found];
    $name = name;
    $writeEnd = 0;
    try {
      return kernel(...given);
    } finally {
      $own = own;
      $name = outer;
      $writeEnd = 0;
    }
  };
}
`;

/** `checks` is the text of FieldChecks.runtime (check-fields.mjs). */
export function checkKernels(text, checks) {
  // zeros and copy have no index: their first and last number stand for all
  const filled = insert(
    text,
    "F64.fill(0, first, first + count);",
    "if (count > 0) F64[first] = F64[first + count - 1] = 0;",
  );
  const ends = ["from", "to"].map((at) => `F64[${at}] = F64[${at}]; F64[${at} + count - 1] = F64[${at} + count - 1];`);
  const copied = insert(filled, "F64.copyWithin(to, from, from + count);", `if (count > 0) { ${ends.join(" ")} }`);
  return `${RUNTIME}${checks}${wrapExports(checkIndices(copied))}`;
}

/** Inserts `checks` before a statement of the kernels; a module without the helper has neither. */
function insert(text, statement, checks) {
  const method = statement.slice(0, statement.indexOf("("));
  if (!text.includes(statement) && text.includes(method))
    throw new Error(`the kernels use ${method} in another way than ${statement}`);
  return text.replace(statement, `${checks}\n\t${statement}`);
}
