import { appendChanges } from '../../ledger/append-changes.ts'
import type { Mail } from '../../mail/mailer.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { deliverPending } from '../deliver.ts'
import { markChanges } from '../mark-changes.ts'
import {
  EXPECTED_ZONES,
  problemsOf,
  type Reader,
  type RecordedChange,
  type SentMail,
} from './expected-mails.ts'
import { Random } from './random.ts'
import { SimulatedPerson } from './simulated-person.ts'

const BILLS = 60
const CHANGES = 450
const MINUTE = 60_000
const STEP = 15 * MINUTE
const TWO_WEEKS = 14 * 24 * 60 * MINUTE
const KINDS = ['action', 'cosponsor_added', 'text', 'title'] as const
const RHYTHMS = ['immediate', 'immediate', 'daily', 'daily', 'weekly', 'app', null] as const
const OWN_RHYTHMS = ['immediate', 'daily', 'weekly', 'app'] as const
const silent = { info: () => {}, error: () => {} }

function readerOf(random: Random): Reader {
  const rhythm = random.pick(RHYTHMS)
  const follows = new Map<number, (typeof OWN_RHYTHMS)[number] | undefined>()
  const count = 1 + random.below(6)
  for (let n = 0; n < count; n += 1)
    follows.set(1 + random.below(BILLS), random.isLucky(0.2) ? random.pick(OWN_RHYTHMS) : undefined)
  return {
    follows,
    settings: {
      rhythm,
      timeZone: EXPECTED_ZONES[random.below(EXPECTED_ZONES.length)] ?? 'UTC',
      deliveryTime: random.pick(['07:30', '02:30', '18:00', '23:45'] as const),
      weekday: random.pick(['sunday', 'monday', 'thursday'] as const),
      quietHours: random.pick([
        null,
        { from: '22:00', to: '07:00' },
        { from: '00:00', to: '06:30' },
        { from: '12:15', to: '13:45' },
      ] as const),
      mutedKinds: random.isLucky(0.3) ? [random.pick(KINDS)] : [],
    },
  }
}

/** Simulates two weeks for people of mixed settings; returns each person's mails. */
async function play(start: number, { count, random }: { readonly count: number; readonly random: Random }) {
  const clock = { now: start }
  const now = (): Date => new Date(clock.now)
  const store = new MemoryStore({ now })
  const sent = new Map<string, SentMail[]>()
  const service = {
    getQuota: async () => ({ perSecond: 50, remainingToday: Infinity }),
    async send({ to, text }: Mail) {
      const numbers = [...text.matchAll(/^\* .*\(E(\d+)\)$/gm)].map(([, number]) => Number(number))
      sent.set(to, [...(sent.get(to) ?? []), { at: clock.now, numbers }])
      return { messageId: 'message' }
    },
  }
  const readers: (Reader & { email: string })[] = []
  for (let n = 1; n <= count; n += 1) {
    const person = new SimulatedPerson(n, { store, clock })
    const reader = readerOf(random)
    await person.register()
    if (reader.settings.rhythm !== null) await person.choose(reader.settings)
    for (const [bill, own] of reader.follows) await person.follow(bill, own)
    readers.push({ ...reader, email: person.email })
  }
  const changes: RecordedChange[] = Array.from({ length: CHANGES }, (_, i) => ({
    number: i + 1,
    bill: 1 + random.below(BILLS),
    kind: random.pick(KINDS),
    at: start + 1 + random.below(TWO_WEEKS - 2),
  })).toSorted((a, b) => a.at - b.at)
  const waiting = [...changes]
  const context = { store, now, log: silent, signal: new AbortController().signal }
  for (let at = start; at <= start + TWO_WEEKS; at += STEP) {
    while (waiting[0] !== undefined && waiting[0].at <= at) {
      const { number, bill, kind, at: seenAt } = waiting[0]
      const change = { kind, to: `Step (E${number})`, identity: [number] }
      const ref = { kind: 'bill', key: `119/hr/${bill}` } as const
      await appendChanges(store, ref, [change], { now: new Date(seenAt) })
      waiting.shift()
    }
    clock.now = at
    await markChanges({ ...context, takeTurn: async () => {} })
    await deliverPending({
      ...context,
      service,
      wait: async (milliseconds) => {
        clock.now += milliseconds
      },
      siteUrl: 'https://rostrum.example',
      mailKey: async () => 'key',
      unsubscribeUrlOf: async () => 'https://rostrum.example/stop',
    })
  }
  return { readers, changes, sent }
}

/** Two weeks in which clocks go back in Berlin and in America, and two in which they go forward in America. */
export const FORTNIGHTS = ['2026-10-20T00:00:00.000Z', '2027-03-08T00:00:00.000Z'] as const

/** Compares the mails of people with mixed settings over two weeks with the rules. */
export async function compareFortnight(
  from: (typeof FORTNIGHTS)[number],
  count: number,
): Promise<{ readonly problems: string[]; readonly mails: number; readonly mailed: number }> {
  const start = Date.parse(from)
  const { readers, changes, sent } = await play(start, { count, random: new Random(start / MINUTE) })
  const problems = readers.flatMap((reader) => {
    const mails = sent.get(reader.email) ?? []
    const found = problemsOf(reader, { changes, mails, until: start + TWO_WEEKS, step: STEP })
    return found.map((problem) => `${reader.email}: ${problem} ${JSON.stringify(reader.settings)}`)
  })
  const mails = [...sent.values()].flat()
  return {
    problems,
    mails: mails.length,
    mailed: mails.reduce((sum, { numbers }) => sum + numbers.length, 0),
  }
}
