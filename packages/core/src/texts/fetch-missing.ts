import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { setTimeout as pause } from 'node:timers/promises'
import { BulkError, RefusedError } from '../bulk/bulk-source.ts'
import { type PublisherCheck, withPublisher } from '../bulk/with-publisher.ts'
import { CongressError } from '../congress/errors.ts'
import { type Printing, textPageOf } from '../congress/text-source.ts'
import { later } from '../lib/later.ts'
import type { RunContext } from '../store/context.ts'
import { findBillWithParts, listSavedBills, type StoredBill } from '../store/record/bills.ts'
import type { PageKey } from '../store/query.ts'
import { findBulkFile, forgetBulkFile, markBulkDone } from '../store/sync/bulk-files.ts'
import { textNewsAfter } from './text-news.ts'
import { fetchText, type FetchedText, type TextSites } from './fetch-text.ts'
import { listStoredTexts } from '../store/record/stored-texts.ts'
import { areTextsLost, isIntact, putStoredText } from './stored-texts.ts'

export interface MissingTextRun extends RunContext {
  readonly sites: TextSites
  /** Between two requests to a site. */
  readonly pauseMilliseconds?: number
}

const PAUSE_MS = 1_000
/** The most bills that a run looks at, and texts that it asks for. */
const BILLS_A_RUN = 1_000
const TEXTS_A_RUN = 150
/** Bills between two saves of the progress: few, since a run that stops repeats the requests of its last step. */
const STEP_BILLS = 25
/** A save can be seconds old before the index lists it. */
const OVERLAP_MS = 10 * MINUTE_MS
/** A site that fails this often in a row is left alone. */
const FAILURES_MAX = 3

/** The progress, in the row of a bulk file: bills saved before `doneAt` have been looked at. */
const PROGRESS = 'texts-of-bills'
/** Sorts before every time. */
const BEGINNING = '0'

/** Where to begin: with all bills if the files of texts are gone, because archives lack those of laws. */
async function findBeginning({ store, now }: MissingTextRun): Promise<string> {
  for (const congress of billCongressChoices(now()))
    if (await areTextsLost(congress, store)) {
      await forgetBulkFile(store, PROGRESS, now())
      break
    }
  return (await findBulkFile(store, PROGRESS))?.doneAt ?? BEGINNING
}

/** The printings that a bill's details name and that are not stored. */
async function missingOf(bill: StoredBill, { store, sites }: MissingTextRun): Promise<Printing[]> {
  if ((bill.counts?.texts ?? 0) === 0) return []
  const { congress, type, number } = bill
  const [stored, found] = await Promise.all([listStoredTexts(store, bill), findBillWithParts(store, bill)])
  const intact = await Promise.all(stored.map((text) => isIntact(store, text)))
  const versions = new Set(stored.filter((_, i) => intact[i]).map(({ version }) => version))
  return (found?.parts.texts ?? []).flatMap(({ formats, date }) => {
    const page = textPageOf(formats, sites.textOrigin)
    if (page === undefined || versions.has(page.version)) return []
    return [{ bill: { congress, type, number }, ...page, ...(date !== undefined && { date }) }]
  })
}

interface Step {
  /** Those of the newest congress first. */
  readonly missing: readonly Printing[]
  readonly looked: number
  /** Up to when bills have been looked at. */
  readonly until: string
  readonly next: PageKey | undefined
}

async function readStep(from: string, after: PageKey | undefined, context: MissingTextRun): Promise<Step> {
  const { rows, next } = await listSavedBills(context.store, from, { limit: STEP_BILLS, after })
  const missing: Printing[] = []
  for (const { stored } of rows) missing.push(...(await missingOf(stored, context)))
  return {
    missing: missing.toSorted((a, b) => b.bill.congress - a.bill.congress),
    looked: rows.length,
    until: rows.at(-1)?.savedAt ?? from,
    next,
  }
}

type Site = 'govinfo' | 'congress-gov'

