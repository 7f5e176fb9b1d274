import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { isDeepStrictEqual } from 'node:util'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import type { Observation } from '../record/freshness.ts'
import type { MemberHead, MemberItem, ServiceSpan } from '../record/member.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { contentOf, createSaver, nextRowFields } from './save-record.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import {
  findMember,
  findMembers,
  replaceMember,
  type StoredMember,
  touchMember,
} from '../store/record/members.ts'
import { AT_LARGE } from '@rostrum/contract/words/labels'
import type { LedgerChange } from '../record/ledger-event.ts'

/** "Senate, Vermont" or "House, Ohio 4". */
function seatOf({ spans, state, district }: StoredMember): string {
  const chamber = spans.at(-1)?.chamber ?? 'House'
  if (chamber === 'Senate') return `Senate, ${state}`
  return `House, ${state} ${district === undefined || district === 0 ? AT_LARGE : district}`
}

const leadershipOf = ({ detail }: StoredMember): string[] =>
  (detail?.leadership ?? []).map(({ type, congress }) => `${type} (${congress})`)

function memberChanges(before: StoredMember, after: StoredMember): LedgerChange[] {
  // Until the details are stored, a difference may only be one between two sources.
  if (before.detail === undefined) return []
  const changes: LedgerChange[] = []
  const addIfChanged = (kind: LedgerChange['kind'], from: string, to: string) => {
    if (from !== to) changes.push({ kind, from, to, identity: [from, to, before.revision] })
  }
  addIfChanged('party', before.partyName, after.partyName)
  addIfChanged('seat', seatOf(before), seatOf(after))
  if (before.isCurrent && !after.isCurrent) {
    changes.push({ kind: 'left', from: seatOf(before), identity: [seatOf(before), before.revision] })
  }
  const previousPosts = new Set(leadershipOf(before))
  for (const post of leadershipOf(after).filter((each) => !previousPosts.has(each))) {
    changes.push({ kind: 'leadership', to: post, identity: [post] })
  }
  return changes
}

export type MemberUpdate =
  | { readonly kind: 'row'; readonly head: MemberHead }
  | { readonly kind: 'detail'; readonly item: MemberItem }

const memberIdOf = ({ bioguideId }: MemberHead): string => bioguideId
const pageOf = (update: MemberUpdate) => (update.kind === 'detail' ? update.item : update.head)

const isOpen = ({ spans }: MemberHead): boolean => spans.length > 0 && spans.at(-1)?.endYear === undefined

/** A serving member can gain a term or a post without a new date. */
const observationOf = (update: MemberUpdate): Observation => ({
  updatedAt: pageOf(update).sourceUpdatedAt,
  isDetail: update.kind === 'detail',
  changesUndated: update.kind === 'row' && isOpen(update.head),
})

function spansOf({ terms }: MemberItem): ServiceSpan[] {
  const spans: ServiceSpan[] = []
  for (const { chamber, startYear, endYear } of terms) {
    const last = spans.at(-1)
    const isNext = last?.chamber === chamber && last.endYear !== undefined && startYear - last.endYear <= 0
    if (last !== undefined && isNext) spans.pop()
    const start = isNext ? last.startYear : startYear
    spans.push({ chamber, startYear: start, ...omitUndefined({ endYear }) })
  }
  return spans
}

export function memberHeadOf({
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
    ...omitUndefined({ district, photo }),
  }
}

/** Serving if the last span is open and current details do not contradict it; never for the deceased. */
function isServing(head: MemberHead, detail: MemberItem | undefined): boolean {
  if (detail?.deathYear !== undefined) return false
  return (
    isOpen(head) &&
    (detail === undefined || detail.isCurrent || detail.sourceUpdatedAt < head.sourceUpdatedAt)
  )
}

function mergeMember(
  before: StoredMember | undefined,
  update: MemberUpdate,
  context: SaveContext,
): StoredMember {
  const item = update.kind === 'detail' ? update.item : undefined
  const head = update.kind === 'detail' ? memberHeadOf(update.item) : update.head
  const detail = item ?? before?.detail
  // Spans of a list row come from the provider, and take precedence over those derived from terms.
  const spans = item !== undefined && before !== undefined ? before.spans : head.spans
  const rowFields = nextRowFields(before, observationOf(update), context)
  const { sourceUpdatedAt } = rowFields
  return {
    ...before,
    ...head,
    spans,
    isCurrent: isServing({ ...head, spans, sourceUpdatedAt }, detail),
    ...omitUndefined({ detail }),
    ...rowFields,
  }
}

function withoutRow(before: StoredMember, update: MemberUpdate): MemberUpdate {
  if (update.kind === 'row') return update
  const { name, partyName, state, district } = before
  const row = { name, partyName, state, ...omitUndefined({ district }) }
  return { ...update, item: { ...update.item, ...row } }
}

function memberContentOf(member: StoredMember) {
  const { detail, ...head } = contentOf(member)
  if (detail === undefined) return head
  const { sourceUpdatedAt: _s, sponsoredCount: _sc, cosponsoredCount: _cc, ...shownDetail } = detail
  return { ...head, shownDetail }
}

export const { save: saveMember, saveRows: saveMemberHeads } = createSaver<
  MemberHead,
  MemberUpdate,
  StoredMember
>({
  find: (store, update) => findMember(store, pageOf(update).bioguideId),
  findHeads: (store, heads) => findMembers(store, heads.map(memberIdOf)),
  keyOf: memberIdOf,
  updateOf: (head) => ({ kind: 'row', head }),
  observationOf,
  rowOf: (member) => member,
  merge: mergeMember,
  withoutRow,
  withRow: (before, row) => ({ ...before, ...row }),
  isSameContent: (before, after) => isDeepStrictEqual(memberContentOf(before), memberContentOf(after)),
  changesOf: (before, after) =>
    before === undefined ? [] : [[memberRef(after.bioguideId), memberChanges(before, after)]],
  replaceHead: replaceMember,
  touch: touchMember,
})

const CONCURRENCY = 16

/** Saves members from bulk sources. List rows are saved first, because service and its end are derived from them. */
export async function saveMemberItems(items: readonly MemberItem[], context: SaveContext): Promise<void> {
  await saveMemberHeads(items.map(memberHeadOf), context)
  await mapLimited(items, CONCURRENCY, (item) => saveMember({ kind: 'detail', item }, context))
}
