// What `npm run hosts` compares, and that it sees every kind of difference; the other hosts themselves are no part of npm test.
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findScene, sceneGroups } from "../../scenes/index.ts";
import { compare, fillHashes, type HostResult } from "../../scripts/hosts/compare.mjs";
import { follow } from "../../scripts/hosts/follow.mjs";
import { readPins } from "../../scripts/hosts/pins.mjs";
import { type HostScene, listScenes, SINGLE } from "../../scripts/hosts/scenes.mjs";

const SHELL = fileURLToPath(new URL("../../scripts/hosts/shell.mjs", import.meta.url));
const pins = await readPins();

describe("the list", () => {
  it("has every scene of the gallery with --all, and only scenes with an expected hash otherwise", () => {
    const gallery = sceneGroups.flatMap(({ scenes }) => scenes.map(({ name }) => name));
    expect(Object.keys(pins).sort()).toEqual(gallery.sort());
    expect(listScenes(pins, true).length).toBe(gallery.length + SINGLE.length);
    for (const { scene, precision, hash } of listScenes(pins)) {
      expect(findScene(scene)?.name).toBe(scene);
      expect(hash).toBe(precision === "auto" ? pins[scene][1] : undefined);
    }
  });

  it("says which scene is not pinned", () => {
    const { tree, ...rest } = pins;
    expect(tree[0]).toBe(1000);
    expect(() => listScenes(rest)).toThrow('"tree"');
  });
});

describe("a host", () => {
  const list: HostScene[] = [
    { scene: "plates", steps: 60, precision: "auto", hash: pins.plates[1] },
    { scene: "pile-of-boxes", steps: 30, precision: "auto", hash: pins["pile-of-boxes"][1] },
    { scene: "pile-of-boxes", steps: 30, precision: "double" },
  ];
  const run = (target: string, scenes = list) => follow(process.execPath, [SHELL, target, JSON.stringify(scenes)]);

  it("has the pinned bits here on both targets, and others in double precision", async () => {
    const results = await run("wasm");
    const filled = fillHashes(list, results);
    expect(filled[2].hash).toMatch(/^[0-9a-f]{16}$/);
    expect(filled[2].hash).not.toBe(filled[1].hash);
    expect(compare("wasm", filled, results)).toEqual({ equal: 3, of: 3, difference: undefined });
    expect(compare("typescript", filled, await run("typescript")).equal).toBe(3);
  });

  it("that differs in any way is told apart, by the first scene that does", () => {
    const good = list.map((scene) => ({ ...scene, hash: scene.hash ?? "single", target: "wasm" }));
    const expected = fillHashes(list, good);
    const change = (at: number, by: Partial<HostResult>) => good.map((one, i) => (i < at ? one : { ...one, ...by }));
    const difference = (results: HostResult[]) => compare("wasm", expected, results).difference;
    expect(difference(good)).toBeUndefined();
    expect(difference(change(1, { hash: "0" }))).toBe(`pile-of-boxes: 0 instead of ${pins["pile-of-boxes"][1]}`);
    expect(difference(change(2, { hash: "0" }))).toBe("pile-of-boxes (double): 0 instead of single");
    expect(difference(change(1, { error: "Error: no" }))).toBe("pile-of-boxes: Error: no");
    expect(difference(change(0, { target: "typescript" }))).toBe("plates: ran as typescript");
    expect(difference(change(0, { steps: 1 }))).toBe("plates: ran 1 steps instead of 60");
    expect(difference(good.slice(0, 2))).toBe("pile-of-boxes (double): no result");
    expect(compare("wasm", list, good).difference).toBe("pile-of-boxes (double): nothing to compare with");
    expect(compare("wasm", expected, change(1, { hash: "0" })).equal).toBe(1);
  });

  it("that throws in a scene goes on with the next", async () => {
    const results = await run("wasm", [{ ...list[0], scene: "no such scene" }, list[0]]);
    expect(results.map(({ error }) => error !== undefined)).toEqual([true, false]);
  });

  it("that cannot start, or ends before it is done, says why", async () => {
    await expect(follow("/no/such/program", [])).rejects.toThrow("before the first result");
    await expect(run("neither")).rejects.toThrow("neither");
    const early = `console.log('{"scene":"plates"}'); console.error("out of luck"); process.exitCode = 3`;
    await expect(follow(process.execPath, ["-e", early])).rejects.toThrow(
      "ended with code 3 after plates: out of luck",
    );
  });
});
