// Renderer, camera, light and floor: the room the world is shown in.
import type { Vec3, World } from "taut";
import type { Scene } from "taut/scenes";
import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { Floor } from "./floor.ts";
import { distanceThatShows, lowestReach, type Reach, reachesOf } from "./reach.ts";

const SKY = 0xe9edf1;
/** Degrees seen in the narrower direction of the free part of the page. */
const ANGLE = 45;
const HALF_SLOPE = Math.tan(THREE.MathUtils.degToRad(ANGLE / 2));
/** A flat scene is seen from so many times as far away, through as much a longer lens: hardly any perspective is left. */
const FLAT = 10;
/** The camera starts at most this many times as far away as the scene says, to fit a narrow page. */
const FARTHEST_START = 2;
/** How near and how far one can zoom, over the distance at the start. */
const ZOOM = { nearest: 0.1, farthest: 2.5 };

export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(ANGLE, 1, 0.05, 1000);
  readonly controls: OrbitControls;
  readonly floor = new Floor();
  readonly #sun = new THREE.DirectionalLight(0xfff3e0, 2.6);
  readonly #canvas: HTMLCanvasElement;
  #home: { readonly scene: Scene; readonly reaches: readonly Reach[] } | undefined;
  /** Somebody moved the camera: it stays where it is. */
  #moved = false;
  /** Half the width that is seen a metre away, between the panels. */
  #slope = HALF_SLOPE;
  /** 1, or FLAT. */
  #lens = 1;
  /** The least z of a body at the start. */
  #back = 0;
  /** How far along x and z the camera has gone with the body it follows. */
  #way: readonly [number, number] = [0, 0];

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.toneMapping = THREE.ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.05;
    this.scene.background = new THREE.Color(SKY);
    this.scene.add(new THREE.HemisphereLight(0xf4f8ff, 0xb9b2a6, 2.1), this.#sun, this.#sun.target, this.floor.mesh);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 3;
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.controls.addEventListener("start", () => {
      this.#moved = true;
    });
  }

  get shadows(): boolean {
    return this.#sun.castShadow;
  }
  set shadows(on: boolean) {
    this.#sun.castShadow = on;
  }

  /** Puts camera, light and floor where the scene wants them. */
  show(scene: Scene, world: World): void {
    this.#home = { scene, reaches: reachesOf(world) };
    this.#back = Math.min(...world.bodies.map(({ position }) => position[2]));
    this.#goHome();
  }

  /** As the scene says, or farther back on a page too narrow for all that its bodies can reach. */
  #goHome(): void {
    if (!this.#home) return;
    const { scene, reaches } = this.#home;
    const { from, at, wide } = scene.camera;
    this.#moved = false;
    this.#way = [0, 0];
    const target = this.controls.target.set(...(at as [number, number, number]));
    this.camera.position.set(...(from as [number, number, number]));
    const lens = scene.camera.flat ? FLAT : 1;
    this.#slope *= this.#lens / lens;
    this.#lens = lens;
    const wanted = lens * this.camera.position.distanceTo(target);
    const needed = wide === undefined ? distanceThatShows(reaches, from, at, this.#slope) : wide / this.#slope;
    const distance = THREE.MathUtils.clamp(needed, wanted, FARTHEST_START * wanted);
    this.camera.position.sub(target).setLength(distance).add(target);
    this.controls.minDistance = ZOOM.nearest * distance;
    this.controls.maxDistance = ZOOM.farthest * distance;
    this.camera.near = 0.01 * distance;
    this.camera.far = 30 * distance;
    this.camera.updateProjectionMatrix();
    this.scene.fog = new THREE.Fog(SKY, 1.6 * distance, 7 * distance);
    if (lens > 1) this.#placeWall(at, distance / lens);
    else this.#placeFloor(at, scene.floor ?? lowestReach(reaches, wanted), distance);
    this.controls.update();
  }

  /** Takes camera, light and floor along, to `way` from where the scene starts. */
  carry(way: readonly [number, number]): void {
    const [x, z] = [way[0] - this.#way[0], way[1] - this.#way[1]];
    if (x === 0 && z === 0) return;
    this.#way = way;
    for (const { position } of [this.camera, this.#sun, this.#sun.target]) {
      position.x += x;
      position.z += z;
    }
    this.controls.target.x += x;
    this.controls.target.z += z;
    this.floor.centre(this.controls.target.x, this.controls.target.z);
  }

  #placeFloor(at: Vec3, floorY: number, distance: number): void {
    this.floor.place(at, floorY, distance);
    this.#light(at, [0.7, 2.2, 1.0], Math.max(0.75 * distance, at[1] - floorY));
  }

  /** Close behind all bodies, so that their shadows show which level is in front. */
  #placeWall(at: Vec3, size: number): void {
    this.floor.placeBehind(at, this.#back - 0.02 * size, size);
    this.#light(at, [-0.9, 1.3, 2.2], 0.75 * size);
  }

  /** Shadow maps have a fixed number of pixels: they cover what the camera looks at. */
  #light(at: Vec3, from: Vec3, reach: number): void {
    this.#sun.target.position.set(at[0], at[1], at[2]);
    this.#sun.position.set(at[0] + from[0] * reach, at[1] + from[1] * reach, at[2] + from[2] * reach);
    const { camera } = this.#sun.shadow;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 0.1 * reach;
    camera.far = 6 * reach;
    camera.updateProjectionMatrix();
    this.#sun.shadow.normalBias = 0.0008 * reach;
    this.#sun.shadow.bias = -0.0003;
  }

  /** Fits the drawing to the canvas and looks through the part of it that no panel covers. */
  fit(free: { left: number; right: number; top: number; bottom: number }): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const freeWidth = Math.max(width - free.left - free.right, 1);
    const freeHeight = Math.max(height - free.top - free.bottom, 1);
    const narrow = Math.min(freeWidth, freeHeight);
    const halfSlope = HALF_SLOPE / this.#lens;
    this.#slope = (halfSlope * freeWidth) / narrow;
    this.camera.fov = 2 * THREE.MathUtils.radToDeg(Math.atan((halfSlope * height) / narrow));
    this.camera.aspect = width / height;
    const right = (free.right - free.left) / 2;
    const down = (free.bottom - free.top) / 2;
    this.camera.setViewOffset(width, height, right, down, width, height);
    this.renderer.setSize(width, height, false);
    if (!this.#moved) this.#goHome();
  }

  /** Metres that one pixel shows at the distance the camera looks at. */
  get pixel(): number {
    const distance = this.camera.position.distanceTo(this.controls.target);
    const across = 2 * distance * Math.tan(THREE.MathUtils.degToRad(this.camera.fov / 2));
    return across / Math.max(this.#canvas.clientHeight, 1);
  }

  /** Returns whether the camera is still moving. */
  draw(): boolean {
    const isMoving = this.controls.update();
    this.renderer.render(this.scene, this.camera);
    return isMoving;
  }
}
