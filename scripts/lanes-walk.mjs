// One walk through a lane kernel, for every generated form. Values known at build time are computed here: an index is a sum of p,
// a, b or s, of loop counters and of a constant, stored as { terms, constant }. The rest is target code, as text.
//
// A target defines: type, number(x), unary(name, x), binary(name, x, y), choose(walk, name, xs), read(walk, index, node),
// write(walk, index, x, node), end(walk): lanes-simd.mjs and lanes-scalar.mjs.
import ts from "typescript";
import { combine, indexText, known, symbol } from "./indices.mjs";
import { LaneError } from "./lanes-read.mjs";

const OPERATORS = { "+": "add", "-": "sub", "*": "mul", "/": "div" };
const CHOICES = { larger: 2, smaller: 2, less: 4 };
const ROOTS = { "Math.sqrt": "sqrt", "Math.abs": "abs" };

const isKnown = (x) => typeof x !== "string" && x.terms.size === 0;

function multiply(x, y, node) {
  if (!isKnown(x) && !isKnown(y)) throw new LaneError(node, `${node.getText()}: an index is a sum`);
  return isKnown(x) ? combine(known(0), y, x.constant) : combine(known(0), x, y.constant);
}

export class Walk {
  /** points: number of points of a manifold; without it, loops over points stay loops. */
  constructor(lane, target, points) {
    this.lane = lane;
    this.target = target;
    this.lines = [];
    this.used = new Set(target.reserved);
    this.points = points;
    this.scopes = [new Map()];
    for (const name of ["p", "a", "b", "s"]) this.scopes[0].set(name, { value: symbol(name) });
    this.statements(lane.main.body.statements);
    target.end(this);
  }

  emit(line) {
    this.lines.push(line);
  }

  /** An unused name for a local of the target. */
  fresh(name) {
    let free = name;
    for (let i = 2; this.used.has(free); i++) free = `${name}_${i}`;
    this.used.add(free);
    return free;
  }

  /** Stores code in a local and returns its name. */
  keep(name, code) {
    const local = this.fresh(name);
    this.emit(`const ${local}: ${this.target.type} = ${code};`);
    return local;
  }

