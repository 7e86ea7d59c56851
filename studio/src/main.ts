// The page starts here: the target first, because the first world fixes it.
import { chooseTarget } from "taut";
import { showError, showUncaughtErrors } from "./errors.ts";
import { targetOfAddress } from "./options.ts";
import { Studio } from "./studio.ts";

declare global {
  interface Window {
    /** For tests and the curious: tautStudio.step(100), tautStudio.world.report … */
    tautStudio?: Studio;
  }
}

showUncaughtErrors();
try {
  const { target, error } = targetOfAddress();
  if (target) chooseTarget(target);
  window.tautStudio = new Studio();
  if (error) showError(error);
} catch (error) {
  console.error(error);
  showError(error);
}
