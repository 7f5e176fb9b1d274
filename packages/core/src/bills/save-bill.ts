import { isDeepStrictEqual } from 'node:util'
import { appendChanges } from '../ledger/append-changes.ts'
import { easternDay } from '../lib/eastern.ts'
import type { BillHead, BillItem, BillParts } from '../record/bill.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { ActionRef } from '../record/common.ts'
import { isSameFreshness, freshnessAfter, type Observation, needsDetails } from '../record/freshness.ts'
import type { SaveOutcome, SaveContext } from '../store/save-context.ts'
import {
  billKey,
  type BillWithParts,
  findBills,
  findBillWithParts,
  replaceBillHead,
  type StoredBill,
  deleteReplacedParts,
  touchBill,
  writeBillParts,
} from '../store/bills.ts'
import { billChanges, sponsorshipChanges } from './bill-changes.ts'
import { shortTitlesOf } from './short-titles.ts'
import { computedStage, provisionalStage, resolveStage } from './stage.ts'

/** What one reading of the provider tells: a row of a list, or the bill's page with some of its parts. */
export interface BillUpdate {
  readonly head: BillHead | BillItem
  readonly parts: Partial<BillParts>
}

const CONCURRENCY = 16

const isItem = (head: BillHead | BillItem): head is BillItem => 'counts' in head
const observationOf = (head: BillHead | BillItem): Observation => ({
  updatedAt: head.sourceUpdatedAt,
  isDetail: isItem(head),
})

/** A row dated in the future is an error over there: what is known stays until the day comes. */
function latestKnownAction(
  before: ActionRef | undefined,
  seen: ActionRef | undefined,
  today: string,
): ActionRef | undefined {
  return seen !== undefined && seen.date > today ? before : (seen ?? before)
}

function nextStage(
  before: BillWithParts | undefined,
  { head, parts }: BillUpdate,
  next: StoredBill,
  today: string,
): StoredBill['stage'] {
  const facts = {
    type: head.type,
    hasLaw: next.laws.length > 0,
    ...(next.introducedDate !== undefined && { introducedDate: next.introducedDate }),
  }
  const actions =
    parts.actions ?? (next.laws.length > (before?.bill.laws.length ?? 0) ? before?.parts.actions : undefined)
  const seen =
    actions === undefined
      ? provisionalStage(facts, next.latestAction)
      : computedStage(
          facts,
          actions.filter(({ date }) => date <= today),
        )
  return resolveStage(before?.bill.stage, seen)
}

/** Once the names and committees are read, what they say counts; until then the provider's counts stand. */
function nextCounts(
  before: BillWithParts | undefined,
  { head, parts }: BillUpdate,
): Pick<StoredBill, 'counts'> {
  if (!isItem(head)) return {}
  const { cosponsors, committees } = { ...before?.parts, ...parts }
  return {
    counts: {
      ...head.counts,
      ...(committees !== undefined && { committees: committees.length }),
      ...(cosponsors !== undefined && {
        cosponsors: cosponsors.length,
        withdrawnCosponsors: cosponsors.filter(({ withdrawnDate }) => withdrawnDate !== undefined).length,
      }),
    },
  }
}

/** The bill as it is held after this reading. Fields the reading does not tell stay as they were. */
function mergeBill(before: BillWithParts | undefined, update: BillUpdate, context: SaveContext): StoredBill {
  const { head, parts } = update
  const [stored, at, today] = [before?.bill, context.now.toISOString(), easternDay(context.now)]
  const latestAction = latestKnownAction(stored?.latestAction, head.latestAction, today)
  const { latestAction: _seen, ...rest } = head
  const next: StoredBill = {
    sponsors: [],
    cosponsorIds: [],
    committeeNames: [],
    subjects: [],
    parts: {},
    stage: { stage: 'introduced', isProvisional: true, path: [] },
    updatedAt: head.sourceUpdatedAt,
    newsAfter: context.isBaseline ? today : '',
    ...stored,
    ...rest,
    ...(latestAction !== undefined && { latestAction }),
    laws: head.laws ?? stored?.laws ?? [],
    ...(parts.cosponsors !== undefined && {
      cosponsorIds: parts.cosponsors.flatMap((each) =>
        each.withdrawnDate === undefined ? (each.bioguideId ?? []) : [],
      ),
    }),
    ...(parts.committees !== undefined && { committeeNames: parts.committees.map(({ name }) => name) }),
    ...(parts.subjects !== undefined && { subjects: parts.subjects.subjects }),
    ...(parts.titles !== undefined && { shortTitles: shortTitlesOf(parts.titles, head.title) }),
    ...nextCounts(before, update),
    ...freshnessAfter(stored, observationOf(head), context.now),
    source: context.source,
    fetchedAt: at,
    checkedAt: at,
    revision: (stored?.revision ?? 0) + 1,
  }
  return { ...next, stage: nextStage(before, update, next, today) }
}

