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

export interface MeasuredLoad {
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
/** The function's line, Lambda's two of the run, the gateway's, and what CloudWatch counts beside each. */
const LOG_BYTES_PER_CALL = 1_200
/** The retention of production, and what compression leaves. */
const LOG_MONTHS = 3
const LOG_KEPT_SHARE = 0.15
/** Of calls, those that start a function, and what starting takes: AWS finds less than one in a hundred. */
const COLD_SHARE = 0.01
const COLD_GIGABYTE_SECONDS = 0.5
/** Of a site's files, those that a place of CloudFront's has to fetch. */
const MISSED_SHARE = 0.1
/** Requests of the site's own files on a first visit: the page, scripts, styles, fonts, icon. */
const FILES_PER_VISITOR = 16
/** What the alarms look at, and the jobs' own metrics; a test of the stacks counts them. */
export const ALARM_METRICS = 28
export const OWN_METRICS = 5

export type MonthlyCost = Readonly<Record<string, number>>

const scaleLoad = (load: Load, by: number): Load => ({
  calls: load.calls * by,
  functionGigabyteSeconds: load.functionGigabyteSeconds * by,
  reads: load.reads * by,
  writes: load.writes * by,
  bytes: load.bytes * by,
  mails: load.mails * by,
})

function addLoads(loads: readonly Load[]): Load {
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
export function monthlyCost(measured: MeasuredLoad, audience: Audience): MonthlyCost {
  const { visitors, visitsEach, pagesPerVisit, signedInShare, registeringShare, cachedShare } = audience
  const views = visitors * visitsEach * pagesPerVisit
  const asked = scaleLoad(measured.pageView, views)
  const reaching = scaleLoad(asked, 1 - cachedShare)
  const signedIn = scaleLoad(measured.signedInVisit, visitors * signedInShare * visitsEach)
  const registering = scaleLoad(measured.registration, visitors * registeringShare)
  const sync = scaleLoad(measured.syncDay, DAYS)
  const work = addLoads([reaching, signedIn, registering, sync])
  const apiCalls = reaching.calls + signedIn.calls + registering.calls
  const siteRequests = asked.calls + signedIn.calls + registering.calls + visitors * FILES_PER_VISITOR
  const logged = (work.calls * LOG_BYTES_PER_CALL) / GIGABYTE
  const fixed = ALARM_METRICS * PRICES.alarmMetric + OWN_METRICS * PRICES.metric + PRICES.dashboard
  const sent = asked.bytes + signedIn.bytes + registering.bytes + visitors * measured.siteBytes
  return {
    'Sync: functions and table':
      sync.calls * PRICES.functionRequest +
      sync.functionGigabyteSeconds * PRICES.functionGigabyteSecond +
      sync.reads * PRICES.tableRead +
      sync.writes * PRICES.tableWrite,
    'Functions for readers':
      apiCalls * PRICES.functionRequest +
      (work.functionGigabyteSeconds -
        sync.functionGigabyteSeconds +
        apiCalls * COLD_SHARE * COLD_GIGABYTE_SECONDS) *
        PRICES.functionGigabyteSecond,
    'Table for readers':
      (work.reads - sync.reads) * PRICES.tableRead + (work.writes - sync.writes) * PRICES.tableWrite,
    'Table, kept and backed up': measured.tableGigabytes * (PRICES.tableGigabyte + PRICES.recoveryGigabyte),
    'API Gateway': apiCalls * PRICES.apiCall,
    CloudFront:
      siteRequests * (PRICES.siteRequest + PRICES.edgeRun) + (sent / GIGABYTE) * PRICES.siteGigabyte,
    Files: visitors * FILES_PER_VISITOR * MISSED_SHARE * PRICES.fileRead,
    Mail: work.mails * PRICES.mail,
    Logs: logged * (PRICES.logGigabyte + LOG_MONTHS * LOG_KEPT_SHARE * PRICES.logGigabyteKept),
    'Alarms, dashboard, key': fixed + PRICES.key,
  }
}

export const totalOf = (bill: MonthlyCost): number =>
  Object.values(bill).reduce((total, part) => total + part, 0)
