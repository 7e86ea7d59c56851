export interface Made {
  readonly typescript: string;
  readonly assemblyscript: string;
}
export declare function generate(path: string, read: (file: string) => string): Made;
export declare function writeLanes(): void;
