// Short loops over known numbers, such as the three coordinates of a vector, written out before WebAssembly is compiled: then every index is a constant offset.
// The order of all operations stays, and so do the bits. TypeScript kernels keep their loops.
//
//   for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[a + i];   →   { F64[out + i32(0)] = F64[a + i32(0)]; … }
import ts from "typescript";

/** Times a loop may run, and letters that it may become. */
const MOST_TIMES = 12;
const MOST_LETTERS = 1600;

/** The text of a kernel with its short loops written out. */
export function unrollLoops(path, text) {
  if (!text.includes("for (let ")) return text;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return write(source, new Map());
}

/** The text of a node; `values`: numbers for the counters of the loops around it. */
function write(node, values) {
  if (ts.isIdentifier(node))
    return values.has(node.text) ? lead(node) + `i32(${values.get(node.text)})` : node.getFullText();
  if (ts.isForStatement(node)) {
    const unrolled = unroll(node, values);
    if (unrolled !== undefined) return lead(node) + unrolled;
  }
  const whole = node.getSourceFile().text;
  let text = "";
  let at = node.pos;
  ts.forEachChild(node, (child) => {
    text += whole.slice(at, child.pos) + (isName(node, child) ? child.getFullText() : write(child, values));
    at = child.end;
  });
  return text + whole.slice(at, node.end);
}

/** What stands before a node: blanks and comments. */
const lead = (node) => node.getSourceFile().text.slice(node.pos, node.getStart());

/** Whether a child is a name of something else than a counter. */
const isName = (node, child) => ts.isPropertyAccessExpression(node) && node.name === child;

/** All turns of a loop one after the other; undefined where it stays a loop. */
function unroll(loop, values) {
  const counter = readCounter(loop, values);
  if (!counter || changes(loop.statement, counter.name)) return undefined;
  const turns = [];
  for (let i = counter.first; i < counter.end; i += counter.by) {
    const turn = write(loop.statement, new Map([...values, [counter.name, i]])).trim();
    turns.push(ts.isBlock(loop.statement) ? turn : `{ ${turn} }`);
    if (turns.length > MOST_TIMES) return undefined;
  }
  const text = `{ ${turns.join(" ")} }`;
  return text.length > MOST_LETTERS ? undefined : text;
}

/** { name, first, end, by } of a loop such as for (let i: i32 = 0; i < 3; i++), undefined for others. */
function readCounter({ initializer, condition, incrementor }, values) {
  if (!initializer || !condition || !incrementor) return undefined;
  if (!ts.isVariableDeclarationList(initializer) || initializer.declarations.length !== 1) return undefined;
  const [declaration] = initializer.declarations;
  const name = declaration.name.text;
  const first = numberOf(declaration.initializer, values);
  const by = stepOf(incrementor, name);
  if (!ts.isBinaryExpression(condition) || condition.left.getText() !== name) return undefined;
  const last = numberOf(condition.right, values);
  const kind = condition.operatorToken.kind;
  if (first === undefined || last === undefined || by === undefined) return undefined;
  if (kind === ts.SyntaxKind.LessThanToken) return { name, first, end: last, by };
  return kind === ts.SyntaxKind.LessThanEqualsToken ? { name, first, end: last + 1, by } : undefined;
}

function numberOf(e, values) {
  if (ts.isNumericLiteral(e)) return Number(e.text);
  if (ts.isIdentifier(e)) return values.get(e.text);
  if (!ts.isBinaryExpression(e) || e.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [numberOf(e.left, values), numberOf(e.right, values)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** By how much the counter grows in a turn. */
function stepOf(e, name) {
  if (ts.isPostfixUnaryExpression(e) && e.operator === ts.SyntaxKind.PlusPlusToken && e.operand.getText() === name)
    return 1;
  if (!ts.isBinaryExpression(e) || e.operatorToken.kind !== ts.SyntaxKind.PlusEqualsToken) return undefined;
  return e.left.getText() === name && ts.isNumericLiteral(e.right) ? Number(e.right.text) : undefined;
}

/** Whether a loop ends early, its counter is another variable somewhere in it, or somebody sets it. */
function changes(node, name) {
  if (ts.isBreakStatement(node) || ts.isContinueStatement(node) || ts.isReturnStatement(node)) return true;
  if (ts.isVariableDeclaration(node) && node.name.text === name) return true;
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
    node.left.getText() === name
  )
    return true;
  const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
  if ((node.operator === PlusPlusToken || node.operator === MinusMinusToken) && node.operand.getText() === name)
    return true;
  return ts.forEachChild(node, (child) => changes(child, name) || undefined) === true;
}
