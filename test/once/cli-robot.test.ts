// taut robot, as a stranger uses it: files in, JSON out, numbers against formulas and against the library.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openRobot } from "../../src/cli/open-robot.ts";
import { readStates } from "../../src/cli/read-states.ts";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import {
  closeLoops,
  constrainedDynamics,
  Data,
  forwardDynamics,
  inverseDynamics,
  Model,
} from "../../src/robot/index.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";
import { apply } from "../support/reference-step.ts";
import { doublePendulumEquations } from "../support/robot/plain-robots.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { solvePositive } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";

const { taut, answer, refusal, file, place } = commandLine();
const robots = join(root, "test/data/robots");

const link = (name: string, mass: number, c: number, I: number, more = "") =>
  `<link name="${name}"><inertial><origin xyz="0 0 ${-c}"/><mass value="${mass}"/>
    <inertia ixx="${I}" iyy="${I}" izz="${I / 10}" ixy="0" ixz="0" iyz="0"/></inertial>${more}</link>`;
const joint = (name: string, parent: string, child: string, z: number, more = "") =>
  `<joint name="${name}" type="revolute"><parent link="${parent}"/><child link="${child}"/><origin xyz="0 0 ${z}"/>
    <axis xyz="1 0 0"/><limit lower="-3" upper="3" effort="7" velocity="9"/>${more}</joint>`;
/** The double pendulum of the textbook. */
const pendulum = (more = { joint: "", link: "" }) => `<robot name="pendulum"><link name="base"/>
  ${link("rod0", 1, 0.2, 0.02)}${link("rod1", 2, 0.3, 0.05, more.link)}
  ${joint("hinge0", "base", "rod0", 0)}${joint("hinge1", "rod0", "rod1", -0.5, more.joint)}</robot>`;
const rods = { m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] } as Parameters<
  typeof doublePendulumEquations
>[0];

describe("taut robot MODEL", () => {
  test("a URDF, whatever its file is called: joints in order, links, warnings with their places", () => {
    const dynamics = '<dynamics damping="0.5" friction="0.1"/>';
    const found = answer("robot", file("arm.xml", pendulum({ joint: dynamics, link: "" })));
    expect(found).toMatchObject({ name: "pendulum", format: "urdf", nq: 2, nv: 2, mass: 3, gravity: [0, 0, -9.81] });
    const [fixed, first, second] = found.joints;
    expect(fixed).toMatchObject({ type: "fixed", parent: null, child: "base", qIndex: -1, nv: 0 });
    expect(first).toMatchObject({ name: "hinge0", type: "revolute", parent: "base", child: "rod0", qIndex: 0 });
    expect(first.limits).toEqual([{ lower: -3, upper: 3, velocity: 9, effort: 7 }]);
    expect(second).toMatchObject({ name: "hinge1", vIndex: 1, damping: 0.5, friction: 0.1 });
    expect(second.at).toMatch(/^arm\.xml:\d+:\d+$/);
    expect(found.links.map(({ name }: { name: string }) => name)).toEqual(["base", "rod0", "rod1"]);
    expect(found.links[2]).toMatchObject({ parent: "rod0", mass: 2, com: [0, 0, -0.3] });
    expect(found.links[2].inertia).toEqual([0.05, 0.05, 0.005, 0, 0, 0]);
    expect(found.warnings).toEqual([]);
  });

  test("an MJCF: loops, actuators, keyframes", () => {
    const cassie = answer("robot", join(robots, "cassie.flat.xml"));
    expect(cassie).toMatchObject({ format: "mjcf", nq: 35, nv: 32 });
    expect(cassie.joints[0]).toMatchObject({ type: "free", nq: 7, nv: 6 });
    expect(cassie.loops).toHaveLength(4);
    const humanoid = answer("robot", join(robots, "humanoid.original.xml"));
    expect(humanoid.actuators[0]).toMatchObject({ kind: "motor", gear: [expect.any(Number)] });
    expect(humanoid.keyframes[0].q).toHaveLength(humanoid.nq);
    expect(humanoid.warnings[0]).toEqual({ message: expect.stringContaining("tendon"), at: expect.any(String) });
  });

  test("mimic joints are coordinates of their own, unless they shall follow", () => {
    const follower = pendulum({ joint: '<mimic joint="hinge0" multiplier="-2" offset="0.1"/>', link: "" });
    const name = file("mimic.urdf", follower);
    const apart = answer("robot", name);
    expect(apart).toMatchObject({ nv: 2, mimic: false });
    expect(apart.joints[2].mimic).toEqual({ joint: "hinge0", multiplier: -2, offset: 0.1 });
    const [state] = answer("robot", name, "--mimic", "--states", file("m.json", [{ q: [0.3] }]));
    expect(state.M).toHaveLength(1);
    // the second rod has turned by -2 * 0.3 + 0.1 against the first
    expect(state.frames.rod1.orientation[0]).toBeCloseTo(Math.sin((0.3 - 0.5) / 2), 14);
  });

  test("from standard input; as URDF again", () => {
    const { status, stdout } = taut(["robot", "-", "--write-urdf", "again.urdf"], pendulum());
    expect(status).toBe(0);
    const again = answer("robot", "again.urdf");
    expect(again.links[2].inertia).toEqual(JSON.parse(stdout).links[2].inertia);
    expect(again).toMatchObject({ nq: 2, mass: 3 });
    refusal(["robot", "again.urdf", "--write-urdf", "again.urdf"], "--write-urdf would write over again.urdf");
  });
});

