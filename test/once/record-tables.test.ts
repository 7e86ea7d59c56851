// Tables of records: where fields come to lie, and what a wrong table is told.
import { describe, expect, it } from "vitest";
import { placeFields } from "../../src/memory/records/place-fields.ts";
import {
  type Entry,
  each,
  number,
  numbers,
  over,
  record,
  unused,
  word,
  words,
} from "../../src/memory/records/record.ts";

const ABOUT = { holds: "a try", stride: "STRIDE", writtenBy: "tests", readBy: "tests" };
const place = (...entries: Entry[]) => placeFields(record("try", ABOUT, entries));
const offsets = (...entries: Entry[]) =>
  Object.fromEntries(place(...entries).fields.map(({ name, offset }) => [name, offset]));

describe("fields lie one after the other", () => {
  it("numbers in numbers, words in words, numbers on whole numbers", () => {
    const entries = [word("A", ""), numbers("B", 3, "m", ""), word("C", ""), words("D", 2, ""), number("E", "m", "")];
    expect(offsets(...entries)).toEqual({ A: 0, B: 1, C: 8, D: 9, E: 6 });
    expect(place(...entries).length).toBe(7);
  });

  it("repeated ones at their first place, with the distance to the next", () => {
    const { fields, strides, length } = place(
      number("HEAD", "m", ""),
      each(4, "PER_POINT", [word("OF", ""), number("GAP", "m", ""), number("LOAD", "N", "")]),
      number("TAIL", "m", ""),
    );
    expect(fields.map(({ name, offset, times, apart }) => [name, offset, times, apart])).toEqual([
      ["HEAD", 0, 1, 1],
      ["OF", 2, 4, 3],
      ["GAP", 2, 4, 3],
      ["LOAD", 3, 4, 3],
      ["TAIL", 13, 1, 1],
    ]);
    expect([strides.get("PER_POINT"), strides.get("STRIDE"), length]).toEqual([3, 14, 14]);
  });

  it("over others where they are said to, and the record is as long as the longer", () => {
    const { fields, length } = place(
      number("A", "m", ""),
      numbers("B", 2, "m", ""),
      over("B", [number("C", "m", ""), numbers("D", 3, "m", "")]),
      number("E", "m", ""),
    );
    expect(fields.map(({ name, offset, over: under }) => [name, offset, under])).toEqual([
      ["A", 0, undefined],
      ["B", 1, undefined],
      ["C", 1, "B"],
      ["D", 2, "B"],
      ["E", 5, undefined],
    ]);
    expect(length).toBe(6);
  });

  it("with room for what nothing uses", () => {
    expect(offsets(word("A", ""), unused(2), number("B", "m", ""))).toEqual({ A: 0, B: 3 });
  });
});

describe("a wrong table is refused", () => {
  it("with a name that stands there twice", () => {
    expect(() => place(word("A", ""), number("A", "m", ""))).toThrow("record try: A stands there twice");
    expect(() => place(word("STRIDE", ""))).toThrow("record try: STRIDE stands there twice");
  });

  it("over a field that is not there", () => {
    expect(() => place(over("B", [word("A", "")]))).toThrow("record try: over B, which is no field before it");
  });
});
