// The table of columns in docs/memory.md is the one of src/memory/columns.ts.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/imports.ts";

test("docs/memory.md shows the columns as they are", () => {
  const script = join(root, "scripts/write-memory-table.mjs");
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
});
