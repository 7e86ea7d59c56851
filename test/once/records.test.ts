// Every offset of a record comes from its table: no kernel counts fields by hand.
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { isWholeSum, RecordUses, termsOf } from "../../scripts/record-uses.mjs";
import { type FieldsFile, loadRecords } from "../../scripts/records.mjs";
import { COLUMNS } from "../../src/memory/columns.ts";
import { lineOf, listFiles, resolveImport, root } from "../support/imports.ts";

/** Blocks of numbers, not records: vectors, matrices, and what is written out from them. */
const BLOCKS = /^src\/math\/|-unrolled\.ts$|-lane\.ts$/;
const VIEWS = new Set(["F64", "I32", "F32"]);
/** A literal in an index may go to a component of a vector or of a 6 x 6 matrix, or to the second of two words, but not from field to field. */
const MOST_COMPONENT = { F64: 35, F32: 35, I32: 1 };
/** Lists of words, whose entries lie side by side. */
const LISTS = [
  "src/collision/broad/rebuild.ts",
  "src/collision/broad/search-all.ts",
  "src/collision/epa/start.ts",
  "src/collision/gjk/choose-points.ts",
  "src/collision/mesh/core.ts",
  "src/collision/mesh/curved-core.ts",
  "src/collision/sweep/mesh-triangle.ts",
  "src/multipliers/coulomb/factor-lu.ts",
  "src/multipliers/pivoting/f-direction.ts",
];
/** From one lane of a bundle to the next, and from the runner of a body to the word in the empty lane beside it. */
const STRIDES = /\b(LANES|JOINTED)$/;

const paths = listFiles("src", /\.ts$/).filter((path) => !path.endsWith(".fields.ts") && !BLOCKS.test(path));
let files: FieldsFile[];
let uses: RecordUses;

beforeAll(async () => {
  files = await loadRecords();
  uses = new RecordUses(files);
});

/** Every sum in a file that is no part of another. */
function sumsIn(source: ts.SourceFile): ts.BinaryExpression[] {
  const found: ts.BinaryExpression[] = [];
  const walk = (node: ts.Node): void => {
    if (isWholeSum(node)) found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

const isLiteral = (node: ts.Node): node is ts.NumericLiteral => ts.isNumericLiteral(node);

/** Names of the constants of a file that are literals. */
function literalsOf(source: ts.SourceFile): Set<string> {
  const declarations = source.statements.filter(ts.isVariableStatement).flatMap((s) => s.declarationList.declarations);
  return new Set(
    declarations.filter(({ initializer }) => initializer && isLiteral(initializer)).map(({ name }) => name.getText()),
  );
}
const literals = new Map<string, Set<string>>();
function literalsAt(path: string): Set<string> {
  const known = literals.get(path);
  if (known) return known;
  const found =
    path.startsWith("src/") && path.endsWith(".ts") ? literalsOf(uses.open(path).source) : new Set<string>();
  literals.set(path, found);
  return found;
}
/** Tells whether a node names a constant of the source, or of a file that it imports, that is a literal. */
function numberedIn(source: ts.SourceFile, path: string): (node: ts.Node) => boolean {
  const names = new Set(literalsOf(source));
  const spaces = new Map<string, Set<string>>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !statement.moduleSpecifier.text.startsWith(".")) continue;
    const target = literalsAt(resolveImport(path, statement.moduleSpecifier.text));
    if (ts.isNamespaceImport(bindings)) spaces.set(bindings.name.text, target);
    else
      for (const { name, propertyName = name } of bindings.elements)
        if (target.has(propertyName.getText())) names.add(name.text);
  }
  return (node) =>
    ts.isIdentifier(node)
      ? names.has(node.text)
      : ts.isPropertyAccessExpression(node) && (spaces.get(node.expression.getText())?.has(node.name.text) ?? false);
}

