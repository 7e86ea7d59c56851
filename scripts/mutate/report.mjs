// Results of mutants, for people; --json is for programs.
import { dirname } from "node:path";

const WORDS = { killed: "killed", hung: "killed (hung)", survived: "SURVIVED", "not built": "not built" };

export function printResult({ path, line, kind, original, mutant, outcome }) {
  console.log(`${WORDS[outcome].padEnd(13)} ${path}:${line} [${kind}]`);
  if (outcome === "survived") console.log(`    ${original}\n    ${mutant}`);
}

export function printScore(results) {
  const judged = results.filter(({ outcome }) => outcome !== "not built");
  const row = (name, list) => {
    const survived = list.filter(({ outcome }) => outcome === "survived").length;
    const score = list.length ? `${((100 * (list.length - survived)) / list.length).toFixed(0)} %` : "";
    console.log(`| ${name} | ${list.length} | ${list.length - survived} | ${survived} | ${score} |`);
  };
  const rooms = new Set(judged.map(({ path }) => dirname(path)));
  console.log("\n| room | mutants | killed | survived | score |\n|---|---|---|---|---|");
  for (const room of [...rooms].sort())
    row(
      room,
      judged.filter(({ path }) => dirname(path) === room),
    );
  console.log("\n| change | mutants | killed | survived | score |\n|---|---|---|---|---|");
  for (const kind of new Set(judged.map((result) => result.kind)))
    row(
      kind.replaceAll("|", "\\|"),
      judged.filter((result) => result.kind === kind),
    );
  row("all", judged);
}
