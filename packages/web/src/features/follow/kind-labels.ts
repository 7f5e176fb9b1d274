import { formatList } from '@rostrum/contract/format'
import type { KindCounts, RecordKind } from '@rostrum/contract/record-ref'
import { pluralize } from '@rostrum/view/format-number.ts'

/** Label of the filter, and nouns for sentences. */
export const KIND_LABELS: Readonly<Record<RecordKind, { label: string; one: string; many: string }>> = {
  member: { label: 'Members', one: 'member', many: 'members' },
  bill: { label: 'Bills', one: 'bill', many: 'bills' },
  amendment: { label: 'Amendments', one: 'amendment', many: 'amendments' },
  committee: { label: 'Committees', one: 'committee', many: 'committees' },
}

export const KINDS = Object.keys(KIND_LABELS) as RecordKind[] // the labels have a key for each kind

export const parseKind = (text: string | null): RecordKind | undefined => KINDS.find((kind) => kind === text)

export const kindCount = (counts: KindCounts, kind: RecordKind): number => counts[`${kind}s`]

/** "2 members, 1 bill, and 3 amendments"; empty when there are none. */
export function kindCountsText(counts: KindCounts): string {
  const byKind = KINDS.map((kind) => [kindCount(counts, kind), KIND_LABELS[kind]] as const)
  return formatList(
    byKind.filter(([count]) => count > 0).map(([count, { one, many }]) => pluralize(count, one, many)),
  )
}
