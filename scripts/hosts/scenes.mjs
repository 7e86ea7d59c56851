// The scenes that every host runs, for the number of steps of their pinned hashes (test/scenes/). Seconds in Node,
// minutes on an emulated processor.
const PINNED = [
  // joints: trees, loops, motors, planar and spatial
  "chain",
  "double-pendulum",
  "tree",
  "four-bar",
  "peaucellier",
  "andrews-squeezer",
  "cardan-shaft",
  "gyroscope",
  "ragdoll",
  // rolling, and other kinds of bodies
  "rolling-coin",
  "scalable-bodies",
  // contacts: planar, solved exactly, bounces, meshes, and thousands of rows
  "ladder",
  "painleve-rod",
  "card-house",
  "bouncing-balls",
  "marble-run",
  "plates",
  "mass-tower",
  "wall-10",
  "rubble",
  "pile-of-boxes",
  // robots, with their dynamics in generalized coordinates
  "quadruped",
  "arm-inverse-dynamics",
];

/** Scenes in another precision than their islands choose. Their hashes are not pinned: the WebAssembly of the first host, Node, defines them. */
export const SINGLE = [
  { scene: "pile-of-boxes", steps: 30, precision: "double" },
  { scene: "rubble", steps: 30, precision: "single" },
  { scene: "tiled-floor", steps: 30, precision: "single" },
];

/** The list for `pins`, [steps, hash] by scene name: the scenes above, or every pinned scene. */
export function listScenes(pins, all = false) {
  const names = all ? Object.keys(pins) : PINNED;
  const pinned = names.map((scene) => {
    if (!pins[scene]) throw new Error(`hosts: no hash of the scene "${scene}" is pinned in test/scenes/`);
    const [steps, hash] = pins[scene];
    return { scene, steps, precision: "auto", hash };
  });
  return [...pinned, ...SINGLE];
}

/** Name of a scene in a table. */
export const labelOf = ({ scene, precision }) => (precision === "auto" ? scene : `${scene} (${precision})`);
