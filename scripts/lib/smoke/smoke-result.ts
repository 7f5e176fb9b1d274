/** The result of one check of a running site. */
export interface SmokeResult {
  readonly name: string
  /** Absent if the check passed. */
  readonly problem?: string
  /** Why the check was skipped. */
  readonly skipped?: string
}

/** Combines expectations, by description, into one result. */
export function checkAll(name: string, expectations: Readonly<Record<string, boolean>>): SmokeResult {
  const unmet = Object.entries(expectations).filter(([, isMet]) => !isMet)
  if (unmet.length === 0) return { name }
  return { name, problem: unmet.map(([text]) => text).join('; ') }
}
