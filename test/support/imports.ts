// Imports of a source file, from its syntax tree, and the list of source files.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The folder of the project; every path in these tests is relative to it, with forward slashes. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

const SKIP = new Set(["node_modules", "dist", "build", "out"]);

/** All files below `folder` (none, if it does not exist) whose path matches, in a fixed order. */
export function listFiles(folder: string, matches: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  const found: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory() && !SKIP.has(entry.name)) found.push(...listFiles(path, matches));
    else if (entry.isFile() && matches.test(path)) found.push(path);
  }
  return found.sort();
}

export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** import, export … from, import(…) and typeof import(…). */
export function importsOf(source: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      imports.push({ specifier: specifier.text, line: lineOf(specifier), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

export const isRelative = (specifier: string): boolean => /^\.\.?(\/|$)/.test(specifier);

/** The project path that a relative specifier in `file` refers to. */
export function resolveImport(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier);
}
