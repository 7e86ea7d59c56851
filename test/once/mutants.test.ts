// Mutation testing chooses judges by path: every one of them exists, and every room that is mutated has some.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TESTS_OF_ROOMS } from "../../scripts/mutate/tests-of-rooms.mjs";
import { root } from "../support/imports.ts";

const tests = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" }).map((path) => `test/${path}`);

test.each(TESTS_OF_ROOMS.map((one) => [one.room, one] as const))("the judges of %s exist", (room, { near, far }) => {
  expect(near.length).toBeGreaterThan(0);
  expect([...near, ...far].filter((name) => !tests.some((path) => path.startsWith(name)))).toEqual([]);
  expect(readdirSync(join(root, room)).length).toBeGreaterThan(0);
});
