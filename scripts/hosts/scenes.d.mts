/** What a host runs, and the hash it should find. */
export interface HostScene {
  readonly scene: string;
  readonly steps: number;
  readonly precision: "auto" | "double" | "single";
  readonly hash?: string;
}
export type Pins = Record<string, readonly [steps: number, hash: string]>;
export declare const SINGLE: readonly HostScene[];
export declare function listScenes(pins: Pins, all?: boolean): HostScene[];
export declare function labelOf(scene: HostScene): string;
