import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { syncMeetings } from '@rostrum/core/committees/sync-meetings'
import { weekAgendas } from '@rostrum/core/record/agenda-names'
import { readAgendas } from '@rostrum/core/store/record/agendas'
import { findMeeting } from '@rostrum/core/store/record/meetings'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { calendarDocument } from '@rostrum/functions/feeds/calendar'
import { meetingAt } from '@rostrum/sample-congress/meetings/meetings'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { World } from '@rostrum/sample-congress/world/world'
import { writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'

const SEED = 5
const NOW = '2026-04-08T12:00:00Z'
/** The job's interval, in days. */
const CHECK_DAYS = 5 / (24 * 60)
const DAYS = 80

let sample: RunningSample
let store: MemoryStore
afterEach(() => sample.stop())

async function open(): Promise<void> {
  store = new MemoryStore()
  sample = await startSampleCongress({ size: 'small', seed: SEED, now: NOW, hourlyLimit: 1_000_000 })
}

async function sync(): Promise<void> {
  const now = () => new Date(sample.now())
  const log = createLog({ level: 'error', write: () => undefined })
  const budget = createBudget({ store, now })
  const baseUrl = `${sample.url}/v3`
  const client = createCongressClient({ baseUrl, apiKey: 'test', budget, log, clock: now, sleep: noWait })
  await syncMeetings({ client, store, log, now, signal: new AbortController().signal, source: 'api' })
}
const noWait = async (): Promise<void> => undefined

const world = new World({ seed: SEED, size: 'small', opened: Date.parse(NOW) / 1_000 })
const chamberOf = (chamber: 'H' | 'S' | 'J') =>
  chamber === 'J' ? 'NoChamber' : chamber === 'H' ? 'House' : 'Senate'

describe('meetings of the sample', () => {
  test('are all read except those that the API cannot show, and are one event each in a calendar', async () => {
    await open()
    // a Congress takes more calls than an hour's budget
    for (let hours = 0; hours < 4; hours++) {
      await sync()
      sample.advance(1 / 24)
    }
    await sync()
    const meetings = await readAgendas(store, weekAgendas('2023-01-03', '2026-12-31'))
    const at = Date.parse(sample.now()) / 1_000
    const announced = [118, 119]
      .flatMap((congress) => [...world.meetings(congress).values()])
      .filter((meeting) => meetingAt(meeting, at) !== undefined && meeting.quirk !== 'broken')
    expect(meetings.length).toBe(announced.length)
    expect(meetings.length).toBeGreaterThan(1_000)
    const site = { siteUrl: 'https://rostrum.example', isSample: true }
    const text = calendarDocument({ title: 'Meetings', meetings }, site)
    const uids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
    expect(new Set(uids).size).toBe(meetings.length)
    const file = process.env['ROSTRUM_CALENDAR_FILE']
    if (file !== undefined) await writeFile(file, text)
  }, 120_000)

  test('are canceled, moved and postponed at the next check', async () => {
    await open()
    await sync()
    const from = Date.parse(sample.now()) / 1_000
    const checks = [...world.meetings(119).values()].flatMap((meeting) => {
      const { announcedAt, at, quirk } = meeting
      const turned = meetingAt(meeting, at)
      const isTurned = turned !== undefined && turned.updatedAt > announcedAt && quirk !== 'broken'
      if (!isTurned || announcedAt < from || announcedAt > from + DAYS * 86_400) return []
      return [
        { at: announcedAt, meeting, turned: undefined },
        { at: turned.updatedAt, meeting, turned },
      ]
    })
    expect(checks.length).toBeGreaterThan(6)
    for (const { at, meeting, turned } of checks.toSorted((a, b) => a.at - b.at)) {
      const days = (at - Date.parse(sample.now()) / 1_000) / 86_400
      if (days + CHECK_DAYS > 0) sample.advance(days + CHECK_DAYS)
      await sync()
      if (turned === undefined) continue
      const { congress, eventId, body } = meeting
      const key = { congress, chamber: chamberOf(body.chamber), eventId } as const
      const stored = await findMeeting(store, key)
      expect([meetingKeyOf(key), stored?.meeting.status]).toEqual([
        meetingKeyOf(key),
        turned.status.toLowerCase(),
      ])
      expect(stored?.sequence).toBeGreaterThan(0)
      expect(stored?.changes.length).toBeGreaterThan(0)
    }
  }, 120_000)
})