  find(node) {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i].get(node.text);
      if (found) return found;
      if (this.scopes[i].callee) return undefined;
    }
    return undefined;
  }

  /** callee: the function whose names these are; it sees none of its caller's. */
  inScope(work, callee = undefined) {
    const scope = Object.assign(new Map(), { callee });
    this.scopes.push(scope);
    const result = work(scope);
    this.scopes.pop();
    return result;
  }

  statements(nodes) {
    for (const node of nodes) this.statement(node);
  }

  statement(node) {
    if (ts.isVariableStatement(node)) for (const d of node.declarationList.declarations) this.declare(d, node);
    else if (ts.isExpressionStatement(node)) this.assign(node.expression);
    else if (ts.isForStatement(node)) this.loop(node);
    else if (ts.isBlock(node)) this.inScope(() => this.statements(node.statements));
    else
      throw new LaneError(node, `${ts.SyntaxKind[node.kind]}: a lane has no branch; choose with less, larger, smaller`);
  }

  declare(node, statement) {
    const [name, type] = [node.name.getText(), node.type?.getText()];
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (!node.initializer || (type !== "f64" && type !== "i32"))
      throw new LaneError(node, `${name} needs a type, f64 or i32, and a value`);
    if (type === "i32") {
      if (!isConst) throw new LaneError(node, `${name}: an index is const`);
      this.scopes.at(-1).set(name, { value: this.index(node.initializer) });
      return;
    }
    const code = this.value(node.initializer);
    const local = this.fresh(name);
    this.emit(`${isConst ? "const" : "let"} ${local}: ${this.target.type} = ${code};`);
    this.scopes.at(-1).set(name, { value: local, isConst });
  }

  assign(node) {
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.getText() : "";
    if (!["=", "+=", "-=", "*=", "/="].includes(operator))
      throw new LaneError(node, `${node.getText()}: a statement is an assignment`);
    const change = (now) => {
      const x = this.value(node.right);
      return operator === "=" ? x : this.target.binary(OPERATORS[operator[0]], now(), x);
    };
    if (ts.isIdentifier(node.left)) {
      const local = this.find(node.left);
      if (!local || typeof local.value !== "string" || local.isConst)
        throw new LaneError(node, `${node.left.text} is no number that can change`);
      this.emit(`${local.value} = ${change(() => local.value)};`);
    } else {
      if (this.scopes.some(({ callee }) => callee)) throw new LaneError(node, "a called function writes no memory");
      const place = this.place(node.left);
      this.target.write(
        this,
        place,
        change(() => this.target.read(this, place, node)),
        node,
      );
    }
  }

  loop(node) {
    const counter = node.initializer?.declarations?.[0];
    const name = counter?.name.getText();
    const condition = node.condition;
    const isPlain =
      counter?.type?.getText() === "i32" &&
      node.initializer.declarations.length === 1 &&
      counter.initializer?.getText() === "0" &&
      condition?.operatorToken?.getText() === "<" &&
      condition.left.getText() === name &&
      node.incrementor?.getText() === `${name}++`;
    if (!isPlain)
      throw new LaneError(node, "a loop is for (let i: i32 = 0; i < points; i++), or up to a constant or a counter");
    const body = (value) =>
      this.inScope((scope) => {
        scope.set(name, { value });
        this.statement(node.statement);
      });
    const isPoints = condition.right.getText() === "points";
    if (isPoints && this.points === undefined) return this.plainLoop(name, "points", body);
    const end = isPoints ? known(this.points) : this.index(condition.right);
    if (["p", "a", "b", "s"].some((base) => end.terms.has(base)))
      throw new LaneError(condition, `${condition.right.getText()} is no constant`);
    if (!isKnown(end)) return this.plainLoop(name, indexText(end), body);
    for (let i = 0; i < end.constant; i++) body(known(i));
  }

  /** A loop that stays one. */
  plainLoop(name, end, body) {
    const local = this.fresh(name);
    this.emit(`for (let ${local}: i32 = 0; ${local} < ${end}; ${local}++) {`);
    body(symbol(local));
    this.emit("}");
  }

  /** F64[index] → index */
  place(node) {
    if (!ts.isElementAccessExpression(node) || node.expression.getText() !== "F64")
      throw new LaneError(node, `${node.getText()} is neither a local nor F64[…]`);
    return this.index(node.argumentExpression);
  }

  index(node) {
    const x = this.expression(node);
    if (typeof x === "string") throw new LaneError(node, `${node.getText()} is no index`);
    return x;
  }

  value(node) {
    return this.code(this.expression(node), node);
  }

  expression(node) {
    if (ts.isParenthesizedExpression(node)) return this.expression(node.expression);
    if (ts.isNumericLiteral(node)) return known(Number(node.text));
    if (ts.isElementAccessExpression(node)) return this.target.read(this, this.place(node), node);
    if (ts.isCallExpression(node)) return this.call(node);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const local = ts.isIdentifier(node) ? this.find(node) : undefined;
      if (local) return local.value;
      const constant = this.lane.constantOf(node);
      if (constant === undefined) throw new LaneError(node, `${node.getText()} is neither a local nor a constant`);
      return known(constant);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
      const x = this.expression(node.operand);
      return typeof x === "string" ? this.target.unary("neg", x) : combine(known(0), x, -1);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.getText() in OPERATORS) return this.binary(node);
    throw new LaneError(node, `${node.getText().split("\n")[0]}: lanes know + - * /, sqrt, abs, less, larger, smaller`);
  }

  binary(node) {
    const operator = node.operatorToken.getText();
    const [x, y] = [this.expression(node.left), this.expression(node.right)];
    if (typeof x === "string" || typeof y === "string")
      return this.target.binary(OPERATORS[operator], this.code(x, node.left), this.code(y, node.right));
    if (operator === "+") return combine(x, y, 1);
    if (operator === "-") return combine(x, y, -1);
    if (operator === "*") return multiply(x, y, node);
    if (isKnown(x) && isKnown(y)) return known(x.constant / y.constant);
    throw new LaneError(node, `${node.getText()}: an index is not divided`);
  }

  code(x, node) {
    if (typeof x === "string") return x;
    if (!isKnown(x)) throw new LaneError(node, `${node.getText()}: indices and counters stand only inside of F64[…]`);
    return this.target.number(x.constant);
  }

  call(node) {
    const name = node.expression.getText();
    const count = CHOICES[name] ?? (name in ROOTS ? 1 : undefined);
    if (count !== undefined) {
      if (node.arguments.length !== count) throw new LaneError(node, `${name} takes ${count} numbers`);
      const xs = node.arguments.map((argument) => this.value(argument));
      return name in ROOTS ? this.target.unary(ROOTS[name], xs[0]) : this.target.choose(this, name, xs);
    }
    const callee = this.lane.functions.get(name);
    if (!callee)
      throw new LaneError(node, `${name} is no function of this file, nor less, larger, smaller, sqrt or abs`);
    return this.inline(node, callee);
  }

  /** The body of a function in place of its call. */
  inline(node, callee) {
    if (this.scopes.some((scope) => scope.callee === callee))
      throw new LaneError(node, `${callee.name.text} calls itself`);
    const last = callee.body.statements.at(-1);
    if (!last || !ts.isReturnStatement(last) || !last.expression)
      throw new LaneError(callee, `${callee.name.text} ends without a number to return`);
    const values = callee.parameters.map((parameter, i) => {
      const type = parameter.type?.getText();
      if (type === "i32") return { value: this.index(node.arguments[i]), isConst: true };
      return { value: this.keep(parameter.name.getText(), this.value(node.arguments[i])), isConst: true };
    });
    return this.inScope((scope) => {
      for (const [i, parameter] of callee.parameters.entries()) scope.set(parameter.name.getText(), values[i]);
      this.statements(callee.body.statements.slice(0, -1));
      return this.keep(callee.name.text, this.value(last.expression));
    }, callee);
  }
}
