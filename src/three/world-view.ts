// A THREE.Group in step with a world: const view = new WorldView(world); scene.add(view.group); each frame view.update().
import { DoubleSide, Group, MeshStandardMaterial, type Raycaster, type Vector3 } from "three";
import type { Body, BodyType, World } from "../index.ts";
import { bodyColour } from "./colours.ts";
import { ContactMarkers } from "./contact-markers.ts";
import { JointMarkers } from "./joint-markers.ts";
import { type Levels, levelColour, levelsOf } from "./levels.ts";
import { PoseBuffer } from "./pose-buffer.ts";
import { type Instance, ShapeBatch } from "./shape-batch.ts";
import { plateMatrix, shapeGeometry, shapeKey, shapeMatrix, shapeRadius } from "./shape-geometry.ts";

export interface WorldViewOptions {
  /** Show joints. Default: true. */
  readonly joints?: boolean;
  /** Show angular limits of hinges and ball joints. Default: false. */
  readonly limits?: boolean;
  /** Show contact points and normals. Default: false. */
  readonly contacts?: boolean;
  /** Show planes, as squares of 100 m. Default: true. */
  readonly planes?: boolean;
}

/** Hit of a ray. */
export interface Picked {
  readonly body: Body;
  /** In the world. */
  readonly point: Vector3;
}

/** Above this many shapes their edges are no longer rounded. */
const MANY = 2000;

export class WorldView {
  readonly group = new Group();
  readonly world: World;
  /** Smallest half thickness to draw, metres: keeps a long chain visible from afar. */
  leastHalfThickness = 0;
  readonly #material = new MeshStandardMaterial({ roughness: 0.5, metalness: 0.05 });
  readonly #jointMaterial = new MeshStandardMaterial({ roughness: 0.35, metalness: 0.3 });
  /** For meshes, which are visible from both sides. */
  readonly #sheet = new MeshStandardMaterial({ roughness: 0.6, metalness: 0.05, side: DoubleSide });
  readonly #poses = new PoseBuffer();
  readonly #batches = new Map<string, ShapeBatch>();
  #markers: JointMarkers | undefined;
  /** Created when first shown. */
  #contacts: ContactMarkers | undefined;
  readonly #planes: boolean;
  /** For planar bodies, if there are any. */
  #levels: Levels | undefined;
  /** A typical size of the moving shapes. */
  #size = 1;
  #bodies: readonly Body[] = [];
  #types: readonly BodyType[] = [];
  #jointIds: readonly number[] = [];
  #seenChanges = -1;
  #showJoints: boolean;
  #showLimits: boolean;

  constructor(world: World, options: WorldViewOptions = {}) {
    this.world = world;
    this.#showJoints = options.joints ?? true;
    this.#showLimits = options.limits ?? false;
    this.#planes = options.planes ?? true;
    this.showContacts = options.contacts ?? false;
    this.group.name = "taut world";
    this.update();
  }

