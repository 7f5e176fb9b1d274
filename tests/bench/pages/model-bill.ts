import { type BillWithParts, replaceBillHead, writeBillParts } from '@rostrum/core/store/record/bills'
import type { Store } from '@rostrum/core/store/store'

interface BillSize {
  readonly number: string
  readonly actions: number
  readonly cosponsors: number
  readonly paragraphs: number
  readonly amendments: number
}

/** A typical bill that has progressed, and one as long as the longest of a congress. */
export const TYPICAL: BillSize = { number: '7001', actions: 12, cosponsors: 24, paragraphs: 3, amendments: 0 }
export const LONGEST: BillSize = {
  number: '7002',
  actions: 114,
  cosponsors: 338,
  paragraphs: 40,
  amendments: 60,
}

export const modelBillKey = ({ number }: BillSize) => ({ congress: 119, type: 'hr', number }) as const

const list = <T>(count: number, row: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => row(i))
const dayOf = (i: number): string => new Date(Date.UTC(2025, 1, 3 + i)).toISOString().slice(0, 10)
const idOf = (i: number): string => `A${String(900_001 + i)}`

const SENTENCE =
  'This section requires the agency to publish a plan for the repair of bridges and to report on it each year.'
const PARTIES = ['D', 'R', 'I'] as const
const STATES = ['OH', 'VT', 'TX', 'CA', 'NY', 'WA', 'FL'] as const
const STEPS = [
  [
    'IntroReferral',
    'Referred to the Subcommittee on Highways and Transit, and for a period to be determined.',
  ],
  ['Committee', 'Committee Consideration and Mark-up Session Held, with several amendments considered.'],
  ['Floor', 'The previous question was ordered pursuant to the rule, and the House proceeded with debate.'],
] as const

const personOf = (i: number) => ({
  bioguideId: idOf(i),
  fullName: `Rep. Example-${i}, Maria T. [${PARTIES[i % 3]}-${STATES[i % 7]}-${(i % 20) + 1}]`,
  party: PARTIES[i % 3] ?? 'D',
  state: STATES[i % 7] ?? 'OH',
  district: (i % 20) + 1,
})

function partsOf(size: BillSize): BillWithParts['parts'] {
  const [type, text] = STEPS[0]
  return {
    actions: list(size.actions, (i) => {
      const [stepType, stepText] = STEPS[i % STEPS.length] ?? [type, text]
      return { type: stepType, text: `${stepText} (${i})`, date: dayOf(i), source: 2 }
    }).toReversed(),
    cosponsors: list(size.cosponsors, (i) => ({ ...personOf(i + 1), date: dayOf(i), isOriginal: i < 8 })),
    committees: [
      { name: 'Transportation Committee', systemCode: 'hspw00', activities: [], subcommittees: [] },
    ],
    subjects: { subjects: list(8, (i) => `Roads and highways ${i}`), policyArea: 'Transportation' },
    summaries: [
      {
        versionCode: '00',
        actionDesc: 'Introduced in House',
        text: list(size.paragraphs, () => `<p>${SENTENCE} ${SENTENCE}</p>`).join(''),
      },
    ],
    texts: list(2, (i) => ({ type: 'Introduced in House', date: dayOf(i), formats: [] })),
    titles: list(3, (i) => ({ title: `Bridge Repair Act, part ${i}`, type: 'Short Titles as Introduced' })),
    relatedBills: list(3, (i) => ({
      congress: 119,
      type: 's' as const,
      number: String(i + 1),
      title: 'A related bill about bridges',
      relations: [{ type: 'Related bill', identifiedBy: 'CRS' }],
    })),
    amendments: list(size.amendments, (i) => ({
      congress: 119,
      type: 'hamdt' as const,
      number: String(i + 1),
      purpose: SENTENCE,
    })),
  }
}

/** Stores a bill of that size, with all its parts. */
export async function saveModelBill(store: Store, size: BillSize): Promise<void> {
  const at = '2026-03-01T00:00:00.000Z'
  const [first, last] = [dayOf(0), dayOf(size.actions - 1)]
  const bill = {
    ...modelBillKey(size),
    title: 'A bill to provide for the repair of bridges, and for other purposes.',
    originChamber: 'House' as const,
    introducedDate: first,
    latestAction: { text: STEPS[0][1], date: last },
    sponsors: [personOf(0)],
    policyArea: 'Transportation',
    laws: [],
    cosponsorIds: list(size.cosponsors, (i) => idOf(i + 1)),
    committeeNames: ['Transportation Committee'],
    subjects: list(8, (i) => `Roads and highways ${i}`),
    stage: {
      stage: 'in_committee' as const,
      isProvisional: false,
      path: [
        { step: 'introduced' as const, outcome: 'done' as const, date: first, chamber: 'House' as const },
      ],
    },
    parts: {},
    sourceUpdatedAt: at,
    updatedAt: at,
    detailedFor: at,
    detailedAt: at,
    newsAfter: '',
    source: 'bench',
    fetchedAt: at,
    checkedAt: at,
    revision: 1,
  }
  const parts = await writeBillParts(store, bill, partsOf(size))
  await replaceBillHead(store, { ...bill, parts }, new Date().toISOString())
}
