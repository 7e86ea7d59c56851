// The checking build verifies addresses against the tables of records. A made-up record, in a made-up column, by made-up kernels.
import { beforeAll, describe, expect, it } from "vitest";
import { FieldChecks } from "../../scripts/check-fields.mjs";
import { RecordUses } from "../../scripts/record-uses.mjs";
import { placeFields } from "../../src/memory/records/place-fields.ts";
import { record } from "../../src/memory/records/record.ts";

const ABOUT = { holds: "a try", writtenBy: "tests", readBy: "tests" };
const POINT = record(
  "point",
  { ...ABOUT, stride: "STRIDE", column: "point" },
  `
  OWNER   word  –  who has it
  PLACE   3     m  where it is
  each    2     PER_LOAD
    LOAD  1     N  how much
    GAP   1     m  how far
`,
);
const KNOT = record("knot", { ...ABOUT, column: "knot" }, "  TENSION  1  N  of the rope");
const FILES = [{ path: "src/tried.fields.ts", records: [placeFields(POINT), placeFields(KNOT)] }];
const SOURCE = `
import * as T from "../build/records/tried.ts";
import { OWNER } from "../build/records/tried.ts";
const TOP = T.PLACE + T.STRIDE;
function place(p, i) { return F64[p + T.PLACE + i]; }
function address(p, i) { return p + T.PLACE + i; }
function owner(p, i) { return I32[2 * p + OWNER + i]; }
function load(p, i) { return F64[p + T.LOAD + T.PER_LOAD * i]; }
function gap(p, k) { return F64[p + T.GAP + k]; }
function tension(k) { return F64[k + T.TENSION]; }
function twice(p, i) { return F64[p + T.PLACE + I32[2 * p + OWNER] + i]; }
return { place, address, owner, load, gap, tension, twice, TOP, columns: $columns };
`;
/** What check-kernels.mjs gives, as far as it is used here; a region from 100 to 1,000. */
const SURROUNDINGS = `
const $name = "tried";
const $find = (at) => (at >= 100 && at < 1000 ? { base: 100, end: 1000 } : undefined);
`;

type Kernel = (...given: number[]) => number;
let kernels: Record<"place" | "address" | "owner" | "load" | "gap" | "tension" | "twice", Kernel> & {
  columns: Map<number, unknown>;
};

beforeAll(() => {
  const checks = new FieldChecks(new RecordUses(FILES));
  const text = checks.insert("src/tried.ts", SOURCE).replaceAll(/^import .*$/gm, "");
  const constants = "const T = { PLACE: 1, LOAD: 4, GAP: 5, PER_LOAD: 2, STRIDE: 8, TENSION: 0 }; const OWNER = 0;";
  const make = new Function("F64", "I32", `${SURROUNDINGS}${checks.runtime()}${constants}${text}`);
  kernels = make(new Float64Array(1000), new Int32Array(2000));
  kernels.columns.set(100, [
    { name: "point", start: 200, end: 280, width: 8 },
    { name: "knot", start: 300, end: 310, width: 1 },
    { name: "work", start: 400, end: 500, width: 1 },
  ]);
});

describe("an index", () => {
  it("may go through its field, and no further", () => {
    for (const i of [0, 1, 2]) expect(kernels.place(208, i)).toBe(0);
    expect(() => kernels.place(208, 3)).toThrow("tried goes to 3 of PLACE of a point, which has 3");
    expect(() => kernels.place(208, -1)).toThrow(RangeError);
    expect(kernels.owner(208, 0)).toBe(0);
    expect(() => kernels.owner(208, 1)).toThrow("OWNER of a point");
    expect(kernels.twice(208, 2)).toBe(0);
  });

  it("may be the end of a field only as an address", () => {
    expect(kernels.address(208, 3)).toBe(212);
    expect(() => kernels.address(208, 4)).toThrow(RangeError);
  });

  it("of a repeated field goes from one to the next", () => {
    for (const i of [0, 1]) expect(kernels.load(208, i)).toBe(0);
    expect(() => kernels.load(208, 2)).toThrow("which has 1, 2 times");
    expect(kernels.gap(208, 2)).toBe(0);
    expect(() => kernels.gap(208, 1)).toThrow(RangeError);
  });
});

describe("a record", () => {
  it("lies where its column has one", () => {
    expect(kernels.place(272, 0)).toBe(0);
    expect(() => kernels.place(209, 0)).toThrow("takes PLACE of a point at 2 from its start, where it is at 1");
    expect(() => kernels.owner(203, 0)).toThrow(RangeError);
  });

  it("does not lie in the column of another", () => {
    expect(kernels.tension(305)).toBe(0);
    expect(() => kernels.tension(208)).toThrow("takes TENSION of a knot in the column point");
    expect(() => kernels.place(300, 0)).toThrow("takes PLACE of a point in the column knot");
  });

  it("may lie in a workspace, which has no records of its own", () => {
    expect(kernels.place(417, 0)).toBe(0);
    expect(kernels.tension(900)).toBe(0);
  });
});
