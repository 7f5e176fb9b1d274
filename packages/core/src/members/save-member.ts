import { isDeepStrictEqual } from 'node:util'
import { appendChanges } from '../ledger/append-changes.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { MemberHead, MemberItem, ServiceSpan } from '../record/member.ts'
import { isSameFreshness, freshnessAfter, type Observation, needsDetails } from '../record/freshness.ts'
import type { SaveOutcome, SaveContext } from '../store/save-context.ts'
import { findMember, findMembers, replaceMember, type StoredMember, touchMember } from '../store/members.ts'
import { memberChanges } from './member-changes.ts'

const CONCURRENCY = 16

/** A list row or a member's own page. */
export type MemberUpdate = { readonly head: MemberHead } | { readonly item: MemberItem }

const observationOf = (update: MemberUpdate): Observation =>
  'item' in update
    ? { updatedAt: update.item.sourceUpdatedAt, isDetail: true }
    : { updatedAt: update.head.sourceUpdatedAt, isDetail: false }

/** Terms run into one span where the next begins as the last one ends. */
function spansOf({ terms }: MemberItem): ServiceSpan[] {
  const spans: ServiceSpan[] = []
  for (const { chamber, startYear, endYear } of terms) {
    const last = spans.at(-1)
    const isNext = last?.chamber === chamber && last.endYear !== undefined && startYear - last.endYear <= 0
    if (last !== undefined && isNext) spans.pop()
    const start = isNext ? last.startYear : startYear
    spans.push({ chamber, startYear: start, ...(endYear !== undefined && { endYear }) })
  }
  return spans
}

function memberHeadOf({
  bioguideId,
  name,
  partyName,
  state,
  district,
  photo,
  sourceUpdatedAt,
  ...item
}: MemberItem): MemberHead {
  return {
    bioguideId,
    name,
    partyName,
    state,
    spans: spansOf({ bioguideId, name, partyName, state, sourceUpdatedAt, ...item }),
    sourceUpdatedAt,
    ...(district !== undefined && { district }),
    ...(photo !== undefined && { photo }),
  }
}

/** Serving now: the record says so, or its last span is open; nobody who has died or left is. */
function isServing(head: MemberHead, detail: MemberItem | undefined): boolean {
  if (detail?.deathYear !== undefined) return false
  const isOpen = head.spans.at(-1)?.endYear === undefined && head.spans.length > 0
  return isOpen && (detail === undefined || detail.isCurrent || detail.sourceUpdatedAt < head.sourceUpdatedAt)
}

function mergeMember(
  stored: StoredMember | undefined,
  update: MemberUpdate,
  { now, source }: SaveContext,
): StoredMember {
  const item = 'item' in update ? update.item : undefined
  const head = 'item' in update ? memberHeadOf(update.item) : update.head
  const detail = item ?? stored?.detail
  // a list row has the spans as the provider draws them; those made from terms give way to it
  const spans = item !== undefined && stored !== undefined ? stored.spans : head.spans
  return {
    updatedAt: head.sourceUpdatedAt,
    ...stored,
    ...head,
    spans,
    isCurrent: isServing({ ...head, spans }, detail),
    ...(detail !== undefined && { detail }),
    ...freshnessAfter(stored, observationOf(update), now),
    source,
    fetchedAt: now.toISOString(),
    checkedAt: now.toISOString(),
    revision: (stored?.revision ?? 0) + 1,
  }
}

/** What is said about the member, without when it was looked at. */
function memberContentOf(member: StoredMember) {
  const {
    sourceUpdatedAt: _s,
    fetchedAt: _f,
    checkedAt: _c,
    revision: _r,
    updatedAt: _u,
    source: _o,
    detailedFor: _d,
    detailedAt: _da,
    detail,
    ...head
  } = member
  if (detail === undefined) return head
  const { sourceUpdatedAt: _ds, sponsoredCount: _sc, cosponsoredCount: _cc, ...told } = detail
  return { ...head, told }
}

async function writeMember(
  stored: StoredMember | undefined,
  next: StoredMember,
  { store, now }: SaveContext,
): Promise<boolean> {
  if (stored !== undefined) {
    const changes = memberChanges(stored, next)
    await appendChanges(store, { kind: 'member', key: next.bioguideId }, changes, now)
  }
  return await replaceMember(store, { ...next, updatedAt: next.sourceUpdatedAt }, now.toISOString())
}

async function trySave(
  stored: StoredMember | undefined,
  update: MemberUpdate,
  context: SaveContext,
): Promise<SaveOutcome | 'lost'> {
  const next = mergeMember(stored, update, context)
  if (stored !== undefined && isDeepStrictEqual(memberContentOf(stored), memberContentOf(next))) {
    if (!isSameFreshness(stored, next)) await touchMember(context.store, next, context.now.toISOString())
    return needsDetails(stored, observationOf(update), context.now) ? 'touched' : 'same'
  }
  if (!(await writeMember(stored, next, context))) return 'lost'
  return stored === undefined ? 'new' : 'changed'
}

/** Holds what was read of a member, writing only what differs, and one event for each real change. */
export async function saveMember(update: MemberUpdate, context: SaveContext): Promise<SaveOutcome> {
  const { bioguideId } = 'item' in update ? update.item : update.head
  return await retryOnConflict(async () => {
    const outcome = await trySave(await findMember(context.store, bioguideId), update, context)
    return outcome === 'lost' ? undefined : outcome
  })
}

/** A walk's page of rows, read together. */
export async function saveMemberHeads(
  rows: readonly MemberHead[],
  context: SaveContext,
): Promise<SaveOutcome[]> {
  const storedById = await findMembers(
    context.store,
    rows.map(({ bioguideId }) => bioguideId),
  )
  return await mapLimited(rows, CONCURRENCY, async (head) => {
    const outcome = await trySave(storedById.get(head.bioguideId), { head }, context)
    return outcome === 'lost' ? await saveMember({ head }, context) : outcome
  })
}
