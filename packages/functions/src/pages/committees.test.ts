import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { replaceMember } from '@rostrum/core/store/record/members'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const SAVED_AT = '2026-03-01T00:00:00.000Z'
const store = new MemoryStore()
let context: Context
const getPage = createPageRequester(() => context)

beforeAll(async () => {
  await saveCommittees(store, storedCommittees())
  const at = (committeeStates: string[], title: string) => ({ committeeStates, title })
  await replaceBillHead(store, storedBill('119/hr/1', at(['hslh00/before'], 'Lamp Oil Act')), SAVED_AT)
  await replaceBillHead(store, storedBill('119/hr/2', at(['hslh00/reported'], 'Bell Act')), SAVED_AT)
  const committees = [{ name: 'Subcommittee on Foghorns', systemCode: 'hslh01' }]
  await storeMeetings(store, [
    { eventId: '1', date: '2026-03-10', title: 'Lamps next week', committees },
    { eventId: '2', date: '2026-03-02', title: 'Lamps today', committees, status: 'canceled' },
    ...[1, 2, 3, 4, 5, 6].map((day) => ({
      eventId: `9${day}`,
      date: `2026-02-0${day}`,
      title: `Bells ${day}`,
      committees,
    })),
  ])
  const barlow = { spans: [{ chamber: 'House', startYear: 2021 } as const], partyName: 'Republican' }
  await replaceMember(store, storedMember('B000902', barlow), SAVED_AT)
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

describe('the public pages of committees', () => {
  test('are linked from the page of a member’s state', async () => {
    const { html } = await getPage('/congress/states/OH')
    const [, committees = ''] = /<ul aria-label="Committees">(.*?)<\/ul>/.exec(html) ?? []
    expect(committees).toContain('href="/congress/committees/hslh00"')
  })

  test('list them by chamber with their leaders', async () => {
    const { status, html } = await getPage('/congress/committees')
    expect(status).toBe(200)
    expect(html).toContain('href="/congress/committees/hslh00"')
    expect(html).toContain('3 members, 2 subcommittees')
    expect(html).toContain('href="/congress/members/A000901"')
    expect(html.indexOf('Lighthouses')).toBeLessThan(html.indexOf('Tides'))
    expect(html).not.toContain('Beacons')
  })

  test('link to tracking a committee and to its feed of changes', async () => {
    const change = { kind: 'seated', to: 'Pat Diaz', identity: ['D000904'] } as const
    await appendChanges(store, committeeRef('hslh01'), [change], { now: new Date(SAVED_AT) })
    const { html } = await getPage('/congress/committees/hslh01')
    expect(html).toContain('href="/follow/committee/hslh01"')
    expect(html).toContain('href="/congress/committees/hslh01.atom"')
    const feed = await getPage('/congress/committees/hslh01.atom')
    expect(feed.status).toBe(200)
    expect(feed.html).toContain(
      'Subcommittee on Foghorns and Bells, House Committee on Lighthouses has a new member: Pat Diaz',
    )
    expect((await getPage('/congress/committees/hsxx00.atom')).status).toBe(404)
  })

  test('list former committees separately', async () => {
    const { status, html } = await getPage('/congress/committees?current=false')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Former committees of Congress</h1>')
    expect(html).toContain('href="/congress/committees/spbe00"')
    expect(html).not.toContain('href="/congress/committees/hslh00"')
    expect(html).toContain('href="https://rostrum.example/congress/committees?current=false"')
    expect((await getPage('/congress/committees')).html).toContain(
      'href="/congress/committees?current=false"',
    )
  })

  test('show a committee’s jurisdiction, members and pending bills', async () => {
    const { status, html } = await getPage('/congress/committees/hslh00')
    expect(status).toBe(200)
    expect(html).toContain('The committee keeps the lighthouses of the U.S. Coast Guard.')
    expect(html).not.toContain('It meets at night.')
    expect(html).toContain('2 Republicans')
    expect(html).toContain('OH-At Large, Vice Chair')
    expect(html).toContain('Subcommittee on Foghorns and Bells')
    expect(html).toContain('Lamp Oil Act')
    expect(html).not.toContain('Bell Act')
  })

  test('have its meetings and those of its subcommittees: the next ones, then the latest', async () => {
    const { html } = await getPage('/congress/committees/hslh00')
    const titles = [...html.matchAll(/(?:Lamps|Bells) [\w ]+/g)].map(([title]) => title)
    expect(titles).toEqual([
      'Lamps today',
      'Lamps next week',
      'Bells 6',
      'Bells 5',
      'Bells 4',
      'Bells 3',
      'Bells 2',
    ])
    expect(html).toContain('<s>Lamps today</s>')
    expect(html).toContain('href="/api/meetings?committee=hslh00&amp;format=ics"')
    expect(html).not.toContain('No meetings announced.')
  })

  test('say if no meeting is announced, but not for a former committee', async () => {
    expect((await getPage('/congress/committees/jshb00')).html).toContain('No meetings announced.')
    expect((await getPage('/congress/committees/spbe00')).html).not.toContain('id="meetings"')
  })

  test('list its reported bills', async () => {
    const { html } = await getPage('/congress/committees/hslh00?state=reported')
    expect(html).toContain('Bell Act')
    expect(html).not.toContain('Lamp Oil Act')
    expect(html).toContain('noindex')
  })

  test('name the committee of a subcommittee', async () => {
    const { html } = await getPage('/congress/committees/hslh01')
    expect(html).toContain('href="/congress/committees/hslh00"')
    expect(html).toContain('>Subcommittee on Foghorns and Bells</h1>')
    expect(html).toContain('No bills of this Congress are before this committee')
  })

  test('mark a former committee, and exclude it from search engines', async () => {
    const { html } = await getPage('/congress/committees/spbe00')
    expect(html).toContain('belonged to an earlier Congress')
    expect(html).toContain('content="noindex"')
  })

  test('of a subcommittee have the name of its committee in the title', async () =>
    expect((await getPage('/congress/committees/hslh01')).html).toContain(
      '<title>Subcommittee on Foghorns and Bells, House Committee on Lighthouses · Rostrum</title>',
    ))

  test.each(['/congress/committees/hsxx00', '/congress/committees/hslh00?page=2'])(
    'are not found at %s',
    async (path) => expect((await getPage(path)).status).toBe(404),
  )

  test('are linked from the page of a member', async () => {
    const { html } = await getPage('/congress/members/B000902')
    expect(html).toContain('<a href="/congress/committees/hslh01">Subcommittee on Foghorns and Bells</a>')
  })

  test('are in the sitemap', async () => {
    const { html } = await getPage('/congress/sitemaps/committees.xml')
    expect(html).toContain('/congress/committees/hslh00</loc>')
    expect(html).toContain('/congress/committees/jshb00</loc>')
    expect(html).toContain('/congress/committees?current=false</loc>')
    expect(html).not.toContain('/congress/committees/spbe00</loc>')
    expect((await getPage('/congress/sitemap.xml')).html).toContain('sitemaps/committees.xml')
  })
})
