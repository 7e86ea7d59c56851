// Export: what was read, written and read again is the same robot; what URDF has no joint for moves the same.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseUrdf } from "../../../src/import/urdf/parse-urdf.ts";
import { quatFromRpy, rpyFromQuat } from "../../../src/import/urdf/place-frame.ts";
import { writeUrdf } from "../../../src/import/urdf/write-urdf.ts";
import { parseXml } from "../../../src/import/xml/parse-xml.ts";
import type { Quat, Vec3 } from "../../../src/math/tuples.ts";
import { Data } from "../../../src/robot/data.ts";
import type {
  JointDescription,
  LinkDescription,
  RobotDescription,
} from "../../../src/robot/description/description.ts";
import { forwardKinematics, linkPose } from "../../../src/robot/kinematics.ts";
import { massMatrix } from "../../../src/robot/mass-matrix.ts";
import { Model } from "../../../src/robot/model.ts";
import { root } from "../../support/imports.ts";
import { expectSame } from "./round-trip.ts";

const ROBOTS = join(root, "test/data/robots");
const files = readdirSync(ROBOTS).filter((name) => name.endsWith(".urdf"));

describe("what was read", () => {
  // angles → quaternion → angles → quaternion: each step rounds a few times
  const ROUNDING = 1e-14;

  test("there are robots to read", () => expect(files.length).toBeGreaterThanOrEqual(4));

  test.each(files)("%s", (file) => {
    const read = parseUrdf(readFileSync(join(ROBOTS, file), "utf8"), { file });
    const { text, warnings } = writeUrdf(read);
    expect(warnings).toEqual([]);
    expectSame(parseUrdf(text), read, ROUNDING);
    // and from then on nothing changes but last bits
    expectSame(parseUrdf(writeUrdf(parseUrdf(text)).text), read, 2 * ROUNDING);
  });

  test("by hand: every element there is", () => {
    const text = `<robot name="a &amp; b">
<link name="&lt;base&gt;"><inertial><origin xyz="0.1 0 -3e-7" rpy="1 2 3"/><mass value="0.1"/>
  <inertia ixx="1e-3" iyy="2e-3" izz="2.5e-3" ixy="1e-4" ixz="0" iyz="-2e-4"/></inertial>
  <collision><geometry><box size="0.1 0.2 0.3"/></geometry></collision>
  <collision><origin xyz="1 2 3" rpy="3 -1 2"/><geometry><cylinder radius="0.1" length="0.2"/></geometry></collision>
  <collision><geometry><capsule radius="0.1" length="0.2"/></geometry></collision>
  <collision><origin rpy="0 1.5707963267948966 0"/><geometry><sphere radius="0.7"/></geometry></collision></link>
<link name="b&#10;c"/><link name="__proto__"/><link name="d"/><link name="e"/><link name="f"/><link name="g"/>
<joint name="&quot;1'" type="revolute"><origin xyz="0 0 1" rpy="0 -1.5707963267948966 0.5"/><parent link="&lt;base&gt;"/>
  <child link="b&#10;c"/><axis xyz="0 3 4"/><limit lower="-1" upper="1" effort="10"/><dynamics damping="0.1"/></joint>
<joint name="2" type="continuous"><parent link="b&#10;c"/><child link="__proto__"/><limit effort="1" velocity="2"/>
  <mimic joint="&quot;1'" multiplier="-0.3" offset="0.1"/></joint>
<joint name="3" type="prismatic"><parent link="b&#10;c"/><child link="d"/><dynamics friction="2"/></joint>
<joint name="4" type="floating"><parent link="d"/><child link="e"/><dynamics damping="1"/></joint>
<joint name="5" type="planar"><parent link="e"/><child link="f"/><axis xyz="1 1 1"/></joint>
<joint name="6" type="fixed"><origin rpy="0 0 3.141592653589793"/><parent link="e"/><child link="g"/></joint></robot>`;
    const read = parseUrdf(text);
    const written = writeUrdf(read);
    expect(written.warnings).toEqual([]);
    expectSame(parseUrdf(written.text), read, ROUNDING);
  });

  test("numbers come back to the last bit, where nothing is turned", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e8, max: 1e8 }), { minLength: 4, maxLength: 4 }), (x) => {
        const position = [x[0], x[1], x[2]] as Vec3;
        const joint = { name: "j", type: "prismatic", parent: "a", child: "b", inParent: { position } } as const;
        const joints: JointDescription[] = [
          { name: "root_to_world", type: "fixed", parent: null, child: "a" },
          { ...joint, axis: [0, 0, 1], limits: [{ lower: Math.min(x[3], 0), upper: Math.max(x[3], 0) }] },
        ];
        const description = { name: "r", links: [{ name: "a" }, { name: "b" }], joints };
        const again = parseUrdf(writeUrdf(description).text);
        expect(again.joints[1].inParent?.position ?? [0, 0, 0]).toEqual(position.map((y) => y + 0));
        expect(again.joints[1].limits).toEqual(
          joints[1].limits?.map(({ lower, upper }) => ({ lower: lower! + 0, upper })),
        );
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  test("angles of quaternions, at the poles too", () => {
    const part = fc.oneof(fc.double({ noNaN: true, min: -1, max: 1 }), fc.constantFrom(0, 1, -1, 1e-9, Math.SQRT1_2));
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), (q) => {
        const size = Math.hypot(...q);
        fc.pre(size > 1e-3);
        const unit = q.map((x) => x / size) as unknown as Quat;
        const angles = rpyFromQuat(unit);
        expect(Math.abs(angles[1])).toBeLessThanOrEqual(Math.PI / 2 + 1e-15);
        const again = quatFromRpy(angles);
        const sign = again.reduce((sum, x, i) => sum + x * unit[i], 0) < 0 ? -1 : 1;
        for (let i = 0; i < 4; i++) expect(sign * again[i]).toBeCloseTo(unit[i], 14);
      }),
      { seed: 10, numRuns: 500 },
    );
  });
});

