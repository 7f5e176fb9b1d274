import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AMENDMENT_TYPE_KEYS,
  AMENDMENT_TYPES,
  type AmendmentType,
  BILL_TYPE_KEYS,
  BILL_TYPES,
  type BillType,
  isBillType,
} from '../congress/bill-types.ts'
import { formatCitation, officialUrl } from './citation.ts'
import { ordinal } from '../congress/congress.ts'
import { SEARCH_MAX_CHARACTERS } from '../rules/limits.ts'
import { parseReference } from './reference.ts'

interface Numbered {
  readonly type: BillType | AmendmentType
  readonly number: string
  readonly congress: number
}

const factsOf = (type: Numbered['type']) => (isBillType(type) ? BILL_TYPES[type] : AMENDMENT_TYPES[type])
const cite = ({ type, number }: Numbered): string => formatCitation(type, number)
const ownPath = ({ type, number, congress }: Numbered): string =>
  `/bills/${isBillType(type) ? '' : 'amendments/'}${congress}/${type}/${number}`

const WITHOUT_CONGRESS: ((of: Numbered) => string)[] = [
  cite,
  (of) => cite(of).replaceAll(' ', ''),
  (of) => cite(of).replaceAll('.', '. '),
  (of) => cite(of).replaceAll('.', ''),
  (of) => cite(of).toUpperCase(),
  (of) => cite(of).replace(' ', '\u00a0'),
  ({ type, number }) => `${type}${number}`,
  ({ type, number }) => `${type} ${number}`,
  ({ type, number }) => `${type}-${number}`,
  ({ type, number }) => `${type} no. ${number}`,
  ({ type, number }) => `${factsOf(type).label} ${number}`,
]
const WITH_CONGRESS: ((of: Numbered) => string)[] = [
  (of) => `${cite(of)} (${ordinal(of.congress)})`,
  (of) => `${cite(of)} (${ordinal(of.congress)} Congress)`,
  (of) => `${cite(of)}, ${ordinal(of.congress)} Congress`,
  (of) => `${cite(of)} of the ${ordinal(of.congress)} Congress`,
  (of) => `${of.congress}/${of.type}/${of.number}`,
  (of) => `${of.congress} ${of.type} ${of.number}`,
  (of) => officialUrl(of.congress, of.type, of.number),
  (of) => officialUrl(of.congress, of.type, of.number).replace('https://www.', ''),
  (of) => officialUrl(of.congress, of.type, of.number).replace('https', 'http'),
  (of) => `${officialUrl(of.congress, of.type, of.number)}/text?s=2&r=1`,
  (of) => `${officialUrl(of.congress, of.type, of.number)}/#main`,
  ownPath,
  (of) => `https://rostrum.example.org${ownPath(of)}`,
  (of) => `http://127.0.0.1:3000${ownPath(of)}?from=%2Fbills`,
]
const SPELLINGS = [
  ...WITHOUT_CONGRESS.map((spell) => (of: Numbered) => ({ text: spell(of), hasCongress: false })),
  ...WITH_CONGRESS.map((spell) => (of: Numbered) => ({ text: spell(of), hasCongress: true })),
]
const WRAPPINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  (text) => `${text}.`,
  (text) => `${text},`,
  (text) => `“${text}”`,
  (text) => `"${text}."`,
  (text) => `(${text})`,
  (text) => `<${text}>`,
  (text) => `\u200e${text}\u200b`,
]

describe('parseReference', () => {
  test('finds any number in every spelling, congress and wrapping', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...BILL_TYPE_KEYS, ...AMENDMENT_TYPE_KEYS),
          number: fc.integer({ min: 1, max: 99_999 }).map(String),
          congress: fc.integer({ min: 1, max: 200 }),
        }),
        fc.constantFrom(...SPELLINGS),
        fc.constantFrom(...WRAPPINGS),
        ({ type, number, congress }, spelling, wrap) => {
          const { text, hasCongress } = spelling({ type, number, congress })
          expect(parseReference(wrap(text)), wrap(text)).toEqual({
            kind: isBillType(type) ? 'bill' : 'amendment',
            type,
            number,
            ...(hasCongress && { congress }),
          })
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('takes bounded time for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: SEARCH_MAX_CHARACTERS, unit: 'grapheme' }), (text) => {
        parseReference(text)
      }),
    )
    const half = SEARCH_MAX_CHARACTERS / 2 - 2
    for (const hostile of [`${'h.'.repeat(half)} 1`, `1 ${'. '.repeat(half)}x`, `h${' .'.repeat(half)}`]) {
      expect(parseReference(hostile)).toBeUndefined()
    }
  })
})
