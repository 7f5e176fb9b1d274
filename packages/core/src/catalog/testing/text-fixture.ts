import { recordKeyOf, parseBillKey } from '@rostrum/contract/entities/record-ref'
import type { TextSearchData } from '@rostrum/contract/routes/text-search'
import type { RunContext } from '../../store/context.ts'
import { replaceBillHead, type StoredBill } from '../../store/record/bills.ts'
import { findManifest } from '../../store/record/snapshots.ts'
import type { BillText } from '../../texts/bill-text.ts'
import { putStoredText } from '../../texts/stored-texts.ts'
import { createCatalog } from '../catalog.ts'
import { publishTexts } from '../texts/publish-texts.ts'
import { findTexts, type TextSearch, withTextScope } from '../texts/search-texts.ts'
import { ClockedStore } from './clocked-store.ts'
import { storedBill } from './stored-records.ts'

/** A printing of a title with a numbered section for each text. */
export const printing = (
  key: string,
  version: string,
  texts: readonly string[],
  date?: string,
): BillText => ({
  bill: parseBillKey(key),
  version,
  format: 'dtd',
  ...(date !== undefined && { date }),
  sections: [
    { id: 't1', level: 'title', enum: 'I', heading: 'General provisions', paragraphs: [] },
    ...texts.map((text, i) => ({
      id: `t1/s${101 + i}`,
      level: 'section',
      enum: `${101 + i}.`,
      heading: `Heading ${101 + i}`,
      paragraphs: text.split('\n').map((words) => ({ indent: 0, text: words })),
    })),
  ],
})

/** A table with bills and their texts, a publisher and a reader. */
export class TextFixture extends ClockedStore {
  async saveBill(key: string, changes: Partial<StoredBill> = {}): Promise<void> {
    await replaceBillHead(this.store, storedBill(key, changes), this.now().toISOString())
  }

  /** Saves the bills too, if they are new. */
  async save(...texts: readonly BillText[]): Promise<void> {
    for (const text of texts) {
      await this.saveBill(recordKeyOf(text.bill))
      await putStoredText(this.store, text, { source: 'test', now: this.now() })
      this.advanceClock(1)
    }
  }

  async publish(changes: Partial<RunContext> = {}, laterMax?: number): Promise<void> {
    await publishTexts(this.context(changes), laterMax)
  }

  /** Searches like a new process, or like the one with the catalog. */
  async search(
    q: string,
    search: Partial<TextSearch> = {},
    catalog = createCatalog(this.context()),
  ): Promise<TextSearchData> {
    const query = { limit: 20, offset: 0, ...search, q }
    const context = { ...this.context(), catalog }
    return await withTextScope(query, context, (scope) => findTexts(scope, query, context))
  }

  async billsFound(q: string, search: Partial<TextSearch> = {}): Promise<string[]> {
    return (await this.search(q, search)).results.map(({ bill }) => recordKeyOf(bill))
  }

  /** The number of texts in each file that the manifest names. */
  async files(): Promise<Record<string, number>> {
    const { snapshots = {} } = (await findManifest(this.store, 'text-index')) ?? {}
    return Object.fromEntries(Object.entries(snapshots).map(([segment, { records }]) => [segment, records]))
  }
}
