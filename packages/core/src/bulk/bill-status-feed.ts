import { isBillType } from '@rostrum/contract/congress/bill-types'
import { parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { newsAfterFor } from '../sync/sync-context.ts'
import { type FileContext, fetchBillFile, type OnNew, saveBillFile } from './bill-file.ts'
import { isOfFile } from './bulk-source.ts'
import type { FileFeed } from './follow-feed.ts'
import type { BillStatus } from './read-bill-status.ts'

const FILE_NAME = /\/BILLSTATUS-(\d+)([a-z]+)(\d+)\.xml\b/g

const keysIn = (item: string): string[] =>
  [...item.matchAll(FILE_NAME)].flatMap(([, congress = '', type = '', number = '']) =>
    isBillType(type) ? [recordKeyOf({ congress: Number(congress), type, number })] : [],
  )

/** Undefined for a missing or unreadable file, which a later batch may replace. */
async function findStatus(key: string, context: FileContext): Promise<BillStatus | undefined> {
  try {
    return await fetchBillFile(key, context)
  } catch (error) {
    if (!isOfFile(error)) throw error
    context.log.info('bill file', { key, failed: String(error) })
    return undefined
  }
}

/** The feed of batches. What its files bring is news. */
export const billStatusFeed = (onNew?: OnNew): FileFeed<FileContext> => ({
  name: 'billstatus-batch',
  keysIn,
  congressOf: (key) => parseBillKey(key).congress,
  async save({ key }, context) {
    const { store, now, source } = context
    const status = await findStatus(key, context)
    if (status === undefined) return false
    const newsAfter = await newsAfterFor({ kind: 'bill', key }, context)
    await saveBillFile(status, { store, now: now(), source, newsAfter }, onNew)
    return true
  },
})
