// URDF: what comes out of every element, and the errors and warnings with their places.
import { describe, expect, test } from "vitest";
import { parseUrdf, type UrdfOptions } from "../../../src/import/urdf/parse-urdf.ts";
import type { RobotDescription } from "../../../src/robot/description/description.ts";
import { complaint } from "../caught.ts";
import { asciiStl, cubeTriangles } from "../mesh/files.ts";

const robot = (inside: string) => `<robot name="r">\n${inside}\n</robot>`;
const parse = (inside: string, options: UrdfOptions = {}) => parseUrdf(robot(inside), { file: "r.urdf", ...options });
const warningsOf = ({ warnings = [] }: RobotDescription) =>
  warnings.map(({ message, at }) => `${at?.line}: ${message}`);
const LINKS = '<link name="a"/><link name="b"/>';
/** Links a and b with a joint between, of a type and with what stands inside. */
const joint = (type: string, inside = "", name = "j") =>
  `<joint name="${name}" type="${type}"><parent link="a"/><child link="b"/>${inside}</joint>`;
const jointOf = (type: string, inside = "") => parse(LINKS + joint(type, inside)).joints[1];
const LIMIT = '<limit lower="-1" upper="2" effort="3" velocity="4"/>';

describe("joints", () => {
  test("the root link is fixed to the world, by a name that nobody has", () => {
    const { joints } = parse(LINKS + joint("fixed", "", "root_to_world"));
    expect(joints[0]).toEqual({
      name: "root_to_world_",
      type: "fixed",
      parent: null,
      child: "a",
      at: { file: "r.urdf", line: 2, column: 1 },
    });
    expect(joints).toHaveLength(2);
  });

  test("types, axes and limits", () => {
    expect(jointOf("revolute", LIMIT)).toMatchObject({
      type: "revolute",
      parent: "a",
      child: "b",
      axis: [1, 0, 0],
      limits: [{ lower: -1, upper: 2, effort: 3, velocity: 4 }],
    });
    const slide = jointOf("prismatic", `<axis xyz="0 0 -2"/>${LIMIT}<dynamics damping="0.5" friction="0.25"/>`);
    expect(slide).toMatchObject({ type: "prismatic", axis: [0, 0, -2], damping: 0.5, friction: 0.25 });
    const wheel = jointOf("continuous", '<axis xyz="0 1 0"/><limit effort="3" velocity="4"/>');
    expect(wheel).toMatchObject({ type: "revolute", axis: [0, 1, 0], limits: [{ effort: 3, velocity: 4 }] });
    expect(jointOf("continuous").limits).toBeUndefined();
    expect(jointOf("floating", '<axis xyz="0 0 0"/>')).toMatchObject({ type: "free" });
    expect(jointOf("planar", '<axis xyz="0 0 1"/>')).toMatchObject({ type: "planar", axis: [0, 0, 1] });
    expect(jointOf("fixed", '<axis xyz="0 0 0"/>').axis).toBeUndefined();
    expect(jointOf("fixed").inParent).toBeUndefined();
    expect(
      jointOf("prismatic", '<limit lower="-1e9" upper="1e16" effort="1e9" velocity="1e10"/>').limits,
    ).toBeUndefined();
  });

  test("origins: roll about x, then pitch about y, then yaw about z, of fixed axes", () => {
    const { inParent } = jointOf("fixed", '<origin xyz="1 2 3" rpy="0.3 0.4 0.5"/>');
    expect(inParent?.position).toEqual([1, 2, 3]);
    // cos and sin of the halves 0.15, 0.2, 0.25, multiplied by hand as quaternions: z * y * x
    const [sr, cr, sp, cp, sy, cy] = [0.15, 0.2, 0.25].flatMap((x) => [Math.sin(x), Math.cos(x)]);
    const zy = [-sy * sp, cy * sp, sy * cp, cy * cp];
    const expected = [
      zy[3] * sr + zy[0] * cr,
      zy[1] * cr + zy[2] * sr,
      zy[2] * cr - zy[1] * sr,
      zy[3] * cr - zy[0] * sr,
    ];
    for (let i = 0; i < 4; i++) expect(inParent?.orientation?.[i]).toBeCloseTo(expected[i], 15);
    expect(jointOf("fixed", '<origin quat_xyzw="0 0 3 4"/>').inParent).toEqual({ orientation: [0, 0, 0.6, 0.8] });
  });

  test("mimic", () => {
    const follower = joint("revolute", `${LIMIT}<mimic joint="j" multiplier="-2" offset="0.5"/>`, "k");
    const { joints } = parse(`${LINKS}<link name="c"/>${joint("revolute", LIMIT)}${follower.replace('"b"', '"c"')}`);
    expect(joints[2].mimic).toEqual({ joint: "j", multiplier: -2, offset: 0.5 });
  });
});

