// Paths of files that a file refers to: what is asked for, and that nothing outside of the root ever is.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ImportError } from "../../src/import/import-error.ts";
import { fetchFile, folderOf, joinPath, pathOf } from "../../src/import/resolver.ts";
import { complaint } from "./caught.ts";

const at = { file: "robot.urdf", line: 3, column: 7 };

describe("paths", () => {
  test.each([
    ["", "a.stl", "a.stl"],
    ["", "./m//a.stl", "m/a.stl"],
    ["robots/arm", "m/a.stl", "robots/arm/m/a.stl"],
    ["robots/arm", "../hand/a.stl", "robots/hand/a.stl"],
    ["robots/arm", "../../a.stl", "a.stl"],
    ["/home/me/arm", "m/a.stl", "/home/me/arm/m/a.stl"],
    ["/home/me/arm", "m/../a b.stl", "/home/me/arm/a b.stl"],
    ["../arm", "a.stl", "../arm/a.stl"],
    ["https://host/arm", "a.stl", "https://host/arm/a.stl"],
    ["C:/arm", "a.stl", "C:/arm/a.stl"],
  ])("in %j, %j is %j", (folder, path, full) => expect(joinPath(folder, path, at)).toBe(full));

  test.each([
    ["", "../a.stl", "leaves the root"],
    ["robots", "../../a.stl", "leaves the root"],
    ["robots", "m/../../../a.stl", "leaves the root"],
    ["/home/me/arm", "../a.stl", "leaves its folder"],
    ["../arm", "../a.stl", "leaves its folder"],
    ["", "/etc/passwd", "is absolute"],
    ["", "//host/share", "is absolute"],
    ["", "C:/a.stl", "drive"],
    ["", "c:a.stl", "drive"],
    ["", "file:///etc/passwd", "is a URL"],
    ["", "http://host/a.stl", "is a URL"],
    ["", "data:,x", "is a URL"],
    ["", "a/b:stream", "colon"],
    ["a", "..\\..\\a.stl", "\\"],
    ["", "a\u0000.stl", "control characters"],
    ["", "%2e%2e/a.stl", "encoded"],
    ["a", "%2E./a.stl", "encoded"],
    ["a", "..%5ca.stl", "encoded"],
    ["a", "... /a.stl", "dots and spaces"],
    ["a", ".. /.. /a.stl", "dots and spaces"],
    ["", " ", "empty"],
    ["a", "..", "does not name a file"],
    ["", ".", "does not name a file"],
  ])("in %j, %j is refused", (folder, path, words) => {
    const message = complaint(() => joinPath(folder, path, at));
    expect(message).toMatch(/^3:7: the path /);
    expect(message).toContain(words);
  });

  test("packages", () => {
    const packages = { arm: "robots/arm/", here: "", root: "/", __own: "x" };
    expect(pathOf("package://arm/m/a.stl", "elsewhere", at, packages)).toBe("robots/arm/m/a.stl");
    expect(pathOf("package://here/a.stl", "elsewhere", at, packages)).toBe("a.stl");
    expect(pathOf("package://root/a.stl", "elsewhere", at, packages)).toBe("/a.stl");
    expect(complaint(() => pathOf("package://arm/../hand/a.stl", "", at, packages))).toContain("leaves the root");
    expect(complaint(() => pathOf("package://arm//etc/passwd", "", at, packages))).toContain("is absolute");
    expect(complaint(() => pathOf("package://hand/a.stl", "", at, packages))).toContain('"hand" is unknown');
    expect(complaint(() => pathOf("package://hand/a.stl", "", at, undefined))).toContain("packages: {");
    for (const name of ["__proto__", "constructor", "toString", ".."])
      expect(complaint(() => pathOf(`package://${name}/a.stl`, "", at, packages))).toContain("is unknown");
    for (const path of ["package:a.stl", "package://", "package://arm", "package://arm/", "PACKAGE://arm/a"])
      expect(complaint(() => pathOf(path, "", at, packages))).toContain("is not a package path");
  });

  test("whatever the words, a path stays inside", () => {
    const part = fc.oneof(fc.constantFrom("..", ".", "", "a", " ", "..", "%2e", "\\", "c:", "~"), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        let full: string;
        try {
          full = joinPath("/root/in", parts.join("/"), at);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError);
          return;
        }
        expect(full.startsWith("/root/in/")).toBe(true);
        expect(full.split("/")).not.toContain("..");
      }),
      { seed: 8, numRuns: 500 },
    );
  });

  test("folders of files", () => {
    expect(["a.urdf", "b/a.urdf", "/a.urdf", "/b/c/a.urdf", "C:\\b\\a.urdf"].map(folderOf)).toEqual([
      "",
      "b",
      "/",
      "/b/c",
      "C:/b",
    ]);
  });
});

describe("fetching", () => {
  test("bytes and texts are passed on", () => {
    expect(fetchFile(() => "text", "a", at)).toBe("text");
    expect(fetchFile(() => new Uint8Array(2), "a", at)).toHaveLength(2);
  });

  test("what is missing, fails, or is no content is told with the path", () => {
    expect(complaint(() => fetchFile(() => undefined, "m/a.stl", at))).toContain('the file "m/a.stl" was not found');
    const wrong = (value: unknown) => complaint(() => fetchFile(() => value as string, "m/a.stl", at));
    expect(wrong(Promise.resolve(""))).toContain("a promise: load the files beforehand");
    expect(wrong(5)).toContain('for "m/a.stl", not number');
    const failing = () => {
      throw new Error("disk on fire");
    };
    expect(complaint(() => fetchFile(failing, "m/a.stl", at))).toContain("disk on fire");
  });
});
