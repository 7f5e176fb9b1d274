import { beforeEach, describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { listNewTexts } from '../store/record/new-texts.ts'
import { type Printed, TextWorld } from './testing/text-world.ts'

const WATER = 'Nothing in this Act affects the water rights of any State.'
const OTHER = 'There are authorized to be appropriated such sums as may be necessary.'
const DATE = '2026-11-20'
const printed = (changes: Partial<Printed> = {}): Printed => ({
  bill: 7,
  version: 'ih',
  sections: [OTHER, WATER],
  date: DATE,
  ...changes,
})

let world: TextWorld
/** The mails since the last call. */
async function mailsAfter(minutes: number): Promise<readonly string[]> {
  world.pass(minutes)
  world.sent.length = 0
  await world.run()
  return world.sent.map(({ text }) => text)
}

beforeEach(async () => {
  world = new TextWorld('2026-11-19T12:00:00.000Z')
  await world.saveBill(7, 'Environmental Protection')
  const ada = await world.person(1)
  await world.search(ada, 'Rivers', { q: '"water rights"', in: 'text' })
  await world.run()
  world.pass(24 * 60)
})

describe('a new text with the words of a saved search', () => {
  test('is mailed once, with the passage and a link to it', async () => {
    await world.print(printed())
    expect(await mailsAfter(1)).toMatchInlineSnapshot(`
      [
        "H.R. 7 has a new text: Introduced in House

      H.R. 7 Act Number 7
      https://rostrum.example/congress/119/hr/7
      * New text: Introduced in House. Section 2, General: “Nothing in this Act affects the water rights of any State.”
        Happened Nov 20, 2026. Found in the text Nov 20, 2026, 12:00 PM UTC.
      Now: Introduced.
      Its text has the words of your search “Rivers”.
      Read Section 2: https://rostrum.example/congress/119/hr/7/text?version=ih&section=s2#s2
      Open in Rostrum: https://rostrum.example/bills/119/hr/7
      Change your searches: https://rostrum.example/alerts

      You asked to hear about what you track by email right away. Replies to this address are not read.
      Change how often: https://rostrum.example/settings
      Stop all alerts: https://rostrum.example/stop

      --
      Rostrum: Follow Congressional activity like never before.
      https://rostrum.example
      ",
      ]
    `)
    expect(await mailsAfter(20)).toEqual([])
  })

  test('is news again as another printing, but not in a better format', async () => {
    await world.print(printed({ format: 'printed' }))
    expect(await mailsAfter(1)).toHaveLength(1)
    await world.print(printed({ sections: [OTHER, `${WATER} It is so.`] }))
    expect(await mailsAfter(20)).toEqual([])
    await world.print(printed({ version: 'rh' }))
    expect(await mailsAfter(20)).toEqual([expect.stringContaining('New text: Reported in House. Section 2')])
  })

  test('is told to each search and person by their own words', async () => {
    const ada = { userId: 'usr_1' }
    await world.search(ada, 'Money', {
      q: 'appropriated',
      in: 'text',
      policyArea: 'environmental protection',
    })
    await world.search(ada, 'Senate', { q: 'appropriated', in: 'text', chamber: 'Senate' })
    await world.search(ada, 'Dry', { q: 'appropriated', without: 'rights', in: 'text' })
    await world.search(ada, 'Titles', { q: 'water rights' })
    await world.search(await world.person(2, 'daily'), 'Daily', { q: 'rights of any state', in: 'text' })
    await world.run()
    world.pass(1)
    await world.print(printed())
    const [mail = '', ...others] = await mailsAfter(1)
    expect(others).toEqual([])
    expect(mail.match(/^Its text has .*/gm)).toEqual([
      'Its text has the words of your search “Rivers”.',
      'Its text has the words of your search “Money”.',
    ])
    expect(mail.match(/^Read .*/gm)).toHaveLength(2)
    expect(await mailsAfter(24 * 60)).toEqual([
      expect.stringContaining('Its text has the words of your search “Daily”.'),
    ])
  })

  test('is one story with the news of the text for who tracks the bill', async () => {
    const bob = await world.person(3)
    await bob.follow(7)
    await world.search(bob, 'Rights', { q: '"water rights"', in: 'text' })
    await world.run()
    world.pass(1)
    await world.print(printed())
    const change = { kind: 'text', to: 'Introduced in House', happenedDate: DATE, identity: ['x'] } as const
    await appendChanges(world.store, { kind: 'bill', key: '119/hr/7' }, [change], {
      now: world.context.now(),
    })
    const mail = (await mailsAfter(1)).find((text) => text.includes('You track H.R. 7.'))
    expect(mail?.match(/^\* .*/gm)).toEqual([expect.stringMatching(/^\* New text: .* Section 2, General: “/)])
    expect(mail).toContain('Its text has the words of your search “Rights”.')
    expect(await mailsAfter(20)).toEqual([])
  })

  test('is no news if it is of the past, or read before a first walk', async () => {
    await world.print(printed({ date: '2026-11-19' }))
    world.newsAfter = undefined
    await world.print(printed({ version: 'rh' }))
    expect(await mailsAfter(1)).toEqual([])
    expect(await listNewTexts(world.store, { from: '', to: '~' })).toEqual([])
  })

  test('is no news for a search that is saved later', async () => {
    await world.print(printed({ sections: [OTHER] }))
    world.pass(1)
    await world.search({ userId: 'usr_1' }, 'Money', { q: 'appropriated', in: 'text' })
    expect(await mailsAfter(1)).toEqual([])
  })

  test('waits until its bill is known', async () => {
    await world.print(printed({ bill: 8 }))
    for (let hour = 0; hour < 6; hour += 1) expect(await mailsAfter(9)).toEqual([])
    await world.saveBill(8)
    expect(await mailsAfter(9)).toHaveLength(1)
    expect(await mailsAfter(20)).toEqual([])
  })

  test('is told once it is stored, if storing it was interrupted', async () => {
    const dying = interceptStore(world.store, (call, key) => {
      if (call === 'put' && JSON.stringify(key).includes('TEXTS#')) throw new Error('killed')
    })
    await expect(world.print(printed(), dying)).rejects.toThrow('killed')
    expect(await mailsAfter(20)).toEqual([])
    await world.print(printed())
    expect(await mailsAfter(1)).toHaveLength(1)
  })
})
