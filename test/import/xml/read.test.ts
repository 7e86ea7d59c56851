// Readers of attributes: values, what is given where there is none, and errors with the place of the attribute.
import { describe, expect, test } from "vitest";
import { parseXml } from "../../../src/import/xml/parse-xml.ts";
import * as read from "../../../src/import/xml/read.ts";
import { complaint } from "../caught.ts";

const element = (attributes: string, inside = "") => parseXml(`<e\n ${attributes}>${inside}</e>`, { file: "a.xml" });

describe("numbers", () => {
  test.each([
    ["1", 1],
    ["-1.50", -1.5],
    ["+.5", 0.5],
    ["5.", 5],
    ["2e-3", 0.002],
    ["1E+2", 100],
    [" \n7\t", 7],
    ["1e-999", 0],
  ])("%j is %d", (text, value) => expect(read.number(element(`v="${text}"`), "v")).toBe(value));

  test.each([
    ["", 'is not a number: ""; write it like'],
    ["1.0.0", "is not a number"],
    ["1 2", "is not a number"],
    ["1,5", "is not a number"],
    ["0x10", "is not a number"],
    ["1e", "is not a number"],
    [".", "is not a number"],
    ["NaN", "it must be finite"],
    ["-inf", "it must be finite"],
    ["Infinity", "it must be finite"],
    ["1e999", "it is too large"],
    ["$(arg x)", "xacro"],
    ["١", "is not a number"],
  ])("%j is refused", (text, words) => {
    expect(complaint(() => read.number(element(`v="${text}"`), "v"))).toContain(words);
    expect(complaint(() => read.number(element(`v="${text}"`), "v"))).toMatch(/^2:2: v of <e> /);
  });

  test("long digits take no long time", () => {
    const started = performance.now();
    expect(complaint(() => read.number(element(`v="${"1".repeat(1_000_000)}x"`), "v"))).toContain("…");
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("lists have the counts they must have", () => {
    expect(read.numbers(element('v=" 1\n2 "'), "v", 2)).toEqual([1, 2]);
    expect(read.numbers(element('v="1 2"'), "v", [1, 3])).toEqual([1, 2]);
    expect(read.vec3(element('v="1 2 3"'), "v")).toEqual([1, 2, 3]);
    expect(complaint(() => read.vec3(element('v="1 2"'), "v"))).toBe('2:2: v of <e> must be 3 numbers, not 2: "1 2"');
    expect(complaint(() => read.numbers(element('v=""'), "v", [1, 3]))).toContain("must be 1 to 3 numbers, not 0");
    expect(complaint(() => read.numbers(element('v=""'), "v", [1, Infinity]))).toContain("at least 1 numbers");
    expect(complaint(() => read.vec3(element('v="1 2 nan"'), "v"))).toContain("must be finite");
  });

  test("whole, not negative, quaternions", () => {
    expect(read.integer(element('v="3.0"'), "v")).toBe(3);
    expect(complaint(() => read.integer(element('v="3.5"'), "v"))).toContain("is not a whole number: 3.5");
    expect(complaint(() => read.notNegative(element('v="-1"'), "v"))).toContain("must not be negative, but is -1");
    expect(read.unitQuat(element('v="0 0 0 2"'), "v")).toEqual([0, 0, 0, 1]);
    expect(complaint(() => read.unitQuat(element('v="0 0 0 0"'), "v"))).toContain("length zero");
  });
});

describe("words", () => {
  test("one of, true and false, names", () => {
    expect(read.oneOf(element('v="a"'), "v", ["a", "b"])).toBe("a");
    expect(complaint(() => read.oneOf(element('v="c"'), "v", ["a", "b"]))).toBe('2:2: v of <e> must be a, b, not "c"');
    expect(read.boolean(element('v="true"'), "v")).toBe(true);
    expect(read.boolean(element('v="false"'), "v", true)).toBe(false);
    expect(complaint(() => read.boolean(element('v="1"'), "v"))).toContain("must be true, false");
    expect(complaint(() => read.nameOf(element('v=""'), "v"))).toContain("is empty");
  });

  test("where there is none: the default, or an error at the element", () => {
    const none = element("");
    expect(read.number(none, "v", 5)).toBe(5);
    expect(read.numbers(none, "v", 3, undefined)).toBeUndefined();
    expect(read.vec3(none, "v", undefined)).toBeUndefined();
    expect(read.unitQuat(none, "v", undefined)).toBeUndefined();
    expect(read.oneOf(none, "v", ["a"], undefined)).toBeUndefined();
    expect(read.boolean(none, "v", false)).toBe(false);
    expect(read.text(none, "toString", undefined)).toBeUndefined();
    const readers = [read.number, read.vec3, read.text, read.boolean, read.integer, read.nameOf, read.unitQuat];
    for (const reader of readers) expect(complaint(() => reader(none, "v"))).toBe("1:1: <e> needs the attribute v");
  });

  test("children: all, one at most, one at least", () => {
    const two = element("", "<c/><d/><c/>");
    expect(read.childrenOf(two, "c")).toHaveLength(2);
    expect(read.childOf(two, "d")?.name).toBe("d");
    expect(read.childOf(two, "constructor")).toBeUndefined();
    expect(complaint(() => read.childOf(two, "c"))).toContain("<c> appears twice in <e>");
    expect(complaint(() => read.requireChild(two, "x"))).toContain("<e> needs a <x> inside");
  });
});
