/** What one look at a running site found. */
export interface Finding {
  readonly name: string
  /** Absent when all is well: what is wrong, in words. */
  readonly problem?: string
  /** Why it was not looked at. */
  readonly leftOut?: string
}

/** The problems among several expectations, each a pair of what should be and whether it is. */
export function judge(name: string, expectations: Readonly<Record<string, boolean>>): Finding {
  const broken = Object.entries(expectations).filter(([, isMet]) => !isMet)
  if (broken.length === 0) return { name }
  return { name, problem: broken.map(([words]) => words).join('; ') }
}
