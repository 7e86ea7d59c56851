// The small type inference of the dialect checker: the type of a name, as written, and from it the type of an
// expression. Types are i32, f64, bool, void; an integer literal is "literal" and takes the type of the other operand,
// as in AssemblyScript. "unknown" is never assumed to be harmless.
import ts from "typescript";
import { isRelative, parse, resolveImport } from "./imports.ts";

export type Type = "i32" | "f64" | "bool" | "void" | "literal" | "unknown";

/** What a name refers to. A view is F64, F32 or I32, with the type of its elements. */
export type Binding =
  | { readonly kind: "value" | "function" | "view"; readonly type: Type }
  | { readonly kind: "namespace"; readonly members: ReadonlyMap<string, Binding> };

export class Scope {
  private readonly names = new Map<string, Binding>();
  private readonly outer: Scope | undefined;
  constructor(outer?: Scope) {
    this.outer = outer;
  }
  declare(name: string, binding: Binding): void {
    this.names.set(name, binding);
  }
  find(name: string): Binding | undefined {
    return this.names.get(name) ?? this.outer?.find(name);
  }
}

/** The files of one check, read on demand; in the tests of the checker they exist only in memory. */
export class Project {
  private readonly sources = new Map<string, ts.SourceFile | undefined>();
  private readonly exported = new Map<string, Map<string, Binding>>();
  private readonly read: (path: string) => string | undefined;
  constructor(read: (path: string) => string | undefined) {
    this.read = read;
  }

  source(path: string): ts.SourceFile | undefined {
    if (!this.sources.has(path)) {
      const text = this.read(path);
      this.sources.set(path, text === undefined ? undefined : parse(path, text));
    }
    return this.sources.get(path);
  }

  private target(from: ts.SourceFile, specifier: ts.Expression | undefined): Map<string, Binding> {
    const text = specifier && ts.isStringLiteral(specifier) ? specifier.text : "";
    return isRelative(text) ? this.exportsOf(resolveImport(from.fileName, text)) : new Map();
  }

