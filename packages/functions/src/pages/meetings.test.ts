import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

/** A Wednesday. */
const NOW = new Date('2026-09-16T12:00:00Z')
const HEARING = '/congress/meetings/119/house/1'
const store = new MemoryStore()
let context: Context
const getPage = createPageRequester(() => context)

beforeAll(async () => {
  const monday = { date: '2026-09-14', startsAt: '2026-09-14T14:00:00.000Z' }
  const bills = [{ congress: 119, type: 'hr', number: '7' } as const]
  const noticedAt = '2026-09-08T12:00:00.000Z'
  await storeMeetings(store, [
    {
      ...monday,
      eventId: '1',
      title: 'The state of lighthouses',
      bills,
      witnesses: [{ name: 'Ada Lamp', position: 'Keeper', organization: 'Tide Service' }],
      documents: [{ name: 'Hearing Notice', url: 'https://docs.house.gov/1.pdf', format: 'PDF' }],
      videos: [{ name: 'Recording', url: 'https://www.youtube.com/watch?v=1' }],
      changes: [{ noticedAt, field: 'place', to: 'Online' }],
    },
    { eventId: '2', date: '2026-09-18', title: 'On <bells>.', status: 'canceled', chamber: 'Senate' },
    { eventId: '3', date: '2026-09-14', title: 'Foghorns', status: 'postponed' },
    { ...monday, eventId: '4', date: '2026-09-20', title: 'Of another week', status: 'rescheduled' },
  ])
  context = storeContext(store, NOW)
})

describe('the public agenda', () => {
  test('has the meetings of this week by day, earliest first', async () => {
    const { status, html } = await getPage('/congress/meetings')
    expect(status).toBe(200)
    const words = ['Monday, Sep 14', 'Foghorns', 'The state of lighthouses', 'Friday, Sep 18', 'bells']
    const places = words.map((each) => html.indexOf(each, html.indexOf('<main')))
    expect(places).not.toContain(-1)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(html).not.toContain('Of another week')
    expect(html).toContain('id="day-2026-09-14" tabindex="-1">Monday, Sep 14</h2>')
    expect(html).not.toContain('day-2026-09-15')
  })

  test('shows time, place, committees and topic', async () => {
    const { html } = await getPage('/congress/meetings')
    expect(html).toContain('10:00 AM ET')
    expect(html).toContain('Time not known yet')
    expect(html).toContain('1324 Longworth House Office Building')
    expect(html).toContain('<a href="/congress/committees/hsii00">House Natural Resources Committee</a>')
    expect(html).toContain('<a href="/congress/119/hr/7">H.R. 7</a>')
    expect(html).toContain(`href="${HEARING}"`)
    expect(html).toContain('href="/api/meetings?format=ics"')
  })

  test('marks canceled meetings', async () => {
    const { html } = await getPage('/congress/meetings')
    expect(html).toContain('<s>On &lt;bells&gt;.</s>')
    expect(html).toContain('<strong>Canceled</strong>')
    expect(html).toContain('<strong>Postponed</strong>')
    expect(html).not.toContain('<strong></strong>')
    expect((await getPage('/congress/meetings?week=2026-09-20')).html).toContain('Rescheduled')
  })

  test('links the weeks before and after, and this week has one URL', async () => {
    const { html } = await getPage('/congress/meetings?week=2026-09-20')
    expect(html).toContain('<a href="/congress/meetings" rel="prev">Previous week</a>')
    expect(html).toContain('href="/congress/meetings?week=2026-09-27" rel="next"')
    expect(html).toContain('href="https://rostrum.example/congress/meetings?week=2026-09-20"')
    const wednesday = await getPage('/congress/meetings?week=2026-09-16')
    expect(wednesday.html).toContain(
      '<link rel="canonical" href="https://rostrum.example/congress/meetings"/>',
    )
    expect(wednesday.html).toContain('The state of lighthouses')
  })

  test('excludes a week without meetings from search engines, unless it is this week', async () => {
    const empty = await getPage('/congress/meetings?week=2026-08-02')
    expect([empty.status, empty.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(empty.html).toContain('No meetings are announced for this time.')
    const later = createPageRequester(() => storeContext(store, new Date('2026-11-04T12:00:00Z')))
    expect((await later('/congress/meetings')).headers.get('x-robots-tag')).toBeNull()
  })

  test.each(['2026-02-30', '2026-9-13', 'x', '', '2022-12-25', '2027-01-03'])(
    'has no week %j',
    async (week) => expect((await getPage(`/congress/meetings?week=${week}`)).status).toBe(404),
  )

  test('begins with the previous Congress and ends in three months', async () => {
    const first = await getPage('/congress/meetings?week=2023-01-03')
    expect([first.status, first.html.includes('Previous week')]).toEqual([200, false])
    const last = await getPage('/congress/meetings?week=2026-12-13')
    expect([last.status, last.html.includes('Next week')]).toEqual([200, false])
  })
})

describe('the public page of a meeting', () => {
  test('has its witnesses, documents, videos and changes', async () => {
    const { status, html } = await getPage(HEARING)
    expect(status).toBe(200)
    expect(html).toContain('>The state of lighthouses</h1>')
    expect(html).toContain('Monday, Sep 14, 2026, 10:00 AM ET')
    expect(html).toContain('Ada Lamp, Keeper, Tide Service')
    expect(html).toContain('<a href="https://docs.house.gov/1.pdf">Hearing Notice (PDF)</a>')
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=1">Recording</a>')
    expect(html).toContain('Place: not known → Online')
    expect(html).toContain('https://www.congress.gov/event/119th-congress/house-event/1')
    expect(html).toContain('href="/congress/meetings?week=2026-09-13"')
  })

  test('has the event status as structured data', async () => {
    const { html } = await getPage('/congress/meetings/119/senate/2')
    expect(html).toContain('"eventStatus":"https://schema.org/EventCancelled"')
    expect(html).toContain('"startDate":"2026-09-18"')
    expect(html).toContain('<title>On &lt;bells&gt;, Committee on Finance, Sep 18, 2026 · Rostrum</title>')
    expect(html).toContain('<s>On &lt;bells&gt;.</s>')
  })

  test.each(['/congress/meetings/119/house/99', '/congress/meetings/119/other/1'])(
    'is not found at %s',
    async (path) => expect((await getPage(path)).status).toBe(404),
  )
})
