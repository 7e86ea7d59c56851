// The elementary functions: IEEE operations in a fixed order, so the same bits on every platform and target.
export { acos, asin } from "./asin.ts";
export { atan, atan2 } from "./atan.ts";
export { exp } from "./exp.ts";
export { log } from "./log.ts";
export { cos, sin } from "./sin.ts";
export { tan } from "./tan.ts";
