// Rods and ropes between the same two points agree on how far apart these are, or the later one is refused.

import { describe, expect, it } from "vitest";
import { ArgumentError, type DistanceOptions, distance, type RopeOptions, rope, World } from "../../../src/index.ts";
import { refusal } from "../../support/refusal.ts";
import { addAnyBody } from "./every-joint.ts";

function twoBodies() {
  const world = new World();
  return { world, a: addAnyBody(world, 1), b: addAnyBody(world, 2) };
}

describe("refused is", () => {
  it("a rod of two lengths", () => {
    const { world, a, b } = twoBodies();
    const rod = { a, b, anchorA: [0, 0, 0], anchorB: [0, 1, 0], length: 2 } as const;
    world.addJoint(distance({ ...rod, name: "first" }));
    const say = (other: DistanceOptions) => refusal(ArgumentError, () => world.addJoint(distance(other))).message;
    const words = 'length is 3 m, but joint "first" holds the same two points at 2 m: a rod has one length';
    expect(say({ ...rod, length: 3 })).toContain(words);
    expect(say({ a: b, b: a, anchorA: rod.anchorB, anchorB: rod.anchorA, length: 3 })).toContain(words);
    // the same length once more says nothing new, and other points are another rod
    world.addJoint(distance({ ...rod }));
    world.addJoint(distance({ ...rod, anchorB: [0, 1, 1], length: 3 }));
    expect(world.joints).toHaveLength(3);
  });

  it("a rod of two lengths, its points as near as rounding leaves them", () => {
    const { world, a, b } = twoBodies();
    const rod = { a, b, anchorA: [0, 0, 0], anchorB: [0.1, 0.2, 0.3], length: 2 } as const;
    world.addJoint(distance({ ...rod, name: "first" }));
    // 1e-9 of the longer rod, 3 m, is the same point; 1e-8 is another
    const near = { ...rod, anchorB: [0.1, 0.2 + 2e-9, 0.3], length: 3 } as const;
    expect(refusal(ArgumentError, () => world.addJoint(distance(near))).message).toContain("a rod has one length");
    world.addJoint(distance({ ...near, anchorB: [0.1, 0.2 + 2e-8, 0.3] }));
    // the point of the first, said in the world
    const { anchorA: worldAnchorA, anchorB: worldAnchorB } = world.joints[0];
    const inWorld = { a, b, worldAnchorA, worldAnchorB };
    expect(refusal(ArgumentError, () => world.addJoint(distance({ ...inWorld, length: 3 }))).message).toContain(
      "one length",
    );
    // and a length that differs by rounding is the same
    world.addJoint(distance({ ...rod, length: 2 + 1e-9 }));
    expect(world.joints).toHaveLength(3);
  });

  const ends = { anchorA: [0, 0, 0], anchorB: [0, 1, 0] } as const;
  it("a rope shorter than the rod between its points", () => {
    const { world, a, b } = twoBodies();
    world.addJoint(distance({ a, b, ...ends, length: 2, name: "rod" }));
    const say = (other: Omit<RopeOptions, "a" | "b">) =>
      refusal(ArgumentError, () => world.addJoint(rope({ a, b, ...ends, name: "rope", ...other }))).message;
    const words = 'is 1 m, but joint "rod" holds the same two points at 2 m: the rope is too short';
    expect(say({ length: 1 })).toBe(`joint "rope": length ${words}`);
    expect(say({ limits: { upper: 1 } })).toBe(`joint "rope": limits.upper ${words}`);
    expect(say({ length: 4, limits: { lower: 3 } })).toContain(
      'limits.lower is 3 m, but joint "rod" holds the same two points at 2 m: the rope is too long',
    );
    const turned = rope({ a: b, b: a, anchorA: ends.anchorB, anchorB: ends.anchorA, length: 1 });
    expect(refusal(ArgumentError, () => world.addJoint(turned)).message).toContain(words);
    expect([world.joints.length, world.store.drives.count]).toEqual([1, 0]);
    // as long as the rod, elsewhere, or soft, it may be
    world.addJoint(rope({ a, b, ...ends, length: 2 }));
    world.addJoint(rope({ a, b, ...ends, anchorB: [0, 1, 1], length: 1 }));
    world.addJoint(rope({ a, b, ...ends, limits: { upper: 1, compliance: 0.01 } }));
    expect(world.joints).toHaveLength(4);
  });

  it("a rod longer than the rope between its points", () => {
    const { world, a, b } = twoBodies();
    world.addJoint(rope({ a, b, ...ends, length: 1, name: "rope" }));
    const rod = (length: number) => distance({ a, b, ...ends, length, name: "rod" });
    const error = refusal(ArgumentError, () => world.addJoint(rod(2)));
    expect(error.argument).toBe("length");
    expect(error.message).toBe(
      'joint "rod": length is 2 m, but joint "rope" keeps the same two points at most 1 m apart: the rod is too long',
    );
    world.addJoint(rod(0.5));
    // the shorter of two ropes holds
    world.addJoint(rope({ a, b, ...ends, length: 3 }));
    expect(world.joints).toHaveLength(3);
  });
});
