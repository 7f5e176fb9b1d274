import { congressLabel, currentCongress } from '@rostrum/contract/congress/congress'
import { SEARCH_MIN_CHARACTERS } from '@rostrum/contract/rules/limits'

export const congressOptions = (choices: readonly number[], now: Date): [value: string, label: string][] =>
  choices.map((congress) => {
    const suffix = congress === currentCongress(now) ? ', current' : ''
    return [String(congress), congressLabel(congress) + suffix]
  })

/** Shorter texts are not searched for: the reader has not finished typing. */
export const isSearchable = (text: string): boolean => text.trim().length >= SEARCH_MIN_CHARACTERS

/** Finds the choice that a query parameter names, in any case. */
export const parseChoice = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice.toLowerCase() === text?.toLowerCase())

export const parseCalendarDate = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

export function parseWholeNumber(
  text: string | null,
  { min = 1, max }: { min?: number; max: number },
): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
