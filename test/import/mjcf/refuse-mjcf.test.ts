// MJCF with something wrong in it: refused, with the place and what to do.
import { describe, expect, test } from "vitest";
import { type MjcfOptions, parseMjcf } from "../../../src/import/mjcf/index.ts";
import { complaint } from "../caught.ts";

const parse = (inside: string, options: MjcfOptions = {}) =>
  parseMjcf(`<mujoco>\n${inside}\n</mujoco>`, { file: "m.xml", ...options });
const world = (inside: string) => `<worldbody>\n${inside}\n</worldbody>`;
const BALL = '<geom size=".1"/>';
const body = (inside: string) => world(`<body name="b">${BALL}\n${inside}</body>`);
describe("what is no MJCF", () => {
  test.each([
    ["another root", "<foo/>", "1:1: <foo> is not the root element of MJCF, which is <mujoco>"],
    ["URDF", "<robot/>", "1:1: <robot> is not the root element of MJCF, which is <mujoco>; this may be URDF"],
    ["no XML", "mujoco", "not well-formed XML"],
    ["a DOCTYPE", "<!DOCTYPE a []><mujoco/>", "1:1: a DOCTYPE and its entities are not allowed"],
  ])("%s", (_, text, problem) => expect(complaint(() => parseMjcf(text))).toContain(problem));
});

describe("settings and classes", () => {
  test.each([
    [
      "global frames",
      '<compiler coordinate="global"/>',
      "2:11: coordinate of <compiler> must be local: MJCF no longer has global coordinates",
    ],
    ["angles", '<compiler angle="turns"/>', '2:11: angle of <compiler> must be radian, degree, not "turns"'],
    ["eulerseq", '<compiler eulerseq="xya"/>', "2:11: eulerseq of <compiler> must be three of the letters xyzXYZ"],
    ["bounds", '<compiler boundmass="-1"/>', "2:11: boundmass of <compiler> must not be negative"],
    ["a renamed main", '<default class="x"/>', '2:10: class of <default> must be "main" or absent at the top level'],
    ["a nameless class", "<default>\n<default/></default>", "3:1: <default> needs the attribute class"],
    [
      "a class twice",
      '<default><default class="x"/>\n<default class="x"/></default>',
      '3:10: the class "x" is defined twice',
    ],
    ["an element twice", "<default><geom/>\n<geom/></default>", "3:1: <geom> appears twice in one class"],
    [
      "an unknown class",
      world(`<geom size="1" class="x"/>`),
      '3:16: class of <geom> names a class that no <default> defines: "x"',
    ],
    [
      "an unknown childclass",
      world('<body childclass="__proto__"/>'),
      '3:7: childclass of <body> names a class that no <default> defines: "__proto__"',
    ],
  ])("%s", (_, inside, problem) => expect(complaint(() => parse(inside))).toContain(problem));
});

describe("bodies and joints", () => {
  test.each([
    [
      "two orientations",
      world('<body quat="1 0 0 0" euler="1 2 3"/>'),
      "3:22: euler of <body> is a second orientation, after quat",
    ],
    ["no quaternion", world('<body quat="0 0 0 0"/>'), "3:7: quat of <body> is a quaternion of length zero"],
    ["no axis to turn about", world('<body axisangle="0 0 0 1"/>'), "3:7: axisangle of <body> has no direction"],
    ["parallel axes", world('<body xyaxes="1 0 0 2 0 0"/>'), "3:7: xyaxes of <body> has no direction"],
    ["two numbers", world('<body pos="1 2"/>'), "3:7: pos of <body> must be 3 numbers, not 2"],
    ["NaN", world('<body pos="1 nan 3"/>'), '3:7: pos of <body> is not a number: "nan"; it must be finite'],
    ["a joint of the world", world("<joint/>"), "3:1: <joint> is in <worldbody>, which does not move"],
    ["inertia of the world", world('<inertial pos="0 0 0" mass="1"/>'), "3:1: <inertial> is in <worldbody>"],
    ["two bodies of a name", world('<body name="a"/>\n<body name="a"/>'), '4:7: two <body> elements have the name "a"'],
    ["a body called world", world('<body name="world"/>'), '3:7: two <body> elements have the name "world"'],
    [
      "two joints of a name",
      body('<joint name="j"/>\n<joint name="j"/>'),
      '5:8: two <joint> elements have the name "j"',
    ],
    ["no axis", body('<joint axis="0 0 0"/>'), "4:8: axis of <joint> has no direction"],
    [
      "a range that shrinks",
      body('<joint range="20 -40"/>'),
      "4:8: range of <joint> must be ascending: 20 is not less than -40",
    ],
    ["no range", body('<joint limited="true"/>'), "4:8: limited of <joint> is true, but there is no range"],
    [
      "a range of a ball",
      body('<joint type="ball" range="10 20"/>'),
      "4:20: range of <joint> must start with 0 for a ball joint",
    ],
    ["a type", body('<joint type="screw"/>'), '4:8: type of <joint> must be free, ball, slide, hinge, not "screw"'],
    ["negative damping", body('<joint damping="-1"/>'), "4:8: damping of <joint> must not be negative"],
    ["negative armature", body('<joint armature="-1"/>'), "4:8: armature of <joint> must not be negative"],
    [
      "a free body inside",
      body(`<body>${BALL}<freejoint/></body>`),
      "4:24: <freejoint> is free, but its body is inside another",
    ],
    ["seven freedoms", body("<joint/>".repeat(7)), "4:49: <joint> gives its body more than six freedoms"],
    [
      "a hinge beside a free joint",
      body("<freejoint/><joint/>"),
      "4:13: <joint> gives its body more than six freedoms",
    ],
    [
      "no autolimits",
      `<compiler autolimits="false"/>${body('<joint range="-1 1"/>')}`,
      "4:8: range of <joint> is given without limited while autolimits is false",
    ],
    ["no copies", world('<replicate count="0"/>'), "3:12: count of <replicate> must be at least 1"],
  ])("%s", (_, inside, problem) => expect(complaint(() => parse(inside))).toContain(problem));
});

