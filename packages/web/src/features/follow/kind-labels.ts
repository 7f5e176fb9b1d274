import { formatList } from '@rostrum/contract/lib/format'
import { type KindCounts, RECORD_KINDS, type RecordKind } from '@rostrum/contract/entities/record-ref'
import { pluralize } from '@rostrum/view/format-number.ts'

/** The key of the count of a kind, and its plural in text. */
export const pluralOf = (kind: RecordKind): keyof KindCounts => `${kind}s`

/** "Members", as a label. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const parseKind = (text: string | null): RecordKind | undefined =>
  RECORD_KINDS.find((kind) => kind === text)

/** "2 members, 1 bill, and 3 amendments"; empty when there are none. */
export const kindCountsText = (counts: KindCounts): string =>
  formatList(
    RECORD_KINDS.flatMap((kind) => {
      const count = counts[pluralOf(kind)]
      return count > 0 ? [pluralize(count, kind, pluralOf(kind))] : []
    }),
  )
