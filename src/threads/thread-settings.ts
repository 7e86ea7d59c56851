// What is tried where threads are used; tests change it.

export const threadSettings = {
  /** Steps of fewer milliseconds take one thread: a worker that sleeps takes 20 to 50 µs to come. */
  worthSharing: 0.25,
  /** A worker that has not ended its task after so many milliseconds is taken for dead. */
  patience: 10_000,
  /** Whether steps take one thread where that is quicker. */
  stepsBack: true,
};
