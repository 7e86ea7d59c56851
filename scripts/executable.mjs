// Programs of this machine.
import { accessSync, constants } from "node:fs";

/** Whether a file is there that we may run. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
