import type { AmendmentLine } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { parseReference } from '@rostrum/contract/words/reference'
import type { Finder } from '@rostrum/finder/finder'
import { hasWord } from '@rostrum/finder/tokens'
import { type AmendmentFields, decodeAmendmentLine } from './amendment-schema.ts'

interface AmendmentSearch {
  /** Words of the purpose, or a number in any usual spelling. */
  readonly q: string
  readonly limit: number
  readonly offset: number
}

/** Keys of the amendments that a text names, newest congress first. */
function codesIn(q: string, index: Finder<AmendmentFields>): string[] {
  const reference = parseReference(q)
  if (reference?.kind !== 'amendment') return []
  const { type, number, congress } = reference
  if (congress !== undefined) return [recordKeyOf({ congress, type, number })]
  const { congress: counts = [] } = index.search({ facets: ['congress'], limit: 0 }).facets
  return counts
    .map(({ value }) => Number(value))
    .toSorted((a, b) => b - a)
    .map((each) => recordKeyOf({ congress: each, type, number }))
}

/** The amendments that best match a text; an amendment whose number it names ranks first. */
export function findAmendmentLines(
  index: Finder<AmendmentFields>,
  { q, limit, offset }: AmendmentSearch,
): { readonly lines: AmendmentLine[]; readonly total: number } {
  if (!hasWord(q)) return { lines: [], total: 0 }
  const exact = codesIn(q, index)
  const { hits, total } = index.search({ text: q, exact, limit, offset, fields: ['card'] })
  return {
    lines: hits.flatMap(({ record }) =>
      record.card === undefined ? [] : [decodeAmendmentLine(record.card)],
    ),
    total,
  }
}
