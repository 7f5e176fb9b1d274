import type {
  AmendmentOfBill,
  BillAction,
  BillSummary,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import type { MonthCount, Pagination } from '@rostrum/contract/entities/common'
import type { SectionedText } from '@rostrum/contract/entities/bill-text'
import { INJECTION } from './bills.ts'
import { sectionedText, sectionOf } from './sectioned-text.ts'

export const ACTIONS: readonly BillAction[] = Array.from({ length: 114 }, (_, i) => ({
  text: `Action ${114 - i}. ${i === 0 ? INJECTION : ''}`,
  actionDate: `2025-04-${String(28 - Math.floor(i / 6)).padStart(2, '0')}`,
  chamber: i % 2 === 0 ? 'Senate' : 'House',
}))
export const COSPONSORS: readonly Cosponsor[] = Array.from({ length: 338 }, (_, i) => ({
  bioguideId: `C${String(i).padStart(6, '0')}`,
  fullName: `Rep. Number${i}, Ann [D-OH-4]`,
  party: i < 200 ? 'D' : i < 337 ? 'R' : 'I',
  state: 'OH',
  district: 4,
  sponsorshipDate: '2025-02-03',
}))
const amendment = (number: string, amends?: string): AmendmentOfBill => ({
  congress: 119,
  type: 'samdt',
  number,
  purpose: `Purpose ${number} ${INJECTION}`,
  sponsors: [],
  ...(amends !== undefined && { amendedAmendment: { congress: 119, type: 'samdt', number: amends } }),
})

/** A 200 KB summary, as long as the longest real ones. */
const LONG_SUMMARY = `<p><b>Clean Rivers Act</b></p><p onclick="alert(3)">${INJECTION}Rivers <a href="javascript:alert(4)">link</a> <b>stay</b> clean.</p>${'<p>And so on, for many more words than anybody reads.</p>'.repeat(3_600)}`

const MANY = Array.from(
  { length: 1_200 },
  (_, i) => `Paragraph ${i + 1} of a very long text that nobody changed, and that says what it said before.`,
)
const BEFORE = sectionOf('SEC. 1. RIVERS.', `Rivers are worth $500. ${INJECTION}`, ...MANY, 'Gone.')
const AFTER = sectionOf('SEC. 1. RIVERS.', `Rivers are worth $900. ${INJECTION}`, ...MANY, 'New words came.')
export const TEXTS: readonly SectionedText[] = [
  sectionedText({ code: 'engrossed-in-house', type: 'Engrossed in House', date: '2025-04-01' }, [AFTER]),
  sectionedText({ code: 'introduced-in-house', type: 'Introduced in House', date: '2025-01-03' }, [BEFORE]),
]

export const TEXT_VERSIONS: readonly TextVersion[] = TEXTS.map(({ code, type, date }) => ({
  code,
  type,
  ...(date !== undefined && { date }),
  formats: [{ type: 'PDF', url: `https://www.congress.gov/${code}.pdf` }],
  isReadable: true,
}))
export const COMMITTEES: readonly CommitteeOfBill[] = [
  {
    name: 'Rivers Committee',
    chamber: 'House',
    systemCode: 'hsri00',
    activities: [{ name: 'Referred to', date: '2025-01-09' }],
    subcommittees: [{ name: 'Streams', systemCode: 'hsri01', activities: [] }],
  },
]
export const SUMMARIES: readonly BillSummary[] = [
  { versionCode: '00', actionDesc: 'Introduced in House', text: LONG_SUMMARY },
]
export const AMENDMENTS = [amendment('2137'), amendment('6', '2137'), amendment('7')]
export const RELATED_BILLS: readonly RelatedBill[] = [
  { congress: 119, type: 's', number: '9', title: INJECTION, relations: [{ type: 'Identical bill' }] },
]
export const MONTHS: readonly MonthCount[] = [
  { month: '2025-02', count: 200 },
  { month: '2025-03', count: 0 },
  { month: '2025-04', count: 338 },
]

/** The first rows of a list, as the service answers. */
export function pageOf<Row>(rows: readonly Row[], { limit, offset }: Pick<Pagination, 'limit' | 'offset'>) {
  const shown = rows.slice(offset, offset + limit)
  return { shown, pagination: { count: rows.length, total: rows.length, limit, offset } }
}
