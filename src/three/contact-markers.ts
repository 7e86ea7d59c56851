// Contact markers: a dot at each point and a line along the normal, longer for a larger force.
import {
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from "three";
import type { World } from "../index.ts";
import type { Levels } from "./levels.ts";

const SOLID = { pushing: 0xd7263d, near: 0x8d99a6 };
/** For planar bodies: green circles without lines, visible through all levels; radius over the level distance. */
const FLAT = { pushing: 0x19c743, near: 0x9fb8a6, radius: 0.25 };
/** Half the size of a dot over that of the bodies, and the least and largest length of a line over the dot. */
const DOT = 0.06;
const LINE = { thick: 0.25, least: 2, most: 14 };
/** Initial capacity in points. */
const ROOM = 256;
const Y = new Vector3(0, 1, 0);

export class ContactMarkers {
  readonly group = new Group();
  readonly #material = new MeshBasicMaterial({ toneMapped: false });
  #dots = this.#batch(new SphereGeometry(1, 10, 6), ROOM);
  #lines = this.#batch(new CylinderGeometry(1, 1, 1, 6).translate(0, 0.5, 0), ROOM);
  readonly #matrix = new Matrix4();
  readonly #colour = new Color();
  readonly #at = new Vector3();
  readonly #turn = new Quaternion();
  readonly #normal = new Vector3();
  readonly #size = new Vector3();

  constructor() {
    this.group.name = "contacts";
  }

  #batch(geometry: SphereGeometry | CylinderGeometry, room: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, this.#material, room);
    mesh.frustumCulled = false;
    // draw after what they may be seen through
    mesh.renderOrder = 1;
    mesh.count = 0;
    this.group.add(mesh);
    return mesh;
  }

  #grow(mesh: InstancedMesh, room: number): InstancedMesh {
    const { geometry } = mesh;
    this.group.remove(mesh);
    mesh.dispose();
    return this.#batch(geometry as SphereGeometry, room);
  }

  /** The contacts now. `size`: of a body, `least`: smallest half thickness to draw, metres; `levels`: for planar bodies. */
  place(world: World, size: number, least: number, levels?: Levels): void {
    const { contacts } = world;
    const count = contacts.reduce((sum, { points }) => sum + points.length, 0);
    if (count > this.#dots.instanceMatrix.count) {
      this.#dots = this.#grow(this.#dots, 2 * count);
      this.#lines = this.#grow(this.#lines, 2 * count);
    }
    const strongest = contacts.reduce(
      (most, { points }) => points.reduce((m, { impulse }) => Math.max(m, impulse), most),
      0,
    );
    this.#material.depthTest = levels === undefined;
    let i = 0;
    for (const { a, normal, points } of contacts) {
      const flat = a.planar ? levels : undefined;
      const dot = Math.max(flat ? FLAT.radius * flat.gap : DOT * size, least);
      this.#turn.setFromUnitVectors(Y, this.#normal.set(...(normal as [number, number, number])));
      for (const { position, impulse } of points) {
        this.#at.set(...(position as [number, number, number]));
        const part = strongest > 0 ? Math.sqrt(impulse / strongest) : 0;
        const long = flat ? 0 : (LINE.least + (LINE.most - LINE.least) * part) * dot;
        const { pushing, near } = flat ? FLAT : SOLID;
        this.#colour.setHex(impulse > 0 ? pushing : near);
        this.#put(this.#dots, i, this.#size.set(dot, dot, dot));
        this.#put(this.#lines, i, this.#size.set(LINE.thick * dot, long, LINE.thick * dot));
        i++;
      }
    }
    for (const mesh of [this.#dots, this.#lines]) {
      mesh.count = i;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  #put(mesh: InstancedMesh, i: number, size: Vector3): void {
    mesh.setMatrixAt(i, this.#matrix.compose(this.#at, this.#turn, size));
    mesh.setColorAt(i, this.#colour);
  }

  dispose(): void {
    for (const mesh of [this.#dots, this.#lines]) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.#material.dispose();
  }
}
