import { amendmentRef, billRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOf } from '../record/ledger-event.ts'
import type { SourceVote } from '../record/vote.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findLatestChanges } from '../store/record/latest-changes.ts'
import { findVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readClerkFile } from './clerk-xml.ts'
import { indexRoster } from './roster.ts'
import { saveVote, updateFrom, type VoteSave } from './save-vote.ts'
import { clerkXml, rosterOf } from './testing/made-up-votes.ts'
import { vacatedBy } from './vacated-vote.ts'

const KEY = { chamber: 'House', congress: 119, session: 1, number: 12 } as const
const BILL = { congress: 119, type: 'hr', number: '3' } as const
const AMENDMENT = { congress: 119, type: 'hamdt', number: '7' } as const
const ROLL = 'house/119/1/12'

let store: MemoryStore
beforeEach(() => {
  store = new MemoryStore()
})

const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
const contextOf = (at = '2025-03-05T00:10:00Z', newsFrom = '2025-03-04'): VoteSave => ({
  store,
  hosts,
  roster: indexRoster(rosterOf('House')),
  now: new Date(at),
  newsFrom,
})
/** The first check of the publisher. */
const firstLook = (): VoteSave => ({ ...contextOf(), newsFrom: undefined })

function clerk(casts?: readonly string[], changes: Partial<SourceVote> = {}): SourceVote {
  const answer = readClerkFile(clerkXml(casts && { casts }), { year: 2025, number: 12 })
  if (answer.kind !== 'vote') throw new Error(answer.kind)
  return { ...answer.vote, ...changes }
}
const PASSED = ['Yea', 'Yea', 'Yea', 'Yea', 'Not Voting']
const save = (vote: SourceVote, context = contextOf()) => saveVote(vote, updateFrom(vote), context)

async function reported(ref = billRef(BILL)): Promise<unknown[]> {
  const { events } = await listEventsOf(store, ref, { limit: 10 })
  return events.map(changeOf).map(({ kind, to, vote }) => [kind, to, vote])
}

describe('a vote that is news', () => {
  test('is reported on its bill once, whatever else the sources say later', async () => {
    await save(clerk(PASSED, { result: 'Passed' }))
    await save({ ...clerk(PASSED, { result: 'Passed' }), source: 'congress-gov' })
    expect(await reported()).toEqual([['vote', 'The House passed H.R. 3, 4–0', ROLL]])
  })

  test('is reported on the amendment that was voted on', async () => {
    await save(
      clerk(undefined, { question: 'On Agreeing to the Amendment', bill: BILL, amendment: AMENDMENT }),
    )
    expect(await reported(amendmentRef(AMENDMENT))).toEqual([
      ['vote', 'The House did not adopt H.Amdt. 7 to H.R. 3, 1–3', ROLL],
    ])
    expect(await reported()).toEqual([])
  })

  test('on an amendment known later is reported there, and not on the bill', async () => {
    const metadata = { 'vote-question': 'On Agreeing to the Amendment', 'amendment-num': '13' }
    const answer = readClerkFile(clerkXml({ metadata }), { year: 2025, number: 12 })
    if (answer.kind !== 'vote') throw new Error(answer.kind)
    await save(answer.vote)
    expect(await reported()).toEqual([])
    await save({ ...answer.vote, source: 'congress-gov', amendment: AMENDMENT })
    expect(await reported()).toEqual([])
    expect(await reported(amendmentRef(AMENDMENT))).toEqual([
      ['vote', 'The House did not adopt H.Amdt. 7 to H.R. 3, 1–3', ROLL],
    ])
  })

  test('is reported once the sources agree on what was voted on', async () => {
    const { bill: _, ...unclear } = clerk()
    await save({ ...unclear, isMeasureUnclear: true })
    expect(await reported()).toEqual([])
    await save(clerk(), contextOf('2025-03-05T08:00:00Z'))
    expect(await reported()).toHaveLength(1)
  })

  test.each([
    ['is from before the site began', () => contextOf('2025-03-05T00:10:00Z', '2025-03-05')],
    ['is read while the list is read for the first time', firstLook],
    ['is older than a few days', () => contextOf('2025-03-12T00:10:00Z')],
  ])('is not one that %s', async (_name, context) => {
    await save(clerk(), context())
    await save({ ...clerk(), source: 'congress-gov' }, context())
    expect(await reported()).toEqual([])
  })
})

