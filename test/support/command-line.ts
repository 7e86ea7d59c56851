// The command line as a user has it: dist/cli.js in a child process, in a separate folder.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { root } from "./imports.ts";

export const CLI = join(root, "dist/cli.js");

/** For a test file: the folder is created before its tests and removed after them. */
export function commandLine() {
  let folder = "";
  beforeAll(() => {
    if (!existsSync(CLI)) throw new Error("dist/cli.js is missing: npm run build");
    folder = mkdtempSync(join(tmpdir(), "taut-cli-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function taut(args: readonly string[], input?: string) {
    const options = { cwd: folder, encoding: "utf8", input, maxBuffer: 1 << 26 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], options);
    return { status, stdout, stderr };
  }

  return {
    /** the path of a file in the folder */
    place: (name: string): string => join(folder, name),
    taut,

    /** Runs a command that must succeed without output to stderr, and reads its result. */
    answer(...args: string[]) {
      const { status, stdout, stderr } = taut(args);
      expect(stderr).toBe("");
      expect(status).toBe(0);
      return JSON.parse(stdout);
    },

    /** Runs a command that must be rejected: exit code 2, nothing on stdout, one line that contains all `words`. */
    refusal(args: readonly string[], ...words: string[]): void {
      const { status, stdout, stderr } = taut(args);
      expect(stderr).toMatch(/^taut: [^\n]+\n$/);
      for (const word of words) expect(stderr).toContain(word);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    },

    file(name: string, content: unknown): string {
      writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
      return name;
    },
  };
}
