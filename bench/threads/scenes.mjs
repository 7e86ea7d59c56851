// Scenes of the peers' benchmark that are large, and some that are not; and many robots.
import { make } from "../peers/engines/taut.mjs";
import { scenes as peers, Stage } from "../peers/scenes.mjs";

const fromPeers = (name) => ({
  build(taut) {
    const engine = make(taut);
    peers[name].build(new Stage(engine));
    engine.start();
    return engine.w;
  },
});

/** By name; steps: how many are timed. */
export const SCENES = {
  wall10: { ...fromPeers("wall10"), steps: 120 },
  wall32: { ...fromPeers("wall32"), steps: 200 },
  pile888: { ...fromPeers("pile888"), steps: 300 },
  pile5000: { ...fromPeers("pile5000"), steps: 150 },
  marbles2000: { ...fromPeers("marbles2000"), steps: 200 },
  planks1200: { ...fromPeers("planks1200"), steps: 200 },
  ragdolls100: { ...fromPeers("ragdolls100"), steps: 200 },
  ragdollsSpin: { ...fromPeers("ragdollsSpin"), steps: 200 },
  robots32: { build: ({ manyRobots }) => manyRobots(32), steps: 200 },
  ladder1024: { ...fromPeers("ladder1024"), steps: 40 },
  swing32: { ...fromPeers("swing32"), steps: 40 },
  hinge127: { ...fromPeers("hinge127"), steps: 200 },
};
