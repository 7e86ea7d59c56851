// Reads a lane kernel: its procedure, the functions it may call, and its constants, also from files imported by name or `* as`.
import { posix } from "node:path";
import ts from "typescript";
import { SourceError } from "./indices.mjs";

/** A kernel does something that lanes cannot. */
export class LaneError extends SourceError {}

// p: a lane of a bundle, or one number of a row of them; a, b: runners of the lane; s: shared by all lanes
const SHAPES = {
  p: "manifold",
  "p, a, b, s": "manifold",
  "p, a, b, points": "manifold",
  "p, b, s, points": "manifold",
  "p, a, b, s, points": "manifold",
  "p, s": "number",
};

/** `given`: constants with other values than written. */
export function readLane(path, read, given) {
  const files = new Map();
  const source = (file) => {
    if (!files.has(file)) files.set(file, ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true));
    return files.get(file);
  };
  const lane = source(path);
  const functions = new Map(
    lane.statements.filter(ts.isFunctionDeclaration).map((statement) => [statement.name.text, statement]),
  );
  const main = [...functions.values()].find(
    (node) => node.name.text.endsWith("Lane") && node.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword),
  );
  if (!main) throw new LaneError(lane, "exports no function whose name ends with Lane");
  const parameters = main.parameters.map((parameter) => parameter.name.getText());
  const shape = SHAPES[parameters.join(", ")];
  if (!shape) throw new LaneError(main, `a lane kernel takes (${Object.keys(SHAPES).join(") or (")})`);
  const layout = imported(lane).find(({ names, file }) => names.kind === "all" && file.endsWith("-layout.ts"))?.file;

  /** The value of a constant expression of a file. */
  const evaluate = (node, file) => {
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isParenthesizedExpression(node)) return evaluate(node.expression, file);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      return -evaluate(node.operand, file);
    if (ts.isBinaryExpression(node)) {
      const [x, y] = [evaluate(node.left, file), evaluate(node.right, file)];
      const results = { "+": x + y, "-": x - y, "*": x * y, "/": x / y };
      const result = results[node.operatorToken.getText()];
      if (result !== undefined) return result;
    }
    const value = constantOf(node, file);
    if (value === undefined) throw new LaneError(node, `${node.getText()} is no constant`);
    return value;
  };

  /** The value of `NAME` or `Namespace.NAME` as `file` sees it; undefined if it is not a constant. */
  const constantOf = (node, file) => {
    if (ts.isPropertyAccessExpression(node)) {
      const from = imported(source(file)).find(
        ({ names }) => names.kind === "all" && names.as === node.expression.getText(),
      );
      return from && valueIn(from.file, node.name.text);
    }
    if (!ts.isIdentifier(node)) return undefined;
    const from = imported(source(file)).find(({ names }) => names.list?.has(node.text));
    return from ? valueIn(from.file, from.names.list.get(node.text)) : valueIn(file, node.text);
  };

  const valueIn = (file, name) => {
    if (name in given) return given[name];
    for (const statement of source(file).statements) {
      if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.exportClause) {
        const value = valueIn(pathFrom(file, statement), name);
        if (value !== undefined) return value;
      }
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name);
      if (found) return evaluate(found.initializer, file);
    }
    return undefined;
  };

  return {
    path,
    main,
    shape,
    functions,
    parameters,
    name: main.name.text,
    /** the value of an expression of the kernel that names a constant, or undefined */
    constantOf: (node) => constantOf(node, path),
    /** a constant of the layout */
    constant(name) {
      const value = layout && valueIn(layout, name);
      if (value === undefined) throw new LaneError(main, `no constant ${name} in a layout imported with * as`);
      return value;
    },
  };
}

/** The file that a statement of `file` imports or exports from. */
const pathFrom = (file, { moduleSpecifier }) => posix.join(posix.dirname(file), moduleSpecifier.text);

function imported(source) {
  return source.statements.filter(ts.isImportDeclaration).map((statement) => {
    const file = pathFrom(source.fileName, statement);
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) return { file, names: { kind: "all", as: bindings.name.text } };
    const pairs = (bindings?.elements ?? []).map((element) => [
      element.name.text,
      (element.propertyName ?? element.name).text,
    ]);
    return { file, names: { kind: "some", list: new Map(pairs) } };
  });
}
