import type { ItemKind } from '@rostrum/contract/entities/common'

/** Each kind as a filter names it, and as a sentence does. */
export const KIND_WORDS: Readonly<Record<ItemKind, { label: string; one: string; many: string }>> = {
  member: { label: 'Members', one: 'member', many: 'members' },
  bill: { label: 'Bills', one: 'bill', many: 'bills' },
  amendment: { label: 'Amendments', one: 'amendment', many: 'amendments' },
}

export const KINDS = Object.keys(KIND_WORDS) as ItemKind[] // the words have a key for each kind

/** The kind an address asks for, if it is one. */
export const kindOf = (text: string | null): ItemKind | undefined => KINDS.find((kind) => kind === text)

const NUMBERS = new Intl.NumberFormat('en-US')
const LIST = new Intl.ListFormat('en-US')

interface Counts {
  readonly members: number
  readonly bills: number
  readonly amendments: number
}

export const countOf = (counts: Counts, kind: ItemKind): number =>
  ({ member: counts.members, bill: counts.bills, amendment: counts.amendments })[kind]

/** "2 members, 1 bill, and 3 amendments"; nothing when there is nothing. */
export function countWords(counts: Counts): string {
  const told = KINDS.map((kind) => [countOf(counts, kind), KIND_WORDS[kind]] as const)
  return LIST.format(
    told
      .filter(([count]) => count > 0)
      .map(([count, { one, many }]) => `${NUMBERS.format(count)} ${count === 1 ? one : many}`),
  )
}
