import type { AlertSettings, Rhythm } from '@rostrum/contract/entities/alerts'
import { describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { findAlertSettings, replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { findDueMark } from '../store/alerts/due-marks.ts'
import { listFollowerRows } from '../store/following/followers.ts'
import { addFollow } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { useEngine } from '../testing/engine.ts'
import { chooseSettings, listRhythms, setRhythm } from './choose-settings.ts'
import { readSettings } from './read-settings.ts'

const engine = useEngine()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const FRIDAY = '2026-11-20T12:30:00.000Z'
const MONDAY = '2026-11-23T12:30:00.000Z'
const contextOf = (store: Store = engine.store) => ({ store, now: () => NOW })
const settingsOf = (rhythm: Rhythm | null): AlertSettings => ({
  rhythm,
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
})
const bill = (number: number) => ({ kind: 'bill', key: `119/hr/${number}` }) as const
const choose = (user: string, rhythm: Rhythm | null) => chooseSettings(contextOf(), user, settingsOf(rhythm))
const setOf = (user: string, rhythm: Rhythm | null, number = 1) =>
  setRhythm(contextOf(), user, { ...bill(number), rhythm })
const digestOf = async (user: string) =>
  (await findDueMark(engine.store, { userId: user, which: 'digest' }))?.dueAt

async function follows(user: string, count: number): Promise<void> {
  for (let i = 1; i <= count; i += 1) {
    await addFollow(engine.store, user, { ...bill(i), title: 'Act', followedAt: NOW.toISOString() }, 100)
  }
}

describe('choosing settings', () => {
  test('stores them, and gives defaults before', async () => {
    expect((await readSettings(engine.store, 'usr_a')).settings).toEqual(settingsOf(null))
    await choose('usr_a', 'weekly')
    await choose('usr_a', 'daily')
    expect((await readSettings(engine.store, 'usr_a')).settings).toEqual(settingsOf('daily'))
    expect(await findAlertSettings(engine.store, 'usr_a')).toMatchObject({ revision: 2 })
  })

  test('lists the person among the followers of what they followed before', async () => {
    await follows('usr_b', 12)
    await choose('usr_b', 'immediate')
    expect((await listFollowerRows(engine.store, 'usr_b')).size).toBe(12)
  })

  test('lists the person for every vote while they want alerts about all their members', async () => {
    const isListed = async () => (await listFollowerRows(engine.store, 'usr_v')).has('member#votes')
    const chooseVotes = (choices: Partial<AlertSettings>) => chooseSettings(contextOf(), 'usr_v', choices)
    await chooseVotes({ everyMemberVote: true })
    await chooseVotes({ rhythm: 'immediate' })
    expect([await isListed(), (await readSettings(engine.store, 'usr_v')).settings.everyMemberVote]).toEqual([
      true,
      true,
    ])
    await chooseVotes({ everyMemberVote: false })
    expect(await isListed()).toBe(false)
  })

  test('marks the next digest, and removes the mark when none is wanted', async () => {
    const dueAfter = async (rhythm: Rhythm | null) => {
      await choose('usr_c', rhythm)
      return await digestOf('usr_c')
    }
    expect(await dueAfter('daily')).toBe(FRIDAY)
    expect(await dueAfter('weekly')).toBe(MONDAY)
    expect(await dueAfter('immediate')).toBeUndefined()
    expect(await dueAfter('weekly')).toBe(MONDAY)
    expect(await dueAfter(null)).toBeUndefined()
  })

  test('stays unsubscribed until a rhythm with mail is chosen', async () => {
    await choose('usr_d', 'daily')
    const read = await findAlertSettings(engine.store, 'usr_d')
    const stopped = { ...settingsOf('app'), unsubscribedAt: NOW.toISOString() }
    await replaceAlertSettings(engine.store, { userId: 'usr_d', ...stopped }, read)
    await choose('usr_d', 'app')
    expect(await findAlertSettings(engine.store, 'usr_d')).toMatchObject(stopped)
    expect(await digestOf('usr_d')).toBeUndefined()
    await choose('usr_d', 'daily')
    expect(await findAlertSettings(engine.store, 'usr_d')).toEqual({
      ...settingsOf('daily'),
      mailedFrom: NOW.toISOString(),
      revision: 4,
    })
    expect(await digestOf('usr_d')).toBe(FRIDAY)
  })

  test('keeps other settings, and an unsubscription unknown to an open tab', async () => {
    await choose('usr_i', 'daily')
    const read = await findAlertSettings(engine.store, 'usr_i')
    const stopped = { ...settingsOf('app'), unsubscribedAt: NOW.toISOString() }
    await replaceAlertSettings(engine.store, { userId: 'usr_i', ...stopped }, read)
    await chooseSettings(contextOf(), 'usr_i', { deliveryTime: '18:00' })
    expect(await findAlertSettings(engine.store, 'usr_i')).toMatchObject({
      ...stopped,
      deliveryTime: '18:00',
    })
    expect(await digestOf('usr_i')).toBeUndefined()
  })

  test('keeps the mark that matches the settings stored last', async () => {
    const rhythms = ['daily', 'weekly', 'immediate', 'daily', 'weekly', 'app'] as const
    await Promise.all(rhythms.map((rhythm) => choose('usr_e', rhythm)))
    const { rhythm } = (await readSettings(engine.store, 'usr_e')).settings
    const expected = { daily: FRIDAY, weekly: MONDAY, immediate: undefined, app: undefined }
    expect(await digestOf('usr_e')).toBe(expected[rhythm ?? 'app'])
  })

  test.each([1, 2, 3, 4, 5])('never stores a digest without its mark: crash at write %i', async (nth) => {
    const user = `usr_crash_${nth}`
    await follows(user, 2)
    let writes = 0
    const crashing = interceptStore(engine.store, (call) => {
      if (call !== 'put' && call !== 'update') return
      writes += 1
      if (writes === nth) throw new Error('killed')
    })
    await chooseSettings(contextOf(crashing), user, settingsOf('daily')).catch(() => {})
    const isStored = (await findAlertSettings(engine.store, user)) !== undefined
    expect(isStored).toBe(nth === 5)
    const rows = await listFollowerRows(engine.store, user)
    expect(isStored && ((await digestOf(user)) !== FRIDAY || rows.size < 2)).toBe(false)
    await choose(user, 'daily')
    expect(await digestOf(user)).toBe(FRIDAY)
  })
})

describe('the rhythm of one follow', () => {
  test('is listed, and marks the digest that it needs', async () => {
    await follows('usr_f', 2)
    await choose('usr_f', 'immediate')
    await setOf('usr_f', 'weekly')
    expect(await digestOf('usr_f')).toBe(MONDAY)
    await setOf('usr_f', 'daily', 2)
    expect(await digestOf('usr_f')).toBe(FRIDAY)
    const rhythms = await listRhythms(engine.store, 'usr_f')
    expect(rhythms.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { ...bill(1), rhythm: 'weekly' },
      { ...bill(2), rhythm: 'daily' },
    ])
    await setOf('usr_f', null, 2)
    expect(await digestOf('usr_f')).toBe(MONDAY)
    await setOf('usr_f', 'immediate')
    expect(await digestOf('usr_f')).toBeUndefined()
  })

  test('marks the person at once if changes may have waited for a digest', async () => {
    await follows('usr_j', 1)
    await choose('usr_j', 'daily')
    expect(await findDueMark(engine.store, { userId: 'usr_j', which: 'immediate' })).toBeUndefined()
    await setOf('usr_j', 'immediate')
    expect(await findDueMark(engine.store, { userId: 'usr_j', which: 'immediate' })).toMatchObject({
      dueAt: NOW.toISOString(),
    })
  })

  test('is refused for a record that is not followed', async () => {
    await choose('usr_g', 'immediate')
    await expect(setOf('usr_g', 'daily')).rejects.toMatchObject({ code: 'not_found' })
    expect(await digestOf('usr_g')).toBeUndefined()
  })

  test('marks nothing before a default rhythm is chosen', async () => {
    await follows('usr_h', 1)
    await setOf('usr_h', 'daily')
    expect(await digestOf('usr_h')).toBeUndefined()
    await choose('usr_h', 'immediate')
    expect(await digestOf('usr_h')).toBe(FRIDAY)
  })
})
