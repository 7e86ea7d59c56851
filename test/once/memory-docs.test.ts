// The pages on memory show the tables of the sources: columns, and the fields of records.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/imports.ts";

test.each([
  ["docs/memory.md shows the columns", "write-memory-table.mjs"],
  ["docs/records.md shows the records", "write-record-tables.mjs"],
])("%s as they are", (_, name) => {
  const script = join(root, "scripts", name);
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
});
