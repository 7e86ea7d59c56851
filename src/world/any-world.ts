// Identifies a World for code that must not load the class: taut/robot loads no world kernels.
export abstract class AnyWorld {}
