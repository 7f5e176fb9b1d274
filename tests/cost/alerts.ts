import { markChanges } from '@rostrum/core/alerts/mark-changes'
import { LINKS, sendAlerts } from '@rostrum/core/alerts/testing/send-alerts'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { createLog } from '@rostrum/core/lib/log'
import { createUnsubscribeUrl } from '@rostrum/core/mail/unsubscribe-links'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { putFollower } from '@rostrum/core/store/following/followers'
import { addFollow } from '@rostrum/core/store/following/follows'
import { createStore, type Store } from '@rostrum/core/store/store'
import { createUser } from '@rostrum/core/store/accounts/users'
import { startDynamo } from '@rostrum/core/testing/dynamo'
import { isolateSdk } from '@rostrum/local/functions'
import { SIZES } from '../../stacks/sizes.ts'
import { startMeter } from './meter.ts'
import type { AlertLoad } from './model.ts'

const PEOPLE = 100
const FOLLOWS_EACH = 10
const MEMORY = SIZES.jobs.memoryMb / 1_024
const BILL = { kind: 'bill', key: '119/hr/1' } as const

const now = (): Date => new Date()
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

async function addPerson(store: Store, userId: string): Promise<void> {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '' }
  const versions = { passwordVersion: 1, revision: 1 }
  await createUser(store, { id: userId, ...names, ...versions, createdAt: minutesAgo(100) })
  const next = {
    rhythm: 'immediate' as const,
    timeZone: 'America/New_York',
    deliveryTime: '07:00',
    weekday: 'monday' as const,
    quietHours: null,
    mutedKinds: [],
  }
  await replaceAlertSettings(store, { userId, ...next }, undefined)
  for (let number = 1; number <= FOLLOWS_EACH; number += 1) {
    const follow = { kind: 'bill', key: `119/hr/${number}`, title: 'An Act' } as const
    await addFollow(store, userId, { ...follow, followedAt: minutesAgo(60) }, FOLLOWS_EACH)
  }
}

/** Measures the cost of an alert, from finding the follower to the delivery report. */
export async function measureAlerts(): Promise<AlertLoad> {
  isolateSdk()
  const dynamo = await startDynamo()
  const meter = await startMeter(dynamo.endpoint)
  try {
    Object.assign(process.env, dynamo.environment, { AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint })
    const store = createStore({ tableName: dynamo.tableName })
    const people = Array.from({ length: PEOPLE }, (_, i) => `usr_${i}`)
    for (const userId of people) await addPerson(store, userId)
    for (const userId of people) await putFollower(store, userId, BILL)
    // unsubscribe links from an earlier mail
    for (const userId of people) await createUnsubscribeUrl({ store, now, ...LINKS }, userId)
    // the first run only sets the cursor
    const { signal } = new AbortController()
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    await markChanges({ store, now, signal, takeTurn: async () => {} })
    await appendChanges(store, BILL, [{ kind: 'action', to: 'Passed House', identity: [1] }], { now: now() })
    const [before, started] = [meter.used(), performance.now()]
    const mailIds = await sendAlerts({ store, log, now, signal })
    if (mailIds.length !== people.length) throw new Error(`${mailIds.length} of ${people.length} alerts sent`)
    const { reads, writes } = meter.used()
    return {
      functionGigabyteSeconds: ((performance.now() - started) / 1_000 / PEOPLE) * MEMORY,
      reads: (reads - before.reads) / PEOPLE,
      writes: (writes - before.writes) / PEOPLE,
    }
  } finally {
    await meter.stop()
    await dynamo.stop()
  }
}
