// What the benchmark of robots on the ground steps, in one bundle: scenes of the gallery, and the file of the humanoid for MuJoCo.
export { findScene } from "../../scenes/index.ts";
export { HUMANOID } from "../../scenes/robots/humanoid.ts";
export { chooseTarget } from "../../src/index.ts";
