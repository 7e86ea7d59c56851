// Robots of files stand along z, the worlds of scenes along y.
import type { Quat } from "../../src/index.ts";

/** From the axes of a robot's file to those of the world: z becomes y, x stays. */
export const UPRIGHT: Quat = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
