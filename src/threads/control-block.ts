// How threads speak with each other: words in the first page of the shared memory, which nobody else uses. Each stands on cache lines of its own.

const APART = 32;
const word = (place: number): number => 256 + APART * place;

/** The number of the job that was last announced; workers watch it. */
export const GENERATION = word(0);
/** The number of the job whose tasks may be taken; 0 when there is none. */
export const OPEN = word(1);
/** Workers that are at a job, or look whether it is still open. */
export const ACTIVE = word(2);
/** Workers that wait to be notified. */
export const SLEEPERS = word(3);
/** Workers that have started. */
export const READY = word(4);
/** Workers that failed at a task. */
export const FAILED = word(5);
/** Not 0 while a step is under way: the next job comes soon. */
export const STEPPING = word(6);
/** Not 0 when workers shall end. */
export const ENDS = word(7);
/** The job: its number, tasks, header of the world, arguments, and the threads that its tasks are parted among. */
export const JOB = word(8);
export const COUNT = JOB + 1;
export const WORLD = JOB + 2;
export const FIRST_ARGUMENT = JOB + 3;
export const PARTED = JOB + 6;
/** The next task of each thread's part. */
export const nextOf = (thread: number): number => word(9 + thread);

export const MOST_THREADS = 64;
export const CONTROL_WORDS = word(9 + MOST_THREADS);
