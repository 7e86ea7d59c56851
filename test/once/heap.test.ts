// No allocation on the JavaScript heap per step, and worlds that are dropped give their memory back: each measured in a
// process of its own, on the built package.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const child = fileURLToPath(new URL("../support/heap-child.mjs", import.meta.url));

describe.each(["wasm", "typescript"])("on the %s target", (target) => {
  const measured = JSON.parse(execFileSync(process.execPath, ["--expose-gc", child, target], { encoding: "utf8" }));

  test("a step allocates nothing", () => {
    // a single boxed double a step would be 16 bytes
    expect(measured.bytesPerStep).toBeLessThan(4);
  });

  // the kernels of nets, drives and contacts hand doubles to each other, which the TypeScript target boxes where calls are not inlined: for a plain net in
  // some runs, by 33 bytes a step, for the others in all
  test.runIf(target === "wasm")("nor does one of a net", () => {
    expect(measured.netBytes).toBeLessThan(4);
  });

  test.runIf(target === "wasm")("nor does one of a net with drives", () => {
    expect(measured.drivenBytes).toBeLessThan(4);
  });

  test.runIf(target === "wasm")("nor does one among contacts", () => {
    expect(measured.contactBytes).toBeLessThan(4);
  });

  // sines hand doubles to each other in the same way
  test.runIf(target === "wasm")("nor do the dynamics of a robot", () => {
    expect(measured.robotBytes).toBeLessThan(4);
  });

  test("1,200 dropped worlds do not pile up", () => {
    // one round of 200 worlds of 40 links takes 14 MB; six rounds without return would take 84
    const [first, ...later] = measured.bytes as number[];
    for (const bytes of later) expect(bytes - first).toBeLessThan(10e6);
  });
});
