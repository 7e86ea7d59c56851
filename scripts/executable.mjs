// Executables on this machine.
import { accessSync, constants } from "node:fs";

/** Whether there is a file that we may execute. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
