// What taut robot refuses: files, paths, states, options; each message names where.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openRobot } from "../../src/cli/open-robot.ts";
import { readStates } from "../../src/cli/read-states.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import { Model } from "../../src/robot/index.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";
import { pendulum } from "../support/robot/pendulum-urdf.ts";

const { taut, answer, refusal, file, place } = commandLine();
const robots = join(root, "test/data/robots");

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
    expect(() => openRobot(place(packaged), { meshes: "hull" })).toThrow("is unknown");
    expect(shapes(packaged, "--meshes", "hull", "--packages", "parts=inside")).toEqual(["hull"]);
    refusal(["robot", packaged, "--packages", "parts"], "name=folder");
    const nowhere = { meshes: "hull", packages: { parts: "nowhere" } } as const;
    expect(() => openRobot(place(packaged), nowhere)).toThrow("nowhere: no such file");
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
    expect(stderr).toMatch(/^taut: .*ur5\.urdf: 3 warnings; run without --states to list them\n$/);
  });
});
