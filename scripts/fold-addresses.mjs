// A pass over WebAssembly before it is optimised: constants of addresses become constant offsets of loads and stores.
//
//   load((k + C) << 3)              →  load(k << 3, offset = 8 C)
//   p = k + C;  load((p + D) << 3)  →  load(k << 3, offset = 8 (C + D))
//
// Binaryen folds constants below 1024 bytes, and none through a shift or a variable. With this k << 3 is computed once for a record, whatever the fields.
// It takes for granted that an index is not negative without its constant: then nothing wraps around.

/** Offsets up to here need no check of their own in any engine. */
const MOST_BYTES = 32768;

/** Keys of what Binaryen tells about an expression that hold another, or several. */
const PARTS = "children condition ifTrue ifFalse body value operands left right ptr dest source size vec shift a b c";

/** What makes functions short enough to be inlined, and indices plain sums of locals and constants. */
const TIDY =
  "precompute remove-unused-brs remove-unused-names merge-blocks vacuum simplify-locals-notee-nostructure vacuum";
const BEFORE = `duplicate-function-elimination remove-unused-module-elements simplify-globals ${TIDY} inlining ${TIDY} ssa-nomerge`;

/** For asc: `transforms: [FoldAddresses]`. */
export class FoldAddresses {
  afterCompile(module) {
    const { binaryen } = this;
    const levels = [binaryen.getOptimizeLevel(), binaryen.getShrinkLevel()];
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    // as asc sets them for -O3, a moment later
    binaryen.setAlwaysInlineMaxSize(12);
    binaryen.setFlexibleInlineMaxSize(70);
    binaryen.setOneCallerInlineMaxSize(200);
    binaryen.setAllowInliningFunctionsWithLoops(true);
    module.runPasses(BEFORE.split(" "));
    for (let i = 0; i < module.getNumFunctions(); i++)
      new Folding(binaryen, module, module.getFunctionByIndex(i)).run();
    binaryen.setOptimizeLevel(levels[0]);
    binaryen.setShrinkLevel(levels[1]);
  }
}

/** One function. A path tells where an expression is: what lies around it, from the outside, and of each which part. */
class Folding {
  constructor(binaryen, module, f) {
    this.b = binaryen;
    this.module = module;
    this.f = f;
    this.parameters = binaryen.expandType(binaryen.Function.getParams(f)).length;
    /** Of each local that is set: how often, and of the only one the expression and its path. */
    this.sets = new Map();
  }

  run() {
    const body = this.b.Function.getBody(this.f);
    if (!body) return;
    this.#walk(body, [], (e, path) => this.#noteSet(e, path));
    this.#walk(body, [], (e, path) => this.#fold(e, path));
  }

