// MJCF: what comes out of every element. The numbers are compared with MuJoCo's in test/once/mujoco-import.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shiftPolynomial } from "../../../src/import/mjcf/equality.ts";
import { type MjcfOptions, parseMjcf } from "../../../src/import/mjcf/index.ts";
import { Model } from "../../../src/robot/model.ts";
import type { Hull, Plane } from "../../../src/shapes/kinds.ts";
import { MESH_TEXTS, TEXTS } from "../../support/mjcf/texts.ts";
import { complaint } from "../caught.ts";

const BALL = '<geom size=".1"/>';
const parse = (inside: string, options: MjcfOptions = {}) =>
  parseMjcf(`<mujoco model="m">\n${inside}\n</mujoco>`, { file: "m.xml", ...options });
const inBody = (inside: string, before = "") =>
  parse(`${before}<worldbody><body name="b" pos="1 2 3">${BALL}${inside}</body></worldbody>`);

describe("joints", () => {
  test("of one body, one after the other", () => {
    const { joints } = inBody(
      '<joint name="p" pos="0 0 1" axis="0 2 0" range="-90 90"/><joint type="slide" pos="1 0 0"/>',
    );
    expect(joints).toEqual([
      {
        name: "p",
        type: "revolute",
        parent: null,
        child: "b",
        inParent: { position: [1, 2, 4], orientation: [0, 0, 0, 1] },
        inChild: { position: [0, 0, 1] },
        axis: [0, 1, 0],
        limits: [{ lower: -Math.PI / 2, upper: Math.PI / 2 }],
        at: expect.anything(),
      },
      {
        name: "b_joint1",
        type: "prismatic",
        parent: null,
        child: "b",
        inParent: { position: [1, 0, 0], orientation: [0, 0, 0, 1] },
        inChild: { position: [1, 0, 0] },
        axis: [0, 0, 1],
        at: expect.anything(),
      },
    ]);
  });

  test("free, fixed and nameless ones", () => {
    const { joints, links } = parse(
      `<worldbody><body pos="1 2 3" quat="0 1 0 0">${BALL}<freejoint/><body name="body1">${BALL}</body></body></worldbody>`,
    );
    expect(links.map(({ name }) => name)).toEqual(["body1_1", "body1"]);
    expect(joints).toMatchObject([
      { name: "body1_1_joint0", type: "free", parent: null, child: "body1_1", initial: [1, 2, 3, 1, 0, 0, 0] },
      { name: "body1_fixed", type: "fixed", parent: "body1_1", child: "body1" },
    ]);
  });

  test("a reference is where the file has put the body", () => {
    const { joints } = inBody('<joint ref="90" springref="180" stiffness="2" range="0 180" actuatorfrcrange="-3 3"/>');
    expect(joints[0]).toMatchObject({
      reference: Math.PI / 2,
      initial: [Math.PI / 2],
      springReference: Math.PI,
      limits: [{ lower: 0, upper: Math.PI, effort: 3 }],
    });
  });
});

