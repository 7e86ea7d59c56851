// MJCF over several files, very deep, and copied very often.
import { describe, expect, test } from "vitest";
import { ImportError, type MjcfOptions, parseMjcf } from "../../../src/import/mjcf/index.ts";
import { complaint } from "../caught.ts";

const BALL = '<geom size=".1"/>';
const parse = (inside: string) => parseMjcf(`<mujoco>${inside}</mujoco>`);

describe("included files", () => {
  const files: Record<string, string> = {
    "r/one.xml": `<mujoco>\n<include file="parts/two.xml"/>\n</mujoco>`,
    "r/parts/two.xml": `<mujoco><body name="two">\n${BALL}<joint axis="0 0 0"/></body></mujoco>`,
    "r/parts/three.xml": '<mujoco><include file="shared.xml"/></mujoco>',
    "r/shared.xml": "<mujoco><body name='shared'/></mujoco>",
    "r/self.xml": '<mujoco><include file="self.xml"/></mujoco>',
  };
  const include = (file: string, options: MjcfOptions = {}) =>
    parseMjcf(`<mujoco><worldbody>\n<include file="${file}"/></worldbody></mujoco>`, {
      file: "r/main.xml",
      resolve: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
      ...options,
    });

  test("places keep the name of the file", () => {
    const error = (() => {
      try {
        return include("one.xml");
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ file: "r/parts/two.xml", line: 2, column: 25 });
  });

  test("are looked for beside the including file, then beside the first", () => {
    expect(include("parts/three.xml").links.map(({ name }) => name)).toEqual(["shared"]);
  });

  test("may lead back to the first file's folder, wherever that is", () => {
    for (const folder of ["", "r", "/home/r", "../r"]) {
      const at = (name: string) => (folder === "" ? name : `${folder}/${name}`);
      const own: Record<string, string> = {
        [at("d/a.xml")]: '<mujoco><include file="../b.xml"/></mujoco>',
        [at("b.xml")]: '<mujoco><body name="back"/></mujoco>',
      };
      const text = '<mujoco><worldbody><include file="d/a.xml"/></worldbody></mujoco>';
      const { links } = parseMjcf(text, { file: at("main.xml"), resolve: (path) => own[path] });
      expect(links.map(({ name }) => name)).toEqual(["back"]);
    }
  });

  test.each([
    ["self.xml", '1:18: "r/self.xml" is already included'],
    ["main.xml", '2:10: "r/main.xml" is already included'],
    ["none.xml", '2:10: the file "r/none.xml" was not found'],
    ["../../x.xml", '2:10: the path "../../x.xml" leaves the root with ..'],
    ["/etc/passwd", '2:10: the path "/etc/passwd" is absolute'],
    ["", "2:10: file of <include> is empty"],
  ])("%s is refused", (file, problem) => expect(complaint(() => include(file))).toContain(problem));

  test("not without a resolver, not beyond the caps", () => {
    expect(complaint(() => include("shared.xml", { resolve: undefined }))).toContain("give a resolve function");
    expect(complaint(() => include("shared.xml", { maxElements: 3 }))).toContain(
      "exceeds the limit of 3 elements in all files",
    );
    expect(complaint(() => include("shared.xml", { maxBytes: 90 }))).toContain(
      "all files together have more than 90 bytes",
    );
  });
});

describe("depth and size", () => {
  const deep = (n: number, open: string, close: string, inside = "") =>
    `<mujoco><worldbody>${open.repeat(n)}${inside}${close.repeat(n)}</worldbody></mujoco>`;
  test("5,000 bodies inside each other", () => {
    const { links, joints } = parseMjcf(deep(5000, `<body>${BALL}<joint/>`, "</body>"));
    expect(links).toHaveLength(5000);
    expect(joints[4999]).toMatchObject({ parent: "body4999", child: "body5000" });
  });
  test("5,000 frames and classes", () => {
    const text = deep(5000, '<frame pos="0 0 .001">', "</frame>", `<body>${BALL}</body>`);
    expect(parseMjcf(text).joints[0].inParent!.position![2]).toBeCloseTo(5, 9);
    const classes = Array.from({ length: 5000 }, (_, i) => `<default class="c${i}">`).join("");
    const robot = parse(
      `<default>${classes}<geom size=".5"/>${"</default>".repeat(5001)}<worldbody><geom class="c4999"/></worldbody>`,
    );
    expect(robot.scenery).toMatchObject([{ radius: 0.5 }]);
  });
  test.each([
    [deep(8, '<replicate count="1000">', "</replicate>", "<body/>")],
    [deep(1, '<replicate count="1000000000">', "</replicate>")],
  ])("copies of copies are counted", (text) => {
    expect(complaint(() => parseMjcf(text, { maxElements: 20_000 }))).toContain(
      "is copied too often, to more than 20000",
    );
  });
});
