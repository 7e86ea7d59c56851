// The references of test/support/beyond against published numbers and what physics says, before anything is compared with them.
import { describe, expect, it } from "vitest";
import { sleighAt } from "../support/beyond/chaplygin-sleigh.ts";
import { differentialAccelerations, trainInertia } from "../support/beyond/gears.ts";
import { rollOn } from "../support/beyond/roller.ts";
import { type Disc, discMotion, rollDisc, steadyCircle } from "../support/beyond/rolling-disc.ts";
import { type Ellipsoid, ellipsoidEnergy, rollEllipsoid, rollingStart } from "../support/beyond/rolling-ellipsoid.ts";
import { eigenvalues } from "../support/beyond/roots.ts";
import { bicycleEigenvalues, linearise } from "../support/beyond/whipple.ts";

describe("Whipple's bicycle", () => {
  it("has the published matrices", () => {
    const published = {
      M: [80.81722, 2.31941332208709, 2.31941332208709, 0.29784188199686],
      C1: [0, 33.86641391492494, -0.85035641456978, 1.6854039739756],
      K0: [-80.95, -2.59951685249872, -2.59951685249872, -0.80329488458618],
      K2: [0, 76.59734589573222, 0, 2.65431523794604],
    };
    const found = linearise();
    for (const name of ["M", "C1", "K0", "K2"] as const)
      for (const [i, value] of found[name].flat().entries()) expect(value).toBeCloseTo(published[name][i], 12);
  });

  it("has the published eigenvalues at rest and at 5 m/s", () => {
    for (const [i, value] of [-5.53094371765393, -3.13164324790656, 3.13164324790656, 5.53094371765393].entries())
      expect(bicycleEigenvalues(0)[i][0]).toBeCloseTo(value, 10);
    const [castering, weave, , capsize] = bicycleEigenvalues(5);
    expect(castering[0]).toBeCloseTo(-14.07838969279822, 10);
    expect(weave[0]).toBeCloseTo(-0.77534188219585, 10);
    expect(Math.abs(weave[1])).toBeCloseTo(4.46486771378823, 10);
    expect(capsize[0]).toBeCloseTo(-0.32286642900409, 10);
  });

  it("is stable by itself between 4.292 and 6.024 m/s alone", () => {
    const growth = (speed: number) => Math.max(...bicycleEigenvalues(speed).map(([real]) => real));
    expect(growth(4.2923)).toBeGreaterThan(0);
    expect(growth(4.2925)).toBeLessThan(0);
    expect(growth(6.0242)).toBeLessThan(0);
    expect(growth(6.0243)).toBeGreaterThan(0);
  });

  it("eigenvalues of a matrix whose are known", () => {
    const found = eigenvalues([
      [-1, -2, 0, 1],
      [2, -1, 0, 5],
      [0, 0, 3, 1],
      [0, 0, 0, -7],
    ]).flat();
    for (const [i, value] of [-7, 0, -1, -2, -1, 2, 3, 0].entries()) expect(found[i]).toBeCloseTo(value, 10);
  });
});

describe("a rolling disc", () => {
  const disc: Disc = { radius: 0.3, mass: 2, A: 0.25 * 2 * 0.09, C: 0.5 * 2 * 0.09 };

  it("goes round its steady circle", () => {
    const { state, radius, period } = steadyCircle(disc, 1.2, 1.5);
    const half = rollDisc(disc, state, period / 2, 2000);
    expect(half.theta).toBeCloseTo(1.2, 11);
    // across the circle after half a turn
    const [x, , z] = half.centre;
    expect(Math.hypot(x, z)).toBeCloseTo(2 * radius, 10);
    const back = rollDisc(disc, state, period, 4000);
    expect(Math.hypot(back.centre[0], back.centre[2])).toBeLessThan(1e-10);
  });

  it("keeps its energy, and the contact under its centre", () => {
    const start = {
      theta: 1.2,
      phi: 0,
      psi: 0,
      omega: [0.3, 0.5, -6] as [number, number, number],
      centre: [0, 0.3 * Math.sin(1.2), 0],
    };
    const energy = (state: ReturnType<typeof rollDisc>) => {
      const { velocity } = discMotion(disc, state);
      const [x, y, z] = state.omega;
      const moving = disc.mass * velocity.reduce((sum, value) => sum + value * value, 0);
      return 0.5 * (moving + disc.A * (x * x + y * y) + disc.C * z * z) + disc.mass * 9.81 * state.centre[1];
    };
    const end = rollDisc(disc, start as never, 3, 6000);
    expect(end.centre[1]).toBeCloseTo(0.3 * Math.sin(end.theta), 10);
    expect(energy(end)).toBeCloseTo(energy(start as never), 9);
  });
});