describe("shapes", () => {
  const shapesOf = (inside: string, options: MjcfOptions = {}) =>
    parse(`<worldbody><body>${inside}</body></worldbody>`, options).links[0].shapes;

  test("lie along y here and along z there", () => {
    const [capsule, turned] = shapesOf(
      '<geom type="capsule" size=".1 .2"/><geom type="cylinder" size=".1 .2" zaxis="0 1 0"/>',
    )!;
    const half = Math.SQRT1_2;
    expect(capsule).toMatchObject({ kind: "capsule", radius: 0.1, halfHeight: 0.2, orientation: [half, 0, 0, half] });
    expect(turned.kind).toBe("cylinder");
    const expected = [0, 0, 0, 1];
    for (const [i, value] of turned.orientation!.entries()) expect(value).toBeCloseTo(expected[i], 14);
  });

  test("the world's are scenery", () => {
    const { scenery, links } = parse(
      '<worldbody><geom type="plane" size="1 1 1" pos="0 0 .5" euler="0 90 0"/><geom type="box" size="1 2 3" pos="1 0 0"/></worldbody>',
    );
    expect(links).toEqual([]);
    expect(scenery).toMatchObject([{ kind: "plane" }, { kind: "box", half: [1, 2, 3], position: [1, 0, 0] }]);
    const { normal, offset } = scenery![0] as Plane;
    for (const [i, value] of [1, 0, 0].entries()) expect(normal[i]).toBeCloseTo(value, 14);
    expect(offset).toBeCloseTo(0, 14);
  });

  test("friction", () => {
    expect(shapesOf('<geom size="1" friction=".7 .1 .2"/>')).toMatchObject([
      { friction: 0.7, frictionRule: "maximum" },
    ]);
    expect(shapesOf('<geom size="1" condim="1"/>')).toMatchObject([{ friction: 0 }]);
    expect(shapesOf('<geom size="1" condim="6" friction=".7 .1 .2"/>')).toMatchObject([
      { friction: 0.7, torsionalFriction: 0.1, rollingFriction: 0.2 },
    ]);
  });

  test("what cannot touch is no shape, and has its mass", () => {
    const { links } = parse('<worldbody><body><geom size="1" contype="0" conaffinity="0"/></body></worldbody>');
    expect(links[0].shapes).toBeUndefined();
    expect(links[0].inertial!.mass).toBeCloseTo((4000 / 3) * Math.PI, 9);
  });

  test("an ellipsoid is a hull of points on it, with the ends of its axes", () => {
    const [hull] = shapesOf('<geom type="ellipsoid" size="1 2 3"/>')!;
    const { points } = hull as Hull;
    expect(points).toHaveLength(146);
    for (const [x, y, z] of points) expect(x * x + (y * y) / 4 + (z * z) / 9).toBeCloseTo(1, 12);
    for (const end of [
      [1, 0, 0],
      [0, 2, 0],
      [0, 0, -3],
    ])
      expect(points.map((p) => p.map((v) => v + 0))).toContainEqual(end);
    expect(shapesOf('<geom type="ellipsoid" size="2 2 2"/>')).toMatchObject([{ kind: "sphere", radius: 2 }]);
  });

  test("the same pairs collide, for every contype and conaffinity", () => {
    const bits = fc.integer({ min: 0, max: 7 });
    const property = fc.property(fc.array(fc.tuple(bits, bits), { minLength: 1, maxLength: 8 }), (pairs) => {
      const geoms = pairs.map(
        ([t, a], i) => `<body name="b${i}"><geom size="1" contype="${t}" conaffinity="${a}"/></body>`,
      );
      const { links } = parse(`<worldbody>${geoms.join("")}</worldbody>`);
      for (const [i, [t, a]] of pairs.entries())
        for (const [j, [u, b]] of pairs.entries()) {
          const [one, other] = [links[i].shapes?.[0], links[j].shapes?.[0]];
          const wanted = ((t & b) | (u & a)) !== 0;
          const meets =
            one !== undefined &&
            other !== undefined &&
            ((one.group ?? 1) & (other.mask ?? -1)) !== 0 &&
            ((other.group ?? 1) & (one.mask ?? -1)) !== 0;
          expect(meets).toBe(wanted);
        }
    });
    fc.assert(property, { seed: 8, numRuns: 100 });
  });

  test("meshes by the user's wish", () => {
    const [text, files] = MESH_TEXTS["a mesh from a file"];
    const resolve = (path: string) => files[path];
    const kindOf = (options: MjcfOptions) => parseMjcf(text, { resolve, ...options }).links[0].shapes?.[0].kind;
    expect(kindOf({})).toBe("hull");
    expect(kindOf({ meshes: "mesh" })).toBe("mesh");
    expect(kindOf({ meshes: "skip" })).toBeUndefined();
    // the mass needs the file all the same
    expect(parseMjcf(text, { resolve, meshes: "skip" }).links[0].inertial!.mass).toBe(2);
    expect(complaint(() => parseMjcf(text, { resolve: () => undefined }))).toContain(
      'the file "x/y/a.obj" was not found',
    );
  });
});

