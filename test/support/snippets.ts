// The TypeScript blocks of README.md and docs/: extracted, type-checked against the sources, run against dist.
//
//   ```ts            type-checked and run
//   ```ts no-run     type-checked only: it needs a browser, or takes long
//   ```ts fragment   neither: a few lines out of their context
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { root } from "./imports.ts";

export interface Snippet {
  /** file:line of the fence, for people */
  readonly where: string;
  /** a file name, unique among the snippets */
  readonly name: string;
  readonly code: string;
  readonly mode: "run" | "no-run" | "fragment";
}

const FENCE = /^(\s*)(`{3,})\s*(.*?)\s*$/;

/** The ts blocks of one page. Throws on a fence that is never closed, or has an unknown word after `ts`. */
export function extractSnippets(file: string, markdown: string): Snippet[] {
  const snippets: Snippet[] = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const opening = FENCE.exec(lines[i]);
    if (!opening) continue;
    const [, indent, ticks, info] = opening;
    const first = i + 1;
    while (++i < lines.length && !(lines[i].trim().startsWith(ticks) && /^`+$/.test(lines[i].trim())));
    const where = `${file}:${first}`;
    if (i >= lines.length) throw new Error(`${where} a block that is never closed`);
    const [language, ...words] = info.split(/\s+/);
    if (language !== "ts") continue;
    const mode = words.join(" ") || "run";
    if (mode !== "run" && mode !== "no-run" && mode !== "fragment")
      throw new Error(`${where} "ts ${mode}": after ts comes nothing, no-run or fragment`);
    // a block in a list is indented like its item
    const code = lines.slice(first, i).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const name = `${file.replace(/\.md$/, "").replace(/[^A-Za-z0-9]+/g, "-")}-${first}`.toLowerCase();
    snippets.push({ where, name, code: `${code.join("\n")}\n`, mode });
  }
  return snippets;
}

/** The package's entries, as source files. */
const ENTRIES = {
  taut: "src/index.ts",
  "taut/math": "src/math/index.ts",
  "taut/solvers": "src/solvers.ts",
  "taut/urdf": "src/import/urdf/index.ts",
  "taut/mjcf": "src/import/mjcf/index.ts",
  "taut/robot": "src/robot/index.ts",
  "taut/scenes": "scenes/index.ts",
  "taut/three": "src/three/index.ts",
};

/** Inside the project, so that `import "taut"` is the package itself, and ignored by git. */
const FOLDER = join(root, "out/snippets");
const sourceOf = (snippet: Snippet) => join(FOLDER, `${snippet.name}.ts`);

function compilerOptions(): ts.CompilerOptions {
  const file = join(root, "tsconfig.json");
  const config = ts.parseJsonConfigFileContent(JSON.parse(readFileSync(file, "utf8")), ts.sys, root);
  const paths = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, [join(root, path)]]));
  // a snippet may show a name without using it
  const lenient = { noUnusedLocals: false, noUnusedParameters: false };
  return { ...config.options, ...lenient, paths, moduleDetection: ts.ModuleDetectionKind.Force, skipLibCheck: true };
}

/** Writes all snippets to out/snippets/, for type-check and run. */
export function writeSnippets(snippets: readonly Snippet[]): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const snippet of snippets) writeFileSync(sourceOf(snippet), snippet.code);
}

/** The compiler's complaints by snippet name; lines are those of the page. Errors in the sources are tsc's to report. */
export function typeCheck(snippets: readonly Snippet[]): Map<string, string[]> {
  const options = compilerOptions();
  const program = ts.createProgram([...snippets.map(sourceOf), join(root, "src/memory/as-types.d.ts")], options);
  const messages = new Map<string, string[]>();
  for (const snippet of snippets) {
    const source = program.getSourceFile(sourceOf(snippet));
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const [file, fence] = snippet.where.split(":");
    const describe = ({ start = 0, messageText }: ts.Diagnostic) => {
      const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + Number(fence) + 1;
      return `${file}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    };
    messages.set(snippet.name, diagnostics.map(describe));
  }
  return messages;
}

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a snippet in a separate Node process, against dist. */
export function runSnippet(snippet: Snippet, timeout = 60_000): Promise<Outcome> {
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  const file = sourceOf(snippet).replace(/\.ts$/, ".mjs");
  const { outputText } = ts.transpileModule(snippet.code, { compilerOptions: options });
  writeFileSync(file, outputText);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd: FOLDER, timeout, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.on("close", (status, signal) => {
      resolve({
        status,
        output: signal ? `${output}\n${basename(file)} ended by ${signal} after ${timeout} ms` : output,
      });
    });
  });
}