describe("offsets", () => {
  it("are not written as numbers", () => {
    const others = paths.filter((path) => !LISTS.includes(path));
    const literal = others.flatMap((path) => {
      const { source, fieldOf } = uses.open(path);
      return sumsIn(source).flatMap((sum) => {
        const { parent } = sum;
        if (!ts.isElementAccessExpression(parent) || !VIEWS.has(parent.expression.getText())) return [];
        const terms = termsOf(sum);
        if (terms.some(({ node }) => fieldOf(node))) return [];
        const most = MOST_COMPONENT[parent.expression.getText() as keyof typeof MOST_COMPONENT];
        const large = terms.some(({ node }) => isLiteral(node) && Number(node.text) > most);
        return large ? [`${path}:${lineOf(sum)} ${parent.getText()}`] : [];
      });
    });
    expect(literal).toEqual([]);
  });

  it("are not constants that somebody numbered", () => {
    const others = paths.filter((path) => !LISTS.includes(path));
    const numbered = others.flatMap((path) => {
      const { source, fieldOf, constantOf } = uses.open(path);
      const isNumbered = numberedIn(source, path);
      return (
        sumsIn(source)
          .filter(({ parent }) => ts.isElementAccessExpression(parent) && VIEWS.has(parent.expression.getText()))
          // behind a field a constant is an index, which the checking build verifies
          .filter((sum) => !termsOf(sum).some(({ node }) => fieldOf(node)))
          .flatMap((sum) =>
            termsOf(sum)
              .filter(({ node }) => !constantOf(node) && isNumbered(node) && !STRIDES.test(node.getText()))
              .map(({ node }) => `${path}:${lineOf(sum)} ${node.getText()}`),
          )
      );
    });
    expect(numbered).toEqual([]);
  });

  it("count words in words and numbers in numbers", () => {
    const mixed = paths.flatMap((path) => {
      const { source, fieldOf } = uses.open(path);
      return sumsIn(source).flatMap((sum) => {
        const of = termsOf(sum).find(({ node }) => fieldOf(node));
        const field = of && fieldOf(of.node);
        if (!field) return [];
        const parent = ts.isParenthesizedExpression(sum.parent) ? sum.parent.parent : sum.parent;
        const doubled = ts.isBinaryExpression(parent) && /^2 \* \(/.test(parent.getText());
        const view = ts.isElementAccessExpression(parent) ? parent.expression.getText() : "";
        const wrong = field.of === "words" ? doubled || view === "F64" : view === "I32";
        return wrong ? [`${path}:${lineOf(sum)} ${parent.getText()}`] : [];
      });
    });
    expect(mixed).toEqual([]);
  });

  it("follow the record that they are of", () => {
    const turned = paths.flatMap((path) => {
      const { source, fieldOf } = uses.open(path);
      return sumsIn(source)
        .filter(({ parent }) => ts.isElementAccessExpression(parent) && VIEWS.has(parent.expression.getText()))
        .filter((sum) => {
          const terms = termsOf(sum);
          const at = terms.findIndex(({ node }) => fieldOf(node));
          return at === 0 && terms.some(({ node }) => !fieldOf(node) && !isLiteral(node));
        })
        .map((sum) => `${path}:${lineOf(sum)} ${sum.getText()}`);
    });
    expect(turned).toEqual([]);
  });
});

describe("tables", () => {
  it("are there for every column that is made of records, as long as its entries", () => {
    const records = files.flatMap((file) => file.records).filter(({ table }) => table.column !== undefined);
    for (const { table, length } of records) {
      const column = COLUMNS.find(({ name }) => name === table.column);
      expect([table.record, column?.width]).toEqual([table.record, length]);
    }
    expect(records.length).toBeGreaterThan(10);
  });

  it("name rooms and files that exist", () => {
    const tables = files.flatMap(({ records }) => records.map(({ table }) => table));
    const named = tables.flatMap(
      ({ writtenBy, readBy }) => `${writtenBy}, ${readBy}`.match(/[a-z-]+(\/[a-z-]+)+(\.ts)?/g) ?? [],
    );
    expect(
      [...new Set(named)].filter(
        (name) => !existsSync(join(root, "src", name)) && !existsSync(join(root, "src", `${name}.ts`)),
      ),
    ).toEqual([]);
  });

  it("say of every field what it holds, and have no record twice", () => {
    const all = files.flatMap(({ records }) => records);
    expect(all.flatMap(({ fields }) => fields.filter(({ holds }) => holds.trim() === ""))).toEqual([]);
    const names = all.map(({ table }) => table.record);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
