// Every offset of a record comes from its table: no kernel counts fields by hand.
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { isWholeSum, RecordUses, termsOf } from "../../scripts/record-uses.mjs";
import { type FieldsFile, loadRecords } from "../../scripts/records.mjs";
import { COLUMNS } from "../../src/memory/columns.ts";
import { lineOf, listFiles } from "../support/imports.ts";

/** Blocks of numbers, not records: vectors, matrices, and what is written out from them. */
const BLOCKS = /^src\/math\/|-unrolled\.ts$|-lane\.ts$/;
const VIEWS = new Set(["F64", "I32", "F32"]);
/** A literal in an index may step from one component of a vector to the next, but not from field to field. */
const MOST_COMPONENT = { F64: 8, F32: 8, I32: 1 };

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
const isConstant = (node: ts.Node): boolean => /^(\w+\.)?[A-Z][A-Z0-9_]*$/.test(node.getText());
const isInFunction = (node: ts.Node): boolean =>
  node.parent && (ts.isFunctionLike(node.parent) || isInFunction(node.parent));

describe("offsets", () => {
  it("are not written as numbers", () => {
    const literal = paths.flatMap((path) => {
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
    const numbered = paths.flatMap((path) => {
      const { source, constantOf } = uses.open(path);
      return sumsIn(source)
        .filter(({ parent }) => ts.isElementAccessExpression(parent) && VIEWS.has(parent.expression.getText()))
        .flatMap((sum) =>
          termsOf(sum)
            .filter(({ node }) => isConstant(node) && !constantOf(node))
            .map(({ node }) => `${path}:${lineOf(sum)} ${node.getText()}`),
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
        .filter((sum) => isInFunction(sum))
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

  it("have fields that somebody names", () => {
    const named = new Set<string>();
    for (const path of listFiles("src", /\.ts$/)) {
      const { source, fieldOf } = uses.open(path);
      const walk = (node: ts.Node): void => {
        const field = fieldOf(node);
        if (field) named.add(`${field.record}.${field.name}`);
        ts.forEachChild(node, walk);
      };
      walk(source);
    }
    const all = files.flatMap(({ records }) => records.flatMap(({ fields }) => fields));
    expect(all.map(({ record, name }) => `${record}.${name}`).filter((name) => !named.has(name))).toEqual([]);
  });

  it("say of every field what it holds, and have no record twice", () => {
    const all = files.flatMap(({ records }) => records);
    expect(all.flatMap(({ fields }) => fields.filter(({ holds }) => holds.trim() === ""))).toEqual([]);
    const names = all.map(({ table }) => table.record);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
