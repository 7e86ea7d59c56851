// Which fields of records a source names: through what it imports from the tables (build/records), by itself or by way of other files.
import { posix } from "node:path";
import ts from "typescript";
import { readProject } from "./generated-files.mjs";
import { madeOf } from "./records.mjs";

const RECORDS = "build/records/";
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);

/** `files` as loadRecords gives them; `read` gives the text of a file of the project. */
export class RecordUses {
  #exported = new Map();
  #opened = new Map();
  #read;

  constructor(files, read = readProject) {
    this.#read = read;
    for (const { path, records } of files) {
      const fields = records.flatMap(({ fields, strides, table }) => [
        ...fields.map((field) => [field.name, { ...field, table }]),
        ...[...strides].map(([name, length]) => [name, { name, length }]),
      ]);
      this.#exported.set(`${RECORDS}${madeOf(path)}`, new Map(fields));
    }
  }

  /** Name → field or length, of all constants of tables that a file exports. */
  exportedBy(path) {
    const known = this.#exported.get(path);
    if (known) return known;
    const fields = new Map();
    this.#exported.set(path, fields);
    if (path.startsWith("build/") || !path.endsWith(".ts")) return fields;
    for (const statement of parse(path, this.#read(path)).statements) {
      if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
      const from = this.#exportedFrom(path, statement);
      if (!statement.exportClause) for (const [name, field] of from) fields.set(name, field);
      else if (ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName = name } of statement.exportClause.elements)
          if (from.has(propertyName.text)) fields.set(name.text, from.get(propertyName.text));
    }
    return fields;
  }

  #exportedFrom(path, { moduleSpecifier: { text } }) {
    return text.startsWith(".") ? this.exportedBy(posix.join(posix.dirname(path), text)) : new Map();
  }

  /** The source at `path`, a function that tells which field a node of it names, if any, and one for any constant of a table. */
  open(path, text = undefined) {
    if (text !== undefined) return this.#open(path, text);
    const known = this.#opened.get(path) ?? this.#open(path, this.#read(path));
    this.#opened.set(path, known);
    return known;
  }

  #open(path, text) {
    const source = parse(path, text);
    const names = new Map();
    const spaces = new Map();
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !statement.importClause?.namedBindings) continue;
      const from = this.#exportedFrom(path, statement);
      const bindings = statement.importClause.namedBindings;
      if (ts.isNamespaceImport(bindings)) spaces.set(bindings.name.text, from);
      else
        for (const { name, propertyName = name } of bindings.elements)
          if (from.has(propertyName.text)) names.set(name.text, from.get(propertyName.text));
    }
    const constantOf = (node) => {
      if (ts.isIdentifier(node)) return names.get(node.text);
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
        return spaces.get(node.expression.text)?.get(node.name.text);
      return undefined;
    };
    const fieldOf = (node) => {
      const constant = constantOf(node);
      return constant?.table ? constant : undefined;
    };
    return { source, fieldOf, constantOf };
  }
}

/** Whether a node is a sum or a difference that is no part of a longer one. */
export function isWholeSum(node) {
  const isSum = (x) =>
    ts.isBinaryExpression(x) &&
    (x.operatorToken.kind === ts.SyntaxKind.PlusToken || x.operatorToken.kind === ts.SyntaxKind.MinusToken);
  return isSum(node) && !isSum(node.parent);
}

/** The terms of a sum in order: { node, sign }. */
export function termsOf(node, sign = 1) {
  if (!ts.isBinaryExpression(node)) return [{ node, sign }];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.PlusToken) return [...termsOf(node.left, sign), ...termsOf(node.right, sign)];
  if (kind === ts.SyntaxKind.MinusToken) return [...termsOf(node.left, sign), ...termsOf(node.right, -sign)];
  return [{ node, sign }];
}
