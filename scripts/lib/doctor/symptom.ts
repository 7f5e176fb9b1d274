/** What a look at one thing found. `wrong` stands in a deployment's way, `note` does not. */
export interface Symptom {
  readonly level: 'fine' | 'note' | 'wrong'
  readonly about: string
  readonly says: string
  /** What to do about it; there for everything that is not fine. */
  readonly remedy?: string
}

export const fine = (about: string, says: string): Symptom => ({ level: 'fine', about, says })
export const note = (about: string, says: string, remedy: string): Symptom => ({
  level: 'note',
  about,
  says,
  remedy,
})
export const wrong = (about: string, says: string, remedy: string): Symptom => ({
  level: 'wrong',
  about,
  says,
  remedy,
})
