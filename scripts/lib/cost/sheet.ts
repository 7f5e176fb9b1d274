import {
  ALERTED,
  alertsCost,
  SEARCHED,
  searchesCost,
  type Audience,
  backfillCost,
  CRAWLED_DOCUMENTS,
  crawlCost,
  SIX_CONGRESSES,
  type MonthlyCost,
  type MeasuredLoad,
  monthlyCost,
  totalOf,
} from './model.ts'
import { PRICES_AS_OF } from './prices.ts'

const AUDIENCES = [100, 10_000, 1_000_000]
const HABITS = {
  visitsEach: 3,
  pagesPerVisit: 5,
  documentsPerVisit: 2,
  signedInShare: 0.2,
  registeringShare: 0.02,
}
/** With a minute of shared caching, more visitors mean more cache hits. */
const CACHED: Readonly<Record<number, number>> = { 100: 0.05, 10_000: 0.3, 1_000_000: 0.8 }

const dollars = (amount: number): string => `$${amount.toFixed(2)}`
const percent = (share: number): string => `${Math.round(share * 100)} %`

export function assumptions(): string {
  const { visitsEach, pagesPerVisit, documentsPerVisit, signedInShare, registeringShare } = HABITS
  const cached = AUDIENCES.map((visitors) => percent(CACHED[visitors] ?? 0)).join(', ')
  return [
    `A month in dollars, list prices of us-east-1 of ${PRICES_AS_OF}, without free tiers.`,
    `A visitor comes ${visitsEach} times and opens ${pagesPerVisit} pages and ${documentsPerVisit} documents each time;`,
    `${percent(signedInShare)} are signed in, ${percent(registeringShare)} register.`,
    `CloudFront answers ${cached} of public reads by itself.`,
  ].join(' ')
}

/** The rows of the cost table, header first and total last. */
export function costSheet(measured: MeasuredLoad): string[][] {
  const bills = AUDIENCES.map((visitors): MonthlyCost => {
    const audience: Audience = { ...HABITS, visitors, cachedShare: CACHED[visitors] ?? 0 }
    return monthlyCost(measured, audience)
  })
  const parts = Object.keys(bills[0] ?? {})
  return [
    ['visitors a month', ...AUDIENCES.map((visitors) => visitors.toLocaleString('en-US'))],
    ...parts.map((part) => [part, ...bills.map((bill) => dollars(bill[part] ?? 0))]),
    ['**in all**', ...bills.map((bill) => `**${dollars(totalOf(bill))}**`)],
  ]
}

/** What a backfill costs, once. */
export function backfillLine({ backfill }: MeasuredLoad): string {
  const { writes, reads, functions, writeUnits, total } = backfillCost(backfill)
  return (
    `Filling six congresses (${SIX_CONGRESSES.bills.toLocaleString('en-US')} bills) once with backfill costs ` +
    `${dollars(total)}: ${dollars(writes)} for ${(writeUnits / 1e6).toFixed(1)} million writes, ` +
    `${dollars(reads)} for reads, ${dollars(functions)} for functions.`
  )
}

/** What a robot costs that reads the whole record. */
export function crawlLine(measured: MeasuredLoad): string {
  const { total, requests, bytes, functions, table, logs } = crawlCost(measured)
  return (
    `A crawl of the whole record (${CRAWLED_DOCUMENTS.toLocaleString('en-US')} pages, none from a cache) costs ` +
    `${dollars(total)}: ${dollars(requests)} for requests, ${dollars(bytes)} for bytes, ${dollars(functions)} for ` +
    `functions, ${dollars(table)} for the table, ${dollars(logs)} for logs.`
  )
}

const count = (number: number): string => Math.round(number).toLocaleString('en-US')

/** What the alerts of a busy site cost a month. */
export function alertsLine({ alert }: MeasuredLoad): string {
  const { total, alerts, mail, table, functions, events, canary } = alertsCost(alert)
  const { readers, followsEach, changedBills, crowd } = ALERTED
  return (
    `Alerts at once for ${count(readers)} readers with ${followsEach} follows each, ${changedBills} changed bills a day and, once a ` +
    `week, a bill with ${count(crowd)} followers (${count(alerts)} mails a month) cost ${dollars(total)} a month: ` +
    `${dollars(mail)} for mail, ${dollars(table)} for the table, ${dollars(functions)} for functions, ` +
    `${dollars(events)} for events, ${dollars(canary)} for the canary. Reading ${count(SEARCHED.searches)} saved searches ` +
    `costs ${dollars(searchesCost())}.`
  )
}