describe("links", () => {
  const inertial = (origin: string, mass: string, inertia: string) =>
    `<link name="a">\n<inertial>${origin}<mass value="${mass}"/>\n<inertia ${inertia}/></inertial></link>`;
  const moments = (...[ixx, iyy, izz, ixy = 0, ixz = 0, iyz = 0]: number[]) =>
    `ixx="${ixx}" iyy="${iyy}" izz="${izz}" ixy="${ixy}" ixz="${ixz}" iyz="${iyz}"`;

  test("the inertia is turned into the axes of the link", () => {
    const quarter = '<origin xyz="1 2 3" rpy="0 0 1.5707963267948966"/>';
    const [link] = parse(inertial(quarter, "2", moments(2, 3, 4, 0.1, 0.2, 0.3))).links;
    expect(link.inertial?.mass).toBe(2);
    expect(link.inertial?.com).toEqual([1, 2, 3]);
    // a quarter turn about z: x → y, y → −x
    const expected = [3, 2, 4, -0.1, -0.3, 0.2];
    for (let i = 0; i < 6; i++) expect(link.inertial?.inertia[i]).toBeCloseTo(expected[i], 14);
  });

  test("no mass, no inertia: a mere frame", () => {
    const description = parse(inertial("", "0", moments(0, 0, 0)));
    expect(description.links[0].inertial).toBeUndefined();
    expect(warningsOf(description)).toEqual(['3: link "a" has no mass: it is treated as a frame only']);
    expect(complaint(() => parse(inertial("", "0", moments(1, 1, 1))))).toContain(
      "3:17: value of <mass> is 0, but link",
    );
  });

  test.each([
    ["not positive", [1, 1, -1, 0, 0, 0], "is not positive definite: its smallest principal moment is -1"],
    ["only off the diagonal", [1, 1, 1, 2, 0, 0], "is not positive definite"],
    ["nothing", [0, 0, 0, 0, 0, 0], "is not positive definite"],
    ["triangle", [1, 1, 3, 0, 0, 0], "violates the triangle inequality: 3 is more than 1 + 1"],
  ])("an inertia that no body has, %s, is refused or mended", (_, values, words) => {
    const text = inertial("", "2", moments(...values));
    expect(complaint(() => parse(text))).toContain(`4:1: the inertia of link "a" ${words}`);
    const mended = parse(text, { inertia: "repair" });
    expect(warningsOf(mended)[0]).toContain(`4: the inertia of link "a" ${words}`);
    // what was mended is sound: read again it passes
    const again = parse(inertial("", "2", moments(...mended.links[0].inertial!.inertia)));
    expect(again.warnings).toBeUndefined();
  });

  test("mending keeps the largest moments and the axes", () => {
    const { links } = parse(inertial("", "1", moments(1, 1, 3)), { inertia: "repair" });
    const [xx, yy, zz, xy, xz, yz] = links[0].inertial!.inertia;
    expect([xy, xz, yz]).toEqual([0, 0, 0]);
    // the spreads 3/2, 3/2 and −1/2 become 3/2, 3/2 and nearly 0
    expect([xx, yy, zz].map((x) => Math.round(x * 1e4) / 1e4)).toEqual([1.5, 1.5, 3]);
  });

  const collision = (geometry: string, origin = "") =>
    parse(`<link name="a"><collision>${origin}<geometry>${geometry}</geometry></collision></link>`);
  test("shapes", () => {
    expect(collision('<box size="1 2 4"/>').links[0].shapes).toEqual([{ kind: "box", half: [0.5, 1, 2] }]);
    expect(collision('<sphere radius="2"/>', '<origin xyz="1 0 0"/>').links[0].shapes).toEqual([
      { kind: "sphere", radius: 2, position: [1, 0, 0] },
    ]);
    for (const kind of ["cylinder", "capsule"]) {
      const [shape] = collision(`<${kind} radius="1" length="3"/>`).links[0].shapes!;
      const h = Math.SQRT1_2;
      expect(shape).toEqual({ kind, radius: 1, halfHeight: 1.5, orientation: [h, 0, 0, h] });
    }
    expect(collision('<capsule radius="1" length="0"/>').links[0].shapes).toEqual([{ kind: "sphere", radius: 1 }]);
    const none = collision('<sphere radius="0"/>');
    expect([none.links[0].shapes, warningsOf(none)]).toEqual([undefined, ["2: a <sphere> of size zero is skipped"]]);
    expect(warningsOf(collision("<torus/>"))).toEqual(["2: the shape <torus> is not supported: it is skipped"]);
  });

  test("a cylinder that lies along x in its link", () => {
    // rpy 0 π/2 0 takes z to x, so our y has to go there
    const [shape] = collision('<cylinder radius="1" length="3"/>', '<origin rpy="0 1.5707963267948966 0"/>').links[0]
      .shapes!;
    const [x, y, z, w] = shape.orientation!;
    // where the quaternion takes y
    const along = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
    for (const [i, expected] of [1, 0, 0].entries()) expect(along[i]).toBeCloseTo(expected, 15);
  });

  const mesh = (attributes: string, options: UrdfOptions) =>
    parse(
      `<link name="a"><visual><geometry><mesh filename="/etc/passwd"/></geometry></visual>
      <collision><geometry><mesh ${attributes}/></geometry></collision></link>`,
      options,
    );
  test("meshes through the resolver, scaled; those of visuals are not fetched", () => {
    const asked: string[] = [];
    const resolve = (path: string) => {
      asked.push(path);
      return asciiStl("cube", cubeTriangles([0.5, 1, 2]));
    };
    const options = { resolve, file: "arm/urdf/r.urdf", packages: { hand: "hands/left" } };
    const [hull] = mesh('filename="../meshes/a.stl" scale="2 1 -1"', options).links[0].shapes!;
    expect(hull.kind).toBe("hull");
    expect(hull.kind === "hull" && hull.points).toHaveLength(8);
    expect(hull.kind === "hull" && hull.points.flat().map(Math.abs)).toEqual(
      [1, 1, 2].concat(...Array(7).fill([1, 1, 2])),
    );
    const [surface] = mesh('filename="package://hand/a.STL"', { ...options, meshes: "mesh" }).links[0].shapes!;
    expect(surface.kind === "mesh" && surface.triangles).toHaveLength(12);
    expect(asked).toEqual(["arm/meshes/a.stl", "hands/left/a.STL"]);
  });

  test("meshes that are left out or refused", () => {
    const resolve = (path: string) => (path.endsWith("flat.stl") ? asciiStl("f", cubeTriangles([1, 1, 0])) : undefined);
    expect(warningsOf(mesh('filename="a.stl"', {}))[0]).toContain(
      '3: the mesh "a.stl" is skipped: no resolve function',
    );
    expect(warningsOf(mesh('filename="a.stl"', { meshes: "skip", resolve }))[0]).toContain("is set");
    expect(warningsOf(mesh('filename="a.dae"', { resolve }))[0]).toContain(".dae files are not supported");
    const refused = (attributes: string) => complaint(() => mesh(attributes, { resolve }));
    expect(refused('filename="a.stl"')).toContain('3:34: the file "a.stl" was not found');
    expect(refused('filename="../a.stl"')).toContain("leaves the root");
    expect(refused('filename="/a.stl"')).toContain("is absolute");
    expect(refused('filename="package://arm/a.stl"')).toContain('the package "arm" is unknown');
    expect(refused('filename="flat.stl"')).toContain('use meshes: "mesh" or "skip"');
    expect(refused('filename="flat.stl" scale="1 0 1"')).toContain("makes it flat");
    expect(refused('scale="1 1 1"')).toContain("<mesh> needs the attribute filename");
  });
});

