// A floor that shows where down is, and takes the shadows. Bodies touch it only where their scene has a plane at its height.
import type { Vec3 } from "taut";
import * as THREE from "three";

const FLOOR = "#f4f6f8";
const LINE = "#bcc5cf";
const TEXELS = 256;
/** Radius of the floor over the distance of the camera; fog hides its edge. */
const RADIUS = 12;

/** One cell, to be repeated. A texture, because its smaller copies fade with distance where lines would flicker. */
function cellTexture(): THREE.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TEXELS;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not support a 2D canvas");
  context.fillStyle = FLOOR;
  context.fillRect(0, 0, TEXELS, TEXELS);
  context.strokeStyle = LINE;
  context.lineWidth = 6;
  context.strokeRect(0, 0, TEXELS, TEXELS);
  const texture = new THREE.CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

export class Floor {
  readonly #texture = cellTexture();
  readonly mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2).rotateX(-Math.PI / 2),
    new THREE.MeshLambertMaterial({ map: this.#texture }),
  );

  #cell = 1;

  constructor() {
    this.mesh.receiveShadow = true;
  }

  set visible(visible: boolean) {
    this.mesh.visible = visible;
  }
  get visible(): boolean {
    return this.mesh.visible;
  }

  place([x, , z]: Vec3, y: number, distance: number): void {
    this.#lay(distance);
    this.mesh.rotation.x = 0;
    this.mesh.position.y = y;
    this.centre(x, z);
  }

  /** Upright: a wall behind what is flat. */
  placeBehind([x, y]: Vec3, z: number, distance: number): void {
    this.#lay(distance);
    this.mesh.rotation.x = Math.PI / 2;
    this.centre(x, z);
    this.mesh.position.y = Math.round(y / this.#cell) * this.#cell;
    this.mesh.position.z = z;
  }

  #lay(distance: number): void {
    // cells of 0.1, 1 or 10 m
    const cell = 10 ** Math.round(Math.log10(distance / 12));
    const cells = 2 * Math.round((RADIUS * distance) / cell);
    this.#cell = cell;
    this.mesh.scale.setScalar((cells * cell) / 2);
    this.#texture.repeat.set(cells, cells);
  }

  /** By whole cells, so that it seems to lie still. */
  centre(x: number, z: number): void {
    this.mesh.position.x = Math.round(x / this.#cell) * this.#cell;
    this.mesh.position.z = Math.round(z / this.#cell) * this.#cell;
  }
}
