import type { MemberCard } from '@rostrum/contract/entities/member'
import type { LastChange, TrackedBill } from '@rostrum/contract/entities/tracking'
import { MINUTE_SECONDS, PAGE_MAX, TRACKING_FETCH } from '@rostrum/contract/limits'
import { SCREENS } from '@rostrum/contract/messages'
import type { DataOf } from '@rostrum/contract/route'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Item, memberItem } from '../item.ts'
import { call } from './browser.ts'
import { endpointsOf } from './endpoint.ts'
import { askingWhatIsFollowed, ownId, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

const userEndpoints = endpointsOf<typeof userRoutes>()({
  listTrackedMembersData: { method: 'GET', path: '/users/{userId}/trackedMembersData', auth: 'user' },
  getStats: { method: 'GET', path: '/users/{userId}/stats', auth: 'user' },
})
const billEndpoints = endpointsOf<typeof billRoutes>()({
  listTrackedBills: { method: 'GET', path: '/bills/trackedBills', auth: 'user' },
})

const said = { fallback: SCREENS.trackingFailed }
const fresh = { ...trackingRetry, staleTime: milliseconds(MINUTE_SECONDS) } as const

export type TrackedMember = DataOf<typeof userRoutes.listTrackedMembersData>['members'][number]
export type TrackingStats = DataOf<typeof userRoutes.getStats>

/** One thing that is followed, whatever kind it is. */
export interface Tracked {
  readonly item: Item
  readonly title: string
  readonly followedAt: string
  readonly lastChange?: LastChange
  /** What only one kind has. */
  readonly member?: MemberCard
  readonly bill?: TrackedBill
}

const lastChangeOf = ({ lastChange }: { readonly lastChange?: LastChange }) =>
  lastChange === undefined ? {} : { lastChange }

const fromMember = (member: TrackedMember): Tracked => ({
  item: memberItem(member.bioguideId),
  title: member.directOrderName ?? member.name,
  followedAt: member.followedAt,
  ...lastChangeOf(member),
  member,
})
const fromBill = (bill: TrackedBill): Tracked => ({
  item: { kind: bill.kind, key: `${bill.congress}/${bill.billType}/${bill.billNumber}` },
  title: bill.title,
  followedAt: bill.createdAt,
  ...lastChangeOf(bill),
  bill,
})

interface TrackedPage {
  readonly rows: readonly Tracked[]
  readonly next: number | undefined
}

interface Wanted {
  readonly limit: number
  readonly offset: number
  readonly sort: 'changed' | 'followed'
}

type ReadPage = (query: Wanted, signal?: AbortSignal) => Promise<TrackedPage>

const nextAfter = ({ offset, total }: { offset: number; total: number }, count: number): number | undefined =>
  count > 0 && offset + count < total ? offset + count : undefined

const readMembers: ReadPage = async (query, signal) => {
  const request = { params: { userId: ownId() }, query }
  const options = { ...said, ...(signal && { signal }) }
  const { members, pagination } = await call(userEndpoints.listTrackedMembersData, request, options)
  // A member whom the record has lost is left out of the rows, not of the count.
  const read = Math.min(query.limit, pagination.total - query.offset)
  return { rows: members.map(fromMember), next: nextAfter(pagination, read) }
}

const readBillsOf =
  (kind?: TrackedBill['kind']): ReadPage =>
  async (wanted, signal) => {
    const query = { ...wanted, ...(kind && { kind }) }
    const options = { ...said, ...(signal && { signal }) }
    const { tracked, pagination } = await call(billEndpoints.listTrackedBills, { query }, options)
    return { rows: tracked.map(fromBill), next: nextAfter(pagination, tracked.length) }
  }

const listOptions = (name: string, read: ReadPage) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: ['tracking', 'list', name],
    queryFn: async ({ pageParam, signal }) => {
      const tell = askingWhatIsFollowed()
      const page = await read({ limit: TRACKING_FETCH, offset: pageParam, sort: 'changed' }, signal)
      tell(page.rows.map(({ item }) => item))
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }: TrackedPage) => next,
  })

export const trackingQueries = {
  members: () => listOptions('members', readMembers),
  /** Bills, or amendments, or both without a kind. */
  bills: (kind?: TrackedBill['kind']) => listOptions(kind ?? 'bills and amendments', readBillsOf(kind)),
  stats: () =>
    queryOptions({
      ...fresh,
      queryKey: ['tracking', 'stats'],
      queryFn: ({ signal }) =>
        call(userEndpoints.getStats, { params: { userId: ownId() } }, { ...said, signal }),
    }),
}

async function readAll(read: ReadPage): Promise<Tracked[]> {
  const rows: Tracked[] = []
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page: TrackedPage = await read({ limit: PAGE_MAX, offset, sort: 'followed' })
    rows.push(...page.rows)
    offset = page.next
  }
  return rows
}

/** Everything that is followed, the latest followed first in each kind. */
export const listAllTracked = async (): Promise<Tracked[]> =>
  (await Promise.all([readAll(readMembers), readAll(readBillsOf())])).flat()
