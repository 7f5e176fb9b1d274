import type { Condition } from './condition.ts'
import type { Item } from './item.ts'

/** Whether a row, which may be absent, meets a condition by DynamoDB's rules. */
export function meets(condition: Condition, item: Item | undefined): boolean {
  if (condition.test === 'all') return condition.of.every((each) => meets(each, item))
  if (condition.test === 'any') return condition.of.some((each) => meets(each, item))
  const [attribute, field] = [condition.path].flat()
  const found = attribute === undefined ? undefined : item?.[attribute]
  const value: unknown =
    field === undefined || found === undefined ? found : Reflect.get(Object(found), field)
  if (condition.test === 'exists') return value !== undefined
  if (condition.test === 'missing') return value === undefined
  if (condition.test === 'in') return condition.values.some((each) => each === value)
  if (condition.test === '=') return value === condition.value
  return compares(condition.test, value, condition.value)
}

/** Comparing with an attribute that is absent or of another type is false. */
function compares(test: '<' | '<=' | '>', one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return holds(test, one - other)
  if (typeof one === 'string' && typeof other === 'string')
    return holds(test, Buffer.compare(Buffer.from(one), Buffer.from(other)))
  return false
}

function holds(test: '<' | '<=' | '>', order: number): boolean {
  if (test === '<') return order < 0
  return test === '>' ? order > 0 : order <= 0
}
