import { assertChange } from './change-row.ts'
import { type Condition, isUnconditional, unconditional } from './condition.ts'
import type { ItemUpdate } from './store.ts'

class Placeholders {
  readonly #names = new Map<string, string>()
  readonly #values: unknown[] = []

  name(attribute: string): string {
    const placeholder = this.#names.get(attribute) ?? `#n${this.#names.size}`
    this.#names.set(attribute, placeholder)
    return placeholder
  }

  value(value: unknown): string {
    return `:v${this.#values.push(value) - 1}`
  }

  /** Leaves out empty parts, which DynamoDB rejects. */
  input() {
    const names = [...this.#names].map(([attribute, placeholder]) => [placeholder, attribute])
    const values = this.#values.map((value, i) => [`:v${i}`, value])
    return {
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
    }
  }
}

const JOINS = { all: ' AND ', any: ' OR ' }

function conditionExpression(condition: Condition, placeholders: Placeholders): string {
  if (condition.test === 'all' || condition.test === 'any') {
    const decisive = condition.of.filter((each) => !isUnconditional(each))
    const parts = decisive.map((each) => conditionExpression(each, placeholders))
    // DynamoDB rejects redundant parentheses
    return parts.length === 1 ? parts.join('') : `(${parts.join(JOINS[condition.test])})`
  }
  const path = [condition.path]
    .flat()
    .map((name) => placeholders.name(name))
    .join('.')
  if (condition.test === 'exists') return `attribute_exists(${path})`
  if (condition.test === 'missing') return `attribute_not_exists(${path})`
  if (condition.test === 'in')
    return `${path} IN (${condition.values.map((each) => placeholders.value(each)).join(', ')})`
  return `${path} ${condition.test} ${placeholders.value(condition.value)}`
}

function conditionPart(condition: Condition, placeholders: Placeholders) {
  if (isUnconditional(condition)) return {}
  return { ConditionExpression: conditionExpression(condition, placeholders) }
}

export function conditionInput(condition: Condition) {
  const placeholders = new Placeholders()
  return { ...conditionPart(condition, placeholders), ...placeholders.input() }
}

const clause = (verb: string, changes: readonly string[]): string[] =>
  changes.length === 0 ? [] : [`${verb} ${changes.join(', ')}`]

export function updateInput(change: ItemUpdate) {
  assertChange(change)
  const { set = {}, remove = [], add = {}, listed, condition = unconditional } = change
  const placeholders = new Placeholders()
  const assigned = (values: object, join: string): string[] =>
    Object.entries(values).map(
      ([name, value]) => `${placeholders.name(name)}${join}${placeholders.value(value)}`,
    )
  const expression = [
    ...clause('SET', assigned({ ...set, ...listed }, ' = ')),
    ...clause(
      'REMOVE',
      remove.map((name) => placeholders.name(name)),
    ),
    ...clause('ADD', assigned(add, ' ')),
  ].join(' ')
  return {
    UpdateExpression: expression,
    ...conditionPart(condition, placeholders),
    ...placeholders.input(),
  }
}
