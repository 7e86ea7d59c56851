// All errors that Taut throws: typed, with a message for people and fields for programs.

/** Base class of all errors. `code` is stable across versions; the message may change. */
export class TautError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A wrong argument: `argument` is its name, `subject` the body, joint, shape or file it was given for. */
export class ArgumentError extends TautError {
  readonly argument: string;
  readonly subject: string;
  constructor(subject: string, argument: string, problem: string) {
    super("argument", `${subject}: ${argument} ${problem}`);
    this.argument = argument;
    this.subject = subject;
  }
}

/** A body or joint was used after it was removed from its world. */
export class StaleError extends TautError {
  readonly subject: string;
  constructor(subject: string, action: string) {
    super("stale", `${subject} is not in the world (it may have been removed): cannot ${action}`);
    this.subject = subject;
  }
}

/** A body or joint of one world was given to another. */
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

/** A filter or hook tried to change the world, which it may only read; `call` names the call. */
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

/** A world or robot was used after dispose(). */
export class DisposedError extends TautError {
  readonly subject: string;
  constructor(subject: string) {
    super("disposed", `${subject} was disposed; it can no longer be used`);
    this.subject = subject;
  }
}

/** The request is valid, but this version does not support it. */
export class UnsupportedError extends TautError {
  readonly subject: string;
  constructor(subject: string, problem: string) {
    super("unsupported", `${subject}: ${problem}`);
    this.subject = subject;
  }
}

/** A recorded function threw, returned something that is not allowed, or did something that cannot be recorded. */
export class ProgramError extends TautError {
  readonly subject: string;
  constructor(subject: string, problem: string, cause?: unknown) {
    super("program", `${subject}: its function ${problem}`);
    this.subject = subject;
    if (cause !== undefined) this.cause = cause;
  }
}

/** The memory of this thread cannot grow further. */
export class MemoryError extends TautError {
  constructor(problem: string) {
    super("memory", problem);
  }
}

/** A worker died or failed in a step. The world is as it was before the step; later steps take one thread. */
export class ThreadError extends TautError {
  constructor(problem: string) {
    super("thread", `${problem}; the world stays as it was before the step`);
  }
}
