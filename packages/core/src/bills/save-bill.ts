import { isDeepStrictEqual } from 'node:util'
import { appendChanges } from '../ledger/append.ts'
import { easternDay } from '../lib/eastern.ts'
import type { BillHead, BillItem, BillParts } from '../record/bill.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryContended } from '../lib/retry-contended.ts'
import type { ActionRef } from '../record/common.ts'
import { isSameLooks, looksAfter, type Sight, wantsDetails } from '../record/looks.ts'
import type { SaveOutcome, Saving } from '../record/saving.ts'
import {
  billKey,
  type BillWithParts,
  findBills,
  findBillWithParts,
  replaceHead,
  type StoredBill,
  sweepParts,
  touchBill,
  writeParts,
} from '../store/bills.ts'
import { billChanges, memberNews } from './bill-changes.ts'
import { shortTitlesOf } from './short-titles.ts'
import { computedStage, provisionalStage, settleStage } from './stage.ts'

/** What one reading of the provider tells: a row of a list, or the bill's page with some of its parts. */
export interface Reading {
  readonly head: BillHead | BillItem
  readonly parts: Partial<BillParts>
}

const SIDE_BY_SIDE = 16

const isItem = (head: BillHead | BillItem): head is BillItem => 'counts' in head
const sightOf = (head: BillHead | BillItem): Sight => ({ at: head.sourceUpdatedAt, isDetail: isItem(head) })

/** A row dated in the future is an error over there: what is known stays until the day comes. */
function latestOf(
  before: ActionRef | undefined,
  seen: ActionRef | undefined,
  today: string,
): ActionRef | undefined {
  return seen !== undefined && seen.date > today ? before : (seen ?? before)
}

function stageOf(
  before: BillWithParts | undefined,
  { head, parts }: Reading,
  next: StoredBill,
  today: string,
): StoredBill['stage'] {
  const told = {
    type: head.type,
    hasLaw: next.laws.length > 0,
    ...(next.introducedDate !== undefined && { introducedDate: next.introducedDate }),
  }
  const actions =
    parts.actions ?? (next.laws.length > (before?.bill.laws.length ?? 0) ? before?.parts.actions : undefined)
  const seen =
    actions === undefined
      ? provisionalStage(told, next.latestAction)
      : computedStage(
          told,
          actions.filter(({ date }) => date <= today),
        )
  return settleStage(before?.bill.stage, seen)
}

/** Once the names and committees are read, what they say counts; until then the provider's counts stand. */
function countsAfter(
  before: BillWithParts | undefined,
  { head, parts }: Reading,
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
function merge(before: BillWithParts | undefined, reading: Reading, saving: Saving): StoredBill {
  const { head, parts } = reading
  const [held, at, today] = [before?.bill, saving.now.toISOString(), easternDay(saving.now)]
  const latestAction = latestOf(held?.latestAction, head.latestAction, today)
  const { latestAction: _seen, ...rest } = head
  const next: StoredBill = {
    sponsors: [],
    cosponsorIds: [],
    committeeNames: [],
    subjects: [],
    parts: {},
    stage: { stage: 'introduced', isProvisional: true, path: [] },
    updatedAt: head.sourceUpdatedAt,
    newsAfter: saving.isBaseline ? today : '',
    ...held,
    ...rest,
    ...(latestAction !== undefined && { latestAction }),
    laws: head.laws ?? held?.laws ?? [],
    ...(parts.cosponsors !== undefined && {
      cosponsorIds: parts.cosponsors.flatMap((each) =>
        each.withdrawnDate === undefined ? (each.bioguideId ?? []) : [],
      ),
    }),
    ...(parts.committees !== undefined && { committeeNames: parts.committees.map(({ name }) => name) }),
    ...(parts.subjects !== undefined && { subjects: parts.subjects.subjects }),
    ...(parts.titles !== undefined && { shortTitles: shortTitlesOf(parts.titles, head.title) }),
    ...countsAfter(before, reading),
    ...looksAfter(held, sightOf(head), saving.now),
    source: saving.source,
    fetchedAt: at,
    checkedAt: at,
    revision: (held?.revision ?? 0) + 1,
  }
  return { ...next, stage: stageOf(before, reading, next, today) }
}

/** The fields that say something about the bill, without those that say when it was looked at. */
function contentOf({
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

const isSameContent = (a: StoredBill, b: StoredBill): boolean => isDeepStrictEqual(contentOf(a), contentOf(b))

function changedParts(before: BillWithParts | undefined, parts: Partial<BillParts>): Partial<BillParts> {
  const held: Readonly<Record<string, unknown>> = before?.parts ?? {}
  return Object.fromEntries(
    Object.entries(parts).filter(([name, value]) => !isDeepStrictEqual(held[name], value)),
  )
}

/** Events first, then the parts, then the head that names them: a crash between any two loses and doubles nothing. */
async function write(
  before: BillWithParts | undefined,
  next: StoredBill,
  parts: Partial<BillParts>,
  saving: Saving,
): Promise<boolean> {
  const { store, now } = saving
  const subject = { kind: 'bill' as const, key: billKey(next) }
  const changes = billChanges(before, { bill: next, parts }, easternDay(now))
  await appendChanges(store, subject, changes, now)
  for (const { bioguideId, change } of memberNews(before, { bill: next, parts })) {
    await appendChanges(store, { kind: 'member', key: bioguideId }, [change], now)
  }
  const refs = await writeParts(store, next, parts, next.revision)
  const head = { ...next, updatedAt: next.sourceUpdatedAt, parts: { ...next.parts, ...refs } }
  if (!(await replaceHead(store, head, now.toISOString()))) return false
  if (before !== undefined) await sweepParts(store, before.bill, head)
  return true
}

/** Holds what was read, writing only what differs, and one event for each real change. */
export async function saveBill(reading: Reading, saving: Saving): Promise<SaveOutcome> {
  return await retryContended(async () => {
    const before = await findBillWithParts(saving.store, reading.head)
    const next = merge(before, reading, saving)
    const parts = changedParts(before, reading.parts)
    if (before !== undefined && Object.keys(parts).length === 0 && isSameContent(before.bill, next)) {
      if (!isSameLooks(before.bill, next)) await touchBill(saving.store, next, saving.now.toISOString())
      return wantsDetails(before.bill, sightOf(reading.head), saving.now) ? 'touched' : 'same'
    }
    if (!(await write(before, next, parts, saving))) return undefined
    return before === undefined ? 'new' : 'changed'
  })
}

/** A walk's page of rows: those that say nothing new cost three reads together and no write. */
export async function saveHeads(rows: readonly BillHead[], saving: Saving): Promise<SaveOutcome[]> {
  const held = await findBills(saving.store, rows)
  return await mapLimited(rows, SIDE_BY_SIDE, async (head) => {
    const bill = held.get(billKey(head))
    const reading = { head, parts: {} }
    if (bill === undefined) {
      const isWritten = await write(undefined, merge(undefined, reading, saving), {}, saving)
      return isWritten ? 'new' : await saveBill(reading, saving)
    }
    const next = merge({ bill, parts: {} }, reading, saving)
    if (!isSameContent(bill, next) || !isSameLooks(bill, next)) return await saveBill(reading, saving)
    return wantsDetails(bill, sightOf(head), saving.now) ? 'touched' : 'same'
  })
}
