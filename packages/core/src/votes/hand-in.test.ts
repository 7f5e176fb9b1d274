import { describe, expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { followList } from './follow-list.ts'
import { type HandedInFile, handInVotes } from './hand-in.ts'
import { indexRoster } from './roster.ts'
import { clerkXml, legislatorRows, senateXml } from './testing/made-up-votes.ts'

const HOUSE = { chamber: 'House', congress: 119, session: 1 } as const
const SENATE = { ...HOUSE, chamber: 'Senate' } as const
const hosts = { clerk: 'clerk.test', senate: 'senate.test', 'congress-gov': 'api.test' }
const now = () => new Date('2025-03-05T02:00:00Z')
const fileOf = (name: string, text: string): HandedInFile => ({ name, read: async () => text })

const ROSTER = fileOf('legislators-current.json', JSON.stringify(legislatorRows()))
const ROLL = fileOf('roll012.xml', clerkXml({ metadata: { 'rollcall-num': '12' } }))
const VOTE = fileOf('vote_119_1_00007.xml', senateXml({ fields: { vote_number: '7' } }))

test('saves files of both chambers once, with positions', async () => {
  const store = new MemoryStore()
  const files = [ROSTER, ROLL, VOTE, fileOf('notes.txt', 'not a vote')]
  expect(await handInVotes(files, { store, now, hosts })).toEqual({
    counts: { new: 2, changed: 0, same: 0 },
    refused: [],
  })
  const [house, senate] = await Promise.all([
    findVote(store, { ...HOUSE, number: 12 }),
    findVote(store, { ...SENATE, number: 7 }),
  ])
  expect(house).toMatchObject({ source: 'clerk.test', vote: { state: 'final' } })
  expect(senate).toMatchObject({ source: 'senate.test', vote: { state: 'final' } })
  expect((await findSessionVotes(store, SENATE))?.cards).toHaveLength(1)
  expect((await handInVotes(files, { store, now, hosts })).counts).toEqual({ new: 0, changed: 0, same: 2 })
})

test('treats votes supplied later as news if the publisher has never answered', async () => {
  const store = new MemoryStore()
  await handInVotes([ROSTER, VOTE], { store, now, hosts })
  const date = 'March 5, 2025,  09:42 PM'
  const newer = fileOf('vote_119_1_00008.xml', senateXml({ fields: { vote_number: '8', vote_date: date } }))
  await handInVotes([ROSTER, newer], { store, now: () => new Date('2025-03-06T12:00:00Z'), hosts })
  expect((await findVote(store, { ...SENATE, number: 7 }))?.newsAt).toBeUndefined()
  expect((await findVote(store, { ...SENATE, number: 8 }))?.newsAt).toBe('2025-03-06T12:00:00.000Z')
})

test.each([
  ['118', '2nd', '2-Jan-2025', { congress: 118, session: 2 }],
  ['119', '1st', '3-Jan-2025', { congress: 119, session: 1 }],
  ['119', '1st', '2-Jan-2026', { congress: 119, session: 1 }],
  ['119', '2nd', '3-Jan-2027', { congress: 119, session: 2 }],
])('assigns a vote of Congress %s, session %s on %s to its session', async (congress, session, date, key) => {
  const store = new MemoryStore()
  const metadata = { congress, session, 'action-date': date, 'rollcall-num': '12' }
  const { counts, refused } = await handInVotes([ROSTER, fileOf('roll012.xml', clerkXml({ metadata }))], {
    store,
    now,
    hosts,
  })
  expect([counts.new, refused]).toEqual([1, []])
  expect((await findVote(store, { chamber: 'House', ...key, number: 12 }))?.vote.date).toMatch(/-01-0[23]$/)
})

test('refuses a vote whose session does not match its day', async () => {
  const metadata = { congress: '118', session: '2nd', 'action-date': '4-Jan-2025', 'rollcall-num': '12' }
  const files = [ROSTER, fileOf('roll012.xml', clerkXml({ metadata }))]
  const { refused } = await handInVotes(files, { store: new MemoryStore(), now, hosts })
  expect(refused).toEqual([{ name: 'roll012.xml', reason: 'no session of 2025' }])
})

test('refuses files that are not votes by name, and saves the others', async () => {
  const store = new MemoryStore()
  const page = '<html><body>Access denied, <action-date>4-Mar-2025</action-date></body></html>'
  const files = [
    fileOf('roll001.xml', page),
    fileOf('roll002.xml', '<rollcall-vote>'),
    fileOf('vote_119_1_00001.xml', '<html>Access denied</html>'),
    ROSTER,
    ROLL,
  ]
  const { counts, refused } = await handInVotes(files, { store, now, hosts })
  expect(counts.new).toBe(1)
  expect(refused).toEqual([
    { name: 'roll001.xml', reason: 'the root element is html' },
    { name: 'roll002.xml', reason: expect.stringMatching(/^no action-date/) },
    { name: 'vote_119_1_00001.xml', reason: expect.stringMatching(/./) },
  ])
})

describe('a notice that replaces a vote, which has no date', () => {
  const NOTICE = '<html><body>This vote was vacated.</body></html>'
  const notice = (folder: string, name = 'roll012.xml') => ({ ...fileOf(name, NOTICE), folder })

  test('withdraws the vote of the year whose folder it is in', async () => {
    const store = new MemoryStore()
    const files = [notice('2025')]
    await handInVotes([ROSTER, ROLL], { store, now, hosts })
    const { counts, refused } = await handInVotes([ROSTER, ...files], { store, now, hosts })
    expect([counts.changed, refused]).toEqual([1, []])
    expect((await findVote(store, { ...HOUSE, number: 12 }))?.vote.state).toBe('vacated')
  })

  test('is refused by name without such a folder, or of a vote that is not known', async () => {
    const store = new MemoryStore()
    await handInVotes([ROSTER, ROLL], { store, now, hosts })
    const files = [ROSTER, notice('votes'), notice('2025', 'roll013.xml'), notice('2024', 'roll014.xml')]
    const { counts, refused } = await handInVotes(files, { store, now, hosts })
    expect(counts).toEqual({ new: 0, changed: 0, same: 0 })
    expect(refused).toEqual([
      { name: 'roll012.xml', reason: 'no action-date: put it in a folder named after its year' },
      { name: 'roll013.xml', reason: 'it withdraws a vote that is not known' },
      { name: 'roll014.xml', reason: 'it withdraws a vote that is not known' },
    ])
    expect((await findVote(store, { ...HOUSE, number: 12 }))?.vote.state).toBe('final')
  })
})

test('saves nothing without a roster', async () => {
  const store = new MemoryStore()
  await expect(handInVotes([ROLL], { store, now, hosts })).rejects.toThrow(/legislators-current\.json/)
  expect(await findVote(store, { ...HOUSE, number: 12 })).toBeUndefined()
})

test('does not request a supplied vote until its list row changes', async () => {
  const store = new MemoryStore()
  await handInVotes([ROSTER, VOTE], { store, now, hosts })
  const asked: string[] = []
  const check = async (fingerprint: string) => {
    const unasked = () => Promise.reject(new Error('nothing is to be asked for'))
    const sites = { legislators: unasked, clerk: unasked, senate: unasked }
    const log = createLog({ level: 'error', write: () => {} })
    const run = { store, hosts, now, log, ...sites, roster: indexRoster({ members: [] }) }
    const vote = { ...SENATE, number: 7, fingerprint }
    await followList(
      {
        publisher: 'senate',
        source: 'senate',
        session: SENATE,
        isRecent: true,
        everyMs: 0,
        list: async () => [vote],
        read: async () => {
          asked.push(fingerprint)
          return undefined
        },
        isGone: async () => false,
      },
      { ...run, signal: new AbortController().signal },
    )
  }
  await check('as handed in')
  await check('as handed in')
  await check('corrected')
  expect(asked).toEqual(['corrected'])
})
