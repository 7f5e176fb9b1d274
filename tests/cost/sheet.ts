import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { ALERTED, alertsCost, BUSY_ALERTS, mailsOf, RHYTHMS, SEARCHED, searchesCost } from './alert-bill.ts'
import {
  backfillCost,
  CRAWLED_DOCUMENTS,
  crawlUsage,
  documentViews,
  idleStageUsage,
  SIX_CONGRESSES,
  type MonthlyUsage,
  type MeasuredLoad,
  monthlyUsage,
  ROBOTS,
  totalOf,
} from './model.ts'
import { PRICES, PRICES_AS_OF } from './prices.ts'
import { addUsage, beyondFree, costOf } from './usage.ts'

const CROWD = 1_000_000
const AUDIENCES = [100, 10_000, CROWD]
const HABITS = {
  visitsEach: 3,
  pagesPerVisit: 5,
  documentsPerVisit: 2,
  signedInShare: 0.2,
  registeringShare: 0.02,
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`
const count = (number: number): string => Math.round(number).toLocaleString('en-US')
const percent = (share: number): string => `${Math.round(share * 100)} %`

export function assumptions(): string {
  const { visitsEach, pagesPerVisit, documentsPerVisit, signedInShare, registeringShare } = HABITS
  const cached = AUDIENCES.map((visitors) => percent(documentViews({ ...HABITS, visitors }).cachedShare))
  return [
    `A month in dollars, list prices of us-east-1 of ${PRICES_AS_OF}, without free tiers.`,
    `A visitor comes ${visitsEach} times and opens ${pagesPerVisit} pages and ${documentsPerVisit} documents each time:`,
    `${percent(signedInShare)} are signed in and open screens of the app, the others pages of the public record;`,
    `${percent(registeringShare)} register. ${ROBOTS} robots read the record once each. CloudFront answers`,
    `${cached.join(', ')} of the reads of the public record by itself.`,
  ].join(' ')
}

const usageOf = (measured: MeasuredLoad, visitors: number): MonthlyUsage =>
  monthlyUsage(measured, { ...HABITS, visitors })

/** The rows of the cost table, header first and totals last. */
export function costSheet(measured: MeasuredLoad): string[][] {
  const bills = AUDIENCES.map((visitors) => usageOf(measured, visitors))
  const parts = Object.keys(bills[0] ?? {})
  const beyond = bills.map((bill) => costOf(beyondFree(addUsage(...Object.values(bill)))))
  return [
    ['visitors a month', ...AUDIENCES.map((visitors) => visitors.toLocaleString('en-US'))],
    ...parts.map((part) => [part, ...bills.map((bill) => dollars(costOf(bill[part] ?? {})))]),
    ['**in all**', ...bills.map((bill) => `**${dollars(totalOf(bill))}**`)],
    ['after what is always free', ...beyond.map(dollars)],
  ]
}

const amount = (quantity: number): string =>
  quantity >= 100 ? count(quantity) : String(Number(quantity.toPrecision(3)))

/** Billed quantities with unit prices, so that the bill can be added up by hand. */
export function quantitySheet(measured: MeasuredLoad): string[][] {
  const sums = AUDIENCES.map((visitors) => addUsage(...Object.values(usageOf(measured, visitors))))
  const rows = typedKeys(PRICES).filter((name) => sums.some((sum) => (sum[name] ?? 0) > 0))
  return [
    ['quantity a month', 'dollars each', ...AUDIENCES.map((visitors) => visitors.toLocaleString('en-US'))],
    ...rows.map((name) => [name, String(PRICES[name]), ...sums.map((sum) => amount(sum[name] ?? 0))]),
  ]
}

/** The usage of a million visitors who only open public pages. */
export const publicCrowdUsage = (measured: MeasuredLoad): MonthlyUsage =>
  monthlyUsage(measured, {
    ...HABITS,
    visitors: CROWD,
    signedInShare: 0,
    registeringShare: 0,
  })

/** The costs of an idle stage, and of a site whose visitors only read public pages. */
export function extremesLine(measured: MeasuredLoad): string {
  return (
    `A personal stage on which nothing changes costs ${dollars(costOf(idleStageUsage(measured)))} a month; ` +
    `a site with ${count(CROWD)} visitors who open as many pages, all of the public record, costs ` +
    `${dollars(totalOf(publicCrowdUsage(measured)))}.`
  )
}

/** The additional cost of a web ACL with one rule, which the table leaves out. */
export function webAclLine(measured: MeasuredLoad): string {
  const added = AUDIENCES.map((visitors) => {
    const { siteRequest = 0 } = addUsage(...Object.values(usageOf(measured, visitors)))
    return dollars(costOf({ webAcl: 1, webAclRule: 1, webAclRequest: siteRequest }))
  })
  return (
    `A web ACL costs ${dollars(PRICES.webAcl)} a month, each rule ${dollars(PRICES.webAclRule)}, and a million requests ` +
    `${dollars(PRICES.webAclRequest * 1e6)}: with one rule it adds ${added.join(', ')} for ` +
    `${AUDIENCES.map(count).join(', ')} visitors.`
  )
}

/** The one-time cost of a backfill. */
export function backfillLine({ backfill }: MeasuredLoad): string {
  const { writes, reads, functions, writeUnits, total } = backfillCost(backfill)
  return (
    `Filling six congresses (${SIX_CONGRESSES.bills.toLocaleString('en-US')} bills) once with backfill costs ` +
    `${dollars(total)}: ${dollars(writes)} for ${(writeUnits / 1e6).toFixed(1)} million writes, ` +
    `${dollars(reads)} for reads, ${dollars(functions)} for functions.`
  )
}

/** The cost of a robot that reads the whole record. */
export function crawlLine(measured: MeasuredLoad): string {
  const parts = crawlUsage(measured)
  const { requests, bytes, functions, table, logs } = parts
  return (
    `A crawl of the whole record (${CRAWLED_DOCUMENTS.toLocaleString('en-US')} pages, none from a cache) costs ` +
    `${dollars(totalOf(parts))}: ${dollars(costOf(requests))} for requests, ${dollars(costOf(bytes))} for bytes, ` +
    `${dollars(costOf(functions))} for functions, ${dollars(costOf(table))} for the table, ${dollars(costOf(logs))} for logs.`
  )
}

const FOLLOWERS = [500, 10_000]

/** The cost of alerts, which is not in the table: a thousand, an ordinary site's, and a busy site's. */
export function alertsLine({ alert }: MeasuredLoad): string {
  const thousand = alertsCost(alert, 1_000)
  const { canary } = thousand
  const each = thousand.total - alertsCost(alert, 0).total
  const mix = RHYTHMS.map(
    ({ rhythm, share, mails }) => `${percent(share)} told ${rhythm} with ${mails} mails a month`,
  )
  const sites = FOLLOWERS.map((followers) => {
    const mails = mailsOf(followers)
    return `${count(followers)} followers ${dollars(alertsCost(alert, mails).total)} (${count(mails)} mails)`
  })
  const busy = alertsCost(alert, BUSY_ALERTS)
  const { readers, followsEach, changedBills, crowd } = ALERTED
  return (
    `Alert mail comes on top: 1,000 mails cost ${dollars(each)}, ${dollars(thousand.mail)} of it to SES. With ${mix.join(', ')}, ` +
    `${sites.join(' and ')} a month, with ${dollars(canary)} for test mails. ` +
    `Alerts at once for ${count(readers)} readers with ${followsEach} follows each, ${changedBills} changed bills a day and, once a ` +
    `week, a bill with ${count(crowd)} followers (${count(BUSY_ALERTS)} mails a month) cost ${dollars(busy.total)} a month: ` +
    `${dollars(busy.mail)} for mail, ${dollars(busy.table)} for the table, ${dollars(busy.functions)} for functions, ` +
    `${dollars(busy.events)} for events, ${dollars(busy.canary)} for test mails. Reading ${count(SEARCHED.searches)} saved searches ` +
    `costs ${dollars(searchesCost())}.`
  )
}
