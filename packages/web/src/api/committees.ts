import { COMMITTEE_NOT_FOUND } from '@rostrum/contract/words/committee-name'
import type { RequestOf } from '@rostrum/contract/http/route'
import * as heads from '@rostrum/contract/route-heads/committees'
import { listMemberCommittees } from '@rostrum/contract/route-heads/member-committees'
import type { committeeRoutes } from '@rostrum/contract/routes/committees'
import { keepPreviousData } from '@tanstack/react-query'
import { freshFor } from './query-client.ts'
import { readQuery } from './singletons.ts'

type CommitteeBillsQuery = RequestOf<typeof committeeRoutes.listCommitteeBills>['query']

export const COMMITTEES_FAILED = 'Failed to load committees'

const staleTime = freshFor('members')

export const committeeQueries = {
  /** All current or all former committees; the screen filters them. */
  list: (isFormer = false) =>
    readQuery(
      heads.listCommittees,
      { query: isFormer ? { current: false } : {} },
      { fallback: COMMITTEES_FAILED, staleTime },
    ),
  detail: (systemCode: string) =>
    readQuery(heads.getCommittee, { params: { systemCode } }, { fallback: COMMITTEE_NOT_FOUND, staleTime }),
  bills: (systemCode: string, query: CommitteeBillsQuery) =>
    readQuery(
      heads.listCommitteeBills,
      { params: { systemCode }, query },
      {
        fallback: 'Failed to load its bills',
        staleTime: freshFor('bills'),
        placeholderData: keepPreviousData,
      },
    ),
  ofMember: (bioguideId: string) =>
    readQuery(listMemberCommittees, { params: { bioguideId } }, { fallback: '', staleTime }),
}
