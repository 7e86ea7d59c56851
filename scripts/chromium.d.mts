export declare const chromiumArguments: string[];
export declare function chromiumPath(): string | undefined;
export declare function ensureChromium(): string;
