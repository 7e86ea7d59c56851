// A floor of two triangles, ten metres wide, its surface at y = 0.
import { mesh } from "../../src/index.ts";

export const FLAT_FLOOR = mesh(
  [
    [-5, 0, -5],
    [5, 0, -5],
    [5, 0, 5],
    [-5, 0, 5],
  ],
  [
    [0, 2, 1],
    [0, 3, 2],
  ],
);
