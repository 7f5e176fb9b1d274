import type { Condition } from '../store/condition.ts'
import type { Item } from '../store/item.ts'

const TOKEN = /\s*([\w#:.]+|<=|>=|<>|[=<>(),])/gy

function tokensOf(expression: string): string[] {
  TOKEN.lastIndex = 0
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = '']) => token)
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) throw new TypeError(`cannot read ${expression}`)
  return tokens
}

function compare(one: unknown, operator: string, other: unknown): boolean {
  if (operator === '=') return one === other
  if (operator === '<>') return one !== other
  // a comparison with an attribute of another type, or with none, is false
  if (typeof one !== typeof other || (typeof one !== 'string' && typeof one !== 'number')) return false
  const [a, b] = [one, other as typeof one] // of the same type, as was just checked
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  if (operator === '>') return a > b
  if (operator === '>=') return a >= b
  throw new TypeError(`unknown operator ${operator}`)
}

/** Recursive descent over the part of the condition language that the store uses. */
class Evaluation {
  readonly #condition: Condition
  readonly #item: Item | undefined
  readonly #tokens: string[]

  constructor(condition: Condition, item: Item | undefined) {
    this.#condition = condition
    this.#item = item
    this.#tokens = tokensOf(condition.expression)
  }

  result(): boolean {
    const isMet = this.#either()
    if (this.#tokens.length > 0) throw new TypeError(`cannot read ${this.#condition.expression}`)
    return isMet
  }

  #next(): string {
    return this.#tokens.shift() ?? ''
  }

  #either(): boolean {
    let isMet = this.#both()
    while (this.#tokens[0] === 'OR') {
      this.#next()
      isMet = this.#both() || isMet
    }
    return isMet
  }

  #both(): boolean {
    let isMet = this.#term()
    while (this.#tokens[0] === 'AND') {
      this.#next()
      isMet = this.#term() && isMet
    }
    return isMet
  }

  #term(): boolean {
    const token = this.#next()
    if (token === '(') {
      const isMet = this.#either()
      this.#next()
      return isMet
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      this.#next()
      const isThere = this.#value(this.#next()) !== undefined
      this.#next()
      return isThere === (token === 'attribute_exists')
    }
    const one = this.#value(token)
    const operator = this.#next()
    if (operator === 'IN') return this.#list().includes(one)
    return compare(one, operator, this.#value(this.#next()))
  }

  #list(): unknown[] {
    const values: unknown[] = []
    while (this.#tokens.length > 0 && this.#next() !== ')') values.push(this.#value(this.#next()))
    return values
  }

  #value(token: string): unknown {
    const { names = {}, values = {} } = this.#condition
    if (token.startsWith(':')) return values[token]
    const path = token.split('.').map((part) => (part.startsWith('#') ? (names[part] ?? part) : part))
    return path.reduce<unknown>(
      (inner, name) => (inner === undefined ? undefined : Reflect.get(Object(inner), name)),
      this.#item,
    )
  }
}

/** Whether a row, or its absence, meets the condition of a write. */
export const meets = (condition: Condition, item: Item | undefined): boolean =>
  new Evaluation(condition, item).result()
