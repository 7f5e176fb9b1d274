import type { Pagination } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { committeeTitle } from '@rostrum/contract/committee-name'
import type { TrackedCommittee } from '@rostrum/contract/entities/tracked-committee'
import type { LastChange, TRACKED_SORTS, TrackedBill } from '@rostrum/contract/entities/tracking'
import { PAGE_MAX, TRACKING_FETCH } from '@rostrum/contract/limits'
import { memberName } from '@rostrum/contract/member-name'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { SCREENS } from '@rostrum/contract/messages'
import { committeeRef, memberRef, recordKeyOf, type RecordRef } from '@rostrum/contract/record-ref'
import type { DataOf } from '@rostrum/contract/route'
import * as billHeads from '@rostrum/contract/route-heads/bills'
import { listTrackedCommittees } from '@rostrum/contract/route-heads/tracked-committees'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { whenQuiet } from '../loading/quiet.ts'
import { call } from './singletons.ts'
import { beginFollowedRead, ownUserId, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

const callOptions = { fallback: SCREENS.trackingFailed }
const trackingOptions = { ...trackingRetry, staleTime: milliseconds(MINUTE_SECONDS) } as const

export type TrackedMember = DataOf<typeof userRoutes.listTrackedMembersData>['members'][number]
export type TrackingStats = DataOf<typeof userRoutes.getStats>

export interface TrackedRecord {
  readonly item: RecordRef
  readonly title: string
  readonly followedAt: string
  readonly lastChange?: LastChange
  readonly member?: MemberCard
  readonly bill?: TrackedBill
  readonly committee?: TrackedCommittee
}

const lastChangeOf = ({ lastChange }: { readonly lastChange?: LastChange }) =>
  lastChange === undefined ? {} : { lastChange }

const trackedFromMember = (member: TrackedMember): TrackedRecord => ({
  item: memberRef(member.bioguideId),
  title: memberName(member),
  followedAt: member.followedAt,
  ...lastChangeOf(member),
  member,
})
const trackedFromBill = (bill: TrackedBill): TrackedRecord => ({
  item: { kind: bill.kind, key: recordKeyOf({ ...bill, type: bill.billType, number: bill.billNumber }) },
  title: bill.title,
  followedAt: bill.createdAt,
  ...lastChangeOf(bill),
  bill,
})

const trackedFromCommittee = (committee: TrackedCommittee): TrackedRecord => ({
  item: committeeRef(committee.systemCode),
  title: committeeTitle(committee),
  followedAt: committee.followedAt,
  ...lastChangeOf(committee),
  committee,
})

interface TrackedPage {
  readonly rows: readonly TrackedRecord[]
  readonly next: number | undefined
}

export type TrackedSort = (typeof TRACKED_SORTS)[number]

interface TrackedPageQuery {
  readonly limit: number
  readonly offset: number
  readonly sort: TrackedSort
}

type FetchTrackedPage = (query: TrackedPageQuery, signal?: AbortSignal) => Promise<TrackedPage>

const nextOffsetAfter = (
  { offset, total }: { offset: number; total: number },
  count: number,
): number | undefined => (count > 0 && offset + count < total ? offset + count : undefined)

/** A record that no longer exists is missing from the rows but not from the total. */
const readCount = ({ limit, offset, total }: Pagination): number => Math.min(limit, total - offset)

const fetchMembersPage: FetchTrackedPage = async (query, signal) => {
  const request = { params: { userId: ownUserId() }, query }
  const options = { ...callOptions, ...(signal && { signal }) }
  const { members, pagination } = await call(userHeads.listTrackedMembersData, request, options)
  return { rows: members.map(trackedFromMember), next: nextOffsetAfter(pagination, readCount(pagination)) }
}

const fetchCommitteesPage: FetchTrackedPage = async (query, signal) => {
  const request = { params: { userId: ownUserId() }, query }
  const options = { ...callOptions, ...(signal && { signal }) }
  const { committees, pagination } = await call(listTrackedCommittees, request, options)
  return {
    rows: committees.map(trackedFromCommittee),
    next: nextOffsetAfter(pagination, readCount(pagination)),
  }
}

interface TrackedBillsFilter {
  /** Both bills and amendments without it. */
  readonly kind?: TrackedBill['kind'] | undefined
  readonly policyArea?: string | undefined
}

const fetchBillsPage =
  ({ kind, policyArea }: TrackedBillsFilter = {}): FetchTrackedPage =>
  async (pageQuery, signal) => {
    const query = { ...pageQuery, ...(kind && { kind }), ...(policyArea !== undefined && { policyArea }) }
    const options = { ...callOptions, ...(signal && { signal }) }
    const { tracked, pagination } = await call(billHeads.listTrackedBills, { query }, options)
    return { rows: tracked.map(trackedFromBill), next: nextOffsetAfter(pagination, tracked.length) }
  }

const trackedListOptions = (name: unknown, sort: TrackedSort, fetchPage: FetchTrackedPage) =>
  infiniteQueryOptions({
    ...trackingOptions,
    queryKey: ['tracking', 'list', name, sort],
    queryFn: async ({ pageParam, signal }) => {
      const applyRead = beginFollowedRead()
      const page = await fetchPage({ limit: TRACKING_FETCH, offset: pageParam, sort }, signal)
      applyRead(page.rows.map(({ item }) => item))
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }: TrackedPage) => next,
  })

export const trackingQueries = {
  members: (sort: TrackedSort) => trackedListOptions('members', sort, fetchMembersPage),
  committees: (sort: TrackedSort) => trackedListOptions('committees', sort, fetchCommitteesPage),
  bills: (filter: TrackedBillsFilter, sort: TrackedSort) =>
    trackedListOptions(filter, sort, fetchBillsPage(filter)),
  topics: () =>
    queryOptions({
      ...trackingOptions,
      queryKey: ['tracking', 'topics'],
      queryFn: async ({ signal }) => {
        await whenQuiet()
        const params = { userId: ownUserId() }
        return call(userHeads.listTrackedTopics, { params }, { ...callOptions, signal })
      },
    }),
  stats: () =>
    queryOptions({
      ...trackingOptions,
      queryKey: ['tracking', 'stats'],
      queryFn: ({ signal }) =>
        call(userHeads.getStats, { params: { userId: ownUserId() } }, { ...callOptions, signal }),
    }),
}

async function fetchAllPages(fetchPage: FetchTrackedPage): Promise<TrackedRecord[]> {
  const rows: TrackedRecord[] = []
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page: TrackedPage = await fetchPage({ limit: PAGE_MAX, offset, sort: 'followed' })
    rows.push(...page.rows)
    offset = page.next
  }
  return rows
}

/** Everything the user follows, newest follow first within each kind. */
export const listAllTracked = async (): Promise<TrackedRecord[]> =>
  (await Promise.all([fetchMembersPage, fetchBillsPage(), fetchCommitteesPage].map(fetchAllPages))).flat()
