// Numbers of a file are finite, but their sums may not be. The last check of a description before it is returned.
import type { Place, RobotDescription } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { quote } from "../xml/read.ts";

function hasOnlyFinite(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === "number" && !Number.isFinite(one)) return false;
    if (one !== null && typeof one === "object") for (const inside of Object.values(one)) open.push(inside);
  }
  return true;
}

/** Rejects a description with a number that is not finite, at the place of the faulty part. */
export function checkFinite(description: RobotDescription, at: Place): void {
  const refuse = (what: string, place: Place = at): never => {
    throw new ImportError(place, `the numbers of ${what} are too large: they lead to numbers that are not finite`);
  };
  const { links, joints, loops = [], actuators = [], sensors = [], keyframes = [], scenery, gravity } = description;
  const lists = { body: links, joint: joints, equality: loops, actuator: actuators, sensor: sensors, key: keyframes };
  for (const [kind, list] of Object.entries(lists))
    for (const part of list) if (!hasOnlyFinite(part)) refuse(`${kind} ${quote(part.name)}`, part.at);
  if (!hasOnlyFinite(scenery)) refuse("the world's geoms");
  if (!hasOnlyFinite(gravity)) refuse("gravity");
}
