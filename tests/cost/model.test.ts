import { expect, test } from 'vitest'
import { alertsCost, BUSY_ALERTS, mailsOf, RHYTHMS, searchesCost } from './alert-bill.ts'
import {
  ALARM_METRICS,
  APP_FILES,
  type Audience,
  backfillCost,
  crawlUsage,
  documentViews,
  documentsUsage,
  idleStageUsage,
  type Load,
  type MeasuredLoad,
  monthlyUsage,
  OWN_METRICS,
  ROBOTS,
  totalOf,
} from './model.ts'
import { PRICES } from './prices.ts'
import { addUsage, beyondFree, costOf } from './usage.ts'

const NO_LOAD: Load = { calls: 0, functionGigabyteSeconds: 0, reads: 0, writes: 0, bytes: 0, mails: 0 }
const NO_JOBS = { ...NO_LOAD, runs: 0 }
const IDLE: MeasuredLoad = {
  pageView: NO_LOAD,
  documentView: NO_LOAD,
  signedInVisit: NO_LOAD,
  registration: NO_LOAD,
  syncDay: NO_JOBS,
  idleDay: NO_JOBS,
  backfill: { archiveBytes: 1, functionGigabyteSeconds: 0, reads: 0, writes: 0, rowBytes: 0, indexBytes: 0 },
  alert: { functionGigabyteSeconds: 0, reads: 0, writes: 0 },
  siteBytes: 0,
  publicBytes: 0,
}
const NOBODY: Audience = {
  visitors: 0,
  visitsEach: 2,
  pagesPerVisit: 5,
  documentsPerVisit: 2,
  signedInShare: 0.1,
  registeringShare: 0.01,
}
const CROWD = { ...NOBODY, visitors: 1_000 }

const LOG_DOLLARS_EACH = 650e-9 * (0.5 + 3 * 0.15 * 0.03)
type Part = keyof ReturnType<typeof monthlyUsage>
const partOf = (measured: Partial<MeasuredLoad>, part: Part, audience = CROWD): number =>
  costOf(monthlyUsage({ ...IDLE, ...measured }, audience)[part])

test('charges a site without visitors for alarms and their metric, files, keys of jobs, a zone, and robots', () => {
  const fixed = ALARM_METRICS * 0.1 + OWN_METRICS * 0.3 + 0.5 + 0.023 + 30 * 144 * 5e-6 + 4_320 * 3e-6
  expect(totalOf(monthlyUsage(IDLE, NOBODY))).toBeCloseTo(fixed + ROBOTS * totalOf(crawlUsage(IDLE)), 6)
})

test('counts app views of signed-in visitors as uncached', () => {
  const pageView = { ...NO_LOAD, calls: 2, functionGigabyteSeconds: 0.01, reads: 4, bytes: 10_000 }
  const views = 100 * 2 * 5
  expect(partOf({ pageView }, 'API Gateway')).toBeCloseTo(views * 2 * PRICES.apiCall, 9)
  expect(partOf({ pageView }, 'Table for readers')).toBeCloseTo(views * 4 * PRICES.tableRead, 9)
  expect(partOf({ pageView }, 'Functions for readers')).toBeCloseTo(
    // one call in a hundred is a cold start costing half a gigabyte-second
    views * (2 * PRICES.functionRequest + (0.01 + 2 * 0.005) * PRICES.functionGigabyteSecond),
    9,
  )
  // each later visit revalidates the page, its icon and its manifest
  const files = 100 * (APP_FILES + 3) + 900 * 4
  const checked = 100 * 2 * 3 + 900
  const edge = (views * 2 + files) * 1e-6 + (views * 2 + 2 * checked) * 0.1e-6
  expect(partOf({ pageView }, 'CloudFront: the app, and files')).toBeCloseTo(
    edge + ((views * 10_000) / 1e9) * 0.085,
    9,
  )
})

test('shows the public record to everyone, and the app only to signed-in visitors', () => {
  const documentView = { ...NO_LOAD, calls: 1, bytes: 3_000, reads: 2 }
  const { views, cachedShare } = documentViews(CROWD)
  expect(views).toBe(2 * (1_000 * 2 + 900 * 5))
  const expected = documentsUsage(documentView, { views, cachedShare })
  expect(partOf({ documentView }, 'Public record: people')).toBeCloseTo(totalOf(expected), 9)
})

test('sends the files of the app to readers and those of the public record to the others', () => {
  const part = 'CloudFront: the app, and files'
  const sent = partOf({ siteBytes: 1e6, publicBytes: 1e5 }, part) - partOf({}, part)
  expect(sent).toBeCloseTo(((100 * 1e6 + 900 * 1e5) / 1e9) * 0.085, 9)
})

test('charges for log ingestion and storage, for jobs only for runs with work', () => {
  const calls = 100 * 2 * 5 * 2
  expect(partOf({ pageView: { ...NO_LOAD, calls: 2 } }, 'Logs')).toBeCloseTo(calls * LOG_DOLLARS_EACH, 9)
  const syncDay = { ...NO_JOBS, calls: 1_000, runs: 10 }
  expect(partOf({ syncDay }, 'Logs')).toBeCloseTo(30 * 10 * LOG_DOLLARS_EACH, 9)
})

