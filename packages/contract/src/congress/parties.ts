import { typedKeys } from '../lib/typed-keys.ts'

export const PARTIES = {
  Democratic: { letter: 'D', color: 'blue' },
  Republican: { letter: 'R', color: 'red' },
  Independent: { letter: 'I', color: 'green' },
  'Independent Democrat': { letter: 'ID', color: 'purple' },
  Libertarian: { letter: 'L', color: 'amber' },
} as const

export type Party = keyof typeof PARTIES
export type PartyColor = (typeof PARTIES)[Party]['color'] | 'grey'

export const PARTY_CHOICES = ['Democratic', 'Republican', 'Independent'] as const satisfies readonly Party[]
export type PartyChoice = (typeof PARTY_CHOICES)[number]

/** The parties that each choice includes: an Independent Democrat counts as an independent. */
export const PARTIES_BY_CHOICE: Readonly<Record<PartyChoice, readonly Party[]>> = {
  Democratic: ['Democratic'],
  Republican: ['Republican'],
  Independent: ['Independent', 'Independent Democrat'],
}

const PARTY_SPELLINGS: ReadonlyMap<string, Party> = new Map([
  ...typedKeys(PARTIES).flatMap((party) => [
    [party.toLowerCase(), party] as const,
    [PARTIES[party].letter.toLowerCase(), party] as const,
  ]),
  ['democrat', 'Democratic'],
])

/** Parses a full name, an old form or a letter; undefined for an unknown party. */
export const findParty = (text: string): Party | undefined => PARTY_SPELLINGS.get(text.trim().toLowerCase())

export function partyColor(name: string): PartyColor {
  const party = findParty(name)
  return party === undefined ? 'grey' : PARTIES[party].color
}

/** "D", "ID"; an unknown party is abbreviated to its initials. */
export function partyLetter(name: string): string {
  const party = findParty(name)
  if (party !== undefined) return PARTIES[party].letter
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
