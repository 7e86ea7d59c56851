// URDF that is no robot, or robots with something wrong in them: each is refused with its place.
import { describe, expect, test } from "vitest";
import { parseUrdf, type UrdfOptions } from "../../../src/import/urdf/parse-urdf.ts";
import { complaint } from "../caught.ts";

const parse = (inside: string) => parseUrdf(`<robot name="r">\n${inside}\n</robot>`, { file: "r.urdf" });
const LINKS = '<link name="a"/><link name="b"/>';
/** Between links a and b. */
const joint = (type: string, inside = "", name = "j") =>
  `<joint name="${name}" type="${type}"><parent link="a"/><child link="b"/>${inside}</joint>`;

describe("what is no robot", () => {
  const loop = (n: string, parent: string, child: string) =>
    `<joint name="${n}" type="fixed">\n<parent link="${parent}"/><child link="${child}"/></joint>`;
  const links = (...names: string[]) => names.map((name) => `<link name="${name}"/>`).join("");
  test.each([
    ["no links", "", "1:1: the robot has no <link>"],
    [
      "a parent that is missing",
      `${links("b")}\n${joint("fixed")}`,
      '3:1: the parent of joint "j" is "a", but no link',
    ],
    ["a child that is missing", `${links("a")}\n${joint("fixed")}`, '3:1: the child of joint "j" is "b", but no link'],
    ["no parent", `${LINKS}<joint name="j" type="fixed"><child link="b"/></joint>`, "<joint> needs a <parent> inside"],
    [
      "two parents",
      `${links("a", "b", "c")}\n${loop("j", "a", "b")}${loop("k", "c", "b")}`,
      '4:44: link "b" is the child of both joint "k" and joint "j"',
    ],
    ["itself", `${links("a")}\n${loop("j", "a", "a")}`, '3:1: joint "j" connects link "a" to itself'],
    ["a cycle", `${links("a", "b")}\n${loop("j", "a", "b")}${loop("k", "b", "a")}`, 'is its own ancestor, by joint "'],
    [
      "a cycle beside a tree",
      `${links("r", "a", "b", "c")}\n${loop("j", "a", "b")}${loop("k", "b", "a")}${loop("l", "b", "c")}`,
      "is its own ancestor",
    ],
    ["two roots", `${links("a")}\n${links("b")}`, '3:1: there are 2 links without a parent, "a", "b": connect'],
    [
      "two links of a name",
      `${links("a")}\n${links("a")}`,
      '3:1: a second link has the name "a"; the first is on line 2',
    ],
    [
      "two joints of a name",
      `${links("a", "b", "c")}\n${loop("j", "a", "b")}${loop("j", "a", "c")}`,
      '4:44: a second joint has the name "j"',
    ],
    ["no name", "<link/>", "2:1: <link> needs the attribute name"],
    ["an empty name", '<link name=""/>', "name of <link> is empty"],
    [
      "another type",
      LINKS + joint("ball"),
      'must be revolute, continuous, prismatic, fixed, floating, planar, not "ball"',
    ],
    ["no axis", LINKS + joint("continuous", '<axis xyz="0 0 0"/>'), "xyz of <axis> has length zero"],
    [
      "limits",
      LINKS + joint("prismatic", '<limit lower="1" upper="0"/>'),
      "lower of <limit> is 1, which is greater than upper, 0",
    ],
    ["effort", LINKS + joint("prismatic", '<limit effort="-1"/>'), "effort of <limit> must not be negative"],
    ["damping", LINKS + joint("continuous", '<dynamics damping="-1"/>'), "must not be negative"],
    ["two origins", LINKS + joint("fixed", "<origin/><origin/>"), "<origin> appears twice in <joint>"],
    ["rpy and quat", LINKS + joint("fixed", '<origin rpy="0 0 0" quat_xyzw="0 0 0 1"/>'), "is given together with rpy"],
    [
      "mass",
      '<link name="a"><inertial><mass value="-1"/><inertia ixx="1"/></inertial></link>',
      "must not be negative, but is -1",
    ],
    ["inertia", '<link name="a"><inertial><mass value="1"/></inertial></link>', "<inertial> needs a <inertia> inside"],
    [
      "moments",
      '<link name="a"><inertial><mass value="1"/><inertia ixx="1"/></inertial></link>',
      "needs the attribute iyy",
    ],
    [
      "size",
      '<link name="a"><collision><geometry><box size="1 1 -1"/></geometry></collision></link>',
      "must not be negative",
    ],
    [
      "two shapes",
      '<link name="a"><collision><geometry><box size="1 1 1"/><sphere radius="1"/></geometry></collision></link>',
      "is a second shape",
    ],
    ["no geometry", '<link name="a"><collision/></link>', "<collision> needs a <geometry> inside"],
    ["an empty geometry", '<link name="a"><collision><geometry/></collision></link>', "<geometry> is empty"],
    ["xacro", '<xacro:include filename="a"/>', "2:1: <xacro:include> is xacro"],
  ])("%s", (_, inside, words) => expect(complaint(() => parse(inside))).toContain(words));

  const mimic = (name: string, of: string, child: string, type = "continuous") =>
    `<joint name="${name}" type="${type}"><parent link="a"/><child link="${child}"/><mimic joint="${of}"/></joint>`;
  test.each([
    ["of nothing", mimic("j", "x", "b") + loop("k", "a", "c"), 'joint "j" follows joint "x", but no joint'],
    ["of itself", mimic("j", "j", "b") + loop("k", "a", "c"), 'joint "j" follows joint "j", which is itself'],
    ["in a circle", mimic("j", "k", "b") + mimic("k", "j", "c"), "which in turn follows it: break the cycle"],
    ["of a fixed one", mimic("j", "k", "b") + loop("k", "a", "c"), "which is fixed; only a joint with one freedom"],
  ])("mimic %s", (_, joints, words) => expect(complaint(() => parse(links("a", "b", "c") + joints))).toContain(words));

  test("other formats", () => {
    expect(complaint(() => parseUrdf("<mujoco/>"))).toBe(
      "1:1: <mujoco> is not URDF: this is MJCF: read it with parseMjcf of taut/mjcf",
    );
    expect(complaint(() => parseUrdf("<sdf/>"))).toContain("this is SDF");
    expect(complaint(() => parseUrdf("<a/>"))).toContain("the root element must be <robot>");
  });

  test("arguments that are wrong", () => {
    expect(() => parseUrdf(5 as unknown as string)).toThrow("parseUrdf: text must be");
    expect(() => parseUrdf("", { mesh: "hull" } as UrdfOptions)).toThrow("parseUrdf: mesh is not an option");
    expect(() => parseUrdf("", { meshes: "all" as "hull" })).toThrow("must be one of hull, mesh, skip");
    expect(() => parseUrdf("", { inertia: "fix" as "repair" })).toThrow("must be one of refuse, repair");
    for (const packages of [null, "a", { a: 1 }])
      expect(() => parseUrdf("", { packages } as unknown as UrdfOptions)).toThrow(
        "packages must be an object that maps",
      );
    expect(() => parseUrdf("", { resolve: "a" as unknown as () => "" })).toThrow("must be a function");
  });
});
