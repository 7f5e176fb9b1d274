import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSample, startSampleCongress } from '../start.ts'
import { bodyRows, fieldAt, getAllRows, getSample, type JsonBody } from '../testing/client.ts'

let sample: RunningSample
let rows: JsonBody[]
const items = new Map<string, JsonBody>()

const pathOf = ({ congress, chamber, eventId }: JsonBody): string =>
  ['committee-meeting', congress, String(chamber).toLowerCase(), eventId].join('/')

beforeAll(async () => {
  sample = await startSampleCongress({ size: 'small', seed: 5 })
  rows = await getAllRows(sample.url, 'committee-meeting/119')
  for (const row of rows) {
    const { status, body } = await getSample(sample.url, pathOf(row))
    if (status === 200) items.set(pathOf(row), body['committeeMeeting'] as JsonBody)
  }
})
afterAll(() => sample.stop())

const counted = (holds: (item: JsonBody) => boolean): number => [...items.values()].filter(holds).length

describe('meetings', () => {
  it('are listed without date and title, each once', () => {
    expect(rows.length).toBeGreaterThan(500)
    expect(new Set(rows.map(pathOf)).size).toBe(rows.length)
    for (const row of rows) expect(row).not.toHaveProperty('date')
  })

  it.each(['Scheduled', 'Canceled', 'Postponed', 'Rescheduled'])('are %s', (status) =>
    expect(counted((item) => item['meetingStatus'] === status)).toBeGreaterThan(5),
  )

  it('are of every kind', () => {
    expect(rows.length - items.size).toBeGreaterThan(3)
    expect(counted((item) => item['chamber'] === 'NoChamber')).toBeGreaterThan(3)
    expect(counted((item) => Array.isArray(fieldAt(item, 'relatedItems', 'bills')))).toBeGreaterThan(10)
    expect(counted((item) => Array.isArray(item['videos']))).toBeGreaterThan(100)
  })

  it('are of committees that the API has', async () => {
    const joint = [...items.values()].find((item) => item['chamber'] === 'NoChamber') ?? {}
    const [committee] = bodyRows({ committees: joint['committees'] })
    const path = String(committee?.['url']).replace(/^.*\/v3\/|\?.*$/g, '')
    const { status, body } = await getSample(sample.url, path)
    expect([status, fieldAt(body, 'committee', 'type')]).toEqual([200, 'Joint'])
    const listed = (await getAllRows(sample.url, 'committee')).filter((row) => row['chamber'] === 'Joint')
    expect(listed.map(({ systemCode }) => systemCode)).toEqual(['jsec00'])
  })

  it('are listed by when they were updated', async () => {
    const from = sample.now()
    sample.advance(10)
    const updated = await getAllRows(sample.url, `committee-meeting/119?fromDateTime=${from}`)
    expect(updated.length).toBeGreaterThan(0)
    expect(updated.length).toBeLessThan(60)
    for (const { updateDate } of updated) expect(String(updateDate) >= from).toBe(true)
  })
})
