import { findParty, type Party, PARTIES } from '@rostrum/contract/parties'
import { keysOf } from '@rostrum/contract/keys'
import { countOf } from '../bill-words.ts'

interface Side {
  readonly name: Party | 'Other'
  readonly count: number
}

const PEOPLE: Readonly<Record<Side['name'], string>> = {
  Democratic: 'Democrat',
  Republican: 'Republican',
  Independent: 'Independent',
  'Independent Democrat': 'Independent Democrat',
  Libertarian: 'Libertarian',
  Other: 'of another party',
}

interface Supporter {
  readonly party?: string
  readonly sponsorshipWithdrawnDate?: string
}

const hasWithdrawn = ({ sponsorshipWithdrawnDate }: Supporter): boolean =>
  sponsorshipWithdrawnDate !== undefined

export const withdrawnCount = (supporters: readonly Supporter[]): number =>
  supporters.filter(hasWithdrawn).length

/** How many of each party stand behind a bill, the largest side first; whoever withdrew does not. */
export function partySplit(supporters: readonly Supporter[]): Side[] {
  const standing = supporters.filter((each) => !hasWithdrawn(each))
  const names = [...keysOf(PARTIES), 'Other'] as const
  return names
    .map((name) => ({
      name,
      count: standing.filter(({ party }) => (findParty(party ?? '') ?? 'Other') === name).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

const personWords = ({ name, count }: Side): string =>
  name === 'Other' ? countOf(count, PEOPLE.Other, PEOPLE.Other) : countOf(count, PEOPLE[name])

/** "12 Democrats, 3 Republicans and 1 Independent; 2 withdrew". */
export function splitWords(split: readonly Side[], withdrawn: number): string {
  const sides = new Intl.ListFormat('en-US').format(split.map(personWords)).replace(/, and /, ' and ')
  return withdrawn === 0 ? sides : `${sides}; ${withdrawn} withdrew`
}
