// One run through the scene with the report read after every step: how good the steps are that the others time.
import { DT, GRAVITY, LINK } from "./scenes.mjs";

/** Σ m g |r|: what the bodies release when they fall from horizontal to hanging, joules. */
function potentialScale(world) {
  return world.bodies.reduce((sum, body) => sum + body.mass * GRAVITY * Math.hypot(...body.centreOfMass), 0);
}

/** Takes `steps` steps from here. Gap in links, velocity in m/s, energy over the potential scale, the worst of each. */
export function measureResiduals(world, steps) {
  const scale = potentialScale(world);
  const energyBefore = world.report.energy.total;
  const worst = {
    gap: 0,
    velocity: 0,
    energyEnd: 0,
    energyWorst: 0,
    iterationsMean: 0,
    iterationsMax: 0,
    fallbacks: {},
  };
  let iterations = 0;
  for (let i = 0; i < steps; i++) {
    world.step(DT);
    const report = world.report;
    worst.gap = Math.max(worst.gap, report.jointGapMetres / LINK);
    worst.velocity = Math.max(worst.velocity, report.velocityResidual);
    worst.energyEnd = (report.energy.total - energyBefore) / scale;
    if (Math.abs(worst.energyEnd) > Math.abs(worst.energyWorst)) worst.energyWorst = worst.energyEnd;
    iterations += report.worstIterations;
    worst.iterationsMax = Math.max(worst.iterationsMax, report.worstIterations);
    for (const [name, count] of Object.entries(report.fallbacks))
      worst.fallbacks[name] = (worst.fallbacks[name] ?? 0) + count;
  }
  worst.iterationsMean = iterations / steps;
  return worst;
}
