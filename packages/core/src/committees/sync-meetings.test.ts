import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBudget } from '../congress/budget.ts'
import { createCongressClient } from '../congress/client.ts'
import { createLog } from '../lib/log.ts'
import { billAgenda, committeeAgenda, weekAgenda } from '../record/agenda-names.ts'
import { readAgendas } from '../store/record/agendas.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findMeeting } from '../store/record/meetings.ts'
import type { Store } from '../store/store.ts'
import { expectNoPastAsNews, type Filling } from '../testing/killed-fill.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { syncMeetings } from './sync-meetings.ts'

const DAY_MINUTES = 24 * 60

interface MadeUp {
  date: string
  updateDate: string
  meetingStatus: string
  room: string
  bills: string[]
  status: number
}

let meetings: Map<string, MadeUp>
let asked: string[]
let now: Date
let store: Store

const row = (eventId: string, { updateDate }: MadeUp) => ({
  chamber: 'House',
  congress: 119,
  eventId,
  updateDate,
})

const item = (eventId: string, meeting: MadeUp) => ({
  ...row(eventId, meeting),
  date: meeting.date,
  meetingStatus: meeting.meetingStatus,
  title: `Meeting ${eventId}`,
  type: 'Hearing',
  location: { room: meeting.room, building: 'Rayburn House Office Building' },
  committees: [{ name: 'Subcommittee', systemCode: 'hsii24' }],
  relatedItems: { bills: meeting.bills.map((number) => ({ congress: 119, type: 'HR', number })) },
})

const answer: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(String(input))
  const [, , , congress, , eventId] = pathname.split('/')
  const from = searchParams.get('fromDateTime') ?? ''
  asked.push(eventId === undefined ? `list ${congress} ${from}`.trim() : eventId)
  if (eventId === undefined) {
    const rows = congress === '119' ? [...meetings] : []
    const committeeMeetings = rows
      .filter(([, { updateDate }]) => updateDate >= from)
      .map(([id, meeting]) => row(id, meeting))
    return Response.json({ committeeMeetings, pagination: { count: committeeMeetings.length } })
  }
  const meeting = meetings.get(eventId)
  if (meeting === undefined || meeting.status !== 200)
    return Response.json({ error: 'an error' }, { status: meeting?.status ?? 404 })
  return Response.json({ committeeMeeting: item(eventId, meeting) })
}

async function sync(): Promise<void> {
  asked = []
  const log = createLog({ level: 'error', write: () => undefined })
  const budget = createBudget({ store, now: () => now })
  const options = { baseUrl: 'https://api.example/v3', apiKey: 'key', budget, log, fetch: answer }
  const client = createCongressClient({ ...options, clock: () => now, sleep: async () => undefined })
  const { signal } = new AbortController()
  await syncMeetings({ client, store, log, now: () => now, signal, source: 'api.example' })
}

function put(eventId: string, changes: Partial<MadeUp> = {}): void {
  const before = meetings.get(eventId) ?? {
    date: '2026-09-15T14:00:00Z',
    updateDate: '2026-09-08T10:00:00Z',
    meetingStatus: 'Scheduled',
    room: '2141',
    bills: [],
    status: 200,
  }
  meetings.set(eventId, { ...before, ...changes })
}

const later = (minutes: number): void => void (now = new Date(now.getTime() + minutes * MINUTE_MS))
const keyOf = (eventId: string) => ({ congress: 119, chamber: 'House', eventId }) as const
const idsOn = async (agenda: string): Promise<string[]> =>
  (await readAgendas(store, [agenda])).map(({ eventId }) => eventId).toSorted()

beforeEach(() => {
  meetings = new Map()
  store = new MemoryStore()
  now = new Date('2026-09-10T12:00:00Z')
})

