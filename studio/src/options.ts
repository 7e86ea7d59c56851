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
  return { error: new Error(`there is no target "${wanted}", only wasm and typescript; using the default`) };
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
  /** How far joints with limits may turn. */
  limits: boolean;
  /** Where bodies touch. */
  contacts: boolean;
  /** The paths that the scene wants seen. */
  trace: boolean;
  /** Draw what would be thinner than a few pixels as thick as that. */
  thicken: boolean;
  /** Motors and servos work. */
  motors: boolean;
}

/** What there is in a scene to switch, and whether it wants contacts and joints shown. */
export interface Switchable {
  readonly trace: boolean;
  readonly limits: boolean;
  readonly contacts: boolean;
  readonly showContacts: boolean;
  readonly showJoints: boolean;
  readonly motors: boolean;
}

/** Returns what shows only those switches that mean something to a scene. */
export function makeOptions(
  stage: Stage,
  options: ViewOptions,
  actions: { resetCamera(): void; setMotors(work: boolean): void },
): (has: Switchable) => void {
  const gui = new GUI({ container: byId("options"), title: "View" });
  /** What the user said of contacts and of joints, which goes for all scenes. */
  let wanted: boolean | undefined;
  let wantedJoints: boolean | undefined;
  const toggle = (option: keyof ViewOptions, name: string, title: string) => {
    const controller = gui.add(options, option).name(name);
    controller.domElement.title = title;
    return controller;
  };
  const motors = toggle("motors", "Motors", "Turn off to drive the machine by hand: drag its cranks and levers");
  motors.onChange((work: boolean) => actions.setMotors(work));
  const joints = toggle(
    "joints",
    "Joints",
    "Grey: attached to the world. Red: driven. A thin grey rod is the line along which a body slides.",
  );
  joints.onChange((show: boolean) => {
    wantedJoints = show;
  });
  const limits = toggle("limits", "Limits", "Angular limits of hinges and ball joints");
  const contacts = toggle(
    "contacts",
    "Contacts",
    "Contact points and normals; the longer the normal, the larger the force",
  );
  contacts.onChange((show: boolean) => {
    wanted = show;
  });
  const trace = toggle("trace", "Trace", "Path of the scene's point of interest over the last seconds");
  toggle("thicken", "Thicken", "Draw thin, distant parts at least a few pixels thick");
  gui.add(stage, "shadows").name("Shadows");
  gui.add(stage.floor, "visible").name("Floor");
  gui
    .add({ target: currentTarget() }, "target", { WebAssembly: "wasm", TypeScript: "typescript" })
    .name("Target")
    .onChange((target: Target) => reloadWith(target));
  gui.add(actions, "resetCamera").name("Reset camera");
  return (has) => {
    limits.show(has.limits);
    contacts.show(has.contacts);
    trace.show(has.trace);
    motors.show(has.motors);
    options.motors = true;
    options.contacts = wanted ?? has.showContacts;
    options.joints = wantedJoints ?? has.showJoints;
    for (const controller of [motors, joints, contacts]) controller.updateDisplay();
  };
}
