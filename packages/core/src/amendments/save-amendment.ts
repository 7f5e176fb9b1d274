import { isDeepStrictEqual } from 'node:util'
import { actionIdentity, dedupeActions } from '../bills/action-identity.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import type { LedgerChange } from '../record/ledger-event.ts'
import { easternDay } from '../lib/eastern.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { AmendmentHead } from '../record/amendment.ts'
import type { ActionRef } from '../record/common.ts'
import { isSameFreshness, freshnessAfter, type Observation, needsDetails } from '../record/freshness.ts'
import type { SaveOutcome, SaveContext } from '../store/save-context.ts'
import {
  type AmendmentDetail,
  amendmentKey,
  findAmendment,
  findAmendments,
  replaceAmendment,
  type StoredAmendment,
  touchAmendment,
} from '../store/amendments.ts'

const CONCURRENCY = 16

/** A list row, or the amendment's own pages. */
export type AmendmentUpdate = { readonly head: AmendmentHead } | { readonly detail: AmendmentDetail }

/** What becomes of a motion about an amendment decides nothing about it, unless it is tabled. */
const MOTION = /^(?:motion|cloture)\b/i
const TABLED = /^motion to table\b(?!.*\b(?:not agreed|failed|rejected)\b).*\bagreed to\b/i
/** An amendment's end, as its actions say it; most never have one. */
const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/\bnot agreed to\b|\brejected\b|\bfailed\b/i, 'not agreed to'],
  [/\bwithdrawn\b/i, 'withdrawn'],
  [/\bruled out of order\b|\bpoint of order .* sustained\b/i, 'ruled out of order'],
  [/\bfell when\b/i, 'fell'],
  [/\bagreed to\b/i, 'agreed to'],
]

export function outcomeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (MOTION.test(text)) return TABLED.test(text) ? 'tabled' : undefined
  return OUTCOMES.find(([pattern]) => pattern.test(text))?.[1]
}

const observationOf = (update: AmendmentUpdate): Observation =>
  'detail' in update
    ? { updatedAt: update.detail.item.sourceUpdatedAt, isDetail: true }
    : { updatedAt: update.head.sourceUpdatedAt, isDetail: false }

function amendmentHeadOf({ detail }: { readonly detail: AmendmentDetail }): AmendmentHead {
  const { congress, type, number, purpose, description, latestAction, sourceUpdatedAt } = detail.item
  return {
    congress,
    type,
    number,
    sourceUpdatedAt,
    ...(purpose !== undefined && { purpose }),
    ...(description !== undefined && { description }),
    ...(latestAction !== undefined && { latestAction }),
  }
}

function mergeAmendment(
  stored: StoredAmendment | undefined,
  update: AmendmentUpdate,
  { now, source, isBaseline }: SaveContext,
): StoredAmendment {
  const detail = 'detail' in update ? update.detail : stored?.detail
  const head = 'detail' in update ? amendmentHeadOf(update) : update.head
  const today = easternDay(now)
  const latestAction =
    head.latestAction !== undefined && head.latestAction.date <= today
      ? head.latestAction
      : stored?.latestAction
  const { latestAction: _seen, ...rest } = head
  return {
    updatedAt: head.sourceUpdatedAt,
    newsAfter: isBaseline ? today : '',
    ...stored,
    ...rest,
    ...(latestAction !== undefined && { latestAction }),
    ...(detail !== undefined && { detail }),
    ...freshnessAfter(stored, observationOf(update), now),
    source,
    fetchedAt: now.toISOString(),
    checkedAt: now.toISOString(),
    revision: (stored?.revision ?? 0) + 1,
  }
}

function amendmentContentOf({ purpose, description, latestAction, detail }: StoredAmendment) {
  if (detail === undefined) return { purpose, description, latestAction }
  const { sourceUpdatedAt: _moved, ...item } = detail.item
  return { purpose, description, latestAction, detail: { ...detail, item } }
}

/** Of these rows those that were not known; at first sight of the details, those dated after the day we began. */
function newActionsAmong(
  rows: readonly ActionRef[],
  stored: StoredAmendment | undefined,
  next: StoredAmendment,
): ActionRef[] {
  if (stored === undefined && next.newsAfter !== '') return []
  const known = new Set(actionsOf(stored).map(actionIdentity))
  const isFirstDetail = stored?.detail === undefined && next.detail !== undefined
  return rows.filter(
    (row) => !known.has(actionIdentity(row)) && (!isFirstDetail || row.date > next.newsAfter),
  )
}

