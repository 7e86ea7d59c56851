// From a snapshot a world goes the same way again, whatever was done to it before and since: random stories.
import { describe, expect, it } from "vitest";
import * as Col from "../../src/memory/column-ids.ts";
import { COLUMNS } from "../../src/memory/columns.ts";
import { F64 } from "../../src/memory/machine.ts";
import { beginStory, goOn, hashes, type Story } from "../support/random-story.ts";
import { fewer } from "../support/sampled.ts";

const STORIES = Array.from({ length: fewer(80, 20) }, (_, i) => i);
const STEPS = 5;

function told(seed: number): Story {
  const story = beginStory(seed);
  goOn(story, 1000 + seed, 6 + (seed % 25));
  return story;
}

/** Writes rubbish to all of the next state that belongs to something. */
function spoilNext({ world }: Story): void {
  const { memory, bodies, joints, drives, extras, constraints } = world.store;
  const slots: Partial<Record<string, Iterable<{ slot: number }>>> = {
    body: bodies,
    ...(memory.sleeping && { sleeper: bodies }),
    joint: joints,
    drive: drives,
    constraint: constraints,
    extra: Array.from(extras, ({ extra }) => ({ slot: extra })),
    world: [{ slot: 0 }],
  };
  const ahead = memory.word(Col.STATE_NEXT) - memory.word(Col.STATE_NOW);
  for (const { id, part, per, width } of COLUMNS) {
    if (part !== "state") continue;
    for (const { slot } of slots[per] ?? [])
      F64.fill(1234.5, memory.now(id) + ahead + width * slot, memory.now(id) + ahead + width * (slot + 1));
  }
}

describe.each(STORIES)("story %i", (seed) => {
  it("goes the same way from a snapshot, at once and after other changes", () => {
    const story = told(seed);
    const { world } = story;
    const snapshot = world.snapshot();
    const here = world.hash();
    const first = hashes(story, STEPS);
    world.restore(snapshot);
    expect(world.hash()).toBe(here);
    expect(hashes(story, STEPS)).toEqual(first);
    world.restore(snapshot);
    goOn(story, 2000 + seed, 12);
    world.restore(snapshot);
    expect(hashes(story, STEPS, 3000 + seed)).toEqual(first);
  });

  it("has nothing in its next state that the coming step would not write", () => {
    const story = told(seed);
    const { world } = story;
    const snapshot = world.snapshot();
    const first = hashes(story, STEPS);
    world.restore(snapshot);
    const spoiled = Array.from({ length: STEPS }, () => {
      spoilNext(story);
      return hashes(story, 1)[0];
    });
    expect(spoiled).toEqual(first);
  });

  it("takes the same deeds in the same way after a restore", () => {
    const story = told(seed);
    const { world } = story;
    const snapshot = world.snapshot();
    const deeds = () => {
      const hands = [...story.hands];
      goOn({ world, hands }, 4000 + seed, 8);
      return [world.hash(), ...hashes({ world, hands }, STEPS)];
    };
    const first = deeds();
    world.restore(snapshot);
    expect(deeds()).toEqual(first);
    goOn({ world, hands: [...story.hands] }, 5000 + seed, 8);
    world.restore(snapshot);
    expect(deeds()).toEqual(first);
  });
});
