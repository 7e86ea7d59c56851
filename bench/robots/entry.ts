// What `npm run bench:robots` measures, in one bundle with the kernels.

export { parseMjcf } from "../../src/import/mjcf/index.ts";
export { parseUrdf, writeUrdf } from "../../src/import/urdf/index.ts";
export { chooseTarget, currentTarget } from "../../src/memory/machine.ts";
export { numbersInUse } from "../../src/memory/regions.ts";
export * as robot from "../../src/robot/index.ts";
export { ladder } from "../../test/support/robot/linkages.ts";
export { hingeChain } from "../../test/support/robot/plain-robots.ts";
export { writeMjcf } from "../../test/support/robot/write-mjcf.ts";
