// Planar linkages of many loops: ladders, scissor lifts. Their hinges turn about z, so that each loop has a row too many.
import type { JointDescription, LoopDescription, RobotDescription } from "../../../src/robot/index.ts";

type Vec3 = readonly [number, number, number];

export interface LinkageOptions {
  /** What every hinge has besides: damping, armature, a spring. */
  readonly joint?: Partial<JointDescription>;
  readonly loop?: "connect" | "weld";
  /** On a body that is free to move, in place of the world. */
  readonly floating?: boolean;
}

class Linkage {
  readonly links: RobotDescription["links"][number][] = [];
  readonly joints: JointDescription[] = [];
  readonly loops: LoopDescription[] = [];
  readonly base: string | null;
  readonly #options: LinkageOptions;

  constructor(options: LinkageOptions) {
    this.#options = options;
    this.base = options.floating ? "base" : null;
    if (!options.floating) return;
    this.links.push({ name: "base", inertial: { mass: 3, com: [0.2, 0.1, 0], inertia: [0.3, 0.4, 0.5, 0, 0, 0] } });
    this.joints.push({ name: "free", type: "free", parent: null, child: "base" });
  }

  /** A bar of length `long` along x, hinged at its origin. */
  hinge(name: string, parent: string | null, position: Vec3, long: number, angle: number): void {
    const mass = 0.5 + long;
    const square = (mass * long * long) / 12;
    const inertia = [1e-3, square, square, 0, 0, 0] as const;
    this.links.push({ name, inertial: { mass, com: [long / 2, 0, 0], inertia } });
    this.joints.push({
      ...{ name: `to ${name}`, type: "revolute", parent, child: name, axis: [0, 0, 1] },
      ...{ inParent: { position }, initial: [angle] },
      ...this.#options.joint,
    });
  }

  /** `turn`: from the axes of a to those of b. A weld holds a pin that is hinged to a: a loop of true hinges. */
  close(a: string, atA: Vec3, b: string | null, atB: Vec3, turn: number): void {
    const name = `loop ${this.loops.length}`;
    const inB = { position: atB };
    if (this.#options.loop !== "weld") {
      this.loops.push({ kind: "connect", name, a, b, inA: { position: atA }, inB });
      return;
    }
    const pin = `pin ${this.loops.length}`;
    this.hinge(pin, a, atA, 0.1, turn);
    this.loops.push({ kind: "weld", name, a: pin, b, inB });
  }

  describe(name: string): RobotDescription {
    return { name, links: this.links, joints: this.joints, loops: this.loops, gravity: [0.5, -9.81, 0.3] };
  }
}

const QUARTER = Math.PI / 2;

/**
 * A ladder of n four-bars. "rungs": a bar, a rung on it and a bar back down to the rung below, where the loop closes. "rails": both
 * rails are chains from the base, rungs hang on one and close on the other.
 */
export function ladder(
  count: number,
  tree: "rungs" | "rails" = "rungs",
  options: LinkageOptions = {},
): RobotDescription {
  const all = new Linkage(options);
  const [wide, high] = [0.6, 0.4];
  for (let i = 0; i < count; i++) {
    if (tree === "rungs") {
      const below = i === 0 ? all.base : `rung ${i - 1}`;
      all.hinge(`left ${i}`, below, [0, 0, 0], high, QUARTER);
      all.hinge(`rung ${i}`, `left ${i}`, [high, 0, 0], wide, -QUARTER);
      all.hinge(`right ${i}`, `rung ${i}`, [wide, 0, 0], high, -QUARTER);
      all.close(`right ${i}`, [high, 0, 0], below, [wide, 0, 0], QUARTER);
    } else {
      const rail = (side: string, x: number) =>
        all.hinge(
          `${side} ${i}`,
          i === 0 ? all.base : `${side} ${i - 1}`,
          i === 0 ? [x, 0, 0] : [high, 0, 0],
          high,
          i === 0 ? QUARTER : 0,
        );
      rail("left", 0);
      rail("right", wide);
      all.hinge(`rung ${i}`, `left ${i}`, [high, 0, 0], wide, -QUARTER);
      all.close(`rung ${i}`, [wide, 0, 0], `right ${i}`, [high, 0, 0], QUARTER);
    }
  }
  return all.describe(`ladder of ${count}`);
}

/** A scissor lift of n stages, whose first right bar stands on a foot that slides. */
export function scissor(count: number, options: LinkageOptions = {}): RobotDescription {
  const all = new Linkage(options);
  const half = 0.5;
  const angle = 0.6;
  const wide = 2 * half * Math.cos(angle);
  for (let i = 0; i < count; i++) {
    // up to the right, then up to the left through its middle
    const below = i === 0 ? all.base : `left ${i - 1}`;
    all.hinge(`right ${i}`, below, [i === 0 ? 0 : half, 0, 0], 2 * half, i === 0 ? angle : 2 * angle - Math.PI);
    all.hinge(`left ${i}`, `right ${i}`, [half, 0, 0], half, Math.PI - 2 * angle);
  }
  all.links.push({ name: "foot", inertial: { mass: 0.4, com: [0, 0, 0], inertia: [0.01, 0.01, 0.01, 0, 0, 0] } });
  all.joints.push({
    ...{ name: "to foot", type: "prismatic", parent: all.base, child: "foot", axis: [1, 0, 0], initial: [wide] },
  });
  for (let i = 0; i < count; i++) {
    // the lower end of the left bar lies behind its hinge
    if (i === 0) all.close("left 0", [-half, 0, 0], "foot", [0, 0, 0], angle - Math.PI);
    else all.close(`left ${i}`, [-half, 0, 0], `right ${i - 1}`, [2 * half, 0, 0], 2 * angle - Math.PI);
  }
  return all.describe(`scissor lift of ${count}`);
}

/** A top on n parallel legs: two would hold it as well. */
export function table(count: number): RobotDescription {
  const all = new Linkage({});
  const [high, apart] = [0.4, 0.3];
  for (let i = 0; i < count; i++) all.hinge(`leg ${i}`, null, [apart * i, 0, 0], high, 1);
  all.hinge("top", "leg 0", [high, 0, 0], apart * (count - 1), -1);
  for (let i = 1; i < count; i++) all.close(`leg ${i}`, [high, 0, 0], "top", [apart * i, 0, 0], -1);
  return all.describe(`table on ${count} legs`);
}