describe("what is not read is told", () => {
  test("with its place", () => {
    const description = parseUrdf(
      `<robot xmlns:xacro="http://x" version="1.0" speed="1">
<link name="a" type="t"><visual/><contact/></link>
<material name="m"/>
<gazebo/><transmission/>
<joint name="j" type="revolute"><parent link="a"/><child link="b"/><safety_controller/><calibration/></joint>
<link name="b"/>
<joint name="k" type="prismatic"><parent link="b"/><child link="c"/><limit/><axis xyz="0 0 1" a="b"/></joint>
<joint name="l" type="continuous"><parent link="b"/><child link="d"/><limit lower="0" upper="1" effort="1" velocity="1"/></joint>
<joint name="m" type="fixed"><parent link="b"/><child link="e"/><mimic joint="x"/></joint>
<link name="c"/><link name="d"/><link name="e"/>
</robot>`,
    );
    expect(description.name).toBe("robot");
    expect(warningsOf(description)).toEqual([
      "1: the attribute speed of <robot> is ignored",
      '1: the robot has no name; "robot" is used',
      "2: the attribute type of <link> is ignored",
      "2: <contact> in <link> is ignored",
      "4: <gazebo> is ignored",
      "4: <transmission> is ignored",
      "5: <safety_controller> in <joint> is ignored",
      "5: <calibration> in <joint> is ignored",
      "5: a revolute joint without <limit> is treated as unlimited, although the standard requires one",
      "7: the attribute a of <axis> is ignored",
      "7: a <limit> without lower and upper locks the joint at 0, as the standard defines",
      "8: lower and upper of a continuous joint are ignored: it has no limits",
      "9: <mimic> of a fixed joint is ignored",
    ]);
  });
});

