// The queue of nodes by degree against a list that is searched.
import { expect, test } from "vitest";
import { DegreeQueue } from "../../../src/forest/elimination/degree-queue.ts";
import { seeded, whole } from "../../support/random-forest.ts";

test.each([1, 2, 3, 4, 5])(
  "nodes leave by degree, then by number, whatever was put, moved and removed, seed %i",
  (seed) => {
    const random = seeded(seed);
    const count = 50;
    const queue = new DegreeQueue(count);
    const degrees = new Map<number, number>();
    const takeSlowly = () => {
      const [node] = [...degrees].reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a));
      degrees.delete(node);
      return node;
    };
    for (let k = 0; k < 3000; k++) {
      const node = whole(random, 0, count - 1);
      const choice = random();
      if (choice < 0.6) {
        const degree = whole(random, 0, 12);
        degrees.set(node, degree);
        queue.put(node, degree);
      } else if (choice < 0.8) {
        degrees.delete(node);
        queue.remove(node);
      } else if (degrees.size > 0) expect(queue.take()).toBe(takeSlowly());
      expect(queue.size).toBe(degrees.size);
    }
    while (queue.size > 0) expect(queue.take()).toBe(takeSlowly());
  },
);
