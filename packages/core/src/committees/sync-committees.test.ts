import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createCongressClient } from '../congress/client.ts'
import { unlimitedBudget } from '../congress/testing/unlimited-budget.ts'
import { createLog } from '../lib/log.ts'
import { findDirectory } from '../store/record/committee-directory.ts'
import { COMMITTEES_KEY, findCommittees } from '../store/record/committees.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { expectNoPastAsNews, type Filling } from '../testing/killed-fill.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { syncCommittees } from './sync-committees.ts'
import { COMMITTEES_FILE, LISTED_ROWS, MEMBERSHIP_FILE, PEOPLE_FILE } from './testing/made-up-committees.ts'

const FILES = ['committees-current', 'committee-membership-current', 'legislators-current'] as const

let files: Record<string, unknown>
let asked: string[]
let now: Date
let store: Store
beforeEach(() => {
  files = {
    'committees-current': COMMITTEES_FILE,
    'committee-membership-current': MEMBERSHIP_FILE,
    'legislators-current': PEOPLE_FILE,
  }
  asked = []
  now = new Date('2025-03-05T02:00:00Z')
  store = new MemoryStore()
})

const etagOf = (content: unknown): string => `"${JSON.stringify(content).length}"`

const answer: typeof fetch = async (input, init) => {
  const name = new URL(String(input)).pathname.slice(1).replace('.json', '')
  asked.push(name)
  const content = files[name]
  if (content === undefined) return new Response('', { status: 404 })
  const headers = { etag: etagOf(content) }
  if (new Headers(init?.headers).get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  return new Response(typeof content === 'string' ? content : JSON.stringify(content), { headers })
}

const listOf =
  (rows: readonly unknown[]): typeof fetch =>
  async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    const code = pathname.split('/')[4]
    if (code !== undefined) {
      asked.push(code)
      const committeeWebsiteUrl = 'http://new.lighthouses.house.gov/'
      return code === 'jshb00'
        ? new Response('{}', { status: 404 })
        : Response.json({ committee: { committeeWebsiteUrl } })
    }
    const offset = Number(searchParams.get('offset'))
    asked.push(`list from ${offset}`)
    const committees = offset === 0 ? rows.slice(0, 250) : rows.slice(offset, offset + 250)
    return Response.json({ committees, pagination: { count: rows.length } })
  }

async function sync(list?: typeof fetch): Promise<void> {
  const signal = new AbortController().signal
  const sleep = async (): Promise<void> => undefined
  const site = { baseUrl: 'https://files.example', fetch: answer, signal, sleep }
  const log = createLog({ level: 'error', write: () => undefined })
  const client =
    list &&
    createCongressClient({
      baseUrl: 'https://api.example/v3',
      apiKey: 'key',
      budget: unlimitedBudget(),
      log,
      fetch: list,
      sleep,
    })
  await syncCommittees({
    store,
    now: () => now,
    signal,
    legislators: createSite(site),
    source: 'files.example',
    ...(client && { client }),
  })
}

