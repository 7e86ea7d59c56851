// One walk through a kernel with some of its parameters given. Loops with known ends are unrolled, vectors and blocks (src/math/locals.ts) become one
// local per number, and `x -= y` right after the declaration of x is merged into it. The operations and their order are those of the source.
import ts from "typescript";
import { Expressions } from "./unroll-expressions.mjs";
import * as V from "./unroll-values.mjs";

const { UnrollError } = V;
/** How many sizes each of them takes, before the place and the step. */
const LOCALS = { vector: 1, block: 2, vectorAt: 1, blockAt: 2 };

/** The numbers of a vector or block: the indices of each as a name, and its offset from the first in memory. */
function keysOf({ sizes: [rows, columns] }) {
  const places = Array.from({ length: rows * (columns ?? 1) }, (_, i) => i);
  if (columns === undefined) return places.map((i) => ({ key: `${i}`, offset: i }));
  return places.map((i) => ({ key: `${Math.floor(i / columns)}${i % columns}`, offset: i }));
}

export class Walk extends Expressions {
  lines = [];
  depth = 0; // of remaining loops and branches
  used = new Set();
  fixed = new Set(); // indices that do not change
  locals = new Map(); // for each local number, where it is declared and whether it changes
  staying = false; // whether the enclosing loop remains
  last; // the local declared by the last line, and its value

  constructor(declaration, given, declarations) {
    super(declarations);
    for (const parameter of declaration.parameters) {
      const name = parameter.name.getText();
      const isNumber = parameter.type.getText() === "f64";
      const value = name in given ? V.known(given[name]) : isNumber ? V.code(name) : V.symbol(name);
      this.scopes[0].set(name, { value });
      this.used.add(name);
      this.fixed.add(name);
    }
    this.statements(declaration.body.statements);
    for (const { line, changes } of this.locals.values())
      if (!changes) this.lines[line] = this.lines[line].replace("let ", "const ");
    // drop what is unused with the given parameters
    const text = this.lines.join("\n");
    const unread = [...this.locals].filter(([local]) => text.match(new RegExp(`\\b${local}\\b`, "g")).length === 1);
    const gone = new Set(unread.map(([, { line }]) => line));
    this.lines = this.lines.filter((_, line) => !gone.has(line));
  }

  emit(line) {
    this.lines.push("  ".repeat(this.depth + 1) + line);
  }

  fresh(name) {
    let free = name;
    for (let i = 2; this.used.has(free); i++) free = `${name}_${i}`;
    this.used.add(free);
    return free;
  }

  inScope(work) {
    this.scopes.push(new Map());
    work();
    this.scopes.pop();
  }

  /** A loop or a branch that remains. */
  inBlock(head, work) {
    this.emit(`${head} {`);
    this.depth++;
    this.inScope(work);
    this.depth--;
    this.emit("}");
  }

  statements(nodes) {
    for (const node of nodes) this.statement(node);
  }

  statement(node) {
    if (ts.isVariableStatement(node)) for (const d of node.declarationList.declarations) this.declare(d, node);
    else if (ts.isExpressionStatement(node)) this.change(node.expression);
    else if (ts.isForStatement(node)) this.loop(node);
    else if (ts.isIfStatement(node)) this.branch(node);
    else if (ts.isContinueStatement(node)) this.continue(node);
    else if (ts.isBlock(node)) this.inScope(() => this.statements(node.statements));
    else if (ts.isReturnStatement(node)) this.emit(`return${node.expression ? ` ${this.text(node.expression)}` : ""};`);
    else throw new UnrollError(node, `${ts.SyntaxKind[node.kind]} is not known here`);
  }

  declare(node, statement) {
    const name = node.name.getText();
    const type = node.type?.getText();
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (type?.endsWith("[]")) {
      this.scopes.at(-1).set(name, { array: this.declareArray(name, type.slice(0, 3), node) });
      return;
    }
    const value = this.value(node.initializer);
    if (type === "i32" && isConst && this.isFixed(value)) {
      this.scopes.at(-1).set(name, { value });
      return;
    }
    const local = this.fresh(name);
    this.scopes.at(-1).set(name, { value: type === "i32" ? V.symbol(local) : V.code(local), local });
    if (type === "i32" && isConst) this.fixed.add(local);
    if (type === "f64") this.declareNumber(local, V.toCode(value));
    else this.emit(`${isConst ? "const" : "let"} ${local}: ${type} = ${V.toCode(value).text};`);
  }

  /** vector(3), block(3, 3), or with the index of their numbers and how far these lie apart: vectorAt(3, n + N.A), vectorAt(3, n + N.A, 2) */
  declareArray(name, type, node) {
    const maker = node.initializer.expression?.getText();
    if (!(maker in LOCALS)) throw new UnrollError(node, `${name} is a vector or a block`);
    const given = node.initializer.arguments.map((argument) => this.value(argument));
    const sizes = given.slice(0, LOCALS[maker]);
    const [at, step = V.known(1)] = given.slice(LOCALS[maker]);
    if (!sizes.every(V.isKnown)) throw new UnrollError(node, `the size of ${name} is not known`);
    const array = { name, type, depth: this.depth, numbers: new Map(), sizes: sizes.map(({ constant }) => constant) };
    for (const { key, offset } of at ? keysOf(array) : []) {
      const local = this.fresh(name + key);
      array.numbers.set(key, local);
      const place = V.binary("+", at, V.binary("*", step, V.known(offset), node), node);
      this.declareNumber(local, V.code(`F64[${V.toCode(place).text}]`), type);
    }
    return array;
  }

