import { PRICES } from './prices.ts'

/** What one of a kind of thing takes: a page view, a visit of somebody signed in, a day of sync. */
export interface Load {
  /** Calls that reach the functions. */
  readonly calls: number
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
  readonly bytes: number
  readonly mails: number
}

export interface Measured {
  /** Pages of the public record, API alone, when nothing is cached. */
  readonly pageView: Load
  readonly signedInVisit: Load
  readonly registration: Load
  readonly syncDay: Load
  /** What a first visit loads of the site itself. */
  readonly siteBytes: number
  readonly tableGigabytes: number
}

/** Who comes, and what they do: the assumptions, each in one place. */
export interface Audience {
  readonly visitors: number
  readonly visitsEach: number
  readonly pagesPerVisit: number
  /** Of visitors, those with an account. */
  readonly signedInShare: number
  /** Of visitors, those who register in a month. */
  readonly registeringShare: number
  /** Of public reads, what CloudFront answers by itself. */
  readonly cachedShare: number
}

const DAYS = 30
const GIGABYTE = 1e9
/** One line a request in the function's log and one in the gateway's. */
const LOG_BYTES_PER_CALL = 700
/** Requests of the site's own files on a first visit: the page, scripts, styles, fonts, icon. */
const FILES_PER_VISITOR = 16
const ALARMS = 23
const METRICS = 5

export type Bill = Readonly<Record<string, number>>

const scaled = (load: Load, by: number): Load => ({
  calls: load.calls * by,
  functionGigabyteSeconds: load.functionGigabyteSeconds * by,
  reads: load.reads * by,
  writes: load.writes * by,
  bytes: load.bytes * by,
  mails: load.mails * by,
})

function sum(loads: readonly Load[]): Load {
  const add = (key: keyof Load) => loads.reduce((total, load) => total + load[key], 0)
  return {
    calls: add('calls'),
    functionGigabyteSeconds: add('functionGigabyteSeconds'),
    reads: add('reads'),
    writes: add('writes'),
    bytes: add('bytes'),
    mails: add('mails'),
  }
}

/** The month of a site with this audience, in dollars and in parts. */
export function monthlyBill(measured: Measured, audience: Audience): Bill {
  const { visitors, visitsEach, pagesPerVisit, signedInShare, registeringShare, cachedShare } = audience
  const views = visitors * visitsEach * pagesPerVisit
  const asked = scaled(measured.pageView, views)
  const reaching = scaled(asked, 1 - cachedShare)
  const signedIn = scaled(measured.signedInVisit, visitors * signedInShare * visitsEach)
  const registering = scaled(measured.registration, visitors * registeringShare)
  const sync = scaled(measured.syncDay, DAYS)
  const work = sum([reaching, signedIn, registering, sync])
  const apiCalls = reaching.calls + signedIn.calls + registering.calls
  const siteRequests = asked.calls + signedIn.calls + registering.calls + visitors * FILES_PER_VISITOR
  const sent = asked.bytes + signedIn.bytes + registering.bytes + visitors * measured.siteBytes
  return {
    'Sync: functions and table':
      sync.calls * PRICES.functionRequest +
      sync.functionGigabyteSeconds * PRICES.functionGigabyteSecond +
      sync.reads * PRICES.tableRead +
      sync.writes * PRICES.tableWrite,
    'Functions for readers':
      apiCalls * PRICES.functionRequest +
      (work.functionGigabyteSeconds - sync.functionGigabyteSeconds) * PRICES.functionGigabyteSecond,
    'Table for readers':
      (work.reads - sync.reads) * PRICES.tableRead + (work.writes - sync.writes) * PRICES.tableWrite,
    'Table, kept and backed up': measured.tableGigabytes * (PRICES.tableGigabyte + PRICES.recoveryGigabyte),
    'API Gateway': apiCalls * PRICES.apiCall,
    CloudFront:
      siteRequests * (PRICES.siteRequest + PRICES.edgeRun) + (sent / GIGABYTE) * PRICES.siteGigabyte,
    Mail: work.mails * PRICES.mail,
    Logs: ((work.calls * LOG_BYTES_PER_CALL) / GIGABYTE) * PRICES.logGigabyte,
    'Alarms, metrics, key': ALARMS * PRICES.alarm + METRICS * PRICES.metric + PRICES.key,
  }
}

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((total, part) => total + part, 0)
