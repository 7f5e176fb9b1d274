import { feedPath, type PublicAddress, publicPaths } from '@rostrum/contract/site/public-paths'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceAmendment } from '@rostrum/core/store/record/amendments'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { storedMeeting, storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { enqueueFetch } from '@rostrum/core/store/sync/fetch-queue'
import { replaceMember } from '@rostrum/core/store/record/members'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { noteFilledRecord } from '@rostrum/core/testing/filled-record'
import { useEngine } from '@rostrum/core/testing/engine'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'
import { testEnv } from '../testing/test-env.ts'

const engine = useEngine()
const SAVED_AT = '2026-03-01T00:00:00.000Z'
let context: Context
const get = createPageRequester(() => context)

const DETAILED = { detailedFor: '2025-06-01T00:00:00.000Z' }
const bill = (number: string) => ({ congress: 119, type: 'hr', number }) as const
const amendment = (number: string) => ({ congress: 119, type: 'samdt', number }) as const
const url = (path: string): string => `https://rostrum.example${path}`

beforeAll(async () => {
  const { store } = engine
  const { sponsors: _s, laws: _l, cosponsorIds: _c, ...row } = storedBill('119/hr/1')
  const law = { laws: [{ type: 'Public Law', number: '119-1' }], policyArea: 'Health' }
  await replaceBillHead(store, storedBill('119/hr/1', { ...DETAILED, ...law }), SAVED_AT)
  for (const number of ['2', '3', '4']) {
    await replaceBillHead(store, storedBill(`119/hr/${number}`), SAVED_AT)
    await replaceAmendment(store, { ...row, ...amendment(number) }, SAVED_AT)
  }
  await replaceAmendment(store, { ...row, ...DETAILED, ...amendment('1') }, SAVED_AT)
  await replaceMember(store, storedMember('D000001', DETAILED), SAVED_AT)
  await replaceMember(store, storedMember('D000002'), SAVED_AT)
  const ofYear = { session: 2, date: '2026-02-03' } as const
  const votes = [storedVote(), storedVote(ofYear), storedVote({ ...ofYear, chamber: 'Senate' })]
  for (const vote of votes) {
    await replaceVote(store, vote)
    await putSessionVotes(store, vote, [vote])
  }
  await saveCommittees(store, storedCommittees())
  const committees = [{ name: 'Lighthouses', systemCode: 'hslh00' }]
  await storeMeetings(store, [{ date: '2026-03-03', bills: [bill('1')], committees }])
  for (const code of ['hslh00', 'hslh01', 'sltd00', 'jshb00'])
    await appendChanges(store, committeeRef(code), [{ kind: 'chair', to: 'Pat Cole', identity: [] }], {
      now: new Date(SAVED_AT),
    })
  const waiting = { kind: 'bill', key: '119/hr/3', priority: 'rest', rank: '119', failures: 0 } as const
  await enqueueFetch(store, waiting)
  const env = testEnv({ ROSTRUM_SECURITY_CONTACT: 'security@rostrum.example' })
  context = { ...storeContext(store, new Date('2026-03-02T12:00:00Z')), env }
  await noteFilledRecord(store, context.now())
  // a process loads its indexes and checks once whether all lists have been read
  await get(publicPaths.privacy())
  await Promise.all([context.catalog.bills(), context.catalog.members(), context.catalog.amendments()])
})

/** Pages with a feed. */
const FED = [
  publicPaths.bill(bill('1')),
  publicPaths.amendment(amendment('1')),
  publicPaths.member('D000001'),
  publicPaths.committee('hslh01'),
  publicPaths.laws(),
  publicPaths.topic('Health'),
  publicPaths.search({ q: 'measure' }),
]

/** Per kind: complete records, and ones without details, which the view requests. */
const PATHS: Readonly<Record<PublicAddress['page'], readonly string[]>> = {
  front: [publicPaths.front()],
  bill: ['1', '2', '3'].map((number) => publicPaths.bill(bill(number))),
  billText: [publicPaths.billText(bill('1')), publicPaths.billText(bill('1'), { section: 's1' })],
  amendment: ['1', '2'].map((number) => publicPaths.amendment(amendment(number))),
  member: ['D000001', 'D000002'].map((id) => publicPaths.member(id)),
  memberVotes: [publicPaths.memberVotes('D000001')],
  members: [publicPaths.members()],
  states: [publicPaths.states()],
  state: [publicPaths.state('OH')],
  district: [publicPaths.district('OH', 4)],
  laws: [publicPaths.laws()],
  votes: [publicPaths.votes(), publicPaths.votes({ chamber: 'Senate' })],
  vote: [publicPaths.vote(storedVote())],
  meetings: [publicPaths.meetings(), publicPaths.meetings({ week: '2026-02-22' })],
  meeting: [publicPaths.meeting(storedMeeting().meeting)],
  committees: [publicPaths.committees(), publicPaths.committees({ current: 'false' })],
  committee: [publicPaths.committee('hslh00')],
  topics: [publicPaths.topics()],
  topic: [publicPaths.topic('Health')],
  changes: [publicPaths.changes(), publicPaths.changes({ day: '2026-03-01' })],
  search: [publicPaths.search({ q: 'measure' })],
  privacy: [publicPaths.privacy()],
  accessibility: [publicPaths.accessibility()],
  embeddedBill: ['1', '4'].map((number) => publicPaths.embeddedBill(bill(number))),
  embeddedMember: [publicPaths.embeddedMember('D000001')],
  embeddedMemberVotes: [publicPaths.embeddedMemberVotes('D000001')],
  embeddedVote: [publicPaths.embeddedVote(storedVote())],
  oembed: [publicPaths.oembed({ url: url(publicPaths.bill(bill('1'))) })],
  sitemap: [publicPaths.sitemap()],
  sitemapPart: ['pages', 'states', 'topics', 'members', 'bills-119-hr-1', 'amendments-119-samdt-1'].map(
    (name) => publicPaths.sitemapPart(name),
  ),
  robots: [publicPaths.robots()],
  feed: FED.map((path) => feedPath(path, 'atom')),
  llms: [publicPaths.llms()],
  securityText: [publicPaths.securityText()],
}

const RECORD_CALLS = 3
const MAX_CALLS: Readonly<Partial<Record<string, number>>> = {
  bill: RECORD_CALLS,
  // Its words are in a file.
  billText: RECORD_CALLS + 1,
  amendment: RECORD_CALLS,
  member: RECORD_CALLS,
  embeddedBill: RECORD_CALLS,
  embeddedMember: RECORD_CALLS,
  embeddedMemberVotes: 2,
  embeddedVote: 2,
  oembed: RECORD_CALLS,
  // One read for a chamber's session, and one for a vote.
  front: 2,
  votes: 4,
  memberVotes: 2,
  // Its committees, and the sessions of its members.
  state: 1,
  district: 1,
  // Including the head of its bill, for the title.
  vote: 2,
  // One agenda per week.
  meetings: 1,
  meeting: 1,
  // All committees are one item.
  committees: 1,
  // Its meetings are in the same call.
  committee: 1,
  // A record's feed; lists' feeds take none.
  feed: 2,
  // Up to three days until one has changes.
  changes: 3,
  // The manifest of the texts, twice a minute.
  sitemap: 1,
}

test.each([
  ['committees', 1],
  // Two sessions of two chambers in each of three Congresses.
  ['votes', 12],
  // A hundred weeks at once.
  ['meetings', 2],
])('the sitemap of %s takes %i table calls', async (name, calls) => {
  const { status, storeCalls } = await get(publicPaths.sitemapPart(name))
  expect({ status, storeCalls }).toEqual({ status: 200, storeCalls: calls })
})

test.each(Object.entries(PATHS).flatMap(([kind, paths]) => paths.map((path) => ({ kind, path }))))(
  '$path takes no more table calls than its kind needs',
  async ({ kind, path }) => {
    const { status, storeCalls } = await get(path)
    expect(status).toBe(200)
    expect(storeCalls).toBeLessThanOrEqual(MAX_CALLS[kind] ?? 0)
  },
)
