// One walk through a kernel with some of its parameters given. Loops whose ends are known are written out, vectors and blocks (src/math/locals.ts)
// become one local a number, and `x -= y` behind the line that declares x goes on with that line. The operations and their order are those of the source.
import ts from "typescript";
import * as V from "./unroll-values.mjs";

const { UnrollError } = V;
const VIEWS = ["F64", "I32", "F32"];
const LOCALS = ["vector", "block"];

export class Walk {
  lines = [];
  depth = 0; // of loops and branches that stay
  #used = new Set();
  #fixed = new Set(); // indices that do not change
  #locals = new Map(); // of each local number, where it is declared and whether it changes
  #scopes = [new Map()];
  #staying = false; // whether the loop around stays one
  #last; // the local that the last line declares, and its value

  constructor(declaration, given, declarations) {
    this.declarations = declarations;
    for (const parameter of declaration.parameters) {
      const name = parameter.name.getText();
      const isNumber = parameter.type.getText() === "f64";
      const value = name in given ? V.known(given[name]) : isNumber ? V.code(name) : V.symbol(name);
      this.#scopes[0].set(name, { value });
      this.#used.add(name);
      this.#fixed.add(name);
    }
    this.#statements(declaration.body.statements);
    for (const { line, changes } of this.#locals.values())
      if (!changes) this.lines[line] = this.lines[line].replace("let ", "const ");
    // what nobody reads with the given parameters goes
    const text = this.lines.join("\n");
    const unread = [...this.#locals].filter(([local]) => text.match(new RegExp(`\\b${local}\\b`, "g")).length === 1);
    const gone = new Set(unread.map(([, { line }]) => line));
    this.lines = this.lines.filter((_, line) => !gone.has(line));
  }

  #emit(line) {
    this.lines.push("  ".repeat(this.depth + 1) + line);
  }

  #fresh(name) {
    let free = name;
    for (let i = 2; this.#used.has(free); i++) free = `${name}_${i}`;
    this.#used.add(free);
    return free;
  }

  #find(name) {
    for (let i = this.#scopes.length - 1; i >= 0; i--) {
      const found = this.#scopes[i].get(name);
      if (found) return found;
    }
    return undefined;
  }

