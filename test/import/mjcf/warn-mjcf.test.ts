// What MJCF may say and a description cannot: a warning each, with its place; what is only looks or softness is passed over.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type MjcfOptions, parseMjcf } from "../../../src/import/mjcf/index.ts";
import { VOCABULARY } from "../../../src/import/mjcf/vocabulary.ts";

const BALL = '<geom size=".1"/>';
const warningsOf = (inside: string, options: MjcfOptions = {}) =>
  parseMjcf(`<mujoco>\n${inside}\n</mujoco>`, { file: "m.xml", ...options }).warnings!.map(
    ({ message, at }) => `${at?.line}:${at?.column}: ${message}`,
  );
const body = (inside: string, attributes = "") =>
  `<worldbody>\n<body name="b" ${attributes}>${BALL}\n${inside}</body></worldbody>`;
const TREE = `<worldbody><body name="b">${BALL}<joint name="j"/><site name="s"/></body><body name="f">${BALL}<freejoint name="free"/></body><body name="c">${BALL}<joint name="ball" type="ball"/></body><site name="fix"/></worldbody>`;

describe("one warning each", () => {
  test.each([
    ["an element that is not MJCF", "<foo/>", "2:1: <foo> is not an element of <mujoco> in MJCF: it is ignored"],
    [
      "an attribute that is not MJCF",
      body("", 'foo="1"'),
      '3:16: "foo" is not an attribute of <body> in MJCF: it is ignored',
    ],
    ["__proto__ as an attribute", body("", '__proto__="1"'), '3:16: "__proto__" is not an attribute of <body> in MJCF'],
    ["an attribute of the world", '<worldbody pos="1 2 3"/>', '2:12: "pos" is not an attribute of <worldbody>'],
    ["custom data", "<custom/>", "2:1: <custom> in <mujoco> is not supported: it is ignored"],
    ["plugins", "<extension/>", "2:1: <extension> in <mujoco> is not supported"],
    ["soft bodies", "<deformable/>", "2:1: <deformable> in <mujoco> is not supported"],
    ["a tendon", '<tendon>\n<fixed name="t"/></tendon>', '3:1: <fixed> "t" in <tendon> is not supported'],
    ["wind", '<option wind="1 0 0"/>', "2:9: wind of <option> is not supported"],
    ["no contacts", '<option><flag contact="disable"/></option>', "2:15: contact of <flag> is not supported"],
    ["fitaabb", '<compiler fitaabb="true"/>', "2:11: fitaabb of <compiler> is not supported"],
    ["mocap", body("", 'mocap="true"'), "3:16: mocap of <body> is not supported"],
    ["gravcomp", body("", 'gravcomp="1"'), "3:16: gravcomp of <body> is not supported"],
    ["a composite", body('<composite type="cable"/>'), "4:1: <composite> in <body> is not supported"],
    ["a flexcomp", body('<flexcomp name="x"/>'), '4:1: <flexcomp> "x" in <body> is not supported'],
    ["a spring by time", body('<joint springdamper=".1 1"/>'), "4:8: springdamper of <joint> is not supported"],
    ["a polynomial", body('<joint damping="1 2"/>'), "4:8: damping of <joint> is read as linear"],
    ["a spring of a free body", body('<joint type="free" stiffness="1"/>'), "4:20: stiffness of a free <joint>"],
    [
      "the range of a ball",
      body('<joint type="ball" range="0 20"/>'),
      "4:20: the range of a ball <joint> is not supported",
    ],
    [
      "a lopsided effort",
      body('<joint actuatorfrcrange="-1 2"/>'),
      "4:8: actuatorfrcrange of <joint> is read as an effort limit of 2",
    ],
    [
      "an aligned body",
      body('<freejoint align="true"/>'),
      "4:1: aligning a free body with its inertia is not supported",
    ],
    ["a height field", body('<geom type="hfield" hfield="h"/>'), "4:1: a <geom> of type hfield is not supported"],
    [
      "an ellipsoid",
      body('<geom type="ellipsoid" size=".1 .2 .3"/>'),
      "4:1: the ellipsoid collides as the convex hull of 146 points on its surface",
    ],
    ["fluids", body('<geom size="1" fluidshape="ellipsoid"/>'), "4:16: fluidshape of <geom> is not supported"],
    ["a pair", '<contact><pair geom1="a" geom2="b"/></contact>', "2:10: <pair> in <contact> is not supported"],
    [
      "exclude with the world",
      `${TREE}\n<contact><exclude body1="b" body2="world"/></contact>`,
      "3:10: an <exclude> with the world is not supported",
    ],
    [
      "what is not active",
      `${TREE}\n<equality><weld body1="b" active="false"/></equality>`,
      "3:11: the <weld> is not active: it is ignored",
    ],
    [
      "torquescale",
      `${TREE}\n<equality><weld body1="b" torquescale="2"/></equality>`,
      "3:27: torquescale of <weld> is not supported",
    ],
    [
      "a coupling of tendons",
      '<equality><tendon tendon1="t"/></equality>',
      "2:11: <tendon> in <equality> is not supported",
    ],
    [
      "a muscle",
      '<actuator><muscle name="m" joint="j"/></actuator>',
      '2:11: the <muscle> "m" of <actuator> is skipped: <muscle> is not supported',
    ],
    [
      "a motor of a tendon",
      '<actuator><motor tendon="t"/></actuator>',
      "2:11: the <motor> of <actuator> is skipped: it acts on a tendon",
    ],
    [
      "a servo with a state",
      `${TREE}\n<actuator><position joint="j" timeconst=".1"/></actuator>`,
      "an actuator with a state (filterexact) is not supported",
    ],
    [
      "a varying gain",
      `${TREE}\n<actuator><general joint="j" gaintype="affine"/></actuator>`,
      'gaintype "affine" is not supported',
    ],
    [
      "a damping ratio",
      `${TREE}\n<actuator><position joint="j" kp="4" dampratio="1"/></actuator>`,
      "3:11: the damping ratio 1 of the servo is not supported",
    ],
    [
      "a servo of a ball",
      `${TREE}\n<actuator><position joint="ball" kp="4"/></actuator>`,
      "a position servo on a ball joint is not supported",
    ],
    [
      "a force in the world",
      `${TREE}\n<actuator><motor joint="free"/></actuator>`,
      "a force on a free joint along world axes",
    ],
    ["a sensor of touch", '<sensor><touch site="s"/></sensor>', "2:9: <touch> in <sensor> is not supported"],
    [
      "a relative frame",
      `${TREE}\n<sensor><framepos objtype="body" objname="b" reftype="body" refname="c"/></sensor>`,
      "(reftype) is not supported",
    ],
    [
      "a sensor of the world",
      `${TREE}\n<sensor><gyro site="fix"/></sensor>`,
      "3:9: the sensor <gyro> is skipped: it is fixed to the world",
    ],
    [
      "a free joint's quaternion",
      `${TREE}\n<sensor><ballquat joint="free"/></sensor>`,
      "it reads a free joint, which is not supported",
    ],
    [
      "principal axes",
      `${TREE}\n<sensor><framequat objtype="body" objname="b"/></sensor>`,
      "3:9: the sensor reports the orientation of the body",
    ],
    ["activations", `${TREE}\n<keyframe><key act="1"/></keyframe>`, "3:16: act of <key> is not supported"],
    [
      "a mesh without resolver",
      `<asset><mesh name="m" file="m.stl"/></asset>${body('<geom type="mesh" mesh="m" mass="0"/>')}`,
      '4:1: the shape of mesh "m" is skipped: no resolve function was given',
    ],
    [
      "a fitted box",
      `<asset><mesh name="m" file="m.stl"/></asset>${body('<geom type="box" mesh="m" mass="0"/>')}`,
      "4:1: fitting a box to a mesh is not supported",
    ],
    [
      "an inertia without mass",
      '<worldbody>\n<body name="b"><inertial pos="0 0 0" mass="0" diaginertia="1 1 1"/></body></worldbody>',
      'body "b" has an inertia but no mass: the inertia is ignored',
    ],
  ])("%s", (_, inside, message) => {
    const warnings = warningsOf(inside);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(message);
  });
});