  /** store(at, numbers) */
  store(node) {
    const at = this.value(node.arguments[0]);
    const { array } = this.row(node.arguments[1]);
    for (const { key, offset } of keysOf(array)) {
      const local = array.numbers.get(key);
      if (!local) throw new UnrollError(node, `number ${key} of ${array.name} has no value yet`);
      this.emit(`F64[${V.toCode(V.binary("+", at, V.known(offset), node)).text}] = ${local};`);
    }
  }

  /** Whether an index is known, or a known offset from something constant: it needs no local. */
  isFixed(x) {
    return V.isKnown(x) || (V.isOffset(x) && this.fixed.has([...x.terms.keys()][0]));
  }

  declareNumber(local, value, type = "f64") {
    this.emit(`let ${local}: ${type} = ${value.text};`);
    this.locals.set(local, { line: this.lines.length - 1, changes: false });
    this.last = { local, line: this.lines.length - 1, value };
  }

  /** x = y, x -= y, x++, f(x) */
  change(node) {
    if (ts.isCallExpression(node) && node.expression.getText() === "store") return this.store(node);
    const callee = ts.isCallExpression(node) && this.declarations.functions.get(node.expression.getText());
    if (callee) return this.writeOut(node, callee);
    if (ts.isPostfixUnaryExpression(node) || ts.isCallExpression(node)) {
      this.emit(`${this.text(node)};`);
      return;
    }
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.getText() : "";
    if (!/^[-+*/]?=$/.test(operator)) throw new UnrollError(node, `${node.getText()}: a statement is an assignment`);
    const value = V.toCode(this.value(node.right));
    const number = this.number(node.left);
    if (number && !number.local) {
      if (operator !== "=") throw new UnrollError(node, `${node.left.getText()} has no value yet`);
      if (number.array.depth !== this.depth)
        throw new UnrollError(node, `${node.left.getText()} has its first value in a loop or branch that stays`);
      const local = this.fresh(number.array.name + number.key);
      number.array.numbers.set(number.key, local);
      this.declareNumber(local, value, number.array.type);
      return;
    }
    if (number) this.changeNumber(number.local, operator, value, node);
    else this.emit(`${this.text(node.left)} ${operator} ${value.text};`);
  }

  /** The statements of a procedure in place of its call. */
  writeOut(node, callee) {
    const scope = this.given(node, callee);
    for (const [name, { value }] of scope) {
      if (!value || V.isIndex(value)) continue;
      const local = this.fresh(name);
      this.declareNumber(local, value);
      scope.set(name, { value: V.code(local) });
    }
    const scopes = this.scopes;
    this.scopes = [scope];
    this.statements(callee.body.statements);
    this.scopes = scopes;
  }

  changeNumber(local, operator, value, node) {
    const last = this.last;
    const isNext = last?.local === local && last.line === this.lines.length - 1;
    if (isNext && operator !== "=" && !new RegExp(`\\b${local}\\b`).test(value.text)) {
      this.lines.pop();
      this.declareNumber(local, V.binary(operator[0], last.value, value, node));
      return;
    }
    const declared = this.locals.get(local);
    if (declared) declared.changes = true;
    this.emit(`${local} ${operator} ${value.text};`);
  }

  /** The number of a vector or block, or the local, that an expression names; undefined if it is in memory. */
  number(node) {
    if (ts.isIdentifier(node)) {
      const found = this.find(node.text);
      if (!found?.local) throw new UnrollError(node, `${node.text} cannot change`);
      return found;
    }
    return this.entry(node);
  }

  loop(node) {
    const [counter] = node.initializer?.declarations ?? [];
    const start = counter && this.value(counter.initializer);
    if (start && V.isKnown(start) && this.unroll(node, counter.name.text, start)) return;
    this.scopes.push(new Map());
    let head = "";
    if (counter) {
      const local = this.fresh(counter.name.text);
      this.scopes.at(-1).set(counter.name.text, { value: V.symbol(local), local });
      head = `let ${local}: i32 = ${V.toCode(start).text}`;
    }
    const next = node.incrementor && this.text(node.incrementor);
    const body = () => this.inLoop(true, () => this.statement(node.statement));
    this.inBlock(`for (${head}; ${this.text(node.condition)}; ${next})`, body);
    this.scopes.pop();
  }

  inLoop(stays, work) {
    const outer = this.staying;
    this.staying = stays;
    work();
    this.staying = outer;
  }

  /** Whether the end of a loop is known, so that it is unrolled. */
  unroll(node, name, start) {
    const step = /^\w+(\+\+|--)$/.exec(node.incrementor?.getText() ?? "")?.[1];
    if (!step) return false;
    for (let i = start.constant; ; i += step === "++" ? 1 : -1) {
      const scope = new Map([[name, { value: V.known(i) }]]);
      this.scopes.push(scope);
      const goesOn = this.value(node.condition);
      if (V.isKnown(goesOn) && goesOn.constant === 1) this.inLoop(false, () => this.statement(node.statement));
      this.scopes.pop();
      if (!V.isKnown(goesOn)) return false;
      if (goesOn.constant === 0) return true;
    }
  }

  continue(node) {
    if (!this.staying) throw new UnrollError(node, "continue stands in a loop that is written out");
    this.emit("continue;");
  }

  branch(node) {
    const condition = this.value(node.expression);
    if (V.isKnown(condition)) {
      const taken = condition.constant === 1 ? node.thenStatement : node.elseStatement;
      if (taken) this.statement(taken);
      return;
    }
    this.inBlock(`if (${V.toCode(condition).text})`, () => this.statement(node.thenStatement));
    if (node.elseStatement) this.inBlock("else", () => this.statement(node.elseStatement));
  }
}
