// Unrolled kernels: from every src/**/x-unrolled.ts to build/unrolled/**/x.ts. `UNROLLED` lists the kernels made from a source's functions,
//   export const UNROLLED = { solveLu6: [solveLu, { m: 6 }], … };
// and the source also runs directly, slowly: tests compare both. The build calls writeUnrolled first; `node scripts/unroll.mjs` does only that.
import { posix } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { readProject, sourcesIn, writeGenerated } from "./generated-files.mjs";
import { readDeclarations, UnrollError } from "./unroll-values.mjs";
import { Walk } from "./unroll-walk.mjs";

const ENDING = "-unrolled.ts";
/** What sources compute with: src/math/locals.ts, and x-locals.ts beside them. Its functions are written out too, and its tables looked up. */
const isLocals = (path) => /[/-]locals\.ts$/.test(path);

/** src/math/block-unrolled.ts → math/block.ts, below build/unrolled */
const madeOf = (path) => path.replace(/^src\//, "").replace(ENDING, ".ts");

/** [name, function, given] of each kernel that a source requests. */
function wanted(source) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [{ name, initializer }] = statement.declarationList.declarations;
    if (name.getText() !== "UNROLLED") continue;
    const object = ts.isObjectLiteralExpression(initializer) ? initializer : initializer.expression;
    return object.properties.map((property) => {
      const [of, given] = property.initializer.elements;
      const values = given.properties.map((entry) => [entry.name.getText(), Number(entry.initializer.getText())]);
      return [property.name.getText(), of.getText(), Object.fromEntries(values)];
    });
  }
  throw new UnrollError(source, "exports no UNROLLED");
}

function writeFunction(name, declaration, given, declarations) {
  const { lines } = new Walk(declaration, given, declarations);
  const parameters = declaration.parameters.map((p) => p.getText()).filter((text) => !(text.split(":")[0] in given));
  const result = declaration.type.getText();
  return `export function ${name}(${parameters.join(", ")}): ${result} {\n${lines.join("\n")}\n}\n`;
}

const fileOf = (source, { moduleSpecifier }) => posix.join(posix.dirname(source.fileName), moduleSpecifier.text);

/** The imports of a source, and of the locals it computes with, that the text made of it needs; and its own constants. */
function writeImports(source, locals, text) {
  const isUsed = (name) => new RegExp(`\\b${name}\\b`).test(text);
  const lines = new Map();
  for (const each of [source, ...locals])
    for (const statement of each.statements.filter(ts.isImportDeclaration)) {
      const file = fileOf(each, statement);
      if (isLocals(file)) continue;
      const from = `"${posix.relative(posix.dirname(`build/unrolled/${madeOf(source.fileName)}`), file)}"`;
      const bindings = statement.importClause.namedBindings;
      if (ts.isNamespaceImport(bindings)) {
        if (isUsed(bindings.name.text)) lines.set(`* as ${bindings.name.text} from ${from}`, undefined);
        continue;
      }
      const used = bindings.elements.filter(({ name }) => isUsed(name.text)).map((element) => element.getText());
      if (used.length > 0) lines.set(from, new Set([...(lines.get(from) ?? []), ...used]));
    }
  const constants = source.statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) && isUsed(statement.declarationList.declarations[0].name.getText()),
  );
  return [
    ...[...lines].map(([from, names]) => `import ${names ? `{ ${[...names].join(", ")} } from ` : ""}${from};\n`),
    ...constants.map((statement) => `\n${statement.getText()}\n`),
  ];
}

/** The text generated from the source at `path`; `read` returns the text of a project file. */
export function unroll(path, read) {
  const parse = (file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true);
  const source = parse(path);
  const locals = new Map();
  const readLocals = (from) => {
    for (const statement of from.statements.filter(ts.isImportDeclaration)) {
      const file = fileOf(from, statement);
      if (!isLocals(file) || locals.has(file)) continue;
      locals.set(file, parse(file));
      readLocals(locals.get(file));
    }
  };
  readLocals(source);
  const declarations = [...locals.values(), source].reduce(
    (all, each) => readDeclarations(each, all),
    readDeclarations(source),
  );
  const kernels = wanted(source).map(([name, of, given]) =>
    writeFunction(name, declarations.functions.get(of), given, declarations),
  );
  const text = kernels.join("\n");
  const imports = writeImports(source, [...locals.values()], text).join("");
  return `// Made from ${path} by scripts/unroll.mjs: change that file.\n${imports}\n${text}`;
}

export function writeUnrolled() {
  const sources = sourcesIn("src", ENDING);
  writeGenerated("build/unrolled", new Map(sources.map((path) => [madeOf(path), unroll(path, readProject)])));
}

if (argv[1] === fileURLToPath(import.meta.url)) writeUnrolled();
