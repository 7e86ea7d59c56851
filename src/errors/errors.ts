// Every error Taut throws: typed, with the words a person needs and the fields a program needs.

/** The common ancestor. `code` is stable across versions; the message may improve. */
export class TautError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A wrong argument: `argument` names it, `subject` the body, joint, shape or file it was meant for. */
export class ArgumentError extends TautError {
  readonly argument: string;
  readonly subject: string;
  constructor(subject: string, argument: string, problem: string) {
    super("argument", `${subject}: ${argument} ${problem}`);
    this.argument = argument;
    this.subject = subject;
  }
}

/** A body or joint that was removed from its world is used again. */
export class StaleError extends TautError {
  readonly subject: string;
  constructor(subject: string, action: string) {
    super("stale", `${subject} is not in the world (it may have been removed): cannot ${action}`);
    this.subject = subject;
  }
}

/** A body or joint of one world is given to another. */
export class ForeignError extends TautError {
  readonly subject: string;
  constructor(subject: string, action: string) {
    super("foreign", `${subject} belongs to another world: cannot ${action}`);
    this.subject = subject;
  }
}

/** A step met a non-finite number. The world is as it was before the step. */
export class StepError extends TautError {
  readonly subject: string;
  constructor(subject: string, problem: string) {
    super("step", `${subject}: ${problem}; the world stays as it was before the step`);
    this.subject = subject;
  }
}

/** A filter or hook, which may only look, tried to change the world; `call` names how. */
export class WorldLockedError extends TautError {
  readonly subject: string;
  readonly call: string;
  constructor(subject: string, call: string) {
    super(
      "locked",
      `${subject}: ${call} is not allowed here: filters and hooks may read the world that calls them, but not change it`,
    );
    this.subject = subject;
    this.call = call;
  }
}

/** A world or robot is used that gave its memory back by dispose. */
export class DisposedError extends TautError {
  readonly subject: string;
  constructor(subject: string) {
    super("disposed", `${subject} was disposed; it can no longer be used`);
    this.subject = subject;
  }
}

/** What is asked for is sound, and this version does not do it. */
export class UnsupportedError extends TautError {
  readonly subject: string;
  constructor(subject: string, problem: string) {
    super("unsupported", `${subject}: ${problem}`);
    this.subject = subject;
  }
}

/** A function that was to be recorded threw, returned what it may not, or did what cannot be recorded. */
export class ProgramError extends TautError {
  readonly subject: string;
  constructor(subject: string, problem: string, cause?: unknown) {
    super("program", `${subject}: its function ${problem}`);
    this.subject = subject;
    if (cause !== undefined) this.cause = cause;
  }
}

/** The memory of this thread cannot grow any further. */
export class MemoryError extends TautError {
  constructor(problem: string) {
    super("memory", problem);
  }
}
