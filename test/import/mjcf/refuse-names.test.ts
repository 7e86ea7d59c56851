// MJCF in which something names what is not there, or must not be named: refused.
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../../src/import/mjcf/index.ts";
import { complaint } from "../caught.ts";

const parse = (inside: string) => parseMjcf(`<mujoco>${inside}</mujoco>`);
const world = (inside: string) => `<worldbody>${inside}</worldbody>`;
const BALL = '<geom size=".1"/>';
const body = (inside: string) => world(`<body name="b">${BALL}${inside}</body>`);
const JOINTS = body(
  '<joint name="j"/><site name="s"/><body name="c"><geom size=".1"/><joint name="k" type="ball"/></body>',
);

describe("what names something", () => {
  const after = (inside: string) => `${JOINTS}${inside}`;
  test.each([
    [
      "an exclude",
      "<contact><exclude body1='b' body2='x'/></contact>",
      'body2 of <exclude> names a body that does not exist: "x"',
    ],
    [
      "a connect",
      '<equality><connect body1="x" anchor="0 0 0"/></equality>',
      'body1 of <connect> names a body that does not exist: "x"',
    ],
    ["no anchor", '<equality><connect body1="b"/></equality>', "<connect> needs the attribute anchor"],
    ["itself", '<equality><weld body1="b" body2="b"/></equality>', "body2 of <weld> is the same body as body1"],
    [
      "site and body",
      '<equality><weld site1="s" body2="b"/></equality>',
      "body2 of <weld> is given together with a site",
    ],
    ["one site", '<equality><weld site1="s"/></equality>', "<weld> needs the attribute site2"],
    [
      "a coupled ball",
      '<equality><joint joint1="k"/></equality>',
      "joint1 of <joint> must be a hinge or a slide, not a ball joint",
    ],
    [
      "a coupling with itself",
      '<equality><joint joint1="j" joint2="j"/></equality>',
      "joint2 of <joint> is the same joint",
    ],
    [
      "two loops of a name",
      '<equality><weld name="w" body1="b"/><weld name="w" body1="c"/></equality>',
      'two <equality> elements have the name "w"',
    ],
    [
      "a motor's joint",
      '<actuator><motor joint="__proto__"/></actuator>',
      'joint of <motor> names a joint that does not exist: "__proto__"',
    ],
    ["a motor of nothing", "<actuator><motor/></actuator>", "<motor> needs the attribute joint"],
    [
      "two motors of a name",
      '<actuator><motor name="m" joint="j"/><motor name="m" joint="j"/></actuator>',
      'two <actuator> elements have the name "m"',
    ],
    ["controls", '<actuator><motor joint="j" ctrlrange="1 -1"/></actuator>', "ctrlrange of <motor> must be ascending"],
    [
      "kv and dampratio",
      '<actuator><position joint="j" kv="1" dampratio="1"/></actuator>',
      "dampratio of <position> is given together with kv",
    ],
    [
      "inheritrange",
      '<actuator><position joint="j" inheritrange="1"/></actuator>',
      'needs the range of joint "j", which has none',
    ],
    [
      "a sensor's joint",
      '<sensor><jointpos joint="x"/></sensor>',
      'joint of <jointpos> names a joint that does not exist: "x"',
    ],
    [
      "a position of a ball",
      '<sensor><jointpos joint="k"/></sensor>',
      "joint of <jointpos> must be a hinge or a slide",
    ],
    [
      "a sensor's actuator",
      '<sensor><actuatorfrc actuator="toString"/></sensor>',
      'names an actuator that does not exist: "toString"',
    ],
    [
      "a sensor's object",
      '<sensor><framepos objtype="box" objname="b"/></sensor>',
      "objtype of <framepos> must be body, xbody, geom, site, camera",
    ],
    [
      "a key too long",
      '<keyframe><key qpos="1 2 3 4 5 6"/></keyframe>',
      "qpos of <key> has 6 numbers, but the model needs 5",
    ],
    [
      "two keys of a name",
      '<keyframe><key name="k"/><key name="k"/></keyframe>',
      'two <key> elements have the name "k"',
    ],
  ])("%s", (_, inside, problem) => expect(complaint(() => parse(after(inside)))).toContain(problem));

  test("names that objects have are names like others", () => {
    const text = world(
      `<body name="__proto__">${BALL}<joint name="constructor"/><body name="toString">${BALL}<joint name="__proto__"/></body></body>`,
    );
    const { links, joints, actuators } = parse(`${text}<actuator><motor name="valueOf" joint="__proto__"/></actuator>`);
    expect(links.map(({ name }) => name)).toEqual(["__proto__", "toString"]);
    expect(joints.map(({ name }) => name)).toEqual(["constructor", "__proto__"]);
    expect(actuators).toMatchObject([{ name: "valueOf", joint: "__proto__" }]);
  });
});
