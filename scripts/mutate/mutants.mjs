// The mutants of a source text: one small change each, found in the syntax tree, so that every mutant is valid syntax.
import ts from "typescript";

const K = ts.SyntaxKind;

const OTHER_OPERATOR = new Map([
  [K.PlusToken, "-"],
  [K.MinusToken, "+"],
  [K.AsteriskToken, "/"],
  [K.SlashToken, "*"],
  [K.LessThanToken, "<="],
  [K.LessThanEqualsToken, "<"],
  [K.GreaterThanToken, ">="],
  [K.GreaterThanEqualsToken, ">"],
  [K.EqualsEqualsEqualsToken, "!=="],
  [K.ExclamationEqualsEqualsToken, "==="],
  [K.AmpersandAmpersandToken, "||"],
  [K.BarBarToken, "&&"],
]);

const UPDATES = new Set([K.PlusEqualsToken, K.MinusEqualsToken, K.AsteriskEqualsToken, K.SlashEqualsToken]);

const OTHER_EXTREME = { "Math.max": "Math.min", "Math.min": "Math.max" };

/** 0 and 1 are swapped, keeping a decimal point; any other number is doubled. */
function otherNumber(text) {
  const value = Number(text);
  if (value === 0) return text.replace("0", "1");
  if (value === 1) return text.replace("1", "0");
  const doubled = String(2 * value);
  return text.includes(".") && Number.isInteger(2 * value) ? `${doubled}.0` : doubled;
}

/** The replacement of a node: `kind` names the change, `node` is replaced, `by` is the new text. */
function changeOf(node, text) {
  if (ts.isBinaryExpression(node) && OTHER_OPERATOR.has(node.operatorToken.kind))
    return {
      kind: node.operatorToken.getText(),
      node: node.operatorToken,
      by: OTHER_OPERATOR.get(node.operatorToken.kind),
    };
  if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression))
    return UPDATES.has(node.expression.operatorToken.kind) ? { kind: "removed", node, by: ";" } : undefined;
  if (ts.isPrefixUnaryExpression(node) && node.operator === K.MinusToken && !ts.isNumericLiteral(node.operand))
    return { kind: "sign", node, by: `+${text(node.operand)}` };
  if (ts.isNumericLiteral(node)) return { kind: "number", node, by: otherNumber(node.getText()) };
  if (ts.isPropertyAccessExpression(node) && text(node) in OTHER_EXTREME)
    return { kind: "extreme", node, by: OTHER_EXTREME[text(node)] };
  return undefined;
}

/** Types and imports do not run; memory layouts are not arithmetic. */
function isSkipped(node) {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node)
  );
}

export function mutantsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true);
  const text = (node) => node.getText(file);
  const found = [];
  const visit = (node) => {
    if (isSkipped(node)) return;
    const change = changeOf(node, text);
    if (change) {
      const start = change.node.getStart(file);
      const { line } = file.getLineAndCharacterOfPosition(start);
      found.push({ path, line: line + 1, kind: change.kind, start, end: change.node.getEnd(), by: change.by });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function applyMutant(source, { start, end, by }) {
  return source.slice(0, start) + by + source.slice(end);
}

/** The line before and after, for the report. */
export function describeMutant(source, mutant) {
  const lineOf = (text) => text.split("\n")[mutant.line - 1].trim();
  return { original: lineOf(source), mutant: lineOf(applyMutant(source, mutant)) };
}
