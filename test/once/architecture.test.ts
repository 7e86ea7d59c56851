// The walls of the house: who may import whom, how large a file may be, how it is named, what mathematics it may use.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as check from "../support/architecture.ts";
import { importsOf, isRelative, listFiles, parse, resolveImport, root } from "../support/imports.ts";

// ---- The table. Change it only together with docs/: it is the plan of the house. ----

const FOUNDATION = ["errors", "memory", "math", "rows"];
const SIBLINGS = ["shapes", "bodies", "constraints", "collision"];
const ENGINE = [...FOUNDATION, "programs", ...SIBLINGS, "contacts", "forest", "response", "multipliers"];
const ALL = [...ENGINE, "threads", "step", "world"];

const rules: check.Rules = {
  // From bottom to top. Bodies, constraints, geometry and solvers are black boxes to each other: constraints and
  // solvers meet only in rows, response and multipliers only in the step.
  rooms: {
    errors: [],
    memory: ["errors"],
    math: ["errors", "memory"],
    rows: ["errors", "memory", "math"],
    programs: ["errors", "memory", "math"],
    shapes: FOUNDATION,
    bodies: [...FOUNDATION, "shapes"],
    constraints: [...FOUNDATION, "bodies", "programs"],
    collision: [...FOUNDATION, "shapes"],
    contacts: [...FOUNDATION, "shapes", "collision"],
    forest: [...FOUNDATION, ...SIBLINGS, "programs"],
    response: [...FOUNDATION, "bodies", "forest"],
    multipliers: [...FOUNDATION, "forest"],
    threads: ["errors", "memory"],
    step: [...ENGINE, "threads"],
    world: [...ENGINE, "threads", "step"],
    robot: [...ALL, "solvers"],
    import: [...ALL, "robot"],
    three: [...ALL, "robot", "index.ts"],
    solvers: ENGINE,
    "solvers.ts": [...ENGINE, "solvers"],
    "index.ts": [...ALL, "robot"],
    cli: [...ALL, "robot", "import", "solvers", "solvers.ts", "index.ts"],
    kernels: [...ENGINE, "step", "robot"],
  },
  // A module of kernels is loaded by one file, from what the build made of it; types come from the lists. Bundles of lanes are swept
  // by what it made of lane kernels.
  exceptions: {
    "src/memory/kernel-types.ts": ["src/kernels"],
    "src/memory/world-kernels.ts": ["build/kernels"],
    "src/memory/robot-kernels.ts": ["build/kernels"],
    "src/memory/solvers-kernels.ts": ["build/kernels"],
    "src/multipliers/substeps/sweeps.ts": ["build/lanes"],
    "src/threads/start-worker.ts": ["build/threads"],
  },
  packages: {
    three: ["three"],
    commander: ["cli"],
    "node:": ["cli"],
    saxes: ["import"],
    valibot: ["world", "import", "cli", "solvers"],
  },
  publicEntries: ["src/index.ts", "src/math/index.ts", "src/robot/index.ts", "src/import/mjcf/index.ts"],
  studioPackages: ["taut", "three", "lil-gui", "uplot"],
};

/** Which files load a module of kernels, and all that each public entry may load. */
const LOADERS = ["src/memory/world-kernels.ts", "src/memory/robot-kernels.ts", "src/memory/solvers-kernels.ts"];
const LOADED: Readonly<Record<string, readonly string[]>> = {
  "src/index.ts": ["src/memory/world-kernels.ts"],
  "src/robot/index.ts": ["src/memory/robot-kernels.ts"],
  "src/solvers.ts": ["src/memory/solvers-kernels.ts"],
  "src/import/urdf/index.ts": [],
  "src/import/mjcf/index.ts": [],
  "src/three/index.ts": [],
  "src/math/index.ts": [],
};

/** The lists of kernels; the elementary functions take and give numbers only, so taut/math may use them. */
const KERNEL_LISTS = listFiles("src/kernels", /\.ts$/);
const TRIG = "src/math/trig/";
const USE_TRIG = ["src/math/index.ts", "src/math/tuples.ts"];

/** The sources of unrolled kernels and what they compute with: no kernels themselves, but run by tests as they stand. */
const UNROLLED = /-unrolled\.ts$|[/-]locals\.ts$/;

/** All that a user may call on a world, each in a line or two: an index of its parts. */
const FACES = ["src/world/world.ts"];

/** Where the last bits of Math.sin and its like do not reach a state: drawing and the command line. */
const MAY_USE_ANY_MATH = ["src/three", "src/cli"];
/** Configuration of tools, no part of the house. */
const CONFIGURATION = /\.config\.(ts|mjs)$/;

// ---- The tests. ----

