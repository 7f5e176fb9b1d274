import { isDeepStrictEqual } from 'node:util'
import { appendChanges } from '../ledger/append.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryContended } from '../lib/retry-contended.ts'
import type { MemberHead, MemberItem, ServiceSpan } from '../record/member.ts'
import { isSameLooks, looksAfter, type Sight, wantsDetails } from '../record/looks.ts'
import type { SaveOutcome, Saving } from '../record/saving.ts'
import { findMember, findMembers, replaceMember, type StoredMember, touchMember } from '../store/members.ts'
import { memberChanges } from './member-changes.ts'

const SIDE_BY_SIDE = 16

/** A list row or a member's own page. */
export type MemberReading = { readonly head: MemberHead } | { readonly item: MemberItem }

const sightOf = (reading: MemberReading): Sight =>
  'item' in reading
    ? { at: reading.item.sourceUpdatedAt, isDetail: true }
    : { at: reading.head.sourceUpdatedAt, isDetail: false }

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

function headOf({
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

function merge(
  held: StoredMember | undefined,
  reading: MemberReading,
  { now, source }: Saving,
): StoredMember {
  const item = 'item' in reading ? reading.item : undefined
  const head = 'item' in reading ? headOf(reading.item) : reading.head
  const detail = item ?? held?.detail
  // a list row has the spans as the provider draws them; those made from terms give way to it
  const spans = item !== undefined && held !== undefined ? held.spans : head.spans
  return {
    updatedAt: head.sourceUpdatedAt,
    ...held,
    ...head,
    spans,
    isCurrent: isServing({ ...head, spans }, detail),
    ...(detail !== undefined && { detail }),
    ...looksAfter(held, sightOf(reading), now),
    source,
    fetchedAt: now.toISOString(),
    checkedAt: now.toISOString(),
    revision: (held?.revision ?? 0) + 1,
  }
}

/** What is said about the member, without when it was looked at. */
function contentOf(member: StoredMember) {
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

async function replace(
  held: StoredMember | undefined,
  next: StoredMember,
  { store, now }: Saving,
): Promise<boolean> {
  if (held !== undefined) {
    const changes = memberChanges(held, next)
    await appendChanges(store, { kind: 'member', key: next.bioguideId }, changes, now)
  }
  return await replaceMember(store, { ...next, updatedAt: next.sourceUpdatedAt }, now.toISOString())
}

async function saveOnto(
  held: StoredMember | undefined,
  reading: MemberReading,
  saving: Saving,
): Promise<SaveOutcome | 'lost'> {
  const next = merge(held, reading, saving)
  if (held !== undefined && isDeepStrictEqual(contentOf(held), contentOf(next))) {
    if (!isSameLooks(held, next)) await touchMember(saving.store, next, saving.now.toISOString())
    return wantsDetails(held, sightOf(reading), saving.now) ? 'touched' : 'same'
  }
  if (!(await replace(held, next, saving))) return 'lost'
  return held === undefined ? 'new' : 'changed'
}

/** Holds what was read of a member, writing only what differs, and one event for each real change. */
export async function saveMember(reading: MemberReading, saving: Saving): Promise<SaveOutcome> {
  const { bioguideId } = 'item' in reading ? reading.item : reading.head
  return await retryContended(async () => {
    const outcome = await saveOnto(await findMember(saving.store, bioguideId), reading, saving)
    return outcome === 'lost' ? undefined : outcome
  })
}

/** A walk's page of rows, read together. */
export async function saveMemberHeads(rows: readonly MemberHead[], saving: Saving): Promise<SaveOutcome[]> {
  const held = await findMembers(
    saving.store,
    rows.map(({ bioguideId }) => bioguideId),
  )
  return await mapLimited(rows, SIDE_BY_SIDE, async (head) => {
    const outcome = await saveOnto(held.get(head.bioguideId), { head }, saving)
    return outcome === 'lost' ? await saveMember({ head }, saving) : outcome
  })
}
