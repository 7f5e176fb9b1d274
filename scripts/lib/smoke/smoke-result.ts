/** What one look at a running site found. */
export interface SmokeResult {
  readonly name: string
  /** Absent when all is well: what is wrong, in words. */
  readonly problem?: string
  /** Why it was not looked at. */
  readonly leftOut?: string
}

/** The problems among several expectations, each a pair of what should be and whether it is. */
export function checkAll(name: string, expectations: Readonly<Record<string, boolean>>): SmokeResult {
  const unmet = Object.entries(expectations).filter(([, isMet]) => !isMet)
  if (unmet.length === 0) return { name }
  return { name, problem: unmet.map(([words]) => words).join('; ') }
}
