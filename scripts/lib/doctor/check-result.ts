/** What a look at one thing found. `wrong` stands in a deployment's way, `note` does not. */
export interface CheckResult {
  readonly level: 'fine' | 'note' | 'wrong'
  readonly about: string
  readonly says: string
  /** What to do about it; there for everything that is not fine. */
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