describe("size and names", () => {
  test("names of an object's own", () => {
    const names = ["__proto__", "constructor", "toString"];
    const links = ["a", ...names].map((name) => `<link name="${name}"/>`).join("");
    const joints = names.map((name) => joint("fixed", "", name).replace('"b"', `"${name}"`)).join("");
    const description = parse(links + joints);
    expect(description.links.map(({ name }) => name)).toEqual(["a", ...names]);
    expect(description.joints.map(({ name }) => name)).toEqual(["root_to_world", ...names]);
    expect(complaint(() => parse(links + joint("fixed", "", "__proto__")))).toContain('"b", but no link has that name');
  });

  test("a chain of 5,000 links, and 5,000 joints that follow one another", () => {
    const chain = Array.from({ length: 5000 }, (_, i) => {
      const mimic = i > 0 ? `<mimic joint="j${i - 1}"/>` : "";
      return `<joint name="j${i}" type="continuous"><parent link="l${i}"/><child link="l${i + 1}"/>${mimic}</joint><link name="l${i}"/>`;
    });
    const { links, joints } = parse(`${chain.join("")}<link name="l5000"/>`);
    expect([links.length, joints.length]).toEqual([5001, 5001]);
  });

  test("200,000 elements that nobody reads", () => {
    expect(parse(`<link name="a">${"<x/>".repeat(200_000)}</link>`).warnings).toHaveLength(200_000);
  });
});
