import type { EventKind } from '@rostrum/contract/entities/tracking'
import { beforeEach, describe, expect, test } from 'vitest'
import { appendChanges } from '../ledger/append-changes.ts'
import { findAlertMail, listAlertMails, replaceAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { findDueMark, markDue } from '../store/alerts/due-marks.ts'
import { putFollower } from '../store/following/followers.ts'
import { addFollow, type Follow } from '../store/following/follows.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { composeDue } from './compose.ts'
import { markChanges } from './mark-changes.ts'
import { changeMarksOf } from './testing/change-marks-of.ts'
import { outboxOnly } from './testing/outbox-only.ts'

const engine = useFreshEngine()
const USER = 'usr_a'
const COMMITTEE = { kind: 'committee', key: 'hsag00' } as const
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
let now = START

const context = {
  log: { info: () => {}, error: () => {} },
  now: (): Date => new Date(now),
  signal: new AbortController().signal,
  takeTurn: async (): Promise<void> => undefined,
}
const run = async (): Promise<void> => {
  await markChanges({ ...context, store: engine.store })
  await composeDue({ ...context, ...outboxOnly(engine.store) })
}
const mails = async () =>
  (await listAlertMails(engine.store, USER, { limit: 10 })).map(({ rhythm, entries }) => [
    rhythm,
    entries.map(({ to = '' }) => to).toSorted(),
  ])

async function follow(ref: typeof COMMITTEE | typeof BILL, choice: Pick<Follow, 'rhythm'> = {}) {
  await putFollower(engine.store, USER, ref)
  const followedAt = new Date(START - 60 * MINUTE).toISOString()
  await addFollow(engine.store, USER, { ...ref, title: 'Followed', followedAt, ...choice }, 10)
}

async function settle(settings: Partial<StoredAlertSettings>) {
  const next = {
    rhythm: 'daily' as const,
    timeZone: 'UTC',
    deliveryTime: '07:00',
    weekday: 'monday' as const,
    quietHours: null,
    mutedKinds: [],
    ...settings,
  }
  await replaceAlertSettings(engine.store, { userId: USER, ...next }, undefined)
}

async function happens(kind: EventKind, to: string, ref: typeof COMMITTEE | typeof BILL = COMMITTEE) {
  await appendChanges(engine.store, ref, [{ kind, to, identity: [to] }], { now: context.now() })
}

beforeEach(async () => {
  now = START
  // the first run only sets the cursor
  await run()
  now += MINUTE
})

describe('a meeting that changes at short notice', () => {
  test('is sent at once to readers of a daily digest, and alone', async () => {
    await settle({})
    await follow(COMMITTEE)
    await follow(BILL)
    await happens('meeting', 'announced')
    await happens('meeting_changed_late', 'moved')
    await happens('action', 'referred', BILL)
    await run()
    expect(await mails()).toEqual([['immediate', ['moved']]])
  })

  test('is in no later digest', async () => {
    await settle({})
    await follow(COMMITTEE)
    await happens('meeting', 'announced')
    await happens('meeting_changed_late', 'moved')
    await run()
    now = Date.parse('2026-11-21T07:01:00.000Z')
    await markDue(engine.store, { userId: USER, which: 'digest', dueAt: context.now().toISOString() })
    await run()
    expect(await mails()).toEqual([
      ['daily', ['announced']],
      ['immediate', ['moved']],
    ])
  })

  test('is sent with other immediate changes', async () => {
    await settle({})
    await follow(COMMITTEE)
    await follow(BILL, { rhythm: 'immediate' })
    await happens('meeting_changed_late', 'moved')
    await happens('action', 'referred', BILL)
    await run()
    expect(await mails()).toEqual([['immediate', ['moved', 'referred']]])
  })

  test('is not sent to people who read in Rostrum only, or muted it', async () => {
    await settle({})
    await follow(COMMITTEE, { rhythm: 'app' })
    await follow(BILL)
    await happens('meeting_changed_late', 'moved')
    await run()
    expect(await mails()).toEqual([])
  })

  test('is not sent where its kind is muted', async () => {
    await settle({ mutedKinds: ['meeting_changed_late'] })
    await follow(COMMITTEE)
    await happens('meeting_changed_late', 'moved')
    await run()
    expect(await mails()).toEqual([])
  })

  test('waits for the end of quiet hours', async () => {
    await settle({ quietHours: { from: '11:00', to: '13:00' } })
    await follow(COMMITTEE)
    await happens('meeting_changed_late', 'moved')
    await run()
    expect(await mails()).toEqual([])
    now = START + 61 * MINUTE
    await run()
    expect(await mails()).toEqual([['immediate', ['moved']]])
  })

  test('is mailed by a mark of an earlier version, which is then removed', async () => {
    await settle({})
    await follow(COMMITTEE)
    await happens('meeting_changed_late', 'moved')
    await markDue(engine.store, { userId: USER, which: 'urgent', dueAt: context.now().toISOString() })
    await composeDue({ ...context, ...outboxOnly(engine.store) })
    expect(await mails()).toEqual([['immediate', ['moved']]])
    expect(await findDueMark(engine.store, { userId: USER, which: 'urgent' })).toBeUndefined()
  })

  test('is checked once more before its mark is removed', async () => {
    await settle({})
    await follow(COMMITTEE)
    await happens('meeting_changed_late', 'moved')
    await run()
    const mail = await findAlertMail(engine.store, { userId: USER, sequence: 1 })
    if (mail === undefined) throw new Error('no mail was composed')
    await replaceAlertMail(engine.store, { ...mail, state: 'sent' }, mail)
    for (const minutes of [25, 50]) {
      now = START + minutes * MINUTE
      await run()
    }
    expect(await changeMarksOf(engine.store, USER)).toEqual([])
    expect(await mails()).toHaveLength(1)
  })
})
