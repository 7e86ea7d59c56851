// The checks behind test/once/architecture.test.ts, as functions from a source file to findings, so that the checks can
// be tested too. A finding names the file, what it does, and the rule it breaks.
import ts from "typescript";
import { importsOf, isRelative, lineOf, resolveImport } from "./imports.ts";

export interface Rules {
  /** room of src → the rooms it may import; a file directly in src is a room of its own, by its file name */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  /** file → the paths it alone may import, whatever the rooms say */
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
  /** package (or "node:") → the rooms of src that may import it */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  /** the files of src that scenes may import */
  readonly publicEntries: readonly string[];
  /** the packages the studio may import, with everything below them */
  readonly studioPackages: readonly string[];
}

/** src/math/vec3.ts → math, src/index.ts → index.ts */
export const roomOf = (path: string): string => path.split("/")[1];

/** src/response/rigid/solve.ts → src/response/rigid; undefined for a file outside such a room */
export function paperRoomOf(path: string): string | undefined {
  return /^(src\/(?:response|multipliers)\/[^/]+)\/./.exec(path)?.[1];
}

/**
 * A generated file counts as being where its source is: build/unrolled/math/block.ts → src/math/block-unrolled.ts,
 * build/records/rows/row.ts → src/rows/row.fields.ts
 */
const sourceOf = (path: string): string =>
  path
    .replace(/^build\/unrolled\/(.*)\.ts$/, (_, name: string) => `src/${name}-unrolled.ts`)
    .replace(/^build\/records\/(.*)\.ts$/, (_, name: string) => `src/${name}.fields.ts`);

export const isInside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

function checkRoomImport(file: string, path: string, rules: Rules): string | undefined {
  if (rules.exceptions[file]?.some((allowed) => path === allowed || isInside(path, allowed))) return undefined;
  if (isInside(path, "build"))
    return "only the loaders of src/memory and src/multipliers/substeps/sweeps.ts import from build/";
  if (isInside(path, "scenes")) return roomOf(file) === "cli" ? undefined : "of src, only src/cli imports scenes";
  if (!isInside(path, "src")) return "src imports nothing outside of src";
  const [from, to] = [roomOf(file), roomOf(path)];
  if (from === to) return undefined;
  if (!(from in rules.rooms)) return `room ${from} is missing in the table of rooms`;
  return rules.rooms[from].includes(to) ? undefined : `${from} may import only: ${rules.rooms[from].join(", ")}`;
}

function checkPackageImport(file: string, specifier: string, rules: Rules): string | undefined {
  const name = specifier.startsWith("node:") ? "node:" : specifier.split("/")[0];
  const rooms = rules.packages[name] ?? [];
  if (isInside(file, "src") && rooms.includes(roomOf(file))) return undefined;
  return rooms.length > 0 ? `only ${rooms.join(", ")} may import ${name}` : `${name} is not in the table of packages`;
}

/** The rule that an import breaks, or undefined. */
export function checkImport(file: string, specifier: string, rules: Rules): string | undefined {
  const path = isRelative(specifier) ? sourceOf(resolveImport(file, specifier)) : undefined;
  if (isInside(file, "studio")) {
    if (path) return isInside(path, "studio") ? undefined : "the studio uses the package, never its files";
    const allowed = rules.studioPackages.some((name) => specifier === name || isInside(specifier, name));
    return allowed ? undefined : `the studio imports only: ${rules.studioPackages.join(", ")}`;
  }
  if (!path) return checkPackageImport(file, specifier, rules);
  if (isInside(file, "scenes")) {
    if (isInside(path, "scenes") || rules.publicEntries.includes(path)) return undefined;
    return `scenes import only: ${rules.publicEntries.join(", ")}`;
  }
  return checkRoomImport(file, path, rules);
}

export function checkImports(source: ts.SourceFile, rules: Rules): string[] {
  return importsOf(source).flatMap(({ specifier, line }) => {
    const rule = checkImport(source.fileName, specifier, rules);
    return rule ? [`${source.fileName}:${line} imports "${specifier}": ${rule}`] : [];
  });
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph, with files grouped into nodes; files without a node are left out. */
export function importGraph(sources: readonly ts.SourceFile[], nodeOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = nodeOf(source.fileName);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { specifier } of importsOf(source)) {
      const to = isRelative(specifier) ? nodeOf(sourceOf(resolveImport(source.fileName, specifier))) : undefined;
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** One cycle as "a → b → a", or undefined. */
export function findCycle(graph: Graph): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(" → ");
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Everything reachable from `start`, including itself. */
export function reachable(graph: Graph, start: readonly string[]): Set<string> {
  const seen = new Set(start);
  for (const node of seen) for (const next of graph.get(node) ?? []) seen.add(next);
  return seen;
}

// Exactly defined by ECMAScript. Everything else in Math is an approximation that differs between engines.
const EXACT = new Set("abs ceil clz32 floor fround imul max min round sign sqrt trunc".split(" "));
const CONSTANT = /^(PI|E|LN2|LN10|LOG2E|LOG10E|SQRT2|SQRT1_2)$/;

const integer = (node: ts.Expression): number | undefined =>
  ts.isNumericLiteral(node) && /^\d+$/.test(node.text) ? Number(node.text) : undefined;

/** A power of integer literals is exact as long as it fits; anything else is Math.pow in disguise. */
function isExactPower(node: ts.BinaryExpression): boolean {
  const base = integer(node.left);
  const negated = ts.isPrefixUnaryExpression(node.right) && node.right.operator === ts.SyntaxKind.MinusToken;
  const exponent = integer(negated ? (node.right as ts.PrefixUnaryExpression).operand : node.right);
  if (base === undefined || exponent === undefined) return false;
  return base === 2 || (!negated && base ** exponent <= Number.MAX_SAFE_INTEGER);
}

/** Uses of Math (and of **) whose last bits depend on the engine. */
export function checkMath(source: ts.SourceFile): string[] {
  const findings: string[] = [];
  const report = (node: ts.Node, what: string) =>
    findings.push(`${source.fileName}:${lineOf(node)} uses ${what}: its bits differ between engines, see src/math`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "Math") {
      const { parent } = node;
      const name = ts.isPropertyAccessExpression(parent) && parent.expression === node ? parent.name.text : undefined;
      if (name === undefined) report(node, "Math other than as Math.name");
      else if (!EXACT.has(name) && !CONSTANT.test(name)) report(node, `Math.${name}`);
    } else if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      const power = kind === ts.SyntaxKind.AsteriskAsteriskToken && !isExactPower(node);
      if (power || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken) report(node, "**");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const KEBAB_FILE = /^[a-z0-9]+(-[a-z0-9]+)*(\.(as|d|fields|test|soak|config|worker))*\.(ts|mts|mjs|js)$/;

export function checkName(path: string): string[] {
  const wrong = path.split("/").filter((part, i, all) => !(i < all.length - 1 ? KEBAB_FOLDER : KEBAB_FILE).test(part));
  return wrong.map((part) => `${path}: ${part} is not kebab-case`);
}

export function checkSize(path: string, text: string): string[] {
  const limit = /^src\/(response|multipliers)\//.test(path) ? 150 : 300;
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  return lines > limit && !path.endsWith(".as.ts") ? [`${path} has ${lines} lines, at most ${limit} are allowed`] : [];
}
