/** What must hold for a write to happen: how an invariant is kept without cross-item transactions. */
export interface Condition {
  readonly expression: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, unknown>>
}

export const ifAbsent: Condition = { expression: 'attribute_not_exists(pk)' }
export const ifPresent: Condition = { expression: 'attribute_exists(pk)' }
/** The newest wins, and that is said, not forgotten. */
export const unconditional: Condition = { expression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }
/** The attribute still has this value. */
export function ifEquals(attribute: string, value: unknown): Condition {
  return {
    expression: '#given = :given',
    names: { '#given': attribute },
    values: { ':given': value },
  }
}

/** There is no such row, or what it says has run out. */
export function ifAbsentOrBefore(attribute: string, instant: string): Condition {
  return {
    expression: 'attribute_not_exists(pk) OR #until < :instant',
    names: { '#until': attribute },
    values: { ':instant': instant },
  }
}

/** Both hold; they must not give one name two meanings. */
export const allOf = (one: Condition, other: Condition): Condition => ({
  expression: `(${one.expression}) AND (${other.expression})`,
  names: { ...one.names, ...other.names },
  values: { ...one.values, ...other.values },
})
