// Slots against a plain model: random sequences of putting, dropping, saving and loading.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Slots } from "../../src/world/slots.ts";

type Command = { kind: "put" } | { kind: "drop"; pick: number } | { kind: "save" } | { kind: "load" };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constant<Command>({ kind: "put" }),
  fc.record({ kind: fc.constant("drop" as const), pick: fc.nat() }),
  fc.constant<Command>({ kind: "save" }),
  fc.constant<Command>({ kind: "load" }),
);

describe("slots", () => {
  it("never give an id twice, and find exactly what is there", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const slots = new Slots<{ id: number; slot: number }>();
        const given = new Set<number>();
        let present: { id: number; slot: number }[] = [];
        let saved: { state: ReturnType<typeof slots.save>; present: typeof present } | undefined;
        for (const { kind, ...rest } of commands) {
          if (kind === "put") {
            const handle = { id: slots.nextId(), slot: slots.next() };
            expect(given.has(handle.id)).toBe(false);
            given.add(handle.id);
            slots.put(handle);
            present.push(handle);
          } else if (kind === "drop" && present.length > 0) {
            const [gone] = present.splice((rest as { pick: number }).pick % present.length, 1);
            slots.drop(gone.slot);
          } else if (kind === "save") saved = { state: slots.save(), present: [...present] };
          else if (kind === "load" && saved) {
            slots.load(saved.state);
            present = [...saved.present];
          }
          expect(slots.count).toBe(present.length);
          expect(new Set(slots)).toEqual(new Set(present));
          for (const id of given) expect(slots.find(id)).toBe(present.find((handle) => handle.id === id));
        }
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