describe('following meetings', () => {
  test('puts each on the agendas of its week, its committee, the one above, and its bills', async () => {
    put('1', { bills: ['7', '8'] })
    put('2', { date: '2026-09-22T14:00:00Z' })
    await sync()
    expect(await idsOn(weekAgenda('2026-09-15'))).toEqual(['1'])
    expect(await idsOn(weekAgenda('2026-09-20'))).toEqual(['2'])
    expect(await idsOn(committeeAgenda(119, 'hsii24'))).toEqual(['1', '2'])
    expect(await idsOn(committeeAgenda(119, 'hsii00'))).toEqual(['1', '2'])
    expect(await idsOn(billAgenda({ congress: 119, type: 'hr', number: '8' }))).toEqual(['1'])
  })

  test('requests only meetings that were updated since', async () => {
    for (const id of ['1', '2', '3']) put(id)
    await sync()
    later(5)
    put('2', { updateDate: '2026-09-10T12:03:00Z', meetingStatus: 'Canceled' })
    await sync()
    expect(asked).toEqual(['list 119 2026-09-08T08:00:00Z', '2'])
    const stored = await findMeeting(store, keyOf('2'))
    expect(stored).toMatchObject({ sequence: 1, changes: [{ from: 'scheduled', to: 'canceled' }] })
    later(5)
    await sync()
    expect(asked).toEqual(['list 119 2026-09-10T10:03:00Z'])
  })

  test('counts changes of date, place and status, and nothing else', async () => {
    put('1')
    await sync()
    const change = async (changes: Partial<MadeUp>): Promise<number | undefined> => {
      later(5)
      put('1', { ...changes, updateDate: now.toISOString().replace('.000', '') })
      await sync()
      return (await findMeeting(store, keyOf('1')))?.sequence
    }
    expect(await change({ bills: ['7'] })).toBe(0)
    expect(await change({ date: '2026-09-15T15:00:00Z', meetingStatus: 'Rescheduled' })).toBe(1)
    expect(await change({ room: '2123' })).toBe(2)
    expect(await change({})).toBe(2)
    const stored = await findMeeting(store, keyOf('1'))
    expect(stored?.changes.map(({ field }) => field)).toEqual(['place', 'date', 'status'])
  })

  test('takes a meeting off the agendas that it leaves', async () => {
    put('1', { bills: ['7'] })
    await sync()
    later(5)
    put('1', { date: '2026-10-06T14:00:00Z', bills: ['8'], updateDate: '2026-09-10T12:03:00Z' })
    await sync()
    expect(await idsOn(weekAgenda('2026-09-15'))).toEqual([])
    expect(await idsOn(weekAgenda('2026-10-06'))).toEqual(['1'])
    expect(await idsOn(billAgenda({ congress: 119, type: 'hr', number: '7' }))).toEqual([])
    const [card] = await readAgendas(store, [committeeAgenda(119, 'hsii00')])
    expect(card?.date).toBe('2026-10-06')
  })

  test('skips an unreadable meeting, keeps its stored version, and retries with backoff', async () => {
    for (const id of ['1', '2', '3']) put(id)
    await sync()
    later(5)
    for (const id of ['1', '2', '3']) put(id, { updateDate: '2026-09-10T12:03:00Z', room: '2123' })
    put('2', { status: 500 })
    await sync()
    expect((await findMeeting(store, keyOf('3')))?.meeting.place).toBe('2123 Rayburn House Office Building')
    expect((await findMeeting(store, keyOf('2')))?.meeting.place).toBe('2141 Rayburn House Office Building')
    later(5)
    await sync()
    expect(asked).not.toContain('2')
    later(5)
    await sync()
    expect(asked).toContain('2')
    put('2', { status: 200 })
    later(15)
    await sync()
    expect(asked).not.toContain('2')
    later(5)
    await sync()
    expect((await findMeeting(store, keyOf('2')))?.meeting.place).toBe('2123 Rayburn House Office Building')
  })

  test('finds updates that the time filter missed by a daily full list', async () => {
    put('1')
    await sync()
    later(5)
    put('2', { updateDate: '2026-01-01T00:00:00Z' })
    await sync()
    expect(await findMeeting(store, keyOf('2'))).toBeUndefined()
    later(24 * 60)
    await sync()
    expect(await findMeeting(store, keyOf('2'))).toBeDefined()
  })

  /** Simulates a run that is killed before it writes a row with this sort key. */
  async function syncKilledBefore(sk: string): Promise<void> {
    const { put: write } = store
    store.put = async (each, condition) => {
      if (each.sk === sk) throw new Error('killed')
      return await write.call(store, each, condition)
    }
    await expect(sync()).rejects.toThrow('killed')
    store.put = write
    later(5)
  }

  test('completes the agendas after a run that was killed before it wrote them', async () => {
    put('1')
    await syncKilledBefore('AGENDA')
    expect(await findMeeting(store, keyOf('1'))).toBeDefined()
    await sync()
    expect(await idsOn(weekAgenda('2026-09-15'))).toEqual(['1'])
  })

  describe('after a run that was killed before it saved a meeting that it reported', () => {
    const told = async () => (await listEventsOf(store, committeeRef('hsii24'), { limit: 20 })).events
    const CANCELED = { kind: 'meeting_changed', to: 'Canceled: Meeting 1' }
    beforeEach(async () => {
      put('1')
      await sync()
      later(5)
      put('1', { meetingStatus: 'Canceled', updateDate: '2026-09-10T12:03:00Z' })
      await syncKilledBefore('MEETING')
    })

    test('reports the change once', async () => {
      const before = await told()
      await sync()
      expect(await findMeeting(store, keyOf('1'))).toMatchObject({ sequence: 1 })
      expect([before, await told()]).toMatchObject([[CANCELED], before])
    })

    test('reports what has changed since', async () => {
      put('1', { meetingStatus: 'Scheduled', room: '2123', updateDate: '2026-09-10T12:08:00Z' })
      await sync()
      const to = expect.stringContaining('10:00 AM ET, 2123 Rayburn')
      expect(await told()).toMatchObject([{ kind: 'meeting_changed', to }, CANCELED])
    })
  })

  test('reports changes, and new meetings only after the first download of a Congress', async () => {
    const toldOf = async (systemCode: string) =>
      (await listEventsOf(store, committeeRef(systemCode), { limit: 20 })).events.map(({ kind }) => kind)
    put('1')
    put('2', { status: 500 })
    await sync()
    expect(await toldOf('hsii24')).toEqual([])
    later(5)
    put('1', { room: '2123', updateDate: '2026-09-10T12:03:00Z' })
    put('3', { updateDate: '2026-09-10T12:03:00Z' })
    await sync()
    expect((await toldOf('hsii24')).toSorted()).toEqual(['meeting', 'meeting_changed'])
    expect(await toldOf('hsii00')).toHaveLength(2)
    later(DAY_MINUTES)
    put('2', { status: 200 })
    await sync()
    expect(await findMeeting(store, keyOf('2'))).toBeDefined()
    expect(await toldOf('hsii24')).toHaveLength(2)
  })
})

/** Meetings move to another room while none are stored. */
class MeetingsFilling implements Filling {
  readonly table = new MemoryStore()
  now = new Date('2026-09-10T12:00:00Z')

  constructor() {
    meetings = new Map()
    for (const id of MADE_UP) put(id, { date: '2026-09-25T14:00:00Z' })
  }

  async run(on: Store): Promise<void> {
    store = on
    now = this.now
    await sync()
  }

  move(id: string): void {
    put(id, { room: String(this.now.getTime()), updateDate: this.now.toISOString() })
  }

  async pass(): Promise<void> {
    for (const id of MADE_UP) if ((await findMeeting(this.table, keyOf(id))) === undefined) this.move(id)
  }

  happen(): void {
    this.move('1')
  }

  async isFull(): Promise<boolean> {
    const stored = await Promise.all(MADE_UP.map((id) => findMeeting(this.table, keyOf(id))))
    return !stored.includes(undefined)
  }
}
const MADE_UP = ['1', '2', '3', '4', '5']

test.each(['before', 'after'] as const)(
  'a first fill that is killed %s any write and resumed days later reports no past change',
  async (when) => {
    expect(await expectNoPastAsNews(() => new MeetingsFilling(), when)).toBeGreaterThan(10)
  },
)
