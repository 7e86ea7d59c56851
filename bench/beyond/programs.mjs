// One program in isolation: recorded again, written again, its values and its rows.
import { timeCall } from "./measure.mjs";

const rigid = { dimension: 6, scales: 0, pose: 0 };
const NUMBERS = 4096;

const PROGRAMS = {
  "a ball": ({ bodies: [a, b] }) => b.point([-0.25, 0, 0]).minus(a.point([0.25, 0, 0])),
  "a hinge": ({ bodies: [a, b] }) => {
    const axis = b.direction([0, 0, 1]);
    return [
      b.point([-0.25, 0, 0]).minus(a.point([0.25, 0, 0])),
      a.direction([1, 0, 0]).dot(axis),
      a.direction([0, 1, 0]).dot(axis),
    ];
  },
};

/** A body at rest in the world frame, moved a little by the end of the step. */
function writeBody({ BodyLayout: Body, F64, I32 }, b) {
  I32[2 * b] = 6;
  for (let end = 0; end < 3; end++) {
    const place = b + Body.PLACE + Body.POSE * end;
    F64[place] = 0.01 * end;
    for (let i = 0; i < 3; i++) {
      F64[place + Body.ROTATION + 4 * i] = 1;
      F64[place + Body.SCALE + i] = 1;
    }
  }
}

/** [{ name, record, write, values, rows, numbers }]: nanoseconds, and the memory of the program in numbers. */
export function timePrograms(taut, seconds) {
  const { base } = taut.takeRegion(NUMBERS);
  const [first, second, time] = [base, base + 64, base + 128];
  const [at, rows] = [base + 256, base + 2048];
  for (const body of [first, second]) writeBody(taut, body);
  const { programRows, programValues } = taut.kernels();
  return Object.entries(PROGRAMS).map(([name, f]) => {
    const recorder = new taut.Recorder(name, [rigid, rigid], "position");
    let recorded = recorder.record(f);
    const write = () => taut.writeProgram(recorded, at, [first, second], time, time + 3);
    write();
    programValues(at, 0);
    programValues(at, 1);
    return {
      name,
      numbers: recorded.size,
      record: timeCall(() => {
        recorded = recorder.record(f);
      }, seconds),
      write: timeCall(write, seconds),
      values: timeCall(() => programValues(at, 1), seconds),
      rows: timeCall(() => programRows(at, 0, 1, rows, 13), seconds),
    };
  });
}