/** A few numbers that look random. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const TYPES = ["revolute", "prismatic", "helical", "cylindrical", "universal", "planar", "fixed", "free"] as const;

/** A tree with joints of every type, frames on both sides, and series of joints; spherical ones have other coordinates. */
function randomRobot(seed: number): RobotDescription {
  const next = stream(seed);
  const vec = (): Vec3 => [next(), next(), next()];
  const pose = () => ({ position: vec(), orientation: quatFromRpy([3 * next(), next(), 3 * next()]) });
  const links: LinkDescription[] = [];
  const joints: JointDescription[] = [];
  for (let i = 0; i < 10; i++) {
    const inertial = { mass: 1.5 + next(), com: vec(), inertia: [2, 3, 4, 0.3 * next(), 0.3 * next(), 0.2] as const };
    links.push({ name: `l${i}`, inertial });
    const parent = i === 0 ? null : `l${Math.floor((i * (next() + 1)) / 2)}`;
    for (let k = 0; k < (i % 4 === 3 ? 3 : 1); k++) {
      const type = TYPES[(i + k + seed) % TYPES.length];
      const name = `j${i}-${k}`;
      const axis = vec();
      const secondAxis: Vec3 = [axis[1], -axis[0], 0];
      const framed = (i + seed) % 3 === 0 ? {} : { inParent: pose(), inChild: pose() };
      const pitch = { ...(type === "helical" && { pitch: next() }) };
      joints.push({ name, type, parent, child: `l${i}`, axis, secondAxis, damping: 0.1, ...framed, ...pitch });
    }
  }
  return { name: "random", links, joints };
}

