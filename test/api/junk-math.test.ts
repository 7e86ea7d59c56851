// Odd arguments of taut/math and taut/scenes.
import { describe, expect, test } from "vitest";
import * as scenes from "../../scenes/index.ts";
import type { World } from "../../src/index.ts";
import * as math from "../../src/math/index.ts";
import { expectNone, isRefused } from "./check-call.ts";
import { junk, spoiledLists } from "./junk.ts";

const v = [1, 2, 3] as const;
const q = [0, 0.6, 0, 0.8] as const;

const SOUND: Record<keyof typeof math, readonly unknown[]> = {
  sin: [0.5],
  cos: [0.5],
  tan: [0.5],
  asin: [0.5],
  acos: [0.5],
  atan: [0.5],
  atan2: [0.5, 2],
  exp: [0.5],
  log: [0.5],
  add: [v, v],
  subtract: [v, v],
  scale: [2, v],
  dot: [v, v],
  length: [v],
  cross: [v, v],
  rotate: [q, v],
  conjugate: [q],
  multiply: [q, q],
  quatFromAxisAngle: [v, 0.5],
};
const functions = math as unknown as Record<string, (...all: unknown[]) => unknown>;

const isNumber = (value: unknown) => typeof value === "number";
const isAnswer = (value: unknown) => isNumber(value) || (Array.isArray(value) && value.every(isNumber));

describe("taut/math", () => {
  test("all of it is tried", () => expect(Object.keys(math).sort()).toEqual(Object.keys(SOUND).sort()));

  test.each(Object.entries(SOUND))("%s answers in numbers or refuses in words", (name, args) => {
    const complaints: string[] = [];
    expect(isAnswer(functions[name](...args))).toBe(true);
    let refused = 0;
    for (const [i, given] of [[], ...spoiledLists(args, junk())].entries()) {
      let answer: unknown = 0;
      const call = () => {
        answer = functions[name](...given);
      };
      if (isRefused(call, `${name} ${i}`, complaints)) refused++;
      else if (!isAnswer(answer)) complaints.push(`${name} ${i}: answers ${String(answer)}`);
    }
    expectNone(complaints);
    expect(refused).toBeGreaterThan(30 * args.length);
  });

  test.each([1e-320, 1e-200, 1, 1e200, 1.7e308])("a turn about an axis of length %f", (size) => {
    const [x, y, z, w] = math.quatFromAxisAngle([0, size, 0], 0.5);
    expect([x, z]).toEqual([0, 0]);
    expect(Math.abs(y - math.sin(0.25))).toBeLessThan(1e-15);
    expect(w).toBe(math.cos(0.25));
  });
});

describe("taut/scenes", () => {
  test("all of it is tried", () => {
    const called = Object.entries(scenes).filter(([, value]) => typeof value === "function");
    expect(called.map(([name]) => name)).toEqual(["findScene"]);
  });

  test("what is no name of a scene is none", () => {
    const complaints: string[] = [];
    for (const [i, odd] of junk().entries()) {
      let found: unknown;
      const call = () => {
        found = scenes.findScene(odd as string);
      };
      if (!isRefused(call, `findScene ${i}`, complaints)) expect(found).toBeUndefined();
    }
    expectNone(complaints);
  });

  test("scenes do not look at what build is given", () => {
    const [scene] = scenes.jointScenes;
    const build = scene.build as (given?: unknown) => World;
    const hash = build().hash();
    for (const odd of junk()) expect(build(odd).hash()).toBe(hash);
  });
});
