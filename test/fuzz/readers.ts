// What reads files of strangers, each with a check of what it gives, and sound files of every kind to begin with.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMesh } from "../../src/import/mesh/load-meshes.ts";
import { parseMjcf } from "../../src/import/mjcf/parse-mjcf.ts";
import { parseUrdf } from "../../src/import/urdf/parse-urdf.ts";
import { loadScene, saveScene, TautError } from "../../src/index.ts";
import { Model } from "../../src/robot/index.ts";
import { type ContactProblem, type LcpProblem, solveContact, solveLcp, solveTree } from "../../src/solvers.ts";
import { boxOnFloor } from "../support/contact-problems.ts";
import { root } from "../support/imports.ts";
import { chainWorld } from "../support/worlds.ts";

const CORPUS = join(root, "test/data/import-corpus");
const expected: Record<string, string | null> = JSON.parse(readFileSync(join(CORPUS, "expected.json"), "utf8"));
const contents = new Map(
  readdirSync(CORPUS)
    .filter((name) => expected[name] === null)
    .map((name) => [name, new Uint8Array(readFileSync(join(CORPUS, name)))]),
);
const resolve = (path: string) => contents.get(path);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** A scene that loads makes a step, is saved, and is the same again. */
function readScene(bytes: Uint8Array): void {
  const { world, dt } = loadScene(text(bytes));
  check(world.hash() === loadScene(saveScene(world)).world.hash(), "a scene is another one when it was saved");
  world.step(dt);
  for (const { position } of world.bodies) check(position.every(Number.isFinite), "a position is no number");
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
  for (const answer of answers) expectTyped(() => check(answer().every(Number.isFinite), "an answer is no number"));
}

/** Whatever the call does, it may throw only what is ours. */
export function expectTyped(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof TautError)) throw error;
    check(error.message.length < 2000, "a message without end");
  }
}

/** By the ending of a name. */
const READERS: Record<string, (bytes: Uint8Array, name: string) => unknown> = {
  urdf: (bytes, file) => new Model(parseUrdf(text(bytes), { file, resolve })),
  mjcf: (bytes, file) => new Model(parseMjcf(text(bytes), { file, resolve })),
  stl: parseMesh,
  obj: parseMesh,
  scene: readScene,
  problem: solve,
};

const endingOf = (name: string) => name.split(".").pop()!;

/** Whether a reader of such a file calls kernels. */
export const needsKernels = (name: string): boolean => ["scene", "problem"].includes(endingOf(name));

const encode = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const unit = [
  [1, 0],
  [0, 1],
];
export const SOUND: readonly (readonly [string, Uint8Array])[] = [
  ...[...contents].filter(([, bytes]) => bytes.length < 5000),
  ["chain.scene", encode(saveScene(chainWorld(3)))],
  ["floor.problem", encode({ ...boxOnFloor({ space: 3 }), dim: 3, mu: [0.5, 0.5, 0.5, 0.5] })],
  ["matrix.problem", encode({ A: unit, b: [-1, 0.5], lo: [0, null], hi: [null, 1] })],
  [
    "tree.problem",
    encode({ bodies: [{ M: unit, force: [1, 2] }], primary: [{ a: 0, b: -1, ja: [[1, 0]], jb: null, c: [0] }] }),
  ],
];

/** Reads a file as what its name says; throws where the reader did something else than give a sound answer or a typed error. */
export function readFile(name: string, bytes: Uint8Array): void {
  expectTyped(() => READERS[endingOf(name)](bytes, name));
}
