import { cachedShareOf } from './edge-cache.ts'
import { PRICES } from './prices.ts'
import { addUsage, costOf, type Usage } from './usage.ts'

/** Resources used by one page view, one signed-in visit or one day of sync. */
export interface Load {
  readonly calls: number
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
  readonly bytes: number
  readonly mails: number
}

/** Resources used by a day of jobs. */
export interface JobsLoad extends Load {
  /** Runs that did work; idle ones log nothing. */
  readonly runs: number
}

/** Resources used by filling a table from archives. */
export interface BackfillLoad {
  readonly archiveBytes: number
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
  /** Sizes of the rows, as DynamoDB counts them, and of their copies in indexes. */
  readonly rowBytes: number
  readonly indexBytes: number
}

/** Resources used by one alert, from marking its reader to the delivery report. */
export interface AlertLoad {
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
}

export interface MeasuredLoad {
  /** API calls of a public page, uncached. */
  readonly pageView: Load
  /** An uncached document of the public record: the average of seven bills, two amendments and a member. */
  readonly documentView: Load
  readonly signedInVisit: Load
  readonly registration: Load
  readonly syncDay: JobsLoad
  readonly backfill: BackfillLoad
  readonly alert: AlertLoad
  /** A day without changes and visitors. */
  readonly idleDay: JobsLoad
  /** Static bytes of the app, and of the public record. */
  readonly siteBytes: number
  readonly publicBytes: number
}

/** Assumptions about visitors. */
export interface Audience {
  readonly visitors: number
  readonly visitsEach: number
  /** Screens of the app for signed-in visitors, public pages for the others. */
  readonly pagesPerVisit: number
  /** Documents of the public record that every visitor also opens. */
  readonly documentsPerVisit: number
  /** Share of visitors with an account, who alone can use the app in production. */
  readonly signedInShare: number
  /** The share of visitors who register in a month. */
  readonly registeringShare: number
}

export const DAYS = 30
const GIGABYTE = 1e9
/** A log line of the function and one of the gateway, with CloudWatch's overhead for each. */
const LOG_BYTES_PER_CALL = 650
/** Production's retention, and the compressed share. */
const LOG_MONTHS = 3
const LOG_KEPT_SHARE = 0.15
/** Share of calls that are cold starts (AWS reports less than 1 %), and the cost of one. */
const COLD_SHARE = 0.01
const COLD_GIGABYTE_SECONDS = 0.5
/** Share of file requests that miss CloudFront's cache. */
const MISSED_SHARE = 0.1
/** The maximum number of the app's files that a reader fetches: packages/web/first-screen-budget.mjs. */
export const APP_FILES = 36
/** The page, its icon and its manifest, which each later visit revalidates. */
const CHECKED_FILES = 3
/** Style, icon and two fonts of the public record. */
const PUBLIC_FILES = 4
/** How many of those run functions at the edge: the icon, which is not under /assets. */
const PUBLIC_ICONS = 1
/** The site, and the record of each congress as files (docs/decisions/0024), rounded up. */
const FILE_GIGABYTES = 1
/** Snapshot files written in a day of session with the listings around it, and those read by a cold start. */
const SNAPSHOT_WRITES = 3 * 48
const SNAPSHOT_PIECES = 24
/** Monthly starts of function environments regardless of visitors: some per job every two hours. */
const JOB_STARTS = 12 * 30 * 12
/** Alarm metrics in production, and custom metrics; a test of the stacks checks the numbers. */
export const ALARM_METRICS = 10
export const OWN_METRICS = 1

/** A month's usage, by parts of the bill. */
export type MonthlyUsage = Readonly<Record<string, Usage>>

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

function logUsage(calls: number): Usage {
  const gigabytes = (calls * LOG_BYTES_PER_CALL) / GIGABYTE
  return { logGigabyte: gigabytes, logGigabyteKept: gigabytes * LOG_MONTHS * LOG_KEPT_SHARE }
}

const tableUsage = ({ reads, writes }: Pick<Load, 'reads' | 'writes'>): Usage => ({
  tableRead: reads,
  tableWrite: writes,
})

/** The usage of views of public pages, by part. */
export function documentsUsage(
  { functionGigabyteSeconds, bytes, ...load }: Load,
  { views, cachedShare }: { readonly views: number; readonly cachedShare: number },
) {
  const asked = views * (1 - cachedShare)
  const seconds = functionGigabyteSeconds + COLD_SHARE * COLD_GIGABYTE_SECONDS
  return {
    requests: { siteRequest: views, edgeRun: views, apiCall: asked },
    bytes: { siteGigabyte: (views * bytes) / GIGABYTE },
    functions: { functionRequest: asked, functionGigabyteSecond: asked * seconds },
    table: tableUsage({ reads: asked * load.reads, writes: asked * load.writes }),
    logs: logUsage(asked),
  } satisfies MonthlyUsage
}

/** Six congresses with their amendments and all members. */
export const CRAWLED_DOCUMENTS = 140_000

/** Robots that read it monthly: two search engines, and one that trains a language model. */
export const ROBOTS = 3

/** A robot that reads the whole record once, without cache hits. */
export const crawlUsage = ({ documentView }: MeasuredLoad) =>
  documentsUsage(documentView, { views: CRAWLED_DOCUMENTS, cachedShare: 0 })

