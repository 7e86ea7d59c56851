// Pins of hinges: out of all that they go through, so that no end of a pin lies in a face and flickers.
import { describe, expect, test } from "vitest";
import { findScene } from "../../scenes/index.ts";
import { type Body, box, hinge, type Joint, pointOnLine, type Shape, type Vec3, World } from "../../src/index.ts";
import { partsOf } from "../../src/three/joint-parts.ts";
import { pinSpan } from "../../src/three/pin-span.ts";

const poseOf = (body: Body | null) => (body ? 0 : -1);

/** From the anchor along the axis, metres: where the pin begins and ends; and half the thickness it is drawn for. */
function pinOf(joint: Joint) {
  const [{ shape, offset, size, turn, thin }, ...others] = partsOf(joint, poseOf);
  expect([shape, others]).toEqual(["pin", []]);
  const middle = offset.clone().applyQuaternion(turn.clone().invert()).x;
  return { from: thin * (middle - size.x), to: thin * (middle + size.x), radius: thin * size.y, thin };
}

function hingeOf(a: readonly Shape[], b: readonly Shape[], anchor: Vec3): Joint {
  const world = new World();
  const [first, second] = [a, b].map((shapes) => world.addBody({ shapes, mass: 1, inertia: [1, 1, 1, 0, 0, 0] }));
  return world.addJoint(hinge({ a: first, b: second, anchor, axis: [0, 0, 1] }));
}

describe("the pin of a hinge", () => {
  test("goes through the bars of both layers, and is thinner than they are", () => {
    const bars = [0, 0.1].map((z) => [box(0.5, 0.05, 0.04, { position: [0, 0, z] })]);
    const { from, to, radius } = pinOf(hingeOf(bars[0], bars[1], [0.45, 0, 0.05]));
    // the faces are 0.09 away, and it goes on by 0.35 of half a thickness of 0.04
    expect(from).toBeCloseTo(-0.104, 12);
    expect(to).toBeCloseTo(0.104, 12);
    expect(radius).toBeLessThan(0.04);
  });

  test("does not reach for a shape farther along the axis, and ends inside of a thick one", () => {
    const bar = box(0.5, 0.05, 0.05);
    const far = box(1, 1, 0.1, { position: [0, 0, 1] });
    expect(pinOf(hingeOf([bar], [bar, far], [0, 0, 0])).to).toBeLessThan(0.1);
    expect(pinOf(hingeOf([bar], [box(1, 1, 1)], [0, 0, 0])).to).toBeLessThan(0.5);
  });

  test("is there also where no body has a shape", () => {
    const { from, to } = pinOf(hingeOf([], [], [0, 0, 0]));
    expect(to).toBeGreaterThan(0);
    expect(from).toBe(-to);
  });

  test.each(["four-bar", "slider-crank", "peaucellier", "strandbeest-leg", "n-four-bar"])(
    "sticks out in %s",
    (name) => {
      const hinges = findScene(name)!
        .build()
        .joints.filter(({ kind }) => kind === "hinge");
      expect(hinges.length).toBeGreaterThan(2);
      for (const joint of hinges) {
        const { from, to, thin } = pinOf(joint);
        const faces = pinSpan(joint, 1e-9)!;
        expect(faces.from - from).toBeGreaterThan(0.3 * thin);
        expect(to - faces.to).toBeGreaterThan(0.3 * thin);
      }
    },
  );
});

test("a line that the world holds a body on is thin against the body", () => {
  const world = new World();
  const car = world.addBody({ shape: box(2, 0.2, 0.6), mass: 1 });
  const [line] = partsOf(world.addJoint(pointOnLine({ a: null, b: car, anchor: [0, 0, 0], axis: [0, 1, 0] })), poseOf);
  expect(line.size.x * line.thin).toBeGreaterThan(1);
  expect(line.size.y * line.thin).toBeLessThan(0.03);
});
