import type { Pagination } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { TrackedCommittee } from '@rostrum/contract/entities/tracked-committee'
import type {
  FollowedRecord,
  LastChange,
  TRACKED_SORTS,
  TrackedBill,
} from '@rostrum/contract/entities/tracking'
import { parseAmendmentKey, parseBillKey, type RecordKind, refId } from '@rostrum/contract/record-ref'
import { memberCard } from '../catalog/members/member-card.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { compareText } from '../lib/compare.ts'
import { paginate, type OffsetPage } from '../lib/page.ts'
import { latestActionField } from '../record/views.ts'
import { type Follow, listFollows } from '../store/follows.ts'
import type { Store } from '../store/store.ts'
import { findLatestByName } from './histories.ts'
import { findSubjects, policyAreaField, stateOf, type StoredSubjects, titleOf } from './subjects.ts'
import { filterByTopic } from './topics.ts'

export interface FollowedQuery extends OffsetPage {
  readonly sort: (typeof TRACKED_SORTS)[number]
  /** All kinds without it. */
  readonly kinds?: readonly RecordKind[] | undefined
  readonly policyArea?: string | undefined
}

interface TrackedPageQuery extends OffsetPage {
  readonly sort: (typeof TRACKED_SORTS)[number]
}

interface TrackedBillsQuery extends TrackedPageQuery {
  /** Both bills and amendments without it. */
  readonly kind?: TrackedBill['kind']
  readonly policyArea?: string
}

export async function listFollowsOfKinds(
  store: Store,
  userId: string,
  kinds: readonly RecordKind[] | undefined,
): Promise<Follow[]> {
  const follows = await listFollows(store, userId)
  return kinds === undefined ? follows : follows.filter(({ kind }) => kinds.includes(kind))
}

const changeView = ({
  kind,
  from,
  to,
  happenedDate,
  seenAt,
  firstSeenAt,
  recordedAt,
}: LedgerEvent): LastChange => ({
  kind,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(happenedDate !== undefined && { happenedDate }),
  seenAt,
  firstSeenAt,
  recordedAt,
})

/** A page of followed records, with the latest change and stored head of each. */
async function readTrackedPage(
  store: Store,
  follows: readonly Follow[],
  { sort, ...page }: TrackedPageQuery,
) {
  // A record without changes sorts by the time it was followed.
  const allLatest = sort === 'changed' ? await findLatestByName(store, follows) : undefined
  const sortInstantOf = (it: Follow): string => allLatest?.get(refId(it))?.event.seenAt ?? it.followedAt
  const sorted = follows.toSorted((a, b) => compareText(sortInstantOf(b), sortInstantOf(a)))
  const { rows, pagination } = paginate(sorted, page)
  const [subjects, latest] = await Promise.all([
    findSubjects(store, rows),
    allLatest ?? findLatestByName(store, rows),
  ])
  const lastChangeOf = (it: Follow): { lastChange?: LastChange } => {
    const event = latest.get(refId(it))?.event
    return event === undefined ? {} : { lastChange: changeView(event) }
  }
  return { rows, pagination, subjects, lastChangeOf }
}

function trackedBill(follow: Follow, subjects: StoredSubjects): Omit<TrackedBill, 'lastChange'> {
  const { kind, key, title: billTitle, followedAt: createdAt } = follow
  const isBill = kind === 'bill'
  const { congress, type, number } = isBill ? parseBillKey(key) : parseAmendmentKey(key)
  const bill = isBill ? subjects.bill.get(key) : undefined
  return {
    kind: isBill ? 'bill' : 'amendment',
    congress,
    billType: type,
    billNumber: number,
    billTitle,
    createdAt,
    title: titleOf(follow, subjects) ?? billTitle,
    ...latestActionField(bill ?? subjects.amendment.get(key) ?? {}),
    ...(bill !== undefined && { stage: bill.stage, ...policyAreaField(bill) }),
  }
}

export async function listTrackedBills(
  store: Store,
  userId: string,
  { kind, policyArea, ...page }: TrackedBillsQuery,
): Promise<{ tracked: TrackedBill[]; pagination: Pagination }> {
  const ofKind = await listFollowsOfKinds(store, userId, kind === undefined ? ['bill', 'amendment'] : [kind])
  const follows = policyArea === undefined ? ofKind : await filterByTopic(store, ofKind, policyArea)
  const { rows, pagination, subjects, lastChangeOf } = await readTrackedPage(store, follows, page)
  return { tracked: rows.map((row) => ({ ...trackedBill(row, subjects), ...lastChangeOf(row) })), pagination }
}

type TrackedMember = MemberCard & { followedAt: string; lastChange?: LastChange }

export async function listTrackedMembers(
  store: Store,
  userId: string,
  page: TrackedPageQuery,
): Promise<{ members: TrackedMember[]; pagination: Pagination }> {
  const follows = await listFollowsOfKinds(store, userId, ['member'])
  const { rows, pagination, subjects, lastChangeOf } = await readTrackedPage(store, follows, page)
  const members = rows.flatMap((row) => {
    const member = subjects.member.get(row.key)
    if (member === undefined) return []
    return [{ ...memberCard(member), followedAt: row.followedAt, ...lastChangeOf(row) }]
  })
  return { members, pagination }
}

export async function listTrackedCommittees(
  store: Store,
  userId: string,
  page: TrackedPageQuery,
): Promise<{ committees: TrackedCommittee[]; pagination: Pagination }> {
  const follows = await listFollowsOfKinds(store, userId, ['committee'])
  const { rows, pagination, subjects, lastChangeOf } = await readTrackedPage(store, follows, page)
  const committees = rows.flatMap((row) => {
    const committee = subjects.committee.get(row.key)
    return committee === undefined ? [] : [{ ...committee, followedAt: row.followedAt, ...lastChangeOf(row) }]
  })
  return { committees, pagination }
}

/** A page of followed records, with the latest change of each. One that is no longer stored has its title at that time. */
export async function listFollowed(
  store: Store,
  userId: string,
  { kinds, policyArea, sort, ...page }: FollowedQuery,
): Promise<{ follows: FollowedRecord[]; pagination: Pagination }> {
  const ofKinds = await listFollowsOfKinds(store, userId, kinds)
  const follows = policyArea === undefined ? ofKinds : await filterByTopic(store, ofKinds, policyArea)
  const { rows, pagination, subjects, lastChangeOf } = await readTrackedPage(store, follows, {
    sort,
    ...page,
  })
  const views = rows.map((follow): FollowedRecord => {
    const { kind, key, title: followedTitle, followedAt } = follow
    return {
      kind,
      key,
      title: titleOf(follow, subjects) ?? followedTitle,
      ...stateOf(follow, subjects),
      followedAt,
      followedTitle,
      ...lastChangeOf(follow),
    }
  })
  return { follows: views, pagination }
}