it("Chaplygin's sleigh keeps its energy and obeys its equations", () => {
  const sleigh = { mass: 3, inertia: 0.2, ahead: 0.25 };
  const k2 = sleigh.inertia / sleigh.mass + sleigh.ahead ** 2;
  const h = 1e-5;
  for (const t of [0.2, 0.9, 3]) {
    const [before, now, after] = [t - h, t, t + h].map((time) => sleighAt(sleigh, -1, 2, time));
    expect(now.v ** 2 + k2 * now.omega ** 2).toBeCloseTo(1 + 4 * k2, 12);
    expect((after.v - before.v) / (2 * h)).toBeCloseTo(sleigh.ahead * now.omega ** 2, 8);
    expect((after.omega - before.omega) / (2 * h)).toBeCloseTo((-sleigh.ahead * now.v * now.omega) / k2, 8);
    expect((after.heading - before.heading) / (2 * h)).toBeCloseTo(now.omega, 8);
    expect((after.x - before.x) / (2 * h)).toBeCloseTo(now.v * Math.cos(now.heading), 7);
  }
});

describe("a rolling ellipsoid", () => {
  const skew: Ellipsoid = { mass: 1, axes: [0.4, 0.1, 0.2], inertia: [0.011, 0.04, 0.034, 0, 0.004, 0] };

  it("keeps its energy and stays on the plane", () => {
    const orientation: [number, number, number, number] = [0, 0, 0, 1];
    const start = { orientation, omega: [0.1, 5, 0.2] as [number, number, number], position: [0, 0.1, 0] as never };
    const end = rollEllipsoid(skew, start, 2, 8000);
    expect(ellipsoidEnergy(skew, end)).toBeCloseTo(ellipsoidEnergy(skew, start), 9);
    expect(end.position[1]).toBeCloseTo(rollingStart(skew, end.orientation, end.omega).height, 9);
  });

  it("rolls as a ball where it is one", () => {
    const ball: Ellipsoid = { mass: 2, axes: [0.2, 0.2, 0.2], inertia: [0.032, 0.032, 0.032, 0, 0, 0] };
    const end = rollEllipsoid(ball, { orientation: [0, 0, 0, 1], omega: [3, 7, -2], position: [0, 0.2, 0] }, 1, 1000);
    for (const [i, value] of [0.4, 0.2, 0.6].entries()) expect(end.position[i]).toBeCloseTo(value, 9);
  });

  it("swings about the vertical at rest as its radius of curvature says", () => {
    // about x, on the ellipse of half-axes b along y and c along z: the radius of curvature below is c²/b
    const start = Math.sin(1e-4 / 2);
    const body: Ellipsoid = { ...skew, inertia: [0.011, 0.04, 0.034, 0, 0, 0] };
    const radius = 0.2 ** 2 / 0.1;
    const frequency = Math.sqrt((9.81 * (radius - 0.1)) / (0.011 + 0.1 ** 2));
    const state = { orientation: [start, 0, 0, 1] as never, omega: [0, 0, 0] as never, position: [0, 0.1, 0] as never };
    const end = rollEllipsoid(body, state, Math.PI / frequency, 2000);
    expect(end.orientation[0]).toBeCloseTo(-start, 9);
  });
});

it("a bead on a parabola keeps its energy", () => {
  const curve = { height: (x: number) => x * x, slope: (x: number) => 2 * x, bend: () => 2 };
  const [x, rate] = rollOn(curve, [1, 0], 2 / 3, 1.3, 4000);
  expect(0.5 * (1 + 4 * x * x) * rate ** 2 + (2 / 3) * 9.81 * x * x).toBeCloseTo((2 / 3) * 9.81, 9);
});

it("a differential gives its torque to both sides alike", () => {
  expect(trainInertia([1, 2], [1, -0.5])).toBe(1.5);
  const [carrier, left, right] = differentialAccelerations([1, 2, 3], [6, 0, 0]);
  expect(left + right).toBeCloseTo(2 * carrier, 14);
  // the torque on each side is (6 - carrier's own) / 2
  expect(2 * left).toBeCloseTo((6 - carrier) / 2, 13);
  expect(3 * right).toBeCloseTo((6 - carrier) / 2, 13);
});