describe("taut robot MODEL --states", () => {
  const q = [0.4, -0.7];
  const v = [1.5, -2];
  const tau = [0.3, 0.1];

  test("M, bias, a, tau, frames of the textbook's pendulum", () => {
    const name = file("pendulum.urdf", pendulum());
    const [found] = answer("robot", name, "--states", file("states.json", [{ q, v, tau, a: [2, 3] }]));
    const { M, bias } = doublePendulumEquations(rods, q, v, 9.81);
    expect(relative(found.M.flat(), M.flat())).toBeLessThan(1e-13);
    expect(relative(found.bias, bias)).toBeLessThan(1e-13);
    const forces = (a: number[]) => apply(M, a).map((x, i) => x + bias[i]);
    expect(relative(forces(found.a), tau)).toBeLessThan(1e-12);
    expect(relative(found.tau, forces([2, 3]))).toBeLessThan(1e-13);
    const { position, orientation, velocity, angularVelocity } = found.frames.rod1;
    expect(relative(position, [0, 0.5 * Math.sin(0.4), -0.5 * Math.cos(0.4)])).toBeLessThan(1e-14);
    expect(relative(orientation, [Math.sin(-0.15), 0, 0, Math.cos(-0.15)])).toBeLessThan(1e-14);
    expect(relative(velocity, [0, 0.75 * Math.cos(0.4), 0.75 * Math.sin(0.4)])).toBeLessThan(1e-14);
    expect(relative(angularVelocity, [-0.5, 0, 0])).toBeLessThan(1e-14);
    expect(found).not.toHaveProperty("x1");
  });

  test("one state, a list, { states }, standard input; what is left out is zero; names come back", () => {
    const name = file("pendulum.urdf", pendulum());
    const one = answer("robot", name, "--states", file("one.json", { q, name: "bent" }));
    expect(one).toMatchObject({ name: "bent", a: [expect.any(Number), expect.any(Number)] });
    expect(one).not.toHaveProperty("tau");
    const several = { states: [{ q }, { q, v: [0, 0], tau: [0, 0] }] };
    const [bare, zeros] = answer("robot", name, "--states", file("several.json", several));
    expect(bare).toEqual(zeros);
    expect(bare.a).toEqual(one.a);
    const { stdout } = taut(["robot", name, "--states", "-"], JSON.stringify({ q }));
    expect(JSON.parse(stdout).bias).toEqual(one.bias);
    expect(answer("robot", name, "--states", file("none.json", []))).toEqual([]);
  });

  test("gravity and passive terms", () => {
    const dynamics = '<dynamics damping="0.5" friction="0.1"/>';
    const name = file("rubbing.urdf", pendulum({ joint: dynamics, link: "" }));
    const states = file("moving.json", { q, v });
    const free = answer("robot", name, "--states", states);
    const rubbed = answer("robot", name, "--states", states, "--passive");
    expect(rubbed.bias[1] - free.bias[1]).toBeCloseTo(0.5 * -2 - 0.1, 12);
    expect(rubbed.bias[0]).toBe(free.bias[0]);
    const moon = answer("robot", name, "--states", file("still.json", { q }), "--gravity", "0,0,-1.62");
    expect(relative(moon.bias, doublePendulumEquations(rods, q, [0, 0], 1.62).bias)).toBeLessThan(1e-13);
  });

  test.each(["iiwa14", "talos"])("%s: what the library says, to the bit", (model) => {
    const path = join(robots, `${model}.flat.xml`);
    const gravity = [0, 0, -9.81] as const;
    const built = new Model(parseMjcf(readFileSync(path, "utf8")), { passive: false, mimic: false, gravity });
    const data = new Data(built);
    const state = {
      q: built.initial().map((x, i) => x + (built.joints[0].type === "free" && i < 7 ? 0 : 0.1 * Math.sin(i))),
      v: Array.from({ length: built.nv }, (_, i) => Math.cos(i)),
      tau: Array.from({ length: built.nv }, (_, i) => Math.sin(3 * i)),
      a: Array.from({ length: built.nv }, (_, i) => Math.sin(5 * i)),
    };
    const found = answer("robot", path, "--states", file(`${model}.json`, state));
    expect(found.a).toEqual([...forwardDynamics(data, state.q, state.v, state.tau)]);
    expect(found.tau).toEqual([...inverseDynamics(data, state.q, state.v, state.a)]);
    expect(
      relative(
        apply(found.M, found.a),
        state.tau.map((x, i) => x - found.bias[i]),
      ),
    ).toBeLessThan(1e-10);
  });
});

