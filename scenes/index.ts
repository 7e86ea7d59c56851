// The gallery, in the order it is shown.
import { chain } from "./chain.ts";
import { crank } from "./crank.ts";
import { doublePendulum } from "./double-pendulum.ts";
import { floatingChain } from "./floating-chain.ts";
import { heavyBall } from "./heavy-ball.ts";
import { pendulum } from "./pendulum.ts";
import type { Scene } from "./scene.ts";
import { spinningBody } from "./spinning-body.ts";
import { spinningChain } from "./spinning-chain.ts";
import { tree } from "./tree.ts";

export type { Scene } from "./scene.ts";

export const scenes: readonly Scene[] = [
  chain,
  heavyBall,
  tree,
  doublePendulum,
  spinningBody,
  pendulum,
  spinningChain,
  floatingChain,
  crank,
];

/** The scene of this name, or undefined. */
export function findScene(name: string): Scene | undefined {
  return scenes.find((scene) => scene.name === name);
}
