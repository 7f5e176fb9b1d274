import { PRICES } from './prices.ts'

/** Resources used by one page view, one signed-in visit or one day of sync. */
export interface Load {
  readonly calls: number
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
  readonly bytes: number
  readonly mails: number
}

/** Resources used by filling a table from archives. */
export interface BackfillLoad {
  readonly archiveBytes: number
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
}

/** Resources used by one alert, from the mark of its reader to the report of its delivery. */
export interface AlertLoad {
  readonly functionGigabyteSeconds: number
  readonly reads: number
  readonly writes: number
}

export interface MeasuredLoad {
  /** API calls of a public page, uncached. */
  readonly pageView: Load
  /** A document of the public record, uncached: of ten seven bills, two amendments and a member. */
  readonly documentView: Load
  readonly signedInVisit: Load
  readonly registration: Load
  readonly syncDay: Load
  readonly backfill: BackfillLoad
  readonly alert: AlertLoad
  /** Static bytes of a first visit. */
  readonly siteBytes: number
  readonly tableGigabytes: number
}

/** Assumptions about visitors. */
export interface Audience {
  readonly visitors: number
  readonly visitsEach: number
  readonly pagesPerVisit: number
  /** Documents of the public record. */
  readonly documentsPerVisit: number
  /** Share of visitors with an account. */
  readonly signedInShare: number
  /** Share of visitors who register in a month. */
  readonly registeringShare: number
  /** Share of public reads that CloudFront serves from its cache. */
  readonly cachedShare: number
}

const DAYS = 30
const GIGABYTE = 1e9
/** The function's line, two of Lambda, one of the gateway, and CloudWatch's overhead for each. */
const LOG_BYTES_PER_CALL = 1_200
/** Production's retention, and the compressed share. */
const LOG_MONTHS = 3
const LOG_KEPT_SHARE = 0.15
/** Share of calls that are cold starts (AWS reports less than 1 %), and the cost of one. */
const COLD_SHARE = 0.01
const COLD_GIGABYTE_SECONDS = 0.5
/** Share of file requests that miss CloudFront's cache. */
const MISSED_SHARE = 0.1
/** Static requests of a first visit: page, scripts, styles, fonts, icon. */
const FILES_PER_VISITOR = 16
/** Metrics of alarms on production, and custom metrics; a test of the stacks counts them. */
export const ALARM_METRICS = 10
export const OWN_METRICS = 1

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

const logCost = (calls: number): number =>
  ((calls * LOG_BYTES_PER_CALL) / GIGABYTE) *
  (PRICES.logGigabyte + LOG_MONTHS * LOG_KEPT_SHARE * PRICES.logGigabyteKept)

/** Dollars for views of documents of the public record, by part. */
export function documentsCost(
  { functionGigabyteSeconds, reads, writes, bytes }: Load,
  { views, cachedShare }: { readonly views: number; readonly cachedShare: number },
) {
  const asked = views * (1 - cachedShare)
  const seconds = functionGigabyteSeconds + COLD_SHARE * COLD_GIGABYTE_SECONDS
  const parts = {
    requests: views * (PRICES.siteRequest + PRICES.edgeRun) + asked * PRICES.apiCall,
    bytes: ((views * bytes) / GIGABYTE) * PRICES.siteGigabyte,
    functions: asked * (PRICES.functionRequest + seconds * PRICES.functionGigabyteSecond),
    table: asked * (reads * PRICES.tableRead + writes * PRICES.tableWrite),
    logs: logCost(asked),
  }
  return { ...parts, total: Object.values(parts).reduce((total, part) => total + part, 0) }
}

/** Six congresses with their amendments and all members. */
export const CRAWLED_DOCUMENTS = 140_000

/** Dollars for a robot that reads the whole record once, past every cache. */
export const crawlCost = ({ documentView }: MeasuredLoad) =>
  documentsCost(documentView, { views: CRAWLED_DOCUMENTS, cachedShare: 0 })

