// What a World is known by, for code that is handed one and must not load it: taut/robot loads no kernels of worlds.
export abstract class AnyWorld {}