const CODE = /\.(ts|mts|mjs|js)$/;
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesIn = (...folders: string[]) => folders.flatMap((folder) => listFiles(folder, CODE));
/** The files of src that a file imports, and what is made of lane kernels and of unrolled ones, types left out. */
function importPaths(path: string): string[] {
  const known = imported.get(path);
  if (known) return known;
  const paths = importsOf(parse(path, read(path)))
    .filter(({ specifier, typeOnly }) => isRelative(specifier) && !typeOnly)
    .map(({ specifier }) => resolveImport(path, specifier))
    .filter((target) => /^(src|build\/lanes|build\/unrolled)\//.test(target));
  imported.set(path, paths);
  return paths;
}
const imported = new Map<string, string[]>();
/** All that a file loads, itself included. */
function reached(start: string): Set<string> {
  const files = new Set([start]);
  for (const file of files) for (const path of importPaths(file)) files.add(path);
  return files;
}
/** The names that a list of kernels exports, and which function of which file each is. */
function exportsOf(list: string): [string, string][] {
  const statements = [...read(list).matchAll(/export \{([^}]*)\} from "([^"]*)"/g)];
  return statements.flatMap(([, names, from]) =>
    names
      .split(",")
      .map((name) => name.trim().split(" as "))
      .filter(([name]) => name !== "")
      .map(([name, as = name]): [string, string] => [as, `${name} of ${resolveImport(list, from)}`]),
  );
}
const sourcesIn = (...folders: string[]) =>
  filesIn(...folders)
    .filter((path) => !CONFIGURATION.test(path))
    .map((path) => parse(path, read(path)));
const everything = filesIn("src", "scenes", "studio", "test", "scripts", "bench").filter(
  (path) => !/^(bench\/peers|test\/data)\//.test(path),
);

