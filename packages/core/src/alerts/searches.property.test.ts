import { importanceOf } from '@rostrum/contract/words/change-news'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { SavedSearch, SearchCriteria } from '@rostrum/contract/entities/searches'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import { saveBill } from '../saving/save-bill.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findAlertCursor } from '../store/cursors.ts'
import { listAlertMails, replaceAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { replaceSavedSearches } from '../store/following/saved-searches.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { composeDue } from './compose.ts'
import { outboxOnly } from './testing/outbox-only.ts'
import { markChanges } from './mark-changes.ts'
import { Killed, Killer } from './testing/crashing-store.ts'
import { randomFrom } from './testing/random-from.ts'

const STEP = 20 * 60_000
const START = Date.parse('2026-10-05T12:00:00.000Z')
const TITLES = ['Insulin Price', 'Insulin Bridge', 'Harbor Bridge', 'Soil Survey'] as const
const AREAS = ['Health', 'Transportation', undefined] as const
const SUBJECTS = [[], ['Diabetes'], ['Diabetes', 'Harbors']] as const
const STEPS = [
  { text: 'Referred to the House Committee on Rules.', code: 'H11100' },
  { text: 'On passage Passed by voice vote.', code: 'H37100' },
] as const
const CRITERIA: readonly SearchCriteria[] = [
  { q: 'insulin' },
  { q: 'bridge', without: 'harbor' },
  { q: 'diabetes', stage: ['in_committee'] },
  { policyArea: 'Health' },
  { policyArea: 'Transportation', stage: ['passed_house'] },
  { q: 'insulin', policyArea: 'Health', without: 'diabetes harbors' },
]
const SEARCHES = CRITERIA.flatMap((criteria, i): SavedSearch[] =>
  (['matches', 'matches_and_changes'] as const).map((tells) => ({
    id: `srch_${i}_${tells}`,
    name: `Search ${i}`,
    criteria,
    tells,
    savedAt: new Date(START).toISOString(),
  })),
)
const USER = 'usr_a'

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\W+/)

/** A naive implementation of matching. */
function isMatch(bill: StoredBill | undefined, criteria: SearchCriteria): boolean {
  if (bill === undefined) return false
  const { title, policyArea, subjects, stage } = bill
  const words = wordsOf([title, policyArea, ...subjects].join(' '))
  const stages: readonly BillStage[] = criteria.stage ?? [stage.stage]
  return (
    wordsOf(criteria.q ?? title).every((word) => words.includes(word)) &&
    (criteria.without === undefined || !wordsOf(criteria.without).some((word) => words.includes(word))) &&
    (criteria.policyArea === undefined || criteria.policyArea === policyArea) &&
    stages.includes(stage.stage)
  )
}

class History {
  readonly store = new MemoryStore()
  readonly random = randomFrom(48)
  readonly killer = new Killer(this.random)
  readonly expected = new Set<string>()
  now = START

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.random() * from.length)]
    if (picked === undefined && from.length === 0) throw new RangeError('nothing to pick from')
    return picked as T // an element may be undefined
  }

  /** Saves a random version of a random bill, and notes the alerts expected for each search. */
  async change(): Promise<void> {
    const id = { congress: 119, type: 'hr', number: String(1 + Math.floor(this.random() * 6)) } as const
    const at = new Date(this.now)
    const key = recordKeyOf(id)
    const before = (await findBills(this.store, [id])).get(key)
    const policyArea = this.pick(AREAS)
    const action = { ...this.pick(STEPS), date: '2026-10-01', source: 2 }
    const count = 0
    const counts = {
      actions: 1,
      amendments: count,
      committees: count,
      cosponsors: count,
      relatedBills: count,
      subjects: count,
      summaries: count,
      texts: count,
      titles: count,
    }
    const head = {
      ...id,
      title: this.pick(TITLES),
      originChamber: 'House' as const,
      latestAction: { text: action.text, date: action.date },
      sourceUpdatedAt: at.toISOString(),
      introducedDate: '2026-10-01',
      sponsors: [],
      laws: [],
      counts,
      ...(policyArea !== undefined && { policyArea }),
    }
    const subjects = { subjects: [...this.pick<readonly string[]>(SUBJECTS)] }
    const context = { store: this.store, now: at, source: 'test', newsAfter: '' }
    await saveBill({ head, parts: { actions: [action], subjects } }, context)
    const after = (await findBills(this.store, [id])).get(key)
    const { events } = await listEventsOf(this.store, { kind: 'bill', key }, { limit: 50 })
    const seen = events.filter(({ seenAt }) => seenAt === at.toISOString())
    for (const search of SEARCHES) this.#expect(search, { before, after, seen })
  }

  #expect(
    { id, criteria, tells }: SavedSearch,
    change: { before: StoredBill | undefined; after: StoredBill | undefined; seen: LedgerEvent[] },
  ): void {
    const { before, after, seen } = change
    if (after === undefined) throw new Error('the bill was not saved')
    const [was, is] = [isMatch(before, criteria), isMatch(after, criteria)]
    const at = new Date(this.now).toISOString()
    const told = tells === 'matches_and_changes' && (was || is) ? seen : []
    const [most] = seen.toSorted((a, b) => importanceOf(a) - importanceOf(b))
    const isNew = is && !was
    if (isNew) this.expected.add([id, recordKeyOf(after), at, most?.kind ?? 'introduced', 'new'].join(' '))
    for (const event of told)
      if (!isNew || event !== most) this.expected.add([id, recordKeyOf(after), at, event.kind, ''].join(' '))
  }

  /** Runs the job, which may die at any call and is then run again. */
  async mark(): Promise<void> {
    if (this.random() < 0.5) this.killer.arm(25)
    const signal = new AbortController().signal
    for (let isDone = false; !isDone;) {
      const store = this.killer.process(this.store)
      const context = { store, now: () => new Date(this.now), signal, takeTurn: async () => {} }
      isDone = await markChanges(context).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          return false
        },
      )
    }
    const log = { info: () => {}, error: () => {} }
    await composeDue({ ...outboxOnly(this.store), log, now: () => new Date(this.now), signal })
    for (const mail of await listAlertMails(this.store, USER, { limit: 3 })) {
      const { dueAt: _due, ...rest } = mail
      if (mail.state === 'pending') await replaceAlertMail(this.store, { ...rest, state: 'sent' }, mail)
    }
  }

  async told(): Promise<string[]> {
    const mails = await listAlertMails(this.store, USER, { limit: 1_000 })
    return mails
      .flatMap(({ entries }) => entries)
      .flatMap(({ searches = [], subject, recordedAt, kind }) =>
        searches.map(({ id, isNew }) => [id, subject.key, recordedAt, kind, isNew ? 'new' : ''].join(' ')),
      )
      .toSorted()
  }
}

test('finds what a full evaluation before and after each change finds, despite kills', async () => {
  const history = new History()
  const settings = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday', quietHours: null } as const
  const next = { ...settings, rhythm: 'immediate' as const, mutedKinds: [] }
  await replaceAlertSettings(history.store, { userId: USER, ...next }, undefined)
  await replaceSavedSearches(history.store, { userId: USER, searches: SEARCHES }, undefined)
  await history.mark()
  expect(await findAlertCursor(history.store)).toBeDefined()
  for (let step = 0; step < 80; step += 1) {
    history.now += STEP
    await history.change()
    await history.mark()
  }
  expect(await history.told()).toEqual([...history.expected].toSorted())
  expect(history.expected.size).toBeGreaterThan(150)
  expect(history.killer.kills).toBeGreaterThan(15)
})
