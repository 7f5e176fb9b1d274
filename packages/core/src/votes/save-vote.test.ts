import { beforeEach, describe, expect, test } from 'vitest'
import type { SourceVote } from '../record/vote.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findVoteNews } from '../store/votes/vote-news.ts'
import { findVote, listVotesOfBill } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readClerkFile } from './clerk-xml.ts'
import { indexRoster } from './roster.ts'
import { completeSession, saveVote, updateFrom, type VoteSave } from './save-vote.ts'
import { readSenateVote } from './senate-xml.ts'
import { clerkXml, rosterOf, senateXml } from './testing/made-up-votes.ts'
import { vacatedBy } from './vacated-vote.ts'

const KEY = { chamber: 'House', congress: 119, session: 1, number: 12 } as const
const BILL = { congress: 119, type: 'hr', number: '3' } as const

let store: MemoryStore
let context: VoteSave
beforeEach(() => {
  store = new MemoryStore()
  const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
  const roster = indexRoster(rosterOf('House'))
  context = { store, roster, now: new Date('2025-03-05T00:10:00Z'), hosts }
})

function clerk(options?: Parameters<typeof clerkXml>[0], number = 12): SourceVote {
  const metadata = { 'rollcall-num': String(number), ...options?.metadata }
  const answer = readClerkFile(clerkXml({ ...options, metadata }), { year: 2025, number })
  if (answer.kind !== 'vote') throw new Error(answer.kind)
  return answer.vote
}

const save = async (vote: SourceVote, at = context.now) =>
  await saveVote(vote, updateFrom(vote), { ...context, now: at })

describe('saving a vote', () => {
  test('is idempotent', async () => {
    const first = await save(clerk())
    const again = await save(clerk(), new Date('2025-03-06T00:00:00Z'))
    expect([first?.outcome, again?.outcome, again?.stored.revision]).toEqual(['new', 'same', 1])
  })

  test('keeps one correction for one change, however often it is seen', async () => {
    await save(clerk())
    const corrected = clerk({ casts: ['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting'] })
    await save(corrected, new Date('2025-03-06T00:00:00Z'))
    await save(corrected, new Date('2025-03-07T00:00:00Z'))
    const stored = await findVote(store, KEY)
    expect(stored?.corrections).toEqual([
      {
        noticedAt: '2025-03-06T00:00:00.000Z',
        positions: [{ name: 'Pat Abbott', bioguideId: 'A000901', from: 'yea', to: 'nay' }],
      },
    ])
    expect(stored?.vote.state).toBe('final')
  })

  test('keeps the wording of both sources', async () => {
    await save(clerk())
    await save({ ...clerk(), source: 'congress-gov' })
    const stored = await findVote(store, KEY)
    expect(stored?.sources.map(({ source }) => source)).toEqual(['clerk', 'congress-gov'])
    expect(stored?.source).toBe('api.example, clerk.example')
  })
})

describe('a notice that a vote was vacated', () => {
  const notice = async (at: string): Promise<string | undefined> =>
    (await saveVote(KEY, vacatedBy('clerk', at), { ...context, now: new Date(at) }))?.stored.vote.state
  const state = async (vote: SourceVote) => (await save(vote))?.stored.vote.state
  const ofApi = (sourceUpdatedAt: string): SourceVote => ({
    ...clerk(),
    source: 'congress-gov',
    sourceUpdatedAt,
  })

  test('has the event of the vote, and none if there never was a vote', async () => {
    expect(await notice('2025-03-06T00:00:00.000Z')).toBeUndefined()
    await save(clerk())
    expect(await notice('2025-03-06T00:00:00.000Z')).toBe('vacated')
    expect(await state(clerk())).toBe('final')
  })

  test('takes precedence over what another source said before it', async () => {
    await save(ofApi('2025-03-05T18:00:00.000Z'))
    expect(await notice('2025-03-06T00:00:00.000Z')).toBe('vacated')
    expect(await state(ofApi('2025-03-05T19:00:00.000Z'))).toBe('vacated')
    await notice('2025-03-07T00:00:00.000Z')
    expect((await findVote(store, KEY))?.revision).toBe(2)
  })

  test('is being checked once another source changes after it, until its own source confirms it', async () => {
    await save(ofApi('2025-03-05T18:00:00.000Z'))
    await notice('2025-03-06T00:00:00.000Z')
    expect(await state(ofApi('2025-03-08T00:00:00.000Z'))).toBe('being_checked')
    expect((await findVote(store, KEY))?.vote.doubts).toEqual(['sources'])
    expect(await notice('2025-03-09T00:00:00.000Z')).toBe('vacated')
    expect(await state(clerk())).toBe('final')
  })
})

