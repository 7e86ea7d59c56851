// The dialect of the kernels: the part of TypeScript that AssemblyScript compiles to the same bits. The kernels are all files
// that the lists of src/kernels/ reach by imports; a twin x.as.ts replaces x.ts only in the AssemblyScript build, so x.ts is
// checked anyway, except views.ts, which is not a kernel but their foundation.
//
//   types     Every parameter, result, let and const carries a written i32, f64, bool, boolean or void. No exception:
//             AssemblyScript takes `const n = 1` for an i32 and tsc does not care, so neither would find the mistake.
//   syntax    Only what the table ALLOWED lists: functions at the top level, statements, numbers, calls, F64[i], F32[i], I32[i].
//             So no objects, arrays, closures, strings, exceptions, classes, spread, destructuring, for-of, typeof, new.
//   numbers   Of Math only sqrt, abs, min, max, fround and the constants (PI …), which have the same bits in AssemblyScript;
//             biome asks for them in place of their digits. No `/` on an i32, no `/` of two integer literals, no
//             `%` on an f64, no `**`; `>>>` only by a literal of 1 or more (else the sign differs); `as f64` is the
//             only cast (`as i32` truncates in one target and does nothing in the other).
//   modules   Constants at the top level, never `let`. Imports name other kernel files, with the extension .ts.
import ts from "typescript";
import { bindingOf, isMathCall, Project, resolve, Scope, typeOf, writtenType } from "./dialect-types.ts";
import { importsOf, isRelative, lineOf, resolveImport } from "./imports.ts";

/** Not checked, and not followed: the views and the helpers in the same file have an AssemblyScript twin. */
export const EXEMPT = new Set(["src/memory/views.ts"]);

const K = ts.SyntaxKind;

const ALLOWED = new Set([
  // modules and declarations
  ...[K.ImportDeclaration, K.ExportDeclaration, K.ExportKeyword, K.FunctionDeclaration, K.Parameter],
  ...[K.VariableStatement, K.VariableDeclarationList, K.VariableDeclaration],
  // statements
  ...[K.Block, K.ExpressionStatement, K.IfStatement, K.ForStatement, K.WhileStatement, K.DoStatement, K.EmptyStatement],
  ...[K.ReturnStatement, K.BreakStatement, K.ContinueStatement],
  ...[K.SwitchStatement, K.CaseBlock, K.CaseClause, K.DefaultClause],
  // expressions
  ...[K.Identifier, K.NumericLiteral, K.TrueKeyword, K.FalseKeyword, K.ParenthesizedExpression, K.BinaryExpression],
  ...[K.PrefixUnaryExpression, K.PostfixUnaryExpression, K.ConditionalExpression, K.QuestionToken, K.ColonToken],
  ...[K.CallExpression, K.ElementAccessExpression, K.PropertyAccessExpression, K.AsExpression],
]);

const OPERATORS = new Set(
  "+ - * / % < <= > >= == != === !== && || & | ^ << >> >>> = += -= *= /= %= &= |= ^= <<= >>= >>>= ,".split(" "),
);
const MATH = new Set(["sqrt", "abs", "min", "max", "fround"]);
const MATH_CONSTANTS = new Set(["PI", "E", "LN2", "LN10", "LOG2E", "LOG10E", "SQRT2", "SQRT1_2"]);
const TOP_LEVEL = new Set([K.ImportDeclaration, K.ExportDeclaration, K.FunctionDeclaration, K.VariableStatement]);

/** The kernel files: those that `entry` reaches by imports, including itself. */
export function kernelFiles(entry: string, project: Project): string[] {
  const files = new Set([entry]);
  for (const file of files) {
    const source = project.source(file);
    for (const { specifier } of source ? importsOf(source) : []) {
      const path = resolveImport(file, specifier);
      if (isRelative(specifier) && !EXEMPT.has(path) && project.source(path)) files.add(path);
    }
  }
  return [...files];
}

/** All findings, as "file:line message". */
export function checkDialect(entry: string, read: (path: string) => string | undefined): string[] {
  const project = new Project(read);
  return kernelFiles(entry, project).flatMap((file) => {
    const source = project.source(file);
    return source ? checkFile(source, project) : [`${file}:1 does not exist`];
  });
}

type Report = (node: ts.Node, message: string) => void;

function checkFile(source: ts.SourceFile, project: Project): string[] {
  const findings: string[] = [];
  const report: Report = (node, message) => findings.push(`${source.fileName}:${lineOf(node)} ${message}`);
  const visit = (node: ts.Node, scope: Scope): void => {
    if (!ALLOWED.has(node.kind)) {
      report(node, `${describe(node)} is not part of the dialect`);
      return;
    }
    checkNode(node, scope, report);
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      checkModule(node, project, report);
      return;
    }
    const inner = opensScope(node) ? new Scope(scope) : scope;
    ts.forEachChild(node, (child) => {
      // types and operators are children too; checkNode has judged them
      const judged = ts.isTypeNode(child) || (ts.isBinaryExpression(node) && child === node.operatorToken);
      if (!judged) visit(child, inner);
    });
    // after its initializer: a name does not see itself
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name))
      scope.declare(node.name.text, bindingOf(node));
  };
  const scope = project.moduleScope(source);
  for (const statement of source.statements) {
    if (!TOP_LEVEL.has(statement.kind)) report(statement, `${describe(statement)} at the top level of a kernel file`);
    else visit(statement, scope);
  }
  return findings;
}

const describe = (node: ts.Node): string => `${K[node.kind]} "${node.getText().split("\n")[0].slice(0, 40)}"`;

const opensScope = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) || ts.isBlock(node) || ts.isForStatement(node) || ts.isCaseBlock(node);

