// Taking a body with the mouse or a finger. A body is taken by what the ray meets, or, small and fast as bodies may be, by
// what rays a few pixels around it meet, or by the nearest centre there. Then the camera holds still, and the cursor moves in the plane of the screen.
import type { Body } from "taut";
import type { Picked, WorldView } from "taut/three";
import * as THREE from "three";
import { DragHand } from "./drag-hand.ts";
import { DragSpring } from "./drag-spring.ts";
import type { Stage } from "./stage.ts";

const NEAR_PIXELS = { mouse: 14, touch: 28 };
/** Rays around the cursor: circles from the inside out, as parts of NEAR_PIXELS, and directions on each. */
const CIRCLES = [0.3, 0.6, 0.9];
const DIRECTIONS = 12;

/** Radius of the ends of the line to the hand. */
const KNOB_PIXELS = 5;

const nearPixels = ({ pointerType }: PointerEvent) => (pointerType === "touch" ? NEAR_PIXELS.touch : NEAR_PIXELS.mouse);

export class Drag {
  readonly #stage: Stage;
  readonly #view: () => WorldView;
  readonly #ray = new THREE.Raycaster();
  readonly #plane = new THREE.Plane();
  readonly #line: THREE.Line<THREE.BufferGeometry, THREE.LineBasicMaterial>;
  readonly #knobs: THREE.Mesh[];
  #spring: DragSpring | DragHand | undefined;

  constructor(stage: Stage, view: () => WorldView) {
    this.#stage = stage;
    this.#view = view;
    const ends = new THREE.BufferGeometry().setAttribute("position", new THREE.BufferAttribute(new Float32Array(6), 3));
    this.#line = new THREE.Line(ends, new THREE.LineBasicMaterial({ color: 0xd1495b, depthTest: false }));
    this.#line.frustumCulled = false;
    this.#line.visible = false;
    this.#line.renderOrder = 1;
    const knob = new THREE.MeshBasicMaterial({ color: 0xd1495b, depthTest: false });
    this.#knobs = [0, 1].map(() => new THREE.Mesh(new THREE.SphereGeometry(1, 16, 8), knob));
    this.#line.add(...this.#knobs);
    stage.scene.add(this.#line);
    const canvas = stage.renderer.domElement;
    // before OrbitControls, which listens on the same element, learns of it
    canvas.addEventListener("pointerdown", (event) => this.#start(event), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      canvas.addEventListener(end, () => this.release());
  }

  get body(): Body | undefined {
    return this.#spring?.body;
  }

  /** Applies the force of the hand for the coming step. */
  pull(dt: number): void {
    this.#spring?.pull(dt);
  }

  release(): void {
    if (!this.#spring) return;
    this.#spring.release();
    this.#spring = undefined;
    this.#line.visible = false;
    this.#stage.controls.enabled = true;
    this.#stage.renderer.domElement.style.cursor = "";
  }

  /** Draws the line from the body to the hand. */
  draw(): void {
    const spring = this.#spring;
    this.#line.visible = spring?.body.exists ?? false;
    if (!spring || !this.#line.visible) return;
    const ends = [spring.point, spring.target];
    const position = this.#line.geometry.attributes.position;
    ends.forEach((end, i) => {
      position.setXYZ(i, ...end);
      const knob = this.#knobs[i];
      knob.position.set(...end);
      // the same size on the screen at any distance
      knob.scale.setScalar(KNOB_PIXELS * this.#stage.pixel);
    });
    position.needsUpdate = true;
  }

  #aim({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const box = this.#stage.renderer.domElement.getBoundingClientRect();
    const x = (2 * (clientX - box.left)) / box.width - 1;
    const y = 1 - (2 * (clientY - box.top)) / box.height;
    this.#ray.setFromCamera(new THREE.Vector2(x, y), this.#stage.camera);
  }

  #start(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const picked = this.#pick(event) ?? this.#around(event) ?? this.#nearest(event);
    if (!picked) return;
    const { world } = this.#view();
    const [body, point] = [picked.body, picked.point.toArray()];
    this.#spring = world.mode === "first-order" ? new DragHand(world, body, point) : new DragSpring(body, point);
    this.#stage.controls.enabled = false;
    const canvas = this.#stage.renderer.domElement;
    canvas.setPointerCapture(event.pointerId);
    canvas.style.cursor = "grabbing";
    const facing = this.#stage.camera.getWorldDirection(new THREE.Vector3());
    this.#plane.setFromNormalAndCoplanarPoint(facing, picked.point);
  }

  #move(event: PointerEvent): void {
    if (!this.#spring) return;
    this.#aim(event);
    const target = this.#ray.ray.intersectPlane(this.#plane, new THREE.Vector3());
    if (target) this.#spring.target = target.toArray();
  }

  /** The first body behind a pixel, if it can be moved. */
  #pick(pixel: { clientX: number; clientY: number }): Picked | undefined {
    this.#aim(pixel);
    const picked = this.#view().pick(this.#ray);
    return picked?.body.type === "dynamic" ? picked : undefined;
  }

  /** What lies next to the cursor on the screen; of what is equally near, what is nearest to the eye. */
  #around(event: PointerEvent): Picked | undefined {
    const eye = this.#stage.camera.position;
    for (const circle of CIRCLES) {
      const radius = circle * nearPixels(event);
      const found = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS).flatMap((angle) => {
        const clientX = event.clientX + radius * Math.cos(angle);
        const clientY = event.clientY + radius * Math.sin(angle);
        return this.#pick({ clientX, clientY }) ?? [];
      });
      found.sort((a, b) => a.point.distanceTo(eye) - b.point.distanceTo(eye));
      if (found.length > 0) return found[0];
    }
    return undefined;
  }

  #nearest(event: PointerEvent): Picked | undefined {
    const box = this.#stage.renderer.domElement.getBoundingClientRect();
    const seen = new THREE.Vector3();
    let least = nearPixels(event);
    let nearest: Body | undefined;
    for (const body of this.#view().world.bodies) {
      if (body.type !== "dynamic") continue;
      seen.set(...(body.centreOfMass as [number, number, number])).project(this.#stage.camera);
      if (seen.z > 1) continue;
      const x = box.left + ((seen.x + 1) / 2) * box.width;
      const y = box.top + ((1 - seen.y) / 2) * box.height;
      const distance = Math.hypot(x - event.clientX, y - event.clientY);
      if (distance >= least) continue;
      least = distance;
      nearest = body;
    }
    return nearest && { body: nearest, point: new THREE.Vector3(...nearest.centreOfMass) };
  }
}