  /** The exported names of a file, through re-exports. */
  exportsOf(path: string): Map<string, Binding> {
    const known = this.exported.get(path);
    if (known) return known;
    const names = new Map<string, Binding>();
    this.exported.set(path, names); // before the work is done, so that a cycle of imports ends here
    const source = this.source(path);
    for (const statement of source?.statements ?? []) {
      if (isExported(statement)) for (const [name, binding] of declarationsOf(statement)) names.set(name, binding);
      if (!source || !ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
      const target = this.target(source, statement.moduleSpecifier);
      const list =
        statement.exportClause && ts.isNamedExports(statement.exportClause) ? statement.exportClause : undefined;
      if (!statement.exportClause) for (const [name, binding] of target) names.set(name, binding);
      for (const element of list?.elements ?? []) {
        const binding = target.get((element.propertyName ?? element.name).text);
        if (binding) names.set(element.name.text, binding);
      }
    }
    return names;
  }

  /** Everything that a file's functions see: its imports, functions and constants. */
  moduleScope(source: ts.SourceFile): Scope {
    const scope = new Scope();
    for (const statement of source.statements) {
      for (const [name, binding] of declarationsOf(statement)) scope.declare(name, binding);
      if (!ts.isImportDeclaration(statement)) continue;
      const members = this.target(source, statement.moduleSpecifier);
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) scope.declare(bindings.name.text, { kind: "namespace", members });
      else
        for (const element of bindings?.elements ?? []) {
          const binding = members.get((element.propertyName ?? element.name).text);
          if (binding) scope.declare(element.name.text, binding);
        }
    }
    return scope;
  }
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function declarationsOf(statement: ts.Statement): [string, Binding][] {
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [[statement.name.text, { kind: "function", type: writtenType(statement.type) }]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((declaration) =>
    ts.isIdentifier(declaration.name) ? [[declaration.name.text, bindingOf(declaration)] as [string, Binding]] : [],
  );
}

export function bindingOf(declaration: ts.VariableDeclaration | ts.ParameterDeclaration): Binding {
  const name = declaration.type?.getText();
  if (name === "Float64Array" || name === "Float32Array") return { kind: "view", type: "f64" };
  if (name === "Int32Array") return { kind: "view", type: "i32" };
  return { kind: "value", type: writtenType(declaration.type) };
}

export function writtenType(type: ts.TypeNode | undefined): Type {
  const name = type?.getText();
  if (name === "boolean") return "bool";
  return name === "i32" || name === "f64" || name === "bool" || name === "void" ? name : "unknown";
}

/** The type of a + b, a - b, a * b or c ? a : b. */
function meet(a: Type, b: Type): Type {
  if (a === b) return a;
  if (a === "literal") return b;
  if (b === "literal") return a;
  const mixed = (a === "i32" && b === "f64") || (a === "f64" && b === "i32");
  return mixed ? "f64" : "unknown"; // i32 widens to f64 in both targets
}

/** What `name` or `Namespace.name` refers to. */
export function resolve(node: ts.Expression, scope: Scope): Binding | undefined {
  if (ts.isIdentifier(node)) return scope.find(node.text);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = resolve(node.expression, scope);
  return owner?.kind === "namespace" ? owner.members.get(node.name.text) : undefined;
}

export const isMathCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === "Math";

const K = ts.SyntaxKind;
const ARITHMETIC = new Set([K.PlusToken, K.MinusToken, K.AsteriskToken, K.SlashToken, K.PercentToken]);
const BITS = new Set([K.AmpersandToken, K.BarToken, K.CaretToken]);
const SHIFTS = new Set([
  K.LessThanLessThanToken,
  K.GreaterThanGreaterThanToken,
  K.GreaterThanGreaterThanGreaterThanToken,
]);

function typeOfBinary(node: ts.BinaryExpression, scope: Scope): Type {
  const operator = node.operatorToken.kind;
  if (operator >= K.FirstAssignment && operator <= K.LastAssignment) return typeOf(node.left, scope);
  if (operator === K.CommaToken) return typeOf(node.right, scope);
  if (ARITHMETIC.has(operator)) return meet(typeOf(node.left, scope), typeOf(node.right, scope));
  if (BITS.has(operator) || SHIFTS.has(operator)) return "i32";
  if (operator === K.AmpersandAmpersandToken || operator === K.BarBarToken)
    return typeOf(node.left, scope) === typeOf(node.right, scope) ? typeOf(node.left, scope) : "unknown";
  return "bool"; // the remaining allowed operators are comparisons
}

export function typeOf(node: ts.Expression, scope: Scope): Type {
  if (ts.isNumericLiteral(node)) {
    const text = node.getText();
    return /^0x/i.test(text) || !/[.e]/i.test(text) ? "literal" : "f64";
  }
  if (ts.isParenthesizedExpression(node)) return typeOf(node.expression, scope);
  if (ts.isAsExpression(node)) return writtenType(node.type);
  if (ts.isBinaryExpression(node)) return typeOfBinary(node, scope);
  if (ts.isConditionalExpression(node)) return meet(typeOf(node.whenTrue, scope), typeOf(node.whenFalse, scope));
  if (ts.isPostfixUnaryExpression(node)) return typeOf(node.operand, scope);
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === K.ExclamationToken) return "bool";
    return node.operator === K.TildeToken ? "i32" : typeOf(node.operand, scope);
  }
  if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) return "bool";
  if (isMathCall(node) || (ts.isPropertyAccessExpression(node) && node.expression.getText() === "Math")) return "f64";
  if (ts.isIdentifier(node) && (node.text === "NaN" || node.text === "Infinity")) return "f64";
  const named = ts.isCallExpression(node) || ts.isElementAccessExpression(node) ? node.expression : node;
  const wanted = ts.isCallExpression(node) ? "function" : ts.isElementAccessExpression(node) ? "view" : "value";
  const binding = resolve(named, scope);
  return binding?.kind === wanted ? binding.type : "unknown";
}