function checkNode(node: ts.Node, scope: Scope, report: Report): void {
  if (ts.isFunctionDeclaration(node)) checkFunction(node, report);
  else if (ts.isParameter(node)) checkParameter(node, report);
  else if (ts.isVariableDeclarationList(node)) checkVariables(node, report);
  else if (ts.isAsExpression(node)) {
    if (writtenType(node.type) !== "f64") report(node, "the only cast is `as f64`: others differ between the targets");
  } else if (ts.isCallExpression(node)) checkCall(node, scope, report);
  else if (ts.isElementAccessExpression(node)) {
    const isView = resolve(node.expression, scope)?.kind === "view" && !node.questionDotToken;
    if (!isView) report(node, `${node.expression.getText()}[…]: only the views F64, F32 and I32 have elements`);
  } else if (ts.isPropertyAccessExpression(node)) checkProperty(node, scope, report);
  else if (ts.isIdentifier(node) && node.text === "Math" && !ts.isPropertyAccessExpression(node.parent))
    report(node, "Math is used only as Math.sqrt, abs, min or max");
  else if (ts.isBinaryExpression(node)) checkBinary(node, scope, report);
}

function checkFunction(node: ts.FunctionDeclaration, report: Report): void {
  const name = node.name?.text ?? "a function";
  if (!ts.isSourceFile(node.parent)) report(node, `${name} is a closure: functions stand at the top level`);
  if (!node.body) report(node, `${name} has no body`);
  if (node.typeParameters || node.asteriskToken) report(node, `${name} is generic or a generator`);
  checkWritten(node.type, `the result of ${name}`, node, report);
}

function checkParameter(node: ts.ParameterDeclaration, report: Report): void {
  if (node.dotDotDotToken || node.questionToken || node.initializer)
    report(node, `parameter ${node.name.getText()} is optional or spread`);
  checkWritten(node.type, `parameter ${node.name.getText()}`, node, report);
}

function checkVariables(list: ts.VariableDeclarationList, report: Report): void {
  const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
  if (!(list.flags & ts.NodeFlags.BlockScoped)) report(list, "var is not part of the dialect");
  if (!isConst && ts.isVariableStatement(list.parent) && ts.isSourceFile(list.parent.parent))
    report(list, "a kernel file has no state: no let at the top level");
  for (const node of list.declarations) checkWritten(node.type, node.name.getText(), node, report);
}

function checkWritten(type: ts.TypeNode | undefined, what: string, node: ts.Node, report: Report): void {
  if (!type) report(node, `${what} has no written type (i32, f64, bool, void)`);
  else if (writtenType(type) === "unknown")
    report(node, `${what} has type ${type.getText()}, not i32, f64, bool or void`);
}

function checkCall(node: ts.CallExpression, scope: Scope, report: Report): void {
  if (node.questionDotToken || node.typeArguments) report(node, "a call is only f(…)");
  else if (!isMathCall(node) && resolve(node.expression, scope)?.kind !== "function")
    report(node, `${node.expression.getText()} is not a function of a kernel file`);
}

function checkProperty(node: ts.PropertyAccessExpression, scope: Scope, report: Report): void {
  const [owner, name] = [node.expression.getText(), node.name.text];
  if (owner === "Math" && !node.questionDotToken) {
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    if (!(isCalled ? MATH : MATH_CONSTANTS).has(name))
      report(node, `Math.${name}: only Math.sqrt, abs, min and max give the same bits everywhere`);
  } else if (!resolve(node, scope) || node.questionDotToken)
    report(node, `${owner}.${name}: objects have no place here`);
}

function checkBinary(node: ts.BinaryExpression, scope: Scope, report: Report): void {
  const operator = node.operatorToken.getText();
  if (!OPERATORS.has(operator)) report(node, `operator ${operator} is not part of the dialect`);
  const types = [typeOf(node.left, scope), typeOf(node.right, scope)];
  const text = describe(node);
  if (operator === "/" || operator === "/=") {
    if (types.includes("i32")) report(node, `/ on an i32 differs between the targets: ${text}`);
    else if (!types.includes("f64")) report(node, `/ needs an f64 (a literal with a dot, a written type): ${text}`);
    else if (types.some((type) => type !== "f64" && type !== "literal")) report(node, `/ of an unknown type: ${text}`);
  } else if (operator === "%" || operator === "%=") {
    if (types.some((type) => type !== "i32" && type !== "literal")) report(node, `% is only for i32: ${text}`);
  } else if (operator === ">>>" || operator === ">>>=") {
    const literal = ts.isNumericLiteral(node.right) ? Number(node.right.text) : 0;
    if (operator === ">>>=" || !(literal >= 1 && literal <= 31)) report(node, `>>> only by a literal 1 … 31: ${text}`);
  }
}

function checkModule(node: ts.ImportDeclaration | ts.ExportDeclaration, project: Project, report: Report): void {
  const clause = ts.isImportDeclaration(node) ? node.importClause : node;
  if (!clause || (ts.isImportClause(clause) && clause.name) || /\btype\b/.test(node.getText()))
    report(node, "kernels import by name: no default, type or bare imports");
  if (!node.moduleSpecifier) return;
  const specifier = (node.moduleSpecifier as ts.StringLiteral).text;
  const isFile = isRelative(specifier) && /\.ts$/.test(specifier) && !/\.(as|d)\.ts$/.test(specifier);
  if (!isFile) report(node, `"${specifier}" is not a kernel file named with its extension .ts`);
  else if (!project.source(resolveImport(node.getSourceFile().fileName, specifier)))
    report(node, `"${specifier}" does not exist`);
}
