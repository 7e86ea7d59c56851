// Values of the unroller. An index is a sum of names and a constant, { terms, constant }, and is known if it has no names; anything else
// is code, { text, rank }, with the rank of its operator, which determines parentheses.
import ts from "typescript";
import { combine, indexText, known, SourceError, symbol } from "./indices.mjs";

export { known, symbol };

/** A source does something that cannot be unrolled. */
export class UnrollError extends SourceError {}

export const code = (text, rank = ATOM) => ({ text, rank });
export const isIndex = (x) => x.terms !== undefined;
export const isKnown = (x) => isIndex(x) && x.terms.size === 0;

const ATOM = 10;
const UNARY = 9;
const RANKS = [
  ["||"],
  ["&&"],
  ["|"],
  ["&"],
  ["===", "!=="],
  ["<", "<=", ">", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
];
const CHOICE = -1;
const rankOf = (operator) => RANKS.findIndex((group) => group.includes(operator));

function indexRank({ terms, constant }) {
  if (terms.size + (constant === 0 ? 0 : 1) > 1) return rankOf("+");
  const [[name, count] = ["", 1]] = terms;
  return count !== 1 || name.includes("*") ? rankOf("*") : constant < 0 ? UNARY : ATOM;
}

export const toCode = (x) => (isIndex(x) ? code(indexText(x), indexRank(x)) : x);

/** A name plus a constant, such as a base and the offset of a field. */
export const isOffset = (x) => isIndex(x) && x.terms.size === 1 && [...x.terms.values()][0] === 1;

/** The text of x as an operand of an operator of this rank. */
const within = (x, rank) => (x.rank < rank ? `(${x.text})` : x.text);

const ON_KNOWN = {
  "%": (x, y) => x % y,
  "&&": (x, y) => x === 1 && y === 1,
  "<": (x, y) => x < y,
  "<=": (x, y) => x <= y,
  ">": (x, y) => x > y,
  ">=": (x, y) => x >= y,
  "===": (x, y) => x === y,
  "!==": (x, y) => x !== y,
};

function onIndices(operator, x, y) {
  if (operator === "+") return combine(x, y, 1);
  if (operator === "-") return combine(x, y, -1);
  if (operator === "*" && isKnown(x)) return combine(known(0), y, x.constant);
  if (operator === "*" && isKnown(y)) return combine(known(0), x, y.constant);
  if (operator === "*") return symbol(`${within(toCode(x), rankOf("*"))} * ${within(toCode(y), rankOf("*") + 1)}`);
  if (isKnown(x) && isKnown(y) && operator in ON_KNOWN)
    return known(Number(ON_KNOWN[operator](x.constant, y.constant)));
  return undefined;
}

/** x operator y. For numbers the written order of operations stays: the right operand is parenthesised unless it is a product. */
export function binary(operator, x, y, node) {
  const rank = rankOf(operator);
  if (rank < 0) throw new UnrollError(node, `${operator} is not known here`);
  const index = isIndex(x) && isIndex(y) ? onIndices(operator, x, y) : undefined;
  if (index) return index;
  return code(`${within(toCode(x), rank)} ${operator} ${within(toCode(y), rank + 1)}`, rank);
}

export function unary(operator, x) {
  if (operator === "-" && isIndex(x)) return combine(known(0), x, -1);
  return code(`${operator}${within(toCode(x), UNARY)}`, UNARY);
}

export const choice = (condition, x, y) =>
  code(`${within(condition, 0)} ? ${within(toCode(x), 0)} : ${within(toCode(y), 0)}`, CHOICE);

/** Adds the functions of a file and its tables of integers to the existing ones. */
export function readDeclarations(source, { functions, tables } = { functions: new Map(), tables: new Map() }) {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) functions.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isArrayLiteralExpression(initializer))
        tables.set(
          name.text,
          initializer.elements.map((element) => Number(element.getText())),
        );
  }
  return { functions, tables };
}