test('charges the same for sync, whatever the number of visitors', () => {
  const syncDay = { ...NO_JOBS, calls: 1_000, functionGigabyteSeconds: 2_000, reads: 1e6, writes: 1e5 }
  const cost = (audience: Audience) => partOf({ syncDay }, 'Sync: functions and table', audience)
  expect(cost(NOBODY)).toBeCloseTo(30 * (1_000 * 0.2e-6 + 2_000 * 0.0000133334 + 0.125 + 0.0625), 6)
  expect(cost(CROWD)).toBe(cost(NOBODY))
})

test('charges for registration mail', () => {
  expect(partOf({ registration: { ...NO_LOAD, mails: 2 } }, 'Account mail')).toBeCloseTo(
    10 * 2 * PRICES.mail,
    9,
  )
})

test('keeps the rows of six congresses with their copies in indexes, and backs up the rows', () => {
  const backfill = { ...IDLE.backfill, archiveBytes: 33.5e6, rowBytes: 1e8, indexBytes: 5e7 }
  expect(partOf({ backfill }, 'Table, kept and backed up')).toBeCloseTo(1.5 * 0.25 + 0.2, 9)
})

test('charges for documents: requests and bytes for all views, the rest for those past the cache', () => {
  const load = { ...NO_LOAD, functionGigabyteSeconds: 0.015, reads: 4, writes: 1, bytes: 10_000 }
  const parts = documentsUsage(load, { views: 1_000, cachedShare: 0.75 })
  expect(costOf(parts.requests)).toBeCloseTo(1_000 * 1.1e-6 + 250 * 1e-6, 9)
  expect(costOf(parts.bytes)).toBeCloseTo(0.01 * 0.085, 9)
  expect(costOf(parts.functions)).toBeCloseTo(250 * (0.2e-6 + 0.02 * PRICES.functionGigabyteSecond), 9)
  expect(costOf(parts.table)).toBeCloseTo(250 * (4 * PRICES.tableRead + PRICES.tableWrite), 9)
  expect(costOf(parts.logs)).toBeCloseTo(250 * LOG_DOLLARS_EACH, 9)
})

test('charges an idle stage for a month of its jobs and their logs, and for no alarms', () => {
  const idleDay = { ...NO_JOBS, calls: 1_000, runs: 50, functionGigabyteSeconds: 100, writes: 1e4 }
  expect(costOf(idleStageUsage({ ...IDLE, idleDay }))).toBeCloseTo(
    30 * (1_000 * 0.2e-6 + 50 * LOG_DOLLARS_EACH + 100 * 0.0000133334 + 0.006_25),
    6,
  )
})

test('subtracts the free tier from the sum of all parts, once', () => {
  const usage = addUsage({ functionRequest: 0.8e6 }, { functionRequest: 0.7e6, tableWrite: 10 })
  expect(beyondFree(usage)).toMatchObject({ functionRequest: 0.5e6, tableWrite: 10, alarmMetric: 0 })
})

test('scales a backfill by the bytes of the archives of six congresses', () => {
  const used = { functionGigabyteSeconds: 1_000, reads: 20_000, writes: 100_000 }
  const load = { ...IDLE.backfill, archiveBytes: 33.5e6, ...used }
  const { writeUnits, writes, reads, functions, total } = backfillCost(load)
  expect(writeUnits).toBeCloseTo(1_000_000)
  expect(writes).toBeCloseTo(0.625)
  expect(reads).toBeCloseTo(0.025)
  expect(functions).toBeCloseTo(0.133_334)
  expect(total).toBeCloseTo(0.783_334)
})

test('charges for alerts: mail, rows, functions and two events of each, and 96 test mails a day', () => {
  const alerts = 30 * 2_500 + (30 / 7) * 50_000
  expect(BUSY_ALERTS).toBeCloseTo(alerts)
  const bill = alertsCost({ functionGigabyteSeconds: 0.1, reads: 20, writes: 16 }, alerts)
  expect(bill.mail).toBeCloseTo((alerts / 1_000) * 0.1)
  expect(bill.canary).toBeCloseTo(((30 * 96) / 1_000) * 0.1)
  expect(bill.table).toBeCloseTo(alerts * (20 * PRICES.tableRead + 16 * PRICES.tableWrite))
  expect(bill.functions).toBeCloseTo(alerts * 0.15 * PRICES.functionGigabyteSecond)
  expect(bill.events).toBeCloseTo((alerts + 30 * 96) * 2 * 0.7e-6)
})

test('counts the mails of followers by rhythm', () => {
  expect(RHYTHMS.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(mailsOf(500)).toBeCloseTo(500 * (0.2 * 20 + 0.5 * 12 + 0.3 * 4))
})

test('charges for reading every saved search whenever bills changed', () => {
  const once = searchesCost({ searches: 1_000, bytesEach: 8_192, runsADay: 1 })
  expect(once / PRICES.tableRead).toBeCloseTo(30.4 * 1_000, -3)
  expect(searchesCost({ searches: 1_000, bytesEach: 8_192, runsADay: 288 })).toBeCloseTo(288 * once, 9)
})
