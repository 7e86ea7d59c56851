// taut robot, as a stranger uses it: files in, JSON out, numbers against formulas and against the library.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { Data, forwardDynamics, inverseDynamics, Model } from "../../src/robot/index.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";
import { apply } from "../support/reference-step.ts";
import { pendulum, rods } from "../support/robot/pendulum-urdf.ts";
import { doublePendulumEquations } from "../support/robot/plain-robots.ts";
import { relative } from "../support/robot/robot-cases.ts";

const { taut, answer, refusal, file } = commandLine();
const robots = join(root, "test/data/robots");

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
    refusal(["robot", "again.urdf", "--write-urdf", "again.urdf"], "--write-urdf would overwrite again.urdf");
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