describe("loops, actuators, sensors, keys", () => {
  test("a polynomial in ways becomes one in coordinates", () => {
    const number = fc.double({ min: -2, max: 2, noNaN: true });
    const property = fc.property(
      fc.array(number, { minLength: 5, maxLength: 5 }),
      number,
      number,
      number,
      (p, shift, offset, x) => {
        const value = (c: readonly number[], at: number) => c.reduceRight((sum, next) => sum * at + next, 0);
        expect(value(shiftPolynomial(p, shift, offset), x)).toBeCloseTo(value(p, x - shift) + offset, 9);
      },
    );
    fc.assert(property, { seed: 8, numRuns: 200 });
  });

  test("the names of loops", () => {
    const { loops } = parseMjcf(TEXTS["connect"]);
    expect(loops!.map(({ name, kind }) => [name, kind])).toEqual([
      ["connect0", "connect"],
      ["x", "connect"],
      ["connect2", "connect"],
    ]);
    expect(loops![0]).toMatchObject({ a: "b", b: null });
  });

  test("controls of actuators that are left out are left out of keys", () => {
    const { keyframes, actuators, warnings } = inBody(
      '<joint name="j"/></body></worldbody><actuator><motor joint="j"/><muscle joint="j"/><motor name="n" joint="j"/></actuator><keyframe><key ctrl="1 2 3"/><key name="k" ctrl="1 2 3 4"/></keyframe><worldbody><body>',
    );
    expect(actuators!.map(({ name }) => name)).toEqual(["j_motor", "n"]);
    expect(keyframes).toMatchObject([{ name: "key0", q: [0], control: [1, 3] }, { name: "k" }]);
    expect(keyframes![1].control).toBeUndefined();
    expect(warnings!.map(({ message }) => message)).toContain(
      "ctrl of <key> has 4 numbers, but the model needs 3 without the parts that were skipped: it is ignored",
    );
  });

  test("keys about joints that are not read are left out", () => {
    const { keyframes, warnings } = inBody(
      '<joint/><composite type="cable"/></body></worldbody><keyframe><key qpos="1 2 3"/></keyframe><worldbody><body>',
    );
    expect(keyframes).toEqual([]);
    expect(warnings).toHaveLength(2);
  });

  test("gravity", () => {
    expect(parse("").gravity).toEqual([0, 0, -9.81]);
    expect(parse('<option gravity="1 2 3"/>').gravity).toEqual([1, 2, 3]);
    expect(parse('<option gravity="1 2 3"><flag gravity="disable"/></option>').gravity).toEqual([0, 0, 0]);
  });

  test("the name, and pairs that never touch", () => {
    expect(parse("").name).toBe("m");
    expect(parseMjcf("<mujoco/>").name).toBe("mujoco");
    const two = `<worldbody><body name="a"/><body name="b"/></worldbody><contact><exclude body1="a" body2="b"/></contact>`;
    expect(parse(two).excluded).toEqual([["a", "b"]]);
  });
});

test("a model can be made of every text and robot", () => {
  const robots = join(import.meta.dirname, "../../data/robots");
  const texts = readdirSync(robots).filter((name) => name.endsWith(".xml"));
  const all = [...Object.values(TEXTS), ...texts.map((name) => readFileSync(join(robots, name), "utf8"))];
  for (const text of all) {
    const description = parseMjcf(text);
    const model = new Model(description);
    for (const { q, v } of description.keyframes ?? []) {
      expect(q).toHaveLength(model.nq);
      if (v) expect(v).toHaveLength(model.nv);
    }
  }
});
