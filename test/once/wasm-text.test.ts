// Compiled modules as text: what the build writes is read back as the bytes it compiled.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytesOfText } from "../../src/memory/wasm-text.ts";
import { root } from "../support/imports.ts";

const built = (file: string) => join(root, "build/kernels", file);

test.each(["world", "robot", "solvers", "tests"])("the bytes of %s come back", async (name) => {
  const { wasm } = (await import(built(`${name}-wasm.js`))) as { wasm: string };
  expect(Buffer.compare(bytesOfText(wasm), readFileSync(built(`${name}.wasm`)))).toBe(0);
});
