// Files by mutation: scenes, robots, meshes and problems for the solvers. A reader gives something sound, or a typed error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMesh } from "../../src/import/mesh/load-meshes.ts";
import { parseMjcf } from "../../src/import/mjcf/parse-mjcf.ts";
import { parseUrdf } from "../../src/import/urdf/parse-urdf.ts";
import { loadScene, saveScene, TautError } from "../../src/index.ts";
import { Model } from "../../src/robot/index.ts";
import { type ContactProblem, type LcpProblem, solveContact, solveLcp, solveTree } from "../../src/solvers.ts";
import { mutate, mutations } from "../import/mutate.ts";
import { boxOnFloor } from "../support/contact-problems.ts";
import { root } from "../support/imports.ts";
import { chainWorld } from "../support/worlds.ts";
import { budget } from "./budget.ts";

const CORPUS = join(root, "test/data/import-corpus");
const expected: Record<string, string | null> = JSON.parse(readFileSync(join(CORPUS, "expected.json"), "utf8"));
const contents = new Map(
  readdirSync(CORPUS)
    .filter((name) => expected[name] === null)
    .map((name) => [name, new Uint8Array(readFileSync(join(CORPUS, name)))]),
);
const resolve = (path: string) => contents.get(path);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A scene that loads makes a step, is saved, and is the same again. */
function readScene(bytes: Uint8Array): void {
  const { world, dt } = loadScene(text(bytes));
  expect(world.hash()).toBe(loadScene(saveScene(world)).world.hash());
  world.step(dt);
  for (const { position } of world.bodies) expect(position.every(Number.isFinite)).toBe(true);
}

/** Forces are numbers, and the answer says how good they are. */
function solve(bytes: Uint8Array): void {
  let problem: unknown;
  try {
    problem = JSON.parse(text(bytes));
  } catch {
    return;
  }
  const answers = [
    () => solveLcp(problem as LcpProblem).f,
    () => solveContact(problem as ContactProblem).f,
    () => solveTree(problem as never).vdot.flat(),
  ];
  for (const answer of answers) expectTyped(() => expect(answer().every(Number.isFinite)).toBe(true));
}

function expectTyped(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof TautError)) throw error;
    expect(error.message.length).toBeLessThan(2000);
  }
}

const READERS: Record<string, (bytes: Uint8Array, name: string) => unknown> = {
  urdf: (bytes, file) => new Model(parseUrdf(text(bytes), { file, resolve })),
  mjcf: (bytes, file) => new Model(parseMjcf(text(bytes), { file, resolve })),
  stl: parseMesh,
  obj: parseMesh,
  scene: readScene,
  problem: solve,
};

const encode = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const unit = [
  [1, 0],
  [0, 1],
];
const SOUND: readonly (readonly [string, Uint8Array])[] = [
  ...[...contents].filter(([, bytes]) => bytes.length < 5000),
  ["chain.scene", encode(saveScene(chainWorld(3)))],
  ["floor.problem", encode({ ...boxOnFloor({ space: 3 }), dim: 3, mu: [0.5, 0.5, 0.5, 0.5] })],
  ["matrix.problem", encode({ A: unit, b: [-1, 0.5], lo: [0, null], hi: [null, 1] })],
  [
    "tree.problem",
    encode({ bodies: [{ M: unit, force: [1, 2] }], primary: [{ a: 0, b: -1, ja: [[1, 0]], jb: null, c: [0] }] }),
  ],
];

test("mutated files", { timeout: 3_600_000 }, () => {
  const names = SOUND.map(([name]) => name);
  fc.assert(
    fc.property(fc.constantFrom(...names), mutations, (name, edits) => {
      const [, bytes] = SOUND.find(([each]) => each === name)!;
      expectTyped(() => READERS[name.split(".").pop()!](mutate(bytes, edits), name));
    }),
    budget(1500),
  );
});
