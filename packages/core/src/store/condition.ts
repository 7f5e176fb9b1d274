/** The condition of a write. Each invariant is enforced by one, so there are no cross-item transactions. */
export interface Condition {
  readonly expression: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, unknown>>
}

export const ifAbsent: Condition = { expression: 'attribute_not_exists(pk)' }
export const ifPresent: Condition = { expression: 'attribute_exists(pk)' }
export const ifMissing = (attribute: string): Condition => ({
  expression: 'attribute_not_exists(#missing)',
  names: { '#missing': attribute },
})
/** Last write wins, stated explicitly because every write takes a condition. */
export const unconditional: Condition = { expression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }
/** Compare-and-set: the attribute still has this value. */
export function ifEquals(attribute: string, value: unknown): Condition {
  return {
    expression: '#given = :given',
    names: { '#given': attribute },
    values: { ':given': value },
  }
}

/** The row does not exist or has expired. */
export function ifAbsentOrBefore(attribute: string, instant: string): Condition {
  return {
    expression: 'attribute_not_exists(pk) OR #until < :instant',
    names: { '#until': attribute },
    values: { ':instant': instant },
  }
}

/** The attribute is missing, or an instant that has passed. */
export function ifFreeAt(attribute: string, instant: string): Condition {
  return {
    expression: 'attribute_not_exists(#until) OR #until < :instant',
    names: { '#until': attribute },
    values: { ':instant': instant },
  }
}

/** Both conditions; their placeholders must not clash. */
export const allOf = (one: Condition, other: Condition): Condition => ({
  expression: `(${one.expression}) AND (${other.expression})`,
  names: { ...one.names, ...other.names },
  values: { ...one.values, ...other.values },
})