describe("geoms and masses", () => {
  const alone = (inside: string) => world(`<body name="b">\n${inside}</body>`);
  test.each([
    ["no size", alone("<geom/>"), "4:1: <geom> needs 1 sizes for a sphere, not 0"],
    ["a size too few", alone('<geom type="box" size="1 2"/>'), "4:18: size of <geom> needs 3 sizes for a box, not 2"],
    ["a size of zero", alone('<geom size="0"/>'), "4:7: size of <geom> must be greater than 0"],
    ["a negative mass", alone('<geom size="1" mass="-1"/>'), "4:16: mass of <geom> must not be negative"],
    [
      "fromto of a sphere",
      alone('<geom size="1" fromto="0 0 0 1 1 1"/>'),
      "4:16: fromto of <geom> is for capsules, cylinders",
    ],
    [
      "fromto and pos",
      alone('<geom type="capsule" size="1" fromto="0 0 0 1 1 1" pos="1 0 0"/>'),
      "pos of <geom> is given together with fromto",
    ],
    [
      "one point twice",
      alone('<geom type="capsule" size="1" fromto="0 0 0 0 0 0"/>'),
      "fromto of <geom> has two identical points",
    ],
    ["condim", alone('<geom size="1" condim="2"/>'), "4:16: condim of <geom> must be 1, 3, 4 or 6, not 2"],
    ["a mesh without a name", alone('<geom type="mesh"/>'), "4:1: <geom> of type mesh needs a mesh"],
    [
      "an unknown mesh",
      alone('<geom type="mesh" mesh="m"/>'),
      '4:19: mesh of <geom> names a mesh that no <asset> defines: "m"',
    ],
    [
      "a plane that moves",
      body('<joint/><geom type="plane" size="1 1 1"/>'),
      "4:9: <geom> is a plane on a moving body",
    ],
    ["no mass", alone("<joint/>"), '3:1: the body "b" moves but has no mass or no inertia'],
    [
      "no inertia",
      alone('<joint/><inertial pos="0 0 0" mass="1"/>'),
      '3:1: the body "b" moves but has no mass or no inertia',
    ],
    [
      "a moving child does not help",
      alone(`<joint/><body>${BALL}<joint/></body>`),
      '3:1: the body "b" moves but has no mass',
    ],
    ["an inertial without pos", alone('<inertial mass="1"/>'), "4:1: <inertial> needs the attribute pos"],
    [
      "two inertials",
      alone('<inertial pos="0 0 0" mass="1"/>\n<inertial pos="0 0 0" mass="1"/>'),
      "5:1: <inertial> appears twice in one body",
    ],
    [
      "a negative mass",
      alone('<inertial pos="0 0 0" mass="-1" diaginertia="1 1 1"/>'),
      "4:23: mass of <inertial> must not be negative",
    ],
    [
      "both inertias",
      alone('<inertial pos="0 0 0" mass="1" diaginertia="1 1 1" fullinertia="1 1 1 0 0 0"/>'),
      "4:32: diaginertia of <inertial> is given together with fullinertia",
    ],
    [
      "a triangle",
      alone('<inertial pos="0 0 0" mass="1" diaginertia="1 1 5"/>'),
      '4:32: the inertia of body "b" violates the triangle inequality: 5 is more than 1 + 1',
    ],
    [
      "not definite",
      alone('<inertial pos="0 0 0" mass="1" fullinertia="1 1 1 2 0 0"/>'),
      '4:32: the inertia of body "b" is not positive definite',
    ],
  ])("%s", (_, inside, problem) => expect(complaint(() => parse(inside))).toContain(problem));

  test("an inertia is mended if that is asked for", () => {
    const text = alone('<joint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 5"/>');
    const { links, warnings } = parse(text, { inertia: "repair" });
    const [x, y, z] = links[0].inertial!.inertia;
    expect(x + y).toBeGreaterThan(z);
    expect(warnings).toEqual([
      { message: expect.stringContaining("it was repaired"), at: { file: "m.xml", line: 4, column: 40 } },
    ]);
  });
});

describe("options", () => {
  test.each([
    [{ meshes: "hulls" }, "meshes must be one of hull, mesh, skip"],
    [{ inertia: "mend" }, "inertia must be one of refuse, repair"],
    [{ resolve: "x" }, "resolve must be a function"],
    [{ mesh: "hull" }, "mesh is not an option"],
  ])("%o", (options, problem) => expect(() => parse("", options as MjcfOptions)).toThrow(problem));
  test("no text", () =>
    expect(() => parseMjcf(undefined as unknown as string)).toThrow("text must be the text of the file"));
});
