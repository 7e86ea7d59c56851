// The switches of the view, and the target of the kernels.
import GUI from "lil-gui";
import { currentTarget, type Target } from "taut";
import { byId } from "./elements.ts";
import type { Stage } from "./stage.ts";

/** Which target the address asks for, undefined for the default; an unknown one is an error to show. */
export function targetOfAddress(): { target?: Target; error?: Error } {
  const wanted = new URLSearchParams(location.search).get("target");
  if (wanted === null) return {};
  if (wanted === "wasm" || wanted === "typescript") return { target: wanted };
  return { error: new Error(`there is no target "${wanted}", only wasm and typescript; this is the default`) };
}

/** A thread has one target for ever: another one needs a new page. */
function reloadWith(target: Target): void {
  const address = new URL(location.href);
  if (target === "wasm") address.searchParams.delete("target");
  else address.searchParams.set("target", target);
  location.assign(address);
}

export interface ViewOptions {
  joints: boolean;
  /** Draw what would be thinner than a few pixels as thick as that. */
  thicken: boolean;
}

export function makeOptions(stage: Stage, options: ViewOptions, resetCamera: () => void): void {
  const gui = new GUI({ container: byId("options"), title: "View" });
  gui.add(options, "joints").name("Joints");
  gui.add(options, "thicken").name("Thicken what is far");
  gui.add(stage, "shadows").name("Shadows");
  gui.add(stage.floor, "visible").name("Floor");
  gui
    .add({ target: currentTarget() }, "target", { WebAssembly: "wasm", TypeScript: "typescript" })
    .name("Target")
    .onChange((target: Target) => reloadWith(target));
  gui.add({ resetCamera }, "resetCamera").name("Camera to the start");
}
