/** An attribute, or a field of a map attribute. */
type Path = string | readonly [attribute: string, field: string]
/** Values with an order; DynamoDB compares no others. */
type Ordered = string | number
type Scalar = Ordered | boolean
type OfOneType = readonly string[] | readonly number[]

/** A write condition, the same in every engine. Each invariant is one condition, so there are no cross-item transactions. */
export type Condition =
  | { readonly test: 'exists'; readonly path: Path }
  | { readonly test: 'missing'; readonly path: Path }
  | { readonly test: '='; readonly path: Path; readonly value: Scalar }
  | { readonly test: '<' | '<=' | '>'; readonly path: Path; readonly value: Ordered }
  | { readonly test: 'in'; readonly path: Path; readonly values: OfOneType }
  | { readonly test: 'all'; readonly of: readonly Condition[] }
  | { readonly test: 'any'; readonly of: readonly Condition[] }

export const ifExists = (path: Path): Condition => ({ test: 'exists', path })
export const ifMissing = (path: Path): Condition => ({ test: 'missing', path })
/** Compare-and-set: the attribute still has this value. */
export const ifEquals = (path: Path, value: Scalar): Condition => ({ test: '=', path, value })
export const ifBelow = (path: Path, value: Ordered): Condition => ({ test: '<', path, value })
export const ifAtMost = (path: Path, value: Ordered): Condition => ({ test: '<=', path, value })
export const ifAbove = (path: Path, value: Ordered): Condition => ({ test: '>', path, value })
export const ifOneOf = (path: Path, values: OfOneType): Condition => ({ test: 'in', path, values })
export const allOf = (...of: Condition[]): Condition => ({ test: 'all', of })
export const anyOf = (first: Condition, ...others: Condition[]): Condition => ({
  test: 'any',
  of: [first, ...others],
})

export const ifAbsent = ifMissing('pk')
export const ifPresent = ifExists('pk')
/** Last write wins, stated explicitly because every write takes a condition. */
export const unconditional = allOf()

export const isUnconditional = (condition: Condition): boolean =>
  (condition.test === 'all' && condition.of.every(isUnconditional)) ||
  (condition.test === 'any' && condition.of.some(isUnconditional))

/** The row does not exist or has expired. */
export const ifAbsentOrBefore = (attribute: string, instant: string): Condition =>
  anyOf(ifAbsent, ifBelow(attribute, instant))

/** The attribute is missing or an instant in the past. */
export const ifFreeAt = (attribute: string, instant: string): Condition =>
  anyOf(ifMissing(attribute), ifBelow(attribute, instant))
