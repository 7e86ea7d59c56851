export interface Judges {
  readonly room: string;
  readonly near: readonly string[];
  readonly far: readonly string[];
}
export declare const TESTS_OF_ROOMS: readonly Judges[];
export declare function testsOf(path: string): Judges | undefined;