describe("rows and J", () => {
  const path = join(robots, "a1.flat.xml");
  const q = [0, 0, 0.3, 0, 0, 0, 1, ...[0, 0.9, -1.8, 0.1, 0.8, -1.7, -0.1, 1, -1.9, 0, 0.9, -1.8]];
  const v = Array.from({ length: 18 }, (_, i) => Math.sin(i + 1));
  const tau = Array.from({ length: 18 }, (_, i) => Math.cos(2 * i));
  const rows = ["FR_calf", "RL_calf"].flatMap((link) =>
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((dir) => ({ link, kind: "linear", point: [0, 0, -0.2], dir })),
  );

  test("the KKT answer: acceleration of a robot on two feet, that of the dense system", () => {
    const given = { q, v, tau, rows: [...rows, { link: "trunk", kind: "angular", dir: [0, 0, 2] }] };
    const [found, free] = answer("robot", path, "--states", file("feet.json", [given, { q, v, tau, rows: [] }]));
    expect(found).toMatchObject({ rank: 7 });
    expect(found.delassus).toHaveLength(7);
    // feet that do not speed up: forward kinematics of the answer, by the difference of velocities along the motion
    const h = 1e-6;
    const step = (t: number) => {
      const model = new Model(parseMjcf(readFileSync(path, "utf8")));
      const speed = v.map((x, i) => x + t * found.x1[i]);
      return {
        q: model.integrate(
          q,
          v.map((x, i) => x + (t / 2) * found.x1[i]),
          t,
        ),
        v: speed,
      };
    };
    const rates = rows.map(({ link, point, dir }) => ({ link, kind: "linear", point, dir }));
    const [before, after] = answer(
      "robot",
      path,
      "--states",
      file(
        "along.json",
        [-h, h].map((t) => ({ ...step(t), rows: rates })),
      ),
    );
    const speeds = (state: typeof before, link: string) => {
      const { velocity, angularVelocity: w, orientation } = state.frames[link];
      const [x, y, z, u] = orientation;
      // (0, 0, -0.2) of the link, turned into the world
      const p = [2 * (x * z + u * y), 2 * (y * z - u * x), 1 - 2 * (x * x + y * y)].map((c) => -0.2 * c);
      const cross = [w[1] * p[2] - w[2] * p[1], w[2] * p[0] - w[0] * p[2], w[0] * p[1] - w[1] * p[0]];
      return velocity.map((c: number, i: number) => c + cross[i]);
    };
    for (const link of ["FR_calf", "RL_calf"]) {
      const change = speeds(after, link).map((c: number, i: number) => (c - speeds(before, link)[i]) / (2 * h));
      // second differences at 1e-6 leave 1e-4 of accelerations around 100
      for (const c of change) expect(Math.abs(c)).toBeLessThan(1e-2);
    }
    expect(free.x1).toEqual(free.a.map((x: number) => expect.closeTo(x, 8)));
    expect(free).toMatchObject({ x2: [], delassus: [], rank: 0 });
  });

  test("loops held", () => {
    const cassie = join(robots, "cassie.flat.xml");
    const built = new Model(parseMjcf(readFileSync(cassie, "utf8")), { passive: false });
    const data = new Data(built);
    const { q } = closeLoops(data, built.initial());
    const tau = Array.from({ length: built.nv }, (_, i) => (i < 6 ? 0 : Math.sin(i)));
    const found = answer("robot", cassie, "--states", file("cassie.json", { q, tau }));
    expect(found.loops).toMatchObject({ forces: expect.any(Array), gap: expect.closeTo(0, 12) });
    const zeros = new Array<number>(built.nv).fill(0);
    const { acceleration } = constrainedDynamics(data, q, zeros, tau);
    expect(relative(found.loops.a, acceleration)).toBeLessThan(1e-13);
    expect(relative(found.loops.a, found.a)).toBeGreaterThan(1e-3);
    // M a + bias - tau is what the loops push with, all of it inside the robot: nothing of it reaches the free joint
    const pushed = apply(found.M, found.loops.a).map((x, i) => x + found.bias[i]);
    for (const x of pushed.slice(0, 6)) expect(Math.abs(x)).toBeLessThan(1e-9);
  });

  test("J with y1 and y2, and with what is taken for them", () => {
    const J = [0, 1, 2].map((i) => Array.from({ length: 18 }, (_, j) => Math.sin((i + 1) * (j + 1))));
    const [given, usual] = answer(
      "robot",
      path,
      "--states",
      file("J.json", [
        { q, J, y1: tau, y2: [1, 2, 3] },
        { q, v, tau, J },
      ]),
    );
    const dense = slowKkt(given.M, J, tau, [1, 2, 3]);
    expect(relative(given.x1, dense.x1)).toBeLessThan(1e-10);
    expect(relative(given.x2, dense.x2)).toBeLessThan(1e-10);
    const y1 = tau.map((x, i) => x - usual.bias[i]);
    expect(relative(usual.x1, slowKkt(usual.M, J, y1, [0, 0, 0]).x1)).toBeLessThan(1e-10);
    // J M⁻¹ Jᵀ
    const columns = J.map((row) => solvePositive(given.M, row));
    const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
    expect(
      relative(
        given.delassus.flat(),
        J.flatMap((row) => columns.map((column) => dot(row, column))),
      ),
    ).toBeLessThan(1e-10);
  });
});