describe("no warning", () => {
  test.each([
    [
      "looks",
      '<visual><map zfar="1"/></visual><statistic extent="1"/><size njmax="1"/><asset><texture/><material/></asset>',
    ],
    [
      "the solver's settings",
      '<option timestep="1" solver="CG" iterations="3"><flag energy="enable" contact="enable"/></option>',
    ],
    [
      "softness",
      body(
        '<geom size="1" solref="1 1" solimp="1 1" margin="1" rgba="1 1 1 1" user="1" group="2"/><joint solreflimit="1" margin="3"/>',
      ),
    ],
    ["what says nothing", body('<joint springdamper="0 0"/>', 'gravcomp="0.0" mocap="false"')],
    ["namespaces", '<worldbody xmlns="x" xmlns:a="b"/>'],
    ["lights and cameras", '<worldbody><light pos="1 1 1"/><camera fovy="3"/></worldbody>'],
    [
      "a visual mesh of a body with a mass",
      '<asset><mesh name="m" file="m.stl"/></asset><worldbody><body><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/><geom type="mesh" mesh="m" contype="0" conaffinity="0"/></body></worldbody>',
    ],
  ])("%s", (_, inside) => expect(warningsOf(inside)).toEqual([]));

  const robots = join(import.meta.dirname, "../../data/robots");
  test.each(readdirSync(robots).filter((name) => name.endsWith(".flat.xml")))("%s", (name) => {
    expect(parseMjcf(readFileSync(join(robots, name), "utf8")).warnings).toEqual([]);
  });
});

test("every kind of the vocabulary is reached", () => {
  const reached = new Set(["mujoco"]);
  for (const kind of reached) for (const child of VOCABULARY.get(kind)!.children.values()) reached.add(child);
  expect([...VOCABULARY.keys()].filter((kind) => !reached.has(kind))).toEqual([]);
});

test("no word of the vocabulary stands twice", () => {
  for (const [kind, { read, quiet, missed, children, quietChildren, missedChildren }] of VOCABULARY) {
    const attributes = [...read, ...quiet, ...missed.keys()];
    expect(new Set(attributes).size, kind).toBe(attributes.length);
    const elements = [...children.keys(), ...quietChildren, ...missedChildren];
    expect(new Set(elements).size, kind).toBe(elements.length);
  }
});
