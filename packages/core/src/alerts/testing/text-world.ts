import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import type { Mail } from '../../mail/mailer.ts'
import { saveBill } from '../../saving/save-bill.ts'
import type { Store } from '../../store/store.ts'
import { NO_PARTS } from '../../sync/testing/bills.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import type { BillText } from '../../texts/bill-text.ts'
import { putStoredText } from '../../texts/stored-texts.ts'
import { houseText } from '../../texts/testing/house-texts.ts'
import { deliverPending } from '../deliver.ts'
import { saveSearch } from '../keep-searches.ts'
import { markChanges } from '../mark-changes.ts'
import { SimulatedPerson } from './simulated-person.ts'

const STAGES: Readonly<Record<string, string>> = {
  ih: 'Introduced in House',
  rh: 'Reported in House',
  eh: 'Engrossed in House',
}

export interface Printed {
  readonly bill: number
  readonly version: string
  /** The words of each numbered section, which has the heading "General". */
  readonly sections: readonly string[]
  readonly date?: string
  readonly format?: BillText['format']
}

/** A site on which texts are published, and people look inside them. */
export class TextWorld {
  readonly clock: { now: number }
  readonly store: MemoryStore
  readonly sent: Mail[] = []
  /** The day of the first walk of texts. */
  newsAfter: string | undefined

  constructor(start: string) {
    this.clock = { now: Date.parse(start) }
    this.newsAfter = start.slice(0, 10)
    this.store = new MemoryStore({ now: () => new Date(this.clock.now) })
  }

  get context() {
    return { store: this.store as Store, now: () => new Date(this.clock.now) }
  }

  pass(minutes: number): void {
    this.clock.now += minutes * MINUTE_MS
  }

  async person(n: number, rhythm: 'immediate' | 'daily' | 'weekly' = 'immediate'): Promise<SimulatedPerson> {
    const person = new SimulatedPerson(n, { store: this.store, clock: this.clock })
    await person.register()
    await person.choose({ rhythm, timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday' })
    return person
  }

  search({ userId }: Pick<SimulatedPerson, 'userId'>, name: string, criteria: SearchCriteria) {
    return saveSearch(this.context, userId, { name, criteria, tells: 'matches' })
  }

  async saveBill(bill: number, policyArea?: string): Promise<void> {
    const now = new Date(this.clock.now)
    const head = {
      congress: 119,
      type: 'hr' as const,
      number: String(bill),
      title: `Act Number ${bill}`,
      originChamber: 'House' as const,
      sourceUpdatedAt: now.toISOString(),
      introducedDate: '2026-01-05',
      sponsors: [],
      laws: [],
      counts: NO_PARTS,
      ...(policyArea !== undefined && { policyArea }),
    }
    // a baseline, so that only texts are news
    await saveBill({ head, parts: {} }, { store: this.store, now, source: 'test', newsAfter: '2026-12-31' })
  }

  async print({ bill, version, sections, date, format = 'uslm' }: Printed, store: Store = this.store) {
    const text = {
      ...houseText(bill, version),
      format,
      stage: STAGES[version] ?? version,
      ...(date !== undefined && { date }),
      sections: sections.map((words, i) => ({
        id: `s${i + 1}`,
        level: 'section',
        enum: `${i + 1}.`,
        heading: 'General',
        paragraphs: [{ indent: 0, text: words }],
      })),
    }
    const origin = { source: 'govinfo-xml', now: new Date(this.clock.now), newsAfter: this.newsAfter }
    await putStoredText(store, text, origin)
  }

  /** Runs the jobs that mark and send. */
  async run(store: Store = this.store): Promise<void> {
    const signal = new AbortController().signal
    const context = { ...this.context, store, signal, log: { info: () => {}, error: () => {} } }
    await markChanges({ ...context, takeTurn: async () => {} })
    await deliverPending({
      ...context,
      service: {
        getQuota: async () => ({ perSecond: 1_000, remainingToday: Infinity }),
        send: async (mail) => {
          this.sent.push(mail)
          return { messageId: 'message' }
        },
      },
      wait: async () => {},
      siteUrl: 'https://rostrum.example',
      mailKey: async () => 'key',
      unsubscribeUrlOf: async () => 'https://rostrum.example/stop',
    })
  }
}
