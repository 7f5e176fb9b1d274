import { replaceBillHead, type StoredBill } from '../../store/record/bills.ts'
import { BILL_SOURCE } from '../index-sources.ts'
import { IndexCache } from '../index-cache.ts'
import { publishIndex } from '../publish.ts'
import type { BillFields } from '../bills/bill-schema.ts'
import type { RunContext } from '../../store/context.ts'
import { ClockedStore } from './clocked-store.ts'

const TOPICS = ['bridges', 'harbors', 'libraries', 'orchards', 'railways', 'wetlands']

/** A stored bill generated from its number. */
export function testBill(congress: number, number: number, changes: Partial<StoredBill> = {}): StoredBill {
  const day = String(1 + (number % 28)).padStart(2, '0')
  return {
    congress,
    type: number % 3 === 0 ? 's' : 'hr',
    number: String(number),
    title: `A bill about ${TOPICS[number % TOPICS.length]} and ${TOPICS[(number * 5 + 1) % TOPICS.length]}`,
    introducedDate: `2025-03-${day}`,
    sponsors: [
      { bioguideId: 'D000001', fullName: 'Rep. Doe, Jane [D-VT-At Large]', party: 'D', state: 'VT' },
    ],
    laws: [],
    cosponsorIds: [],
    committeeNames: [],
    subjects: [],
    stage: { stage: 'introduced', isProvisional: true, path: [] },
    parts: {},
    sourceUpdatedAt: `2025-04-${day}T08:00:00Z`,
    updatedAt: `2025-04-${day}T08:00:00Z`,
    newsAfter: '',
    source: 'test',
    fetchedAt: '2025-05-01T00:00:00Z',
    checkedAt: '2025-05-01T00:00:00Z',
    revision: 1,
    ...changes,
  }
}

/** A table with bills (each save advances the clock by 1 ms), a publisher and readers. */
export class CatalogFixture extends ClockedStore {
  async save(...bills: readonly StoredBill[]): Promise<void> {
    for (const bill of bills) {
      if (!(await replaceBillHead(this.store, bill, this.now().toISOString()))) throw new Error('not saved')
      this.advanceClock(1)
    }
  }

  /** Publishes even a single change. */
  async publish(changes: Partial<RunContext> = {}): Promise<void> {
    await publishIndex(BILL_SOURCE, this.context(changes), 1)
  }

  reader(store = this.store): IndexCache<StoredBill, BillFields> {
    return new IndexCache(BILL_SOURCE, { store, log: this.log, now: this.now })
  }

  /** The ids and titles that a new reader sees, in order. */
  async visibleBills(cache = this.reader(), segment?: string): Promise<string[]> {
    const index = await cache.index(segment)
    return index.search({ limit: 10_000 }).hits.map(({ id, record }) => `${id} ${record.title ?? ''}`)
  }
}