  get showJoints(): boolean {
    return this.#showJoints;
  }
  set showJoints(show: boolean) {
    this.#showJoints = show;
    if (this.#markers) this.#markers.group.visible = show;
  }

  get showLimits(): boolean {
    return this.#showLimits;
  }
  set showLimits(show: boolean) {
    this.#showLimits = show;
    if (this.#markers) this.#markers.showLimits = show;
  }

  get showContacts(): boolean {
    return this.#contacts?.group.visible ?? false;
  }
  set showContacts(show: boolean) {
    if (show && !this.#contacts) {
      this.#contacts = new ContactMarkers();
      this.group.add(this.#contacts.group);
    }
    if (this.#contacts) this.#contacts.group.visible = show;
  }

  /** Call before a step to make `update(alpha)` interpolate from the current poses. */
  remember(): void {
    this.#gather();
    this.#poses.remember();
  }

  /** Call after a jump (restart, teleport): the next frame does not interpolate. */
  forget(): void {
    this.#poses.forget();
  }

  /** Shows the current state, or interpolates by `alpha` from the remembered one to it. Allocates only if bodies were added or removed. */
  update(alpha = 1): void {
    this.#gather();
    const poses = this.#poses.read(alpha);
    for (const batch of this.#batches.values()) batch.place(poses, this.leastHalfThickness);
    if (this.#showJoints) this.#markers?.place(poses, this.leastHalfThickness);
    if (this.showContacts) this.#contacts?.place(this.world, this.#size, this.leastHalfThickness, this.#levels);
  }

  /** The first body hit by a ray. */
  pick(raycaster: Raycaster): Picked | undefined {
    const meshes = [...this.#batches.values()];
    const [hit] = raycaster.intersectObjects(
      meshes.map((batch) => batch.mesh),
      false,
    );
    const batch = meshes.find(({ mesh }) => mesh === hit?.object);
    if (!batch || hit.instanceId === undefined) return undefined;
    return { body: this.#bodies[batch.poseOf(hit.instanceId)], point: hit.point };
  }

  dispose(): void {
    for (const batch of this.#batches.values()) batch.dispose();
    this.#markers?.dispose();
    this.#contacts?.dispose();
    this.#sheet.dispose();
    this.#material.dispose();
    this.#jointMaterial.dispose();
    this.group.clear();
    this.group.removeFromParent();
  }

  /** Checks whether bodies or joints were added or removed or changed type; a step alone changes none of these. */
  #gather(): void {
    const store = this.#bodies[0]?.store;
    if (store && store.changes === this.#seenChanges) return;
    const { bodies, joints } = this.world;
    this.#seenChanges = bodies[0]?.store.changes ?? -1;
    const types = bodies.map((body) => body.type);
    const jointIds = joints.map((joint) => joint.id);
    if (isSame(bodies, this.#bodies) && isSame(types, this.#types) && isSame(jointIds, this.#jointIds)) return;
    this.#bodies = bodies;
    this.#types = types;
    this.#jointIds = jointIds;
    this.#poses.reset(bodies);
    this.#levels = levelsOf(bodies);
    this.#fillBatches();
    this.#makeMarkers();
  }

  #fillBatches(): void {
    const shapes = new Map<
      string,
      { geometry: (many: boolean) => ShapeBatch["mesh"]["geometry"]; sheet: boolean; instances: Instance[] }
    >();
    let all = 0;
    const sizes: number[] = [];
    this.#bodies.forEach((body, pose) => {
      const levels = body.planar ? this.#levels : undefined;
      const colour = levels ? levelColour(levels, body) : bodyColour(this.#types[pose], body.id);
      for (const shape of body.shapes) {
        if (shape.kind === "plane" && !this.#planes) continue;
        all++;
        if (this.#types[pose] === "dynamic") sizes.push(shapeRadius(shape));
        const key = shapeKey(shape);
        const entry = shapes.get(key) ?? {
          geometry: (many: boolean) => shapeGeometry(shape, many ? "coarse" : "fine"),
          sheet: shape.kind === "mesh",
          instances: [],
        };
        const placement = levels ? plateMatrix(shape, levels.half) : shapeMatrix(shape);
        entry.instances.push({ pose, placement, colour });
        shapes.set(key, entry);
      }
    });
    this.#size = sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 1;
    for (const key of this.#batches.keys()) if (!shapes.has(key)) this.#dropBatch(key);
    for (const [key, { geometry, sheet, instances }] of shapes) {
      const present = this.#batches.get(key);
      if (!present || present.capacity < instances.length) {
        this.#dropBatch(key);
        // room to grow: a world that gains one body per frame does not create a mesh per frame
        const capacity = present ? 2 * instances.length : instances.length;
        const batch = new ShapeBatch(geometry(all > MANY), sheet ? this.#sheet : this.#material, capacity);
        this.#batches.set(key, batch);
        this.group.add(batch.mesh);
      }
      this.#batches.get(key)?.fill(instances);
    }
  }

  #dropBatch(key: string): void {
    const batch = this.#batches.get(key);
    if (!batch) return;
    this.group.remove(batch.mesh);
    batch.dispose();
    this.#batches.delete(key);
  }

  #makeMarkers(): void {
    if (this.#markers) {
      this.group.remove(this.#markers.group);
      this.#markers.dispose();
      this.#markers = undefined;
    }
    if (this.#jointIds.length === 0) return;
    const poseOf = new Map(this.#bodies.map((body, i) => [body, i]));
    this.#markers = new JointMarkers(this.world.joints, poseOf, this.#jointMaterial, this.#levels);
    this.#markers.group.visible = this.#showJoints;
    this.#markers.showLimits = this.#showLimits;
    this.group.add(this.#markers.group);
  }
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
