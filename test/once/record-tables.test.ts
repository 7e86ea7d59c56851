// Tables of records: where fields come to lie, and what a wrong table is told.
import { describe, expect, it } from "vitest";
import { placeFields } from "../../src/memory/records/place-fields.ts";
import { record } from "../../src/memory/records/record.ts";

const ABOUT = { holds: "a try", stride: "STRIDE", writtenBy: "tests", readBy: "tests" };
const place = (table: string) => placeFields(record("try", ABOUT, table));
const offsets = (table: string) => Object.fromEntries(place(table).fields.map(({ name, offset }) => [name, offset]));

describe("fields lie one after the other", () => {
  it("numbers in numbers, words in words, numbers on whole numbers", () => {
    const table = `
      A  word     –  one
      B  3        m  two
      C  word     –  three
      D  2 words  –  four
      E  1        m  five, with  two spaces
    `;
    expect(offsets(table)).toEqual({ A: 0, B: 1, C: 8, D: 9, E: 6 });
    const { fields, length } = place(table);
    expect(length).toBe(7);
    expect(fields[1]).toMatchObject({ name: "B", of: "numbers", count: 3, unit: "m", holds: "two", record: "try" });
    expect(fields[3]).toMatchObject({ name: "D", of: "words", count: 2, unit: "–", holds: "four" });
    expect(fields[4].holds).toBe("five, with  two spaces");
  });

  it("repeated ones at their first place, with the distance to the next", () => {
    const { fields, strides, length } = place(`
      HEAD    1     m    before
      each    4     PER_POINT
        OF    word  –    its owner
        GAP   1     m    how far
        LOAD  1     N    how much
      TAIL    1     m    after
    `);
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
    const { fields, length } = place(`
      A     1  m  one
      B     2  m  two
      over  B
        C   1  m  three
        D   3  m  four
      E     1  m  five
      over  start
        F   1  m  six
    `);
    expect(fields.map(({ name, offset, over }) => [name, offset, over])).toEqual([
      ["A", 0, undefined],
      ["B", 1, undefined],
      ["C", 1, "B"],
      ["D", 2, "B"],
      ["E", 5, undefined],
      ["F", 0, "the start"],
    ]);
    expect(length).toBe(6);
  });

  it("with room for what nothing uses", () => {
    expect(offsets("  A  word  –  one\n  unused  2\n  B  1  m  two")).toEqual({ A: 0, B: 3 });
    expect(offsets("  A  word  –  one\n  unused  0\n  B  word  –  two")).toEqual({ A: 0, B: 2 });
  });
});

describe("a wrong table is refused", () => {
  it.each([
    ["with a name that stands there twice", "  A  word  –  one\n  A  1  m  two", "record try: A stands there twice"],
    ["with the name of its length", "  STRIDE  word  –  one", "record try: STRIDE stands there twice"],
    ["over a field that is not there", "  over  B\n    A  word  –  one", "over B, which is no field before it"],
    ["without a size", "  A  some  m  one", 'the line "A  some  m  one" has no size'],
    ["with no room", "  A  0  m  one", "has a size of 0"],
    ["without a name", "  a  1  m  one", "begins with no name of a constant"],
    ["without a meaning", "  A  1  m", "does not say what it holds"],
  ])("%s", (_, table, message) => {
    expect(() => place(table)).toThrow(message);
  });
});
