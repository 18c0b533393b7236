/**
 * Parses the text of a number field: a number ("12,5" too), arithmetic with + - * / and parentheses ("12/5",
 * "2*(3+4)"), or a change of the current value that starts with +, * or / ("+3", "*2"). A leading minus is a negative
 * number, because fields can contain negative values. Undefined when it is none of these or not finite.
 */
export function evaluateNumber(text: string, current: number): number | undefined {
  const source = text.replaceAll(",", ".").replaceAll("×", "*").replaceAll(/\s/g, "");
  if (source === "") return undefined;
  const parser = new ExpressionParser(/^[+*/]/.test(source) ? `(${current})${source}` : source);
  const value = parser.parse();
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Recursive descent over sum > product > factor; every method returns undefined on a syntax error. */
class ExpressionParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): number | undefined {
    const value = this.#sum();
    return this.#at === this.#source.length ? value : undefined;
  }

  #sum(): number | undefined {
    let value = this.#product();
    while (value !== undefined && (this.#next() === "+" || this.#next() === "-")) {
      const sign = this.#next() === "+" ? 1 : -1;
      this.#at++;
      const right = this.#product();
      value = right === undefined ? undefined : value + sign * right;
    }
    return value;
  }

  #product(): number | undefined {
    let value = this.#factor();
    while (value !== undefined && (this.#next() === "*" || this.#next() === "/")) {
      const divide = this.#next() === "/";
      this.#at++;
      const right = this.#factor();
      value = right === undefined ? undefined : divide ? value / right : value * right;
    }
    return value;
  }

  #factor(): number | undefined {
    if (this.#next() === "-") {
      this.#at++;
      const value = this.#factor();
      return value === undefined ? undefined : -value;
    }
    if (this.#next() === "(") {
      this.#at++;
      const value = this.#sum();
      if (this.#next() !== ")") return undefined;
      this.#at++;
      return value;
    }
    const [digits] = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(this.#source.slice(this.#at)) ?? [];
    if (digits === undefined) return undefined;
    this.#at += digits.length;
    return Number(digits);
  }

  #next(): string | undefined {
    return this.#source[this.#at];
  }
}