describe('a correction', () => {
  test('is one event, however often it is seen, and another correction another event', async () => {
    await save(clerk())
    for (const at of ['2025-03-06T00:00:00Z', '2025-03-07T00:00:00Z'])
      await save(clerk(['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting']), contextOf(at))
    const first = ['vote_corrected', 'The House corrected its vote on H.R. 3. Pat Abbott: Nay, not Yea', ROLL]
    const vote = ['vote', 'The House did not pass H.R. 3, 1–3', ROLL]
    expect(await reported()).toEqual([first, vote])
    await save(clerk(PASSED, { result: 'Passed' }), contextOf('2025-03-08T00:00:00Z'))
    expect(await reported()).toEqual([
      [
        'vote_corrected',
        'The House corrected its vote on H.R. 3. The result is Passed, not Failed. 4 positions changed',
        ROLL,
      ],
      first,
      vote,
    ])
  })

  describe('whose save was interrupted', () => {
    const corrected = clerk(['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting'])
    beforeEach(async () => {
      await save(clerk(), firstLook())
      const put = store.put.bind(store)
      store.put = async (item, condition) => {
        if (item.pk.startsWith('VOTE#')) throw new Error('killed')
        return await put(item, condition)
      }
      await save(corrected, contextOf('2025-03-20T00:00:00Z')).catch(String)
      store.put = put
    })

    test('is reported once, even for an old vote', async () => {
      expect((await findVote(store, KEY))?.corrections).toEqual([])
      expect(await reported()).toHaveLength(1)
      await save(corrected, contextOf('2025-03-20T00:05:00Z'))
      expect(await reported()).toHaveLength(1)
    })

    test('is followed by what the source says instead', async () => {
      await save(clerk(PASSED, { result: 'Passed' }), contextOf('2025-03-20T00:05:00Z'))
      expect(await reported()).toHaveLength(2)
    })
  })
})

describe('a vote that was reported on a bill', () => {
  const VOTE = ['vote', 'The House did not pass H.R. 3, 1–3', ROLL]
  const OTHER = { ...BILL, number: '4' }
  const other = (): SourceVote => ({ ...clerk(), source: 'congress-gov', bill: OTHER })

  test('is retracted once sources disagree about it, and reported again when they agree', async () => {
    await save(clerk())
    for (const at of ['2025-03-06T00:00:00Z', '2025-03-07T00:00:00Z']) await save(other(), contextOf(at))
    const retracted = 'Sources no longer agree that the House voted on H.R. 3, as reported earlier'
    expect(await reported()).toEqual([['vote_corrected', retracted, ROLL], VOTE])
    await save({ ...clerk(), source: 'congress-gov' }, contextOf('2025-03-08T00:00:00Z'))
    const latest = await findLatestChanges(store, [billRef(BILL)])
    expect(latest.map(({ event }) => event.kind)).toEqual(['vote'])
    expect(await reported()).toHaveLength(3)
  })

  test('is moved if it was on another bill', async () => {
    await save(clerk())
    await saveVote(KEY, () => [{ ...clerk(), bill: OTHER }], contextOf('2025-03-06T00:00:00Z'))
    expect(await reported()).toEqual([
      ['vote_corrected', 'The House vote reported for H.R. 3 was on H.R. 4', ROLL],
      VOTE,
    ])
    expect(await reported(billRef(OTHER))).toEqual([['vote', 'The House did not pass H.R. 4, 1–3', ROLL]])
  })
})

test('retracts nothing that was not reported', async () => {
  await save(clerk(), firstLook())
  await save({ ...clerk(), source: 'congress-gov', bill: { ...BILL, number: '4' } })
  expect(await reported()).toEqual([])
})

test('a withdrawn vote is one event', async () => {
  await save(clerk())
  for (const at of ['2025-03-06T00:00:00Z', '2025-03-07T00:00:00Z'])
    await saveVote(KEY, vacatedBy('clerk', at), contextOf(at))
  expect(await reported()).toEqual([
    ['vote_vacated', 'The House withdrew its vote on H.R. 3, which no longer counts', ROLL],
    ['vote', 'The House did not pass H.R. 3, 1–3', ROLL],
  ])
})

describe('a withdrawal', () => {
  const VOTE = ['vote', 'The House passed H.R. 3, 4–0', ROLL]
  const WITHDRAWN = ['vote_vacated', 'The House withdrew its vote on H.R. 3, which no longer counts', ROLL]
  const RESTORED = [
    'vote_corrected',
    'The House passed H.R. 3, 4–0. This vote was withdrawn before and counts again',
    ROLL,
  ]
  const passed = (): SourceVote => clerk(PASSED, { result: 'Passed' })
  const withdraw = (at: string) => saveVote(KEY, vacatedBy('clerk', at), contextOf(at))

  test('withdrawn by its source is reported once, and so is the next withdrawal', async () => {
    await save(passed())
    await withdraw('2025-03-06T00:00:00Z')
    for (const at of ['2025-03-07T00:00:00Z', '2025-03-07T01:00:00Z']) await save(passed(), contextOf(at))
    expect(await reported()).toEqual([RESTORED, WITHDRAWN, VOTE])
    await withdraw('2025-03-08T00:00:00Z')
    expect(await reported()).toEqual([WITHDRAWN, RESTORED, WITHDRAWN, VOTE])
  })

  test('contested by another source is not retracted, and not reported again once confirmed', async () => {
    const api = (sourceUpdatedAt: string): SourceVote => ({
      ...passed(),
      source: 'congress-gov',
      sourceUpdatedAt,
    })
    await save(passed())
    await save(api('2025-03-05T12:00:00Z'), contextOf('2025-03-05T13:00:00Z'))
    await withdraw('2025-03-06T00:00:00Z')
    const contested = await save(api('2025-03-06T12:00:00Z'), contextOf('2025-03-06T13:00:00Z'))
    expect(contested?.stored.vote.state).toBe('being_checked')
    const confirmed = await withdraw('2025-03-07T00:00:00Z')
    expect(confirmed?.stored.vote.state).toBe('vacated')
    expect(await reported()).toEqual([WITHDRAWN, VOTE])
  })
})
