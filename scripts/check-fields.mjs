// For the checking build of the kernels: an address that is computed from a field of a record (src/**/*.fields.ts), as in F64[node + MASS], is verified.
// It must lie within the field, and where the address is in a column of a world that is made of records, in that field of such a record.
import ts from "typescript";
import { isWholeSum, termsOf } from "./record-uses.mjs";

const VIEWS = new Set(["F64", "I32", "F32"]);

/** Fields that were checked, by number. */
export class FieldChecks {
  #uses;
  #numbers = new Map();
  #fields = [];
  #inserted = new Map();

  constructor(uses) {
    this.#uses = uses;
  }

  #numberOf(field) {
    const name = `${field.record}.${field.name}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#fields.push(field);
    this.#numbers.set(name, this.#fields.length - 1);
    return this.#fields.length - 1;
  }

  /** The text of a source with a check around each such sum: record + FIELD + index → $field(record + FIELD + index, index, number). */
  insert(path, text) {
    // modules share most of their files
    const known = this.#inserted.get(path) ?? this.#insert(path, text);
    this.#inserted.set(path, known);
    return known;
  }

  #insert(path, text) {
    const { source, fieldOf } = this.#uses.open(path, text);
    const edits = [];
    const walk = (node, inFunction) => {
      if (inFunction && isWholeSum(node)) this.#check(node, fieldOf, edits);
      ts.forEachChild(node, (child) => walk(child, inFunction || ts.isFunctionLike(node)));
    };
    walk(source, false);
    // the innermost last: edits nest
    edits.sort((one, other) => one.at - other.at || other.rank - one.rank);
    let out = "";
    let from = 0;
    for (const { at, text: added } of edits) {
      out += text.slice(from, at) + added;
      from = at;
    }
    return out + text.slice(from);
  }

  #check(sum, fieldOf, edits) {
    const terms = termsOf(sum);
    const at = terms.findIndex(({ node }) => fieldOf(node));
    // the record comes first; a sum of constants is no address
    if (at < 1 || terms.some(({ node }, i) => i > at && fieldOf(node))) return;
    const field = fieldOf(terms[at].node);
    if (field.table.times) return;
    // what comes before the field is where the record lies: first + STRIDE * i + FIELD
    const index =
      terms
        .slice(at + 1)
        .map(({ node, sign }) => `${sign < 0 ? "-" : "+"}(${node.getText()})`)
        .join("") || "0";
    const { parent } = sum;
    const isIndex =
      ts.isElementAccessExpression(parent) &&
      parent.argumentExpression === sum &&
      VIEWS.has(parent.expression.getText());
    const call = isIndex ? "$index" : "$address";
    edits.push({ at: sum.getStart(), rank: sum.end, text: `${call}(` });
    edits.push({ at: sum.end, rank: -sum.getStart(), text: `, ${index}, ${this.#numberOf(field)})` });
  }

  /** What the checks call, and the fields that they know. */
  runtime() {
    const rows = this.#fields.map(({ record, name, of, count, times, apart, offset, table }) =>
      JSON.stringify([record, name, of === "words" ? 2 : 1, count, times, apart, offset, table.column ?? ""]),
    );
    return `const $fields = [\n${rows.join(",\n")}\n];\n${RUNTIME}`;
  }
}

/** $parts: the columns of all worlds, ascending; $find of check-kernels.mjs looks for regions. */
const RUNTIME = `
const $columns = new Map(); // base of a region → its columns, ascending
const $NOWHERE = { start: 0, end: 0, width: 1, name: "" };
function $partOf(at) {
  const region = $find(at);
  const parts = region && $columns.get(region.base);
  if (!parts) return $NOWHERE;
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (parts[middle].end <= at) from = middle + 1;
    else to = middle;
  }
  return parts[from] && parts[from].start <= at ? parts[from] : $NOWHERE;
}
function $tell(text) {
  throw new RangeError($name + " " + text);
}
function $verify(at, index, number, most) {
  const [record, field, scale, count, times, apart, offset, column] = $fields[number];
  const turn = times === 1 ? 0 : Math.floor(index / (scale * apart));
  const within = index - turn * scale * apart;
  if (!(turn >= 0 && turn < times && within >= 0 && within < most + count))
    $tell("goes to " + index + " of " + field + " of a " + record + ", which has " + count + (times === 1 ? "" : ", " + times + " times"));
  if (column === "" || within === count) return at;
  const part = $partOf(scale === 2 ? at >> 1 : at);
  if (part.name === "" || !$recordColumns.has(part.name)) return at;
  if (part.name !== column) $tell("takes " + field + " of a " + record + " in the column " + part.name);
  const place = (at - scale * part.start) % (scale * part.width);
  if (place !== offset + index)
    $tell("takes " + field + " of a " + record + " at " + place + " from its start, where it is at " + (offset + index));
  $lately[number] = part;
  return at;
}
const $recordColumns = new Set($fields.map((field) => field[7]));
const $counts = Int32Array.from($fields, (field) => field[3]);
const $scales = Int32Array.from($fields, (field) => field[2]);
const $offsets = Int32Array.from($fields, (field) => field[6]);
const $hasColumn = Uint8Array.from($fields, (field) => (field[7] === "" ? 0 : 1));
const $lately = $fields.map(() => $NOWHERE); // the column in which each field was seen last
function $forget() {
  $lately.fill($NOWHERE);
}
// most are the same field in the same column as the time before; $verify looks at the others
function $isPlain(at, index, number) {
  if (!(index >= 0 && index < $counts[number])) return false;
  if ($hasColumn[number] === 0) return true;
  const part = $lately[number];
  const scale = $scales[number];
  const place = at - scale * part.start;
  return place >= 0 && place < scale * (part.end - part.start) && place % (scale * part.width) === $offsets[number] + index;
}
const $index = (at, index, number) => ($isPlain(at, index, number) ? at : $verify(at, index, number, 0));
const $address = (at, index, number) => ($isPlain(at, index, number) ? at : $verify(at, index, number, 1));
`;
