// The short tables of docs/benchmarks.md are those of bench/results/.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/imports.ts";

test("docs/benchmarks.md shows what bench/results/ has", () => {
  const { stderr, status } = spawnSync(process.execPath, [join(root, "bench/headlines.mjs"), "--check"], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
