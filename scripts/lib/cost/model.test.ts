import { expect, test } from 'vitest'
import {
  ALARM_METRICS,
  alertsCost,
  type Audience,
  backfillCost,
  documentsCost,
  type Load,
  type MeasuredLoad,
  monthlyCost,
  searchesCost,
  OWN_METRICS,
  totalOf,
} from './model.ts'
import { PRICES } from './prices.ts'

const NO_LOAD: Load = { calls: 0, functionGigabyteSeconds: 0, reads: 0, writes: 0, bytes: 0, mails: 0 }
const IDLE: MeasuredLoad = {
  pageView: NO_LOAD,
  documentView: NO_LOAD,
  signedInVisit: NO_LOAD,
  registration: NO_LOAD,
  syncDay: NO_LOAD,
  backfill: { archiveBytes: 1, functionGigabyteSeconds: 0, reads: 0, writes: 0 },
  alert: { functionGigabyteSeconds: 0, reads: 0, writes: 0 },
  siteBytes: 0,
  tableGigabytes: 0,
}
const NOBODY: Audience = {
  visitors: 0,
  visitsEach: 2,
  pagesPerVisit: 5,
  documentsPerVisit: 2,
  signedInShare: 0.1,
  registeringShare: 0.01,
  cachedShare: 0.5,
}
const CROWD = { ...NOBODY, visitors: 1_000 }

test('charges a site without visitors for alarms and their metric, and for a crawl', () => {
  const { total } = documentsCost(NO_LOAD, { views: 140_000, cachedShare: 0 })
  expect(totalOf(monthlyCost(IDLE, NOBODY))).toBeCloseTo(ALARM_METRICS * 0.1 + OWN_METRICS * 0.3 + total, 6)
})

test('multiplies visitors, visits and pages, and leaves out cached views', () => {
  const pageView = { ...NO_LOAD, calls: 2, functionGigabyteSeconds: 0.01, reads: 4, bytes: 10_000 }
  const bill = monthlyCost({ ...IDLE, pageView }, CROWD)
  const views = 1_000 * 2 * 5
  expect(bill['API Gateway']).toBeCloseTo((views / 2) * 2 * PRICES.apiCall, 9)
  expect(bill['Table for readers']).toBeCloseTo((views / 2) * 4 * PRICES.tableRead, 9)
  expect(bill['Functions for readers']).toBeCloseTo(
    // one call in a hundred is a cold start of half a gigabyte-second
    (views / 2) * (2 * PRICES.functionRequest + (0.01 + 2 * 0.005) * PRICES.functionGigabyteSecond),
    9,
  )
  const edge = (views * 2 + 16_000) * 1e-6 + (views * 2 + 2 * 16_000) * 0.1e-6
  expect(bill['CloudFront']).toBeCloseTo(edge + ((views * 10_000) / 1e9) * 0.085, 9)
})

test('charges for log ingestion and storage', () => {
  const pageView = { ...NO_LOAD, calls: 2 }
  const gigabytes = ((1_000 * 2 * 5) / 2) * 2 * 1_200e-9
  const bill = monthlyCost({ ...IDLE, pageView }, CROWD)
  expect(bill['Logs']).toBeCloseTo(gigabytes * (0.5 + 3 * 0.15 * 0.03), 9)
})

test('charges the same for sync with any number of visitors', () => {
  const syncDay = { ...NO_LOAD, calls: 1_000, functionGigabyteSeconds: 2_000, reads: 1e6, writes: 1e5 }
  const cost = (audience: Audience) =>
    monthlyCost({ ...IDLE, syncDay }, audience)['Sync: functions and table']
  expect(cost(NOBODY)).toBeCloseTo(30 * (1_000 * 0.2e-6 + 2_000 * 0.0000133334 + 0.125 + 0.0625), 6)
  expect(cost(CROWD)).toBe(cost(NOBODY))
})

test('charges for registration mail and for storage by size', () => {
  const bill = monthlyCost({ ...IDLE, registration: { ...NO_LOAD, mails: 2 }, tableGigabytes: 10 }, CROWD)
  expect(bill['Mail']).toBeCloseTo(10 * 2 * PRICES.mail, 9)
  expect(bill['Table, kept and backed up']).toBeCloseTo(10 * 0.45, 9)
})

test('charges for documents: requests and bytes for all views, the rest for those past the cache', () => {
  const load = { ...NO_LOAD, functionGigabyteSeconds: 0.015, reads: 4, writes: 1, bytes: 10_000 }
  const { requests, bytes, functions, table, logs } = documentsCost(load, { views: 1_000, cachedShare: 0.75 })
  expect(requests).toBeCloseTo(1_000 * 1.1e-6 + 250 * 1e-6, 9)
  expect(bytes).toBeCloseTo(0.01 * 0.085, 9)
  expect(functions).toBeCloseTo(250 * (0.2e-6 + 0.02 * PRICES.functionGigabyteSecond), 9)
  expect(table).toBeCloseTo(250 * (4 * PRICES.tableRead + PRICES.tableWrite), 9)
  expect(logs).toBeCloseTo(250 * 1_200e-9 * (0.5 + 3 * 0.15 * 0.03), 9)
})

test('scales a backfill by the bytes of the archives of six congresses', () => {
  const load = { archiveBytes: 33.5e6, functionGigabyteSeconds: 1_000, reads: 20_000, writes: 100_000 }
  const { writeUnits, writes, reads, functions, total } = backfillCost(load)
  expect(writeUnits).toBeCloseTo(1_000_000)
  expect(writes).toBeCloseTo(0.625)
  expect(reads).toBeCloseTo(0.025)
  expect(functions).toBeCloseTo(0.133_334)
  expect(total).toBeCloseTo(0.783_334)
})

test('charges for alerts: mail, rows, functions and two events of each, and 96 test mails a day', () => {
  const bill = alertsCost({ functionGigabyteSeconds: 0.1, reads: 20, writes: 16 })
  const alerts = 30 * 2_500 + (30 / 7) * 50_000
  expect(bill.alerts).toBeCloseTo(alerts)
  expect(bill.mail).toBeCloseTo((alerts / 1_000) * 0.1)
  expect(bill.canary).toBeCloseTo(((30 * 96) / 1_000) * 0.1)
  expect(bill.table).toBeCloseTo(alerts * (20 * PRICES.tableRead + 16 * PRICES.tableWrite))
  expect(bill.functions).toBeCloseTo(alerts * 0.15 * PRICES.functionGigabyteSecond)
  expect(bill.events).toBeCloseTo((alerts + 30 * 96) * 2 * 0.7e-6)
})

test('charges for reading every saved search each time that bills changed', () => {
  const once = searchesCost({ searches: 1_000, bytesEach: 8_192, runsADay: 1 })
  expect(once / PRICES.tableRead).toBeCloseTo(30.4 * 1_000, -3)
  expect(searchesCost({ searches: 1_000, bytesEach: 8_192, runsADay: 288 })).toBeCloseTo(288 * once, 9)
})
