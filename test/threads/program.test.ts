// Programs that use threads: they end by themselves, workers go with the last world, and nothing is started unasked.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const dist = new URL("../../dist/index.js", import.meta.url).href;

function run(program: string): string {
  const source = `import { plane, box, useThreads, currentThreads, World } from ${JSON.stringify(dist)};
import { setTimeout as later } from "node:timers/promises";
const towers = () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 300; i++) world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [i % 20, 0.2 + 0.4 * Math.floor(i / 100), Math.floor((i % 100) / 20)] });
  return world;
};
const workers = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort" || name === "Worker").length;
${program}`;
  const options = { encoding: "utf8" as const, timeout: 30_000, cwd: fileURLToPath(new URL("../..", import.meta.url)) };
  return execFileSync(process.execPath, ["--input-type=module", "-e", source], options).trim();
}

it("ends while workers wait", () => {
  expect(
    run(`await useThreads(3); const world = towers(); world.step(1 / 60); console.log(world.hash().length);`),
  ).toBe("16");
});

it("ends without an await, and steps before workers are there", () => {
  expect(run(`useThreads(2); const world = towers(); world.step(1 / 60); console.log(world.steps);`)).toBe("1");
});

it("workers go with the last world, and come again with another", () => {
  const program = `await useThreads(2);
const [one, other] = [towers(), towers()];
one.dispose();
const used = [currentThreads().used];
other.dispose();
await later(200);
used.push(currentThreads().used);
const third = towers();
await later(200);
third.step(1 / 60);
await later(100);
used.push(currentThreads().used);
console.log(used.join(" "));`;
  expect(run(program)).toBe("2 1 2");
});

it("refuses threads after the first world", () => {
  const program = `new World(); try { useThreads(2); } catch (error) { console.log(error.code, error.message); }`;
  expect(run(program)).toMatch(/^threads useThreads must be called before the first world/);
});

it("says that the TypeScript target has one thread", () => {
  const program = `const { chooseTarget } = await import(${JSON.stringify(dist)}); chooseTarget("typescript");
console.log(JSON.stringify(await useThreads(2))); towers().step(1 / 60);`;
  expect(JSON.parse(run(program))).toMatchObject({ used: 1, wanted: 2, why: expect.stringContaining("typescript") });
});
