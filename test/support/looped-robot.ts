// A free-floating random robot with loops of all three kinds.
import type { LoopDescription, RobotDescription } from "../../src/robot/index.ts";
import { randomRobot } from "./robot/random-robot.ts";

/** A random robot with a connect, a weld and a joint loop, all open. */
export function looped(seed: number, mimic = false): RobotDescription {
  const robot = randomRobot(seed, {
    links: mimic ? 16 : 9,
    base: "free",
    types: ["revolute", "spherical", "prismatic"],
    extras: 0,
    mimic,
  });
  const [, single, other] = robot.joints.filter(
    ({ type, mimic: follows }) => type !== "spherical" && type !== "free" && !follows,
  );
  const loops: LoopDescription[] = [
    {
      kind: "connect",
      name: "c",
      a: "link2",
      b: "link7",
      inA: { position: [0.1, 0.2, 0] },
      inB: { position: [0, 0.1, 0.1] },
    },
    { kind: "weld", name: "w", a: "link4", b: "link8", inB: { position: [0.3, 0, 0] } },
    { kind: "joint", name: "j", joint: single.name, other: other.name, coefficients: [0.1, 0.5, -0.3, 0.2, 0.1] },
  ];
  return { ...robot, loops };
}
