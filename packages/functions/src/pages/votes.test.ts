import { storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceMember } from '@rostrum/core/store/record/members'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { useEngine } from '@rostrum/core/testing/engine'
import { storedElection, storedVote, storedVotes } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
let context: Context
const getPage = createPageRequester(() => context)

const yeaOf = (bioguideId: string) => ({
  bioguideId,
  name: bioguideId,
  party: 'Republican' as const,
  position: 'yea' as const,
})

beforeAll(async () => {
  const { store } = engine
  for (const vote of [...storedVotes(), storedElection()]) {
    await replaceVote(store, vote)
    await putSessionVotes(store, vote, [vote])
  }
  const ellis = { spans: [{ chamber: 'House', startYear: 2021 } as const], partyName: 'Republican' }
  await replaceMember(store, storedMember('E000905', ellis), '2026-03-01T00:00:00.000Z')
  const ofLast = { congress: 118, session: 2, date: '2024-12-10' } as const
  const past = [
    storedVote({ ...ofLast, number: 40, positions: ['F000906', 'G000907'].map(yeaOf) }),
    storedVote({ ...ofLast, number: 41, chamber: 'Senate', positions: [yeaOf('G000907')] }),
  ]
  for (const vote of past) await putSessionVotes(store, vote, [vote])
  const left = { chamber: 'House', startYear: 2011, endYear: 2025 } as const
  await replaceMember(
    store,
    storedMember('F000906', { spans: [left], isCurrent: false }),
    '2026-03-01T00:00:00.000Z',
  )
  const moved = [
    { chamber: 'House' as const, startYear: 2021, endYear: 2024 },
    { chamber: 'Senate' as const, startYear: 2024, endYear: 2025 },
  ]
  await replaceMember(
    store,
    storedMember('G000907', { spans: moved, isCurrent: false }),
    '2026-03-01T00:00:00.000Z',
  )
  await replaceMember(store, storedMember('A000901'), '2026-03-01T00:00:00.000Z')
  await replaceMember(store, storedMember('H000908'), '2026-03-01T00:00:00.000Z')
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

describe('the public page', () => {
  test('of a state shows the last votes of its members', async () => {
    const { html } = await getPage('/congress/states/OH')
    const votes = [...html.matchAll(/<ul aria-label="Last votes">(.*?)<\/ul>/g)].join('')
    expect(votes).toContain('href="/congress/votes/house/119/2/1"')
  })

  test('of a vote shows the question, the threshold and the defectors', async () => {
    const { status, html } = await getPage('/congress/votes/house/119/1/12')
    expect(status).toBe(200)
    expect(html).toContain('Failed, 3–2')
    expect(html).toContain('Two thirds of those who voted yea or nay were needed: 4 of 5.')
    expect(html).toContain('Pass it under a shortcut that allows no amendments?')
    expect(html).toContain('1 member voted against the majority of their party.')
    expect(html).toContain('href="/congress/members/E000905"')
    expect(html).toContain('href="/congress/119/hr/3"')
    expect(html.split('<circle class="vote-seat-').length - 1).toBe(5 + 3)
    expect(html).not.toContain('style=')
  })

  test('says that a vote is being checked, and why', async () => {
    const { html } = await getPage('/congress/votes/house/119/1/13')
    expect(html).toContain('being checked')
    expect(html).toContain('The members listed do not add up to the totals.')
    expect(html).not.toContain('Against their party')
  })

  test('says that a vote was vacated, and draws no result', async () => {
    const { html } = await getPage('/congress/votes/house/119/1/14')
    expect(html).toContain('The chamber withdrew this vote, so it no longer counts.')
    expect(html).toContain('Recorded at the time: “Failed”, 3–2. It no longer counts.')
    expect(html).toContain('<summary>How members had voted</summary>')
    for (const result of ['<circle class="vote-seat-', 'By party', 'against the majority', 'were needed'])
      expect(html).not.toContain(result)
  })

  test('describes how the Vice President broke a tie', async () =>
    expect((await getPage('/congress/votes/senate/119/1/5')).html).toContain(
      'The vote was tied, and the Vice President voted yea.',
    ))

  test('fills the marks of the winner’s voters in an election', async () => {
    const { html } = await getPage('/congress/votes/house/119/1/2')
    // Plus one in the legend.
    expect(html.split('<circle class="vote-seat-yea').length - 1).toBe(3 + 1)
    expect(html.split('<circle class="vote-seat-nay').length - 1).toBe(2 + 1)
    expect(html).toContain('Cole (TX) 3, Abbott 2')
    expect(html).not.toContain('were needed')
  })

  test('shows the corrections of a source', async () =>
    expect((await getPage('/congress/votes/house/119/1/13')).html).toContain(
      'Cole: Not voting became Nay. Diaz: Not listed became Nay.',
    ))

  test('lists votes by chamber', async () => {
    const { html } = await getPage('/congress/votes')
    expect(html).toContain('6 roll-call votes, newest first.')
    expect((await getPage('/congress/votes?chamber=Senate')).html).toContain(
      '1 roll-call vote, newest first.',
    )
  })

  test('of an unknown vote does not exist', async () => {
    expect((await getPage('/congress/votes/house/119/1/99')).status).toBe(404)
    expect((await getPage('/congress/votes/house/119/9/9')).status).toBe(404)
  })
})

test('the page of a vote is rendered once, until the vote changes', async () => {
  const path = '/congress/votes/house/117/1/9'
  const bill = { congress: 117, type: 'hr', number: '3' } as const
  const vote = storedVote({ congress: 117, number: 9, bill })
  await replaceVote(engine.store, vote)
  const [first, again] = [await getPage(path), await getPage(path)]
  expect(first.status).toBe(200)
  expect(again.html).toBe(first.html)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  const corrected = { ...vote.vote, title: 'River Cities Act' }
  await replaceVote(engine.store, { ...vote, vote: corrected, revision: 2 })
  const changed = await getPage(path)
  expect(changed.html).toContain('River Cities Act')
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
})

describe('the votes of a member', () => {
  test('are on their page, with how often they followed their party', async () => {
    const { html } = await getPage('/congress/members/E000905')
    expect(html).toContain('Votes in 2026</h2>')
    expect(html).toContain('1 vote: 0% with the majority of their party, 1 against it, 0 missed.')
    expect(html).toContain('Their vote: <strong>Yea</strong>')
    expect(html).toContain('href="/congress/members/E000905/votes"')
  })

  test('are those of the chamber they sit in', async () => {
    const { html } = await getPage('/congress/members/A000901')
    expect(html).toContain('href="/congress/votes/senate/119/1/5"')
    expect(html).not.toContain('href="/congress/votes/house/119/1/12"')
  })

  test('have a page by year and by position', async () => {
    const { status, html } = await getPage('/congress/members/E000905/votes?year=2025&show=against')
    expect(status).toBe(200)
    expect(html).toContain('href="/congress/votes/house/119/1/12"')
    expect(html).not.toContain('href="/congress/votes/house/119/1/14"')
    expect(html).toContain('against the majority of their party')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect((await getPage('/congress/members/E000905/votes?show=missed')).html).toContain(
      'No votes like that in this session.',
    )
  })

  test('have a title for each choice, and one URL for the default', async () => {
    const base = '/congress/members/E000905/votes'
    const titles = await Promise.all(
      ['', '?year=2025', '?show=missed', '?year=2025&show=missed'].map(async (query) => {
        const { html } = await getPage(base + query)
        expect(html).toContain(`<link rel="canonical" href="https://rostrum.example${base}`)
        return /<title>(.+?)<\/title>/.exec(html)?.[1]
      }),
    )
    expect(new Set(titles).size).toBe(4)
    const newest = await getPage(`${base}?year=2026`)
    expect(newest.html).toContain(`<link rel="canonical" href="https://rostrum.example${base}"/>`)
    expect(newest.html).not.toContain('noindex')
  })

  test('are not to be indexed if there are none', async () => {
    expect((await getPage('/congress/members/A000901/votes')).html).not.toContain('noindex')
    expect((await getPage('/congress/members/H000908/votes')).html).toContain('content="noindex"')
  })

  test('of a vote being checked count for no side', async () => {
    const { html } = await getPage('/congress/members/E000905/votes?year=2025')
    expect(html).toContain('3 votes: 0% with the majority of their party, 1 against it, 0 missed.')
  })

  test('of a past year exclude a withdrawn vote', async () => {
    const { html } = await getPage('/congress/members/E000905/votes?year=2025')
    expect(html).toContain('Recorded before: Yea')
  })

  test('lists a former member’s votes from their last years', async () => {
    const { html } = await getPage('/congress/members/F000906')
    expect(html).toContain('Votes in 2024</h2>')
    expect(html).toContain('href="/congress/votes/house/118/2/40"')
    const all = await getPage('/congress/members/F000906/votes')
    expect(all.html).toContain('href="/congress/votes/house/118/2/40"')
    for (const year of [2025, 2024, 2021]) expect(all.html).toContain(`votes?year=${year}"`)
    expect(all.html).not.toContain('votes?year=2026')
    expect((await getPage('/congress/embed/members/F000906/votes')).html).toContain('1 vote: ')
    const { html: past } = await getPage('/congress/members/F000906/votes?year=2023')
    expect(past).toContain('No votes in this session yet.')
  })

  test('lists votes in both chambers for a member who changed chambers', async () => {
    for (const query of ['', '?year=2024']) {
      const { html } = await getPage(`/congress/members/G000907/votes${query}`)
      expect(html).toContain('2 votes, 1 in the House and 1 in the Senate: ')
      expect(html).toContain('href="/congress/votes/house/118/2/40"')
      expect(html).toContain('href="/congress/votes/senate/118/2/41"')
    }
  })

  test.each(['/congress/members/Z999999/votes', '/congress/members/E000905/votes?page=9'])(
    '%s does not exist',
    async (path) => expect((await getPage(path)).status).toBe(404),
  )
})

describe('the card for foreign pages', () => {
  const embedOf = async (path: string) => {
    const url = encodeURIComponent(`https://rostrum.example${path}`)
    return (await getPage(`/congress/oembed?url=${url}`)).html
  }

  test('of a vote shows the result and the parties', async () => {
    const { html, headers } = await getPage('/congress/embed/votes/house/119/1/12')
    expect(html).toContain('Failed, 3–2. Two thirds of')
    expect(html).toContain('Democratic 2–0, Republican 1–2')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await embedOf('/congress/votes/house/119/1/12')).toContain('/congress/embed/votes/house/119/1/12')
  })

  test('of a withdrawn vote shows no result', async () => {
    const { html } = await getPage('/congress/embed/votes/house/119/1/14')
    expect(html).toContain('The chamber withdrew this vote, so it no longer counts.')
    expect(html).not.toContain('Democratic 2–0')
  })

  test('of a member’s votes shows party unity and the latest votes', async () => {
    const { html } = await getPage('/congress/embed/members/E000905/votes')
    expect(html).toContain('1 vote: 0% with the majority of their party')
    expect(html).toContain('href="/congress/votes/house/119/2/1"')
    expect(await embedOf('/congress/members/E000905/votes')).toContain(
      '/congress/embed/members/E000905/votes',
    )
    expect((await getPage('/congress/embed/members/Z999999/votes')).status).toBe(404)
  })
})