/** The fields that say something about the bill, without those that say when it was looked at. */
function billContentOf({
  sourceUpdatedAt: _s,
  fetchedAt: _f,
  checkedAt: _c,
  revision: _r,
  parts: _p,
  updatedAt: _u,
  source: _o,
  detailedAt: _d,
  ...content
}: StoredBill) {
  const { detailedFor, ...rest } = content
  return { ...rest, isDetailed: detailedFor !== undefined }
}

const isSameBillContent = (a: StoredBill, b: StoredBill): boolean =>
  isDeepStrictEqual(billContentOf(a), billContentOf(b))

function changedParts(before: BillWithParts | undefined, parts: Partial<BillParts>): Partial<BillParts> {
  const stored: Readonly<Record<string, unknown>> = before?.parts ?? {}
  return Object.fromEntries(
    Object.entries(parts).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)),
  )
}

/** Events first, then the parts, then the head that names them: a crash between any two loses and doubles nothing. */
async function writeBill(
  before: BillWithParts | undefined,
  next: StoredBill,
  parts: Partial<BillParts>,
  context: SaveContext,
): Promise<boolean> {
  const { store, now } = context
  const subject = { kind: 'bill' as const, key: billKey(next) }
  const changes = billChanges(before, { bill: next, parts }, easternDay(now))
  await appendChanges(store, subject, changes, now)
  for (const { bioguideId, change } of sponsorshipChanges(before, { bill: next, parts })) {
    await appendChanges(store, { kind: 'member', key: bioguideId }, [change], now)
  }
  const refs = await writeBillParts(store, next, parts, next.revision)
  const head = { ...next, updatedAt: next.sourceUpdatedAt, parts: { ...next.parts, ...refs } }
  if (!(await replaceBillHead(store, head, now.toISOString()))) return false
  if (before !== undefined) await deleteReplacedParts(store, before.bill, head)
  return true
}

/** Holds what was read, writing only what differs, and one event for each real change. */
export async function saveBill(update: BillUpdate, context: SaveContext): Promise<SaveOutcome> {
  return await retryOnConflict(async () => {
    const before = await findBillWithParts(context.store, update.head)
    const next = mergeBill(before, update, context)
    const parts = changedParts(before, update.parts)
    if (before !== undefined && Object.keys(parts).length === 0 && isSameBillContent(before.bill, next)) {
      if (!isSameFreshness(before.bill, next)) await touchBill(context.store, next, context.now.toISOString())
      return needsDetails(before.bill, observationOf(update.head), context.now) ? 'touched' : 'same'
    }
    if (!(await writeBill(before, next, parts, context))) return undefined
    return before === undefined ? 'new' : 'changed'
  })
}

/** A walk's page of rows: those that say nothing new cost three reads together and no write. */
export async function saveBillHeads(rows: readonly BillHead[], context: SaveContext): Promise<SaveOutcome[]> {
  const storedBills = await findBills(context.store, rows)
  return await mapLimited(rows, CONCURRENCY, async (head) => {
    const bill = storedBills.get(billKey(head))
    const update = { head, parts: {} }
    if (bill === undefined) {
      const isWritten = await writeBill(undefined, mergeBill(undefined, update, context), {}, context)
      return isWritten ? 'new' : await saveBill(update, context)
    }
    const next = mergeBill({ bill, parts: {} }, update, context)
    if (!isSameBillContent(bill, next) || !isSameFreshness(bill, next)) return await saveBill(update, context)
    return needsDetails(bill, observationOf(head), context.now) ? 'touched' : 'same'
  })
}
