// The gallery, in the order it is shown.
import { andrewsSqueezer } from "./andrews-squeezer.ts";
import { arch } from "./arch.ts";
import { armInverseDynamics } from "./arm-inverse-dynamics.ts";
import { bicycle } from "./bicycle.ts";
import { blockFeeder } from "./block-feeder.ts";
import { bookOverhang } from "./book-overhang.ts";
import { bouncingBalls } from "./bouncing-balls.ts";
import { bricard } from "./bricard.ts";
import { wall10, wall32 } from "./brick-wall.ts";
import { cardHouse } from "./card-house.ts";
import { cardanShaft } from "./cardan-shaft.ts";
import { cassieLegs } from "./cassie-legs.ts";
import { catchingNet } from "./catching-net.ts";
import { chain } from "./chain.ts";
import { chainMail } from "./chain-mail.ts";
import { chaplyginSleigh } from "./chaplygin-sleigh.ts";
import { clockGears } from "./clock-gears.ts";
import { cloth } from "./cloth.ts";
import { cradle } from "./cradle.ts";
import { crank } from "./crank.ts";
import { differential } from "./differential.ts";
import { dominoes } from "./dominoes.ts";
import { doubleActionJack } from "./double-action-jack.ts";
import { doublePendulum } from "./double-pendulum.ts";
import { excavator } from "./excavator.ts";
import { excavatorOnGround } from "./excavator-on-ground.ts";
import { fallingRagdolls } from "./falling-ragdolls.ts";
import { floatingChain } from "./floating-chain.ts";
import { fourBar } from "./four-bar.ts";
import { gyroscope } from "./gyroscope.ts";
import { heavyBall } from "./heavy-ball.ts";
import { hingeChain } from "./hinge-chain.ts";
import { humanoidFall } from "./humanoid-fall.ts";
import { ladder } from "./ladder.ts";
import { loadedBridge } from "./loaded-bridge.ts";
import { marbleRun } from "./marble-run.ts";
import { massTower } from "./mass-tower.ts";
import { mixedPile } from "./mixed-pile.ts";
import { nFourBar } from "./n-four-bar.ts";
import { painleveRod } from "./painleve-rod.ts";
import { paperContact } from "./paper-contact-96-3.ts";
import { paperLoops } from "./paper-loops-96-12.ts";
import { paperPlanar } from "./paper-planar-108.ts";
import { peaucellier } from "./peaucellier.ts";
import { pendulum } from "./pendulum.ts";
import { pileOfBoxes } from "./pile-of-boxes.ts";
import { plates } from "./plates.ts";
import { puppetDrag } from "./puppet-drag.ts";
import { quadruped } from "./quadruped.ts";
import { ragdoll } from "./ragdoll.ts";
import { ragdolls } from "./ragdolls.ts";
import { rattleback } from "./rattleback.ts";
import { ring } from "./ring.ts";
import { rollerOnCurve } from "./roller-on-curve.ts";
import { rollingCoin } from "./rolling-coin.ts";
import { ropeBridge } from "./rope-bridge.ts";
import { rubble } from "./rubble.ts";
import { scaffold } from "./scaffold.ts";
import { scalableBodies } from "./scalable-bodies.ts";
import type { Scene } from "./scene.ts";
import { sliderCrank } from "./slider-crank.ts";
import { spinningBody } from "./spinning-body.ts";
import { spinningChain } from "./spinning-chain.ts";
import { star } from "./star.ts";
import { strandbeestLeg } from "./strandbeest-leg.ts";
import { suspension } from "./suspension.ts";
import { suspensionBridge } from "./suspension-bridge.ts";
import { tensegrity } from "./tensegrity.ts";
import { tiledFloor } from "./tiled-floor.ts";
import { tops } from "./tops.ts";
import { trackedVehicle } from "./tracked-vehicle.ts";
import { tree } from "./tree.ts";
import { trussCrane } from "./truss-crane.ts";
import { walkedBridge } from "./walked-bridge.ts";
import { wireFence } from "./wire-fence.ts";

export type { Scene } from "./scene.ts";

export interface SceneGroup {
  readonly title: string;
  readonly scenes: readonly Scene[];
}

export const sceneGroups: readonly SceneGroup[] = [
  {
    title: "Chains",
    scenes: [chain, heavyBall, hingeChain, doublePendulum, spinningBody, pendulum, spinningChain, floatingChain],
  },
  { title: "Baraff 1996", scenes: [tree, paperPlanar, paperLoops, paperContact, star] },
  { title: "Loops", scenes: [ring, ropeBridge, nFourBar, bricard] },
  {
    title: "Many loops",
    scenes: [
      catchingNet,
      walkedBridge,
      suspensionBridge,
      wireFence,
      chainMail,
      cloth,
      trussCrane,
      scaffold,
      tensegrity,
      trackedVehicle,
    ],
  },
  { title: "Linkages", scenes: [fourBar, sliderCrank, peaucellier, strandbeestLeg, andrewsSqueezer, cardanShaft] },
  { title: "Machines and figures", scenes: [crank, excavator, suspension, gyroscope, ragdoll, ragdolls] },
  { title: "Other laws", scenes: [puppetDrag] },
  {
    title: "Beyond joints",
    scenes: [
      rollingCoin,
      chaplyginSleigh,
      rattleback,
      bicycle,
      differential,
      clockGears,
      scalableBodies,
      rollerOnCurve,
    ],
  },
  { title: "Flat worlds", scenes: [blockFeeder, doubleActionJack, ladder, bookOverhang, painleveRod] },
  {
    title: "Contacts",
    scenes: [dominoes, wall10, cardHouse, arch, cradle, bouncingBalls, marbleRun, tiledFloor, tops, plates],
  },
  {
    title: "Many contacts",
    scenes: [massTower, loadedBridge, excavatorOnGround, rubble, pileOfBoxes, fallingRagdolls, wall32, mixedPile],
  },
  { title: "Robots", scenes: [quadruped, humanoidFall, cassieLegs, armInverseDynamics] },
];

const inGroups = (...titles: string[]): readonly Scene[] =>
  sceneGroups.filter(({ title }) => titles.includes(title)).flatMap((group) => group.scenes);
const outside = (...others: (readonly Scene[])[]): readonly Scene[] =>
  sceneGroups.flatMap((group) => group.scenes).filter((scene) => !others.some((list) => list.includes(scene)));

/** Robots, scenes whose bodies collide, those of many loops, those with more than rigid bodies on joints, and those of such joints alone. */
export const robotScenes = inGroups("Robots");
export const contactScenes = inGroups("Flat worlds", "Contacts", "Many contacts");
export const netScenes = inGroups("Many loops");
export const beyondScenes = inGroups("Beyond joints");
export const jointScenes = outside(robotScenes, contactScenes, netScenes, beyondScenes);

export const scenes: readonly Scene[] = sceneGroups.flatMap((group) => group.scenes);

/** The scene of this name, or undefined. */
export function findScene(name: string): Scene | undefined {
  return scenes.find((scene) => scene.name === name);
}
