// Odd arguments of taut/robot, taut/urdf and taut/mjcf.
import { describe, expect, test } from "vitest";
import * as mjcf from "../../src/import/mjcf/index.ts";
import * as urdf from "../../src/import/urdf/index.ts";
import { TautError, World } from "../../src/index.ts";
import * as robotics from "../../src/robot/index.ts";
import { expectNone, isRefused } from "./check-call.ts";
import { spoiledLists } from "./junk.ts";

const TEXT = `<mujoco model="arm"><worldbody>
  <body name="upper"><joint name="shoulder" type="hinge" axis="0 1 0" damping="0.1" frictionloss="0.1" range="-1 1"/>
    <geom name="rod" type="capsule" size="0.1 0.5" mass="1"/>
    <body name="lower" pos="0 0 1"><joint name="elbow" type="slide" axis="0 0 1"/>
      <geom type="box" size="0.1 0.1 0.5" mass="1"/><site name="tip" pos="0 0 0.5"/></body></body>
</worldbody>
<actuator><motor name="push" joint="elbow" gear="2" ctrlrange="-1 1"/><position name="turn" joint="shoulder" kp="10"/></actuator>
<sensor><jointpos name="angle" joint="shoulder"/></sensor>
<keyframe><key name="home" qpos="0.1 0.2"/></keyframe></mujoco>`;

const arm = mjcf.parseMjcf(TEXT);
const plainArm: unknown = JSON.parse(JSON.stringify({ ...arm, warnings: undefined }));
const robot = new robotics.Robot(arm);
const { model, data } = robot;
const [q, v, tau, a] = [
  [0.1, 0.2],
  [0.3, 0.1],
  [1, 2],
  [0, 1],
];
const force = [{ link: "lower", force: [1, 0, 0], torque: [0, 1, 0], point: [0, 0, 0] }];
const point = [0, 0, 0.1];
const rows = [
  { kind: "linear", link: "lower", point, dir: [1, 0, 0], other: { link: null, point } },
  { kind: "joint", terms: [{ joint: "elbow", freedom: 0, coefficient: 2 }] },
];
const system = { rows, f: [1, 2], c: [0, 0], damping: 0, method: "auto" };
const step = { integrator: "euler", external: force };

type Call = (...args: never[]) => unknown;
const SOUND: Record<string, readonly unknown[]> = {
  actuate: [model, q, v, [0.5, 0.5]],
  coriolisMatrix: [data, q, v],
  forwardDynamicsDerivatives: [data, q, v, tau, force],
  inverseDynamicsDerivatives: [data, q, v, a, force],
  factorMass: [data, q],
  forwardDynamics: [data, q, v, tau, force],
  inverseMassMatrix: [data, q],
  solveMass: [data, tau],
  biasForces: [data, q, v],
  coriolisForces: [data, q, v],
  gravityForces: [data, q],
  inverseDynamics: [data, q, v, a, force],
  linkBias: [data, "lower", point],
  linkJacobian: [data, "lower", point],
  forwardKinematics: [data, q, v, a],
  linkAcceleration: [data, "lower", point],
  linkPose: [data, "lower"],
  linkVelocity: [data, "lower", point],
  certifyKkt: [data, q, system, [0, 0], [0, 0]],
  rowJacobian: [data, rows],
  closeLoops: [data, q, { iterations: 5 }],
  constrainedDynamics: [data, q, v, tau, { rows, external: force, stabilisation: { alpha: 1, beta: 1 } }],
  contactDynamics: [data, q, v, tau, [{ link: "lower", point, normal: [0, 0, 1], friction: 0.5 }], 0.01, {}],
  impact: [data, q, v, rows, { restitution: 0.5 }],
  operationalInertia: [data, q, "lower", point],
  sixRows: ["lower", point],
  delassus: [data, q, rows, { method: "auto" }],
  solveKkt: [data, q, system],
  massMatrix: [data, q],
  toMaximal: [new World(), plainArm, { q, name: "arm" }],
  readSensors: [data, { q, v, tau }],
  stepMotion: [data, { q, v, tau }, 0.01, step],
  forwardDynamicsWithFriction: [data, q, v, tau, { external: force }],
  centreOfMass: [data, q],
  centroidalMatrix: [data, q],
  centroidalMomentum: [data, q, v],
  kineticEnergy: [data, q, v],
  potentialEnergy: [data, q],
};

