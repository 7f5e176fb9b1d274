import type { BillCard } from '@rostrum/contract/entities/bill'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { expect, test } from 'vitest'
import { amendmentQueries, billQueries } from '../../api/bills.ts'
import { committeeQueries } from '../../api/committees.ts'
import { suggestedMembers, SUGGESTIONS } from '../../api/suggested-members.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { recordQuery } from './reference-row.tsx'
import { useDestinations } from './use-destinations.ts'

const member: MemberCard = {
  bioguideId: 'D000001',
  name: 'Saver, Dave',
  directOrderName: 'Dave Saver',
  partyName: 'Democratic',
  state: 'Ohio',
  stateCode: 'OH',
  terms: [],
  currentMember: true,
  updateDate: '2026-01-05T15:00:00Z',
}

const bill = (number: string, changes: Partial<BillCard> = {}): BillCard => ({
  congress: 119,
  type: 'hr',
  number,
  title: 'SAVE Act',
  sponsors: [],
  laws: [],
  stage: { stage: 'introduced', isProvisional: false, path: [] },
  updateDate: '2026-01-05T15:00:00Z',
  ...changes,
})

const pagination = { count: 1, total: 1, limit: 5, offset: 0 }
const membersFound = (text: string, found: { fuzzy?: boolean } = {}) =>
  [suggestedMembers(text), { members: [member], pagination, ...found }] as const
const billsFound = (text: string, bills: readonly BillCard[], found: { fuzzy?: boolean } = {}) =>
  [billQueries.list({ q: text, limit: SUGGESTIONS, offset: 0 }), { bills, pagination, ...found }] as const
const recordOf = (...congresses: string[]) => {
  const congress = congresses.map((value) => ({ value, count: 1 }))
  return [recordQuery, { bills: [], pagination, facets: { congress, policyArea: [] } }] as const
}

function Destinations({ text }: { readonly text: string }) {
  const { groups } = useDestinations(text)
  const options = groups.flatMap((group) =>
    group.options.map((option) => ({ ...option, group: group.title })),
  )
  return options.map(({ group, label, path }) => <p key={path}>{`${group}: ${label} (${path})`}</p>)
}

async function destinationsOf(text: string, answers: Parameters<typeof renderScreen>[1] = {}) {
  const { body } = await renderScreen(<Destinations text={text} />, answers)
  return Array.from(body.querySelectorAll('p'), ({ textContent }) => textContent)
}

test('a citation without a congress is of the newest one that the record has bills of', async () => {
  const answers = [recordOf('117', '118', '98')]
  expect((await destinationsOf('H.R. 1', { answers }))[0]).toContain('(/bills/118/hr/1)')
})

test('a ZIP code leads to My Congress and is searched for nowhere', async () => {
  const answers = [membersFound('90210'), billsFound('90210', [bill('90210')])]
  for (const zip of ['90210', ' 90210-1234 '])
    expect(await destinationsOf(zip, { answers })).toEqual([
      'Go to: My Congress (/my-congress?change=district)',
    ])
  expect(await destinationsOf('9021', { answers: [billsFound('9021', [bill('9021')])] })).toEqual([
    'Bills: H.R. 9021 SAVE Act (/bills/119/hr/9021)',
  ])
})

test('the last destination is a search inside texts, once the others are known', async () => {
  const q = 'water "rights"'
  const known = [
    membersFound(q),
    billsFound(q, [bill('22')]),
    recordOf('119'),
    [amendmentQueries.search({ q, limit: SUGGESTIONS }), { amendments: [], pagination }] as const,
  ]
  const committees = [committeeQueries.list(), { committees: [] }] as const
  expect((await destinationsOf(q, { answers: known })).at(-1)).toContain('Bills: H.R. 22')
  expect((await destinationsOf(q, { answers: [...known, committees] })).at(-1)).toBe(
    `Texts: Search inside bill texts for ${q} (/bills?in=text&q=water+%22rights%22)`,
  )
})

test('members who match as typed come before bills, and those who are only similar after them', async () => {
  const kinds = async (found: { fuzzy?: boolean }, ofBills: { fuzzy?: boolean }) => {
    const answers = [membersFound('save act', found), billsFound('save act', [bill('22')], ofBills)]
    return (await destinationsOf('save act', { answers })).map((line) => line?.split(':')[0])
  }
  expect(await kinds({}, {})).toEqual(['Members', 'Bills'])
  expect(await kinds({ fuzzy: true }, {})).toEqual(['Bills', 'Members'])
  expect(await kinds({ fuzzy: true }, { fuzzy: true })).toEqual(['Members', 'Bills'])
})

test('the best match comes before laws and other bills', async () => {
  const law = bill('5', { laws: [{ number: '119-1', type: 'Public Law' }] })
  const first = async (...bills: BillCard[]) =>
    (await destinationsOf('save act', { answers: [billsFound('save act', bills)] }))[0]
  expect(await first(law, bill('22'))).toContain('Laws: H.R. 5')
  expect(await first(bill('22'), law)).toContain('Bills: H.R. 22')
})
