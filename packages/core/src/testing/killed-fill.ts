import { HOUR_MS } from '@rostrum/contract/lib/times'
import { expect } from 'vitest'
import { Crash, crashingStore } from '../accounts/testing/crashing-store.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import type { Store } from '../store/store.ts'

/** A site that is filled from a source which goes on changing. */
export interface Filling {
  readonly table: Store
  now: Date
  /** Fetches and saves what is due. */
  run(store: Store): Promise<void>
  /** Time has passed: changes at the source what the site does not know wholly yet. */
  pass(): Promise<void>
  /** Something happens at the source to what the site knows. */
  happen(): void
  /** Whether everything is stored. */
  isFull(): Promise<boolean>
}

type When = 'before' | 'after'

/** Returns whether the process died at its nth write, before that took place or after. */
export async function diesAt(filling: Filling, nth: number, when: When): Promise<boolean> {
  const end = await filling.run(crashingStore(filling.table, nth, when)).catch((error: unknown) => error)
  if (end !== undefined && !(end instanceof Crash)) throw end
  return end !== undefined
}

export async function passHours(filling: Filling, hours: number): Promise<void> {
  filling.now = new Date(filling.now.getTime() + hours * HOUR_MS)
  await filling.pass()
}

/** What the ledger tells since a moment. */
export async function eventLines({ table, now }: Filling, since: Date): Promise<string[]> {
  const events = await listEventsBetween(table, since, now)
  return events.map(({ subject, kind }) => `${subject.key} ${kind}`).toSorted()
}

/**
 * Kills a first fill at each of its writes, lets it go on a day and a half later, and kills it again as far from there.
 * Nothing that happened before is an event, and what happens afterwards is. Returns how many writes there are.
 */
export async function expectNoPastAsNews(create: () => Filling, when: When): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const filling = create()
    const began = filling.now
    if (!(await diesAt(filling, nth, when))) return nth - 1
    await passHours(filling, 36)
    if (await diesAt(filling, nth, when)) await passHours(filling, 48)
    // what the first looks missed comes with the next
    for (let look = 0; look < 3; look += 1) {
      await filling.run(filling.table)
      expect(await eventLines(filling, began), `write ${nth}, look ${look}`).toEqual([])
      filling.now = new Date(filling.now.getTime() + HOUR_MS)
    }
    expect(await filling.isFull(), `write ${nth}`).toBe(true)
    await passHours(filling, 24)
    filling.happen()
    await filling.run(filling.table)
    expect(await eventLines(filling, began), `write ${nth}, afterwards`).not.toEqual([])
  }
}
