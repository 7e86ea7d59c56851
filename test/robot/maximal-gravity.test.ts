// A robot whose gravity is not that of the world is told of, with the orientation that would make it so.
import { expect, test } from "vitest";
import { World } from "../../src/index.ts";
import { Robot, toMaximal } from "../../src/robot/index.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";

const warned = (gravity: readonly [number, number, number], options = {}, description = hingeChain(2)) =>
  toMaximal(new World({ gravity }), description, options).warnings.map(({ message }) => message);

test("gravity of the world and of the robot", () => {
  expect(warned([0, 0, -9.81])).toEqual([]);
  expect(warned([0, 0, -1.62])).toEqual([]);
  expect(warned([0, 0, 0])).toEqual([]);
  const [message] = warned([0, -9.81, 0]);
  expect(message).toMatch(/0 -9\.81 0, does not point along.*0 0 -9\.81.*orientation: \[-0\.7071, 0, 0, 0\.7071\]/);
  const orientation = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
  expect(warned([0, -9.81, 0], { orientation })).toEqual([]);
  expect(warned([0, 0, -9.81], { orientation })).toHaveLength(1);
  expect(warned([0, -9.81, 0], {}, { ...hingeChain(2), gravity: [0, -9.81, 0] })).toEqual([]);
  // upside down: what is advised serves
  const advised = /orientation: (\[.*?\])/.exec(warned([0, 0, 9.81])[0]) as RegExpExecArray;
  expect(warned([0, 0, 9.81], { orientation: JSON.parse(advised[1]) })).toEqual([]);
  expect(new Robot(hingeChain(1)).toMaximal(new World()).warnings).toHaveLength(1);
});
