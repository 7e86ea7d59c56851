// Hours of recordings: files that `taut run` writes while its memory stays as it is, and snapshots from which every part can be played again.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { findScene } from "../../scenes/index.ts";
import type { World } from "../../src/index.ts";
import { numbersInUse } from "../../src/memory/regions.ts";
import { random } from "../support/worlds.ts";
import { tell } from "./tell.ts";

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "taut-recordings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HOURS = 4;
const EVERY = 60;

/** Megabytes that a process has in memory, Linux only. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

interface Answer {
  readonly steps: number;
  readonly certificate: { readonly worst: { readonly jointGap: number } };
}

/** Of the heap for what is young: collected often, it hides less of what grows. */
const YOUNG = "--max-semi-space-size=1";

/** Runs the command line and looks at its memory four times a second. */
async function record(scene: string, file: string): Promise<{ answer: Answer; sizes: number[] }> {
  const args = ["run", scene, "--seconds", String(3600 * HOURS), "--every", String(EVERY), "--csv", file];
  const child = spawn(process.execPath, [YOUNG, CLI, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const sizes: number[] = [];
  const look = setInterval(() => sizes.push(residentMegabytes(child.pid!)), 250);
  let [told, complaint] = ["", ""];
  child.stdout.on("data", (text) => {
    told += text;
  });
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  const code = await new Promise((resolve) => child.on("exit", resolve));
  clearInterval(look);
  expect([code, complaint.includes("rror")]).toEqual([0, false]);
  return { answer: JSON.parse(told), sizes };
}

// the command line has kernels of its own, which do not check
const byCommandLine = describe.skipIf(process.env.TAUT_CHECK === "1");

byCommandLine.each(["pendulum", "four-bar", "bouncing-balls", "ragdoll"])(
  "four hours of %s by the command line",
  (name) => {
    it("are written whole, in memory that does not grow", async () => {
      const file = join(folder, `${name}.csv`);
      const { answer, sizes } = await record(name, file);
      // the least of a quarter of the time is what is left after a collection
      const inQuarter = (quarter: number) =>
        Math.min(...sizes.slice((quarter * sizes.length) >> 2, ((quarter + 1) * sizes.length) >> 2));
      const [early, late] = [inQuarter(1), inQuarter(3)];
      const grown = late - early;
      const megabytes = statSync(file).size / 2 ** 20;
      tell(
        `${name}: ${answer.steps} steps, ${megabytes.toFixed(0)} MB; memory ${early.toFixed(0)} MB, and ${grown.toFixed(1)} more at last`,
      );
      expect(grown).toBeLessThan(4);
      const rows = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
      const records = Math.floor(answer.steps / EVERY) + 1;
      expect(rows.length % records).toBe(0);
      for (const row of rows) {
        const numbers = row.split(",").slice(2).map(Number);
        expect(numbers.length === 13 && numbers.every(Number.isFinite)).toBe(true);
      }
      rmSync(file);
    });
  },
);

interface Mark {
  readonly snapshot: ReturnType<World["snapshot"]>;
  readonly hash: string;
}

describe.each(["chain", "tiled-floor", "wall-10", "ragdoll"])("an hour of %s in snapshots", (name) => {
  it("gives the same bits again from every one that is asked for", () => {
    const { build, dt, update } = findScene(name)!;
    const world = build();
    const marks: Mark[] = [];
    const apart = Math.round(5 / dt);
    const play = () => {
      for (let i = 0; i < apart; i++) {
        update?.(world);
        world.step(dt);
      }
      world.drainEvents();
    };
    for (let i = 0; i < 720; i++) {
      marks.push({ snapshot: world.snapshot(), hash: world.hash() });
      play();
    }
    const next = random(11);
    const chosen = Array.from({ length: 40 }, () => Math.floor(next() * (marks.length - 1)));
    const playAgain = () => {
      for (const at of chosen) {
        world.restore(marks[at].snapshot);
        expect(world.hash()).toBe(marks[at].hash);
        play();
        expect(world.hash()).toBe(marks[at + 1].hash);
      }
    };
    playAgain(); // the part that takes most memory is among them now
    const numbers = numbersInUse();
    playAgain();
    tell(
      `${name}: ${marks.length} snapshots, ${chosen.length} parts played again twice, ${numbersInUse() - numbers} numbers more`,
    );
    expect(numbersInUse()).toBe(numbers);
    world.dispose();
  });
});