const SOURCES: Readonly<Record<Site, readonly FetchedText['source'][]>> = {
  govinfo: ['govinfo-xml', 'govinfo-html'],
  'congress-gov': ['congress.gov'],
}

/** Answers that say something about the site, not about the text. */
const isOfSite = ({ code }: CongressError): boolean => code === 'blocked' || code === 'unavailable'

/** Fetches printings from a site one by one. Returns those that it lacks; throws if it refuses or fails. */
async function fetchAll(
  site: Site,
  left: Set<Printing>,
  { store, sites, now, log, signal, pauseMilliseconds = PAUSE_MS }: MissingTextRun,
): Promise<void> {
  let failures = 0
  for (const printing of left) {
    signal.throwIfAborted()
    try {
      const options = { ...sites, log, signal, from: SOURCES[site] }
      const { text, source } = await fetchText(printing, options)
      const { bill, path, date = '' } = printing
      // the feed will not report a text that is already stored
      const newsAfter = await textNewsAfter(bill, { store, now }, text.date ?? date)
      await putStoredText(store, text, { source, now: now(), path, newsAfter })
      left.delete(printing)
      failures = 0
    } catch (error) {
      if (!(error instanceof CongressError)) throw error
      log.info('text', { name: printing.name, site, failed: error.code, reason: error.message })
      failures = isOfSite(error) ? failures + 1 : 0
      const isRefused = error.code === 'blocked' && (error.status !== undefined || failures === FAILURES_MAX)
      if (isRefused) throw new RefusedError(error.message, { cause: error })
      if (failures === FAILURES_MAX) throw new BulkError(error.message, { cause: error })
    }
    await pause(pauseMilliseconds, undefined, { signal })
  }
}

interface SiteEnd {
  /** Whether the site was asked for everything that was left. */
  readonly isThrough: boolean
  readonly failure: unknown
}

async function fetchFrom(site: Site, left: Set<Printing>, context: MissingTextRun): Promise<SiteEnd> {
  let isThrough = left.size === 0
  if (isThrough) return { isThrough, failure: undefined }
  const work = async (): Promise<PublisherCheck> => {
    await fetchAll(site, left, context)
    isThrough = true
    return 'checked'
  }
  const failure = await withPublisher(site, work, context)
  return { isThrough, failure }
}

/** Saves up to when all is done, never an earlier time. The last minutes are looked at again: the index may lag. */
async function saveProgress({ until, next }: Step, { store, now, sites }: MissingTextRun): Promise<void> {
  const newest = later(now(), -OVERLAP_MS)
  const doneAt = next !== undefined && until < newest ? until : newest
  const held = await findBulkFile(store, PROGRESS)
  if (doneAt > (held?.doneAt ?? ''))
    await markBulkDone(store, { name: PROGRESS, from: sites.govInfoUrl, doneAt })
}

/**
 * Fetches texts that the details of bills name and that are not stored: from GovInfo, and what it lacks from Congress.gov.
 * What neither has is left to readers, until the bill changes. Returns what failed.
 */
export async function fetchMissingTexts(context: MissingTextRun): Promise<unknown[]> {
  const { signal } = context
  const from = await findBeginning(context)
  let [looked, asked] = [0, 0]
  let after: PageKey | undefined
  do {
    const step = await readStep(from, after, context)
    const left = new Set(step.missing)
    const govInfo = await fetchFrom('govinfo', left, context)
    const congress = signal.aborted ? undefined : await fetchFrom('congress-gov', left, context)
    const failures = [govInfo.failure, congress?.failure].filter((failure) => failure !== undefined)
    const isDone = govInfo.isThrough || left.size === 0
    if (signal.aborted || !isDone || failures.length > 0) return failures
    if (step.looked > 0) await saveProgress(step, context)
    looked += step.looked
    asked += step.missing.length
    after = step.next
  } while (after && looked < BILLS_A_RUN && asked < TEXTS_A_RUN)
  return []
}