describe("what URDF has no joint for", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("moves the same, and weighs the same: robot %i", (seed) => {
    const given = randomRobot(seed);
    const { text } = writeUrdf(given);
    const [a, b] = [given, parseUrdf(text)].map((description) => new Data(new Model(description, { passive: false })));
    expect([b.model.nq, b.model.nv]).toEqual([a.model.nq, a.model.nv]);
    const next = stream(seed);
    const q = a.model.integrate(a.model.neutral(), Array.from({ length: a.model.nv }, next), 1);
    forwardKinematics(a, q);
    forwardKinematics(b, q);
    // a dozen frames after one another, each turned into angles and back
    for (const { name } of given.links) expectSame(linkPose(b, name), linkPose(a, name), 1e-12);
    const [m, n] = [massMatrix(a, q), massMatrix(b, q)].map((matrix) => Array.from(matrix));
    const scale = Math.max(...m.map(Math.abs));
    for (let i = 0; i < m.length; i++) expect(Math.abs(m[i] - n[i])).toBeLessThan(1e-12 * scale);
  });

  const single = (joint: Partial<JointDescription>, more: Partial<RobotDescription> = {}): RobotDescription => ({
    name: "r",
    links: [{ name: "a", inertial: { mass: 1, com: [0, 0, 0], inertia: [1, 1, 1, 0, 0, 0] } }],
    joints: [{ name: "j", type: "revolute", parent: null, child: "a", ...joint }],
    ...more,
  });
  const warningsOf = (description: RobotDescription) => writeUrdf(description).warnings.map(({ message }) => message);

  test("a ball is three hinges, and that is told", () => {
    const { text, warnings } = writeUrdf(single({ type: "spherical" }));
    expect(warnings.map(({ message }) => message)).toEqual([
      'link "a" is written with 3 joints in series and massless links between them',
      'joint "j" is written as three hinges about x, y and z: its coordinates differ, and it is singular at a quarter turn about y',
    ]);
    expect(parseUrdf(text).joints.map(({ name, child }) => `${name} ${child}`)).toEqual([
      "root_to_world world",
      "j_x a_1",
      "j_y a_2",
      "j_z a",
    ]);
  });

  test("names between do not clash with others", () => {
    const links = ["a", "a_1", "world"].map((name) => ({ name }));
    const joints: JointDescription[] = [
      { name: "j", type: "universal", parent: null, child: "a" },
      { name: "j_first", type: "fixed", parent: "a", child: "a_1" },
      { name: "j_second", type: "fixed", parent: "a", child: "world" },
    ];
    const again = parseUrdf(writeUrdf({ name: "r", links, joints }).text);
    expect(again.links.map(({ name }) => name)).toEqual(["world_2", "a", "a_1", "world", "a_1_2"]);
    expect(again.joints.slice(1).map(({ name }) => name)).toEqual(["j_first_2", "j_second_2", "j_first", "j_second"]);
  });

  test("coordinates that begin elsewhere are counted from zero", () => {
    const links = [{ name: "a" }, { name: "b" }];
    const joints: JointDescription[] = [
      { name: "j", type: "revolute", parent: null, child: "a", reference: 0.5, limits: [{ lower: 0, upper: 2 }] },
      {
        name: "k",
        type: "prismatic",
        parent: "a",
        child: "b",
        reference: 0.25,
        mimic: { joint: "j", multiplier: 2, offset: 1 },
      },
    ];
    const written = writeUrdf({ name: "r", links, joints });
    const again = parseUrdf(written.text);
    expect(again.joints[1].limits).toEqual([{ lower: -0.5, upper: 1.5 }]);
    // k + 0.25 = 2 (j + 0.5) + 1
    expect(again.joints[2].mimic).toEqual({ joint: "j", multiplier: 2, offset: 1.75 });
    expect(written.warnings.map(({ message }) => message)).toEqual([
      'joint "j": its coordinate is 0 in URDF where it was 0.5',
      'joint "k": its coordinate is 0 in URDF where it was 0.25',
    ]);
  });

  test("what it cannot say is told", () => {
    const given = single(
      { armature: 1, stiffness: 2, initial: [0.3] },
      {
        loops: [{ kind: "weld", name: "w", a: "a", b: null }],
        actuators: [{ name: "m", kind: "motor", joint: "j", gear: [1], gain: 1, bias: [0, 0, 0] }],
        sensors: [{ name: "s", kind: "gyro", of: "a" }],
        keyframes: [{ name: "home", q: [0] }],
        excluded: [["a", "a"]],
        scenery: [{ kind: "plane", normal: [0, 0, 1], offset: 0 }],
        gravity: [0, 0, -1],
      },
    );
    expect(warningsOf(given)).toEqual([
      'joint "j": URDF cannot express its armature, its spring, its initial position',
      'loop "w" (weld) cannot be expressed in URDF',
      'actuator "m" cannot be expressed in URDF',
      'sensor "s" cannot be expressed in URDF',
      'keyframe "home" cannot be expressed in URDF',
      "shapes of the world cannot be expressed in URDF",
      "pairs of links that never collide cannot be expressed in URDF",
      "gravity, 0 0 -1, cannot be expressed in URDF",
    ]);
    expect(warningsOf(single({ type: "free", initial: [0, 0, 0, 0, 0, 0, 1] }))).toEqual([]);
    expect(warningsOf(single({ type: "free", initial: [0, 0, 1, 0, 0, 0, 1] }))).toHaveLength(1);
  });

  test("shapes: files of meshes are named, the rest is told", () => {
    const points: Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const links: LinkDescription[] = [
      {
        name: "a",
        shapes: [
          { kind: "hull", points, position: [1, 0, 0] },
          { kind: "cone", radius: 1, halfHeight: 1 },
          { kind: "sphere", radius: 1, friction: 0.9, margin: 0.1 },
        ],
      },
    ];
    const given = { name: "r", links, joints: [{ name: "j", type: "fixed", parent: null, child: "a" } as const] };
    expect(warningsOf(given)).toEqual([
      'link "a": its shape 0, a hull, is skipped: it needs a file; give its name with meshFile',
      'link "a": its shape 1, a cone, is skipped: it has no element in URDF',
      'link "a": friction, margin of its shape 2 cannot be expressed in URDF',
    ]);
    const { text } = writeUrdf(given, { meshFile: (shape, link, index) => `${link}-${index}.${shape.kind}` });
    expect(text).toContain('<mesh filename="a-0.hull"/>');
  });

  test("names that XML cannot have, and none at all, are refused", () => {
    for (const [name, words] of [
      ["\u0000", "a character that XML does not allow"],
      ["\ud800", "a character"],
      ["", "is empty"],
    ])
      expect(() => writeUrdf({ ...single({ child: name }), links: [{ name }] })).toThrow(words);
  });

  test("what is no tree is refused", () => {
    expect(() => writeUrdf({ ...single({}), joints: [] })).toThrow("no joint has this link as its child");
  });

  test("the text is XML with the standard's elements only", () => {
    const names = new Set<string>();
    const waiting = [parseXml(writeUrdf(randomRobot(3)).text, { file: "a" })];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      names.add(one.name);
      waiting.push(...one.children);
    }
    const known = "robot link inertial origin mass inertia joint parent child axis limit dynamics mimic".split(" ");
    expect([...names].sort()).toEqual(known.sort());
  });
});