describe('committees', () => {
  test('are read with their members once a day', async () => {
    await sync()
    expect(asked).toEqual([...FILES])
    const first = await findCommittees(store)
    expect(first?.bodies.map(({ systemCode }) => systemCode)).toEqual([
      'hslh00',
      'hslh02',
      'hslh01',
      'sltd00',
      'jshb00',
    ])
    expect(first?.bodies[0]).toEqual({
      systemCode: 'hslh00',
      name: 'House Committee on Lighthouses',
      chamber: 'House',
      jurisdiction: 'The committee keeps the lighthouses of the U.S. Coast Guard.',
      websiteUrl: 'https://lighthouses.house.gov/',
      phone: '(202) 225-0000',
    })
    expect(first?.seats['hslh01']?.map(({ bioguideId }) => bioguideId)).toEqual(['A000901', 'B000902'])
    expect(first?.people['C000903']).toEqual({
      name: 'Pat Cole',
      party: 'Democratic',
      state: 'OH',
      district: 7,
    })
    now = new Date('2025-03-05T23:00:00Z')
    await sync()
    expect(asked).toEqual([...FILES])
  })

  test('stay as they are while no file changes, and take over changed files', async () => {
    await sync()
    now = new Date('2025-03-06T02:00:00Z')
    await sync()
    expect(await findCommittees(store)).toMatchObject({
      changedAt: '2025-03-05T02:00:00.000Z',
      lookedAt: '2025-03-06T02:00:00.000Z',
    })
    files['committee-membership-current'] = { SLTD: MEMBERSHIP_FILE.SLTD }
    now = new Date('2025-03-07T02:00:00Z')
    await sync()
    const stored = await findCommittees(store)
    expect(Object.keys(stored?.seats ?? {})).toEqual(['sltd00'])
    expect(stored?.bodies).toHaveLength(5)
    expect(stored?.changedAt).toBe('2025-03-07T02:00:00.000Z')
  })

  test.each([
    ['committees-current', [], 'lists no committee'],
    ['committee-membership-current', { HSLH: [] }, 'lists nobody'],
    ['committee-membership-current', [], 'is no object'],
    ['legislators-current', '<html>', 'is not JSON'],
  ])('are kept when %s is broken', async (name, broken, message) => {
    await sync()
    const held = await findCommittees(store)
    files[name] = broken
    now = new Date('2025-03-06T02:00:00Z')
    await expect(sync()).rejects.toThrow(message)
    expect(await findCommittees(store)).toEqual(held)
  })

  test('of the past come from the list of the API, page by page', async () => {
    const filler = Array.from({ length: 248 }, (_, i) => ({
      chamber: 'House',
      name: `Former ${i}`,
      systemCode: `hx${String(i).padStart(4, '0')}`,
    }))
    const rows = [...LISTED_ROWS, ...filler, { chamber: 'Nowhere', name: 'Odd', systemCode: 'xxxx00' }]
    await sync(listOf(rows))
    expect(asked).toEqual([...FILES, 'list from 0', 'list from 250', 'hslh00'])
    const stored = await findCommittees(store)
    expect(stored?.listed).toHaveLength(252)
    expect(stored?.listed[1]).toEqual({
      systemCode: 'hslh03',
      name: 'Wicks Subcommittee',
      chamber: 'House',
      type: 'Standing',
      parentCode: 'hslh00',
    })
    await sync(listOf(rows))
    expect(asked).toHaveLength(6)
  })

  test('have the website that the API names, and that of the files where it names none', async () => {
    const harbors = { chamber: 'Joint', name: 'Joint Committee on Harbors', systemCode: 'jshb00' }
    await sync(listOf([...LISTED_ROWS, harbors]))
    expect(asked.slice(-2).toSorted()).toEqual(['hslh00', 'jshb00'])
    const { byCode } = (await findDirectory(store)) ?? {}
    expect(byCode?.get('hslh00')?.websiteUrl).toBe('https://new.lighthouses.house.gov/')
    expect(byCode?.get('jshb00')).toMatchObject({ isCurrent: true, websiteUrl: undefined })
  })

  const failing =
    (response: () => Response): typeof fetch =>
    async (input) =>
      String(input).includes('/committee/house/hslh00') ? response() : await listOf(LISTED_ROWS)(input)

  test.each([
    ['is refused', () => new Response('{}', { status: 400 })],
    ['is no JSON', () => new Response('<html>')],
    ['is put off', () => new Response('{}', { status: 429 })],
  ])('keep their website, and get the list, when a page of the API %s', async (_how, response) => {
    await sync(listOf(LISTED_ROWS.slice(0, 1)))
    now = new Date('2025-03-06T02:00:00Z')
    await sync(failing(response))
    expect((await findCommittees(store))?.listed).toHaveLength(LISTED_ROWS.length)
    const { byCode } = (await findDirectory(store)) ?? {}
    expect(byCode?.get('hslh00')?.websiteUrl).toBe('https://new.lighthouses.house.gov/')
  })

  test('of today are saved although the list fails', async () => {
    await expect(sync(listOf([]))).rejects.toThrow('no committee in /committee')
    expect((await findCommittees(store))?.bodies).toHaveLength(5)
  })

  const changesOf = async (systemCode: string) =>
    (await listEventsOf(store, committeeRef(systemCode), { limit: 10 })).events.map(({ kind, from, to }) => [
      kind,
      from,
      to,
    ])

  test('report members who joined and left, but nothing on the first sync', async () => {
    await sync()
    expect(await changesOf('sltd00')).toEqual([])
    now = new Date('2025-03-06T02:00:00Z')
    const [chair, ...others] = MEMBERSHIP_FILE.SLTD
    files['committee-membership-current'] = {
      ...MEMBERSHIP_FILE,
      SLTD: [{ ...chair, bioguide: 'B000902', name: 'B', title: 'Chair' }, ...others],
    }
    await sync()
    const expected = [
      ['chair', 'Pat Diaz', 'Pat Barlow'],
      ['seated', undefined, 'Pat Barlow'],
      ['unseated', 'Pat Diaz', undefined],
    ]
    expect((await changesOf('sltd00')).toSorted()).toEqual(expected)
    now = new Date('2025-03-07T02:00:00Z')
    await sync()
    expect(await changesOf('sltd00')).toHaveLength(expected.length)
  })

  const seatedAt = (seats: typeof MEMBERSHIP_FILE.SLTD): void => {
    files['committee-membership-current'] = { ...MEMBERSHIP_FILE, SLTD: seats }
  }

  test('report each change once, even if a run is killed and the next finds more', async () => {
    await sync()
    const held = await store.get(COMMITTEES_KEY)
    now = new Date('2025-03-06T02:00:00Z')
    seatedAt(MEMBERSHIP_FILE.SLTD.slice(0, 1))
    await sync()
    const told = await changesOf('sltd00')
    // as if the process had died before the second write
    await store.update(COMMITTEES_KEY, { set: { packed: held?.['packed'] } })
    now = new Date('2025-03-07T02:05:00Z')
    seatedAt([...MEMBERSHIP_FILE.SLTD.slice(0, 1), ...MEMBERSHIP_FILE.HSLH.slice(1, 2)])
    await sync()
    expect(told).toHaveLength(2)
    expect(await changesOf('sltd00')).toEqual(expect.arrayContaining(told))
    expect(await changesOf('sltd00')).toHaveLength(told.length + 1)
  })

  /** Members change seats while no committee list is stored. */
  class CommitteesFilling implements Filling {
    readonly table = new MemoryStore()
    now = new Date('2025-03-05T02:00:00Z')
    changes = 0

    async run(on: Store): Promise<void> {
      store = on
      now = this.now
      await sync(listOf(LISTED_ROWS))
    }

    async pass(): Promise<void> {
      if ((await findCommittees(this.table)) === undefined) this.happen()
    }

    happen(): void {
      this.changes += 1
      seatedAt(MEMBERSHIP_FILE.HSLH.slice(0, 1 + (this.changes % 2)))
    }

    async isFull(): Promise<boolean> {
      return (await findCommittees(this.table))?.listed.length === LISTED_ROWS.length
    }
  }

  test.each(['before', 'after'] as const)(
    'that are first read by a run killed %s any write report no past change',
    async (when) => {
      const create = () => {
        seatedAt(MEMBERSHIP_FILE.SLTD)
        return new CommitteesFilling()
      }
      expect(await expectNoPastAsNews(create, when)).toBeGreaterThan(1)
    },
  )
})
