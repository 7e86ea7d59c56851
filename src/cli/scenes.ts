import type { Command } from "commander";
import { scenes } from "../../scenes/index.ts";

/** taut scenes */
export function addScenes(program: Command): void {
  program
    .command("scenes")
    .description("list the built-in scenes")
    .option("--json", "print as JSON: name, title, about, dt")
    .action(({ json }: { json?: boolean }) => {
      const list = scenes.map(({ name, title, about, dt }) => ({ name, title, about, dt }));
      const width = Math.max(...list.map(({ name }) => name.length));
      const lines = list.map(({ name, about }) => `${name.padEnd(width)}  ${about}\n`);
      process.stdout.write(json ? `${JSON.stringify(list, null, 2)}\n` : lines.join(""));
    });
}