  #inScope(work) {
    this.#scopes.push(new Map());
    work();
    this.#scopes.pop();
  }

  /** What stays a loop or a branch. */
  #inBlock(head, work) {
    this.#emit(`${head} {`);
    this.depth++;
    this.#inScope(work);
    this.depth--;
    this.#emit("}");
  }

  #statements(nodes) {
    for (const node of nodes) this.#statement(node);
  }

  #statement(node) {
    if (ts.isVariableStatement(node)) for (const d of node.declarationList.declarations) this.#declare(d, node);
    else if (ts.isExpressionStatement(node)) this.#change(node.expression);
    else if (ts.isForStatement(node)) this.#loop(node);
    else if (ts.isIfStatement(node)) this.#branch(node);
    else if (ts.isContinueStatement(node)) this.#continue(node);
    else if (ts.isBlock(node)) this.#inScope(() => this.#statements(node.statements));
    else if (ts.isReturnStatement(node))
      this.#emit(`return${node.expression ? ` ${this.#text(node.expression)}` : ""};`);
    else throw new UnrollError(node, `${ts.SyntaxKind[node.kind]} is not known here`);
  }

  #declare(node, statement) {
    const name = node.name.getText();
    const type = node.type?.getText();
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (type?.endsWith("[]")) {
      if (!LOCALS.includes(node.initializer.expression?.getText()))
        throw new UnrollError(node, `${name} is a vector or a block`);
      this.#scopes.at(-1).set(name, { array: { name, type: type.slice(0, 3), depth: this.depth, numbers: new Map() } });
      return;
    }
    const value = this.#value(node.initializer);
    if (type === "i32" && isConst && this.#isFixed(value)) {
      this.#scopes.at(-1).set(name, { value });
      return;
    }
    const local = this.#fresh(name);
    this.#scopes.at(-1).set(name, { value: type === "i32" ? V.symbol(local) : V.code(local), local });
    if (type === "i32" && isConst) this.#fixed.add(local);
    if (type === "f64") this.#declareNumber(local, V.toCode(value));
    else this.#emit(`${isConst ? "const" : "let"} ${local}: ${type} = ${V.toCode(value).text};`);
  }

  /** Whether an index is a known one, or a known way behind what does not change: it needs no local. */
  #isFixed(x) {
    return V.isKnown(x) || (V.isOffset(x) && this.#fixed.has([...x.terms.keys()][0]));
  }

  #declareNumber(local, value, type = "f64") {
    this.#emit(`let ${local}: ${type} = ${value.text};`);
    this.#locals.set(local, { line: this.lines.length - 1, changes: false });
    this.#last = { local, line: this.lines.length - 1, value };
  }

  /** x = y, x -= y, x++, f(x) */
  #change(node) {
    if (ts.isPostfixUnaryExpression(node) || ts.isCallExpression(node)) {
      this.#emit(`${this.#text(node)};`);
      return;
    }
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.getText() : "";
    if (!/^[-+*/]?=$/.test(operator)) throw new UnrollError(node, `${node.getText()}: a statement is an assignment`);
    const value = V.toCode(this.#value(node.right));
    const number = this.#number(node.left);
    if (number && !number.local) {
      if (operator !== "=") throw new UnrollError(node, `${node.left.getText()} has no value yet`);
      if (number.array.depth !== this.depth)
        throw new UnrollError(node, `${node.left.getText()} has its first value in a loop or branch that stays`);
      const local = this.#fresh(number.array.name + number.key);
      number.array.numbers.set(number.key, local);
      this.#declareNumber(local, value, number.array.type);
      return;
    }
    if (number) this.#changeNumber(number.local, operator, value, node);
    else this.#emit(`${this.#text(node.left)} ${operator} ${value.text};`);
  }

  #changeNumber(local, operator, value, node) {
    const last = this.#last;
    const isNext = last?.local === local && last.line === this.lines.length - 1;
    if (isNext && operator !== "=" && !new RegExp(`\\b${local}\\b`).test(value.text)) {
      this.lines.pop();
      this.#declareNumber(local, V.binary(operator[0], last.value, value, node));
      return;
    }
    const declared = this.#locals.get(local);
    if (declared) declared.changes = true;
    this.#emit(`${local} ${operator} ${value.text};`);
  }

  /** The number of a vector or block, or the local, that an expression names; undefined if it is in memory. */
  #number(node) {
    if (ts.isIdentifier(node)) {
      const found = this.#find(node.text);
      if (!found?.local) throw new UnrollError(node, `${node.text} cannot change`);
      return found;
    }
    return this.#entry(node);
  }

  /** { array, key, local } of x[i] or x[i][j] where x is a vector or a block. */
  #entry(node) {
    const indices = [];
    let base = node;
    for (; ts.isElementAccessExpression(base); base = base.expression) indices.unshift(base.argumentExpression);
    const found = ts.isIdentifier(base) ? this.#find(base.text) : undefined;
    const { array, key: row = "" } = found?.row ?? { array: found?.array };
    if (!array) return undefined;
    const key = indices.map((index) => {
      const value = this.#value(index);
      if (!V.isKnown(value)) throw new UnrollError(index, `${index.getText()} is not known`);
      return value.constant;
    });
    const whole = row + key.join("");
    return { array, key: whole, local: array.numbers.get(whole) };
  }

  #loop(node) {
    const [counter] = node.initializer?.declarations ?? [];
    const start = counter && this.#value(counter.initializer);
    if (start && V.isKnown(start) && this.#unroll(node, counter.name.text, start)) return;
    this.#scopes.push(new Map());
    let head = "";
    if (counter) {
      const local = this.#fresh(counter.name.text);
      this.#scopes.at(-1).set(counter.name.text, { value: V.symbol(local), local });
      head = `let ${local}: i32 = ${V.toCode(start).text}`;
    }
    const next = node.incrementor && this.#text(node.incrementor);
    const body = () => this.#inLoop(true, () => this.#statement(node.statement));
    this.#inBlock(`for (${head}; ${this.#text(node.condition)}; ${next})`, body);
    this.#scopes.pop();
  }

  #inLoop(stays, work) {
    const outer = this.#staying;
    this.#staying = stays;
    work();
    this.#staying = outer;
  }

  /** Whether the end of a loop is known, which is then written out. */
  #unroll(node, name, start) {
    const step = /^\w+(\+\+|--)$/.exec(node.incrementor?.getText() ?? "")?.[1];
    if (!step) return false;
    for (let i = start.constant; ; i += step === "++" ? 1 : -1) {
      const scope = new Map([[name, { value: V.known(i) }]]);
      this.#scopes.push(scope);
      const goesOn = this.#value(node.condition);
      if (V.isKnown(goesOn) && goesOn.constant === 1) this.#inLoop(false, () => this.#statement(node.statement));
      this.#scopes.pop();
      if (!V.isKnown(goesOn)) return false;
      if (goesOn.constant === 0) return true;
    }
  }

  #continue(node) {
    if (!this.#staying) throw new UnrollError(node, "continue stands in a loop that is written out");
    this.#emit("continue;");
  }

  #branch(node) {
    const condition = this.#value(node.expression);
    if (V.isKnown(condition)) {
      const taken = condition.constant === 1 ? node.thenStatement : node.elseStatement;
      if (taken) this.#statement(taken);
      return;
    }
    this.#inBlock(`if (${V.toCode(condition).text})`, () => this.#statement(node.thenStatement));
    if (node.elseStatement) this.#inBlock("else", () => this.#statement(node.elseStatement));
  }

  #text(node) {
    return V.toCode(this.#value(node)).text;
  }

  #value(node) {
    if (ts.isParenthesizedExpression(node)) return this.#value(node.expression);
    if (ts.isNumericLiteral(node)) {
      const text = node.getText();
      return /[.e]/.test(text) ? V.code(text) : V.known(Number(text));
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.#name(node);
    if (ts.isElementAccessExpression(node)) return this.#place(node);
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      const callee = this.declarations.functions.get(name);
      if (callee) return this.#inline(node, callee);
      return V.code(`${name}(${node.arguments.map((argument) => this.#text(argument)).join(", ")})`);
    }
    if (ts.isPrefixUnaryExpression(node)) return V.unary(ts.tokenToString(node.operator), this.#value(node.operand));
    if (ts.isPostfixUnaryExpression(node)) return V.code(this.#text(node.operand) + ts.tokenToString(node.operator));
    if (ts.isConditionalExpression(node)) return this.#choice(node);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
      const [x, y] = [this.#value(node.left), this.#value(node.right)];
      if (/^[-+*/]?=$/.test(operator)) return V.code(`${V.toCode(x).text} ${operator} ${V.toCode(y).text}`);
      return V.binary(operator, x, y, node);
    }
    throw new UnrollError(node, `${node.getText()} is not known here`);
  }

  /** What a function returns, in place of its call. Vectors, and rows of blocks, are handed over as they are. */
  #inline(node, callee) {
    const [statement] = callee.body.statements;
    if (!ts.isReturnStatement(statement))
      throw new UnrollError(callee, `${callee.name.text} is more than what it returns`);
    const scope = new Map();
    for (const [i, parameter] of callee.parameters.entries()) {
      const argument = node.arguments[i];
      const isArray = parameter.type.getText().endsWith("[]");
      scope.set(parameter.name.getText(), isArray ? { row: this.#row(argument) } : { value: this.#value(argument) });
    }
    const scopes = this.#scopes;
    this.#scopes = [scope];
    const value = this.#value(statement.expression);
    this.#scopes = scopes;
    return value;
  }

  /** The vector or the row of a block that an expression names. */
  #row(node) {
    const { array, key } = this.#entry(node) ?? {};
    if (!array) throw new UnrollError(node, `${node.getText()} is no vector and no row of a block`);
    return { array, key };
  }

  #choice(node) {
    const condition = this.#value(node.condition);
    if (V.isKnown(condition)) return this.#value(condition.constant === 1 ? node.whenTrue : node.whenFalse);
    return V.choice(V.toCode(condition), this.#value(node.whenTrue), this.#value(node.whenFalse));
  }

  /** A local, a parameter, or a constant of a kernel file, which is taken for a whole number where it stands in an index. */
  #name(node) {
    const found = ts.isIdentifier(node) ? this.#find(node.text) : undefined;
    if (found?.array)
      throw new UnrollError(node, `${node.text} is a vector or a block: one of its numbers must be named`);
    return found ? found.value : V.symbol(node.getText());
  }

  #place(node) {
    const entry = this.#entry(node);
    if (entry && !entry.local) throw new UnrollError(node, `${node.getText()} has no value yet`);
    if (entry) return entry.array.type === "i32" ? V.symbol(entry.local) : V.code(entry.local);
    const base = node.expression.getText();
    const index = this.#value(node.argumentExpression);
    if (VIEWS.includes(base)) return V.code(`${base}[${V.toCode(index).text}]`);
    const table = this.declarations.tables.get(base);
    if (!table || !V.isKnown(index)) throw new UnrollError(node, `${node.getText()} is neither a table nor in memory`);
    return V.known(table[index.constant]);
  }
}
