import { HOUR_MS } from '@rostrum/contract/lib/times'
import { expect } from 'vitest'
import { Crash, crashingStore } from '../accounts/testing/crashing-store.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import type { Store } from '../store/store.ts'

/** A site being filled from a source that keeps changing. */
export interface Filling {
  readonly table: Store
  now: Date
  run(store: Store): Promise<void>
  /** Lets time pass: records that are not completely stored yet change at the source. */
  pass(): Promise<void>
  /** Changes a record that is completely stored. */
  happen(): void
  isFull(): Promise<boolean>
}

type When = 'before' | 'after'

/** Returns whether the process died at its nth write, before or after writing. */
export async function diesAt(filling: Filling, nth: number, when: When): Promise<boolean> {
  const end = await filling.run(crashingStore(filling.table, nth, when)).catch((error: unknown) => error)
  if (end !== undefined && !(end instanceof Crash)) throw end
  return end !== undefined
}

export async function passHours(filling: Filling, hours: number): Promise<void> {
  filling.now = new Date(filling.now.getTime() + hours * HOUR_MS)
  await filling.pass()
}

/** The ledger's events since an instant. */
export async function eventLines({ table, now }: Filling, since: Date): Promise<string[]> {
  const events = await listEventsBetween(table, since, now)
  return events.map(({ subject, kind }) => `${subject.key} ${kind}`).toSorted()
}

/**
 * Kills a first fill at each of its writes, resumes it a day and a half later, and kills it again as many writes later.
 * Earlier changes must not become events, and later ones must. Returns the number of writes.
 */
export async function expectNoPastAsNews(create: () => Filling, when: When): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const filling = create()
    const began = filling.now
    if (!(await diesAt(filling, nth, when))) return nth - 1
    await passHours(filling, 36)
    if (await diesAt(filling, nth, when)) await passHours(filling, 48)
    // the next check finds what the first ones missed
    for (let check = 0; check < 3; check += 1) {
      await filling.run(filling.table)
      expect(await eventLines(filling, began), `write ${nth}, check ${check}`).toEqual([])
      filling.now = new Date(filling.now.getTime() + HOUR_MS)
    }
    expect(await filling.isFull(), `write ${nth}`).toBe(true)
    await passHours(filling, 24)
    filling.happen()
    await filling.run(filling.table)
    expect(await eventLines(filling, began), `write ${nth}, afterwards`).not.toEqual([])
  }
}
