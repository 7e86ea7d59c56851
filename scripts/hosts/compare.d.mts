import type { HostScene } from "./scenes.mjs";

/** What a host says of a scene. */
export interface HostResult extends HostScene {
  readonly target: string;
  readonly error?: string;
}
export declare function compare(
  target: string,
  list: readonly HostScene[],
  results: readonly HostResult[],
): { equal: number; of: number; difference: string | undefined };
export declare function fillHashes(list: readonly HostScene[], results: readonly HostResult[]): HostScene[];
