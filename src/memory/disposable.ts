// `using world = new World()`: where the engine knows Symbol.dispose, the end of a block disposes of what it used.

/** Makes Symbol.dispose another name of dispose. */
export function disposable(made: { readonly prototype: { dispose(): void } }): void {
  const { dispose }: { readonly dispose?: symbol } = Symbol;
  if (dispose === undefined) return;
  Object.defineProperty(made.prototype, dispose, {
    value: made.prototype.dispose,
    configurable: true,
    writable: true,
  });
}