describe('votes of a bill', () => {
  test('are listed, until sources contradict each other about it', async () => {
    await save(clerk())
    await save(clerk({}, 13))
    expect((await listVotesOfBill(store, BILL)).map(({ number }) => number)).toEqual([13, 12])
    await save({ ...clerk(), source: 'congress-gov', bill: { ...BILL, number: '4' } })
    expect((await listVotesOfBill(store, BILL)).map(({ number }) => number)).toEqual([13])
  })
})

describe('a session', () => {
  test('includes a vote once, and never an older version after a newer', async () => {
    const before = await save(clerk())
    const after = await save(clerk({ casts: Array(5).fill('Yea') }))
    const votes = [before, after].flatMap((saved) => (saved === undefined ? [] : [saved.stored]))
    await completeSession(store, votes.toReversed())
    await completeSession(store, votes.slice(0, 1))
    const session = await findSessionVotes(store, KEY)
    expect(session?.cards.map(({ totals }) => totals.yea)).toEqual([5])
    expect(session?.votesOf('C000903')).toMatchObject([{ number: 12, position: 'yea', isWithParty: true }])
    expect(session?.votesOf('Z000999')).toEqual([])
  })

  test('has the time of the latest news, even for votes without a bill, once they can be read', async () => {
    const quorum = clerk({ metadata: { 'legis-num': 'QUORUM' } }, 13)
    const history = await saveVote(KEY, updateFrom(clerk()), context)
    const news = await saveVote(quorum, updateFrom(quorum), { ...context, newsFrom: '2025-03-01' })
    const [old, fresh] = [history, news].map((saved) => (saved === undefined ? [] : [saved.stored]))
    await completeSession(store, old ?? [])
    expect(await findVoteNews(store)).toEqual({})
    await completeSession(store, fresh ?? [])
    await completeSession(store, old ?? [])
    expect(await findVoteNews(store)).toEqual({ House: context.now.toISOString() })
  })

  test('has candidates, words besides positions, and both parties of a member who switched', async () => {
    const election = clerk({
      casts: ['Abbott', 'Cole (TX)', 'Cole (TX)', 'Present', 'Not Voting'],
      metadata: { 'vote-question': 'Election of the Speaker' },
    })
    const joined = clerk({}, 13)
    const positions = joined.positions?.map((each) =>
      each.name === 'Barlow' ? { ...each, party: 'Republican' as const } : each,
    )
    const saved = [await save(election), await save({ ...joined, positions: positions ?? [] })]
    await completeSession(
      store,
      saved.flatMap((each) => each?.stored ?? []),
    )
    const session = await findSessionVotes(store, KEY)
    expect(
      session?.votesOf('B000902').map(({ number, position, candidate }) => [number, position, candidate]),
    ).toEqual([
      [13, 'nay', undefined],
      [12, 'candidate', 'Cole (TX)'],
    ])
    const senateContext = { ...context, roster: indexRoster(rosterOf('Senate')) }
    const parsed = readSenateVote(
      senateXml({ casts: ['Guilty', 'Not Guilty', 'Present, Giving Live Pair', 'Yea', 'Nay'] }),
    )
    if ('missing' in parsed) throw new Error(parsed.missing)
    const trial = await saveVote(parsed.row, updateFrom(parsed.row), senateContext)
    await completeSession(store, trial === undefined ? [] : [trial.stored])
    const senate = await findSessionVotes(store, parsed.row)
    expect(senate?.votesOf('B000902')).toMatchObject([{ position: 'nay', castAs: 'Not Guilty' }])
  })
})