/** What is called on a robot, a model, or a robot of bodies. */
const maximal = robotics.toMaximal(new World(), arm);
const METHODS: readonly [string, object, ...unknown[]][] = [
  ["forwardDynamics", robot, force],
  ["constrainedDynamics", robot, { rows }],
  ["solveKkt", robot, system],
  ["forwardDynamicsWithFriction", robot, { external: force }],
  ["inverseDynamics", robot, a, force],
  ["forwardDynamicsDerivatives", robot, force],
  ["linkPose", robot, "lower"],
  ["linkVelocity", robot, "lower", point],
  ["linkJacobian", robot, "lower", point],
  ["control", robot, [1, 2]],
  ["setKeyframe", robot, "home"],
  ["step", robot, 0.01, step],
  ["toMaximal", robot, new World(), {}],
  ["joint", model, "elbow"],
  ["link", model, "lower"],
  ["integrate", model, q, v, 0.1],
  ["difference", model, q, v],
  ["body", maximal, "lower"],
  ["joint", maximal, "elbow"],
  ["setState", maximal, q, v],
  ["applyTorques", maximal, tau],
  ["applyControls", maximal, [1, 2]],
  ["restingControls", maximal, q],
  ["linkPose", maximal, "lower"],
  ["linkVelocity", maximal, "lower", point],
];

const made = { Robot: robotics.Robot, Model: robotics.Model };

function expectTyped(name: string, args: readonly unknown[], call: Call): void {
  const complaints: string[] = [];
  for (const [i, given] of [[], ...spoiledLists(args)].entries())
    isRefused(() => call(...(given as never[])), `${name} ${i}`, complaints);
  expectNone(complaints);
}

describe("odd arguments", () => {
  test("all functions of taut/robot are tried", () => {
    const functions = Object.entries(robotics).filter(([, value]) => typeof value === "function");
    const names = functions.map(([name]) => name).filter((name) => !/Error$|^[A-Z]/.test(name));
    expect(names.filter((name) => !(name in SOUND))).toEqual([]);
  });

  test.each(Object.entries(SOUND))("of %s", (name, args) =>
    expectTyped(name, args, (robotics as unknown as Record<string, Call>)[name]),
  );

  test.each(METHODS)("of %s", (name, owner, ...args) =>
    expectTyped(name, args, (...given) => (owner as Record<string, Call>)[name](...given)),
  );

  test.each(["q", "v", "tau"] as const)("of robot.%s", (name) =>
    expectTyped(name, [q], (given) => {
      robot[name] = given;
    }),
  );

  test.each(["Robot", "Model"] as const)("of %s", (name) =>
    expectTyped(name, [plainArm, { gravity: [0, 0, -9] }], (...[given, options]) => new made[name](given, options)),
  );

  test("of Data", () => expectTyped("Data", [model], (given) => new robotics.Data(given)));

  test("of readers and writers", () => {
    expectTyped("parseUrdf", ["<robot name='a'><link name='b'/></robot>", { file: "a.urdf" }], urdf.parseUrdf as Call);
    expectTyped("parseMjcf", [TEXT, { file: "a.xml" }], mjcf.parseMjcf as Call);
    expectTyped("writeUrdf", [plainArm, { meshFile: () => "a.stl" }], urdf.writeUrdf as Call);
    expect(() => urdf.writeUrdf(undefined as never)).toThrow(TautError);
  });
});
