// taut/three: draws a world with three.js.
export { bodyColour, PALETTE } from "./colours.ts";
export { type Detail, shapeGeometry, shapeKey, shapeMatrix, shapeRadius } from "./shape-geometry.ts";
export { bodyObject, shapeMesh } from "./shape-mesh.ts";
export { type Picked, WorldView, type WorldViewOptions } from "./world-view.ts";
