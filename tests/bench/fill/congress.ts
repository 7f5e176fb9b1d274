import { currentCongress } from '@rostrum/contract/congress/congress'
import { billRef } from '@rostrum/contract/entities/record-ref'
import type { BillId } from '@rostrum/core/record/bill'
import { createLog } from '@rostrum/core/lib/log'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import {
  type BillWithParts,
  findBillWithParts,
  replaceBillHead,
  writeBillParts,
} from '@rostrum/core/store/record/bills'
import type { Store } from '@rostrum/core/store/store'
import { hydrateRecord } from '@rostrum/core/sync/drain-fetch-queue'
import { houseBills } from '../lib/house-bills.ts'
import { openEngine, openSource } from '../sync/system.ts'

/*
 * `congress.ts FOLDER BILLS [CONGRESSES]` fills a database in a folder with that many bills of each congress, with all
 * their parts: copies of the sample Congress's first bills under other numbers.
 */
const MODELS = 60
const SIDE_BY_SIDE = 16
/** Low, because saves of the models contend for one row, the latest change. */
const MODELS_AT_ONCE = 2
const [folder, bills = '', congresses = '1'] = process.argv.slice(2)
if (folder === undefined || !/^\d+$/.test(bills) || !/^[1-9]$/.test(congresses))
  throw new Error('Usage: congress.ts FOLDER BILLS [CONGRESSES]')

async function readModels(store: Store): Promise<BillWithParts[]> {
  const source = await openSource()
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const signal = new AbortController().signal
  const context = { client: source.client(store), store, log, now: source.now, source: 'sample', signal }
  const { rows } = await context.client.bills.list({ congress: currentCongress(source.now()) }).page(0)
  const models = await mapLimited(rows.slice(0, MODELS), MODELS_AT_ONCE, async (row) => {
    await hydrateRecord(billRef(row), context)
    return await findBillWithParts(store, row)
  })
  await source.stop()
  return models.filter((model) => model !== undefined)
}

async function holdCopy(store: Store, { bill, parts }: BillWithParts, id: BillId): Promise<void> {
  const copy = { ...bill, ...id, revision: 1, parts: {} }
  const refs = await writeBillParts(store, copy, parts)
  await replaceBillHead(store, { ...copy, parts: refs }, new Date().toISOString())
}

const scratch = await openEngine()
const models = await readModels(scratch.store)
await scratch.stop()

const { store, stop } = await openEngine(folder)
await mapLimited(houseBills(Number(congresses), Number(bills)), SIDE_BY_SIDE, async (id) => {
  const model = models[Number(id.number) % models.length]
  if (model !== undefined) await holdCopy(store, model, id)
})
await stop()
