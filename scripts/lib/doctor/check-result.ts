/** The result of one check. `wrong` prevents a deployment, `note` does not. */
export interface CheckResult {
  readonly level: 'fine' | 'note' | 'wrong'
  readonly about: string
  readonly says: string
  /** How to fix it; present unless the level is `fine`. */
  readonly remedy?: string
}

export const passed = (about: string, says: string): CheckResult => ({ level: 'fine', about, says })
export const warning = (about: string, says: string, remedy: string): CheckResult => ({
  level: 'note',
  about,
  says,
  remedy,
})
export const failed = (about: string, says: string, remedy: string): CheckResult => ({
  level: 'wrong',
  about,
  says,
  remedy,
})
