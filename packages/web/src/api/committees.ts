import { COMMITTEE_NOT_FOUND } from '@rostrum/contract/committee-name'
import { FRESH_SECONDS } from '@rostrum/contract/limits'
import type { RequestOf } from '@rostrum/contract/route'
import * as heads from '@rostrum/contract/route-heads/committees'
import { listMemberCommittees } from '@rostrum/contract/route-heads/member-committees'
import type { committeeRoutes } from '@rostrum/contract/routes/committees'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { call } from './singletons.ts'

type CommitteeBillsQuery = RequestOf<typeof committeeRoutes.listCommitteeBills>['query']

export const COMMITTEES_FAILED = 'Failed to load committees'

const staleTime = milliseconds(FRESH_SECONDS.members)

export const committeeQueries = {
  /** All current or all former committees; the screen filters them. */
  list: (isFormer = false) =>
    queryOptions({
      queryKey: ['committees', { isFormer }],
      queryFn: ({ signal }) =>
        call(
          heads.listCommittees,
          { query: isFormer ? { current: false } : {} },
          { fallback: COMMITTEES_FAILED, signal },
        ),
      staleTime,
    }),
  detail: (systemCode: string) =>
    queryOptions({
      queryKey: ['committee', systemCode],
      queryFn: ({ signal }) =>
        call(heads.getCommittee, { params: { systemCode } }, { fallback: COMMITTEE_NOT_FOUND, signal }),
      staleTime,
    }),
  bills: (systemCode: string, query: CommitteeBillsQuery) =>
    queryOptions({
      queryKey: ['committee', systemCode, 'bills', query],
      queryFn: ({ signal }) =>
        call(
          heads.listCommitteeBills,
          { params: { systemCode }, query },
          { fallback: 'Failed to load its bills', signal },
        ),
      staleTime: milliseconds(FRESH_SECONDS.bills),
      placeholderData: keepPreviousData,
    }),
  ofMember: (bioguideId: string) =>
    queryOptions({
      queryKey: ['committees', 'of member', bioguideId],
      queryFn: ({ signal }) =>
        call(listMemberCommittees, { params: { bioguideId } }, { fallback: '', signal }),
      staleTime,
    }),
}
