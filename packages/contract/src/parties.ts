import { keysOf } from './keys.ts'

export const PARTIES = {
  Democratic: { letter: 'D', colour: 'blue' },
  Republican: { letter: 'R', colour: 'red' },
  Independent: { letter: 'I', colour: 'green' },
  'Independent Democrat': { letter: 'ID', colour: 'purple' },
  Libertarian: { letter: 'L', colour: 'amber' },
} as const

export type Party = keyof typeof PARTIES
export type PartyColour = (typeof PARTIES)[Party]['colour'] | 'grey'

/** The parties a reader can filter by. */
export const PARTY_CHOICES = ['Democratic', 'Republican', 'Independent'] as const satisfies readonly Party[]

const SPELLINGS: ReadonlyMap<string, Party> = new Map([
  ...keysOf(PARTIES).flatMap((party) => [
    [party.toLowerCase(), party] as const,
    [PARTIES[party].letter.toLowerCase(), party] as const,
  ]),
  ['democrat', 'Democratic'],
])

/** The party meant by a full name, an old form or a letter; undefined for one we have no name for. */
export function findParty(text: string): Party | undefined {
  return SPELLINGS.get(text.trim().toLowerCase())
}

export function partyColour(name: string): PartyColour {
  const party = findParty(name)
  return party === undefined ? 'grey' : PARTIES[party].colour
}

/** "D", "ID"; a party outside the table is shown by its initials. */
export function partyLetter(name: string): string {
  const party = findParty(name)
  if (party !== undefined) return PARTIES[party].letter
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