describe("what is refused", () => {
  test("files: not there, not XML, another format, hostile, wrong", () => {
    refusal(["robot", "gone.urdf"], "gone.urdf: cannot be read", "no such file");
    const open = (name: string, text: string) => () => openRobot(place(file(name, text)), { meshes: "skip" });
    expect(open("not.xml", "hello")).toThrow("not.xml:1:");
    expect(open("world.sdf", '<sdf version="1"/>')).toThrow(/world\.sdf:1:1: <sdf> is neither <robot>.*<mujoco>/);
    refusal(
      ["robot", file("dtd.urdf", '<!DOCTYPE robot [<!ENTITY a "b">]><robot name="a"/>')],
      "dtd.urdf:1:",
      "DOCTYPE",
    );
    expect(open("two.urdf", pendulum().replace("rod1", "rod0"))).toThrow(/two\.urdf:\d+:\d+: .*rod0/);
    const bad = pendulum().replace('ixx="0.05"', 'ixx="5"');
    refusal(["robot", file("bad.urdf", bad)], "bad.urdf:", "inertia");
    const repaired = answer("robot", "bad.urdf", "--repair-inertia");
    expect(repaired.warnings[0]).toMatchObject({ at: expect.stringMatching(/^bad\.urdf:\d+:\d+$/) });
  });

  test("meshes outside the model's folder, by name or by a link", () => {
    mkdirSync(place("inside"));
    const triangle =
      "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n";
    const solid = `${triangle}${triangle.replace("solid a\n", "").replaceAll("0 0 0", "0 0 1")}endsolid a\n`;
    writeFileSync(place("outside.stl"), solid);
    writeFileSync(place("inside/own.stl"), solid);
    symlinkSync(place("outside.stl"), place("inside/linked.stl"));
    const model = (path: string) => {
      const collision = `<collision><geometry><mesh filename="${path}"/></geometry></collision>`;
      return file("inside/model.urdf", pendulum({ joint: "", link: collision }));
    };
    for (const path of ["../outside.stl", "/etc/hosts", "file:///etc/hosts", "gone.stl"])
      expect(() => openRobot(place(model(path)), { meshes: "hull" })).toThrow("inside/model.urdf:");
    refusal(["robot", model("linked.stl"), "--meshes", "hull"], "inside/model.urdf:", "outside the folder");
    const shapes = (...args: string[]) => answer("robot", ...args).links[2].shapes;
    expect(shapes(model("own.stl"), "--meshes", "hull")).toEqual(["hull"]);
    // left out unless asked for, and that is told
    expect(answer("robot", model("../outside.stl"))).toMatchObject({ warnings: [{}] });
    const packaged = model("package://parts/own.stl");
    expect(() => openRobot(place(packaged), { meshes: "hull" })).toThrow("not known");
    expect(shapes(packaged, "--meshes", "hull", "--packages", "parts=inside")).toEqual(["hull"]);
    refusal(["robot", packaged, "--packages", "parts"], "name=folder");
    const nowhere = { meshes: "hull", packages: { parts: "nowhere" } } as const;
    expect(() => openRobot(place(packaged), nowhere)).toThrow("nowhere: there is no such file");
  });

  test("states: file, state and field are named", () => {
    const name = file("pendulum.urdf", pendulum());
    const model = new Model(parseUrdf(pendulum()));
    // a process for each would take half a minute
    const refuse = (states: unknown, words: string) =>
      expect(() => readStates(place(file("wrong.json", states)), model)).toThrow(words);
    refusal(["robot", name, "--states", file("wrong.json", [{ q: [1] }])], "wrong.json: states[0].q must be 2 numbers");
    const q = [0, 0];
    refuse("{", "is not JSON");
    refuse("3", "must be a list of states");
    refuse([{ q }, { q: [1] }], "states[1].q must be 2 numbers, not 1");
    refuse([{ v: q }], "states[0].q is missing");
    refuse({ q, v: [0, "1"] }, 'state.v[1] must be a finite number, not "1"');
    refuse({ q, tau: 1 }, "state.tau must be a list of 2 numbers");
    refuse({ q, torque: q }, "torque is not a field");
    refuse({ states: [], more: 1 }, "more is not a field");
    refuse({ q, rows: [], J: [] }, "rows or J, not both");
    refuse({ q, y1: q }, "state.y1 needs rows or J");
    refuse({ q, J: [[1]] }, "state.J[0] must be 2 numbers, not 1");
    refuse({ q, J: [[1, 2]], y2: [1, 2] }, "state.y2 must be 1 numbers, not 2");
    const row = { link: "rod1", kind: "linear", dir: [0, 0, 1] };
    refuse({ q, rows: [{ ...row, link: "rod7" }] }, 'state.rows[0].link must name a link of the robot, not "rod7"');
    refuse({ q, rows: [row, { ...row, kind: "sideways" }] }, "state.rows[1].kind");
    refuse({ q, rows: [{ ...row, dir: [0, 0, 0] }] }, "state.rows[0].dir must not be zero");
    refuse({ q, rows: [{ ...row, point: [0, 0] }] }, "state.rows[0].point must be 3 numbers");
    refusal(["robot", name, "--states", "gone.json"], "gone.json: cannot be read");
    refusal(["robot", "-", "--states", "-"], "cannot both be standard input");
    const floating = { q: new Array(19).fill(0) };
    refusal(
      ["robot", join(robots, "a1.flat.xml"), "--states", file("zero.json", floating)],
      "zero.json: state.q",
      "quaternion",
    );
  });

  test("options", () => {
    const name = file("pendulum.urdf", pendulum());
    refusal(["robot", name, "--gravity", "0,,1"], "gravity");
    expect(answer("robot", name, "--gravity", "-1,0,2.5")).toMatchObject({ gravity: [-1, 0, 2.5] });
    expect(taut(["robot", "--help"]).stdout).toContain("--write-urdf");
    expect(taut(["--help"]).stdout).toContain("taut robot arm.urdf");
  });

  test("warnings of the model are counted on standard error when states are asked for", () => {
    const states = file("zeros.json", { q: new Array(6).fill(0) });
    const { status, stderr } = taut(["robot", join(robots, "ur5.urdf"), "--states", states]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^taut: .*ur5\.urdf: 3 warnings; without --states they are listed\n$/);
  });
});
