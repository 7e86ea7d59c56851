// One run through the scene with the report read after every step: the quality of the timed steps.

const GRAVITY = 9.81;

/** Σ m g |r|: energy that the bodies release when they fall from horizontal to hanging, joules. */
function potentialScale(world) {
  return world.bodies.reduce((sum, body) => sum + body.mass * GRAVITY * Math.hypot(...body.centreOfMass), 0);
}

const nothing = () => ({
  gap: 0,
  angle: 0,
  beyond: 0,
  velocity: 0,
  energyEnd: 0,
  energyWorst: 0,
  energyGain: -Infinity,
  iterationsMean: 0,
  iterationsMax: 0,
  fallbacks: {},
});

/** NaN is worse than any number, and stays. */
const larger = (a, b) => (a >= b ? a : b);

function takeIn(worst, report, change, length) {
  worst.gap = larger(worst.gap, report.jointGapMetres / length);
  worst.angle = larger(worst.angle, report.jointGapRadians);
  worst.beyond = larger(worst.beyond, report.limitViolation);
  worst.velocity = larger(worst.velocity, report.velocityResidual);
  worst.energyEnd = change;
  if (!(Math.abs(change) <= Math.abs(worst.energyWorst))) worst.energyWorst = change;
  worst.energyGain = larger(worst.energyGain, change);
  worst.iterationsMax = Math.max(worst.iterationsMax, report.worstIterations);
  for (const [name, count] of Object.entries(report.fallbacks))
    worst.fallbacks[name] = (worst.fallbacks[name] ?? 0) + count;
}

/**
 * Takes `steps` steps from here. Gap in lengths of a link, angles in radians, velocity in m/s, energy relative to the
 * potential scale; the worst of each.
 */
export function measureResiduals(world, { steps, dt, length }) {
  const scale = potentialScale(world);
  const energyBefore = world.report.energy.total;
  const worst = nothing();
  let iterations = 0;
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const report = world.report;
    takeIn(worst, report, (report.energy.total - energyBefore) / scale, length);
    iterations += report.worstIterations;
  }
  worst.iterationsMean = iterations / steps;
  return worst;
}
