import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { expect, test } from 'vitest'
import { listAlertMails } from '../store/alert-mails.ts'
import type { Store } from '../store/store.ts'
import { Killed, Killer } from './testing/crashing-store.ts'
import { randomFrom } from './testing/random-from.ts'
import { TextWorld } from './testing/text-world.ts'

const STEP_MINUTES = 40
const DAYS = 14
const TEXTS_A_DAY = 6
const WORDS = ['harbor', 'insulin', 'water', 'rights', 'bridge', 'of', 'the'] as const
const VERSIONS = ['ih', 'rh', 'eh'] as const
const QUERIES = ['"water rights"', 'insulin bridge', '"of the"', 'harbor'] as const
const BILLS = 30
/** The longest that a daily digest and a text put off wait. */
const LAST_MS = 2 * DAY_MS

/** A naive implementation of matching. */
function isMatch(sections: readonly string[], query: string): boolean {
  const clauses = query.startsWith('"') ? [query.slice(1, -1)] : query.split(' ')
  return clauses.every((clause) => sections.some((words) => ` ${words} `.includes(` ${clause} `)))
}

class TwoWeeks {
  readonly world = new TextWorld('2026-11-01T00:00:00.000Z')
  readonly random = randomFrom(39)
  readonly killer = new Killer(this.random)
  /** By person: the printings that a search of theirs finds. */
  readonly expected = new Map<string, Set<string>>()
  readonly known = new Set<number>()
  readonly printed = new Set<string>()

  pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(this.random() * from.length)] ?? from[0]

  /** Does some work in processes that may die, until one has done it. */
  async survive(work: (store: Store) => Promise<void>): Promise<void> {
    if (this.random() < 0.3) this.killer.arm(20)
    for (let isDone = false; !isDone;) {
      isDone = await work(this.killer.process(this.world.store)).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          return false
        },
      )
      if (!isDone) this.world.pass(1)
    }
  }

  async print(): Promise<void> {
    const { world } = this
    const [bill, version] = [1 + Math.floor(this.random() * BILLS), this.pick(VERSIONS)]
    const sections = Array.from({ length: 3 }, () =>
      Array.from({ length: 6 }, () => this.pick(WORDS)).join(' '),
    )
    const isOld = this.random() < 0.1
    const date = isOld ? '2026-10-20' : new Date(world.clock.now + DAY_MS).toISOString().slice(0, 10)
    await this.survive((store) => world.print({ bill, version, sections, date }, store))
    const name = `${recordKeyOf({ congress: 119, type: 'hr', number: String(bill) })} ${version}`
    if (this.printed.has(name)) return
    this.printed.add(name)
    if (isOld) return
    for (const [i, query] of QUERIES.entries())
      if (isMatch(sections, query)) this.expected.get(`usr_${i + 1}`)?.add(name)
    if (this.known.has(bill)) return
    this.known.add(bill)
    // a bill may be known hours after its text
    if (this.random() < 0.2) world.pass(180 * this.random())
    await world.saveBill(bill)
  }

  async told(userId: string): Promise<string[]> {
    const mails = await listAlertMails(this.world.store, userId, { limit: 1_000 })
    const entries = mails.flatMap((mail) => mail.entries)
    // a mail of unknown outcome is carried over to the next, which says so
    const told = entries.filter(({ mayHaveReached }) => !mayHaveReached)
    return told.flatMap(({ subject, searches = [] }) =>
      searches.map(({ passage }) => `${subject.key} ${passage?.version}`),
    )
  }
}

test('each new text with the words of a search is told once over two weeks, despite kills', async () => {
  const weeks = new TwoWeeks()
  const { world, killer } = weeks
  for (const [i, q] of QUERIES.entries()) {
    const person = await world.person(i + 1, i % 2 === 0 ? 'immediate' : 'daily')
    await world.search(person, q, { q, in: 'text' })
    weeks.expected.set(person.userId, new Set())
  }
  await world.run()
  const end = world.clock.now + DAYS * DAY_MS
  while (world.clock.now < end + LAST_MS) {
    world.pass(STEP_MINUTES)
    if (world.clock.now < end && weeks.random() < (TEXTS_A_DAY * STEP_MINUTES) / 1_440) await weeks.print()
    await weeks.survive((store) => world.run(store))
  }
  for (const [userId, expected] of weeks.expected)
    expect((await weeks.told(userId)).toSorted(), userId).toEqual([...expected].toSorted())
  const found = [...weeks.expected.values()].map(({ size }) => size)
  expect(Math.min(...found)).toBeGreaterThan(5)
  expect(killer.kills).toBeGreaterThan(50)
})