/** The newest first, as the source has them; the one that lists show may stand there twice. */
const actionsOf = (amendment: StoredAmendment | undefined): ActionRef[] => [
  ...(amendment?.latestAction ? [amendment.latestAction] : []),
  ...(amendment?.detail?.actions ?? []),
]

interface Decision {
  readonly outcome: string
  readonly row: ActionRef
}

/** What was decided last. */
function decisionOf(rows: readonly ActionRef[]): Decision | undefined {
  for (const row of rows) {
    const outcome = outcomeOf(row.text)
    if (outcome !== undefined) return { outcome, row }
  }
  return undefined
}

/** The outcome where it turned, as long as what decided it is itself news: details tell older decisions too. */
function outcomeChanges(
  before: Decision | undefined,
  after: Decision | undefined,
  news: readonly ActionRef[],
): LedgerChange[] {
  if (after === undefined || after.outcome === before?.outcome || !news.includes(after.row)) return []
  const { outcome: to, row } = after
  return [
    { kind: 'outcome', to, identity: [to, row.date], ...(before !== undefined && { from: before.outcome }) },
  ]
}

/** The first sight, new actions, and the outcome. */
function amendmentChanges(
  stored: StoredAmendment | undefined,
  next: StoredAmendment,
  today: string,
): LedgerChange[] {
  const rows = dedupeActions(actionsOf(next)).filter(({ date }) => date <= today)
  const news = newActionsAmong(rows, stored, next)
  const actions = news.map((row): LedgerChange => ({
    kind: 'action',
    to: row.text,
    happenedDate: row.date,
    identity: [actionIdentity(row)],
  }))
  const isSubmitted = stored === undefined && next.newsAfter === ''
  const submitted: LedgerChange = {
    kind: 'submitted',
    identity: [],
    ...(next.purpose !== undefined && { to: next.purpose }),
  }
  const outcomes = outcomeChanges(decisionOf(actionsOf(stored)), decisionOf(rows), news)
  return [...(isSubmitted ? [submitted] : []), ...actions, ...outcomes]
}

async function trySave(
  stored: StoredAmendment | undefined,
  update: AmendmentUpdate,
  context: SaveContext,
): Promise<SaveOutcome | 'lost'> {
  const { store, now } = context
  const next = mergeAmendment(stored, update, context)
  if (stored !== undefined && isDeepStrictEqual(amendmentContentOf(stored), amendmentContentOf(next))) {
    if (!isSameFreshness(stored, next)) await touchAmendment(store, next, now.toISOString())
    return needsDetails(stored, observationOf(update), now) ? 'touched' : 'same'
  }
  const changes = amendmentChanges(stored, next, easternDay(now))
  await appendChanges(store, { kind: 'amendment', key: amendmentKey(next) }, changes, now)
  const isWritten = await replaceAmendment(
    store,
    { ...next, updatedAt: next.sourceUpdatedAt },
    now.toISOString(),
  )
  if (!isWritten) return 'lost'
  return stored === undefined ? 'new' : 'changed'
}

/** Holds what was read of an amendment, writing only what differs, and one event for each real change. */
export async function saveAmendment(update: AmendmentUpdate, context: SaveContext): Promise<SaveOutcome> {
  const id = 'detail' in update ? update.detail.item : update.head
  return await retryOnConflict(async () => {
    const outcome = await trySave(await findAmendment(context.store, id), update, context)
    return outcome === 'lost' ? undefined : outcome
  })
}

/** A walk's page of rows, read together. */
export async function saveAmendmentHeads(
  rows: readonly AmendmentHead[],
  context: SaveContext,
): Promise<SaveOutcome[]> {
  const storedByKey = await findAmendments(context.store, rows)
  return await mapLimited(rows, CONCURRENCY, async (head) => {
    const outcome = await trySave(storedByKey.get(amendmentKey(head)), { head }, context)
    return outcome === 'lost' ? await saveAmendment({ head }, context) : outcome
  })
}
