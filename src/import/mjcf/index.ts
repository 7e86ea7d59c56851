// taut/mjcf: robots from MuJoCo's files.
export type { RobotDescription } from "../../robot/description/description.ts";
export { ImportError } from "../import-error.ts";
export type { Resolve } from "../resolver.ts";
export type { MjcfOptions } from "./options.ts";
export { parseMjcf } from "./parse-mjcf.ts";
