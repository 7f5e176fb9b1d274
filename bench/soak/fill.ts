import { currentCongress } from '@rostrum/contract/congress'
import { billRef } from '@rostrum/contract/record-ref'
import { createLog } from '@rostrum/core/lib/log'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import {
  type BillWithParts,
  findBillWithParts,
  replaceBillHead,
  writeBillParts,
} from '@rostrum/core/store/bills'
import type { Store } from '@rostrum/core/store/store'
import { hydrateRecord } from '@rostrum/core/sync/drain-fetch-queue'
import { openEngine, openSource } from '../sync/system.ts'

/*
 * `fill.ts FOLDER BILLS` stores that many bills of the current congress with all their parts in a database in that
 * folder. All are copies of the sample Congress's first bills under other numbers.
 */
const MODELS = 60
const SIDE_BY_SIDE = 16
const TYPE = 'hr'
const [folder, bills = ''] = process.argv.slice(2)
if (folder === undefined || !/^\d+$/.test(bills)) throw new Error('Usage: fill.ts FOLDER BILLS')

async function readModels(store: Store): Promise<BillWithParts[]> {
  const source = await openSource()
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const signal = new AbortController().signal
  const context = { client: source.client(store), store, log, now: source.now, source: 'sample', signal }
  const { rows } = await context.client.bills.list({ congress: currentCongress(source.now()) }).page(0)
  const models = await mapLimited(rows.slice(0, MODELS), SIDE_BY_SIDE, async (row) => {
    await hydrateRecord(billRef(row), context)
    return await findBillWithParts(store, row)
  })
  await source.stop()
  return models.filter((model) => model !== undefined)
}

async function holdCopy(store: Store, { bill, parts }: BillWithParts, number: number): Promise<void> {
  const copy = { ...bill, type: TYPE, number: String(number), revision: 1, parts: {} } as const
  const refs = await writeBillParts(store, copy, parts)
  await replaceBillHead(store, { ...copy, parts: refs }, new Date().toISOString())
}

const scratch = await openEngine()
const models = await readModels(scratch.store)
await scratch.stop()

const { store, stop } = await openEngine(folder)
await mapLimited(
  Array.from({ length: Number(bills) }, (_, i) => i + 1),
  SIDE_BY_SIDE,
  async (number) => {
    const model = models[number % models.length]
    if (model !== undefined) await holdCopy(store, model, number)
  },
)
await stop()
