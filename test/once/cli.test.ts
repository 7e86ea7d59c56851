// The command line as a user has it: dist/cli.js in a child process, in a folder of its own.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findScene, scenes } from "../../scenes/index.ts";
import { loadScene, saveScene } from "../../src/index.ts";
import { CLI, commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";

const FILES = join(root, "scenes/files");
const PENDULUM = join(FILES, "pendulum.json");
const BODY_HEADER = "t,body,x,y,z,qx,qy,qz,qw,vx,vy,vz,wx,wy,wz";
const { place, taut, answer, refusal, file } = commandLine();

const rows = (name: string) => {
  const lines = readFileSync(place(name), "utf8").trimEnd().split("\n");
  return { header: lines[0], rows: lines.slice(1).map((line) => line.split(",")) };
};

describe("taut", () => {
  test("--version, --help, and the line that makes it a program", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(taut(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
    const help = taut(["--help"]);
    expect(help.status).toBe(0);
    for (const word of ["scenes", "run", "accelerations", "solve", "Examples:"]) expect(help.stdout).toContain(word);
    expect(taut(["run", "--help"]).stdout).toContain("1/120");
    expect(readFileSync(CLI, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test("scenes are listed with what to look for", () => {
    const { stdout } = taut(["scenes"]);
    for (const { name, about } of scenes) expect(stdout).toMatch(new RegExp(`^${name} +${about.slice(0, 20)}`, "m"));
    expect(answer("scenes", "--json").map(({ name }: { name: string }) => name)).toEqual(
      scenes.map(({ name }) => name),
    );
  });

  test("unknown words and options", () => {
    refusal(["dance"], "dance");
    refusal(["run", "chain", "--fast"], "--fast");
    refusal(["run"], "scene");
  });
});

describe("taut run", () => {
  test("a report of a scene, the same as in a program", () => {
    const report = answer("run", "heavy-ball", "--steps", "40");
    const { dt, build } = findScene("heavy-ball")!;
    const world = build();
    const start = world.report.energy.total;
    for (let i = 0; i < 40; i++) world.step(dt);
    expect(report).toMatchObject({ scene: "heavy-ball", steps: 40, dt, seconds: world.time, hash: world.hash() });
    expect(report.method).toEqual({ solver: "ball-tree", integrator: "energy-momentum" });
    expect(report.energy.start.total).toBe(start);
    expect(report.energy.end.total).toBe(world.report.energy.total);
    expect(report.certificate.last.jointGap).toBe(world.report.jointGap);
    expect(report.certificate.worst.jointGap).toBeLessThan(1e-12);
    expect(report.solver).toMatchObject({ fallbacks: { unsolved: 0 } });
    expect(report.solver.iterations).toBeGreaterThanOrEqual(40);
    const { total, mean, median, worst } = report.milliseconds;
    expect(mean).toBeCloseTo(total / 40, 9);
    expect(worst).toBeGreaterThanOrEqual(median);
  });

  test.each(["tree", "spinning-chain", PENDULUM])("%s: the same hash on both targets", (scene) => {
    const [wasm, typescript] = ["wasm", "typescript"].map((t) => answer("run", scene, "--steps", "30", "--target", t));
    expect([wasm.target, typescript.target]).toEqual(["wasm", "typescript"]);
    expect(typescript.hash).toBe(wasm.hash);
  });

  test("a file, fractions, seconds, and every k-th step as CSV", () => {
    const options = ["--dt", "1/240", "--seconds", "0.5", "--csv", "out.csv", "--every", "30"];
    const report = answer("run", PENDULUM, ...options);
    expect(report).toMatchObject({ scene: "pendulum", dt: 1 / 240, steps: 120 });
    const csv = rows("out.csv");
    expect(csv.header).toBe(BODY_HEADER);
    expect(csv.rows).toHaveLength(5);
    expect(csv.rows[0]).toEqual(["0", "bar", "0.5", "0", "0", "0", "0", "0", "1", "0", "0", "0", "0", "0", "0"]);
    const { world } = loadScene(readFileSync(PENDULUM, "utf8"));
    for (let i = 0; i < 120; i++) world.step(1 / 240);
    const [bar] = world.bodies;
    const last = [world.time, "bar", ...bar.position, ...bar.orientation, ...bar.velocity, ...bar.angularVelocity];
    expect(csv.rows[4]).toEqual(last.map(String));
  });

  test("joint forces as CSV, forces of the file, and standard input", () => {
    const path = join(FILES, "pushed-trapeze.json");
    const options = ["--steps", "100", "--forces", "forces.csv", "--every", "25"];
    const report = answer("run", path, ...options);
    const scene = loadScene(readFileSync(path, "utf8"));
    for (let i = 0; i < 100; i++) scene.step();
    expect(report.hash).toBe(scene.world.hash());
    const csv = rows("forces.csv");
    expect(csv.header).toBe("t,joint,fx,fy,fz,tx,ty,tz");
    expect(csv.rows.map((row) => row[1])).toEqual(Array.from({ length: 10 }, (_, i) => ["top", "bottom"][i % 2]));
    const piped = taut(["run", "-", "--steps", "100"], readFileSync(path, "utf8"));
    expect(JSON.parse(piped.stdout).hash).toBe(report.hash);
  });

  test("rows on standard output, and then the report on the other", () => {
    const options = ["run", PENDULUM, "--steps", "8", "--every", "4"];
    for (const [option, name] of [
      ["--csv", "dash.csv"],
      ["--forces", "dash-forces.csv"],
    ]) {
      const { hash } = answer(...options, option, name);
      const { status, stdout, stderr } = taut([...options, option, "-"]);
      expect(status).toBe(0);
      expect(stdout).toBe(readFileSync(place(name), "utf8"));
      expect(JSON.parse(stderr)).toMatchObject({ scene: "pendulum", hash });
    }
    expect(existsSync(place("-"))).toBe(false);
  });

  // the second reader is slower than the pipe is long
  test.each([
    ["head -n 1", 1],
    ["(sleep 1; wc -l)", 127 * 301 + 1],
  ])("rows piped into %s", (reader, lines) => {
    const command = `"$0" "$1" run chain --steps 300 --csv - 2>err.txt | ${reader}; echo "\${PIPESTATUS[0]}"`;
    const { stdout } = spawnSync("bash", ["-c", command, process.execPath, CLI], { cwd: place("."), encoding: "utf8" });
    const [said, status] = stdout.trim().split("\n");
    expect({ said, status }).toEqual({ said: lines === 1 ? BODY_HEADER : String(lines), status: "0" });
    const report = readFileSync(place("err.txt"), "utf8");
    if (lines === 1) expect(report).toBe("");
    else expect(JSON.parse(report).steps).toBe(300);
  });

  test("a saved world goes on from a file", () => {
    const world = findScene("crank")!.build();
    for (let i = 0; i < 20; i++) world.step(1 / 120);
    file("saved.json", saveScene(world));
    for (let i = 0; i < 20; i++) world.step(1 / 120);
    expect(answer("run", "saved.json", "--steps", "20").hash).toBe(world.hash());
  });

  test("what is wrong is named in one line", () => {
    refusal(["run", "chian"], '"chian"', "chain, heavy-ball");
    refusal(["run", "missing.json"], "missing.json", "no such file");
    refusal(["run", place(".")], place("."), "folder");
    const good = JSON.parse(readFileSync(PENDULUM, "utf8"));
    const bar = good.bodies[0];
    refusal(["run", file("a.json", "{")], "a.json", "not JSON");
    refusal(["run", file("b.json", { ...good, bodies: [{ ...bar, mass: -1 }] })], "b.json: bodies[0].mass");
    refusal(["run", file("c.json", { ...good, colour: 1 })], "c.json: colour is not a field");
    const gear = { ...good.joints[0], kind: "gear" };
    refusal(["run", file("d.json", { ...good, joints: [gear] })], "d.json: joints[0].kind");
    const hinge = { ...good.joints[0], kind: "hinge" };
    refusal(["run", file("d.json", { ...good, joints: [hinge] })], "d.json: joints[0].axis is missing");
    const ends = { a: null, b: "bar", anchorA: [0, 2, 0], anchorB: [0, 0, 0] };
    const half = { ...ends, anchorB: undefined, kind: "rope" };
    refusal(
      ["run", file("d.json", { ...good, joints: [half] })],
      "d.json: joints[0].anchorB is missing; give anchorA and",
    );
    const rod = { ...ends, id: "rod", kind: "distance", length: 2 };
    const rope = { ...ends, id: "rope", kind: "rope", length: 1 };
    const both = (...joints: object[]) => ["run", file("d.json", { ...good, joints })];
    refusal(both(rod, rope), 'd.json: joints[1].length is 1 m, but joint "rod" holds the same two points at 2 m');
    refusal(both(rope, rod), 'd.json: joints[1].length is 2 m, but joint "rope" keeps the same two points');
    const shoulder = { ...good.joints[0], axis: [0, 1, 0] };
    refusal(both({ ...shoulder, cone: 0 }), "d.json: joints[0].cone must be at least 0.001 rad", "hinge");
    refusal(both({ ...shoulder, cone: 4 }), "d.json: joints[0].cone must be at most π");
    for (const dt of ["0", "-1", "1/0", "fast", "1/2/3", ""]) refusal(["run", "chain", "--dt", dt], "--dt");
    refusal(["run", "chain", "--steps", "1.5"], "--steps");
    refusal(["run", "chain", "--steps", "2", "--seconds", "2"], "--steps", "--seconds");
    refusal(["run", "chain", "--every", "0"], "--every");
    refusal(["run", "chain", "--solver", "magic"], "magic", "ball-tree");
    refusal(["run", "chain", "--integrator", "rk4"], "rk4", "energy-momentum");
    refusal(["run", "chain", "--target", "gpu"], "gpu");
    refusal(["run", "chain", "--csv", place("no/where.csv")], "where.csv", "cannot be written");
    refusal(["run", "chain", "--csv", "same.csv", "--forces", "./same.csv"], "--csv", "--forces", "same.csv");
    refusal(["run", "chain", "--csv", "-", "--forces", "-"], "--csv", "--forces", "standard output");
    expect(existsSync(place("same.csv"))).toBe(false);
  });

  test("a simulation that fails ends with 1 and names the body", () => {
    const far = { id: "rocket", mass: 1, inertia: [1, 1, 1, 0, 0, 0], velocity: [1e308, 0, 0] };
    const { status, stdout, stderr } = taut([
      "run",
      file("far.json", { taut: 1, dt: 100, bodies: [far] }),
      "--steps",
      "3",
    ]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^taut: body "rocket": [^\n]+\n$/);
  });
});