/** Monthly cost in dollars, by part. */
export function monthlyCost(measured: MeasuredLoad, audience: Audience): MonthlyCost {
  const { visitors, visitsEach, pagesPerVisit, signedInShare, registeringShare, cachedShare } = audience
  const documents = { views: visitors * visitsEach * audience.documentsPerVisit, cachedShare }
  const views = visitors * visitsEach * pagesPerVisit
  const asked = scaleLoad(measured.pageView, views)
  const reaching = scaleLoad(asked, 1 - cachedShare)
  const signedIn = scaleLoad(measured.signedInVisit, visitors * signedInShare * visitsEach)
  const registering = scaleLoad(measured.registration, visitors * registeringShare)
  const sync = scaleLoad(measured.syncDay, DAYS)
  const work = addLoads([reaching, signedIn, registering, sync])
  const apiCalls = reaching.calls + signedIn.calls + registering.calls
  const files = visitors * FILES_PER_VISITOR
  const siteRequests = asked.calls + signedIn.calls + registering.calls + files
  // before and after the cache for files, before it for the API
  const edgeRuns = siteRequests + files
  const fixed = ALARM_METRICS * PRICES.alarmMetric + OWN_METRICS * PRICES.metric
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
      siteRequests * PRICES.siteRequest + edgeRuns * PRICES.edgeRun + (sent / GIGABYTE) * PRICES.siteGigabyte,
    Files: files * MISSED_SHARE * PRICES.fileRead,
    Mail: work.mails * PRICES.mail,
    Logs: logCost(work.calls),
    'Public record, and a crawl':
      documentsCost(measured.documentView, documents).total + crawlCost(measured).total,
    Alarms: fixed,
  }
}

export const totalOf = (bill: MonthlyCost): number =>
  Object.values(bill).reduce((total, part) => total + part, 0)

/** The archives of six congresses: 98,769 bills at the 3.4 KB a bill of GovInfo's published archives. */
export const SIX_CONGRESSES = { bills: 98_769, archiveBytes: 335e6 }

/**
 * Dollars to fill a table once from the archives of six congresses. Rows are compressed like archives, so everything is
 * scaled by the bytes of the archives.
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

/** Readers with ten follows each, and bills that change a day; and a bill that many follow, once a week. */
export const ALERTED = {
  readers: 10_000,
  followsEach: 10,
  changedBills: 500,
  followersOfEach: 5,
  crowd: 50_000,
}
const WEEKS = DAYS / 7
/** Of each alert: handed over, and delivered. */
const EVENTS_EACH = 2
/** The function `feedback`: 256 MB for a tenth of a second. */
const EVENT_GIGABYTE_SECONDS = 0.025
const CANARIES = DAYS * 96

/** Saved searches, all of which are read whenever bills changed: at most as often as their lists are walked. */
export const SEARCHED = { searches: 100_000, bytesEach: 500, runsADay: 288 }
/** An eventually consistent read unit. */
const UNIT_BYTES = 8_192

/** Dollars a month for reading so many saved searches. */
export const searchesCost = ({ searches, bytesEach, runsADay } = SEARCHED): number =>
  DAYS * runsADay * ((searches * bytesEach) / UNIT_BYTES) * PRICES.tableRead

/** Dollars a month for the alerts of such a site, by part. */
export function alertsCost({ functionGigabyteSeconds, reads, writes }: AlertLoad) {
  const alerts = DAYS * ALERTED.changedBills * ALERTED.followersOfEach + WEEKS * ALERTED.crowd
  const mails = alerts + CANARIES
  const seconds = functionGigabyteSeconds + EVENTS_EACH * EVENT_GIGABYTE_SECONDS
  const parts = {
    mail: alerts * PRICES.mail,
    table: alerts * (reads * PRICES.tableRead + writes * PRICES.tableWrite),
    functions: alerts * seconds * PRICES.functionGigabyteSecond,
    events: mails * EVENTS_EACH * (PRICES.topicEvent + PRICES.functionRequest),
    canary: CANARIES * PRICES.mail,
  }
  return { ...parts, alerts, total: Object.values(parts).reduce((total, part) => total + part, 0) }
}
