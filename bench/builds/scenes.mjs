// Scenes for comparing builds: those of the peers' benchmark, those of the gallery by their names, and those of bench/large-worlds.mjs with the number of
// their bodies: settled@5000.
import { SCENES } from "../large-worlds-scenes.mjs";
import { make } from "../peers/engines/taut.mjs";
import { scenes as peers, Stage } from "../peers/scenes.mjs";

export const PEERS = Object.keys(peers);

/** Of the gallery: it is part of each build. */
const STEPS_OF_GALLERY = 480;

function buildPeers(name, { taut, settings }) {
  const engine = make(taut);
  Object.assign(engine.w, settings);
  peers[name].build(new Stage(engine));
  engine.start();
  return { world: engine.w };
}

function buildGallery(name, { gallery, settings }) {
  const scene = gallery.findScene(name);
  if (!scene)
    throw new Error(`no scene ${name}; there are ${[...PEERS, ...gallery.scenes.map((one) => one.name)].join(", ")}`);
  const world = scene.build();
  Object.assign(world, settings);
  return { world, dt: scene.dt, ...(scene.update && { update: scene.update }) };
}

function buildLarge(name, { taut, settings }) {
  const [scene, bodies] = name.split("@");
  const { build, before, steps, options } = SCENES[scene];
  const world = new taut.World(options);
  Object.assign(world, settings);
  build(taut, world, Number(bodies));
  return { world, steps: before + steps };
}

/** { world, dt, steps, update(world) } in a build. `settings`: properties of the world that are set. */
export function openScene(name, build) {
  const known = peers[name];
  const of = known ? buildPeers : name.includes("@") ? buildLarge : buildGallery;
  const opened = of(name, build);
  return { dt: 1 / 60, steps: known?.steps ?? STEPS_OF_GALLERY, update() {}, ...opened };
}
