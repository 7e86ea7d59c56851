// Follows a process that runs the scenes, in a shell or as a browser: collects its results, then ends it.
import { spawn } from "node:child_process";

/** Time limit of one scene, including the start of a browser, in ms; emulated processors are slow. */
const PATIENCE = 180_000;

/**
 * Starts `command` and resolves to its results. `listen(take)` connects the source of results; without it they are lines of its
 * output. Rejects if it ends too early, or sends nothing for three minutes.
 */
export function follow(command, args, listen) {
  // a separate process group, so that the children of a browser end with it
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const results = [];
  let text = "";
  let complaint = "";
  let timer;
  const end = () => {
    clearTimeout(timer);
    process.off("exit", end);
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {} // it has already ended
  };
  process.on("exit", end);
  return new Promise((resolve, reject) => {
    const fail = (why) => {
      const last = results.length > 0 ? `after ${results.at(-1).scene}` : "before the first result";
      const lines = complaint.trim().split("\n");
      const said = lines.find((line) => /^(\w*Error|Exception)\b/.test(line)) ?? lines.at(-1);
      reject(new Error(`${why} ${last}${said ? `: ${said.trim()}` : ""}`));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(`no output for ${PATIENCE / 1000} s`), PATIENCE);
    };
    const take = (result) => {
      wait();
      if (result.done) resolve(results);
      else if (result.scene) results.push(result);
      else reject(new Error(result.error));
    };
    child.on("error", (error) => fail(error.message));
    child.on("close", (code) => fail(`ended with code ${code}`));
    child.stderr.on("data", (data) => {
      complaint = `${complaint}${data}`.slice(-2000);
    });
    child.stdout.on("data", (data) => {
      if (listen) return;
      const lines = `${text}${data}`.split("\n");
      text = lines.pop();
      for (const line of lines) {
        if (line.startsWith("{")) take(JSON.parse(line));
        else complaint += `${line}\n`;
      }
    });
    listen?.(take);
    wait();
  }).finally(end);
}