describe("the house", () => {
  test("every room of src is in the table", () => {
    const present = readdirSync(join(root, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || CODE.test(entry.name))
      .map((entry) => entry.name);
    const missing = present.filter((room) => !(room in rules.rooms));
    expect(missing.map((room) => `src/${room} is missing in the table of rooms`)).toEqual([]);
  });

  test("the table itself has no cycles", () => {
    const table = new Map(Object.entries(rules.rooms).map(([room, below]) => [room, new Set(below)]));
    expect(check.findCycle(table)).toBeUndefined();
  });

  test("imports keep to the table", () => {
    const findings = sourcesIn("src", "scenes", "studio").flatMap((source) => check.checkImports(source, rules));
    expect(findings).toEqual([]);
  });

  test("no cycle between rooms", () => {
    // the lists have kernels of all rooms, and stand outside
    const room = (path: string) => (/^src\/(?!kernels\/)/.test(path) ? check.roomOf(path) : undefined);
    expect(check.findCycle(check.importGraph(sourcesIn("src"), room))).toBeUndefined();
    expect(check.findCycle(check.importGraph(sourcesIn("src"), check.paperRoomOf))).toBeUndefined();
  });

  test("the certificate reaches no solver it judges", () => {
    const graph = check.importGraph(sourcesIn("src/multipliers"), (path) => path);
    const isCertificate = (path: string) => /^src\/multipliers\/certificate(\.ts$|\/)/.test(path);
    const reached = check.reachable(graph, [...graph.keys()].filter(isCertificate));
    const solvers = [...reached].filter((path) => check.paperRoomOf(path) && !isCertificate(path));
    expect(solvers.map((path) => `src/multipliers/certificate reaches ${path}: it must be independent`)).toEqual([]);
  });

  test("names are kebab-case", () => {
    expect(everything.flatMap(check.checkName)).toEqual([]);
  });

  test("files are short", () => {
    const paths = everything.filter((path) => !FACES.includes(path));
    expect(paths.flatMap((path) => check.checkSize(path, read(path)))).toEqual([]);
  });

  test("code around the kernels calls them through the machine, never by import", () => {
    // an imported kernel would work on views of its own, which are empty; constants without views are shared
    const kernels = new Set([...KERNEL_LISTS, "test/kernels.ts"].flatMap((list) => [...reached(list)]));
    const onViews = [...kernels].filter((path) => reached(path).has("src/memory/views.ts"));
    const around = sourcesIn("src").map((source) => source.fileName);
    const findings = around
      .filter((path) => !kernels.has(path) && !UNROLLED.test(path))
      .flatMap((path) => importPaths(path).map((target) => [path, target]))
      .filter(([path, target]) => onViews.includes(target) && !(target.startsWith(TRIG) && USE_TRIG.includes(path)));
    expect(findings).toEqual([]);
  });

  test.each(Object.entries(LOADED))("%s loads no kernels but its own", (entry, loaders) => {
    expect([...reached(entry)].filter((path) => LOADERS.includes(path))).toEqual(loaders);
  });

  test("a kernel has one name, whatever the list, and those that only tests call are in no other", () => {
    const namesOf = (list: string) => new Map(exportsOf(list));
    const lists = KERNEL_LISTS.map(namesOf);
    const meant = new Map(lists.flatMap((names) => [...names]));
    const clashes = lists.flatMap((names) => [...names].filter(([name, from]) => meant.get(name) !== from));
    expect(clashes).toEqual([]);
    expect([...namesOf("test/kernels.ts").keys()].filter((name) => meant.has(name))).toEqual([]);
  });

  test("only exact mathematics", () => {
    const exempt = (path: string) => MAY_USE_ANY_MATH.some((folder) => check.isInside(path, folder));
    const sources = sourcesIn("src", "scenes").filter((source) => !exempt(source.fileName));
    expect(sources.flatMap(check.checkMath)).toEqual([]);
  });
});

describe("the checks", () => {
  test.each([
    ["src/math/a.ts", "../world/world.ts"],
    ["src/constraints/a.ts", "../collision/gjk.ts"],
    ["src/bodies/a.ts", "../constraints/ball.ts"],
    ["src/multipliers/pivoting/a.ts", "../../response/rigid/solve.ts"],
    ["src/multipliers/pivoting/a.ts", "../../constraints/ball.ts"],
    ["src/response/rigid/a.ts", "../../multipliers/ldlt/factor.ts"],
    ["src/response/rigid/a.ts", "../../constraints/ball.ts"],
    ["src/step/a.ts", "../world/world.ts"],
    ["src/step/a.ts", "../kernels/world.ts"],
    ["src/step/a.ts", "../../build/kernels/world-wasm.js"],
    ["src/world/a.ts", "../../scenes/index.ts"],
    ["src/world/a.ts", "../../test/support/imports.ts"],
    ["src/world/a.ts", "node:fs"],
    ["src/world/a.ts", "lodash"],
    ["src/attic/a.ts", "../math/vec3.ts"],
    ["scenes/a.ts", "../src/world/world.ts"],
    ["scenes/a.ts", "three"],
    ["studio/src/a.ts", "../../src/index.ts"],
    ["studio/src/a.ts", "react"],
  ])("%s may not import %s", (file, specifier) => {
    const findings = check.checkImports(parse(file, `\nexport { a } from "${specifier}";`), rules);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${file}:2 imports "${specifier}": `);
  });

  test.each([
    ["src/constraints/a.ts", "../bodies/rigid.ts"],
    ["src/collision/a.ts", "../shapes/box.ts"],
    ["src/multipliers/ldlt/a.ts", "../../rows/rows.ts"],
    ["src/memory/world-kernels.ts", "../../build/kernels/world-wasm.js"],
    ["src/cli/a.ts", "../../scenes/index.ts"],
    ["src/three/a.ts", "three"],
    ["scenes/a.ts", "../src/math/index.ts"],
    ["scenes/a.ts", "./b.ts"],
    ["studio/src/a.ts", "taut/math"],
    ["studio/src/a.ts", "../style.css"],
  ])("%s may import %s", (file, specifier) => {
    expect(check.checkImport(file, specifier, rules)).toBeUndefined();
  });

  test("every way to import is seen", () => {
    const ways = ['import "../world/a.ts"', 'import type { A } from "../world/a.ts"', 'export * from "../world/a.ts"'];
    ways.push('await import("../world/a.ts")', 'type A = typeof import("../world/a.ts")');
    for (const way of ways) expect(check.checkImports(parse("src/math/a.ts", way), rules), way).toHaveLength(1);
  });

  test("a cycle is found and named", () => {
    const sources = [parse("src/a/a.ts", 'import "../b/b.ts"'), parse("src/b/b.ts", 'import "../a/c.ts"')];
    expect(check.findCycle(check.importGraph(sources, check.roomOf))).toBe("a → b → a");
  });

  test.each(["Math.sin(1)", "Math.hypot(a, b)", "Math.random()", 'Math["exp"](1)', "const { log } = Math", "x ** 2"])(
    "%s is not exact",
    (code) => expect(check.checkMath(parse("src/a.ts", code))).toHaveLength(1),
  );

  test.each(["Math.sqrt(2)", "Math.PI", "2 ** 31", "2 ** -52", "10 ** 6"])("%s is exact", (code) =>
    expect(check.checkMath(parse("src/a.ts", code))).toEqual([]),
  );

  test("names and sizes", () => {
    expect(check.checkName("src/math/vec3.ts")).toEqual([]);
    expect(check.checkName("src/memory/views.as.ts")).toEqual([]);
    expect(check.checkName("src/step/8-keep.ts")).toEqual([]);
    expect(check.checkName("src/Math/quatMath.ts")).toHaveLength(2);
    expect(check.checkSize("src/response/rigid/a.ts", "\n".repeat(151))).toHaveLength(1);
    expect(check.checkSize("src/response/rigid/a.ts", "\n".repeat(150))).toEqual([]);
    expect(check.checkSize("src/world/a.ts", "\n".repeat(300))).toEqual([]);
    expect(check.checkSize("src/world/a.ts", "\n".repeat(301))).toHaveLength(1);
    expect(check.checkSize("src/response/rigid/a.as.ts", "\n".repeat(999))).toEqual([]);
  });
});
