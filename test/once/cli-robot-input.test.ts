// What taut robot is given: pipes, devices, letters; what it says in the words of the command line, and how it answers at length.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findJsonError } from "../../src/cli/find-json-error.ts";
import { openRobot } from "../../src/cli/open-robot.ts";
import { openScene } from "../../src/cli/open-scene.ts";
import { readJson, readText } from "../../src/cli/read-input.ts";
import { readStates } from "../../src/cli/read-states.ts";
import { sayOptions } from "../../src/cli/say-options.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import { Model } from "../../src/robot/index.ts";
import { jsonPieces, writeJson } from "../../src/world/scene-file/write-json.ts";
import { commandLine } from "../support/command-line.ts";
import { pendulum } from "../support/robot/pendulum-urdf.ts";

const { answer, refusal, file, place } = commandLine();
const withMesh = (path: string): string =>
  pendulum({ joint: "", link: `<collision><geometry><mesh filename="${path}"/></geometry></collision>` });
const open = (name: string, text: string) => () => openRobot(place(file(name, text)), { meshes: "hull" });

/** Two hinges on one axis with a link without mass between them. */
const coaxial = `<robot name="coaxial"><link name="base"/><link name="ring"/><link name="arm"><inertial><origin xyz="0.5 0 0"/>
  <mass value="1"/><inertia ixx="0.01" iyy="0.01" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="first" type="continuous"><parent link="base"/><child link="ring"/><axis xyz="0 0 1"/></joint>
  <joint name="second" type="continuous"><parent link="ring"/><child link="arm"/><axis xyz="0 0 1"/></joint></robot>`;

describe("what is read", () => {
  test.skipIf(process.platform === "win32")("pipes with a name and devices come to an end", () => {
    execFileSync("mkfifo", [place("pipe"), place("pipe.stl")]);
    refusal(["robot", "pipe"], "pipe: is a named pipe");
    expect(open("piped.urdf", withMesh("pipe.stl"))).toThrow("not a regular file");
    mkdirSync(place("folder.stl"));
    expect(open("folded.urdf", withMesh("folder.stl"))).toThrow(/folder\.stl" could not be read: it is a folder$/);
    expect(() => readText("/dev/zero", 1 << 20)).toThrow("/dev/zero: is too large; at most 4194304 bytes");
  });

  test("letters other than UTF-8 are refused, as said and as written", () => {
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${pendulum()}`;
    expect(open("latin.urdf", latin)).toThrow(/latin\.urdf:1:21: .*ISO-8859-1.*UTF-8/);
    expect(open("said.urdf", latin.replace("ISO-8859-1", "UTF-8"))).not.toThrow();
    writeFileSync(place("bytes.urdf"), Buffer.from("<robot\n name='\u00e9'/>", "latin1"));
    expect(() => openRobot(place("bytes.urdf"), { meshes: "skip" })).toThrow(/bytes\.urdf:2:8: .*not UTF-8/);
    writeFileSync(place("part.xml"), Buffer.from("<mujoco><!-- \u00e9 --></mujoco>", "latin1"));
    const whole = '<mujoco><include file="part.xml"/><worldbody/></mujoco>';
    expect(open("whole.xml", whole)).toThrow(/part\.xml:1:14: .*not UTF-8/);
  });

  test("JSON: line, column, and numbers that are too large", () => {
    const at = (text: string) => {
      const found = findJsonError(text);
      return found && `${found.line}:${found.column} ${found.problem}`;
    };
    for (const text of ['{"a": [1, -0.5e3, {}, [], true, null, "\\u00e9\\n"]}', " 1 ", "[[[]]]"]) {
      JSON.parse(text);
      expect(at(text)).toBeUndefined();
    }
    expect(at("[1,\n 2 3]")).toBe('2:4 found "3" where , or ] is expected');
    expect(at("[1, nan]")).toBe('1:5 found "nan" where a value is expected');
    expect(at('{"q": [01]}')).toBe('1:8 found "01" where a value or ] is expected');
    expect(at("{'q': 1}")).toBe('1:2 found "\'" where a name in double quotes or } is expected');
    expect(at('{"q" 1}')).toBe('1:6 found "1" where a colon is expected');
    expect(at("[1,")).toBe("1:4 the file ends where a value is expected");
    expect(at("[] []")).toBe('1:4 found "[" where the end of the file is expected');
    expect(at('["a\nb"]')).toMatch(/^1:2 a string is not closed/);
    expect(() => readJson(place(file("broken.json", "[\n1,]")), 1000)).toThrow(/broken\.json:2:3: is not JSON/);
    expect(() => openScene(place(file("scene.json", '{"taut": 1,\n}')))).toThrow(
      /scene\.json:2:1: is not JSON: found "}"/,
    );
    const model = new Model(parseUrdf(pendulum()));
    const states = place(file("large.json", '{ "q": [1, -1e999] }'));
    expect(() => readStates(states, model)).toThrow(
      /state\.q\[1\] must be a finite number, not a number beyond -1\.8e308/,
    );
  });
});

describe("what is said", () => {
  test("options are those of the command line", () => {
    const bad = pendulum().replace('ixx="0.05"', 'ixx="5"');
    expect(open("bad.urdf", bad)).toThrow(/repaired with --repair-inertia$/);
    expect(open("package.urdf", withMesh("package://parts/a.stl"))).toThrow(/folder with --packages name=folder$/);
    expect(open("gone.urdf", withMesh("gone.stl"))).toThrow(/was not found: correct the path$/);
    const deep = `<robot name="a">${"<link>".repeat(10_001)}`;
    expect(open("deep.urdf", deep)).toThrow(/nested more than 10000 levels deep$/);
    expect(sayOptions('use meshes: "mesh" or "skip"')).toBe("use --meshes mesh or skip");
    const skipped = openRobot(place(file("skipped.urdf", withMesh("a.stl"))), { meshes: "skip" });
    expect(skipped.description.warnings?.[0].message).toMatch(/skipped: --meshes skip is set$/);
  });

  test("a pose without an acceleration keeps the rest of its answer, and the other states theirs", () => {
    const row = { link: "arm", kind: "linear", dir: [0, 1, 0] };
    const states = file("states.json", [{ q: [0, 0] }, { q: [0.1, 0.2], a: [1, 0], rows: [row] }]);
    const [first, second] = answer("robot", file("coaxial.urdf", coaxial), "--states", states);
    expect(first).toMatchObject({ bias: [0, 0], a: null, problem: expect.stringContaining('joint "first"') });
    // 1 kg at 0.5 m and 0.01 kg m² about the axis of both
    expect(second.M[0][1]).toBeCloseTo(0.26, 12);
    expect(second.tau[1]).toBeCloseTo(0.26, 12);
    expect(second.frames.arm.orientation).toHaveLength(4);
  });

  test("pieces of a long answer are the text that is written at once", () => {
    const matrix = Array.from({ length: 70 }, (_, i) => [i, -0, 1 / 3]);
    for (const value of [{ M: matrix, bias: [1, 2], a: null, frames: { b: { p: [1] } }, no: undefined }, {}, matrix])
      expect(`${[...jsonPieces(value)].join("")}\n`).toBe(writeJson(value));
  });
});
