import { describe, expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { recordVisit } from './visits.ts'

const engine = useEngine()
const visitAt = async (userId: string, time: string) =>
  await recordVisit({ store: engine.store, now: () => new Date(`2026-11-20T${time}Z`) }, userId)

describe('a visit', () => {
  test('has no previous one if it is the first', async () => {
    expect(await visitAt('usr_1', '12:00:00')).toEqual({ lookedAt: '2026-11-20T12:00:00.000Z' })
  })

  test('continues while the person is active on any device', async () => {
    await visitAt('usr_2', '08:00:00')
    for (const time of ['12:00:00', '12:00:30', '12:20:00', '12:45:00']) {
      expect(await visitAt('usr_2', time)).toMatchObject({ lastVisitAt: '2026-11-20T08:00:00.000Z' })
    }
  })

  test("has a previous one that ended with the person's last activity", async () => {
    await visitAt('usr_3', '08:00:00')
    await visitAt('usr_3', '08:20:00')
    expect(await visitAt('usr_3', '09:00:00')).toEqual({
      lookedAt: '2026-11-20T09:00:00.000Z',
      lastVisitAt: '2026-11-20T08:20:00.000Z',
    })
  })

  test('is the same for several tabs that open at once', async () => {
    await visitAt('usr_4', '08:00:00')
    const visits = await Promise.all([0, 1, 2, 3].map((second) => visitAt('usr_4', `12:00:0${second}`)))
    expect(new Set(visits.map(({ lastVisitAt }) => lastVisitAt))).toEqual(
      new Set(['2026-11-20T08:00:00.000Z']),
    )
  })
})
