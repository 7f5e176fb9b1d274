import { putSessionVotes } from '@rostrum/core/store/session-votes'
import { replaceVote } from '@rostrum/core/store/votes'
import { useEngine } from '@rostrum/core/testing/engine'
import { storedElection, storedVotes } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
let context: Context
const getPage = createPageRequester(() => context)

beforeAll(async () => {
  const { store } = engine
  for (const vote of [...storedVotes(), storedElection()]) {
    await replaceVote(store, vote)
    await putSessionVotes(store, vote, [vote])
  }
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

describe('the public page', () => {
  test('of a vote says what was asked, what it needed and who broke ranks', async () => {
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

  test('says that a vote was vacated, and draws no result of it', async () => {
    const { html } = await getPage('/congress/votes/house/119/1/14')
    expect(html).toContain('The chamber withdrew this vote.')
    expect(html).toContain('Recorded at the time: “Failed”, 3–2. It is no result.')
    expect(html).toContain('<summary>How members had voted</summary>')
    for (const result of ['<circle class="vote-seat-', 'By party', 'against the majority', 'were needed'])
      expect(html).not.toContain(result)
  })

  test('tells how the Vice President broke a tie', async () =>
    expect((await getPage('/congress/votes/senate/119/1/5')).html).toContain(
      'The vote was tied, and the Vice President voted yea.',
    ))

  test('draws the voters of the winner filled, and nobody as yea in an election', async () => {
    const { html } = await getPage('/congress/votes/house/119/1/2')
    // one more of each in the legend
    expect(html.split('<circle class="vote-seat-yea').length - 1).toBe(3 + 1)
    expect(html.split('<circle class="vote-seat-nay').length - 1).toBe(2 + 1)
    expect(html).toContain('Cole (TX) 3, Abbott 2')
    expect(html).not.toContain('were needed')
  })

  test('tells what a source has corrected', async () =>
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
