import { isDeepStrictEqual } from 'node:util'
import { actionIdentity, distinctActions } from '../bills/action-identity.ts'
import { appendChanges } from '../ledger/append.ts'
import type { Change } from '../ledger/event.ts'
import { easternDay } from '../lib/eastern.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryContended } from '../lib/retry-contended.ts'
import type { AmendmentHead } from '../record/amendment.ts'
import type { ActionRef } from '../record/common.ts'
import { isSameLooks, looksAfter, type Sight, wantsDetails } from '../record/looks.ts'
import type { SaveOutcome, Saving } from '../record/saving.ts'
import {
  type AmendmentDetail,
  amendmentKey,
  findAmendment,
  findAmendments,
  replaceAmendment,
  type StoredAmendment,
  touchAmendment,
} from '../store/amendments.ts'

const SIDE_BY_SIDE = 16

/** A list row, or the amendment's own pages. */
export type AmendmentReading = { readonly head: AmendmentHead } | { readonly detail: AmendmentDetail }

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

const sightOf = (reading: AmendmentReading): Sight =>
  'detail' in reading
    ? { at: reading.detail.item.sourceUpdatedAt, isDetail: true }
    : { at: reading.head.sourceUpdatedAt, isDetail: false }

function headOf({ detail }: { readonly detail: AmendmentDetail }): AmendmentHead {
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

function merge(
  held: StoredAmendment | undefined,
  reading: AmendmentReading,
  { now, source, isBaseline }: Saving,
): StoredAmendment {
  const detail = 'detail' in reading ? reading.detail : held?.detail
  const head = 'detail' in reading ? headOf(reading) : reading.head
  const today = easternDay(now)
  const latestAction =
    head.latestAction !== undefined && head.latestAction.date <= today
      ? head.latestAction
      : held?.latestAction
  const { latestAction: _seen, ...rest } = head
  return {
    updatedAt: head.sourceUpdatedAt,
    newsAfter: isBaseline ? today : '',
    ...held,
    ...rest,
    ...(latestAction !== undefined && { latestAction }),
    ...(detail !== undefined && { detail }),
    ...looksAfter(held, sightOf(reading), now),
    source,
    fetchedAt: now.toISOString(),
    checkedAt: now.toISOString(),
    revision: (held?.revision ?? 0) + 1,
  }
}

function contentOf({ purpose, description, latestAction, detail }: StoredAmendment) {
  if (detail === undefined) return { purpose, description, latestAction }
  const { sourceUpdatedAt: _moved, ...item } = detail.item
  return { purpose, description, latestAction, detail: { ...detail, item } }
}

/** Of these rows those that were not known; at first sight of the details, those dated after the day we began. */
function newsAmong(
  rows: readonly ActionRef[],
  held: StoredAmendment | undefined,
  next: StoredAmendment,
): ActionRef[] {
  if (held === undefined && next.newsAfter !== '') return []
  const known = new Set(actionsOf(held).map(actionIdentity))
  const isFirstDetail = held?.detail === undefined && next.detail !== undefined
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
): Change[] {
  if (after === undefined || after.outcome === before?.outcome || !news.includes(after.row)) return []
  const { outcome: to, row } = after
  return [
    { kind: 'outcome', to, identity: [to, row.date], ...(before !== undefined && { from: before.outcome }) },
  ]
}

/** The first sight, new actions, and the outcome. */
function amendmentChanges(held: StoredAmendment | undefined, next: StoredAmendment, today: string): Change[] {
  const rows = distinctActions(actionsOf(next)).filter(({ date }) => date <= today)
  const news = newsAmong(rows, held, next)
  const actions = news.map((row): Change => ({
    kind: 'action',
    to: row.text,
    happenedDate: row.date,
    identity: [actionIdentity(row)],
  }))
  const isSubmitted = held === undefined && next.newsAfter === ''
  const submitted: Change = {
    kind: 'submitted',
    identity: [],
    ...(next.purpose !== undefined && { to: next.purpose }),
  }
  const turned = outcomeChanges(decisionOf(actionsOf(held)), decisionOf(rows), news)
  return [...(isSubmitted ? [submitted] : []), ...actions, ...turned]
}

async function saveOnto(
  held: StoredAmendment | undefined,
  reading: AmendmentReading,
  saving: Saving,
): Promise<SaveOutcome | 'lost'> {
  const { store, now } = saving
  const next = merge(held, reading, saving)
  if (held !== undefined && isDeepStrictEqual(contentOf(held), contentOf(next))) {
    if (!isSameLooks(held, next)) await touchAmendment(store, next, now.toISOString())
    return wantsDetails(held, sightOf(reading), now) ? 'touched' : 'same'
  }
  const changes = amendmentChanges(held, next, easternDay(now))
  await appendChanges(store, { kind: 'amendment', key: amendmentKey(next) }, changes, now)
  const isWritten = await replaceAmendment(
    store,
    { ...next, updatedAt: next.sourceUpdatedAt },
    now.toISOString(),
  )
  if (!isWritten) return 'lost'
  return held === undefined ? 'new' : 'changed'
}

/** Holds what was read of an amendment, writing only what differs, and one event for each real change. */
export async function saveAmendment(reading: AmendmentReading, saving: Saving): Promise<SaveOutcome> {
  const id = 'detail' in reading ? reading.detail.item : reading.head
  return await retryContended(async () => {
    const outcome = await saveOnto(await findAmendment(saving.store, id), reading, saving)
    return outcome === 'lost' ? undefined : outcome
  })
}

/** A walk's page of rows, read together. */
export async function saveAmendmentHeads(
  rows: readonly AmendmentHead[],
  saving: Saving,
): Promise<SaveOutcome[]> {
  const held = await findAmendments(saving.store, rows)
  return await mapLimited(rows, SIDE_BY_SIDE, async (head) => {
    const outcome = await saveOnto(held.get(amendmentKey(head)), { head }, saving)
    return outcome === 'lost' ? await saveAmendment({ head }, saving) : outcome
  })
}