const syncUsage = ({ calls, functionGigabyteSeconds, ...load }: Load): Usage => ({
  functionRequest: calls,
  functionGigabyteSecond: functionGigabyteSeconds,
  ...tableUsage(load),
})

/** Documents of the public record that people open in a month, and the share that CloudFront serves from its caches. */
export function documentViews(audience: Audience): { readonly views: number; readonly cachedShare: number } {
  const { visitors, visitsEach, pagesPerVisit, documentsPerVisit, signedInShare } = audience
  const views = visitors * visitsEach * (documentsPerVisit + (1 - signedInShare) * pagesPerVisit)
  return { views, cachedShare: cachedShareOf({ views, days: DAYS, documents: CRAWLED_DOCUMENTS }) }
}

/** The monthly usage of a site, by part. */
export function monthlyUsage(measured: MeasuredLoad, audience: Audience) {
  const { visitors, visitsEach, pagesPerVisit, signedInShare } = audience
  const [readers, strangers] = [visitors * signedInShare, visitors * (1 - signedInShare)]
  const documents = documentsUsage(measured.documentView, documentViews(audience))
  const crawl = Object.values(crawlUsage(measured))
  const sync = scaleLoad(measured.syncDay, DAYS)
  const work = addLoads([
    scaleLoad(measured.pageView, readers * visitsEach * pagesPerVisit),
    scaleLoad(measured.signedInVisit, readers * visitsEach),
    scaleLoad(measured.registration, visitors * audience.registeringShare),
  ])
  const appFiles = readers * (APP_FILES + (visitsEach - 1) * CHECKED_FILES)
  const files = appFiles + strangers * PUBLIC_FILES
  const checked = readers * visitsEach * CHECKED_FILES + strangers * PUBLIC_ICONS
  const fileBytes = readers * measured.siteBytes + strangers * measured.publicBytes
  const coldStarts = work.calls * COLD_SHARE
  return {
    'Sync: functions and table': syncUsage(sync),
    'Functions for readers': {
      functionRequest: work.calls,
      functionGigabyteSecond: work.functionGigabyteSeconds + coldStarts * COLD_GIGABYTE_SECONDS,
    },
    'Table for readers': tableUsage(work),
    'Table, kept and backed up': keptUsage(measured),
    'API Gateway': { apiCall: work.calls },
    // functions at the edge run before and after the cache for files outside /assets, only before it for the API
    'CloudFront: the app, and files': {
      siteRequest: work.calls + files,
      edgeRun: work.calls + 2 * checked,
      siteGigabyte: (work.bytes + fileBytes) / GIGABYTE,
    },
    // the table's key is AWS's and free; each start reads an encrypted parameter
    'Files, keys, zone of the domain': {
      fileRead: files * MISSED_SHARE + coldStarts * SNAPSHOT_PIECES,
      fileWrite: SNAPSHOT_WRITES * DAYS,
      fileGigabyte: FILE_GIGABYTES,
      keyRequest: coldStarts + JOB_STARTS,
      hostedZone: 1,
    },
    'Account mail': { mail: work.mails },
    Logs: addUsage(logUsage(work.calls), logUsage(measured.syncDay.runs * DAYS)),
    'Public record: people': addUsage(...Object.values(documents)),
    'Public record: robots': addUsage(...Array.from({ length: ROBOTS }, () => crawl).flat()),
    Alarms: { alarmMetric: ALARM_METRICS, metric: OWN_METRICS },
  } satisfies MonthlyUsage
}

/** A developer's stage without alarms, changes and visitors. */
export function idleStageUsage(measured: MeasuredLoad): Usage {
  const idle = scaleLoad(measured.idleDay, DAYS)
  return addUsage(syncUsage(idle), logUsage(measured.idleDay.runs * DAYS))
}

export const totalOf = (usage: MonthlyUsage): number => costOf(addUsage(...Object.values(usage)))

/** The archives of six congresses: 98,769 bills at the 3.4 KB a bill of GovInfo's published archives. */
export const SIX_CONGRESSES = { bills: 98_769, archiveBytes: 335e6 }

/**
 * Dollars to fill a table once from six congresses' archives. Rows are compressed like archives, so everything scales with
 * the archives' size.
 */
export function backfillCost({ archiveBytes, reads, writes, functionGigabyteSeconds }: BackfillLoad) {
  const scale = SIX_CONGRESSES.archiveBytes / archiveBytes
  const parts = {
    writes: writes * scale * PRICES.tableWrite,
    reads: reads * scale * PRICES.tableRead,
    functions: functionGigabyteSeconds * scale * PRICES.functionGigabyteSecond,
  }
  return { ...parts, writeUnits: writes * scale, total: parts.writes + parts.reads + parts.functions }
}

/** The rows of six congresses with their copies in indexes. */
function keptUsage({ backfill }: MeasuredLoad): Usage {
  const scale = SIX_CONGRESSES.archiveBytes / backfill.archiveBytes / GIGABYTE
  const { rowBytes, indexBytes } = backfill
  return { tableGigabyte: (rowBytes + indexBytes) * scale, recoveryGigabyte: rowBytes * scale }
}
