// The expressions of an unrolled kernel: known values are computed, the rest becomes code. Walk of unroll-walk.mjs adds the statements.
import ts from "typescript";
import * as V from "./unroll-values.mjs";

const { UnrollError } = V;
const VIEWS = ["F64", "I32", "F32"];

export class Expressions {
  scopes = [new Map()];

  constructor(declarations) {
    this.declarations = declarations;
  }

  find(name) {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i].get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** { array, key, local } of x[i] or x[i][j] if x is a vector or a block. */
  entry(node) {
    const indices = [];
    let base = node;
    for (; ts.isElementAccessExpression(base); base = base.expression) indices.unshift(base.argumentExpression);
    const found = ts.isIdentifier(base) ? this.find(base.text) : undefined;
    const { array, key: row = "" } = found?.row ?? { array: found?.array };
    if (!array) return undefined;
    const key = indices.map((index) => {
      const value = this.value(index);
      if (!V.isKnown(value)) throw new UnrollError(index, `${index.getText()} is not known`);
      return value.constant;
    });
    const whole = row + key.join("");
    return { array, key: whole, local: array.numbers.get(whole) };
  }

  text(node) {
    return V.toCode(this.value(node)).text;
  }

  value(node) {
    if (ts.isParenthesizedExpression(node)) return this.value(node.expression);
    if (ts.isNumericLiteral(node)) {
      const text = node.getText();
      return /[.e]/.test(text) ? V.code(text) : V.known(Number(text));
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.name(node);
    if (ts.isElementAccessExpression(node)) return this.place(node);
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      const callee = this.declarations.functions.get(name);
      if (callee) return this.inline(node, callee);
      return V.code(`${name}(${node.arguments.map((argument) => this.text(argument)).join(", ")})`);
    }
    if (ts.isPrefixUnaryExpression(node)) return V.unary(ts.tokenToString(node.operator), this.value(node.operand));
    if (ts.isPostfixUnaryExpression(node)) return V.code(this.text(node.operand) + ts.tokenToString(node.operator));
    if (ts.isConditionalExpression(node)) return this.choice(node);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
      const [x, y] = [this.value(node.left), this.value(node.right)];
      if (/^[-+*/]?=$/.test(operator)) return V.code(`${V.toCode(x).text} ${operator} ${V.toCode(y).text}`);
      return V.binary(operator, x, y, node);
    }
    throw new UnrollError(node, `${node.getText()} is not known here`);
  }

  /** What a function returns, in place of its call. Vectors and rows of blocks are passed as they are. */
  inline(node, callee) {
    const [statement] = callee.body.statements;
    if (!ts.isReturnStatement(statement))
      throw new UnrollError(callee, `${callee.name.text} is more than what it returns`);
    const scopes = this.scopes;
    this.scopes = [this.given(node, callee)];
    const value = this.value(statement.expression);
    this.scopes = scopes;
    return value;
  }

  /** What a call gives to the parameters of a function. */
  given(node, callee) {
    const scope = new Map();
    for (const [i, parameter] of callee.parameters.entries()) {
      const argument = node.arguments[i];
      const isArray = parameter.type.getText().endsWith("[]");
      scope.set(parameter.name.getText(), isArray ? { row: this.row(argument) } : { value: this.value(argument) });
    }
    return scope;
  }

  /** The vector or the row of a block that an expression names. */
  row(node) {
    const { array, key } = this.entry(node) ?? {};
    if (!array) throw new UnrollError(node, `${node.getText()} is no vector and no row of a block`);
    return { array, key };
  }

  choice(node) {
    const condition = this.value(node.condition);
    if (V.isKnown(condition)) return this.value(condition.constant === 1 ? node.whenTrue : node.whenFalse);
    return V.choice(V.toCode(condition), this.value(node.whenTrue), this.value(node.whenFalse));
  }

  /** A local, a parameter, or a constant of a kernel file, which counts as an integer inside an index. */
  name(node) {
    const found = ts.isIdentifier(node) ? this.find(node.text) : undefined;
    if (found?.array)
      throw new UnrollError(node, `${node.text} is a vector or a block: one of its numbers must be named`);
    return found ? found.value : V.symbol(node.getText());
  }

  place(node) {
    const entry = this.entry(node);
    if (entry && !entry.local) throw new UnrollError(node, `${node.getText()} has no value yet`);
    if (entry) return entry.array.type === "i32" ? V.symbol(entry.local) : V.code(entry.local);
    const base = node.expression.getText();
    const index = this.value(node.argumentExpression);
    if (VIEWS.includes(base)) return V.code(`${base}[${V.toCode(index).text}]`);
    const table = this.declarations.tables.get(base);
    if (!table || !V.isKnown(index)) throw new UnrollError(node, `${node.getText()} is neither a table nor in memory`);
    return V.known(table[index.constant]);
  }
}