  #walk(e, path, visit) {
    visit(e, path);
    const isBlock = this.#is(e, this.b.BlockId);
    for (const [i, part] of this.#parts(e).entries()) {
      path.push({ e, i, isBlock });
      this.#walk(part, path, visit);
      path.pop();
    }
  }

  #parts(e) {
    const { b } = this;
    const id = b.getExpressionId(e);
    if (id === b.ConstId || id === b.LocalGetId || id === b.NopId || id === b.UnreachableId) return [];
    if (id === b.BinaryId) return [b.Binary.getLeft(e), b.Binary.getRight(e)]; // most are: this is quicker
    const info = b.getExpressionInfo(e);
    return PARTS.split(" ")
      .flatMap((key) => info[key] ?? [])
      .filter((part) => typeof part === "number" && part > 0);
  }

  #is(e, id) {
    return this.b.getExpressionId(e) === id;
  }

  #noteSet(e, path) {
    if (!this.#is(e, this.b.LocalSetId)) return;
    const local = this.b.LocalSet.getIndex(e);
    this.sets.set(local, this.sets.has(local) ? { often: true } : { e, path: path.slice() });
  }

  #fold(e, path) {
    const { b } = this;
    const access = [b.Load, b.Store, b.SIMDLoad, b.SIMDLoadStoreLane];
    const kind = [b.LoadId, b.StoreId, b.SIMDLoadId, b.SIMDLoadStoreLaneId].indexOf(b.getExpressionId(e));
    if (kind < 0) return;
    const { base, constant } = this.#split(access[kind].getPtr(e), path);
    const bytes = access[kind].getOffset(e) + constant;
    if (bytes < 0 || bytes > MOST_BYTES) return;
    access[kind].setPtr(e, base);
    access[kind].setOffset(e, bytes);
  }

  /** e = base + constant */
  #split(e, path) {
    const { b } = this;
    const { i32 } = this.module;
    const whole = { base: e, constant: 0 };
    if (this.#is(e, b.LocalGetId)) {
      const held = this.#held(b.LocalGet.getIndex(e), path);
      return held && held.constant !== 0
        ? { base: this.module.local.get(held.local, b.i32), constant: held.constant }
        : whole;
    }
    if (!this.#is(e, b.BinaryId)) return whole;
    const [op, left, right] = [b.Binary.getOp(e), b.Binary.getLeft(e), b.Binary.getRight(e)];
    const c = this.#constant(right);
    if (op === b.SubInt32 && c !== undefined) {
      const { base, constant } = this.#split(left, path);
      return { base, constant: constant - c };
    }
    if (op === b.ShlInt32 && c !== undefined) {
      const { base, constant } = this.#split(left, path);
      return constant === 0 ? whole : { base: i32.shl(base, right), constant: constant * 2 ** c };
    }
    if (op !== b.AddInt32) return whole;
    if (c !== undefined) {
      const { base, constant } = this.#split(left, path);
      return { base, constant: constant + c };
    }
    const [x, y] = [this.#split(left, path), this.#split(right, path)];
    const constant = x.constant + y.constant;
    return constant === 0 ? whole : { base: i32.add(x.base, y.base), constant };
  }

  /** What a local holds, as another local that never changes after this and a constant; undefined if it may hold several things. */
  #held(local, path) {
    const set = this.sets.get(local);
    if (local < this.parameters) return set ? undefined : { local, constant: 0 };
    if (!set || set.often || !isBefore(set.path, path)) return undefined;
    set.held ??= this.#ofValue(this.b.LocalSet.getValue(set.e), set) ?? { local, constant: 0 };
    return set.held;
  }

  /** The same of the value that a local is set to. What is more than a local is given one. */
  #ofValue(e, set) {
    const { b } = this;
    if (this.#is(e, b.LocalGetId)) return this.#held(b.LocalGet.getIndex(e), set.path);
    if (!this.#is(e, b.BinaryId)) return undefined;
    const [op, left] = [b.Binary.getOp(e), b.Binary.getLeft(e)];
    const c = this.#constant(b.Binary.getRight(e));
    if (c === undefined) return undefined;
    if (op === b.AddInt32) {
      const known = this.#ofValue(left, set);
      if (known) return { local: known.local, constant: known.constant + c };
      const local = this.#newLocal(left, set);
      b.Binary.setLeft(e, this.module.local.tee(local, left, b.i32));
      return { local, constant: c };
    }
    if (op !== b.ShlInt32 || e !== b.LocalSet.getValue(set.e)) return undefined;
    const index = this.#ofValue(left, set);
    if (!index || index.constant === 0) return undefined;
    const { i32, local } = this.module;
    const base = i32.shl(local.get(index.local, b.i32), i32.const(c));
    const of = this.#newLocal(base, set);
    const constant = index.constant * 2 ** c;
    b.LocalSet.setValue(set.e, i32.add(local.tee(of, base, b.i32), i32.const(constant)));
    return { local: of, constant };
  }

  #newLocal(e, { path }) {
    const local = this.b._BinaryenFunctionAddVar(this.f, this.b.i32);
    this.sets.set(local, { e, path, held: { local, constant: 0 } });
    return local;
  }

  #constant(e) {
    if (!this.#is(e, this.b.ConstId) || this.b.getExpressionType(e) !== this.b.i32) return undefined;
    return this.b.getExpressionInfo(e).value;
  }
}

/** Whether what is at `first` has run, once and for all, wherever `then` runs: it is a child of a block of which a later child is or holds `then`. */
function isBefore(first, then) {
  const depth = first.length - 1;
  if (depth < 0 || !first[depth].isBlock || then.length <= depth) return false;
  for (let i = 0; i < depth; i++) if (first[i].e !== then[i].e || first[i].i !== then[i].i) return false;
  return first[depth].e === then[depth].e && first[depth].i < then[depth].i;
}
